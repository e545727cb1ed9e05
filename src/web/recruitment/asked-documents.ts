import type { FacultyApplication } from '#domain/recruitment/faculty-application.ts'

/** Whether a kind of document is looked for: others never, a receipt when there is a fee. */
export function isDocumentAsked(docType: string, { payment }: Pick<FacultyApplication, 'payment'>): boolean {
  return docType !== 'others' && (docType !== 'paymentCert' || payment.amount !== 0)
}
