import { z } from 'zod'
import { endpoints } from '../platform/endpoint.ts'
import { ListDocument } from './published-list.ts'

const Number = z.object({ number: z.string().max(32) })

/** A published list with what is known of it beside its text. */
export const PublishedList = z.object({
  document: ListDocument,
  /** The SHA-256 of the canonical JSON of the document, in hexadecimal, as it was published. */
  hash: z.string(),
  /** The numbers of the lists that put this one right, oldest first. */
  correctedBy: z.array(z.string()),
  /** Whether the stored text still has its hash: a list of which this is not true is never shown as valid. */
  isIntact: z.boolean(),
})
export type PublishedList = z.infer<typeof PublishedList>

export const listsEndpoints = endpoints({
  'GET /api/lists/{number}': {
    access: 'public',
    summary: 'A published list: the rule, its input, its hash and its rows',
    params: Number,
    answer: z.object({ list: PublishedList }),
    reads: 'replica',
  },
})
