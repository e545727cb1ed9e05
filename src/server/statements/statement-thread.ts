import { parentPort, workerData } from 'node:worker_threads'
import { findColumns, fitColumns } from '#domain/statements/columns.ts'
import type { StatementColumns, Table } from '#domain/statements/columns.ts'
import { refusal } from '#domain/platform/problem.ts'
import type { Refusal } from '#domain/platform/problem.ts'
import { readStatement } from '#domain/statements/read-statement.ts'
import type { Statement } from '#domain/statements/read-statement.ts'
import { cellsOf } from './file-cells.ts'

export type StatementJob = { bytes: Uint8Array; columns: StatementColumns | null }

/** What came of a file; where its columns are not known, its first lines, so that a person can say which they are. */
export type StatementRead = { statement: Statement } | { refused: Refusal; row?: number | null; table?: Table }

const shownLines = 40

async function read({ bytes, columns }: StatementJob): Promise<StatementRead> {
  const table = await cellsOf(bytes)
  if (typeof table === 'string') return { refused: refusal(table) }
  const firstLines = table.slice(0, shownLines).map((row) => row.map((cell) => cell.slice(0, 80)))
  if (columns !== null && !fitColumns(columns, table)) {
    return { refused: refusal('statement-columns-unfit'), table: firstLines }
  }
  const found = columns ?? findColumns(table)
  if (found === null) return { refused: refusal('statement-columns-unknown'), table: firstLines }
  return readStatement(table, found)
}

// A thread of its own for each file: reading a long one keeps a core busy, and what a hostile one does to it ends with it.
parentPort?.postMessage(await read(workerData as StatementJob))
