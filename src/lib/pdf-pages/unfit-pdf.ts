/** Why a PDF cannot be made anew, as a code with the facts that whoever says it needs. */
export type PdfFault =
  | {
      code:
        | 'pdf-damaged'
        | 'pdf-for-one-reader'
        | 'pdf-locked'
        | 'pdf-names-unreadable'
        | 'pdf-picture-too-large'
        | 'pdf-portfolio'
        | 'pdf-unfolds-too-far'
    }
  | { code: 'pdf-too-many-pages'; params: { pages: number; max: number } }
  | { code: 'pdf-answers-unseen' | 'pdf-page-too-large'; params: { page: number } }

/** Stops the making of a PDF: what is wrong with the one before. */
export class UnfitPdf extends Error {
  override readonly name = 'UnfitPdf'
  readonly fault: PdfFault
  constructor(fault: PdfFault) {
    super(fault.code)
    this.fault = fault
  }
}
