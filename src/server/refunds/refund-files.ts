import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import { z } from 'zod'
import { spreadsheet } from '#domain/platform/endpoint.ts'
import { pageFacts } from '#domain/platform/paging.ts'
import { Problem, refusal, type Refusal } from '#domain/platform/problem.ts'
import { bankColumns, bankCsv, type BankLine } from '#domain/refunds/bank-file.ts'
import { justGiven } from '#domain/refunds/refund-life.ts'
import type { RefundFile } from '#domain/refunds/refund.ts'
import type { refundsEndpoints } from '#domain/refunds/refunds.endpoints.ts'
import { transferReference } from '#domain/refunds/transfer.ts'
import { decimalRupees } from '#lib/statement/paise.ts'
import { writeWorkbook } from '#lib/xlsx/workbook.ts'
import { recordAudit } from '#server/audit/record-audit.ts'
import type { Context } from '#server/context.ts'
import { makeTransition } from '#server/lifecycle/make-transition.ts'
import { partialRefusals } from '#server/permissions/another-officer.ts'
import type { Caller, Verb } from '#server/platform/call.ts'
import { bool, float, instant, int, nullable, text, uuid } from '#lib/sql/columns.ts'
import { inTransaction, type Database, type Transaction } from '#lib/sql/database.ts'
import type { Encryption } from '#server/platform/encryption.ts'
import { isoInstant } from '#server/platform/iso-instant.ts'
import { sql, type SQL } from '#lib/sql/sql.ts'
import { sayRefusal } from '#words/problems.ts'
import { refunds as refundWords } from '#words/money/refunds.ts'
import { dropUnfoundedRefunds } from './open-refund.ts'
import { livingRefunds } from './refund-transitions.ts'
import { beyondOf, lockRefunds, type LockedRefund } from './stored-refund.ts'

type Files = typeof refundsEndpoints

const listed = {
  number: text,
  transfers: int,
  amount: float,
  hash: text,
  madeBy: text,
  madeAt: instant,
  isKept: bool,
}

async function loadFiles(db: Database, which: SQL): Promise<RefundFile[]> {
  const found = await db.rows(
    listed,
    sql`
    select f.number, f.transfers, f.amount_paise::float8 as amount, f.hash, p.name as "madeBy", f.made_at as "madeAt",
      f.sealed is not null as "isKept"
    from refund_files f join accounts p on p.id = f.made_by ${which}`,
  )
  return found.map(({ amount, madeAt, ...file }) => ({
    ...file,
    amount: decimalRupees(amount),
    madeAt: isoInstant(madeAt),
  }))
}

export const listFiles: Verb<Context, Files['GET /api/refunds/files']> = async ({ db }, { query }) => {
  const { total } = await db.one({ total: int }, sql`select count(*)::int as total from refund_files`)
  const page = sql`order by f.number desc limit ${query.limit} offset ${(query.page - 1) * query.limit}`
  return { ...pageFacts(query, total), files: await loadFiles(db, page) }
}

const payee = { refundId: uuid, accountName: text, ifsc: text, sealed: text, before: int }

/** A refund with its line, or why it has none. */
type Payable = { refund: LockedRefund; line: BankLine }
type Unpayable = { refund: LockedRefund; because: Refusal }

/** What of refunds can be paid, with the whole numbers of the accounts. */
async function linesOf(
  tx: Transaction,
  encryption: Encryption,
  refunds: readonly LockedRefund[],
): Promise<(Payable | Unpayable)[]> {
  const payees = await tx.rows(
    payee,
    sql`
    select r.id as "refundId", c.account_name as "accountName", c.ifsc, c.sealed,
      (select count(*)::int from refund_transfers t where t.refund_id = r.id) as before
    from refunds r join refund_accounts c on c.application_key = r.application_key
    where r.id = any (${sql.param(refunds.map(({ key }) => key))}::uuid[])`,
  )
  const payeeOf = new Map(payees.map((one) => [one.refundId, one]))
  return refunds.map((refund) => {
    const { key, number, amount, applicationId } = refund
    const waits = justGiven(refund) ?? beyondOf(refund)
    if (waits) return { refund, because: waits }
    const known = payeeOf.get(key)
    const accountNumber = known ? encryption.open(known.sealed, applicationId) : null
    if (!known || accountNumber === null) return { refund, because: refusal('refund-account-lost', { number }) }
    const { accountName, ifsc, before } = known
    const reference = transferReference(number, before + 1)
    return { refund, line: { accountName, accountNumber, ifsc, amount, reference } }
  })
}

/** Stores a file of refunds with their lines, and moves them into it. */
async function storeFile(
  tx: Transaction,
  encryption: Encryption,
  payable: readonly Payable[],
  by: Caller,
): Promise<RefundFile> {
  const lines = payable.map(({ line }) => line)
  const { number } = await tx.one(
    { number: text },
    sql`
    select 'RFF' || to_char(portal_now() at time zone 'Asia/Kolkata', 'YY')
      || lpad(nextval('refund_file_numbers')::text, 7, '0') as number`,
  )
  const hash = createHash('sha256').update(bankCsv(lines)).digest('hex')
  const amountPaise = lines.reduce((sum, { amount }) => sum + amount, 0)
  const { id } = await tx.one(
    { id: uuid },
    sql`
    insert into refund_files (number, hash, sealed, transfers, amount_paise, made_by)
    values (${number}, ${hash}, ${encryption.seal(JSON.stringify(lines), number)}, ${lines.length}, ${amountPaise}::bigint,
      ${by.actor.id}) returning id`,
  )
  const ids = payable.map(({ refund }) => refund.key)
  await tx.execute(sql`
    insert into refund_transfers (reference, refund_id, file_id, amount_paise)
    select n.reference, r.id, ${id}, r.amount_paise
    from unnest(${sql.param(ids)}::uuid[], ${sql.param(lines.map(({ reference }) => reference))}::text[])
      n (refund_id, reference) join refunds r on r.id = n.refund_id`)
  for (const { refund } of payable)
    await makeTransition(tx, livingRefunds, refund, { transition: 'putInFile', file: number, ...by })
  const detail = { transfers: lines.length, amountPaise, hash }
  await recordAudit(tx, { action: 'refund-file.made', subject: number, detail, ...by })
  const [file] = await loadFiles(tx, sql`where f.id = ${id}`)
  if (!file) throw new Error('a file that was just stored is not there')
  return file
}

/**
 * Puts every approved refund that can be paid into one file, each as one transfer: of a seat only while its fee is with
 * the institute. The others stay approved and are named.
 */
export const makeFile: Verb<Context, Files['POST /api/refunds/files']> = (
  { db, encryption },
  { actor, origin, language },
) =>
  inTransaction(db, async (tx) => {
    await dropUnfoundedRefunds(tx)
    const approved = await lockRefunds(tx, sql`r.state = 'approved' and a.applicant_id <> ${actor.id}`)
    if (approved.length === 0) throw new Problem(refusal('no-approved-refund'))
    const applicants = approved.map(({ applicantId }) => applicantId)
    const partial = await partialRefusals(tx, applicants, { id: actor.id })
    const closed = approved.flatMap((refund) => {
      const because = partial.get(refund.applicantId)
      return because ? [{ refund, because }] : []
    })
    const open = approved.filter(({ applicantId }) => !partial.has(applicantId))
    const judged = [...(await linesOf(tx, encryption, open)), ...closed]
    const payable = judged.filter((one) => 'line' in one)
    const unpayable = judged.filter((one) => 'because' in one)
    const [unpaid] = unpayable
    if (unpaid && payable.length === 0) throw new Problem(unpaid.because)
    const leftOut = unpayable.map(({ refund, because }) => {
      return { number: refund.number, code: because.code, error: sayRefusal(because, language) }
    })
    return { file: await storeFile(tx, encryption, payable, { actor, origin }), leftOut }
  })

const Lines = z.array(
  z.object({
    accountName: z.string(),
    accountNumber: z.string(),
    ifsc: z.string(),
    amount: z.int(),
    reference: z.string(),
  }),
)

async function* inOneBatch(lines: BankLine[]): AsyncGenerator<BankLine[]> {
  yield lines
}

const widths: Record<(typeof bankColumns)[number][0], number> = {
  'Transaction Type': 18,
  'Beneficiary Name': 40,
  'Beneficiary Account Number': 28,
  'IFSC Code': 16,
  Amount: 14,
  Remarks: 20,
}

/** The file as a workbook: every cell is text, so that no program drops a zero of an account number. */
function workbookOf(lines: BankLine[], { number, hash }: { number: string; hash: string }, language: string) {
  const say = refundWords.in(language)
  const columns = bankColumns.map(([header, value]) => {
    return { key: header, header, width: widths[header], kind: 'text' as const, value: (line: BankLine) => value(line) }
  })
  return writeWorkbook([{ name: say('sheet.transfers'), columns, batches: inOneBatch(lines) }], {
    name: say('sheet.about'),
    lines: [
      [say('sheet.file'), number],
      [say('sheet.hash'), hash],
    ],
  })
}

/** Answers a file with its accounts; who asks is written down before. */
export const downloadFile: Verb<Context, Files['GET /api/refunds/files/{number}']> = async (
  { db, encryption },
  { params: { number }, query: { as }, actor, origin, language },
) => {
  const { sealed, hash } = await inTransaction(db, async (tx) => {
    const file = await tx.first(
      { sealed: nullable(text), hash: text },
      sql`select sealed, hash from refund_files where number = ${number}`,
    )
    if (!file) throw new Problem(refusal('no-such-refund-file'))
    await recordAudit(tx, { action: 'refund-file.downloaded', subject: number, detail: { as }, actor, origin })
    return file
  })
  if (sealed === null) throw new Problem(refusal('refund-file-emptied'))
  const opened = encryption.open(sealed, number)
  if (opened === null) throw new Problem(refusal('refund-account-lost', { number }))
  const lines = Lines.parse(JSON.parse(opened))
  if (as === 'csv') return { contentType: 'text/csv; charset=utf-8', fileName: `${number}.csv`, body: bankCsv(lines) }
  const body = Readable.from(workbookOf(lines, { number, hash }, language), { objectMode: false })
  return { contentType: spreadsheet, fileName: `${number}.xlsx`, body }
}
