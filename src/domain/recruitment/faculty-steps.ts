import type { Day } from '../platform/day.ts'
import type { FieldError } from '../platform/problem.ts'
import { facultyFee } from './faculty-fee.ts'
import type { FacultyForm, PersonalInfo } from './faculty-form.ts'
import { experienceErrors } from './experience-step.ts'
import { paymentDateErrors } from './payment-rules.ts'
import { personalErrors } from './personal-step.ts'
import { professionalErrors } from './professional-step.ts'
import { councilErrors, qualificationErrors } from './qualifications-step.ts'
import type { RecruitmentRules } from './recruitment.ts'

/** The six steps of the faculty form; the numbers are those of `currentStep`. */
export const facultySteps = [
  { step: 1, title: 'Personal Info' },
  { step: 2, title: 'Qualifications' },
  { step: 3, title: 'Experience' },
  { step: 4, title: 'Research & Pub.' },
  { step: 5, title: 'Documents' },
  { step: 6, title: 'Review & Submit' },
] as const

/** The step on which each part of the answers is given. */
export const facultyStepOf = {
  personalInfo: 1,
  qualifications: 2,
  councilRegistration: 2,
  workExperience: 3,
  professionalData: 4,
  payment: 5,
} as const satisfies Record<keyof FacultyForm, number>

/** What the steps are judged with: the day (Asia/Kolkata) and the recruitment as it stands. */
export type FacultyFacts = { today: Day; endDate: Day; settings: RecruitmentRules }

/** The permanent address: the current one while it is said to be the same. */
export function permanentAddressOf(person: PersonalInfo | null | undefined): PersonalInfo['currentAddress'] {
  return person?.sameAddress ? person.currentAddress : person?.permanentAddress
}

/** Whether a registration with a medical council is asked for, required or not. */
export function asksForCouncil({ candidateType }: PersonalInfo): boolean {
  return candidateType !== 'NON-MEDICAL'
}

/**
 * The answers that are asked for: without what was typed before another answer took its question away. Whoever reads an
 * application gets these; a draft keeps the others, so that they are there when the question comes back.
 */
export function askedAnswers<Form extends Pick<FacultyForm, 'personalInfo' | 'councilRegistration'>>(form: Form): Form {
  const { personalInfo: person, councilRegistration } = form
  if (!person) return form
  return {
    ...form,
    personalInfo: {
      ...person,
      pwdPercentage: person.isPWD ? person.pwdPercentage : null,
      nocFromEmployment: person.isGovernmentServant ? person.nocFromEmployment : null,
      permanentAddress: permanentAddressOf(person),
    },
    councilRegistration: asksForCouncil(person) ? councilRegistration : null,
  }
}

/**
 * What is missing or wrong in the answers of one step, as sentences at their fields; empty when the step is complete.
 * What step 5 lacks is judged with the fee (`faculty-documents.ts`, `payment-rules.ts`); step 6 is the
 * declaration.
 */
export function stepErrors(step: number, form: FacultyForm, facts: FacultyFacts): FieldError[] {
  if (step === 1) return personalErrors(form.personalInfo ?? {}, facts)
  if (step === 2) return [...qualificationErrors(form, facts), ...councilErrors(form, facts)]
  if (step === 3) return experienceErrors(form, facts)
  if (step === 4) return professionalErrors(form.professionalData ?? {})
  if (step === 5)
    return paymentDateErrors(form.payment ?? {}, { amountRupees: facultyFee(form, facts.settings), today: facts.today })
  return []
}

/** Everything missing or wrong in the answers, in the order of the steps. */
export function facultyFormErrors(form: FacultyForm, facts: FacultyFacts): FieldError[] {
  return [1, 2, 3, 4, 5].flatMap((step) => stepErrors(step, form, facts))
}
