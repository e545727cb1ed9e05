import { reachOf } from '#domain/accounts/permissions.ts'
import { Problem, refusal } from '#domain/platform/problem.ts'
import { untouchedStates } from '#domain/refunds/refund-life.ts'
import type { RefundSource } from '#domain/refunds/refund.ts'
import type { Paise } from '#lib/statement/paise.ts'
import { recordAudit } from '#server/audit/record-audit.ts'
import { refusePartial } from '#server/permissions/another-officer.ts'
import { andWithin } from '#server/permissions/officers.ts'
import type { Caller } from '#server/platform/call.ts'
import { text, uuid } from '#lib/sql/columns.ts'
import type { Transaction } from '#lib/sql/database.ts'
import { sql, type SQL } from '#lib/sql/sql.ts'
import { whyNotBack } from './money-of-fees.ts'
import { addRefundMail } from './tell-refund.ts'

type RefundToOpen = {
  applicationKey: string
  applicationId: string
  source: RefundSource
  /** The bank row that it comes from; null for any other source. */
  rowId: string | null
  /** Of a seat fee, the part that is refunded. */
  percent: number | null
  amount: Paise
  /** Whether its applicant has been told already. */
  isTold?: boolean
}

/**
 * Opens a refund of a locked application, once for each source, and tells its applicant. It is ready where an
 * account is known that the bank has not returned.
 */
export async function openRefund(tx: Transaction, refund: RefundToOpen, by: Caller | null): Promise<void> {
  const { applicationKey, applicationId, source, rowId, percent, amount, isTold = false } = refund
  const opened = await tx.first(
    { id: uuid, number: text },
    sql`
    insert into refunds (number, application_key, source, row_id, percent, rule_paise, amount_paise, state)
    select 'RFD' || to_char(portal_now() at time zone 'Asia/Kolkata', 'YY') || lpad(nextval('refund_numbers')::text, 6, '0'),
      ${applicationKey}, ${source}, ${rowId}::bigint, ${percent}::int, ${amount}::bigint, ${amount}::bigint,
      case when exists (select from refund_accounts where application_key = ${applicationKey})
          and not exists (select from refunds where application_key = ${applicationKey} and state = 'returned')
        then 'ready' else 'waitsForAccount' end
    on conflict do nothing returning id, number`,
  )
  if (opened === null) return
  const detail = { number: opened.number, source, amountPaise: amount }
  const { actor, origin } = by ?? { actor: null, origin: null }
  await recordAudit(tx, { action: 'refund.opened', subject: applicationId, detail, actor, origin })
  if (!isTold) await addRefundMail(tx, { refundId: opened.id, event: 'opened' })
}

/**
 * Money that an officer found in a row of a statement to be the applicant's; refused where it is what was due, so that
 * the only payment of a fee is never refunded.
 */
export async function openRefundOfRow(
  tx: Transaction,
  found: { applicationId: string; source: RefundSource; rowId: string; amount: Paise },
  by: Caller,
): Promise<void> {
  const application = await tx.first(
    { key: uuid, applicantId: uuid },
    sql`
    select a.id as key, a.applicant_id as "applicantId" from applications a
    where a.application_id = ${found.applicationId} and a.status <> 'draft'
      ${andWithin(reachOf(by.actor, 'payments.verify'))} for update`,
  )
  if (!application) throw new Problem(refusal('no-such-application'))
  await refusePartial(tx, application.applicantId, by.actor)
  const beyond = await whyNotBack(tx, application.key, found.amount)
  if (beyond) throw new Problem(beyond)
  await openRefund(tx, { ...found, applicationKey: application.key, percent: null }, by)
}

const neverSent = sql`not exists (select from refund_transfers t where t.refund_id = r.id)`

/** Closes refunds `r` that no money has left for. */
async function close(tx: Transaction, which: SQL, by: Caller | null): Promise<void> {
  const closed = await tx.rows(
    { number: text, applicationId: text },
    sql`
    delete from refunds r using applications a where a.id = r.application_key and ${neverSent} and ${which}
    returning r.number, a.application_id as "applicationId"`,
  )
  const { actor, origin } = by ?? { actor: null, origin: null }
  for (const { number, applicationId: subject } of closed)
    await recordAudit(tx, { action: 'refund.closed', subject, detail: { number }, actor, origin })
}

/** Closes a refund whose reason was taken back; once officers work on it, they have to send it back first. */
export async function takeBackRefund(tx: Transaction, which: SQL, by: Caller): Promise<void> {
  const untouched = sql`r.state = any (${sql.param(untouchedStates)}::text[])`
  await close(tx, sql`${which} and ${untouched}`, by)
  const left = await tx.first({ number: text }, sql`select r.number from refunds r where ${which}`)
  if (left) throw new Problem(refusal('refund-underway'))
}

/** Closes refunds of bank rows about which the bank says something new, unless money has left for them. */
export async function dropRefunds(tx: Transaction, rowIds: readonly string[]): Promise<void> {
  if (rowIds.length === 0) return
  await dropRefundsWhere(tx, sql`r.row_id = any (${sql.param(rowIds)}::bigint[])`)
}

/** Closes refunds whose reason is gone, unless money has left for them. */
function dropRefundsWhere(tx: Transaction, which: SQL): Promise<void> {
  return close(tx, sql`${which} and r.state <> 'paid'`, null)
}

/** The same for refunds of fees that the bank or the gateway has refunded itself. */
export function dropUnfoundedRefunds(tx: Transaction): Promise<void> {
  return dropRefundsWhere(
    tx,
    sql`(r.source in ('withdrawal', 'correction', 'seatCancelled')
        and not exists (select from seat_fees f where f.application_key = r.application_key and f.verified)
      or r.source = 'cancelled' and not exists (
        select from applications p where p.id = r.application_key and p.payment_verified and p.payment_status = 'paid'))`,
  )
}
