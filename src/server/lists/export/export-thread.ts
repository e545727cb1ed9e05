import { parentPort, workerData } from 'node:worker_threads'
import { sql } from 'drizzle-orm'
import type { SQL } from 'drizzle-orm'
import { conditionsOf, orderOf, whereOf } from '../list.ts'
import type { List } from '../list.ts'
import type { SheetColumn } from '../xlsx/sheet.ts'
import { writeWorkbook } from '../xlsx/workbook.ts'
import { readBatches } from './read-batches.ts'
import type { ExportJob } from './thread-stream.ts'

/** What a track exports: its list, the columns read for it, and the sheet made of them. */
export type ListExport<Query extends { sort?: string | undefined }, Row> = {
  list: List<Query>
  columns: SQL
  sheet: readonly SheetColumn<Row>[]
}

/** The work of an export thread: makes the workbook and hands over one chunk each time the reader asks for more. */
export function runExport<Query extends { sort?: string | undefined }, Row extends Record<string, unknown>>(
  exported: ListExport<Query, Row>,
): void {
  const { connectionString, query } = workerData as ExportJob<Query>
  const { list, columns, sheet } = exported
  const where = whereOf(list.track, conditionsOf(list, query))
  const rows = sql`select ${columns} from applications a ${where} ${orderOf(list, query.sort)}`
  const chunks = writeWorkbook('Applications', sheet, readBatches<Row>(connectionString, rows))
  parentPort?.on('message', () => {
    void chunks.next().then(({ value, done }) => parentPort?.postMessage(done ? null : value))
  })
}
