import { Gender } from '#domain/applications/application.ts'
import { categories } from '#domain/drives/category.ts'
import type { ApplicationStats } from '#domain/applications/application-stats.ts'
import { ScrutinyState } from '#domain/applications/standing/scrutiny-standing.ts'
import { adminStatus, ApplicationStatus } from '#domain/applications/status.ts'
import { PaymentStatus } from '#domain/payments/payment.ts'
import type { ApplicationCounts } from './read-counts.ts'

/** The numbers for the dashboard of every track; payments by their stored status. */
export function applicationStats(counts: ApplicationCounts): ApplicationStats {
  const byStatus = counts.of('status', ApplicationStatus.options)
  const verified = counts.of('verified')
  return {
    totalApplications: counts.one('total'),
    paymentStatus: counts.of('payment', PaymentStatus.options),
    applicationStatus: Object.fromEntries(
      ApplicationStatus.options.map((status) => [adminStatus(status), byStatus[status] ?? 0]),
    ),
    pwd: { yes: counts.of('pwd')['yes'] ?? 0 },
    categories: counts.of('category', categories),
    genders: counts.of('gender', Gender.options),
    verifiedPayment: { true: verified['true'] ?? 0, false: verified['false'] ?? 0 },
    toVerify: counts.one('to-verify'),
    toScrutinise: counts.of('to-scrutinise', ScrutinyState.options),
    submittedPerDay: Object.entries(counts.of('submitted-day')).map(([day, count]) => ({ day, count })),
  }
}
