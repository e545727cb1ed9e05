import { missingDocuments } from '#domain/applications/missing.ts'
import type { Day } from '#domain/platform/day.ts'
import type { FacultyApplication } from '#domain/recruitment/faculty-application.ts'
import { facultyDocumentsFor } from '#domain/recruitment/faculty-documents.ts'
import { facultyAnswerOf, facultyEligibility } from '#domain/recruitment/faculty-eligibility.ts'
import { facultyForm, facultyFormErrors, type FacultyForm } from '#domain/recruitment/faculty-questions.ts'
import { facultyDocumentsStep } from '#domain/recruitment/faculty-steps.ts'
import { facultyFee } from '#domain/recruitment/payment-rules.ts'
import { missingFacultyPayment } from '#domain/recruitment/payment-rules.ts'
import type { Recruitment } from '#domain/recruitment/recruitment.ts'
import type { Complaint } from '#domain/questions/question.ts'
import { textOf, type Typed } from '#domain/questions/typed.ts'
import { withoutCopied } from '#web/applications/form/address-pair.ts'
import type { StepProblem } from '#web/applications/form/shown-errors.ts'
import { language } from '#web/platform/language.ts'
import { sayFinding } from '#words/eligibility.ts'
import { translatorIn } from '#words/institute-translations.ts'
import { facultyWords, facultyWordsOf } from '#words/faculty.ts'
import { facultyAddresses, formOf } from './faculty-typed.ts'

const words = facultyWords(language)

/** What the answers are judged with. */
export type FacultyFormFacts = {
  today: Day
  recruitment: Recruitment
  documents: FacultyApplication['documents']
}

const transactionPath = 'payment.transactionId'
const utrPath = 'payment.utrNumber'

/** The number of the transaction is read from the UTR where that is asked for: it lacks where the UTR is typed, and once. */
function askedOnce(missing: readonly Complaint[], { paymentDetails }: Recruitment): readonly Complaint[] {
  if (!paymentDetails.modes.offline.requireUTR) return missing
  const isUtrMissing = missing.some(({ path }) => path === utrPath)
  return missing.flatMap((one) => {
    if (one.path !== transactionPath) return [one]
    return isUtrMissing ? [] : [{ ...one, path: utrPath }]
  })
}

/** What step 5 still needs: documents and the payment. */
export function documentProblems(typed: Typed, facts: FacultyFormFacts): StepProblem[] {
  const { recruitment, documents } = facts
  const fee = facultyFee(formOf(typed), recruitment)
  const given = {
    transactionId: textOf(typed['payment.transactionId']).trim(),
    utrNumber: textOf(typed['payment.utrNumber']).trim(),
    paymentDate: textOf(typed['payment.paymentDate']),
  }
  const { paymentDetails } = recruitment
  const missing = [
    ...missingDocuments(facultyDocumentsFor(fee, recruitment), new Set(Object.keys(documents))),
    ...askedOnce(missingFacultyPayment(given, { amountRupees: fee, paymentDetails }), recruitment),
  ]
  return missing.map((one) => ({ path: one.path, msg: words.complaint(one), step: facultyDocumentsStep }))
}

/** The rules of the recruitment that the answers do not meet, in words, at the answers that decide them. */
export function facultyUnmet(form: FacultyForm, recruitment: Recruitment): StepProblem[] {
  const { endDate } = recruitment.applicationDates
  const findings = facultyEligibility(form, { endDate, settings: recruitment })
  const reading = {
    language,
    reader: 'applicant',
    translate: translatorIn(recruitment.translations, language),
  } as const
  return findings.flatMap((finding) => {
    const path = finding.outcome === 'not-met' ? facultyAnswerOf(finding) : undefined
    const step = path && facultyForm.stepOf(path)
    return path && step ? [{ path, step, msg: sayFinding(finding, reading).detail }] : []
  })
}

/** Everything missing or wrong, step by step: the same rules as the server's at submission. */
export function facultyProblems(typed: Typed, facts: FacultyFormFacts): StepProblem[] {
  const { today, recruitment } = facts
  const { startDate } = recruitment.applicationDates
  const complaints = facultyFormErrors(formOf(typed), { today, startDate, settings: recruitment })
  const wordsOf = facultyWordsOf(recruitment.translations)(language)
  const errors = complaints.map((one): StepProblem => {
    return { path: one.path, msg: wordsOf.complaint(one), step: one.step }
  })
  return withoutCopied(facultyAddresses, typed, [...errors, ...documentProblems(typed, facts)])
}
