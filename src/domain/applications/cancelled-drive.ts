import { z } from 'zod'
import { line, TextByLanguage } from '../platform/text.ts'
import { longestTitle } from './drive-texts.ts'

/** Since when a drive is cancelled, and why, as everybody reads it. */
export const CancelledDrive = z.object({ at: z.string(), reason: TextByLanguage })
export type CancelledDrive = z.infer<typeof CancelledDrive>

/** What cancelling a drive concerns. */
const Concerned = z.object({
  drafts: z.int(),
  /** Submitted applications, whatever became of them. */
  applications: z.int(),
  /** Verified fees of applications and of seats that nobody has given back, and their sum in rupees. */
  payments: z.int(),
  rupees: z.int(),
  /** Recorded references that nobody has found in the bank yet. */
  unverified: z.int(),
})

/** What an officer sees before cancelling a drive. */
export const CancellationEffect = z.object({
  concerned: Concerned,
  /** Why it cannot be cancelled, in words; null when it can. */
  refused: z.object({ code: z.string(), error: z.string() }).nullable(),
})
export type CancellationEffect = z.infer<typeof CancellationEffect>

/** The cancelling of a drive: its title, typed by who means it, and the reason that everybody reads. */
export const SentCancellation = z.object({ title: line(longestTitle), reason: TextByLanguage })
export type SentCancellation = z.infer<typeof SentCancellation>

/** The operations by which the drives of a track are cancelled. */
export function cancelOperations<const T extends string, Params extends z.ZodObject, Answer extends z.ZodObject>(
  track: T,
  { params, answer }: { params: Params; answer: Answer },
) {
  const access = { may: 'drives.publish', to: { drive: track } } as const
  return {
    foresee: {
      access,
      summary: 'What cancelling it would concern, and why it cannot be',
      params,
      answer: CancellationEffect,
    },
    cancel: {
      access,
      summary:
        'Cancel it for good: nothing of it goes on, everybody who applied is told, and verified fees are given back. Its title is sent as well. 409 `cancel-joined` once somebody has joined',
      params,
      body: SentCancellation,
      answer,
      versioned: true,
      freshProof: true,
    },
  } as const
}
