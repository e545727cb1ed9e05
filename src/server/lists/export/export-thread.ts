import { parentPort, workerData } from 'node:worker_threads'
import type { Shape } from '#server/platform/columns.ts'
import type { SheetColumn } from '../xlsx/sheet.ts'
import { writeWorkbook } from '../xlsx/workbook.ts'
import { readBatches } from './read-batches.ts'
import type { RowQuery } from './read-batches.ts'

/** What is exported: the rows, and the address of the module that says which columns are made of them. */
export type ExportJob = RowQuery & { sheet: string }

// Handing over wakes two threads: rarely and much is quicker than often and little.
const portionBytes = 524_288

/** The next bytes to hand over; null at the end. */
async function nextPortion(chunks: AsyncGenerator<Buffer>): Promise<Buffer | null> {
  const portion: Buffer[] = []
  let bytes = 0
  while (bytes < portionBytes) {
    const next = await chunks.next()
    if (next.done) return bytes === 0 ? null : Buffer.concat(portion)
    portion.push(next.value)
    bytes += next.value.length
  }
  return Buffer.concat(portion)
}

// A thread of its own for each export: makes the workbook and hands over a portion each time the reader asks for more.
const { sheet: address, ...rows } = workerData as ExportJob
const { sheet, shape } = (await import(address)) as { sheet: readonly SheetColumn<object>[]; shape: Shape }
const chunks = writeWorkbook('Applications', sheet, readBatches(rows, shape))
parentPort?.on('message', () => {
  void nextPortion(chunks).then((portion) => parentPort?.postMessage(portion))
})
