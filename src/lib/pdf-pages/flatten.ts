import type { PDFDocument, PDFObject, PDFPage } from 'mupdf'
import { drawAnnotation, drawField } from './draw-remark.ts'
import { UnfitPdf } from './unfit-pdf.ts'

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
  const entries = document.newDictionary()
  picture.forEach((value, key) => void entries.put(key, value))
  entries.put('OC', layer)
  const layered = document.addRawStream(bytes, entries)
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
export function flatten(document: PDFDocument): boolean {
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
