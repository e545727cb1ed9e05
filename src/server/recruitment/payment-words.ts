import type { PaymentStatus } from '#domain/payments/payment.ts'
import type { FacultyPaymentStatus, facultyPaymentWords } from '#domain/recruitment/faculty-application.ts'

export type AdminPaymentWord = (typeof facultyPaymentWords)[number]

/** The words of administrators, to whom it makes no difference whether the QR code was shown. */
export function adminPaymentWord(status: PaymentStatus): AdminPaymentWord {
  return status === 'created' ? 'pending' : status
}

/** The stored words an administrator's word stands for. */
export function storedPaymentWords(word: AdminPaymentWord): PaymentStatus[] {
  return word === 'pending' ? ['pending', 'created'] : [word]
}

/** The words of candidates; what an administrator set keeps its own. */
export function candidatePaymentWord(status: PaymentStatus): FacultyPaymentStatus {
  if (status === 'paid') return 'SUCCESSFUL'
  return status === 'pending' || status === 'created' ? 'PENDING' : status
}
