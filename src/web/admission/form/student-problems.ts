import type { Admission } from '#domain/admission/admission.ts'
import { courseNames } from '#domain/admission/course.ts'
import { missingStudentPayment } from '#domain/admission/missing-student-payment.ts'
import type { StudentApplication } from '#domain/admission/student-application.ts'
import { documentsFor } from '#domain/admission/student-documents.ts'
import { studentAnswerOf, studentEligibility } from '#domain/admission/student-eligibility.ts'
import { studentForm, type StudentFacts, type StudentForm } from '#domain/admission/student-questions.ts'
import { studentDocumentsStep } from '#domain/admission/student-steps.ts'
import { missingDocuments } from '#domain/applications/missing.ts'
import { feeRupees } from '#domain/payments/payment.ts'
import { textOf, type Typed } from '#domain/questions/typed.ts'
import { withoutCopied } from '#web/applications/form/address-pair.ts'
import type { StepProblem } from '#web/applications/form/shown-errors.ts'
import { language } from '#web/platform/language.ts'
import { sayFinding } from '#words/eligibility.ts'
import { studentWords } from '#words/student.ts'
import { formOf, studentAddresses } from './student-typed.ts'

const words = studentWords(language)

/** What an application is judged with beside its answers. */
export type StudentContext = {
  facts: StudentFacts
  /** Absent while it loads, and once it is no longer published. */
  admission: Admission | undefined
  documents: StudentApplication['documents']
  /** As the server counted it at the last save. */
  amountRupees: number | null
}

/** The day, and the courses to choose from; all of them while the admission is not there. */
export function factsOf(today: string, admission: Admission | undefined): StudentFacts {
  return { today, courses: admission?.courses.map(({ name }) => name) ?? courseNames }
}

/** The fee for these answers: counted here as on the server, so that it shows before the next save. */
function feeOf(form: StudentForm, { admission, amountRupees }: StudentContext): number | null {
  return admission ? feeRupees(admission.fee, form.category, form.pwd ?? false) : amountRupees
}

function documentStepErrors(form: StudentForm, utr: string, context: StudentContext): StepProblem[] {
  const fee = feeOf(form, context)
  const present = new Set(Object.keys(context.documents))
  const missing = [...missingDocuments(documentsFor(form, fee), present), ...missingStudentPayment(fee, utr)]
  return missing.map((one) => ({ path: one.path, msg: words.complaint(one), step: studentDocumentsStep }))
}

/** The rules of the admission that the answers do not meet, in words, at the answers that decide them. */
export function studentUnmet(form: StudentForm, admission: Admission): StepProblem[] {
  const findings = studentEligibility(form, admission)
  return findings.flatMap((finding) => {
    const path = finding.outcome === 'not-met' ? studentAnswerOf(finding) : undefined
    const step = path && studentForm.stepOf(path)
    return path && step ? [{ path, step, msg: sayFinding(finding, { language, reader: 'applicant' }).detail }] : []
  })
}

/** Everything missing or wrong, step by step: the same rules as the server's at submission. */
export function studentProblems(typed: Typed, context: StudentContext): StepProblem[] {
  const form = formOf(typed)
  const complaints = studentForm.lacks(form, context.facts)
  const problems = complaints.map((one): StepProblem => ({ path: one.path, msg: words.complaint(one), step: one.step }))
  problems.push(...documentStepErrors(form, textOf(typed['payment.utr']), context))
  return withoutCopied(studentAddresses, typed, problems)
}
