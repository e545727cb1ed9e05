import { z } from 'zod'
import { lines } from '../platform/text.ts'
import { RejectionReason } from './status.ts'

const comments = lines(2000)
const requiredComments = comments.pipe(z.string().min(1, 'Say why, in a sentence'))

/** What an administrator may do to an application: exactly one of these (contract, PATCH). */
export const Decision = z.union([
  z.strictObject({ verified: z.literal(true, 'A verified payment cannot be set back') }),
  z.strictObject({ status: z.literal('accepted'), comments: comments.nullish() }),
  z.strictObject({ status: z.literal('rejected'), reason: RejectionReason, comments: requiredComments }),
  z.strictObject({ status: z.literal('submitted'), comments: requiredComments }),
  z.strictObject({ paymentStatus: z.enum(['failed', 'refunded']), comments: requiredComments }),
])
export type Decision = z.infer<typeof Decision>
