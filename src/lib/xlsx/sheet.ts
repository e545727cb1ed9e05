import { cell, columnLetters, formats, textCell, type CellKind, type CellValue } from './cells.ts'

/** One column of a sheet: its key, head, width (in characters) and type of cells. */
export type SheetColumn<Row> = {
  key: string
  header: string
  width: number
  kind: CellKind
  /** `place` is the number of the row among all, from 1. */
  value: (row: Row, place: number) => CellValue
}

/** The most rows of a sheet, head included: Excel's own limit. */
const maxSheetRows = 1_048_576
// A part of the archive cannot have more than 4 GiB; the last chunk and the end of the sheet need room.
const maxSheetBytes = 4_200_000_000
const chunkBytes = 262_144
/** In UTF-8, for one character of JavaScript. */
const maxBytesOfCharacter = 3

/** Rows one by one; `row` is undefined after the last. The next sheet continues where a full one ends. */
type RowCursor<Row> = { row: Row | undefined; place: number; advance: () => Promise<void> }

/** A cursor on the first row of batches. */
export async function openCursor<Row>(batches: AsyncIterable<Row[]>): Promise<RowCursor<Row>> {
  const source = batches[Symbol.asyncIterator]()
  let batch: Row[] = []
  let place = 0
  const cursor: RowCursor<Row> = {
    row: undefined,
    place: 0,
    advance: async () => {
      while (place === batch.length) {
        const next = await source.next()
        if (next.done) return void (cursor.row = undefined)
        batch = next.value
        place = 0
      }
      cursor.row = batch[place++]
      cursor.place++
    },
  }
  await cursor.advance()
  return cursor
}

function opening<Row>(columns: readonly SheetColumn<Row>[]): string {
  const widths = columns.map(
    ({ width }, index) => `<col min="${index + 1}" max="${index + 1}" width="${width}" customWidth="1"/>`,
  )
  const head = columns.map(({ header }, index) => textCell(`${columnLetters(index)}1`, header, formats.header))
  return (
    '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n' +
    '<worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><sheetViews><sheetView workbookViewId="0">' +
    '<pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews>' +
    `<sheetFormatPr defaultRowHeight="15"/><cols>${widths.join('')}</cols><sheetData><row r="1">${head.join('')}</row>`
  )
}

// Phone and roll numbers are text on purpose: without the last element Excel marks each of them as an error.
function closing(lastCell: string): string {
  const range = `A1:${lastCell}`
  return (
    `</sheetData><autoFilter ref="${range}"/>` +
    `<ignoredErrors><ignoredError sqref="${range}" numberStoredAsText="1"/></ignoredErrors></worksheet>`
  )
}

function rowXml<Row>(
  columns: readonly SheetColumn<Row>[],
  letters: readonly string[],
  { row, place }: { row: Row; place: number },
  rowNumber: number,
): string {
  let cells = ''
  for (let index = 0; index < columns.length; index++) {
    const column = columns[index]
    if (column) cells += cell(`${letters[index]}${rowNumber}`, column.kind, column.value(row, place))
  }
  return `<row r="${rowNumber}">${cells}</row>`
}

/** The XML of one sheet, made while it is read, from the cursor's row to the last one or until the sheet is full. */
export async function* sheetChunks<Row>(
  columns: readonly SheetColumn<Row>[],
  cursor: RowCursor<Row>,
): AsyncGenerator<Buffer> {
  const letters = columns.map((_, index) => columnLetters(index))
  yield Buffer.from(opening(columns))
  // Each row becomes bytes at once: joining rows into one long string first takes twice as long.
  let chunk = Buffer.allocUnsafe(chunkBytes)
  let length = 0
  let rowNumber = 1
  let bytes = 0
  while (cursor.row !== undefined && rowNumber < maxSheetRows && bytes < maxSheetBytes) {
    rowNumber++
    const text = rowXml(columns, letters, { row: cursor.row, place: cursor.place }, rowNumber)
    await cursor.advance()
    const mostBytes = text.length * maxBytesOfCharacter
    if (length + mostBytes > chunk.length) {
      bytes += length
      yield chunk.subarray(0, length)
      chunk = Buffer.allocUnsafe(Math.max(chunkBytes, mostBytes))
      length = 0
    }
    length += chunk.write(text, length)
  }
  yield chunk.subarray(0, length)
  yield Buffer.from(closing(`${letters.at(-1)}${rowNumber}`))
}
