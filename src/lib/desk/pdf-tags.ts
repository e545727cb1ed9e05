// Tags the merged PDF for screen readers: one part for each page, in the order of the pages.
import {
  PDFArray,
  PDFDict,
  PDFHexString,
  PDFName,
  PDFNull,
  PDFNumber,
  PDFObjectCopier,
  PDFString,
  type PDFContext,
  type PDFDocument,
  type PDFObject,
  type PDFPage,
  type PDFRef,
} from '@cantoo/pdf-lib'
import { pdfSyntax } from './pdf-of-jpegs.ts'

/** A structure element; `kids` are its child elements and the marked pieces of a page. */
type StructureElement = { ref: PDFRef; kids: PDFArray }

/** A page of the resulting file: its structure element, and the element of each marked piece. */
type HeardPage = { page: PDFPage; part: StructureElement; pieces: PDFRef[] }

// Pictures within copied pages keep the keys of their old structure, which must not collide with new ones.
const firstKey = 1_000_000
// Limits against hostile files: real ones nest a dozen levels, and have a fraction of these pieces per page.
const maxDepth = 200
const maxPieces = 100_000

const isText = (value: PDFObject | undefined) => value instanceof PDFString || value instanceof PDFHexString
const pdfName = (text: string) => PDFName.of(text)

function elementIn(
  context: PDFContext,
  parent: StructureElement,
  entries: Record<string, PDFObject>,
): StructureElement {
  const kids = PDFArray.withContext(context)
  const ref = context.register(context.obj({ Type: pdfName('StructElem'), ...entries, P: parent.ref, K: kids }))
  parent.kids.push(ref)
  return { ref, kids }
}

/** Marks everything drawn on a page as one piece. False if the page is empty. */
function markWhole({ node, doc: { context } }: PDFPage, role: PDFName): boolean {
  const contents = node.get(pdfName('Contents'))
  const listed = node.Contents()
  const streams = listed instanceof PDFArray ? listed.asArray() : contents && listed ? [contents] : []
  if (streams.length === 0) return false
  const [begin, end] = [pdfSyntax(`${role.asString()} <</MCID 0>> BDC`), pdfSyntax('EMC')]
  const drawn = (command: Uint8Array) => context.register(context.stream(command))
  const marked: PDFObject[] = [drawn(begin), ...streams, drawn(end)]
  node.set(pdfName('Contents'), context.obj(marked))
  return true
}

/** Alternative texts, language, and attributes of table cells, which are copied. */
const keptEntries = [pdfName('Alt'), pdfName('ActualText'), pdfName('E'), pdfName('Lang'), pdfName('ID'), pdfName('A')]

/** Children of an element: elements, and marked pieces. */
function kidsOf(element: PDFDict): PDFObject[] {
  const kids = element.lookup(pdfName('K'))
  if (kids instanceof PDFArray) return Array.from({ length: kids.size() }, (_, index) => kids.lookup(index) ?? PDFNull)
  return kids ? [kids] : []
}

/** The number of a marked piece and its page; null if it is none. */
function pieceIn(kid: PDFObject): { piece: number; page?: PDFObject | undefined } | null {
  const isDirect = kid instanceof PDFNumber
  // Pieces within a picture on the page are unreachable from the page.
  if (!isDirect && (!(kid instanceof PDFDict) || kid.has(pdfName('Stm')))) return null
  const number = isDirect ? kid : kid.lookup(pdfName('MCID'))
  const piece = number instanceof PDFNumber ? number.asNumber() : NaN
  if (!Number.isInteger(piece) || piece < 0 || piece > maxPieces) return null
  return { piece, page: isDirect ? undefined : kid.lookup(pdfName('Pg')) }
}

type TagReader = {
  pageOf: (page: PDFObject | undefined) => HeardPage | undefined
  copyOf: (element: PDFDict, page: HeardPage, parent: StructureElement) => StructureElement
  claim: (page: HeardPage, piece: number, element: StructureElement) => void
}

/** Reads a structure tree in order. An element that spans pages is copied for each. */
function readElements(tree: PDFDict, { pageOf, copyOf, claim }: TagReader): void {
  const seen = new Set<PDFObject>()
  // Page of the last piece: empty table cells do not tell their page.
  let last: HeardPage | undefined
  const read = (
    element: PDFDict,
    outer: PDFObject | undefined,
    parentOn: (page: HeardPage) => StructureElement,
    depth: number,
  ) => {
    if (seen.has(element) || depth > maxDepth || element.lookup(pdfName('Type')) === pdfName('OBJR')) return
    seen.add(element)
    const own = element.lookup(pdfName('Pg')) ?? outer
    const copies = new Map<HeardPage, StructureElement>()
    const on = (page: HeardPage) => {
      const copy = copies.get(page) ?? copyOf(element, page, parentOn(page))
      copies.set(page, copy)
      return copy
    }
    const kids = kidsOf(element)
    for (const kid of kids) {
      const found = pieceIn(kid)
      if (found) {
        last = pageOf(found.page ?? own)
        if (last) claim(last, found.piece, on(last))
      } else if (kid instanceof PDFDict) read(kid, own, on, depth + 1)
    }
    const page = pageOf(own) ?? last
    if (kids.length === 0 && page) on(page)
  }
  for (const kid of kidsOf(tree)) if (kid instanceof PDFDict) read(kid, undefined, ({ part }) => part, 0)
}

/** Collects pages in order, and finally tags the document. */
export class Structure {
  readonly #made: PDFDocument
  readonly #root: StructureElement
  readonly #whole: StructureElement
  readonly #pages: HeardPage[] = []

  constructor(made: PDFDocument) {
    this.#made = made
    this.#root = { ref: made.context.nextRef(), kids: PDFArray.withContext(made.context) }
    this.#whole = elementIn(made.context, this.#root, { S: pdfName('Document') })
  }

  addPicture(page: PDFPage, alt: string): void {
    const { width, height } = page.getSize()
    const layout = this.#made.context.obj({ O: pdfName('Layout'), BBox: [0, 0, width, height] })
    const heard = this.#add(page, { S: pdfName('Figure'), Alt: PDFHexString.fromText(alt), A: layout })
    if (markWhole(page, pdfName('Figure'))) this.#claim(heard, 0, heard.part)
  }

  /** A page of another PDF. An empty `Lang` means that its language is unknown. */
  addCopy(page: PDFPage, source: PDFDocument): HeardPage {
    const language = source.catalog.lookup(pdfName('Lang'))
    return this.#add(page, { S: pdfName('Part'), Lang: isText(language) ? language : PDFString.of('') })
  }

  /** Copies the tags of copied pages from their file. */
  keep(source: PDFDocument, pages: ReadonlyMap<PDFObject, HeardPage>): void {
    const tree = source.catalog.lookup(pdfName('StructTreeRoot'))
    if (!(tree instanceof PDFDict)) return
    const copier = PDFObjectCopier.for(source.context, this.#made.context)
    const roles = tree.lookup(pdfName('RoleMap'))
    const roleOf = (element: PDFDict) => {
      let role = element.lookup(pdfName('S'))
      // The role map may be cyclic.
      for (let steps = 0; steps < 8 && roles instanceof PDFDict && role instanceof PDFName; steps++)
        role = roles.lookup(role) ?? role
      return role === pdfName('Document') || !(role instanceof PDFName) ? pdfName('Part') : role
    }
    readElements(tree, {
      pageOf: (page) => (page ? pages.get(page) : undefined),
      copyOf: (element, { page }, parent) => {
        const said = keptEntries.flatMap((key) => {
          const value = element.get(key)
          return value ? [[key.decodeText(), copier.copy(value)] as const] : []
        })
        return elementIn(this.#made.context, parent, {
          ...Object.fromEntries(said),
          S: roleOf(element),
          Pg: page.ref,
        })
      },
      claim: (page, piece, element) => this.#claim(page, piece, element),
    })
  }

  /** Tags the document. Pages without tags are read in drawing order. */
  finish(): void {
    const { context, catalog } = this.#made
    const numbers = this.#pages.flatMap((heard, index) => {
      const { page, part, pieces } = heard
      if (pieces.length === 0 && markWhole(page, pdfName('P')))
        this.#claim(heard, 0, elementIn(context, part, { S: pdfName('P'), Pg: page.ref }))
      page.node.set(pdfName('StructParents'), PDFNumber.of(firstKey + index))
      page.node.set(pdfName('Tabs'), pdfName('S'))
      return [firstKey + index, Array.from(pieces, (piece: PDFRef | undefined) => piece ?? PDFNull)]
    })
    const { ref, kids } = this.#root
    const next = firstKey + this.#pages.length
    const root = { Type: pdfName('StructTreeRoot'), K: kids, ParentTree: { Nums: numbers }, ParentTreeNextKey: next }
    context.assign(ref, context.obj(root))
    catalog.set(pdfName('StructTreeRoot'), ref)
    catalog.set(pdfName('MarkInfo'), context.obj({ Marked: true }))
  }

  #add(page: PDFPage, entries: Record<string, PDFObject>): HeardPage {
    const part = elementIn(this.#made.context, this.#whole, { ...entries, Pg: page.ref })
    const heard = { page, part, pieces: [] }
    this.#pages.push(heard)
    return heard
  }

  #claim({ pieces }: HeardPage, piece: number, { ref, kids }: StructureElement): void {
    kids.push(PDFNumber.of(piece))
    pieces[piece] = ref
  }
}
