import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { facultyDocumentKinds } from '#domain/recruitment/faculty-documents.ts'
import { vacanciesCount, type Recruitment } from '#domain/recruitment/recruitment.ts'
import { recruitmentFacts } from '#domain/recruitment/track.ts'
import { usePageAddress } from '#web/applications/pages/use-page-address.ts'
import { StartPage, StartSection } from '#web/applications/start/start-page.tsx'
import { DocumentsTable, Fees } from '#web/applications/start/what-you-need.tsx'
import { ask } from '#web/platform/query-client.ts'
import { Spinner } from '#web/ui/spinner.tsx'
import { facultyApplications } from './faculty-applications.ts'
import { recruitmentWindow } from './recruitment-dates.ts'
import { RecruitmentFailure } from './recruitment-failure.tsx'
import { FacultyInstructions } from './start/faculty-instructions.tsx'

/** Who needs what not everybody does. */
const conditions = { paymentCert: 'If there is a fee for you.', others: 'Optional.' }

/** What an application for this recruitment takes, and Start. */
function Start({ recruitment }: { recruitment: Recruitment }) {
  const navigate = useNavigate()
  const { recruitmentId, title, description, departments, applicationDates, paymentDetails } = recruitment
  // The permanent address is the current one unless it is said otherwise.
  const body = { recruitmentId, currentStep: 1, personalInfo: { sameAddress: true } }
  const onReady = (applicationId: string) =>
    void navigate({ href: recruitmentFacts.draftPath({ applicationId, driveId: recruitmentId }), replace: true })
  return (
    <StartPage
      title={title}
      lead={description || 'What you need, what it costs, and how it goes.'}
      dates={{ state: recruitmentWindow(recruitment), ...applicationDates }}
      facts={[
        { label: 'Time it takes', value: 'About 40 minutes with the documents at hand' },
        { label: 'Posts', value: `${vacanciesCount(departments)} vacancies in ${departments.length} departments` },
      ]}
      starting={{ applications: facultyApplications, body, onReady }}
    >
      <StartSection title="Before you start">
        <FacultyInstructions />
      </StartSection>
      <Fees fee={paymentDetails.amount} />
      <DocumentsTable kinds={facultyDocumentKinds} conditions={conditions} />
    </StartPage>
  )
}

/** `/faculty/application/{recruitmentId}/new`: what is coming, then the draft. */
export function FacultyStartPage() {
  const { driveId: recruitmentId } = usePageAddress()
  const found = useQuery(ask('GET /api/faculty/recruitment/{recruitmentId}', { params: { recruitmentId } }))
  if (found.data) return <Start recruitment={found.data.recruitment} />
  if (!found.error) return <Spinner isPage />
  const whenAbsent = 'The portal has no such recruitment, or not any more. Choose another one, or ask the institute.'
  return <RecruitmentFailure of={found} whenAbsent={whenAbsent} />
}
