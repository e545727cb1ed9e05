import { parentPort, workerData } from 'node:worker_threads'
import type { SheetColumn } from '../xlsx/sheet.ts'
import { writeWorkbook } from '../xlsx/workbook.ts'
import { readBatches } from './read-batches.ts'
import type { RowQuery } from './read-batches.ts'

/** The work of an export thread: makes the workbook and hands over one chunk each time the reader asks for more. */
export function runExport<Row extends object>(sheet: readonly SheetColumn<Row>[]): void {
  const chunks = writeWorkbook('Applications', sheet, readBatches<Row>(workerData as RowQuery))
  parentPort?.on('message', () => {
    void chunks.next().then(({ value, done }) => parentPort?.postMessage(done ? null : value))
  })
}
