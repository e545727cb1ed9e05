import type { RuleReport } from '../applications/application.ts'
import { showDay } from '../platform/calendar.ts'
import { Day } from '../platform/day.ts'
import type { FacultyForm } from './faculty-form.ts'
import { needsCouncil } from './qualifications-step.ts'
import type { RecruitmentRules } from './recruitment.ts'

/** Whether the registration of a medical candidate is valid on the closing date; nothing where none is asked for. */
export function councilReports(form: FacultyForm, settings: RecruitmentRules, endDate: Day): RuleReport[] {
  if (!needsCouncil(form, settings)) return []
  const { registeredWith, registrationNumber, renewalDate } = form.councilRegistration ?? {}
  const facts = { rule: 'Council registration', required: `Valid on ${showDay(endDate)}` }
  if (!registeredWith || !registrationNumber)
    return [{ ...facts, actual: '', outcome: 'not-met', detail: 'No registration with a medical council is given' }]
  const number = `${registeredWith}, ${registrationNumber}`
  if (!renewalDate || !Day.safeParse(renewalDate).success)
    return [{ ...facts, actual: number, outcome: 'check', detail: `${number}: the renewal date is not entered` }]
  const isValid = renewalDate >= endDate
  const detail = `${number}, valid to ${showDay(renewalDate)}; asked for until ${showDay(endDate)}`
  return [{ ...facts, actual: showDay(renewalDate), outcome: isValid ? 'met' : 'not-met', detail }]
}
