import { createHash } from 'node:crypto'
import { parentPort, workerData } from 'node:worker_threads'
import { findColumns, fitColumns } from '#lib/statement/columns.ts'
import type { StatementColumns, Table } from '#lib/statement/columns.ts'
import { refusal } from '#domain/platform/problem.ts'
import type { Refusal } from '#domain/platform/problem.ts'
import { cleanLine } from '#domain/platform/text.ts'
import { readStatement } from '#lib/statement/read-statement.ts'
import type { Statement, StatementRow } from '#lib/statement/read-statement.ts'
import { canonicalReference, factsOf } from '#lib/statement/references.ts'
import type { RowFacts } from '#lib/statement/references.ts'
import { cellsOf } from './file-cells.ts'

/** A file, the columns chosen by an officer if any, and what is known of the account's holder. */
export type StatementJob = { bytes: Uint8Array; columns: StatementColumns | null; holder: string }

/** A row with the facts in its narration, and its identity. */
export type KnownRow = StatementRow & { identity: string; facts: RowFacts }
export type KnownStatement = Omit<Statement, 'rows'> & { rows: KnownRow[] }

/**
 * The result of reading a file; with unknown columns also its first lines, so that an officer can choose the columns.
 */
export type StatementRead = { statement: KnownStatement } | { refused: Refusal; row?: number | null; table?: Table }

const shownLines = 40

const lettersAndDigits = (written: string) =>
  written
    .normalize('NFKC')
    .toUpperCase()
    .replaceAll(/[^\p{L}\p{M}\p{N}]/gu, '')

/**
 * Identities of rows, the same in every file of the account however it writes days and empty amounts. Equal rows of one
 * file are numbered.
 */
function identitiesOf(rows: readonly StatementRow[]): string[] {
  const seen = new Map<string, number>()
  return rows.map(({ postedOn, amount, balance, ...row }) => {
    const reference = lettersAndDigits(row.reference)
    const known = /^0*$/.test(reference) ? '' : canonicalReference(reference)
    const alike = JSON.stringify([postedOn, amount, balance, lettersAndDigits(row.text), known])
    const number = (seen.get(alike) ?? 0) + 1
    seen.set(alike, number)
    return createHash('sha256').update(`${alike} ${number}`).digest('hex')
  })
}

function withFacts(statement: Statement, holder: string): KnownStatement {
  const identities = identitiesOf(statement.rows)
  const whose = `${statement.particulars} ${holder}`
  const rows = statement.rows.map((row, index) => {
    return { ...row, identity: `\\x${identities[index]}`, facts: factsOf(row, whose) }
  })
  return { ...statement, rows }
}

async function read({ bytes, columns, holder }: StatementJob): Promise<StatementRead> {
  const table = await cellsOf(bytes)
  if (typeof table === 'string') return { refused: refusal(table) }
  const firstLines = table.slice(0, shownLines).map((row) => row.map((cell) => cell.slice(0, 80)))
  if (columns !== null && !fitColumns(columns, table)) {
    return { refused: refusal('statement-columns-unfit'), table: firstLines }
  }
  const found = columns ?? findColumns(table)
  if (found === null) return { refused: refusal('statement-columns-unknown'), table: firstLines }
  const came = readStatement(table, found, cleanLine)
  return 'statement' in came ? { statement: withFacts(came.statement, holder) } : came
}

// Each file gets a thread of its own: reading a long one keeps a core busy, and the harm of a hostile one ends with the
// thread. So everything computed from the file's content is computed here.
const job: StatementJob = workerData
parentPort?.postMessage(await read(job))
