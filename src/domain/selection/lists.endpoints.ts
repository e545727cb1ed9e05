import { z } from 'zod'
import { NumberInAddress } from '../platform/ids.ts'
import { endpoints } from '../platform/endpoint.ts'
import { Day } from '../platform/day.ts'
import { translated } from '../platform/translations.ts'
import { LeftOut } from './left-out.ts'
import { SeatReason } from './allotted-seats.endpoints.ts'
import { ExcludedApplication, ListDocument, ListRow, ListSummary } from './published-list.ts'

const Number = z.object({ number: NumberInAddress })

/** The most rows of one answer. */
const mostRows = 200

const known = {
  /** The SHA-256 of the canonical JSON of the document, in hexadecimal, as it was published. */
  hash: z.string(),
  /** The numbers of the lists that correct this one, oldest first. */
  correctedBy: z.array(z.string()),
  /** The day on which its drive was cancelled: nothing follows from it any more. */
  cancelledOn: Day.nullable(),
  /** Whether the stored text still has its hash: a list of which this is not true is never shown as valid. */
  isIntact: z.boolean(),
  /** The translations of its drive, by which pages name courses: the text itself is English. */
  translations: translated(),
}

/** A published list with the known facts beside its text. */
export const PublishedList = z.object({ document: ListDocument, ...known })
export type PublishedList = z.infer<typeof PublishedList>

/** The same without its rows. */
export const PublishedSummary = z.object({
  summary: ListSummary,
  rowCount: z.int(),
  excludedCount: z.int(),
  /** The applications not considered, by reason; null for the list of a round. */
  leftOut: LeftOut.nullable(),
  ...known,
})
export type PublishedSummary = z.infer<typeof PublishedSummary>

/** Some rows of a list, in its order. */
export const RowsOfList = z.object({
  rows: z.array(ListRow),
  /** The place of the first of them, counted from 0. */
  from: z.int(),
  rowCount: z.int(),
  /** An application that was searched for and is not considered. */
  excluded: ExcludedApplication.nullable(),
  /** Why who was looked for has their seat or none, from the list alone; null in lists of participants. */
  reasons: z.array(SeatReason).nullable(),
})
export type RowsOfList = z.infer<typeof RowsOfList>

export const listsEndpoints = endpoints({
  'GET /api/lists/{number}': {
    access: 'public',
    summary: 'A published list, whole: the rule, its input, its hash and its rows; as an Excel workbook by `Accept`',
    params: Number,
    answer: z.object({ list: PublishedList }),
    alsoSheet: true,
  },
  'GET /api/lists/{number}/summary': {
    access: 'public',
    summary: 'A published list without its rows',
    params: Number,
    answer: z.object({ list: PublishedSummary }),
  },
  'GET /api/lists/{number}/rows': {
    access: 'public',
    summary:
      'Rows of a published list from a place on, or the one of an application with the reasons; none if it is not on the list. 409 `list-broken` where its stored text does not have its hash any more',
    params: Number,
    query: z.object({
      from: z.coerce.number().int().min(0).default(0),
      count: z.coerce.number().int().min(1).max(mostRows).default(mostRows),
      /** An application number. */
      find: z.string().max(64).optional(),
    }),
    answer: RowsOfList,
  },
  'GET /api/lists/{number}/pdf': {
    access: 'public',
    summary: 'A published list as a PDF: number, day, hash, the rule in words, and its rows',
    params: Number,
    answer: 'stream',
  },
})
