import { studentAdminTrack } from '#web/admission/admin/student-admin-track.ts'
import { adminHref } from '#web/admin/application/admin-track.ts'
import { Activity } from '#web/audit/activity.tsx'
import { SiteLink } from '#web/ui/site-link.tsx'

export function AdminActivityPage() {
  return (
    <Activity
      documentLabel={studentAdminTrack.documentLabel}
      linkTo={(id) => <SiteLink href={adminHref(studentAdminTrack, id)}>{id}</SiteLink>}
    />
  )
}
