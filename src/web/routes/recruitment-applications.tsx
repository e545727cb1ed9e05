import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { ask } from '#web/platform/query-client.ts'
import { FacultyListPage } from '#web/recruitment/faculty-list-page.tsx'
import { OfferedPosts } from '#web/recruitment/offered-posts.tsx'
import { StartNew } from '#web/recruitment/start-new.tsx'

/** `/faculty/{recruitmentId}/applications`: a recruitment, what the person has begun for it, and Start New Application. */
export function RecruitmentApplicationsPage() {
  const { recruitmentId = '' } = useParams({ strict: false })
  const own = ask('GET /api/faculty/application/my-applications', { query: { recruitmentId } })
  const { data, ...rest } = useQuery(own)
  const found = useQuery(ask('GET /api/faculty/recruitment/{recruitmentId}', { params: { recruitmentId } }))
  const recruitment = found.data?.recruitment
  return (
    <>
      <FacultyListPage
        of={{ ...rest, data: data?.applications }}
        href={`/faculty/${recruitmentId}/applications`}
        {...(recruitment && { title: recruitment.title })}
        lead={recruitment?.description || 'Your applications for this recruitment.'}
      >
        <StartNew of={{ ...found, data: recruitment }} />
      </FacultyListPage>
      {recruitment && <OfferedPosts recruitment={recruitment} />}
    </>
  )
}
