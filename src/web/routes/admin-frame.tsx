import { Link, Outlet, useLocation } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useSession } from '#web/platform/session.ts'
import type { Track } from '#web/applications/track.ts'
import { tracks } from '#web/tracks.ts'
import { ControlsRoot } from '#web/ui/fields/controls-root.tsx'
import { AdminBar, adminBarItem } from '#web/ui/frame/admin-bar.tsx'
import { PageFrame } from '#web/ui/frame/page-frame.tsx'
import { useLogOut } from './site-frame.tsx'

const places: Track['places'] = [
  { href: '/dashboard', word: 'Work queue' },
  ...tracks.flatMap((track) => track.places),
  { href: '/admin/notices', word: 'Notices' },
  { href: '/admin/people', word: 'People' },
  { href: '/admin/activity', word: 'Activity' },
  { href: '/admin/settings', word: 'Settings' },
]

/** A part with several pages is the present one on all of them. */
function isWithin(pathname: string, { within }: { within?: string }): 'page' | undefined {
  return within && pathname.startsWith(within) ? 'page' : undefined
}

/** The frame of the admin part: a dark bar, white page, dense type. */
export function AdminFrame({ children }: { children: ReactNode }) {
  const { user } = useSession()
  const leave = useLogOut()
  const { pathname } = useLocation()
  return (
    <PageFrame
      isDense
      header={
        <AdminBar userName={user?.name ?? ''} onLogOut={() => void leave()}>
          {places.map(({ href, word, ...rest }) => (
            <Link key={href} to={href} className={adminBarItem} aria-current={isWithin(pathname, rest)}>
              {word}
            </Link>
          ))}
        </AdminBar>
      }
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
