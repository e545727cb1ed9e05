import { useQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import type { PostName } from '#domain/recruitment/post.ts'
import { vacanciesCount, type Recruitment } from '#domain/recruitment/recruitment.ts'
import { recruitmentFacts } from '#domain/recruitment/track.ts'
import { usePageAddress } from '#web/applications/pages/use-page-address.ts'
import { StartPage } from '#web/applications/start/start-page.tsx'
import { ask } from '#web/platform/query-client.ts'
import { Spinner } from '#web/ui/spinner.tsx'
import { language } from '#web/platform/language.ts'
import { candidateStart } from '#words/candidate-start.ts'
import { facultyApplications } from './faculty-applications.ts'
import { recruitmentWindow } from './recruitment-drives.ts'
import { RecruitmentFailure } from './recruitment-failure.tsx'
import { RecruitmentTerms } from './recruitment-terms.tsx'

const say = candidateStart(language)

/** The post that the address names, as the public page of a recruitment does; undefined for one that is not offered. */
function useChosenPost(
  departments: Recruitment['departments'],
): { department: string; postName: PostName } | undefined {
  const { department, post } = useSearch({ strict: false })
  const vacancies = departments.find(({ name }) => name === department)?.vacancies
  const postName = vacancies?.find((vacancy) => vacancy.post === post)?.post
  return department && postName ? { department, postName } : undefined
}

/** What an application for this recruitment takes, and Start. */
function Start({ recruitment }: { recruitment: Recruitment }) {
  const navigate = useNavigate()
  const { recruitmentId, title, description, departments, applicationDates } = recruitment
  // The permanent address is the current one unless it is said otherwise.
  const chosen = useChosenPost(departments)
  const body = { recruitmentId, currentStep: 1, personalInfo: { sameAddress: true, ...chosen } }
  const onReady = (applicationId: string) =>
    void navigate({ href: recruitmentFacts.draftPath({ applicationId, driveId: recruitmentId }), replace: true })
  return (
    <StartPage
      title={title}
      lead={description || say('lead')}
      dates={{ state: recruitmentWindow(recruitment), ...applicationDates }}
      facts={[
        ...(chosen ? [{ label: say('chosen'), value: `${chosen.postName}, ${chosen.department}` }] : []),
        { label: say('time'), value: say('time-needed') },
        {
          label: say('posts'),
          value: say('post-count', { vacancies: vacanciesCount(departments), departments: departments.length }),
        },
      ]}
      starting={{ applications: facultyApplications, body, onReady }}
    >
      <RecruitmentTerms recruitment={recruitment} />
    </StartPage>
  )
}

/** `/faculty/application/{recruitmentId}/new`: what is coming, then the draft. */
export function FacultyStartPage() {
  const { driveId: recruitmentId } = usePageAddress()
  const found = useQuery(ask('GET /api/faculty/recruitment/{recruitmentId}', { params: { recruitmentId } }))
  if (found.data) return <Start recruitment={found.data.recruitment} />
  if (!found.error) return <Spinner isPage />
  return <RecruitmentFailure of={found} whenAbsent={say('absent')} />
}
