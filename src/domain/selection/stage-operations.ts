import { z } from 'zod'
import { Day } from '../platform/day.ts'

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
  /** `now` is the first step that is not done. */
  state: z.enum(['done', 'now', 'ahead']),
  /** The day it began, or on which it was published. */
  on: Day.nullable(),
  /** Its last day: to apply, to object, to answer the offers of a round. */
  until: Day.nullable(),
  /** The number of its list. */
  list: z.string().nullable(),
})
export type StageStep = z.infer<typeof StageStep>

/** What somebody still has to do before the next step, with how many of it there are; null for a single deed. */
export const MissingWork = z.object({
  what: z.enum([
    'policies',
    'toVerify',
    'toScrutinise',
    'corrections',
    'objections',
    'listToCompose',
    'listToPublish',
    'runToMake',
    'runToPublish',
    'offersToAnswer',
    'toJoin',
  ]),
  count: z.int().nullable(),
})
export type MissingWork = z.infer<typeof MissingWork>

/** Where a drive stands. */
export const DriveStage = z.object({
  steps: z.array(StageStep),
  /** Why the next step cannot come yet, in the words of the refusal; null when nothing but work is missing. */
  waitsFor: z.object({ code: z.string(), error: z.string() }).nullable(),
  missing: z.array(MissingWork),
})
export type DriveStage = z.infer<typeof DriveStage>

/** The operations that show where a drive of a track stands, by name. */
export function stageOperations<const Track extends string>(track: Track) {
  return {
    readStage: {
      access: { may: 'applications.read', to: { drive: track } },
      summary: 'Where a drive stands: its steps with their days and lists, and what is missing for the next one',
      params: z.object({ id: z.string().max(64) }),
      answer: z.object({ stage: DriveStage }),
    },
  } as const
}
