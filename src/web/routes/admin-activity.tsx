import { StudentLink } from '#web/admission/admin/student-application-parts.tsx'
import { studentDocumentLabel } from '#web/admission/admin/student-documents-view.ts'
import { Activity } from '#web/audit/activity.tsx'

export function AdminActivityPage() {
  return <Activity documentLabel={studentDocumentLabel} linkTo={(id) => <StudentLink applicationId={id} />} />
}
