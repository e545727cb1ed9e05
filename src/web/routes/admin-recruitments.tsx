import { useParams, useSearch } from '@tanstack/react-router'
import { RecruitmentPage } from '#web/recruitment/admin/recruitments/recruitment-page.tsx'
import { Recruitments } from '#web/recruitment/admin/recruitments/recruitments.tsx'

export function AdminRecruitmentsPage() {
  return <Recruitments />
}

/** `from` names the recruitment to copy. */
export function NewRecruitmentPage() {
  const { from } = useSearch({ from: '/admin-part/faculty/admin/recruitment/new' })
  return <RecruitmentPage key={from ?? ''} recruitmentId={from} isCopy />
}

export function EditRecruitmentPage() {
  const { recruitmentId } = useParams({ from: '/admin-part/faculty/admin/recruitment/$recruitmentId/edit' })
  return <RecruitmentPage recruitmentId={recruitmentId} isCopy={false} />
}
