import { Link, Outlet, useLocation } from '@tanstack/react-router'
import { lazy, Suspense, type ReactNode } from 'react'
import { language } from '#web/platform/language.ts'
import { useSession } from '#web/platform/session.ts'
import type { Track } from '#web/applications/track.ts'
import { tracks } from '#web/tracks.ts'
import { ControlsRoot } from '#web/ui/fields/controls-root.tsx'
import { AdminBar, adminBarItem } from '#web/ui/frame/admin-bar.tsx'
import { PageFrame } from '#web/ui/frame/page-frame.tsx'
import { adminFrame } from '#words/admin-frame.ts'
import { ui } from '#words/ui.ts'
import { Footer, useLogOut } from './site-frame.tsx'

const say = adminFrame(language)

const places: Track['places'] = [
  { href: '/dashboard', word: say('workQueue') },
  ...tracks.flatMap((track) => track.places),
  { href: '/admin/payments', word: say('payments') },
  { href: '/admin/notices', word: say('notices') },
  { href: '/admin/people', word: say('people') },
  { href: '/admin/activity', word: say('activity') },
  { href: '/admin/settings', word: say('settings') },
]

// It brings along what the first page of administrators can do without.
const GlobalSearch = lazy(async () => ({ default: (await import('#web/search/global-search.tsx')).GlobalSearch }))

/** A part with several pages is the present one on all of them, but for those of a part within it. */
function presentPlace(pathname: string): string | undefined {
  const around = places.filter(({ href, within = href }) => pathname.startsWith(within))
  return around.toSorted((one, other) => (other.within ?? other.href).length - (one.within ?? one.href).length)[0]?.href
}

/** The frame of the admin part: a dark bar, white page, dense type. */
export function AdminFrame({ children }: { children: ReactNode }) {
  const { user } = useSession()
  const leave = useLogOut()
  const present = presentPlace(useLocation().pathname)
  return (
    <PageFrame
      isDense
      header={
        <AdminBar
          userName={user?.name ?? ''}
          onLogOut={() => void leave()}
          search={
            <Suspense>
              <GlobalSearch tracks={tracks} />
            </Suspense>
          }
        >
          <Link to="/" className={adminBarItem}>
            {ui(language)('home')}
          </Link>
          {places.map(({ href, word }) => (
            <Link key={href} to={href} className={adminBarItem} aria-current={href === present ? 'page' : undefined}>
              {word}
            </Link>
          ))}
        </AdminBar>
      }
      footer={<Footer />}
    >
      {children}
    </PageFrame>
  )
}

export function AdminLayout() {
  return (
    <ControlsRoot>
      <AdminFrame>
        <Outlet />
      </AdminFrame>
    </ControlsRoot>
  )
}
