import { adminStatus } from '#domain/applications/status.ts'
import type { ApplicationStatus } from '#domain/applications/status.ts'
import type { PaymentStatus } from '#domain/payments/payment.ts'
import { instant } from '#server/applications/answer-parts.ts'
import { sql } from '#server/platform/sql.ts'

/** What every track's rows say of payment, status and times, as the table has it. */
export type ListedApplication = {
  paymentStatus: PaymentStatus
  paymentVerified: boolean
  utr: string | null
  amountRupees: number | null
  isUtrRepeated: boolean
  status: ApplicationStatus
  createdAt: string
  submittedAt: string | null
}

export const listedColumns = sql`
  a.payment_status as "paymentStatus", a.payment_verified as "paymentVerified", a.utr, a.amount_rupees as "amountRupees",
  a.utr is not null and exists (select 1 from applications o where o.utr = a.utr and o.id <> a.id) as "isUtrRepeated",
  a.status, a.created_at as "createdAt", a.submitted_at as "submittedAt"`

/** The same in the words of administrators, and what else the row has. */
export function listedFacts<Row extends ListedApplication>(row: Row) {
  const { status, createdAt, submittedAt, paymentStatus, paymentVerified, utr, amountRupees, isUtrRepeated, ...own } =
    row
  return {
    own,
    facts: { status: adminStatus(status), createdAt: instant(createdAt) },
    submittedAt: instant(submittedAt),
    payment: { verified: paymentVerified, amount: amountRupees, isUtrRepeated },
    paymentStatus,
    utr,
  }
}
