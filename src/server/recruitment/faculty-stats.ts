import type { PaymentStatus } from '#domain/payments/payment.ts'
import type { FacultyStats } from '#domain/recruitment/faculty-application.ts'
import { applicationStats } from '#server/lists/application-stats.ts'
import type { Counts } from '#server/lists/read-counts.ts'
import { adminPaymentWord } from './payment-words.ts'

function inAdminWords(byStatus: Record<string, number>): Record<string, number> {
  const byWord: Record<string, number> = {}
  for (const [status, count] of Object.entries(byStatus)) {
    const word = adminPaymentWord(status as PaymentStatus)
    byWord[word] = (byWord[word] ?? 0) + count
  }
  return byWord
}

/** The dashboard of faculty recruitment. */
export function facultyStats(counts: Counts): FacultyStats {
  const stats = applicationStats(counts)
  return { ...stats, paymentStatus: inAdminWords(stats.paymentStatus), departments: counts.of('department') }
}
