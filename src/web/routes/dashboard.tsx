import { lazy, Suspense } from 'react'
import { useSession } from '#web/platform/session.ts'
import { Spinner } from '#web/ui/spinner.tsx'
import { ApplicantDashboard } from './dashboard-applicant.tsx'
import { SiteFrame } from './site-frame.tsx'

const AdminDashboard = lazy(async () => ({ default: (await import('./dashboard-admin.tsx')).AdminDashboard }))

/** `/dashboard`, the page after logging in: everything an applicant has, or an administrator's work queues. */
export function DashboardPage() {
  const { user } = useSession()
  if (user?.role === 'admin') {
    return (
      <Suspense fallback={<Spinner />}>
        <AdminDashboard />
      </Suspense>
    )
  }
  return (
    <SiteFrame>
      <ApplicantDashboard />
    </SiteFrame>
  )
}
