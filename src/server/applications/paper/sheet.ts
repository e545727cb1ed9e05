import Pdf from 'pdfkit'
import type { PaperFrame } from './paper.ts'
import { TypeSetter, type TextLine, type Style } from './type-setting.ts'

export type PdfElement = PDFKit.PDFStructureElement
/** The text screen readers read instead of a picture or glyphs. */
type SpokenText = { alt?: string; actual?: string; title?: string; scope?: 'Column' }

// The scripts of India: drawn in another order than they are spoken.
const isReordered = /[\u0900-\u0d7f]/

/** The spoken text for glyphs in another order. */
export const spoken = (text: string): SpokenText => (isReordered.test(text) ? { actual: text } : {})

export const millimetre = 72 / 25.4
export const margin = 14 * millimetre
export const page = { width: 210 * millimetre, height: 297 * millimetre }
export const inner = page.width - 2 * margin
const foot = page.height - margin - 14

const leading = ({ size }: Style) => size * 1.4
export const heightOf = (lines: readonly TextLine[] | 1, style: Style) =>
  (lines === 1 ? 1 : lines.length) * leading(style)

const logoSize = 12 * millimetre
const nameStyle: Style = { size: 12.5, weight: 600 }
const addressStyle: Style = { size: 9 }
const wordStyle: Style = { size: 8.5 }
const numberStyle: Style = { size: 11, weight: 600 }

function opened({ language, about, title, institute }: PaperFrame) {
  const { word, number } = about
  return new Pdf({
    size: 'A4',
    margin: 0,
    autoFirstPage: false,
    bufferPages: true,
    tagged: true,
    pdfVersion: '1.7',
    // The types lack this value.
    subset: 'PDF/UA' as 'PDF/A-1',
    lang: `${language}-IN`,
    displayTitle: true,
    info: { Title: `${word} ${number}, ${title}`, Author: institute.name },
  })
}

/** Fills pages from the top, with a head on each. Everything drawn is tagged with its role. */
export class Sheet {
  readonly doc: PDFKit.PDFDocument
  readonly type: TypeSetter
  readonly root: PdfElement
  readonly #paper: PaperFrame
  /** The height filled so far, in points. */
  y = 0

  constructor(paper: PaperFrame) {
    this.#paper = paper
    this.doc = opened(paper)
    this.type = new TypeSetter(this.doc)
    this.root = this.doc.struct('Document')
    this.doc.addStructure(this.root)
    this.#nextPage()
  }

  put(lines: readonly TextLine[], x: number, top: number, style: Style): void {
    for (const [place, line] of lines.entries())
      this.type.draw(line, x, top + place * leading(style) + style.size * 1.05, style)
  }

  /** Draws what is on every page and not part of the text. */
  artifact(draw: () => void): void {
    this.doc.markContent('Artifact', { type: 'Pagination' })
    draw()
    this.doc.endMarkedContent()
  }

  rule(at: number, width: number): void {
    this.doc
      .lineWidth(width)
      .moveTo(margin, at)
      .lineTo(page.width - margin, at)
      .stroke('#000000')
  }

  #head(): void {
    const { institute, about, pictures } = this.#paper
    const right = page.width - margin
    const word = this.type.lines(about.word, 140, wordStyle)
    const id = this.type.lines(about.number, 140, numberStyle)
    const left = margin + logoSize + 4 * millimetre
    const width = right - Math.max(...[...word, ...id].map((line) => line.width)) - 4 * millimetre - left
    const names = this.type.lines(institute.name, width, nameStyle)
    const addresses = this.type.lines(institute.address.replaceAll('\n', ', '), width, addressStyle)
    const below = margin + heightOf(names, nameStyle)
    this.doc.image(Buffer.from(pictures.logo), margin, margin, { fit: [logoSize, logoSize] })
    this.doc.fillColor('#000000')
    this.put(names, left, margin, nameStyle)
    this.put(addresses, left, below, addressStyle)
    this.put(word, right - (word[0]?.width ?? 0), margin, wordStyle)
    this.put(id, right - (id[0]?.width ?? 0), margin + 12, numberStyle)
    const bottom = Math.max(below + heightOf(addresses, addressStyle), margin + logoSize) + 3 * millimetre
    this.rule(bottom, 1.7)
    this.y = bottom + 4 * millimetre
  }

  #nextPage(): void {
    this.doc.addPage()
    this.artifact(() => this.#head())
  }

  /** Makes room for something that is not split; returns whether it began a page. */
  room(height: number): boolean {
    const isNext = this.y + height > foot
    if (isNext) this.#nextPage()
    return isNext
  }

  /** Draws something with its tag, such as a heading or a label, inside its parent. */
  tagged(parent: PdfElement, tag: string, draw: () => void, said: SpokenText = {}): void {
    const element = this.doc.struct(tag, said)
    parent.add(element)
    element.add(this.doc.markStructureContent(tag))
    draw()
    this.doc.endMarkedContent()
    element.end()
  }

  /** An element with parts. */
  group(parent: PdfElement, tag: string, fill: (element: PdfElement) => void, said: SpokenText = {}): void {
    const element = this.doc.struct(tag, said)
    parent.add(element)
    fill(element)
    element.end()
  }
}
