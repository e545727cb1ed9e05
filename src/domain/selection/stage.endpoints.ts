import { z } from 'zod'
import { endpoints } from '../platform/endpoint.ts'
import { RowId } from '../platform/ids.ts'
import { Day } from '../platform/day.ts'
import { PreparedKind } from './selection-lists.endpoints.ts'
import { SeatStanding } from './standing.ts'

/** The steps from the first application to the last seat, in their order; a drive has one `round` for each round. */
const StepName = z.enum([
  'applications',
  'scrutiny',
  'policies',
  'provisional',
  'objections',
  'final',
  'round',
  'joining',
  'closed',
])

/** A step of a drive. A day is null where nobody knows it yet. */
export const StageStep = z.object({
  step: StepName,
  /** Counted from 1; null for any other step. */
  round: z.int().nullable(),
  /** `now` is the first step that keeps the next one waiting; in an `open` one people are at work beside it. */
  state: z.enum(['done', 'now', 'open', 'ahead']),
  /** The day it began, or on which it was published. */
  on: Day.nullable(),
  /** Its last day: to apply, to object, to answer the seats of a round. */
  until: Day.nullable(),
  /** Whether that day is over. */
  isOver: z.boolean(),
  /** The last day to report with the originals, for those who keep a seat. */
  reportBy: Day.nullable(),
  /** The number of its list. */
  list: z.string().nullable(),
})
export type StageStep = z.infer<typeof StageStep>

/** Work to do before the next step, with how many there are; null for a single deed. */
export const MissingWork = z.object({
  what: z.enum([
    'policies',
    'toVerify',
    'toScrutinise',
    'sameRolls',
    'corrections',
    'objections',
    'upheldObjections',
    'listToPrepare',
    'listToPublish',
    'roundToAllot',
    'draftToPublish',
    'seatsToAnswer',
    'toJoin',
    'seatFeesToVerify',
    'refundsToPropose',
    'refundsToApprove',
    'refundsNotShown',
    'refundsUnpaid',
  ]),
  count: z.int().nullable(),
})
export type MissingWork = z.infer<typeof MissingWork>

/** Where a drive stands. */
export const DriveStage = z.object({
  /** Its title, in the language of the call. */
  drive: z.string(),
  steps: z.array(StageStep),
  /** Why the next step cannot come yet, in the words of the refusal; null when nothing but work is missing. */
  waitsFor: z.object({ code: z.string(), error: z.string() }).nullable(),
  missing: z.array(MissingWork),
})
export type DriveStage = z.infer<typeof DriveStage>

/** Applications on their way to a seat. Null where no list, or no round, is published yet. */
const Funnel = z.object({
  /** Submitted, whatever became of them. */
  applied: z.int(),
  /** Those whose fee is verified, or who owe none. */
  paid: z.int(),
  /** The newest list of participants, and how many it has. */
  eligible: z.object({ list: z.string(), kind: PreparedKind, count: z.int() }).nullable(),
  /** Seats of the newest round by where they stand. */
  offered: z.int().nullable(),
  held: z.int().nullable(),
  joined: z.int(),
  vacant: z.int().nullable(),
})

/** The seats of one category of a course beside those who want them. */
const SeatFigures = SeatStanding.omit({ advertised: true, movedIn: true, movedOut: true }).extend({
  /** Submitted applications in this category, as claimed, that ask for this course first. */
  askedFirst: z.int(),
})

/** How many want the seats of a drive, and how far they came. */
export const DriveFigures = z.object({ funnel: Funnel, seats: z.array(SeatFigures) })
export type DriveFigures = z.infer<typeof DriveFigures>

const reading = {
  access: { may: 'applications.read', to: 'drive', impartial: true },
  params: z.object({ id: RowId }),
  shows: 'stage',
} as const

export const stageEndpoints = endpoints({
  'GET /api/drives/{id}/selection/stage': {
    ...reading,
    summary: 'Where a drive stands: its steps with their days and lists, and what is missing for the next one',
    answer: z.object({ stage: DriveStage }),
  },
  'GET /api/drives/{id}/selection/figures': {
    ...reading,
    summary: 'How many applied, paid, take part, have a seat and joined; and seats by course and category',
    answer: z.object({ figures: DriveFigures }),
  },
})
