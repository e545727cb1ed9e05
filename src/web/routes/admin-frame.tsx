import { lazy, Suspense, type ReactNode } from 'react'
import { may, mayWithin, type Holder, type Permission } from '#domain/accounts/permissions.ts'
import { Link } from '#lib/router/link.tsx'
import { Outlet, useLocation } from '#lib/router/router-provider.tsx'
import { useSession } from '#web/platform/session.ts'
import type { Track } from '#web/applications/track.ts'
import { tracks } from '#web/tracks.ts'
import { AdminBar, adminBarItem } from '#web/ui/frame/admin-bar.tsx'
import { PageFrame } from '#web/ui/frame/page-frame.tsx'
import { adminFrame as say } from '#words/institute/admin-frame.ts'
import { ui } from '#words/ui.ts'
import { Footer, useLogOut } from './site-frame.tsx'

/** `unless`: people with that permission find the page elsewhere; the bar has no room to spare. */
type BarPlace = Omit<Track['places'][number], 'may'> & { may?: Permission; unless?: Permission; track?: string }

/** Entries of the bar, each with the permission it needs. */
const places: readonly BarPlace[] = [
  { href: '/dashboard', word: say('workQueue') },
  ...tracks.flatMap((track) => track.places.map((place) => ({ ...place, track: track.name }))),
  { href: '/admin/payments', word: say('payments'), may: 'payments.verify' },
  { href: '/admin/refunds', word: say('refunds'), may: 'payments.read', unless: 'payments.verify' },
  { href: '/admin/reports', word: say('reports'), may: 'reports.read' },
  { href: '/admin/notices', word: say('notices'), may: 'notices.write' },
  { href: '/admin/people', word: say('people'), may: 'people.grant' },
  { href: '/admin/activity', word: say('activity'), may: 'audit.read' },
  { href: '/admin/operations', word: say('operations'), may: 'operations.run', unless: 'settings.write' },
  { href: '/admin/settings', word: say('settings'), may: 'settings.write' },
]

function isFor(user: Holder, { may: wanted, unless, track }: BarPlace): boolean {
  if (unless !== undefined && may(user, unless)) return false
  if (wanted === undefined) return true
  return track === undefined ? may(user, wanted) : mayWithin(user, wanted, track)
}

// It brings code that the first page of administrators does not need.
const GlobalSearch = lazy(async () => ({ default: (await import('#web/search/global-search.tsx')).GlobalSearch }))

/** How much of a path an entry contains: the longest of its own paths with which it begins, 0 if it is elsewhere. */
function contains({ href, within = [] }: BarPlace, pathname: string): number {
  const around = [href, ...within].filter((path) => pathname.startsWith(path))
  return Math.max(0, ...around.map((path) => path.length))
}

/** Among the shown entries that of the present page: the most specific one whose path contains it. */
export function presentPlace(shown: readonly BarPlace[], pathname: string): string | undefined {
  const around = shown.filter((place) => contains(place, pathname) > 0)
  return around.toSorted((one, other) => contains(other, pathname) - contains(one, pathname))[0]?.href
}

/** The pages of the bar that somebody may open. */
export const placesFor = (user: Holder) => places.filter((place) => isFor(user, place))

/** The frame of the admin part: a dark bar, white page, dense type. */
export function AdminFrame({ children }: { children: ReactNode }) {
  const { user } = useSession()
  const leave = useLogOut()
  const shown = placesFor(user ?? {})
  const present = presentPlace(shown, useLocation().pathname)
  return (
    <PageFrame
      isDense
      header={
        <AdminBar
          userName={user?.name ?? ''}
          onLogOut={() => void leave()}
          search={
            user &&
            may(user, 'applications.read') && (
              <Suspense>
                <GlobalSearch tracks={tracks} />
              </Suspense>
            )
          }
        >
          <Link to="/" className={adminBarItem}>
            {ui('home')}
          </Link>
          {shown.map(({ href, word }) => (
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
    <AdminFrame>
      <Outlet />
    </AdminFrame>
  )
}
