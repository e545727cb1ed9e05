import { z } from 'zod'
import { endpoints } from '../platform/endpoint.ts'
import { RowId } from '../platform/ids.ts'
import { PageFacts, Paging } from '../platform/paging.ts'
import { filter, Filters, TrackName } from '../platform/query.ts'
import { LetterTextSchema, LetterWordsSchema } from './letter-schemas.ts'
import { undoMinutes } from './letter.ts'

/** The most rows somebody can choose one by one. */
const mostChosen = 10_000

/** A letter to a list, and how far it has come. */
export const Letter = z.object({
  id: z.string(),
  ...LetterWordsSchema.shape,
  writtenBy: z.string(),
  createdAt: z.string(),
  /** Until then it can be undone. */
  sendsAt: z.string(),
  undoneAt: z.string().nullable(),
  /** Since when it waits for another officer, because the officer responsible may no longer write such letters. */
  heldAt: z.string().nullable(),
  /** When the mail of every recipient was queued. */
  queuedAt: z.string().nullable(),
  /** Its recipients: applications of the list when it was written. */
  count: z.int(),
  /** Those whose mail does not arrive, because the account is closed or its mail server refuses the address. */
  without: z.int(),
  /** Mails: queued, taken by the mail server, refused by it. */
  queued: z.int(),
  sent: z.int(),
  refused: z.int(),
  /** Whether mails wait because the mail server does not answer. */
  isServerAway: z.boolean(),
})
export type Letter = z.infer<typeof Letter>

/** A letter before it is sent. */
export const ForeseenLetter = z.object({
  count: z.int(),
  without: z.int(),
  /** The number of recipients by the language in which they read the portal. */
  readers: z.record(z.string(), z.int()),
  /** The first three, and the one with the longest text. */
  samples: z.array(
    z.object({
      applicationId: z.string(),
      name: z.string(),
      isLongest: z.boolean(),
      texts: z.array(LetterTextSchema.extend({ language: z.string() })),
    }),
  ),
})
export type ForeseenLetter = z.infer<typeof ForeseenLetter>

const writing = { may: 'letters.write', to: 'rows' } as const
const reading = { may: 'applications.read', to: 'rows' } as const
const One = z.object({ letter: Letter })
const LetterId = z.object({ id: RowId })

/** The recipients among the applications of a track, and the words. */
const LetterToWrite = z
  .object({
    track: TrackName,
    /** As in the address of the track's list; an unknown filter is refused, because it would write to everybody. */
    filters: Filters.optional(),
    ids: z.array(z.string().max(64)).min(1).max(mostChosen).optional(),
    ...LetterWordsSchema.shape,
  })
  .refine(({ filters, ids }) => (filters === undefined) !== (ids === undefined), {
    path: ['filters'],
    error: 'letter-recipients',
  })
export type LetterToWrite = z.output<typeof LetterToWrite>

const changing = { answer: One, changes: ['letters'] } as const

/** The operations by which the office writes to the list of a track. */
export const lettersEndpoints = endpoints({
  'POST /api/applications/letters/preview': {
    access: writing,
    summary: 'Who would get a letter, and what the first three and the longest would say',
    body: LetterToWrite,
    answer: ForeseenLetter,
  },
  'POST /api/applications/letters/test': {
    access: writing,
    summary: 'Send a letter to oneself, in each of its languages, as its first recipient would get it',
    body: LetterToWrite,
    answer: z.object({ to: z.string(), mails: z.int() }),
  },
  'POST /api/applications/letters': {
    access: writing,
    summary: `Write to these applications, as the list has them now; sent ${undoMinutes} minutes later`,
    body: LetterToWrite,
    status: 201,
    idempotent: true,
    ...changing,
  },
  'POST /api/applications/letters/{id}/undo': {
    access: writing,
    summary: 'Take a letter back before it is sent, or while it is held; 409 `letter-has-left` afterwards',
    params: LetterId,
    ...changing,
  },
  'POST /api/applications/letters/{id}/release': {
    access: writing,
    summary: 'Send a letter that was held when it was to leave, because its writer may not write such letters any more',
    params: LetterId,
    ...changing,
  },
  'GET /api/applications/letters': {
    access: reading,
    summary: 'Letters written to the list of a track, newest first, with how far each has come; of one drive, or all',
    query: z.object({ track: TrackName, drive: filter(z.string().max(64)), ...Paging.shape }),
    answer: PageFacts.extend({ letters: z.array(Letter) }),
    shows: 'letters',
  },
  'GET /api/applications/letters/{id}': {
    access: reading,
    summary: 'One letter and how far it has come',
    showsProgress: true,
    params: LetterId,
    answer: One,
    shows: 'letters',
  },
})
