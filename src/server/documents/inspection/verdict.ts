import type { FileType } from '#domain/documents/file-rules.ts'

/** What became of a file: why it was refused, in words for the person who chose it, or what it really is. */
export type Verdict =
  | { isAccepted: false; reason: string }
  | { isAccepted: true; contentType: FileType; pages: number | null; warnings: string[] }

/** Stops an inspection: what is wrong with the file and what to do about it. */
export class Refusal extends Error {
  override readonly name = 'Refusal'
}

/** What to do about most PDFs that are refused. */
export const printAnew = 'Print it to a new PDF ("Save as PDF") and choose that.'

export const damagedPdf =
  'This PDF is damaged and cannot be opened. Save it again, or print it to a new PDF, and choose that.'
export const pdfUnfoldsTooFar = `This PDF cannot be checked: what is packed into it is far too large. ${printAnew}`
