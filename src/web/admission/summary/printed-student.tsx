import type { StudentApplication } from '#domain/admission/student-application.ts'
import { documentsFor } from '#domain/admission/student-documents.ts'
import { showTypedNumber } from '#domain/platform/answers.ts'
import { completedYears, dayOf, showDay } from '#domain/platform/calendar.ts'
import { studentAnswers } from '#web/admission/student-answers.ts'
import { PrintFrame } from '#web/applications/print/print-frame.tsx'
import {
  PrintFacts,
  PrintSection,
  PrintSigning,
  PrintTable,
  PrintTicks,
  PrintTop,
  type PrintFact,
} from '#web/applications/print/print-parts.tsx'
import { statusLine } from '#web/applications/print/status-line.ts'
import { useInstitute } from '#web/institute/institute-query.ts'
import { paymentLine } from '#web/payments/payment-words.ts'
import { declarationText } from '../declaration-text.ts'
import { ownStudentApplication } from '../own-student-application.ts'

type Printed = { application: StudentApplication }

/** Answers of a section by their paths, as the review words them. */
function answersOf(application: StudentApplication): Map<string, PrintFact> {
  const lines = studentAnswers(application).flatMap((section) => section.lines)
  return new Map(lines.map(({ path, label, value }) => [path, { label, value }]))
}

function withAge({ dob, submissionDate }: StudentApplication, shown: PrintFact['value']): PrintFact['value'] {
  if (!dob || !/^\d{4}-\d{2}-\d{2}$/.test(dob)) return shown
  const on = dayOf(submissionDate ? new Date(submissionDate) : new Date())
  return `${showDay(dob)} (${completedYears(dob, on)} years)`
}

const personalPaths = [
  'fathersName',
  'dob',
  'gender',
  'category',
  'pwd',
  'physicalIdentification',
  'mobile',
  'alternateMobile',
  'email',
]

function Personal({ application }: Printed) {
  const answers = answersOf(application)
  const facts = personalPaths.flatMap((path) => {
    const fact = answers.get(path)
    if (!fact || (path === 'alternateMobile' && !fact.value)) return []
    if (path === 'dob') return [{ ...fact, value: withAge(application, fact.value) }]
    // Addresses may be long, and one must be able to write to them.
    return [{ ...fact, isWide: path === 'email' }]
  })
  return <PrintFacts facts={facts} />
}

function Education({ application }: Printed) {
  const school = application.intermediateSchool
  const passed = (flag: boolean | null | undefined) => (flag == null ? '–' : flag ? 'Passed' : 'Not passed')
  return (
    <>
      <PrintTable
        label="Class 12"
        heads={['Examination', 'Board', 'School or college', 'Year', 'Marks', 'Total', '%']}
        rows={[
          [
            'Class 12',
            school?.board,
            [school?.school, school?.state].filter(Boolean).join(', '),
            school?.passingYear,
            school?.obtainedMarks,
            school?.totalMarks,
            school?.percentage?.toFixed(2),
          ],
        ]}
      />
      <PrintTable
        label="NEET and subjects"
        heads={['NEET roll', 'All-India rank', 'Category rank', 'Physics', 'Chemistry', 'Biology', 'English']}
        rows={[
          [
            application.neetRoll,
            showTypedNumber(application.neetAIRank),
            showTypedNumber(application.neetCategoryRank),
            passed(application.physics),
            passed(application.chemistry),
            passed(application.biology),
            passed(application.english),
          ],
        ]}
      />
    </>
  )
}

function Documents({ application }: Printed) {
  const { category, pwd, documents, payment } = application
  const kinds = documentsFor({ category, pwd }, payment.amount)
  const shown = kinds.filter(({ required, docType }) => required || documents[docType])
  return <PrintTicks items={shown.map(({ label, docType }) => ({ label, isThere: docType in documents }))} />
}

/** A student application on paper: every answer, the documents, the payment, the declaration. */
export function PrintedStudent({ application }: Printed) {
  const answers = answersOf(application)
  const { documents, submissionDate, correspondAddress } = application
  const { contactEmail } = useInstitute()
  const fact = (label: string, path: string): PrintFact => ({ label, value: answers.get(path)?.value })
  const addressLine = (label: string, section: string): PrintFact => {
    const value = answers.get(`${section}.address`)?.value
    return { label, value: typeof value === 'string' ? value.replaceAll('\n', ', ') : value }
  }
  return (
    <PrintFrame
      applicationId={application.applicationId}
      contactEmail={contactEmail}
      mark={application.status === 'pending' ? 'DRAFT, NOT SUBMITTED' : undefined}
    >
      <PrintTop title={application.admissionTitle} photo={documents['photo']}>
        <PrintFacts
          isOneColumn
          facts={[
            { label: 'Candidate', value: application.candidateName && <b>{application.candidateName}</b> },
            fact('Course preference', 'preferenceOrder'),
            { label: 'Status', value: statusLine(ownStudentApplication(application)) },
            { label: 'Payment', value: paymentLine(application.payment) },
          ]}
        />
      </PrintTop>
      <PrintSection title="1. Personal">
        <Personal application={application} />
      </PrintSection>
      <PrintSection title="2. Address">
        <PrintFacts
          isOneColumn
          facts={[addressLine('Correspondence', 'correspondAddress'), addressLine('Permanent', 'permanentAddress')]}
        />
      </PrintSection>
      <PrintSection title="3. Education and NEET">
        <Education application={application} />
      </PrintSection>
      <PrintSection title="4. Documents uploaded">
        <Documents application={application} />
      </PrintSection>
      <PrintSection title="5. Declaration">
        <p>{declarationText}</p>
        <PrintSigning
          place={correspondAddress?.district}
          submittedAt={submissionDate}
          signature={documents['signature']}
        />
      </PrintSection>
    </PrintFrame>
  )
}
