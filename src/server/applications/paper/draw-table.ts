import type { AnswerTable } from '#domain/questions/question.ts'
import { heightOf, inner, margin, millimetre, spoken, type PdfElement, type Sheet } from './sheet.ts'
import type { TextLine, Style } from './type-setting.ts'

const cellStyle: Style = { size: 9 }
const headStyle: Style = { ...cellStyle, weight: 600 }
const padding = { x: 2 * millimetre, y: millimetre }

type PaperRow = { texts: readonly string[]; style: Style; isHead: boolean }
type TableCell = { text: string; lines: TextLine[]; x: number; width: number }

// Points. Widths are sums of fractions: without slack, text that fits exactly would be broken.
const slack = 0.1

const widest = (lines: readonly TextLine[]) => Math.max(0, ...lines.map(({ width }) => width))

// Characters that are not broken, such as `71.5 %`.
const shortest = 12

/** The widths of the columns: at least the longest word; the rest is shared in proportion to the texts on one line. */
function widthsOf({ type }: Sheet, rows: readonly PaperRow[]): number[] {
  const columns = rows[0]?.texts.length ?? 0
  const needs = Array.from({ length: columns }, (_, column) => {
    const cells = rows.map(({ texts, style }) => ({ text: texts[column] ?? '', style }))
    const widthOf = (text: string, style: Style) => widest(type.lines(text, inner, style)) + 2 * padding.x + slack
    const wordsOf = (text: string) => (text.length <= shortest ? [text] : text.split(/\s+/))
    return {
      whole: Math.max(...cells.map(({ text, style }) => widthOf(text, style))),
      word: Math.max(...cells.flatMap(({ text, style }) => wordsOf(text).map((word) => widthOf(word, style)))),
    }
  })
  const sum = (of: readonly number[]) => of.reduce((total, one) => total + one, 0)
  const words = needs.map(({ word }) => word)
  // Breaks long words rather than leave the other columns no room.
  const least = sum(words) <= inner ? words : words.map((word) => Math.min(word, inner / columns))
  const more = needs.map(({ whole }, column) => Math.max(0, whole - (least[column] ?? 0)))
  const [free, wanted] = [inner - sum(least), sum(more)]
  return least.map((width, column) => width + free * (wanted === 0 ? 1 / columns : (more[column] ?? 0) / wanted))
}

function cellsOf({ type }: Sheet, { texts, style }: PaperRow, widths: readonly number[]): TableCell[] {
  let x = margin
  return texts.map((text, column) => {
    const width = widths[column] ?? 0
    const cell = { text, lines: type.lines(text, width - 2 * padding.x, style), x, width }
    x += width
    return cell
  })
}

const heightOfRow = (cells: readonly TableCell[], style: Style) =>
  Math.max(...cells.map(({ lines }) => heightOf(lines, style))) + 2 * padding.y

/** The lines around the cells of a row, and their background. */
function drawGrid(
  on: Sheet,
  cells: readonly TableCell[],
  { height, isHead }: { height: number; isHead: boolean },
): void {
  for (const { x, width } of cells) {
    if (isHead) on.doc.rect(x, on.y, width, height).fill('#f0f0f0')
    on.doc.lineWidth(0.7).rect(x, on.y, width, height).stroke('#555555')
  }
  on.doc.fillColor('#000000')
}

type DrawnRow = PaperRow & { cells: TableCell[]; height: number }

/** Repeats a head on the next page as an artifact, so that it is read once, where the table begins. */
function drawHeadAgain(on: Sheet, { cells, height }: DrawnRow): void {
  drawGrid(on, cells, { height, isHead: true })
  for (const { lines, x } of cells) on.put(lines, x + padding.x, on.y + padding.y, headStyle)
  on.y += height
}

function drawRow(on: Sheet, table: PdfElement, { cells, height, style, isHead }: DrawnRow): void {
  on.artifact(() => drawGrid(on, cells, { height, isHead }))
  on.group(table, 'TR', (row) => {
    for (const { text, lines, x } of cells) {
      const draw = () => on.put(lines, x + padding.x, on.y + padding.y, style)
      on.tagged(row, isHead ? 'TH' : 'TD', draw, { ...spoken(text), ...(isHead && { scope: 'Column' as const }) })
    }
  })
  on.y += height
}

/** Rows under their heads, which every page repeats. A row is never split. */
export function drawTable(on: Sheet, parent: PdfElement, { label, heads, rows: given }: AnswerTable): void {
  const rows: PaperRow[] = [
    { texts: heads, style: headStyle, isHead: true },
    ...given.map((texts) => ({
      texts: texts.map((text) => String(text ?? '') || '–'),
      style: cellStyle,
      isHead: false,
    })),
  ]
  const widths = widthsOf(on, rows)
  const [head, ...others] = rows.map((row): DrawnRow => {
    const cells = cellsOf(on, row, widths)
    return { ...row, cells, height: heightOfRow(cells, row.style) }
  })
  if (!head) return
  on.y += millimetre
  on.room(head.height + (others[0]?.height ?? 0))
  const fill = (table: PdfElement) => {
    drawRow(on, table, head)
    for (const row of others) {
      if (on.room(row.height)) on.artifact(() => drawHeadAgain(on, head))
      drawRow(on, table, row)
    }
  }
  on.group(parent, 'Table', fill, { title: label })
  on.y += 1.5 * millimetre
}
