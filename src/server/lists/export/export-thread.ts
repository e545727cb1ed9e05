import { parentPort, workerData } from 'node:worker_threads'
import { sheets } from '#words/sheets.ts'
import { writeWorkbook, type AboutSheet } from '#lib/xlsx/workbook.ts'
import { readBatches, type RowQuery } from './read-batches.ts'
import { sheetColumns, type SheetWanted } from './sheet-columns.ts'

/** An export: its rows, and what to make of them. */
export type ExportJob = RowQuery & SheetWanted & { about: AboutSheet }

// Bytes. Each handover wakes two threads, so few large ones are faster than many small ones.
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

// One thread per export: makes the workbook and hands over a portion whenever the reader asks for more.
const job: ExportJob = workerData
const { sheet, asked, language, facts, chosen, about, ...rows } = job
const { columns, shape } = await sheetColumns({ sheet, asked, language, facts, chosen })
const name = sheets.in(language)('applications')
const chunks = writeWorkbook([{ name, columns, batches: readBatches(rows, shape) }], about)
parentPort?.on('message', () => {
  void nextPortion(chunks).then((portion) => parentPort?.postMessage(portion))
})
