import { createHash } from 'node:crypto'
import { parentPort, workerData } from 'node:worker_threads'
import { findColumns, fitColumns } from '#domain/statements/columns.ts'
import type { StatementColumns, Table } from '#domain/statements/columns.ts'
import { refusal } from '#domain/platform/problem.ts'
import type { Refusal } from '#domain/platform/problem.ts'
import { readStatement } from '#domain/statements/read-statement.ts'
import type { Statement, StatementRow } from '#domain/statements/read-statement.ts'
import { canonicalReference, factsOf } from '#domain/statements/references.ts'
import type { RowFacts } from '#domain/statements/references.ts'
import { cellsOf } from './file-cells.ts'

/** A file, its columns where a person said which they are, and what is known of whose account it is. */
export type StatementJob = { bytes: Uint8Array; columns: StatementColumns | null; holder: string }

/** A row with what its words say, and by what it is known. */
export type KnownRow = StatementRow & { identity: string; facts: RowFacts }
export type KnownStatement = Omit<Statement, 'rows'> & { rows: KnownRow[] }

/** What came of a file; where its columns are not known, its first lines, so that a person can say which they are. */
export type StatementRead = { statement: KnownStatement } | { refused: Refusal; row?: number | null; table?: Table }

const shownLines = 40

const lettersAndDigits = (written: string) =>
  written
    .normalize('NFKC')
    .toUpperCase()
    .replaceAll(/[^\p{L}\p{M}\p{N}]/gu, '')

/**
 * By what rows are known, in whichever file of the account they stand and however it writes days and empty amounts. Of rows
 * that are alike in one file each has its own number.
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
  const came = readStatement(table, found)
  return 'statement' in came ? { statement: withFacts(came.statement, holder) } : came
}

// A thread of its own for each file: reading a long one keeps a core busy, and what a hostile one does to it ends with it. So all
// that is made of what a file says is made here.
parentPort?.postMessage(await read(workerData as StatementJob))
