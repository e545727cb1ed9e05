import type { Admission } from '#domain/admission/admission.ts'
import { courseNames } from '#domain/admission/course.ts'
import { missingStudentPayment } from '#domain/admission/missing-student-payment.ts'
import type { StudentApplication } from '#domain/admission/student-application.ts'
import { documentsFor } from '#domain/admission/student-documents.ts'
import type { StudentForm } from '#domain/admission/student-form.ts'
import { stepErrors } from '#domain/admission/student-steps.ts'
import { missingDocuments } from '#domain/applications/missing.ts'
import { feeRupees } from '#domain/payments/payment.ts'
import type { Day } from '#domain/platform/day.ts'
import { textOf, type Typed } from '#web/applications/drafts/typed.ts'
import { withoutCopied } from '#web/applications/form/address-pair.ts'
import type { StepProblem } from '#web/applications/form/shown-errors.ts'
import { studentAddresses } from './student-addresses.ts'
import { formOf } from './student-typed.ts'

/** What the answers are judged with. The admission is absent while it loads, and once it is no longer published. */
export type StudentFacts = {
  today: Day
  admission: Admission | undefined
  documents: StudentApplication['documents']
  /** As the server counted it at the last save. */
  amountRupees: number | null
}

/** The fee for these answers: counted here as on the server, so that it shows before the next save. */
export function feeOf(form: StudentForm, { admission, amountRupees }: StudentFacts): number | null {
  return admission ? feeRupees(admission.fee, form.category, form.pwd ?? false) : amountRupees
}

function documentStepErrors(form: StudentForm, utr: string, facts: StudentFacts) {
  const fee = feeOf(form, facts)
  const present = new Set(Object.keys(facts.documents))
  return [...missingDocuments(documentsFor(form, fee), present), ...missingStudentPayment(fee, utr)]
}

/** Everything missing or wrong, step by step: the same rules as the server's at submission. */
export function studentProblems(typed: Typed, facts: StudentFacts): StepProblem[] {
  const form = formOf(typed)
  const courses = facts.admission?.courses.map(({ name }) => name) ?? courseNames
  const judged = [1, 2, 3].map((step) => ({ step, errors: stepErrors(step, form, { today: facts.today, courses }) }))
  judged.push({ step: 4, errors: documentStepErrors(form, textOf(typed['payment.utr']), facts) })
  const problems = judged.flatMap(({ step, errors }) => errors.map((error) => ({ ...error, step })))
  return withoutCopied(studentAddresses, typed, problems)
}
