import { useQuery } from '@tanstack/react-query'
import { useNavigate, useParams } from '@tanstack/react-router'
import { ask } from '#web/platform/query-client.ts'
import { RecruitmentFailure } from '#web/recruitment/recruitment-failure.tsx'
import { FacultyStartPage } from '#web/recruitment/start/faculty-start-page.tsx'
import { Spinner } from '#web/ui/spinner.tsx'

/** `/faculty/application/{recruitmentId}/new`: what is coming, then the draft. */
export function NewFacultyApplicationPage() {
  const { recruitmentId = '' } = useParams({ strict: false })
  const navigate = useNavigate()
  const found = useQuery(ask('GET /api/faculty/recruitment/{recruitmentId}', { params: { recruitmentId } }))
  if (found.data) {
    const edit = (applicationId: string) =>
      void navigate({ href: `/faculty/application/${recruitmentId}/${applicationId}/edit`, replace: true })
    return <FacultyStartPage recruitment={found.data.recruitment} onReady={edit} />
  }
  if (!found.error) return <Spinner isPage />
  const whenAbsent = 'The portal has no such recruitment, or not any more. Choose another one, or ask the institute.'
  return <RecruitmentFailure of={found} whenAbsent={whenAbsent} />
}
