import type { FacultyApplication } from '#domain/recruitment/faculty-application.ts'
import { facultyDocumentKinds } from '#domain/recruitment/faculty-documents.ts'
import { PrintFrame } from '#web/applications/print/print-frame.tsx'
import { PrintFacts, PrintSection, PrintSigning, PrintTop } from '#web/applications/print/print-parts.tsx'
import { statusLine } from '#web/applications/print/status-line.ts'
import type { AnswerLine } from '#web/applications/summary/answer-sections.tsx'
import { useInstitute } from '#web/institute/institute-query.ts'
import { language } from '#web/platform/language.ts'
import { facultyWords } from '#words/faculty.ts'
import { paymentLine } from '#web/payments/payment-words.ts'
import { showTypedDay } from '#domain/platform/answers.ts'
import { recruitmentFacts } from '#domain/recruitment/track.ts'
import { facultyAnswers } from '../faculty-answers.ts'
import { facultyDeclaration } from '../declaration-text.ts'
import { paymentFacts } from '../faculty-payment.ts'
import { isDocumentAsked } from '../asked-documents.ts'
import { ownFacultyApplication } from '../own-faculty-application.ts'
import { PrintedCareer } from './printed-career.tsx'
import { PrintedPerson } from './printed-person.tsx'
import { PrintedResearch } from './printed-research.tsx'

const words = facultyWords(language)

type Printed = { application: FacultyApplication }

function Head({ application }: Printed) {
  const { personalInfo, documents, recruitmentTitle } = application
  const { name, postName, department, categoryOfPost } = personalInfo
  return (
    <PrintTop title={recruitmentTitle} photo={documents['photo']}>
      <PrintFacts
        isOneColumn
        facts={[
          { label: 'Candidate', value: name && <b>{name}</b> },
          { label: 'Post', value: [postName, department].filter(Boolean).join(', ') },
          { label: 'Category of post', value: categoryOfPost },
          { label: 'Status', value: statusLine(ownFacultyApplication(application)) },
        ]}
      />
    </PrintTop>
  )
}

function Documents({ application }: Printed) {
  const { documents } = application
  const shown = facultyDocumentKinds.filter(
    ({ docType }) => isDocumentAsked(docType, application) || documents[docType],
  )
  const stateOf = (docType: string) => (documents[docType] ? 'Uploaded' : 'Not uploaded')
  return <PrintFacts facts={shown.map(({ label, docType }) => ({ label, value: stateOf(docType) }))} />
}

function Payment({ application: { payment } }: Printed) {
  const { amount, transactionId, utrNumber, paymentDate } = payment
  const found = [
    { label: words.label('payment.transactionId'), value: transactionId },
    { label: words.label('payment.utrNumber'), value: utrNumber },
    { label: words.label('payment.paymentDate'), value: showTypedDay(paymentDate) },
  ]
  return (
    <PrintFacts
      facts={[
        { label: 'Fee', value: paymentLine({ ...paymentFacts(payment), utr: null }) },
        ...(amount === 0 ? [] : found),
      ]}
    />
  )
}

function Declaration({ application }: Printed) {
  const { personalInfo, documents, submittedAt } = application
  const { name } = useInstitute()
  return (
    <>
      <p>{facultyDeclaration(personalInfo, name)}</p>
      <PrintSigning
        place={personalInfo.currentAddress?.city}
        submittedAt={submittedAt}
        signature={documents['signature']}
      />
    </>
  )
}

/** A number or address by which a person is reached at once. */
const isWay = ({ path }: AnswerLine) => path.startsWith('personalInfo.contact.')

/** A faculty application on paper: every section of the form. */
export function PrintedFaculty({ application }: Printed) {
  const { applicationId, submittedAt } = application
  const sections = facultyAnswers(application)
  const linesOf = (...ids: string[]) => sections.filter(({ id }) => ids.includes(id)).flatMap(({ lines }) => lines)
  const [ways, addresses] = [linesOf('contact').filter(isWay), linesOf('contact').filter((line) => !isWay(line))]
  const contactEmail = useInstitute()[recruitmentFacts.office.email]
  const onOneLine = ({ label, value }: { label: string; value: string | null }) => ({
    label,
    value: value?.replaceAll('\n', ', '),
  })
  return (
    <PrintFrame
      applicationId={applicationId}
      contactEmail={contactEmail}
      mark={submittedAt ? undefined : 'DRAFT, NOT SUBMITTED'}
    >
      <Head application={application} />
      <PrintSection title="1. Personal information">
        <PrintedPerson application={application} lines={linesOf('post', 'personal')} />
      </PrintSection>
      <PrintSection title="2. Contact and addresses">
        <PrintFacts
          facts={ways.map((line) => ({ ...onOneLine(line), isWide: line.path.toLowerCase().endsWith('mail') }))}
        />
        <PrintFacts isOneColumn facts={addresses.map(onOneLine)} />
      </PrintSection>
      <PrintedCareer application={application} council={linesOf('council')} />
      <PrintedResearch of={application.professionalData} />
      <PrintSection title="7. Documents">
        <Documents application={application} />
      </PrintSection>
      <PrintSection title="8. Payment">
        <Payment application={application} />
      </PrintSection>
      <PrintSection title="9. Declaration">
        <Declaration application={application} />
      </PrintSection>
    </PrintFrame>
  )
}
