/** Why a PDF cannot be rebuilt, as a code with the facts of its sentence. */
type PdfFault =
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

/** Thrown to stop rebuilding a PDF, with the fault of the original. */
export class UnfitPdf extends Error {
  override readonly name = 'UnfitPdf'
  readonly fault: PdfFault
  constructor(fault: PdfFault) {
    super(fault.code)
    this.fault = fault
  }
}
