import { useParams, useSearch } from '@tanstack/react-router'
import { AdminStudentApplication } from '#web/admission/admin/student-application.tsx'

export function AdminApplicationPage() {
  const { applicationId = '' } = useParams({ strict: false })
  const search: Record<string, string | undefined> = useSearch({ strict: false })
  return <AdminStudentApplication applicationId={applicationId} search={search} />
}
