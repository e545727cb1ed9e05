import { ColorSpace, Matrix, PDFDocument, setLog, type Page } from 'mupdf'
import { isCutShort } from '#domain/documents/cut-short.ts'
import { fileWarning, type FileWarning } from '#domain/documents/file-warning.ts'
import { errorMessage } from '#lib/values/caught.ts'
import { refusal } from '#domain/platform/problem.ts'
import { formsDrawn } from '#lib/pdf-pages/forms-drawn.ts'
import { remakePdf } from '#lib/pdf-pages/remake-pdf.ts'
import { UnfitPdf } from '#lib/pdf-pages/unfit-pdf.ts'
import { RefusedFile, type FileVerdict } from './verdict.ts'

// Small, but large enough for a full stop to leave a trace.
const lookSidePixels = 400
// Of 255 steps between black and white.
const emptyRange = 8

/** Whether a page shows nothing. */
function isBlank(page: Page): boolean {
  const [left, top, right, bottom] = page.getBounds()
  const scale = lookSidePixels / Math.max(right - left, bottom - top)
  const picture = page.toPixmap(Matrix.scale(scale, scale), ColorSpace.DeviceGray)
  let darkest = 255
  let lightest = 0
  for (const value of picture.getPixels()) {
    if (value < darkest) darkest = value
    if (value > lightest) lightest = value
  }
  picture.destroy()
  return lightest - darkest < emptyRange
}

function aboutIncomplete(pages: number[]): FileWarning[] {
  if (pages.length === 0) return []
  return [fileWarning('pages-incomplete', { count: pages.length, pages: { and: pages.map(String) } })]
}

function aboutBlank(numbers: number[], of: number): FileWarning[] {
  const [page] = numbers
  if (page === undefined) return []
  if (numbers.length === of) return [fileWarning('all-blank', { count: of })]
  if (numbers.length === 1) return [fileWarning('page-blank', { page })]
  return [fileWarning('pages-blank', { pages: { and: numbers.map(String) } })]
}

/**
 * Draws every page as it will be stored: a page that never ends or takes all memory fails here, not for its readers.
 * The library skips objects that are too large, and says so only in its log.
 */
function look(remade: Buffer, mostForms: number): { pages: number; blank: number[] } {
  let isTooLarge = false
  setLog((message) => (isTooLarge ||= /alloc|too large/.test(message)))
  const document = new PDFDocument(remade)
  if (mostForms < Infinity && formsDrawn(document) > mostForms) throw new RefusedFile(refusal('pdf-too-slow'))
  const pages = document.countPages()
  const numbers = Array.from({ length: pages }, (_, index) => index + 1)
  const blank = numbers.filter((number) => isBlank(document.loadPage(number - 1)))
  setLog(null)
  if (isTooLarge) throw new RefusedFile(refusal('pdf-unfolds-too-far'))
  return { pages, blank }
}

/**
 * Rebuilds a PDF and inspects the result. Throws a RefusedFile if it cannot be rebuilt or draws more than `mostForms`
 * forms.
 */
export async function inspectPdf(
  bytes: Buffer,
  mostForms = Infinity,
): Promise<{ verdict: FileVerdict; remade: Buffer }> {
  try {
    if (isCutShort(bytes.toString('latin1'))) throw new RefusedFile(refusal('pdf-incomplete'))
    const { remade, hadAttachments, incompletePages } = await remakePdf(bytes)
    const { pages, blank } = look(remade, mostForms)
    const lost = hadAttachments ? [fileWarning('attachments-left-out')] : []
    const warnings = [...aboutIncomplete(incompletePages), ...aboutBlank(blank, pages), ...lost]
    return { verdict: { isAccepted: true, contentType: 'application/pdf', pages, warnings }, remade }
  } catch (error) {
    if (error instanceof RefusedFile) throw error
    if (error instanceof UnfitPdf) throw new RefusedFile(error.fault)
    // The library reports its memory limit only in its message.
    throw new RefusedFile(refusal(/alloc/.test(errorMessage(error)) ? 'pdf-unfolds-too-far' : 'pdf-damaged'))
  }
}
