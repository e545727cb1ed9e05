import { z } from 'zod'
import { refusal, type Refusal } from '../platform/problem.ts'
import { ExclusionReason, type ExcludedApplication } from './published-list.ts'

/** What the office itself has not done yet: nobody could have done anything about it. */
const ofOffice: ReadonlySet<ExclusionReason> = new Set(['unverified', 'scrutiny'])

/** Whether a reason is the applicant's own, and not work that the office left undone. */
export const isOwnReason = (reason: ExclusionReason) => !ofOffice.has(reason)

/** The order in which one of several reasons is counted: the applicant's own before those of the office. */
const countedFirst: readonly ExclusionReason[] = [
  'withdrawn',
  'rejected',
  'rule',
  'preferences',
  'rank',
  'identity',
  'payment',
  'unverified',
  'scrutiny',
]

/** The applications that a list does not consider: each once, by the first reason; and how many only because of missing scrutiny. */
export const LeftOut = z.object({
  reasons: z.array(z.object({ reason: ExclusionReason, count: z.int() })),
  byOffice: z.int(),
})
export type LeftOut = z.infer<typeof LeftOut>

export function leftOutOf(excluded: readonly Pick<ExcludedApplication, 'reasons'>[]): LeftOut {
  const first = Map.groupBy(excluded, ({ reasons }) => countedFirst.find((one) => reasons.includes(one)))
  const reasons = countedFirst.flatMap((reason) => {
    const count = first.get(reason)?.length ?? 0
    return count > 0 ? [{ reason, count }] : []
  })
  const byOffice = reasons.filter(({ reason }) => !isOwnReason(reason)).reduce((sum, { count }) => sum + count, 0)
  return { reasons, byOffice }
}

/** The numbers of a list as its second officer has read them. */
export const SeenNumbers = z.object({ rows: z.int(), excluded: z.int(), byOffice: z.int() })
export type SeenNumbers = z.infer<typeof SeenNumbers>

/** Why an officer who has read these numbers cannot publish a list; null when they are its own. */
export function numbersRefusal(list: SeenNumbers, seen: SeenNumbers): Refusal | null {
  const isSeen = list.rows === seen.rows && list.excluded === seen.excluded && list.byOffice === seen.byOffice
  return isSeen ? null : refusal('list-numbers-other', list)
}
