import type { Admission } from '#domain/admission/admission.ts'
import { studentDocumentKinds } from '#domain/admission/student-documents.ts'
import { StartList, StartPage, StartSection } from '#web/applications/start/start-page.tsx'
import { DocumentsTable, Fees } from '#web/applications/start/what-you-need.tsx'
import { callOnce } from '#web/platform/api.ts'
import { seatsLine } from '../admission-lines.ts'
import { mergeText } from '../merge-text.ts'
import { ownStudentTrack } from '../own-student-track.ts'

const states = { Upcoming: 'upcoming', Open: 'open', Closed: 'closed' } as const

/** Who needs what not everybody does. */
const conditions = {
  categoryCert: 'If you are not in the unreserved category.',
  pwdCert: 'If you are a person with disability.',
  paymentReceipt: 'Optional.',
}

/** The institute's instructions to applicants. */
function Instructions() {
  return (
    <StartSection title="Before you start">
      <StartList>
        <li>Read the advertisement. The form must follow it; mistakes may lead to rejection.</li>
        <li>{mergeText}</li>
        <li>
          Passport photo and signature are two files, each under 1 MB. A larger phone photo is made smaller for you.
        </li>
        <li>
          You pay by scanning a UPI QR code at the Documents &amp; payment step, then type the 12-digit UTR of the
          payment.
        </li>
        <li>Your answers are saved by themselves. Stop at any step and come back until the closing date.</li>
        <li>Once submitted, an application cannot be edited. You get a confirmation e-mail.</li>
      </StartList>
    </StartSection>
  )
}

type StudentStartPageProps = { admission: Admission; onReady: (applicationId: string) => void }

/** What an application to this admission takes, and Start. */
export function StudentStartPage({ admission, onReady }: StudentStartPageProps) {
  const { id, title, description, status, startDate, endDate, fee } = admission
  const create = () => callOnce('POST /api/applications', { body: { admissionId: id } })
  return (
    <StartPage
      title={title}
      lead={description || 'What you need, what it costs, and how it goes.'}
      dates={{ state: states[status], startDate, endDate }}
      facts={[
        { label: 'Time it takes', value: 'About 25 minutes with the documents at hand' },
        { label: 'Seats', value: seatsLine(admission) },
      ]}
      starting={{ track: ownStudentTrack, create, onReady }}
    >
      <Instructions />
      <Fees fee={fee} />
      <DocumentsTable kinds={studentDocumentKinds} conditions={conditions} />
    </StartPage>
  )
}
