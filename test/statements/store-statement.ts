import type { RowFacts } from '#lib/statement/references.ts'
import type { TestServer } from '../harness.ts'

const facts: RowFacts = {
  own: [],
  noted: [],
  cut: null,
  hasLostDigits: false,
  cheque: null,
  payer: null,
  isGivenBack: false,
  other: null,
}

/** A statement with one row that is no payment, for calls that need an existing one. */
export async function storeStatement(
  server: TestServer,
  importer: { id: string },
): Promise<{ id: string; row: string }> {
  const [statement] = await server.rows<{ id: string }>(
    `insert into statements (file_name, sha256, account, opening_paise, closing_paise, first_day, last_day, row_count, added,
       compared, imported_by)
     values ('walk.csv', '\\x00', '1', 0, 100, '2026-01-01', '2026-01-01', 1, 1, 1, $1) returning id`,
    [importer.id],
  )
  const [row] = await server.rows<{ id: string }>(
    `insert into statement_rows (account, identity, posted_on, text, reference, amount_paise, balance_paise, is_repaired, facts,
       bucket, reason)
     values ('1', '\\x00', '2026-01-01', 'CASH', '', 100, 100, false, $1, 'unclaimed',
       'no-reference') returning id::text as id`,
    [facts],
  )
  await server.rows(`insert into statement_lines (statement_id, place, row_id) values ($1, 1, $2)`, [
    statement?.id,
    row?.id,
  ])
  return { id: statement?.id ?? '', row: row?.id ?? '' }
}
