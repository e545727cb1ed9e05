import { z } from 'zod'
import { deedsOf } from '../lifecycle/deeds.ts'
import { Day } from '../platform/day.ts'
import { endpoints } from '../platform/endpoint.ts'
import { NumberInAddress } from '../platform/ids.ts'
import { correctionLife } from './correction-life.ts'
import { Correctable, Correction, CorrectionLetter } from './correction.ts'
import { withNothingElse } from './given-answers.ts'

const One = z.object({ applicationId: NumberInAddress })
const Numbered = One.extend({ number: z.coerce.number<number>().int().min(1).max(10_000) })

/** The most corrections that are extended or closed at once. */
const changedTogether = 500

/** Corrections of which a transition was made together, or would be, and those of which it was not. */
export const CorrectedTogether = z.object({
  made: z.array(z.object({ applicationId: z.string(), name: z.string().nullable(), until: Day })),
  refused: z.array(z.object({ applicationId: z.string(), code: z.string(), error: z.string() })),
})
export type CorrectedTogether = z.infer<typeof CorrectedTogether>

/** Answers as the form of their track names them; the track says which it takes. */
const Given = withNothingElse(
  z.object({ answers: z.record(z.string(), z.unknown()).optional(), version: z.int().optional() }),
)

/** An answer is a form of its own, with an operation that refuses each name that it does not have. */
const { answer, ...transitions } = correctionLife.transitions
const { extend, close } = transitions
const ofOne = deedsOf({ transitions }, { extend: { until: Day } }, { to: 'application', texts: {} })
export type CorrectionDeed = z.output<typeof ofOne.body>

const together = {
  applicationIds: z.array(z.string().max(64)).min(1).max(changedTogether),
  isTrial: z.boolean().default(false),
}
const ofMany = deedsOf(
  { transitions: { extend, close } },
  { extend: { until: Day, ...together }, close: together },
  { to: 'rows', texts: {} },
)

const reading = { may: 'applications.read', to: 'application', orOwner: true } as const
const asking = { may: 'corrections.ask', to: 'application' } as const
// An application itself says where its newest correction stands.
const changing = {
  answer: z.object({ correction: Correction }),
  changes: ['corrections', 'application', 'applications'],
} as const

export const correctionsEndpoints = endpoints({
  'GET /api/applications/{applicationId}/corrections': {
    access: reading,
    summary: 'The corrections asked of an applicant, newest first, with old and new answers and documents',
    params: One,
    answer: z.object({ corrections: z.array(Correction) }),
    shows: 'corrections',
  },
  'GET /api/applications/{applicationId}/pdf/submitted': {
    access: reading,
    summary: 'An application as it was first submitted, as a PDF',
    params: One,
    answer: 'stream',
  },
  'GET /api/applications/{applicationId}/correctables': {
    access: asking,
    summary:
      'What an officer can ask to correct: documents, answers, and rules not met whose answer can be opened, by name; with the reason in every language where clerks found a fault',
    params: One,
    answer: z.object({ correctables: z.array(Correctable) }),
  },
  'POST /api/applications/{applicationId}/corrections/foresee': {
    access: asking,
    summary: 'The letter that a correction would send, in every language of the portal',
    params: One,
    body: CorrectionLetter,
    answer: z.object({
      letters: z.array(z.object({ language: z.string(), subject: z.string(), text: z.string() })),
    }),
  },
  'POST /api/applications/{applicationId}/corrections': {
    access: asking,
    summary:
      'Ask an applicant to correct what is named, by a day 3 to 14 days ahead, and open exactly that. 409 `correction-open` while an earlier one is not answered',
    params: One,
    body: CorrectionLetter,
    status: 201,
    idempotent: true,
    ...changing,
  },
  'PUT /api/applications/{applicationId}/corrections/{number}': {
    access: answer.by,
    summary: 'Save answers to a correction without sending them: only those that it opened',
    params: Numbered,
    body: Given,
    ...changing,
  },
  'POST /api/applications/{applicationId}/corrections/{number}/answer': {
    access: answer.by,
    summary: 'Send the answers to a correction: once, by its last day, with every document that was asked for',
    params: Numbered,
    body: Given,
    idempotent: true,
    ...changing,
  },
  'POST /api/applications/{applicationId}/corrections/{number}/deeds': {
    ...ofOne,
    summary:
      'Give an applicant more time for a correction; confirm what came back; or close a correction that nobody answered in time',
    params: Numbered,
    ...changing,
    changes: [...changing.changes, 'findings'],
  },
  'POST /api/applications/corrections/deeds': {
    ...ofMany,
    summary:
      'Give these applicants more time for the correction that each was asked for, or close those that were not answered in time, as the applications stand; with `isTrial` only say of which that would be so',
    ...changing,
    answer: CorrectedTogether,
  },
})

export type CorrectionsEndpoints = typeof correctionsEndpoints
