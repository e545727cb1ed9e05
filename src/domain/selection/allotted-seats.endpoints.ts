import { z } from 'zod'
import { SeatRefund } from '../payments/seat-refund.ts'
import { endpoints } from '../platform/endpoint.ts'
import { NumberInAddress } from '../platform/ids.ts'
import { Day } from '../platform/day.ts'
import { Corrigendum, Seat, type SeatAnswer } from './published-list.ts'

/** How an applicant answers an allotted seat. */
export const SeatReply = z.enum(['accept', 'float', 'decline'])
export type SeatReply = z.infer<typeof SeatReply>

/** What a reply is in the rounds, in the words of lists: who accepts freezes, who declines withdraws. */
export const answerOfReply = {
  accept: 'freeze',
  float: 'float',
  decline: 'withdraw',
} as const satisfies Record<SeatReply, SeatAnswer>

/** The reply that an answer came from. */
export const replyOfAnswer = {
  freeze: 'accept',
  float: 'float',
  withdraw: 'decline',
} as const satisfies Record<SeatAnswer, SeatReply>

const One = z.object({ applicationId: NumberInAddress })

/** The outcome of an applicant at the seats of one category of a preferred course. */
export const SeatReason = z.object({
  ...Seat.shape,
  /**
   * Taken: it is their seat. Closed: such seats went to ranks up to `closedAt`. Horizontal: all went to people with a
   * disability. None: there is no such seat.
   */
  outcome: z.enum(['taken', 'closed', 'horizontal', 'none']),
  closedAt: z.int().nullable(),
})
export type SeatReason = z.infer<typeof SeatReason>

/** The last published round as an application reads it, and the answer of its applicant. */
export const OwnAllottedSeat = z.object({
  /** The number of the list. */
  list: z.string(),
  round: z.int(),
  /** The list that this one corrects. */
  corrects: Corrigendum.nullable(),
  rank: z.int(),
  /** Null without a seat in this round. */
  seat: Seat.nullable(),
  /** For each preferred seat, the most wanted first, why it is theirs or not. */
  reasons: z.array(SeatReason),
  answerBy: Day,
  answer: SeatReply.nullable(),
  answeredAt: z.string().nullable(),
  /** What is due once they accept it, in whole rupees; 0 for nothing. */
  feeRupees: z.int(),
  /** The refund of the fee; null where there is no fee, or no seat. */
  money: SeatRefund.nullable(),
  /** Whether it was accepted for good in an earlier round: nobody answers twice. */
  isCarried: z.boolean(),
  /** What silence means: as published in the policies. */
  silence: z.enum(['givesUp', 'keeps']),
  /** Whether there is a course that they want more than the one of their seat, and a round to wait for. */
  canRise: z.boolean(),
  isOpen: z.boolean(),
})
export type OwnAllottedSeat = z.infer<typeof OwnAllottedSeat>

export const allottedSeatsEndpoints = endpoints({
  'GET /api/applications/{applicationId}/allotted-seat': {
    access: { may: 'applications.read', to: 'application', orOwner: true },
    summary: 'What the last published round says to an application; null where it is on no list of a round',
    params: One,
    answer: z.object({ allottedSeat: OwnAllottedSeat.nullable() }),
    shows: 'seat',
  },
})
