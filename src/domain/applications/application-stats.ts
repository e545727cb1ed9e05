import { z } from 'zod'

export const CountsByValue = z.record(z.string(), z.int())

/** Counts for the dashboard of every track; maintained on writing. `pending` under applicationStatus counts drafts. */
export const ApplicationStats = z.object({
  totalApplications: z.int(),
  paymentStatus: CountsByValue,
  applicationStatus: CountsByValue,
  pwd: z.object({ yes: z.int() }),
  categories: CountsByValue,
  /** M, F, T. */
  genders: CountsByValue,
  verifiedPayment: z.object({ true: z.int(), false: z.int() }),
  /** Paid, submitted, not verified: the work queue. */
  toVerify: z.int(),
  /** Submitted applications by the state of their scrutiny. */
  toScrutinise: CountsByValue,
  /** Submissions by Asia/Kolkata day, oldest first. */
  submittedPerDay: z.array(z.object({ day: z.string(), count: z.int() })),
})
export type ApplicationStats = z.infer<typeof ApplicationStats>

/** What the office has done in a drive; what waits is among its queues. */
export const DriveWork = z.object({ accepted: z.int() })
export type DriveWork = z.infer<typeof DriveWork>
