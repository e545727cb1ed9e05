import type { Finding } from '#domain/applications/decisions/finding.ts'
import { isDay } from '../platform/calendar.ts'
import type { Day } from '../platform/day.ts'
import { is, not, when } from '../questions/condition.ts'
import { day, pastDay } from '../questions/day.ts'
import { group } from '../questions/group.ts'
import type { AnswerOf } from '../questions/question.ts'
import { text } from '../questions/text.ts'
import type { CandidateType } from './post.ts'
import type { RecruitmentRules } from './recruitment.ts'

/** The answer that decides whether a council registration is required. */
type CouncilConditions = { personalInfo?: { candidateType?: CandidateType | null } | null }
type CouncilSettings = Pick<RecruitmentRules, 'generalRequirements'>
type CouncilFacts = { settings: CouncilSettings }

const required = when(
  'personalInfo.candidateType',
  is('MEDICAL'),
  ({ settings }: CouncilFacts) => settings.generalRequirements.councilRegistration.required,
)

/** Whether these answers need a council registration: medical candidates do, where the recruitment requires it. */
export function needsCouncil(answers: CouncilConditions, settings: CouncilSettings): boolean {
  return required.holds(answers, { settings })
}

/** The registration with a medical council. */
export const councilQuestions = group(
  {
    registeredWith: text({ max: 200, required }),
    registrationNumber: text({ max: 60, required }),
    registrationDate: pastDay({ required }),
    renewalDate: {
      ...day({
        required,
        notBefore: { day: 'councilRegistration.registrationDate', code: 'before-registration' },
      }),
      madeUp: (dice) => `${dice.between(2032, 2040)}-03-31`,
    },
  },
  { shown: when('personalInfo.candidateType', not(is('NON-MEDICAL'))) },
)
type CouncilRegistration = AnswerOf<typeof councilQuestions>

/** Whether a medical candidate's registration is valid on the closing date; no finding where none is required. */
export function councilFindings(
  form: CouncilConditions & { councilRegistration?: CouncilRegistration | null },
  settings: CouncilSettings,
  endDate: Day,
): Finding[] {
  if (!needsCouncil(form, settings)) return []
  const { registeredWith: council, registrationNumber: number, renewalDate: until } = form.councilRegistration ?? {}
  const rule = 'council'
  const by = { by: endDate }
  if (!council || !number) return [{ rule, outcome: 'not-met', reason: 'unknown', facts: by }]
  const facts = { ...by, council, number }
  if (!isDay(until)) return [{ rule, outcome: 'check', reason: 'undated', facts: { ...facts, dated: 'no' } }]
  const outcome = until >= endDate ? 'met' : 'not-met'
  return [{ rule, outcome, reason: 'dated', facts: { ...facts, dated: 'yes', until } }]
}
