import { SeatHolding } from './holding.ts'
import { z } from 'zod'
import { endpoints } from '../platform/endpoint.ts'
import { RowId } from '../platform/ids.ts'
import { Category } from '#domain/drives/category.ts'
import { Day } from '../platform/day.ts'
import { AllottedRow, Corrigendum, ListedCourse, PublishedReason, ReasonIn, Seat } from './published-list.ts'

const Drive = z.object({ id: RowId })
const One = Drive.extend({ allotmentId: RowId })

/** A round as it was allotted, published or not, in a list of them. */
export const AllotmentSummary = z.object({
  id: z.string(),
  round: z.int(),
  /** Its place among the allotments of this round, counted from 1. */
  draft: z.int(),
  /** The number of the list that was allotted. */
  follows: z.string(),
  /** The corrected final list whose facts count in place of those of the list that was allotted. */
  factsFrom: z.string().nullable(),
  /** The list of this round that it corrects. */
  corrects: Corrigendum.nullable(),
  preparedAt: z.string(),
  preparedBy: z.string(),
  /** Whether this caller prepared it: somebody else approves. */
  isOwn: z.boolean(),
  state: z.enum(['prepared', 'published', 'discarded']),
  /** The list that was published in place of this allotment, which can therefore not be published any more. */
  publishedInstead: z.string().nullable(),
  /** The number of its list, once published. */
  number: z.string().nullable(),
  answerBy: Day,
  candidates: z.int(),
  seated: z.int(),
  vacant: z.int(),
  /** Allotted seats of a published round by their answers. */
  answers: z.object({ freeze: z.int(), float: z.int(), withdraw: z.int(), silent: z.int() }),
})
export type AllotmentSummary = z.infer<typeof AllotmentSummary>

/** What became of a candidate, with the reasons as sentences in the language of the call. */
const ExplainedRow = AllottedRow.omit({ notOpenAt: true }).extend({ reason: z.string() })

const ByCourse = <T extends z.ZodType>(value: T) => z.record(z.string(), z.record(z.string(), value))

/** The same with its outcome. */
export const RoundAllotment = AllotmentSummary.extend({
  /** The SHA-256, in hexadecimal, of the canonical JSON of what was allotted. */
  inputHash: z.string(),
  courses: z.array(ListedCourse),
  rows: z.array(ExplainedRow),
  /** The worst rank with a seat, by course and category; null where nobody has one. */
  closingRanks: ByCourse(z.int().nullable()),
  filled: ByCourse(z.int()),
  /** How many people have a seat that they did not have before: they have to answer. */
  toAnswer: z.int(),
  vacancies: ByCourse(z.int()),
  conversions: z.array(z.object({ course: z.string(), from: Category, to: Category, count: z.int() })),
})
export type RoundAllotment = z.infer<typeof RoundAllotment>

/**
 * Somebody whose seat differs between two allotments. `reason`: why, by the second one; null if they are not
 * considered there.
 */
const Move = z.object({
  applicationId: z.string(),
  rank: z.int(),
  wasIn: z.boolean(),
  isIn: z.boolean(),
  from: Seat.nullable(),
  to: Seat.nullable(),
  reason: z.string().nullable(),
})
export type Move = z.infer<typeof Move>

/** Why something cannot be done now. */
const Waiting = z.object({ code: z.string(), error: z.string() })

/** The last published round, and how it would be corrected. */
const RoundCorrection = z.object({
  number: z.string(),
  round: z.int(),
  /** Until when the seats of the new list can be answered at least. */
  answerBy: Day,
  /** The corrected final list that was published after it. */
  factsFrom: z.string().nullable(),
  /** How many of its people have withdrawn or were rejected since. */
  left: z.int(),
  /** Null when it can be corrected now. */
  waitsFor: Waiting.nullable(),
})
export type RoundCorrection = z.infer<typeof RoundCorrection>

/** A round that can be allotted next, or why there is none. */
export const NextRound = z.object({
  round: z.int(),
  /** The last day to answer that the policies name for it. */
  answerBy: Day.nullable(),
  /** Null when it can be allotted now. */
  waitsFor: Waiting.nullable(),
  /** Null before the first round is published. */
  correction: RoundCorrection.nullable(),
})
export type NextRound = z.infer<typeof NextRound>

/** The options for an allotment. */
const AskedAllotment = z.object({
  /** A later last day to answer than the policies have; never an earlier one. */
  answerBy: Day.optional(),
  /** The number of the last published round, to allot it again as a correction, and why. */
  corrects: z.string().max(32).optional(),
  reason: PublishedReason.optional(),
  reasonIn: ReasonIn.optional(),
})
export type AskedAllotment = z.infer<typeof AskedAllotment>

/** How many rows of an allotment are sent, the best first; all without it. */
const Shown = z.object({ rows: z.coerce.number().int().min(0).max(1_000_000).optional() })

const ofDrive = { to: 'drive', impartial: true } as const
const reading = { may: 'selection.read', ...ofDrive } as const
const proposing = { may: 'selection.propose', ...ofDrive } as const
const changes = ['allotments', 'stage'] as const
const answer = z.object({ allotment: RoundAllotment })
const oneAllotment = { params: One, query: Shown, answer, written: true } as const

export const allotmentsEndpoints = endpoints({
  'GET /api/drives/{id}/selection/allotments': {
    access: reading,
    summary: 'The allotments of a drive, newest first, how many seats of each round are answered, and the next round',
    params: Drive,
    answer: z.object({ allotments: z.array(AllotmentSummary), next: NextRound }),
    shows: 'allotments',
  },
  'POST /api/drives/{id}/selection/allotments': {
    access: proposing,
    summary:
      'Allot the next round without publishing anything: the first from the final list, later ones from the round before and its answers. 409 `equal-ranks` names two with the same rank. With `corrects` the last round once more: 409 `round-seat-taken` once somebody has taken a seat of it, 409 `joined-would-lose` where a corrected final list would take a joined seat away',
    params: Drive,
    query: Shown,
    body: AskedAllotment,
    answer,
    written: true,
    status: 201,
    changes,
  },
  'GET /api/drives/{id}/selection/allotments/{allotmentId}': {
    access: reading,
    summary: 'An allotment with its outcome',
    ...oneAllotment,
    shows: 'allotments',
  },
  'GET /api/drives/{id}/selection/allotments/{allotmentId}/compare/{other}': {
    access: reading,
    summary: 'Who has another seat in a second allotment, and why',
    params: One.extend({ other: RowId }),
    /** `holdings`: what those have who lose their seat, or have another one. */
    answer: z.object({ moves: z.array(Move), holdings: z.array(SeatHolding) }),
  },
  'POST /api/drives/{id}/selection/allotments/{allotmentId}/approve': {
    access: { may: 'selection.approve', ...ofDrive },
    summary:
      'Publish a draft allotment that another officer made: its list gets a number, and everybody on it is told. 409 `allotment-outdated` when its input has changed since',
    ...oneAllotment,
    freshProof: true,
    changes,
  },
  'DELETE /api/drives/{id}/selection/allotments/{allotmentId}': {
    access: proposing,
    summary: 'Discard a draft allotment that is not published',
    params: One,
    answer: 'empty',
    changes,
  },
})
