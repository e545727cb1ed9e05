import { categories, Gender } from '#domain/applications/application.ts'
import { adminStatus, ApplicationStatus } from '#domain/applications/status.ts'
import { PaymentStatus } from '#domain/payments/payment.ts'
import type { FacultyStats } from '#domain/recruitment/faculty-application.ts'
import type { Counts } from '#server/lists/read-counts.ts'
import { adminPaymentWord } from './payment-words.ts'

function paymentCounts(counts: Counts): Record<string, number> {
  const byWord: Record<string, number> = {}
  for (const [status, count] of Object.entries(counts.of('payment', PaymentStatus.options))) {
    const word = adminPaymentWord(status as PaymentStatus)
    byWord[word] = (byWord[word] ?? 0) + count
  }
  return byWord
}

/** The dashboard of faculty recruitment, in the words of the specification. */
export function facultyStats(counts: Counts): FacultyStats {
  const byStatus = counts.of('status', ApplicationStatus.options)
  const verified = counts.of('verified')
  return {
    totalApplications: counts.one('total'),
    paymentStatus: paymentCounts(counts),
    applicationStatus: Object.fromEntries(
      ApplicationStatus.options.map((status) => [adminStatus(status), byStatus[status] ?? 0]),
    ),
    pwd: { yes: counts.of('pwd')['yes'] ?? 0 },
    departments: counts.of('department'),
    categories: counts.of('category', categories),
    genders: counts.of('gender', Gender.options),
    verifiedPayment: { true: verified['true'] ?? 0, false: verified['false'] ?? 0 },
    toVerify: counts.one('to-verify'),
    submittedPerDay: Object.entries(counts.of('submitted-day')).map(([day, count]) => ({ day, count })),
  }
}
