import { useParams } from '@tanstack/react-router'
import { FacultyApplications } from '#web/recruitment/admin/faculty-applications.tsx'

/** `/faculty/admin/{recruitmentId}/applications/all` */
export function AdminFacultyApplicationsPage() {
  const { recruitmentId = '' } = useParams({ strict: false })
  return <FacultyApplications recruitmentId={recruitmentId} />
}
