import { PDFDocument, setLog, type PDFObject } from 'mupdf'
import { entries, type PdfCopy } from './copy-objects.ts'
import { flatten } from './flatten.ts'
import { copyStructure } from './pdf-structure.ts'
import { layers, ofPage, ofPageOrGroup } from './pdf-tables.ts'
import { UnfitPdf } from './unfit-pdf.ts'

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
