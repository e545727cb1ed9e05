import { createHash } from 'node:crypto'
import { reachOf } from '#domain/accounts/permissions.ts'
import { StatementColumns } from '#lib/statement/columns.ts'
import { keysOf } from '#domain/statements/match-rows.ts'
import { isSameAccount } from '#lib/statement/particulars.ts'
import type { statementsEndpoints } from '#domain/statements/statements.endpoints.ts'
import { Problem, refusal } from '#domain/platform/problem.ts'
import { cleanLine } from '#domain/platform/text.ts'
import { recordAudit } from '#server/audit/record-audit.ts'
import type { Context } from '#server/context.ts'
import { loadAccount } from '#server/institute/stored-account.ts'
import { loadInstitute } from '#server/institute/stored-institute.ts'
import type { Actor, Origin, Verb } from '#server/platform/call.ts'
import { int, text, uuid } from '#server/platform/columns.ts'
import { inTransaction } from '#server/platform/database.ts'
import type { Database, Transaction } from '#server/platform/database.ts'
import { sql } from '#server/platform/sql.ts'
import { compareStatement, lockStatements } from './compare-rows.ts'
import { readFile } from './read-file.ts'
import type { KnownRow, KnownStatement } from './statement-thread.ts'
import { loadStatement } from './stored-statement.ts'

/** Up to so many rows are compared before the import is answered; a job compares more. */
const comparedAtOnce = 2_000
const storedAtOnce = 5_000

const hashOf = (content: string | Uint8Array) => createHash('sha256').update(content).digest()

function columnsIn(sent: string | undefined): StatementColumns | null {
  if (sent === undefined || sent === '') return null
  try {
    return StatementColumns.parse(JSON.parse(sent))
  } catch {
    throw new Problem(refusal('statement-columns-unfit'))
  }
}

async function findKnown(db: Database, sha256: Buffer): Promise<string | null> {
  return (await db.first({ id: uuid }, sql`select id from statements where sha256 = ${sha256}`))?.id ?? null
}

/** Asks for confirmation of an account that is new here: an officer may upload their own statement by mistake. */
async function refuseOtherAccount(db: Database, account: string): Promise<void> {
  const { accountNumber: own } = await loadAccount(db)
  if (account === '' || own === '' || isSameAccount(account, own)) return
  const before = await db.first({ id: uuid }, sql`select id from statements where account = ${account} limit 1`)
  if (before === null) throw new Problem(refusal('other-account', { account, own }))
}

/** The account of a file that does not name it: that of an earlier file with some of the same rows. */
async function accountOf(tx: Transaction, named: string, rows: readonly KnownRow[]): Promise<string> {
  if (named !== '') return named
  const identities = rows.map(({ identity }) => identity)
  const shared = await tx.first(
    { account: text },
    sql`
    select account from statement_rows where identity = any (${sql.param(identities)}::bytea[])
    group by account order by count(*) desc, account limit 1`,
  )
  return shared?.account ?? ''
}

/** Adds this file's account to earlier rows without one, if it shares some of them. */
async function nameAccount(tx: Transaction, account: string, rows: readonly KnownRow[]): Promise<void> {
  if (account === '') return
  const identities = rows.map(({ identity }) => identity)
  await tx.execute(sql`
    with shared as (
      select distinct l.statement_id from statement_rows r join statement_lines l on l.row_id = r.id
      where r.account = '' and r.identity = any (${sql.param(identities)}::bytea[])
    ), named as (
      update statements s set account = ${account} from shared where s.id = shared.statement_id and s.account = ''
    ), renamed as (
      update statement_rows r set account = ${account}
      from statement_lines l join shared on shared.statement_id = l.statement_id
      where l.row_id = r.id and r.account = ''
        and not exists (select from statement_rows o where o.account = ${account} and o.identity = r.identity)
      returning r.id
    )
    update statement_keys k set key = k.key || ${account} from renamed
    where k.row_id = renamed.id and k.key ~ '^(out )?cheque .* $'`)
}

/** Stores the rows that no earlier file has, and which rows this file has; returns the number of new ones. */
async function storeRows(
  tx: Transaction,
  statement: string,
  account: string,
  rows: readonly KnownRow[],
): Promise<number> {
  const keyed = rows.map((row) => ({ ...row, keys: [...new Set(keysOf({ account, ...row }).under)] }))
  const given = JSON.stringify(keyed)
  const added = await tx.execute(sql`
    insert into statement_rows (account, identity, posted_on, value_on, text, reference, amount_paise, balance_paise, is_repaired, facts)
    select ${account}, g.identity, g."postedOn", g."valueOn", g.text, g.reference, g.amount, g.balance, g."isRepaired", g.facts
    from jsonb_to_recordset(${given}::jsonb) g (identity bytea, "postedOn" date, "valueOn" date, text text, reference text,
      amount bigint, balance bigint, "isRepaired" boolean, facts jsonb)
    on conflict (account, identity) do nothing`)
  // Each row is looked up by itself, because there are no statistics about new rows yet.
  await tx.execute(sql`
    with given as (
      select g.place, g.keys, (select r.id from statement_rows r where r.account = ${account} and r.identity = g.identity) as id
      from jsonb_to_recordset(${given}::jsonb) g (place int, identity bytea, keys jsonb)
    ), keyed as (
      insert into statement_keys (key, row_id) select k.key, given.id from given, jsonb_array_elements_text(given.keys) k (key)
      on conflict do nothing
    )
    insert into statement_lines (statement_id, place, row_id) select ${statement}::uuid, place, id from given`)
  return added
}

type ImportedFile = { fileName: string; sha256: Buffer; actor: Actor; origin: Origin }

async function store(tx: Transaction, statement: KnownStatement, { fileName, sha256, actor, origin }: ImportedFile) {
  const { rows } = statement
  const account = await accountOf(tx, statement.account, rows)
  await nameAccount(tx, statement.account, rows)
  const days = rows.map(({ postedOn }) => postedOn).toSorted()
  const { id } = await tx.one(
    { id: uuid },
    sql`
    insert into statements (file_name, sha256, account, opening_paise, closing_paise, first_day, last_day, row_count, added, imported_by)
    values (${fileName}, ${sha256}, ${account}, ${statement.opening}, ${statement.closing}, ${days[0]}, ${days.at(-1)},
      ${rows.length}, 0, ${actor.id})
    returning id`,
  )
  let added = 0
  for (let from = 0; from < rows.length; from += storedAtOnce) {
    added += await storeRows(tx, id, account, rows.slice(from, from + storedAtOnce))
  }
  await tx.one({ added: int }, sql`update statements set added = ${added} where id = ${id} returning added`)
  // Fresh statistics; else PostgreSQL plans the first reading for an almost empty table.
  if (rows.length > comparedAtOnce) await tx.execute(sql`analyze statement_rows, statement_lines, statement_keys`)
  const detail = { fileName, account, rows: rows.length, added }
  await recordAudit(tx, { actor, action: 'statement.imported', subject: id, detail, origin })
  await tx.execute(sql`
    select graphile_worker.add_job('compare-statement', json_build_object('statementId', ${id}::text), max_attempts => 25)`)
  return { id, added }
}

/** Imports a whole statement when its sums are right, else nothing. */
export const importStatement: Verb<Context, (typeof statementsEndpoints)['POST /api/payments/statements']> = async (
  context,
  { file, fields, actor, origin },
) => {
  const { db } = context
  const sha256 = hashOf(file.bytes)
  const known = await findKnown(db, sha256)
  if (known !== null)
    return {
      statement: await loadStatement(db, known, { actor, reach: reachOf(actor, 'statements.import') }),
      added: 0,
    }
  const { name, shortName } = await loadInstitute(db)
  const holder = `${name} ${shortName}`
  const statement = await readFile({ bytes: file.bytes, columns: columnsIn(fields.columns), holder })
  if (fields.isOtherAccount === undefined) await refuseOtherAccount(db, statement.account)
  const fileName = cleanLine(file.name).slice(0, 200)
  const { id, added } = await inTransaction(db, async (tx) => {
    await lockStatements(tx)
    const meanwhile = await findKnown(tx, sha256)
    return meanwhile === null ? store(tx, statement, { fileName, sha256, actor, origin }) : { id: meanwhile, added: 0 }
  })
  if (statement.rows.length <= comparedAtOnce) await compareStatement(context, id)
  return { statement: await loadStatement(db, id, { actor, reach: reachOf(actor, 'statements.import') }), added }
}
