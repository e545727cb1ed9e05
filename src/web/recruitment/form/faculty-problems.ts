import { judge } from '#domain/applications/judge.ts'
import type { JudgedDrive } from '#domain/applications/track.ts'
import type { Day } from '#domain/platform/day.ts'
import type { StepComplaint } from '#domain/questions/form.ts'
import type { Typed } from '#domain/questions/typed.ts'
import type { FacultyApplication } from '#domain/recruitment/faculty-application.ts'
import { facultyAnswerOf, facultyEligibility } from '#domain/recruitment/faculty-eligibility.ts'
import { facultyForm, type FacultyForm } from '#domain/recruitment/faculty-questions.ts'
import type { Recruitment, RecruitmentRules } from '#domain/recruitment/recruitment.ts'
import { recruitmentTrack } from '#domain/recruitment/track.ts'
import type { StepProblem } from '#web/applications/form/shown-errors.ts'
import { language } from '#web/platform/language.ts'
import { sayFinding } from '#words/eligibility.ts'
import { translatorIn } from '#words/institute-translations.ts'
import { facultyWords } from '#words/faculty.ts'
import { formOf } from './faculty-typed.ts'

/** What the answers are judged with. */
export type FacultyFormFacts = {
  today: Day
  recruitment: Recruitment
  documents: FacultyApplication['documents']
}

const transactionPath = 'payment.transactionId'
const utrPath = 'payment.utrNumber'

/** The number of the transaction is read from the UTR where that is asked for: it lacks where the UTR is typed, and once. */
function askedOnce(missing: readonly StepComplaint[], { paymentDetails }: Recruitment): readonly StepComplaint[] {
  if (!paymentDetails.modes.offline.requireUTR) return missing
  const isUtrMissing = missing.some(({ path }) => path === utrPath)
  return missing.flatMap((one) => {
    if (one.path !== transactionPath) return [one]
    return isUtrMissing ? [] : [{ ...one, path: utrPath }]
  })
}

/** A recruitment as applications for it are judged, with the questions of the drive itself where they are judged with it. */
export function judgedRecruitment(
  recruitment: Recruitment,
  questions: Recruitment['questions'] = [],
): JudgedDrive<RecruitmentRules> {
  return { ...recruitment.applicationDates, settings: recruitment, questions }
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
export function facultyProblems(typed: Typed, { today, recruitment, documents }: FacultyFormFacts): StepProblem[] {
  const { form, utr = null } = recruitmentTrack.draftOf(formOf(typed))
  const application = { form, utr, documents: Object.keys(documents) }
  const { missing } = judge(recruitmentTrack, application, judgedRecruitment(recruitment), today)
  const wordsOf = facultyWords(language, recruitment.translations)
  return askedOnce(missing, recruitment).map((one) => ({ path: one.path, msg: wordsOf.complaint(one), step: one.step }))
}
