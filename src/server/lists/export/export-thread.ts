import { parentPort, workerData } from 'node:worker_threads'
import type { FurtherQuestion, FurtherScope } from '#domain/applications/further-questions.ts'
import type { Shape } from '#server/platform/columns.ts'
import type { Language } from '#words/room.ts'
import { sheets } from '#words/sheets.ts'
import { furtherColumns, furtherShape } from '../xlsx/further-columns.ts'
import type { SheetColumn } from '../xlsx/sheet.ts'
import { writeWorkbook } from '../xlsx/workbook.ts'
import { readBatches } from './read-batches.ts'
import type { RowQuery } from './read-batches.ts'

/**
 * What is exported: the rows, the address of the module that says which columns are made of them, and what their drive asks
 * beside that, where they are of one.
 */
export type ExportJob = RowQuery & { sheet: string; questions: FurtherQuestion[]; language: Language }

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
const { sheet: address, questions, language, ...rows } = workerData as ExportJob
type SheetModule = {
  sheetIn: (language: Language) => readonly SheetColumn<object>[]
  shape: Shape
  scope: FurtherScope<object>
}
const { sheetIn, shape, scope } = (await import(address)) as SheetModule
const further = furtherColumns(questions, { scope, language }) as SheetColumn<object>[]
const columns = [...sheetIn(language), ...further]
const read = questions.length > 0 ? { ...shape, ...furtherShape } : shape
const chunks = writeWorkbook(sheets(language)('applications'), columns, readBatches(rows, read))
parentPort?.on('message', () => {
  void nextPortion(chunks).then((portion) => parentPort?.postMessage(portion))
})
