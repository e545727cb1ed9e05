import { createHash } from 'node:crypto'
import { reachOf } from '#domain/accounts/permissions.ts'
import { StatementColumns } from '#lib/statement/columns.ts'
import { isSameAccount } from '#lib/statement/particulars.ts'
import type { statementsEndpoints } from '#domain/statements/statements.endpoints.ts'
import { Problem, refusal } from '#domain/platform/problem.ts'
import { cleanLine } from '#domain/platform/text.ts'
import { recordAudit } from '#server/audit/record-audit.ts'
import type { Context } from '#server/context.ts'
import { loadAccount } from '#server/institute/payment-account.ts'
import { loadInstitute } from '#server/institute/institute-details.ts'
import type { Actor, Origin, Verb } from '#server/platform/call.ts'
import { int, text, uuid } from '#lib/sql/columns.ts'
import { inTransaction, type Database, type Transaction } from '#lib/sql/database.ts'
import { inShortSteps } from '#lib/sql/short-steps.ts'
import { sql, type SQL } from '#lib/sql/sql.ts'
import { compareStatement, lockStatements, matchTogether } from './compare-rows.ts'
import { nameReopened } from './reopened.ts'
import { readFile } from './read-file.ts'
import type { KnownStatement } from './statement-thread.ts'
import { loadStatement } from './stored-statement.ts'

/** Up to so many rows are compared before the import is answered; a job compares more. */
const comparedAtOnce = 2_000

// Files that share rows are stored one after the other.
const lockNumber = 727_278
const lockImports = (tx: Transaction) => tx.execute(sql`select pg_advisory_xact_lock(${lockNumber})`)

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

/** The identities of the rows in a batch. */
const identitiesIn = (batch: string) =>
  sql`(select g.identity from jsonb_to_recordset(${batch}::jsonb) g (identity bytea))`

/** The account of a file that does not name it: that of an earlier file with most of the same rows. */
async function accountOf(tx: Transaction, { account, batches }: KnownStatement): Promise<string> {
  if (account !== '') return account
  const shared = new Map<string, number>()
  for (const batch of batches) {
    const found = await tx.rows(
      { account: text, rows: int },
      sql`
      select account, count(*)::int as rows from statement_rows where identity in ${identitiesIn(batch)}
      group by account`,
    )
    for (const one of found) shared.set(one.account, (shared.get(one.account) ?? 0) + one.rows)
  }
  const [most] = [...shared].toSorted(([one, some], [other, more]) => more - some || (one < other ? -1 : 1))
  return most?.[0] ?? ''
}

/** The key of a cheque ends with the account of its row. */
const namesCheque = (key: SQL) => sql`${key} ~ '^(out )?cheque .* $'`

/** Earlier statements without an account that share rows with a file. */
async function namelessWith(db: Database, account: string, batches: readonly string[]): Promise<string[]> {
  const any = await db.first({ id: uuid }, sql`select id from statements where account = '' limit 1`)
  const found = new Set<string>()
  for (const batch of any === null ? [] : batches) {
    const shared = await db.rows(
      { id: uuid },
      sql`
      select distinct s.id from statement_rows r join statement_lines l on l.row_id = r.id
        join statements s on s.id = l.statement_id
      where r.account in ('', ${account}) and s.account = '' and r.identity in ${identitiesIn(batch)}`,
    )
    for (const { id } of shared) found.add(id)
  }
  return [...found].toSorted()
}

/** Adds an account to the next rows of a statement that had none, and at the end to the statement. */
const nameRows = (db: Database, statement: string, account: string) => (count: number) =>
  inTransaction(db, async (tx) => {
    await lockStatements(tx)
    const renamed = await tx.execute(sql`
      with renamed as (
        update statement_rows r set account = ${account}
        where r.id in (
          select o.id from statement_lines l join statement_rows o on o.id = l.row_id
          where l.statement_id = ${statement} and o.account = ''
            and not exists (select from statement_rows n where n.account = ${account} and n.identity = o.identity)
          limit ${count})
        returning r.id
      ), keyed as (
        update statement_keys k set key = k.key || ${account} from renamed
        where k.row_id = renamed.id and ${namesCheque(sql`k.key`)}
      )
      select id from renamed`)
    if (renamed > 0) return true
    await tx.execute(sql`update statements set account = ${account} where id = ${statement}`)
    return false
  })

/** Adds the account of a file to earlier statements without one that share some of its rows. */
async function nameAccount(db: Database, { account, batches }: KnownStatement): Promise<void> {
  if (account === '') return
  for (const statement of await namelessWith(db, account, batches)) await inShortSteps(nameRows(db, statement, account))
}

/** Stores the rows of a batch that no earlier file has, and which rows this file has; returns the number of new ones. */
async function storeRows(tx: Transaction, statement: string, account: string, batch: string): Promise<number> {
  const added = await tx.execute(sql`
    insert into statement_rows (account, identity, posted_on, value_on, text, reference, amount_paise, balance_paise, is_repaired, facts)
    select ${account}, g.identity, g."postedOn", g."valueOn", g.text, g.reference, g.amount, g.balance, g."isRepaired", g.facts
    from jsonb_to_recordset(${batch}::jsonb) g (identity bytea, "postedOn" date, "valueOn" date, text text, reference text,
      amount bigint, balance bigint, "isRepaired" boolean, facts jsonb)
    on conflict (account, identity) do nothing`)
  // Each row is looked up by itself, because there are no statistics about new rows yet.
  await tx.execute(sql`
    with given as (
      select g.place, g.keys, (select r.id from statement_rows r where r.account = ${account} and r.identity = g.identity) as id
      from jsonb_to_recordset(${batch}::jsonb) g (place int, identity bytea, keys jsonb)
    ), keyed as (
      insert into statement_keys (key, row_id)
      select case when ${namesCheque(sql`k.key`)} then k.key || ${account} else k.key end, given.id
      from given, jsonb_array_elements_text(given.keys) k (key)
      on conflict do nothing
    )
    insert into statement_lines (statement_id, place, row_id) select ${statement}::uuid, place, id from given`)
  return added
}

type ImportedFile = { fileName: string; sha256: Buffer; actor: Actor; origin: Origin }

async function store(tx: Transaction, statement: KnownStatement, { fileName, sha256, actor, origin }: ImportedFile) {
  const { rowCount, firstDay, lastDay, batches } = statement
  const account = await accountOf(tx, statement)
  const { id } = await tx.one(
    { id: uuid },
    sql`
    insert into statements (file_name, sha256, account, opening_paise, closing_paise, first_day, last_day, row_count, added, imported_by)
    values (${fileName}, ${sha256}, ${account}, ${statement.opening}, ${statement.closing}, ${firstDay}, ${lastDay},
      ${rowCount}, 0, ${actor.id})
    returning id`,
  )
  let added = 0
  for (const batch of batches) added += await storeRows(tx, id, account, batch)
  await tx.one({ added: int }, sql`update statements set added = ${added} where id = ${id} returning added`)
  // Fresh statistics; else PostgreSQL plans the first reading for an almost empty table.
  if (rowCount > comparedAtOnce) await tx.execute(sql`analyze statement_rows, statement_lines, statement_keys`)
  const detail = { fileName, account, rows: rowCount, added }
  await recordAudit(tx, { actor, action: 'statement.imported', subject: id, detail, origin })
  await tx.execute(sql`
    select graphile_worker.add_job('compare-statement', json_build_object('statementId', ${id}::text), max_attempts => 25)`)
  return { id, added }
}

/** Ends the transaction of a trial, so that nothing stays. */
class TrialDone extends Error {
  readonly reopened: readonly string[]
  constructor(reopened: readonly string[]) {
    super('nothing of a trial is stored')
    this.reopened = reopened
  }
}

/** The fees whose verified payments a statement would reopen: it is stored and compared, and all of that is undone. */
async function tryStatement(db: Database, statement: KnownStatement, file: ImportedFile): Promise<readonly string[]> {
  try {
    return await inTransaction(db, async (tx) => {
      await lockImports(tx)
      const { id } = await store(tx, statement, file)
      await lockStatements(tx)
      const rows = await tx.rows(
        { id: text },
        sql`select row_id::text as id from statement_lines where statement_id = ${id} order by place`,
      )
      throw new TrialDone(
        await matchTogether(
          tx,
          rows.map((row) => row.id),
        ),
      )
    })
  } catch (error) {
    if (error instanceof TrialDone) return error.reopened
    throw error
  }
}

/** A file that is read, and refused where it cannot be imported like this. */
async function readStatement(
  { db }: Pick<Context, 'db'>,
  { file, fields }: Pick<Parameters<typeof importStatement>[1], 'fields' | 'file'>,
): Promise<KnownStatement> {
  const { name, shortName } = await loadInstitute(db)
  const holder = `${name} ${shortName}`
  const statement = await readFile({ bytes: file.bytes, columns: columnsIn(fields.columns), holder })
  if (fields.isOtherAccount === undefined) await refuseOtherAccount(db, statement.account)
  return statement
}

const fileNameOf = ({ name }: { name: string }) => cleanLine(name).slice(0, 200)

/** Says which verified payments a statement would reopen, before it is imported. */
export const foreseeStatement: Verb<
  Context,
  (typeof statementsEndpoints)['POST /api/payments/statements/foresee']
> = async (context, { file, fields, actor, origin }) => {
  const { db } = context
  const sha256 = hashOf(file.bytes)
  if ((await findKnown(db, sha256)) !== null) return { reopened: [] }
  const statement = await readStatement(context, { file, fields })
  if (statement.rowCount > comparedAtOnce) return { reopened: null }
  const reopened = await tryStatement(db, statement, { fileName: fileNameOf(file), sha256, actor, origin })
  return { reopened: await nameReopened(db, reopened, reachOf(actor, 'statements.import')) }
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
  const statement = await readStatement(context, { file, fields })
  const fileName = fileNameOf(file)
  await nameAccount(db, statement)
  // Nobody but another import waits for new rows: they are visible once all of them are stored.
  const { id, added } = await inTransaction(db, async (tx) => {
    await lockImports(tx)
    const meanwhile = await findKnown(tx, sha256)
    return meanwhile === null ? store(tx, statement, { fileName, sha256, actor, origin }) : { id: meanwhile, added: 0 }
  })
  if (statement.rowCount <= comparedAtOnce) await compareStatement(context, id)
  return { statement: await loadStatement(db, id, { actor, reach: reachOf(actor, 'statements.import') }), added }
}
