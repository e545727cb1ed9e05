import { VerbosityLevel, getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs'
import type { PDFDocumentProxy } from 'pdfjs-dist/legacy/build/pdf.mjs'
import { Refusal } from './verdict.ts'

// The first pages tell; nobody waits for the rest of a book.
const maxPagesLookedAt = 200

export const damagedPdf =
  'This PDF is damaged and cannot be opened. Save it again, or print it to a new PDF, and choose that.'
const lockedPdf = 'This PDF is locked with a password. Save a copy without the password and choose it again.'

/** Opens a PDF as a browser would, without running, fetching or drawing anything. */
export async function openPdf(bytes: Buffer): Promise<PDFDocumentProxy> {
  try {
    return await getDocument({
      // The library takes the buffer away, hence a copy.
      data: Uint8Array.from(bytes),
      verbosity: VerbosityLevel.ERRORS,
      useSystemFonts: false,
      useWorkerFetch: false,
      useWasm: false,
      disableFontFace: true,
      enableXfa: false,
    }).promise
  } catch (error) {
    throw new Refusal((error as Error).name === 'PasswordException' ? lockedPdf : damagedPdf)
  }
}

/** The pages, counted from 1, that cannot be opened; a PDF without any that can is refused. */
export async function unopenablePages(pdf: PDFDocumentProxy): Promise<number[]> {
  const lookedAt = Math.min(pdf.numPages, maxPagesLookedAt)
  const failed: number[] = []
  for (let number = 1; number <= lookedAt; number++) {
    await pdf.getPage(number).catch(() => failed.push(number))
  }
  if (failed.length >= lookedAt) throw new Refusal(damagedPdf)
  return failed
}

/** Of these pages, those without a readable character. */
export async function pagesWithoutText(pdf: PDFDocumentProxy, numbers: number[]): Promise<number[]> {
  const empty: number[] = []
  for (const number of numbers.filter((one) => one <= Math.min(pdf.numPages, maxPagesLookedAt))) {
    const page = await pdf.getPage(number)
    const { items } = await page.getTextContent()
    if (items.every((item) => !('str' in item) || item.str.trim() === '')) empty.push(number)
  }
  return empty
}
