import { z } from 'zod'
import { Seat } from './published-list.ts'

/** What somebody has whom a list or a round takes something from: a seat as it stands, and what they paid for it. */
export const Holding = z.object({
  applicationId: z.string(),
  candidateName: z.string().nullable(),
  seat: Seat.nullable(),
  /** Null where the seat is lost already, or there is none. */
  taken: z.enum(['joined', 'held', 'offered']).nullable(),
  /** Recorded for the seat, verified or not. */
  paidRupees: z.int(),
})
export type Holding = z.infer<typeof Holding>
