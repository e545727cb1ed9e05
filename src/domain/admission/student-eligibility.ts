import { certificateFindings } from '../applications/certificate-rules.ts'
import type { Finding } from '../applications/finding.ts'
import { completedYears, isDay } from '../platform/calendar.ts'
import type { Path } from '../questions/question.ts'
import type { Admission } from './admission.ts'
import { admissionYear } from './admission.ts'
import { percentageOf } from './student-questions.ts'
import type { StudentForm, studentQuestions } from './student-questions.ts'

export type EligibilityRules = Pick<Admission, 'rules' | 'endDate'>

const subjects = {
  physics: 'subject.physics',
  chemistry: 'subject.chemistry',
  biology: 'subject.biology',
  english: 'subject.english',
} as const
type Subject = keyof typeof subjects

function ageRule({ dob }: StudentForm, { rules, endDate }: EligibilityRules): Finding {
  const facts = { on: `${admissionYear({ endDate })}-12-31`, least: rules.minimumAge }
  if (!isDay(dob)) return { rule: 'minimum-age', outcome: 'check', reason: 'unknown', facts }
  const age = completedYears(dob, facts.on)
  const outcome = age >= rules.minimumAge ? 'met' : 'not-met'
  return { rule: 'minimum-age', outcome, reason: 'known', facts: { ...facts, age } }
}

function marksRule(form: StudentForm, { rules }: EligibilityRules): Finding {
  const marks = percentageOf(form.intermediateSchool)
  const category = form.category ?? 'UR'
  const facts = { category, least: rules.minimumPercentage[category] }
  if (marks === null) return { rule: 'class-12-marks', outcome: 'check', reason: 'unknown', facts }
  const outcome = marks >= facts.least ? 'met' : 'not-met'
  return { rule: 'class-12-marks', outcome, reason: 'known', facts: { ...facts, marks } }
}

function subjectsRule(form: StudentForm): Finding {
  const all = Object.keys(subjects) as Subject[]
  const named = (isThis: (passed: boolean | null | undefined) => boolean) =>
    all.filter((subject) => isThis(form[subject])).map((subject) => subjects[subject])
  const [failed, unanswered] = [named((passed) => passed === false), named((passed) => passed == null)]
  const facts = { passed: all.length - failed.length - unanswered.length }
  const found = { rule: 'subjects', facts: { ...facts, subjects: failed.length > 0 ? failed : unanswered } }
  if (failed.length > 0) return { ...found, outcome: 'not-met', reason: 'failed' }
  if (unanswered.length > 0) return { ...found, outcome: 'check', reason: 'unanswered' }
  return { ...found, outcome: 'met', reason: 'passed' }
}

/**
 * How each rule of the admission comes out for these answers: reported to the applicant before submitting and to
 * administrators; never a block (docs/rules.md, Eligibility is reported).
 */
export function studentEligibility(form: StudentForm, rules: EligibilityRules): Finding[] {
  return [
    ageRule(form, rules),
    marksRule(form, rules),
    subjectsRule(form),
    ...certificateFindings(form.category, form.pwd ?? false),
  ]
}

/** The answer that decides a rule, where somebody who does not meet it looks again; undefined of what only people judge. */
export function studentAnswerOf({ rule, facts }: Finding): Path<typeof studentQuestions> | undefined {
  if (rule === 'minimum-age') return 'dob'
  if (rule === 'class-12-marks') return 'intermediateSchool.obtainedMarks'
  if (rule !== 'subjects') return undefined
  const named = facts['subjects']
  return (Object.keys(subjects) as Subject[]).find((one) => Array.isArray(named) && named.includes(subjects[one]))
}
