import { may, type Holder, type Scope } from '../accounts/permissions.ts'

/** The kinds of document that show a payment, in every track. */
export const receiptKinds: readonly string[] = ['paymentReceipt', 'paymentCert']

/** Permissions that show what a payment was made with. Without one, a reader knows only whether it is verified. */
export const paymentReaders = ['payments.read', 'payments.verify'] as const

/** Whether an officer may open a document of somebody's application: receipts belong to payments. */
export function mayOpen(holder: Holder, docType: string, scope?: Scope): boolean {
  return may(holder, receiptKinds.includes(docType) ? paymentReaders : 'documents.read', scope)
}
