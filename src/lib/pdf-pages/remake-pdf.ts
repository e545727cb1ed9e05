import { PDFDocument, setLog, type PDFObject, type PDFPage } from 'mupdf'
import { entries, type PdfCopy } from './copy-objects.ts'
import { copyStructure } from './pdf-structure.ts'
import { layers, ofPage, ofPageOrGroup } from './pdf-tables.ts'
import { UnfitPdf } from './unfit-pdf.ts'
import { drawAnnotation, drawField } from './draw-remark.ts'

/** Refuses files whose content is not on their pages. */
function refuseWithoutPages(root: PDFObject, pages: PDFPage[]): void {
  if (root.get('Collection').isDictionary()) throw new UnfitPdf({ code: 'pdf-portfolio' })
  if (root.get('AcroForm', 'XFA').isNull()) return
  const isMadeWhenOpened =
    root.get('NeedsRendering').asBoolean() || pages.every((page) => page.getWidgets().length === 0)
  if (isMadeWhenOpened) throw new UnfitPdf({ code: 'pdf-for-one-reader' })
}

/** Draws content that would silently disappear when fields and annotations become part of their page, or refuses it. */
function drawUnseen(page: PDFPage, number: number, isStale: boolean): void {
  const isAllDrawn =
    page.getWidgets().every((field) => drawField(field, isStale)) && page.getAnnotations().every(drawAnnotation)
  if (!isAllDrawn) throw new UnfitPdf({ code: 'pdf-answers-unseen', params: { page: number } })
}

function hasAttachments(document: PDFDocument, pages: PDFPage[]): boolean {
  return (
    Object.keys(document.getEmbeddedFiles()).length > 0 ||
    pages.some((page) => page.getAnnotations().some((annotation) => annotation.getType() === 'FileAttachment'))
  )
}

/** Gives the picture of an annotation the layer of the annotation, which the library forgets: a hidden one stays hidden. */
function keepLayer(document: PDFDocument, remark: PDFObject): void {
  const [layer, picture] = [remark.get('OC'), remark.get('AP', 'N')]
  if (layer.isNull() || !picture.isStream()) return
  const bytes = picture.readRawStream()
  const parts = document.newDictionary()
  picture.forEach((value, key) => void parts.put(key, value))
  parts.put('OC', layer)
  const layered = document.addRawStream(bytes, parts)
  bytes.destroy()
  remark.put('AP', { N: layered })
}

/**
 * Gives every annotation and field of a page its own number, and a stamp without a name its default one: the library
 * draws only those that have them.
 */
function nameRemarks(document: PDFDocument): void {
  for (let page = 0; page < document.countPages(); page++) {
    const remarks = document.findPage(page).get('Annots')
    for (let index = 0; index < remarks.length; index++) {
      const remark = remarks.get(index)
      if (remark.isDictionary() && !remark.isIndirect()) remarks.put(index, document.addObject(remark))
      if (remark.get('Subtype').asName() === 'Stamp' && remark.get('Name').isNull())
        remarks.get(index).put('Name', 'Draft')
      keepLayer(document, remarks.get(index))
    }
  }
}

/** Draws fields, signatures and annotations onto their pages; returns whether attached files are lost by it. */
function flatten(document: PDFDocument): boolean {
  const root = document.getTrailer().get('Root')
  nameRemarks(document)
  const pages = Array.from({ length: document.countPages() }, (_, index) => document.loadPage(index))
  refuseWithoutPages(root, pages)
  // Its program left all drawing to readers: pictures in the file are those of an earlier answer.
  const isStale = root.get('AcroForm', 'NeedAppearances').asBoolean()
  for (const [index, page] of pages.entries()) drawUnseen(page, index + 1, isStale)
  const hadAttachments = hasAttachments(document, pages)
  document.bake(true, true)
  return hadAttachments
}

setLog(null)

const maxPages = 200
// PDF's own limit: five metres.
const maxSidePoints = 14_400

/** Opens a PDF as readers do: by its tables if they are right, else by its objects. */
function open(bytes: Uint8Array): PDFDocument {
  const document = new PDFDocument(bytes)
  // The empty password opens files that only restrict printing and copying.
  if (document.needsPassword()) throw new UnfitPdf({ code: 'pdf-locked' })
  const pages = document.countPages()
  if (pages === 0) throw new UnfitPdf({ code: 'pdf-damaged' })
  if (pages > maxPages) throw new UnfitPdf({ code: 'pdf-too-many-pages', params: { pages, max: maxPages } })
  return document
}

function refuseHuge(page: PDFObject, number: number): void {
  const corners = page.getInheritable('MediaBox')
  if (!corners.isArray()) return
  // A page may set a larger unit for its points.
  const unit = Math.max(page.get('UserUnit').asNumber(), 1)
  const [left = 0, bottom = 0, right = 0, top = 0] = [0, 1, 2, 3].map((index) => corners.get(index).asNumber() * unit)
  if (Math.abs(right - left) <= maxSidePoints && Math.abs(top - bottom) <= maxSidePoints) return
  throw new UnfitPdf({ code: 'pdf-page-too-large', params: { page: number } })
}

function copyPage(page: PDFObject, copying: PdfCopy): void {
  const { into, pages } = copying
  const target = entries(ofPage, page, copying)
  for (const [key, copy] of Object.entries(ofPageOrGroup)) {
    const copied = copy(page.getInheritable(key), copying)
    if (copied) target.put(key, copied)
  }
  target.put('Type', 'Page')
  const added = into.addObject(target)
  into.insertPage(-1, added)
  if (page.isIndirect()) pages.set(page.asIndirect(), added)
}

async function finish({ toDo }: PdfCopy): Promise<void> {
  for (let work = toDo.pop(); work; work = toDo.pop()) await work()
}

async function copyPages(from: PDFDocument): Promise<PdfCopy> {
  const into = new PDFDocument()
  const copying: PdfCopy = {
    from,
    into,
    became: new Map(),
    pages: new Map(),
    toDo: [],
    unfoldedBytes: 0,
    page: 0,
    incomplete: new Set(),
  }
  for (let index = 0; index < from.countPages(); index++) {
    const page = from.findPage(index)
    copying.page = index + 1
    refuseHuge(page, copying.page)
    copyPage(page, copying)
    await finish(copying)
  }
  const shown = layers(from.getTrailer().get('Root', 'OCProperties'), copying)
  if (shown) into.getTrailer().get('Root').put('OCProperties', shown)
  // The library's own entry.
  into.getTrailer().get('Root').delete('Info')
  await finish(copying)
  await copyStructure(copying)
  return copying
}

/** A rebuilt PDF, and what is not in it: attached files, and the rest of pages that were cut short. */
type RemadePdf = { remade: Buffer; hadAttachments: boolean; incompletePages: number[] }

/**
 * A new PDF of what the pages of another show, without anything else: no scripts, actions, links, attachments, fields,
 * earlier versions or metadata; a tagged one keeps its tags. Throws an UnfitPdf if the result would say something else.
 */
export async function remakePdf(bytes: Uint8Array): Promise<RemadePdf> {
  const document = open(bytes)
  const hadAttachments = flatten(document)
  const { into, incomplete } = await copyPages(document)
  // Not `garbage=deduplicate`: it merges equal layers, and hidden ones would show.
  const remade = Buffer.from(into.saveToBuffer('garbage=compact').asUint8Array())
  return { remade, hadAttachments, incompletePages: [...incomplete] }
}
