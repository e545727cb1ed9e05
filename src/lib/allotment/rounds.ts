import type { AllottedSeat } from './allot.ts'
import type { AllotmentApplicant, AllotmentInstance } from './instance.ts'

/** The answer to the seat of a round; silence is one of these, as the policy has it. */
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
 * The instance of the next round: those who stay, with what they still want. After `freeze` that is only the course that
 * they hold, after `float` only that and better ones, without a seat everything as before; nobody enters. Allotted again,
 * nobody who stays loses, and a free open seat goes to the best of all who stay, never to “the next of the waiting list”.
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
