import { parentPort, workerData } from 'node:worker_threads'
import type { FurtherQuestion, FurtherScope } from '#domain/applications/further-questions.ts'
import type { Shape } from '#server/platform/columns.ts'
import { furtherColumns, furtherShape } from '../xlsx/further-columns.ts'
import type { SheetColumn } from '../xlsx/sheet.ts'
import { writeWorkbook } from '../xlsx/workbook.ts'
import { readBatches } from './read-batches.ts'
import type { RowQuery } from './read-batches.ts'

/**
 * What is exported: the rows, the address of the module that says which columns are made of them, and what their drive asks
 * beside that, where they are of one.
 */
export type ExportJob = RowQuery & { sheet: string; questions: FurtherQuestion[] }

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
const { sheet: address, questions, ...rows } = workerData as ExportJob
type SheetModule = { sheet: readonly SheetColumn<object>[]; shape: Shape; scope: FurtherScope<object> }
const { sheet, shape, scope } = (await import(address)) as SheetModule
const columns = [...sheet, ...(furtherColumns(questions, scope) as SheetColumn<object>[])]
const read = questions.length > 0 ? { ...shape, ...furtherShape } : shape
const chunks = writeWorkbook('Applications', columns, readBatches(rows, read))
parentPort?.on('message', () => {
  void nextPortion(chunks).then((portion) => parentPort?.postMessage(portion))
})
