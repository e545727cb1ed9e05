import { z } from 'zod'
import { Day } from '../platform/day.ts'
import { endpoints } from '../platform/endpoint.ts'
import { PageFacts, Paging } from '../platform/paging.ts'

/** One deed: who did what to what, when and from where. `detail` has the values a reader needs. */
export const AuditEntry = z.object({
  id: z.string(),
  at: z.string(),
  who: z.string().nullable(),
  action: z.string(),
  subject: z.string().nullable(),
  detail: z.record(z.string(), z.unknown()),
  /** The labels of documents for the drive's own questions, by kind. */
  documents: z.record(z.string(), z.string()).optional(),
  /** The reason in `detail`, if it is translated into the caller's language. */
  reason: z.string().optional(),
  ip: z.string().nullable(),
})
export type AuditEntry = z.infer<typeof AuditEntry>

export const auditEndpoints = endpoints({
  'GET /api/activity': {
    access: { may: 'audit.read', to: 'rows' },
    summary: 'What was done, by whom, from where',
    reads: 'replica',
    query: Paging.extend({
      q: z.string().max(200).optional(),
      action: z.string().max(60).optional(),
      dateFrom: Day.optional(),
      dateTo: Day.optional(),
    }),
    answer: PageFacts.extend({ entries: z.array(AuditEntry), actions: z.array(z.string()) }),
  },
})
