import type { SeatRefund } from '#domain/payments/seat-refund.ts'
import type { Rupees } from '#domain/platform/rupees.ts'
import type { SeatReply } from '#domain/selection/allotted-seat-operations.ts'
import type { ApplicationMailFacts } from './application-mail-facts.ts'

/** What was sent, under which number, and at which instant the portal stored it. */
type ReceiptFacts = ApplicationMailFacts & { number: string; at: string }

/** Short mails that something arrived which its sender cannot take back, and that the office has confirmed it. */
export type ReceiptMailKinds = {
  /** `changed`: how many answers and documents. */
  'correction-sent': ReceiptFacts & { changed: number }
  'correction-confirmed': ReceiptFacts
  'objection-sent': ReceiptFacts & { list: string; body: string; files: number }
  /** `number`: of the seat allotment letter; no fee is to pay for the seat any more. */
  'seat-answered': ReceiptFacts & { course: string; answer: SeatReply }
  /** `money`: what comes back of the fee of the seat; null where none was paid. */
  'seat-leaving-asked': ReceiptFacts & { rollNumber: string; money: SeatRefund | null }
  /** `number`: the reference of the fee; `was`: an earlier number of the payment. */
  'seat-fee-recorded': ReceiptFacts & { amountRupees: Rupees; utr: string; was: string | null }
}
