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

/** The last link of a stream of the audit: its place, its hash, and the time of its entry. */
export const AuditHead = z.object({
  /** The id of a drive, or `portal` for what belongs to none. */
  stream: z.string(),
  n: z.int(),
  /** SHA-256 in hexadecimal. */
  hash: z.string(),
  /** Null when the entry is gone. */
  at: z.string().nullable(),
})
export type AuditHead = z.infer<typeof AuditHead>

/** Entries that are stored and not linked yet, and since when. */
export const NotLinked = z.object({ count: z.int(), since: z.string().nullable() })
export type NotLinked = z.infer<typeof NotLinked>

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
  'GET /api/audit/heads': {
    access: { may: 'audit.read', to: 'rows' },
    summary: 'The last link of each stream of the audit, to note outside of the portal, and what is not linked yet',
    reads: 'replica',
    answer: z.object({ heads: z.array(AuditHead), notLinked: NotLinked }),
  },
})
