import { z } from 'zod'
import { AdminStatus } from '../applications/status.ts'
import { Payment } from '../payments/payment.ts'
import { endpoints } from '../platform/endpoint.ts'
import { ListKind } from '../selection/published-list.ts'
import { matches } from './terms.ts'

const SearchResult = z.object({
  applicationId: z.string(),
  name: z.string().nullable(),
  email: z.string(),
  mobile: z.string().nullable(),
  neetRoll: z.string().nullable(),
  /** The admission or recruitment, and the course or post, where there is a choice. */
  driveTitle: z.string(),
  appliedFor: z.array(z.string()),
  status: AdminStatus,
  payment: Payment.pick({ status: true, verified: true, utr: true, amount: true }).extend({
    isUtrRepeated: z.boolean(),
  }),
})
export type SearchResult = z.infer<typeof SearchResult>

const SearchGroup = z.object({
  /** The field that matched. */
  by: z.enum(matches),
  /** The track. */
  track: z.string(),
  results: z.array(SearchResult),
  /** Whether there are more than these. */
  hasMore: z.boolean(),
})
export type SearchGroup = z.infer<typeof SearchGroup>

/** A published list, found by its number. */
const FoundList = z.object({ number: z.string(), kind: ListKind, driveTitle: z.string() })
export type FoundList = z.infer<typeof FoundList>

export const searchEndpoints = endpoints({
  'GET /api/search': {
    access: { may: 'applications.read', to: 'rows' },
    summary:
      'Applications of all tracks by whatever a caller or a bank statement says, the best matches first, and published lists by their numbers',
    query: z.object({ q: z.string().max(200) }),
    reads: 'replica',
    answer: z.object({ groups: z.array(SearchGroup), lists: z.array(FoundList) }),
  },
})
