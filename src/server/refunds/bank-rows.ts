import { canonicalReference } from '#lib/statement/references.ts'
import type { Day } from '#domain/platform/day.ts'
import type { ExpectedDebit } from '#domain/refunds/transfer.ts'
import { makeTransition } from '#server/lifecycle/make-transition.ts'
import { bool, float, nullable, text, texts, uuid } from '#lib/sql/columns.ts'
import type { Transaction } from '#lib/sql/database.ts'
import { sql } from '#lib/sql/sql.ts'
import { livingRefunds } from './refund-transitions.ts'
import { lockRefunds } from './stored-refund.ts'

const one = { reference: text, utr: nullable(text), amount: float, applicationId: text }
const whole = { number: text, amount: float, fees: texts, transfers: texts }

/** The transfers that have these references, each by itself, and whole files of them. */
export async function loadExpectedDebits(tx: Transaction, references: readonly string[]): Promise<ExpectedDebit[]> {
  const asked = sql`any (${sql.param(references)}::text[])`
  const transfers = await tx.rows(
    one,
    sql`
    select t.reference, t.utr, t.amount_paise::float8 as amount, a.application_id as "applicationId"
    from refund_transfers t join refunds r on r.id = t.refund_id join applications a on a.id = r.application_key
    where t.reference = ${asked} or canonical_reference(t.utr) = ${asked} order by t.reference`,
  )
  const files = await tx.rows(
    whole,
    sql`
    select f.number, f.amount_paise::float8 as amount, array_agg(distinct a.application_id) as fees,
      array_agg(t.reference order by t.reference) as transfers
    from refund_files f join refund_transfers t on t.file_id = f.id join refunds r on r.id = t.refund_id
      join applications a on a.id = r.application_key
    where f.number = ${asked} group by f.id order by f.number`,
  )
  return [
    ...transfers.map(({ reference, utr, amount, applicationId }) => ({
      references: utr === null ? [reference] : [reference, canonicalReference(utr)],
      amount,
      fees: [applicationId],
      transfers: [reference],
    })),
    ...files.map(({ number, ...file }) => ({ references: [number], ...file })),
  ]
}

/** A row of the bank with the transfers that it shows. */
type TransferRow = { id: string; postedOn: Day; reason: string; transfers?: readonly string[] }

const shown = { refundId: uuid, isBack: bool }

/** Notes a row at transfers that had none, and returns their refunds; `isBack`: no transfer of them is with its person. */
function noteRow(tx: Transaction, column: 'debit_row' | 'return_row', { id, transfers = [] }: TransferRow) {
  const row = sql.identifier(column)
  return tx.rows(
    shown,
    sql`
    with noted as (
      update refund_transfers set ${row} = ${id}::bigint
      where reference = any (${sql.param(transfers)}::text[]) and ${row} is null returning refund_id, reference)
    select n.refund_id as "refundId", not exists (
      select from refund_transfers o where o.refund_id = n.refund_id and o.reference <> n.reference
        and o.debit_row is not null and o.return_row is null) as "isBack"
    from noted n`,
  )
}

const portal = { actor: null, origin: null }

/** Closes the refunds that rows of the bank show as paid, and opens those again that it returned. */
export async function recordTransferRows(tx: Transaction, rows: readonly TransferRow[]): Promise<void> {
  for (const row of rows.filter(({ reason }) => reason === 'refund')) {
    for (const { refundId } of await noteRow(tx, 'debit_row', row)) {
      const [refund] = await lockRefunds(tx, sql`r.id = ${refundId} and r.state <> 'paid'`)
      if (!refund) continue
      await makeTransition(tx, livingRefunds, refund, { transition: 'pay', paidOn: row.postedOn, ...portal })
    }
  }
  for (const row of rows.filter(({ reason }) => reason === 'refund-returned')) {
    for (const { refundId, isBack } of await noteRow(tx, 'return_row', row)) {
      const [refund] = await lockRefunds(tx, sql`r.id = ${refundId} and r.state in ('inFile', 'paid')`)
      if (!refund || !isBack) continue
      await makeTransition(tx, livingRefunds, refund, { transition: 'comeBack', returnedOn: row.postedOn, ...portal })
    }
  }
}
