import type { StudentApplication } from '#domain/admission/student-application.ts'
import { documentsFor } from '#domain/admission/student-documents.ts'
import { class12Table, studentScope } from '#domain/admission/student-questions.ts'
import { completedYears, dayOf, showDay } from '#domain/platform/calendar.ts'
import { studentAnswers } from '#web/admission/student-answers.ts'
import { furtherDocuments } from '#web/applications/summary/further-answers.ts'
import { PrintedFurther } from '#web/applications/print/printed-further.tsx'
import { PrintFrame } from '#web/applications/print/print-frame.tsx'
import {
  PrintFacts,
  PrintSection,
  PrintSigning,
  PrintTable,
  PrintDocuments,
  PrintTop,
  type PrintFact,
} from '#web/applications/print/print-parts.tsx'
import { statusFacts } from '#web/applications/print/status-line.ts'
import { useInstitute } from '#web/institute/institute-query.ts'
import { paymentLine } from '#web/payments/payment-words.ts'
import { language } from '#web/platform/language.ts'
import { named } from '#words/questions.ts'
import { studentWords } from '#words/student.ts'
import { studentApplications } from '../student-applications.ts'
import { studentApplication } from '#words/student-application.ts'

const say = studentApplication(language)

type Printed = { application: StudentApplication }

const words = studentWords(language)

function withAge({ dob, submittedAt }: StudentApplication, shown: PrintFact['value']): PrintFact['value'] {
  if (!dob || !/^\d{4}-\d{2}-\d{2}$/.test(dob)) return shown
  const on = dayOf(submittedAt ? new Date(submittedAt) : new Date())
  return say('age', { day: showDay(dob), years: completedYears(dob, on) })
}

/** The answers of a section, as the review words them. */
function factsIn(application: StudentApplication, section: string): (PrintFact & { path: string })[] {
  const lines =
    studentAnswers(application, application.email, application).find(({ id }) => id === section)?.lines ?? []
  return lines.map(({ path, label, value }) => ({ path, label, value }))
}

/** Who it is stands on top of the page. */
function Personal({ application }: Printed) {
  const facts = factsIn(application, 'personal').flatMap((fact) => {
    const { path, value } = fact
    if (path === 'candidateName' || (path === 'alternateMobile' && !value)) return []
    if (path === 'dob') return [{ ...fact, value: withAge(application, value) }]
    // Addresses may be long, and one must be able to write to them.
    return [{ ...fact, isWide: path === 'email' }]
  })
  return <PrintFacts facts={facts} />
}

const school = 'intermediateSchool'
function Education({ application }: Printed) {
  const rest = factsIn(application, 'class12').filter(({ path }) => !path.startsWith(`${school}.`))
  const answers = [...factsIn(application, 'neet'), ...rest]
  return (
    <>
      <PrintTable
        {...class12Table(application, { words, heads: { class12: say('class12'), examination: say('examination') } })}
      />
      <PrintTable
        label={say('neetAndSubjects')}
        heads={answers.map(({ label }) => label)}
        rows={[answers.map(({ value }) => value)]}
      />
    </>
  )
}

function Documents({ application }: Printed) {
  const { category, pwd, documents, payment, questions, translations } = application
  const asked = { questions, translations, scope: studentScope, answers: application }
  const kinds = [
    ...named(documentsFor({ category, pwd }, payment.amount), words),
    ...furtherDocuments(asked, documents),
  ]
  const shown = kinds.filter(({ required, docType }) => required || documents[docType])
  return <PrintDocuments kinds={shown} documents={documents} />
}

const onOneLine = (fact: PrintFact): PrintFact => ({
  ...fact,
  value: typeof fact.value === 'string' ? fact.value.replaceAll('\n', ', ') : fact.value,
})

/** A student application on paper: every answer, the documents, the payment, the declaration */
export function PrintedStudent({ application }: Printed) {
  const [course] = factsIn(application, 'course')
  const { documents, submittedAt, correspondAddress } = application
  const { contactEmail } = useInstitute()
  return (
    <PrintFrame
      applicationId={application.applicationId}
      contactEmail={contactEmail}
      mark={application.status === 'draft' ? say('draft') : undefined}
    >
      <PrintTop title={application.driveTitle} photo={documents['photo']}>
        <PrintFacts
          isOneColumn
          facts={[
            { label: say('candidate'), value: application.candidateName && <b>{application.candidateName}</b> },
            ...(course ? [course] : []),
            ...statusFacts(studentApplications.shown(application)),
            { label: say('payment'), value: paymentLine(application.payment) },
          ]}
        />
      </PrintTop>
      <PrintSection title={say('personal')}>
        <Personal application={application} />
      </PrintSection>
      <PrintSection title={say('address')}>
        <PrintFacts isOneColumn facts={factsIn(application, 'address').map(onOneLine)} />
      </PrintSection>
      <PrintSection title={say('education')}>
        <Education application={application} />
      </PrintSection>
      <PrintedFurther sections={studentAnswers(application, application.email, application)} />
      <PrintSection title={say('documentsUploaded')}>
        <Documents application={application} />
      </PrintSection>
      <PrintSection title={say('declarationTitle')}>
        <p>{say('declaration')}</p>
        <PrintSigning
          place={correspondAddress?.district}
          submittedAt={submittedAt}
          signature={documents['signature']}
        />
      </PrintSection>
    </PrintFrame>
  )
}
