import type { RuleReport } from '../applications/application.ts'
import { certificateReports } from '../applications/certificate-rules.ts'
import { completedYears, showDay } from '../platform/calendar.ts'
import { Day } from '../platform/day.ts'
import type { Admission } from './admission.ts'
import { admissionYear } from './admission.ts'
import { percentageOf } from './student-questions.ts'
import type { StudentForm } from './student-questions.ts'

export type EligibilityRules = Pick<Admission, 'rules' | 'endDate'>

const subjects = [
  ['physics', 'Physics'],
  ['chemistry', 'Chemistry'],
  ['biology', 'Biology'],
  ['english', 'English'],
] as const

function ageRule(form: StudentForm, { rules, endDate }: EligibilityRules): RuleReport {
  const on = `${admissionYear({ endDate })}-12-31`
  const rule = `Age on ${showDay(on)}`
  const required = String(rules.minimumAge)
  if (!Day.safeParse(form.dob).success) {
    return { rule, outcome: 'check', detail: 'The date of birth is not entered', required, actual: '' }
  }
  const age = completedYears(form.dob ?? '', on)
  const isMet = age >= rules.minimumAge
  const detail = `${age} completed years on ${showDay(on)}; at least ${rules.minimumAge} needed`
  return { rule, outcome: isMet ? 'met' : 'not-met', detail, required, actual: String(age) }
}

function marksRule(form: StudentForm, { rules }: EligibilityRules): RuleReport {
  const percentage = percentageOf(form.intermediateSchool)
  const category = form.category ?? 'UR'
  const minimum = rules.minimumPercentage[category]
  const rule = `Class 12 marks, ${category}`
  const required = `${minimum.toFixed(2)} %`
  if (percentage === null)
    return { rule, outcome: 'check', detail: 'The Class 12 marks are not entered', required, actual: '' }
  const detail = `${percentage.toFixed(2)} % in Class 12; at least ${minimum.toFixed(2)} % needed for ${category}`
  return {
    rule,
    outcome: percentage >= minimum ? 'met' : 'not-met',
    detail,
    required,
    actual: `${percentage.toFixed(2)} %`,
  }
}

function subjectsRule(form: StudentForm): RuleReport {
  const rule = 'Physics, Chemistry, Biology and English passed'
  const passed = subjects.filter(([field]) => form[field] === true)
  const unsaid = subjects.filter(([field]) => form[field] == null)
  const failed = subjects.filter(([field]) => form[field] === false)
  const facts = { required: '4 of 4', actual: `${passed.length} of 4` }
  if (failed.length > 0) {
    return { rule, outcome: 'not-met', detail: `Not passed: ${failed.map(([, name]) => name).join(', ')}`, ...facts }
  }
  if (unsaid.length > 0) {
    return { rule, outcome: 'check', detail: `Not answered: ${unsaid.map(([, name]) => name).join(', ')}`, ...facts }
  }
  return { rule, outcome: 'met', detail: 'All four subjects passed', ...facts }
}

/**
 * How each rule of the admission comes out for these answers: reported to the applicant before submitting and to
 * administrators; never a block (docs/rules.md, Eligibility is reported).
 */
export function studentEligibility(form: StudentForm, rules: EligibilityRules): RuleReport[] {
  return [
    ageRule(form, rules),
    marksRule(form, rules),
    subjectsRule(form),
    ...certificateReports(form.category, form.pwd ?? false),
  ]
}
