import { useParams } from '@tanstack/react-router'
import { RecruitmentPage } from '#web/recruitment/admin/recruitments/recruitment-page.tsx'
import { Recruitments } from '#web/recruitment/admin/recruitments/recruitments.tsx'

export function AdminRecruitmentsPage() {
  return <Recruitments />
}

export function NewRecruitmentPage() {
  return <RecruitmentPage recruitmentId={undefined} />
}

export function EditRecruitmentPage() {
  const { recruitmentId } = useParams({ from: '/admin-part/faculty/admin/recruitment/$recruitmentId/edit' })
  return <RecruitmentPage recruitmentId={recruitmentId} />
}
