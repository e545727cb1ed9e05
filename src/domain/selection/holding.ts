import { z } from 'zod'
import { Seat } from './published-list.ts'

/** The seat and the money of somebody whose place a list or a round takes away. */
export const SeatHolding = z.object({
  applicationId: z.string(),
  candidateName: z.string().nullable(),
  seat: Seat.nullable(),
  /** Null where the seat is lost already, or there is none. */
  taken: z.enum(['joined', 'held', 'offered']).nullable(),
  /** Recorded for the seat, verified or not. */
  paidRupees: z.int(),
})
export type SeatHolding = z.infer<typeof SeatHolding>
