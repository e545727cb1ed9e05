import { z } from 'zod'
import { AuditHead } from '../audit/audit.endpoints.ts'
import { Day } from '../platform/day.ts'
import { KeyedTable } from '../tables/table.ts'

/** The reports of a drive. */
export const reportNames = ['applications', 'fees', 'work', 'conditions'] as const
export type ReportName = (typeof reportNames)[number]

/** Those of the people with seats: who has joined, who is expected on a day, and who is to be called. */
export const seatReportNames = ['register', 'day', 'calls'] as const
export type SeatReportName = (typeof seatReportNames)[number]

export const Report = z.object({
  name: z.enum([...reportNames, ...seatReportNames]),
  driveId: z.string(),
  driveTitle: z.string(),
  /** The day at whose end the figures stood; null for now. */
  day: Day.nullable(),
  /** The day whose people a day list has. */
  forDay: Day.optional(),
  madeAt: z.string(),
  madeBy: z.string(),
  /** The newest link of the activity of the drive; null before its first. */
  head: AuditHead.nullable(),
  tables: z.array(KeyedTable),
})
export type Report = z.infer<typeof Report>
