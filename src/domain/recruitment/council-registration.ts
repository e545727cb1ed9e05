import type { Finding } from '../applications/finding.ts'
import { isDay } from '../platform/calendar.ts'
import type { Day } from '../platform/day.ts'
import { day } from '../questions/day.ts'
import { group } from '../questions/group.ts'
import type { AnswerOf } from '../questions/question.ts'
import { text } from '../questions/text.ts'
import type { CandidateType } from './post.ts'
import type { RecruitmentRules } from './recruitment.ts'

/** The answer by which a registration with a medical council is asked for. */
type Given = { personalInfo?: { candidateType?: CandidateType | null } | null }
type Asking = Pick<RecruitmentRules, 'generalRequirements'>
type Facts = { today: Day; settings: Asking }

/** Whether these answers must give a council registration: medical candidates, where the recruitment asks for it. */
export function needsCouncil({ personalInfo }: Given, { generalRequirements }: Asking): boolean {
  return personalInfo?.candidateType === 'MEDICAL' && generalRequirements.councilRegistration.required
}

const required = (answers: Given, { settings }: Facts) => needsCouncil(answers, settings)

type Registered = { councilRegistration?: { registrationDate?: string | null } | null }

/** The registration with a medical council. */
export const councilQuestions = group(
  {
    registeredWith: text({ max: 200, required }),
    registrationNumber: text({ max: 60, required }),
    registrationDate: day({
      required,
      check: (registered, { today }: Facts) => (registered > today ? 'in-the-future' : null),
    }),
    renewalDate: {
      ...day({
        required,
        check: (renewed, _: Facts, { councilRegistration }: Given & Registered) => {
          const registered = councilRegistration?.registrationDate
          return isDay(registered) && renewed < registered ? 'before-registration' : null
        },
      }),
      madeUp: (dice) => `${dice.between(2032, 2040)}-03-31`,
    },
  },
  { shown: ({ personalInfo }: Given) => personalInfo?.candidateType !== 'NON-MEDICAL' },
)
type CouncilRegistration = AnswerOf<typeof councilQuestions>

/** Whether a medical candidate's registration is valid on the closing date; no finding where none is required. */
export function councilFindings(
  form: Given & { councilRegistration?: CouncilRegistration | null },
  settings: Asking,
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
