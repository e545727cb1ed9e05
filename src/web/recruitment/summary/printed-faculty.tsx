import type { FacultyApplication } from '#domain/recruitment/faculty-application.ts'
import { facultyDocumentKinds } from '#domain/recruitment/faculty-documents.ts'
import { askedAnswers } from '#domain/recruitment/faculty-steps.ts'
import { PrintFrame } from '#web/applications/print/print-frame.tsx'
import { PrintFacts, PrintSection, PrintSigning, PrintTop } from '#web/applications/print/print-parts.tsx'
import { statusLine } from '#web/applications/print/status-line.ts'
import { useInstitute } from '#web/institute/institute-query.ts'
import { paymentLine } from '#web/payments/payment-words.ts'
import { showTypedDay } from '#domain/platform/answers.ts'
import { recruitmentFacts } from '#domain/recruitment/track.ts'
import { addressLines, contactLines } from '../answers/personal-answers.ts'
import { facultyDeclaration } from '../declaration-text.ts'
import { paymentFacts } from '../faculty-payment.ts'
import { isDocumentAsked } from '../asked-documents.ts'
import { ownFacultyApplication } from '../own-faculty-application.ts'
import { PrintedCareer } from './printed-career.tsx'
import { PrintedPerson } from './printed-person.tsx'
import { PrintedResearch } from './printed-research.tsx'

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
    { label: 'Transaction ID', value: transactionId },
    { label: 'UTR number', value: utrNumber },
    { label: 'Payment date', value: showTypedDay(paymentDate) },
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

/** A faculty application on paper: every section of the form. */
export function PrintedFaculty({ application: given }: Printed) {
  const application = { ...given, ...askedAnswers(given) }
  const { applicationId, personalInfo, submittedAt } = application
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
        <PrintedPerson application={application} />
      </PrintSection>
      <PrintSection title="2. Contact and addresses">
        <PrintFacts
          facts={contactLines(personalInfo).map((line) => ({ ...onOneLine(line), isWide: line.path.endsWith('mail') }))}
        />
        <PrintFacts isOneColumn facts={addressLines(personalInfo).map(onOneLine)} />
      </PrintSection>
      <PrintedCareer application={application} />
      <PrintedResearch research={application.professionalData} />
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
