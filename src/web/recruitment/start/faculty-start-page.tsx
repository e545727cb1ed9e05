import { facultyDocumentKinds } from '#domain/recruitment/faculty-documents.ts'
import type { Recruitment } from '#domain/recruitment/recruitment.ts'
import { vacanciesCount } from '#domain/recruitment/seats.ts'
import { StartPage, StartSection } from '#web/applications/start/start-page.tsx'
import { DocumentsTable, Fees } from '#web/applications/start/what-you-need.tsx'
import { callOnce } from '#web/platform/api.ts'
import { ownFacultyTrack } from '../own-faculty-track.ts'
import { recruitmentWindow } from '../recruitment-dates.ts'
import { FacultyInstructions } from './faculty-instructions.tsx'

const states = { Upcoming: 'upcoming', Open: 'open', Closed: 'closed' } as const

/** Who needs what not everybody does. */
const conditions = { paymentCert: 'If there is a fee for you.', others: 'Optional.' }

type FacultyStartPageProps = { recruitment: Recruitment; onReady: (applicationId: string) => void }

/** What an application for this recruitment takes, and Start. */
export function FacultyStartPage({ recruitment, onReady }: FacultyStartPageProps) {
  const { recruitmentId, title, description, departments, applicationDates, paymentDetails } = recruitment
  // The permanent address is the current one unless it is said otherwise.
  const body = { recruitmentId, currentStep: 1, personalInfo: { sameAddress: true } }
  const create = () => callOnce('POST /api/faculty/application', { body })
  return (
    <StartPage
      title={title}
      lead={description || 'What you need, what it costs, and how it goes.'}
      dates={{ state: states[recruitmentWindow(recruitment)], ...applicationDates }}
      facts={[
        { label: 'Time it takes', value: 'About 40 minutes with the documents at hand' },
        { label: 'Posts', value: `${vacanciesCount(departments)} vacancies in ${departments.length} departments` },
      ]}
      starting={{ track: ownFacultyTrack, create, onReady }}
    >
      <StartSection title="Before you start">
        <FacultyInstructions />
      </StartSection>
      <Fees fee={paymentDetails.amount} />
      <DocumentsTable kinds={facultyDocumentKinds} conditions={conditions} />
    </StartPage>
  )
}
