import { createHash } from 'node:crypto'
import { parentPort, workerData } from 'node:worker_threads'
import { findColumns, fitColumns, type StatementColumns, type Table } from '#lib/statement/columns.ts'
import type { Day } from '#domain/platform/day.ts'
import { refusal, type Refusal } from '#domain/platform/problem.ts'
import { cleanLine } from '#domain/platform/text.ts'
import { readStatement, type Statement, type StatementRow } from '#lib/statement/read-statement.ts'
import { canonicalReference, factsOf } from '#lib/statement/references.ts'
import { keysOf } from '#domain/statements/match-rows.ts'
import { cellsOf } from './file-cells.ts'

/** A file, the columns chosen by an officer if any, and what is known of the account's holder. */
export type StatementJob = { bytes: Uint8Array; columns: StatementColumns | null; holder: string }

/** A statement whose rows come in batches, each as one JSON document, so that neither its reader nor its writer holds up others. */
export type KnownStatement = Omit<Statement, 'rows'> & {
  rowCount: number
  firstDay: Day | undefined
  lastDay: Day | undefined
  batches: string[]
}
type StatementFacts = Omit<KnownStatement, 'batches'>

/**
 * The result of reading a file; with unknown columns also its first lines, so that an officer can choose the columns. The
 * batches of a statement are posted afterwards, one for each message.
 */
export type StatementRead = { statement: StatementFacts } | StatementRefused
type StatementRefused = { refused: Refusal; row?: number | null; table?: Table }

const rowsTogether = 1_000
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

/** The batches of a statement's rows, each row with its identity, the facts in its narration and the keys of an unnamed account. */
function* batchesOf({ rows, particulars }: Statement, holder: string): Generator<string> {
  const identities = identitiesOf(rows)
  const whose = `${particulars} ${holder}`
  for (let from = 0; from < rows.length; from += rowsTogether) {
    const batch = rows.slice(from, from + rowsTogether).map((row, index) => {
      const facts = factsOf(row, whose)
      const keys = [...new Set(keysOf({ account: '', amount: row.amount, facts }).under)]
      return { ...row, identity: `\\x${identities[from + index]}`, facts, keys }
    })
    yield JSON.stringify(batch)
  }
}

async function read({ bytes, columns }: StatementJob): Promise<{ statement: Statement } | StatementRefused> {
  const table = await cellsOf(bytes)
  if (typeof table === 'string') return { refused: refusal(table) }
  const firstLines = table.slice(0, shownLines).map((row) => row.map((cell) => cell.slice(0, 80)))
  if (columns !== null && !fitColumns(columns, table)) {
    return { refused: refusal('statement-columns-unfit'), table: firstLines }
  }
  const found = columns ?? findColumns(table)
  if (found === null) return { refused: refusal('statement-columns-unknown'), table: firstLines }
  return readStatement(table, found, cleanLine)
}

// Each file gets a thread of its own: reading a long one keeps a core busy, and the harm of a hostile one ends with the
// thread. So everything computed from the file's content is computed here.
const job: StatementJob = workerData
const came = await read(job)
if ('statement' in came) {
  const { rows, ...facts } = came.statement
  const days = rows.map(({ postedOn }) => postedOn).toSorted()
  const batches = batchesOf(came.statement, job.holder)
  parentPort?.on('message', () => parentPort?.postMessage(batches.next().value ?? null))
  const statement = { ...facts, rowCount: rows.length, firstDay: days[0], lastDay: days.at(-1) }
  parentPort?.postMessage({ statement } satisfies StatementRead)
} else parentPort?.postMessage(came satisfies StatementRead)
