import { useParams, useSearch } from '@tanstack/react-router'
import { AdminFacultyApplication } from '#web/recruitment/admin/faculty-application.tsx'
import type { SearchTexts } from './address-query.ts'

/** `/faculty/admin/{recruitmentId}/applications/{applicationId}` */
export function AdminFacultyApplicationPage() {
  const { recruitmentId = '', applicationId = '' } = useParams({ strict: false })
  const search: SearchTexts = useSearch({ strict: false })
  return <AdminFacultyApplication recruitmentId={recruitmentId} applicationId={applicationId} search={search} />
}
