import { PDFDocument } from '@cantoo/pdf-lib'
import { activeContent, withParsedObjects } from './pdf-active-content.ts'
import { pagesWithoutShapes } from './pdf-blank-pages.ts'
import { openPdf, pagesWithoutText, unopenablePages } from './pdf-pages.ts'
import { Refusal } from './verdict.ts'
import type { Verdict } from './verdict.ts'

const printAnew = 'Print it to a new PDF ("Save as PDF") and choose that.'

async function parse(bytes: Buffer): Promise<PDFDocument> {
  try {
    return await withParsedObjects(async (parsed) => {
      // The empty password opens what only restricts printing and copying.
      const document = await PDFDocument.load(bytes, { password: '', updateMetadata: false, preserveXFA: true })
      const found = activeContent(bytes, document.context, parsed)
      if (found) throw new Refusal(`This PDF contains ${found}, which is not accepted. ${printAnew}`)
      return document
    })
  } catch (error) {
    throw error instanceof Refusal ? error : new Refusal(`This PDF cannot be checked. ${printAnew}`)
  }
}

function about(numbers: number[], of: number, one: string, many: string): string[] {
  if (numbers.length === 0) return []
  if (numbers.length === of) return [of === 1 ? `The page ${one}.` : `All ${of} pages ${many}.`]
  return [numbers.length === 1 ? `Page ${numbers[0]} ${one}.` : `Pages ${numbers.join(', ')} ${many}.`]
}

/** Looks at a PDF as it is; it is kept unchanged. Throws a Refusal for what is locked, damaged or does more than show pages. */
export async function inspectPdf(bytes: Buffer): Promise<Verdict> {
  const pdf = await openPdf(bytes)
  const failed = await unopenablePages(pdf)
  const document = await parse(bytes)
  const blank = await pagesWithoutText(pdf, pagesWithoutShapes(document))
  const warnings = [
    ...about(blank, pdf.numPages, 'is blank', 'are blank'),
    ...about(failed, pdf.numPages, 'cannot be opened', 'cannot be opened'),
  ]
  return { isAccepted: true, contentType: 'application/pdf', pages: pdf.numPages, warnings }
}
