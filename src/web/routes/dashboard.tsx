import { lazy, Suspense } from 'react'
import type { OwnApplication } from '#web/applications/own-application.ts'
import type { QueryFor } from '#web/applications/track.ts'
import { useSession } from '#web/platform/session.ts'
import { tracks } from '#web/tracks.ts'
import { WaitingPage } from '#web/ui/spinner.tsx'
import { ApplicantDashboard } from './dashboard-applicant.tsx'
import { SiteFrame } from './site-frame.tsx'

const AdminDashboard = lazy(async () => {
  const [{ AdminDashboard: Dashboard }, ...parts] = await Promise.all([
    import('./dashboard-admin.tsx'),
    ...tracks.map(async (track) => ({ ...track, ...(await track.admin()) })),
  ])
  return { default: () => <Dashboard parts={parts} /> }
})

/**
 * `/dashboard`, the page after logging in: everything an applicant has, or an administrator's work queues. `own` are the
 * applications of who is logged in, track by track.
 */
export function dashboardPage(own: readonly QueryFor<OwnApplication[]>[]) {
  return function DashboardPage() {
    const { user } = useSession()
    if (user?.role === 'admin') {
      return (
        <Suspense fallback={<WaitingPage />}>
          <AdminDashboard />
        </Suspense>
      )
    }
    return (
      <SiteFrame>
        <ApplicantDashboard own={own} />
      </SiteFrame>
    )
  }
}
