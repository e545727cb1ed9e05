import { PDFDocument, setLog } from 'mupdf'
import type { PDFAnnotation, PDFObject, PDFPage, PDFWidget } from 'mupdf'
import { entries } from './copy-objects.ts'
import type { PdfCopy } from './copy-objects.ts'
import { copyStructure } from './pdf-structure.ts'
import { layers, ofPage, ofPageOrGroup } from './pdf-tables.ts'
import { UnfitPdf } from './unfit-pdf.ts'

setLog(null)

const maxPages = 200
// PDF's own limit: five metres.
const maxSidePoints = 14_400
// Hidden, and not to be viewed.
const hiddenFlags = 2 | 32

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

/** Refuses files whose content is not on their pages. */
function refuseWithoutPages(root: PDFObject): void {
  if (root.get('Collection').isDictionary()) throw new UnfitPdf({ code: 'pdf-portfolio' })
  const isMadeWhenOpened = root.get('NeedsRendering').asBoolean() || root.get('AcroForm', 'Fields').length === 0
  if (!root.get('AcroForm', 'XFA').isNull() && isMadeWhenOpened) throw new UnfitPdf({ code: 'pdf-for-one-reader' })
}

// The characters the library can write into an undrawn field: Latin, Greek, Cyrillic and their punctuation.
const drawable = /^[\0-\u{52f}\u{2000}-\u{206f}\u{20ac}]*$/u
// The stamps that every reader can draw. Others are visible only with their own picture.
const knownStamps = new Set(
  'Approved AsIs Confidential Departmental Draft Experimental Expired Final ForComment ForPublicRelease NotApproved NotForPublicRelease Sold TopSecret'.split(
    ' ',
  ),
)

/** Whether an annotation or field has its own picture. */
function isDrawn(remark: PDFObject): boolean {
  const normal = remark.get('AP', 'N')
  return normal.isStream() || (normal.isDictionary() && normal.get(remark.get('AS').asName()).isStream())
}

/** Whether an annotation shows more in its original program than the library can draw. */
function isUnseen(remark: PDFAnnotation): boolean {
  const isShown = (remark.getFlags() & hiddenFlags) === 0
  const kind = remark.getType()
  if (kind === 'Stamp') return isShown && !knownStamps.has(remark.getObject().get('Name').asName())
  return kind === 'FreeText' && !drawable.test(remark.getContents())
}

/** Refuses content that would silently disappear when fields and annotations become part of their page. */
function refuseUnseen(page: PDFPage, number: number, isDrawnAnew: boolean): void {
  const isFieldUnseen = (field: PDFWidget) => (field.isText() || field.isChoice()) && !drawable.test(field.getValue())
  const lost =
    page.getWidgets().some((field) => (isDrawnAnew || !isDrawn(field.getObject())) && isFieldUnseen(field)) ||
    page.getAnnotations().some((remark) => !isDrawn(remark.getObject()) && isUnseen(remark))
  if (lost) throw new UnfitPdf({ code: 'pdf-answers-unseen', params: { page: number } })
}

function hasAttachments(document: PDFDocument, pages: PDFPage[]): boolean {
  return (
    Object.keys(document.getEmbeddedFiles()).length > 0 ||
    pages.some((page) => page.getAnnotations().some((annotation) => annotation.getType() === 'FileAttachment'))
  )
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
    }
  }
}

/** Draws fields, signatures and annotations onto their pages; returns whether attached files are lost by it. */
function flatten(document: PDFDocument): boolean {
  const root = document.getTrailer().get('Root')
  refuseWithoutPages(root)
  nameRemarks(document)
  const pages = Array.from({ length: document.countPages() }, (_, index) => document.loadPage(index))
  const isDrawnAnew = root.get('AcroForm', 'NeedAppearances').asBoolean()
  for (const [index, page] of pages.entries()) refuseUnseen(page, index + 1, isDrawnAnew)
  const hadAttachments = hasAttachments(document, pages)
  document.bake(true, true)
  return hadAttachments
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

async function copyPages(from: PDFDocument): Promise<PDFDocument> {
  const into = new PDFDocument()
  const copying: PdfCopy = { from, into, became: new Map(), pages: new Map(), toDo: [], unfoldedBytes: 0 }
  for (let index = 0; index < from.countPages(); index++) {
    const page = from.findPage(index)
    refuseHuge(page, index + 1)
    copyPage(page, copying)
  }
  const shown = layers(from.getTrailer().get('Root', 'OCProperties'), copying)
  if (shown) into.getTrailer().get('Root').put('OCProperties', shown)
  // The library's own entry.
  into.getTrailer().get('Root').delete('Info')
  for (let work = copying.toDo.pop(); work; work = copying.toDo.pop()) await work()
  await copyStructure(copying)
  return into
}

/**
 * A new PDF of what the pages of another show, without anything else: no scripts, actions, links, attachments, fields,
 * earlier versions or metadata; a tagged one keeps its tags. Throws an UnfitPdf if the result would say something else.
 */
export async function remakePdf(bytes: Uint8Array): Promise<{ remade: Buffer; hadAttachments: boolean }> {
  const document = open(bytes)
  const hadAttachments = flatten(document)
  const copied = await copyPages(document)
  // Not `garbage=deduplicate`: it merges equal layers, and hidden ones would show.
  return { remade: Buffer.from(copied.saveToBuffer('garbage=compact').asUint8Array()), hadAttachments }
}
