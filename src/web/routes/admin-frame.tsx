import { Link, Outlet } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useSession } from '#web/platform/session.ts'
import { ControlsRoot } from '#web/ui/fields/controls-root.tsx'
import { AdminBar, adminBarItem } from '#web/ui/frame/admin-bar.tsx'
import { PageFrame } from '#web/ui/frame/page-frame.tsx'
import { useLogOut } from './site-frame.tsx'

const places = [
  { to: '/dashboard', word: 'Work queue' },
  { to: '/paramedical/admin/applications', word: 'Student applications' },
  { to: '/faculty', word: 'Faculty recruitment' },
  { to: '/admin/admissions', word: 'Admissions' },
  { to: '/admin/notices', word: 'Notices' },
  { to: '/admin/people', word: 'People' },
  { to: '/admin/activity', word: 'Activity' },
  { to: '/admin/settings', word: 'Settings' },
] as const

/** The frame of the admin part: a dark bar, white page, dense type. */
export function AdminFrame({ children }: { children: ReactNode }) {
  const { user } = useSession()
  const leave = useLogOut()
  return (
    <PageFrame
      isDense
      header={
        <AdminBar userName={user?.name ?? ''} onLogOut={() => void leave()}>
          {places.map(({ to, word }) => (
            <Link key={to} to={to} className={adminBarItem}>
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
