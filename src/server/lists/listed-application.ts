import { adminStatus, ApplicationStatus } from '#domain/applications/status.ts'
import { PaymentStatus } from '#domain/payments/payment.ts'
import { instant as answered } from '#server/applications/answer-parts.ts'
import { bool, instant, int, nullable, text, word } from '#server/platform/columns.ts'
import type { RowOf } from '#server/platform/columns.ts'
import { sql } from '#server/platform/sql.ts'

/** What every track's rows say of payment, status and times, as the table has it. */
export const listedShape = {
  paymentStatus: word(PaymentStatus.options),
  paymentVerified: bool,
  utr: nullable(text),
  amountRupees: nullable(int),
  isUtrRepeated: bool,
  status: word(ApplicationStatus.options),
  createdAt: instant,
  submittedAt: nullable(instant),
}
export type ListedApplication = RowOf<typeof listedShape>

export const listedColumns = sql`
  a.payment_status as "paymentStatus", a.payment_verified as "paymentVerified", a.utr, a.amount_rupees as "amountRupees",
  a.utr is not null and exists (select 1 from applications o where o.utr = a.utr and o.id <> a.id) as "isUtrRepeated",
  a.status, a.created_at as "createdAt", a.submitted_at as "submittedAt"`

/** What says how the payment of a row stands. */
export function standingFacts(
  row: Pick<ListedApplication, 'paymentStatus' | 'paymentVerified' | 'amountRupees' | 'isUtrRepeated' | 'status'>,
) {
  const { paymentStatus: status, paymentVerified: verified, amountRupees: amount, isUtrRepeated } = row
  return { status, verified, amount, isUtrRepeated, applicationStatus: adminStatus(row.status) }
}

/** The same in the words of administrators, and what else the row has. */
export function listedFacts<Row extends ListedApplication>(row: Row) {
  const { status, createdAt, submittedAt, paymentStatus, paymentVerified, utr, amountRupees, isUtrRepeated, ...own } =
    row
  return {
    own,
    facts: { status: adminStatus(status), createdAt: answered(createdAt) },
    submittedAt: answered(submittedAt),
    payment: { verified: paymentVerified, amount: amountRupees, isUtrRepeated },
    paymentStatus,
    utr,
  }
}
