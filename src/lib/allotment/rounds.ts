import type { AllottedSeat } from './allot.ts'
import type { AllotmentApplicant, AllotmentInstance } from './instance.ts'

/** What somebody said to the seat of a round; silence is as the policy has it, one of these. */
export type RoundAnswer = 'freeze' | 'float' | 'withdraw'

/** An applicant with the preferences that remain after an answer; null for those who are out. */
function afterAnswer(
  applicant: AllotmentApplicant,
  held: AllottedSeat | null,
  answer: RoundAnswer,
): AllotmentApplicant | null {
  if (answer === 'withdraw') return null
  if (held === null) return applicant
  if (answer === 'freeze') return { ...applicant, preferences: [held.course] }
  const last = applicant.preferences.indexOf(held.course)
  return { ...applicant, preferences: applicant.preferences.slice(0, last + 1) }
}

/**
 * The instance of the next round: those who stay, with what they still want. Who freezes wants only the course that they
 * hold, who floats only that and better ones, who has no seat everything as before; nobody enters. Allotted anew, nobody
 * who stays loses, and a free open seat goes to the best of all who stay, never to “the next of the waiting list”.
 */
export function nextRound(
  instance: AllotmentInstance,
  seats: ReadonlyMap<string, AllottedSeat | null>,
  answerOf: (id: string) => RoundAnswer,
): AllotmentInstance {
  const applicants = instance.applicants.flatMap((applicant) => {
    return afterAnswer(applicant, seats.get(applicant.id) ?? null, answerOf(applicant.id)) ?? []
  })
  return { ...instance, applicants }
}
