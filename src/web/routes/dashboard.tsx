import { lazy, Suspense } from 'react'
import { useIsOfficer } from '#web/accounts/use-may.ts'
import type { OwnApplication } from '#web/applications/own-application.ts'
import type { QueryFor } from '#web/applications/track.ts'
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
 * `/dashboard`, the page after log-in: a person's applications, or an officer's work queues. `own` are the applications
 * of the person logged in, track by track.
 */
export function dashboardPage(own: readonly QueryFor<OwnApplication[]>[]) {
  return function DashboardPage() {
    if (useIsOfficer()) {
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
