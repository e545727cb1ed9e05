import { workbookParts } from './parts.ts'
import { openCursor, sheetChunks } from './sheet.ts'
import type { SheetColumn } from './sheet.ts'
import { zipped } from './zip.ts'
import type { ZipEntry } from './zip.ts'

/**
 * An Excel workbook as a stream of bytes, made row by row: memory does not grow with the rows. Rows beyond what one
 * sheet can hold go on in a second one.
 */
export function writeWorkbook<Row>(
  name: string,
  columns: readonly SheetColumn<Row>[],
  batches: AsyncIterable<Row[]>,
): AsyncGenerator<Buffer> {
  return zipped(entries(name, columns, batches))
}

async function* entries<Row>(
  name: string,
  columns: readonly SheetColumn<Row>[],
  batches: AsyncIterable<Row[]>,
): AsyncGenerator<ZipEntry> {
  const cursor = await openCursor(batches)
  let sheetCount = 0
  do {
    sheetCount++
    yield { path: `xl/worksheets/sheet${sheetCount}.xml`, content: sheetChunks(columns, cursor) }
  } while (cursor.row !== undefined)
  for (const { path, text } of workbookParts(name, sheetCount)) yield { path, content: [Buffer.from(text)] }
}
