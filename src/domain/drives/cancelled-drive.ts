import { z } from 'zod'
import { line, TextByLanguage } from '#domain/platform/text.ts'
import { longestTitle } from './drive-texts.ts'

/** Since when a drive is cancelled, and why, as everybody reads it. */
export const CancelledDrive = z.object({ at: z.string(), reason: TextByLanguage })
export type CancelledDrive = z.infer<typeof CancelledDrive>

/** What cancelling a drive concerns. */
const Concerned = z.object({
  drafts: z.int(),
  /** Submitted applications, whatever became of them. */
  applications: z.int(),
  /** Verified fees of applications and of seats that nobody has refunded, and their sum in rupees. */
  payments: z.int(),
  rupees: z.int(),
  /** Recorded references that nobody has found in the bank yet. */
  unverified: z.int(),
})

/** The request of an officer to cancel a drive: another officer confirms it. */
const AskedCancellation = z.object({ by: z.string(), at: z.string(), reason: TextByLanguage, isOwn: z.boolean() })

/** What an officer sees before cancelling a drive. */
export const CancellationEffect = z.object({
  concerned: Concerned,
  /** Null without a request. */
  asked: AskedCancellation.nullable(),
  /** Why it cannot be cancelled, in words; null when it can. */
  refused: z.object({ code: z.string(), error: z.string() }).nullable(),
})
export type CancellationEffect = z.infer<typeof CancellationEffect>

/** The request to cancel a drive: its title, typed as a precaution, and the reason that everybody reads. */
export const SentCancellation = z.object({ title: line(longestTitle), reason: TextByLanguage })
export type SentCancellation = z.infer<typeof SentCancellation>

/** The confirmation of that request: the title, typed again, and the time of the request that the officer read. */
export const ConfirmedCancellation = SentCancellation.pick({ title: true }).extend({
  askedAt: z.string().max(64).optional(),
})
export type ConfirmedCancellation = z.infer<typeof ConfirmedCancellation>
