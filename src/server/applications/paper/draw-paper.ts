import { buffer } from 'node:stream/consumers'
import encodeQr from 'qr'
import { print } from '#words/print.ts'
import { drawTable } from './draw-table.ts'
import { isWide, runsOf, type PaperPart, type PaperSection } from '#domain/applications/paper.ts'
import { isTable, type AnswerLine } from '#domain/questions/question.ts'
import type { DrawnPaper, PaperFrame, TablesPaper } from './paper.ts'
import { heightOf, inner, margin, millimetre, page, Sheet, spoken, type PdfElement } from './sheet.ts'
import type { TextLine, Style } from './type-setting.ts'

type PictureBox = { x: number; y: number; width: number; height: number }
/** The bytes of a picture, or the text in its place. */
type PaperPicture = { bytes: Uint8Array | null; alt: string; otherwise?: string }
type Tick = Extract<PaperPart, { ticks: unknown }>['ticks'][number]

const soft = '#333333'
const body: Style = { size: 9.75 }
const bold: Style = { ...body, weight: 600 }
const small: Style = { size: 8 }
const photoBox = { width: 35 * millimetre, height: 45 * millimetre }
const codeSize = 35 * millimetre
const signatureBox = { width: 56 * millimetre, height: 17 * millimetre }
const labelWidth = 36 * millimetre
const gap = 8 * millimetre

/** A picture in its box, or the text in its place. */
function drawPicture(on: Sheet, parent: PdfElement, picture: PaperPicture, box: PictureBox): void {
  const { x, y, width, height } = box
  const said = on.type.lines(picture.otherwise ?? '', width - 8, small)
  const draw = () => {
    on.doc.lineWidth(0.85).rect(x, y, width, height).stroke('#000000')
    if (picture.bytes)
      on.doc.image(Buffer.from(picture.bytes), x + 1, y + 1, {
        fit: [width - 2, height - 2],
        align: 'center',
        valign: 'center',
      })
    else on.put(said, x + (width - (said[0]?.width ?? 0)) / 2, y + (height - heightOf(said, small)) / 2, small)
  }
  if (picture.bytes) on.tagged(parent, 'Figure', draw, { alt: picture.alt })
  else on.tagged(parent, 'P', draw)
}

type PaperCell = { fact: AnswerLine; label: TextLine[]; value: TextLine[]; height: number }

/** Label and value, side by side; an element of a list. */
function cell({ type }: Sheet, fact: AnswerLine, width: number): PaperCell {
  const label = type.lines(fact.label, labelWidth, body)
  const value = type.lines(fact.value || (fact.none ?? '–'), width - labelWidth - 2 * millimetre, body)
  return { fact, label, value, height: Math.max(heightOf(label, body), heightOf(value, body)) + 1.5 * millimetre }
}

/** Draws a row of cells; one higher than a page continues line by line. */
function drawRow(on: Sheet, list: PdfElement, cells: readonly PaperCell[], width: number): void {
  const height = Math.max(...cells.map((one) => one.height))
  const isTooHigh = height > page.height / 2
  on.room(isTooHigh ? 2 * heightOf(1, body) : height)
  const top = on.y
  for (const [place, { fact, label, value }] of cells.entries()) {
    const left = margin + place * (width + gap)
    on.group(list, 'LI', (item) => {
      const drawLabel = () => {
        on.doc.fillColor(soft)
        on.put(label, left, top, body)
      }
      on.tagged(item, 'Lbl', drawLabel, spoken(fact.label))
      on.doc.fillColor('#000000')
      const drawValue = () => on.put(value, left + labelWidth + 2 * millimetre, top, body)
      if (!isTooHigh) return on.tagged(item, 'LBody', drawValue, spoken(fact.value || (fact.none ?? '')))
      for (const line of value) {
        on.room(heightOf(1, body))
        on.tagged(item, 'LBody', () => on.put([line], left + labelWidth + 2 * millimetre, on.y, body))
        on.y += heightOf(1, body)
      }
    })
  }
  on.y += isTooHigh ? 1.5 * millimetre : height
}

/** Labels and values in two columns, or in one where a value is long. */
function drawFacts(on: Sheet, parent: PdfElement, facts: readonly AnswerLine[]): void {
  const half = (inner - gap) / 2
  on.group(parent, 'L', (list) => {
    let waiting: PaperCell | null = null
    for (const fact of facts) {
      const narrow = cell(on, fact, half)
      const isWhole = isWide(fact) || narrow.value.length > 2
      if (isWhole || waiting) {
        const isPair = waiting && !isWhole
        if (waiting) drawRow(on, list, isPair ? [waiting, narrow] : [waiting], half)
        if (isWhole) drawRow(on, list, [cell(on, fact, inner)], inner)
        waiting = null
      } else waiting = narrow
    }
    if (waiting) drawRow(on, list, [waiting], half)
  })
}

function drawHeading(on: Sheet, parent: PdfElement, title: string): void {
  const style: Style = { size: 10, weight: 600 }
  const lines = on.type.lines(title, inner, style)
  const height = heightOf(lines, style)
  on.y += 3.5 * millimetre
  on.room(height + 16 * millimetre)
  on.tagged(parent, 'H2', () => on.put(lines, margin, on.y, style), spoken(title))
  on.y += height + millimetre
  on.artifact(() => on.rule(on.y, 0.7))
  on.y += 1.5 * millimetre
}

function drawText(on: Sheet, parent: PdfElement, text: string): void {
  const lines = on.type.lines(text, inner, body)
  on.room(Math.min(heightOf(lines, body), page.height / 2))
  on.tagged(parent, 'P', () => on.put(lines, margin, on.y, body), spoken(text))
  on.y += heightOf(lines, body)
}

const tickSize = 3.4 * millimetre

/** Ticks in three columns; a missing one has an empty box, and its label says so. */
function drawTicks(on: Sheet, parent: PdfElement, ticks: readonly Tick[]): void {
  const width = (inner - 2 * gap) / 3
  const indent = tickSize + 2 * millimetre
  const cells = ticks.map((tick) => ({ ...tick, lines: on.type.lines(tick.label, width - indent, body) }))
  on.group(parent, 'L', (list) => {
    for (let first = 0; first < cells.length; first += 3) {
      const row = cells.slice(first, first + 3)
      const height = Math.max(...row.map(({ lines }) => heightOf(lines, body))) + millimetre
      on.room(height)
      for (const [place, { label, isThere, lines }] of row.entries()) {
        const left = margin + place * (width + gap)
        const box = on.y + 0.7 * millimetre
        on.artifact(() => {
          on.doc.lineWidth(0.7).rect(left, box, tickSize, tickSize).stroke('#000000')
          if (isThere)
            on.doc
              .lineWidth(1.1)
              .moveTo(left + tickSize * 0.22, box + tickSize * 0.52)
              .lineTo(left + tickSize * 0.42, box + tickSize * 0.74)
              .lineTo(left + tickSize * 0.8, box + tickSize * 0.26)
              .stroke('#000000')
        })
        on.group(list, 'LI', (item) => {
          on.tagged(item, 'LBody', () => on.put(lines, left + indent, on.y, body), spoken(label))
        })
      }
      on.y += height
    }
  })
}

/** A section; a table shows its own title only where it differs. */
function drawSection(on: Sheet, { title, parts }: PaperSection): void {
  on.group(on.root, 'Sect', (section) => {
    drawHeading(on, section, title)
    for (const part of runsOf(parts)) {
      if (Array.isArray(part)) drawFacts(on, section, part)
      else if ('ticks' in part) drawTicks(on, section, part.ticks)
      else if (!isTable(part)) drawText(on, section, part.text)
      else {
        if (part.label !== title) drawText(on, section, part.label)
        drawTable(on, section, part)
      }
    }
  })
}

/** The title with the first facts. */
function drawTitle(on: Sheet, { title, head }: Pick<TablesPaper, 'title' | 'head'>, width: number): void {
  const heading: Style = { size: 15, weight: 600 }
  const titles = on.type.lines(title, width, heading)
  on.tagged(on.root, 'H1', () => on.put(titles, margin, on.y, heading), spoken(title))
  on.y += heightOf(titles, heading) + 2.5 * millimetre
  on.group(on.root, 'L', (list) => {
    for (const fact of head) drawRow(on, list, [cell(on, fact, width)], width)
  })
}

/** The title with the first facts, and the photo in its box. */
function drawTop(on: Sheet, { mark, title, head, photo, pictures }: DrawnPaper): void {
  if (mark) {
    const lines = on.type.lines(mark, inner, bold)
    const height = heightOf(lines, bold) + 4 * millimetre
    on.tagged(on.root, 'P', () => {
      on.doc.lineWidth(1.4).rect(margin, on.y, inner, height).stroke('#000000')
      on.put(lines, margin + (inner - (lines[0]?.width ?? 0)) / 2, on.y + 2 * millimetre, bold)
    })
    on.y += height + 4 * millimetre
  }
  const top = on.y
  drawTitle(on, { title, head }, inner - photoBox.width - 6 * millimetre)
  drawPicture(
    on,
    on.root,
    { ...photo, bytes: pictures.photo },
    { x: page.width - margin - photoBox.width, y: top, ...photoBox },
  )
  on.y += Math.max(0, top + photoBox.height - on.y)
}

/** The declaration, with place and date at the left and the signature box at the right. */
function drawSigning(on: Sheet, { declaration, signing, signature, pictures }: DrawnPaper): void {
  const height = signatureBox.height + heightOf(1, small) + 4 * millimetre
  // A sheet without a declaration needs no signature.
  on.room(height + heightOf(on.type.lines(declaration.text ?? '', inner, body), body) + 14 * millimetre)
  on.group(on.root, 'Sect', (section) => {
    drawHeading(on, section, declaration.title)
    if (declaration.text) drawText(on, section, declaration.text)
    on.room(height)
    on.y += 4 * millimetre
    const top = on.y
    const x = page.width - margin - signatureBox.width
    on.group(section, 'L', (list) => {
      for (const fact of signing) drawRow(on, list, [cell(on, fact, inner / 2)], inner / 2)
    })
    drawPicture(on, section, { ...signature, bytes: pictures.signature }, { x, y: top, ...signatureBox })
    const said = on.type.lines(signature.alt, signatureBox.width, small)
    on.tagged(section, 'P', () => on.put(said, x, top + signatureBox.height + 2, small))
  })
}

/** Drawn after all pages, because each foot has the total. */
function drawFeet(on: Sheet, { made, contact, language }: Pick<PaperFrame, 'made' | 'contact' | 'language'>): void {
  const say = print.in(language)
  const { count: pages } = on.doc.bufferedPageRange()
  for (let place = 0; place < pages; place++) {
    on.doc.switchToPage(place)
    const said = [made, contact.join('\n'), say('page', { page: place + 1, pages })].map((text) =>
      on.type.lines(text, inner / 3, small),
    )
    on.artifact(() => {
      on.doc.fillColor('#000000')
      for (const [column, lines] of said.entries()) {
        const free = inner - (lines[0]?.width ?? 0)
        on.put(lines, margin + (free * column) / 2, page.height - margin - 4, small)
      }
    })
  }
}

/** The bytes of a tagged PDF: an application on A4, with a head and a page number on each page. */
export function drawPaper(paper: DrawnPaper): Promise<Buffer> {
  const { language, applicationId: number } = paper
  const on = new Sheet({ ...paper, about: { word: print.in(language)('application'), number } })
  drawTop(on, paper)
  for (const section of paper.sections) drawSection(on, section)
  drawSigning(on, paper)
  // The annexes begin on a page of their own.
  if (paper.annexes) on.room(page.height)
  for (const section of paper.annexes ?? []) drawSection(on, section)
  return finish(on, paper)
}

/** A QR code as squares of a path: sharp on any printer. */
function drawCode(on: Sheet, { text, alt }: { text: string; alt: string }, { x, y }: { x: number; y: number }): void {
  const rows = encodeQr(text, 'raw', { ecc: 'medium', border: 1 })
  const square = codeSize / rows.length
  const draw = () => {
    for (const [row, squares] of rows.entries())
      for (const [column, isDark] of squares.entries())
        if (isDark) on.doc.rect(x + column * square, y + row * square, square, square)
    on.doc.fill('#000000')
  }
  on.tagged(on.root, 'Figure', draw, { alt })
}

/** The title with the first facts, and beside it a photo above a QR code. */
function drawTitleWithSide(on: Sheet, paper: TablesPaper, side: NonNullable<TablesPaper['side']>): void {
  const top = on.y
  const x = page.width - margin - photoBox.width
  drawTitle(on, paper, inner - photoBox.width - 6 * millimetre)
  drawPicture(on, on.root, { ...side.photo, bytes: side.picture }, { x, y: top, ...photoBox })
  const below = top + photoBox.height + 4 * millimetre
  if (side.code) drawCode(on, side.code, { x, y: below })
  on.y = Math.max(on.y, side.code ? below + codeSize : below)
}

/** The same of a paper of facts and tables. */
export function drawTables(paper: TablesPaper): Promise<Buffer> {
  const on = new Sheet(paper)
  if (paper.side) drawTitleWithSide(on, paper, paper.side)
  else drawTitle(on, paper, inner)
  for (const section of paper.sections) drawSection(on, section)
  return finish(on, paper)
}

function finish(on: Sheet, paper: Parameters<typeof drawFeet>[1]): Promise<Buffer> {
  on.root.end()
  drawFeet(on, paper)
  on.doc.end()
  return buffer(on.doc)
}
