import { keysIn, recordOf } from '#lib/values/records.ts'
import { z } from 'zod'
import { OneApplication } from '../platform/ids.ts'
import { utrConfirmed } from '../payments/utr.ts'
import type { EndpointKey } from '../platform/endpoint.ts'
import { ListPaging, PageFacts } from '../platform/paging.ts'
import { AnswerFilters, filter } from '../platform/query.ts'
import { KnownUnmet } from './application.ts'
import { decisionPermissions, SentDecision } from './decisions/decision.ts'
import { FurtherAnswers } from '#domain/drives/further-questions.ts'

/** What a track adds to the operations that every track has. */
type TrackSchemas = {
  /** The words for one of its drives in sentences, such as `an admission`. */
  ofWhat: string
  /** The name of a drive's id in calls. */
  driveId: string
  draft: z.ZodObject
  /** The content of a submission beside the declaration: the whole draft, or nothing. */
  carried: z.ZodObject
  application: z.ZodType
  row: z.ZodType
  filters: z.ZodObject
  stats: z.ZodType
}

/**
 * What a draft accepts in every track: answers to the drive's own questions, and the unmet rules its applicant
 * acknowledged.
 */
const everywhere = { furtherAnswers: FurtherAnswers.nullish(), knownUnmet: KnownUnmet.nullish() }

/** A field with a name chosen by the track. */
function field<Name extends string, Schema extends z.ZodType>(name: Name, schema: Schema): Record<Name, Schema> {
  return recordOf([name], () => schema)
}

/** The operations on the applications of every track by name; each track adds their paths. */
export function applicationOperations<const S extends TrackSchemas>(schemas: S) {
  return { ...ofApplicants(schemas), ...ofOwners(schemas), ...ofOfficers(schemas) }
}

// Taken apart, a schema that is known by a type parameter keeps the shape of that.
function shapeOf<Schema extends z.ZodObject>({ shape }: Schema): Schema['shape'] {
  return shape
}

const BegunFrom = z
  .string()
  .max(64)
  .nullish()
  .describe(
    'An own application to begin from: its answers are taken over under those that are sent, its documents as copies',
  )

function ofApplicants<const S extends TrackSchemas>({ ofWhat, driveId, draft, application }: S) {
  const one = z.object<{ application: S['application'] }>({ application })
  return {
    begin: {
      access: 'login',
      summary: `Begin an application for ${ofWhat}`,
      body: z.object({
        ...shapeOf(draft),
        ...everywhere,
        ...field<S['driveId'], z.ZodString>(driveId, z.string().max(64)),
        from: BegunFrom,
      }),
      answer: one,
      status: 201,
      idempotent: true,
      versioned: true,
      changes: ['own'],
    },
    listOwn: {
      access: 'login',
      summary: 'Own applications, newest first',
      query: z.object(field(driveId, filter(z.string().max(64)))),
      answer: z.object({ applications: z.array<S['application']>(application) }),
      shows: 'own',
    },
    read: {
      access: { may: 'applications.read', to: 'application', orOwner: true },
      summary: 'One application',
      params: OneApplication,
      answer: one,
      versioned: true,
      shows: 'application',
    },
  } as const
}

const ofOwner = { access: 'owner', params: OneApplication, versioned: true, changes: ['own'] } as const

function ofOwners<const S extends TrackSchemas>({ draft, carried, application }: S) {
  const once = { answer: z.object<{ application: S['application'] }>({ application }), idempotent: true } as const
  // A submission that carries no draft carries none of these fields either.
  const carriedEverywhere = (Object.keys(carried.shape).length > 0 ? everywhere : {}) as typeof everywhere
  return {
    save: {
      ...ofOwner,
      summary: 'Save a draft',
      body: z.object({ ...shapeOf(draft), ...everywhere, version: z.int().optional() }),
      ...once,
    },
    remove: { ...ofOwner, summary: 'Delete a draft', answer: 'empty' },
    submit: {
      ...ofOwner,
      summary: 'Submit, with what it carries: once, before the deadline, complete',
      body: z.object({
        ...shapeOf(carried),
        ...carriedEverywhere,
        declaration: z.object({ accepted: z.boolean() }, 'declaration-required'),
        version: z.int().optional(),
        ...utrConfirmed,
      }),
      ...once,
    },
  } as const
}

/** Column keys separated by commas, in the wanted order. */
const ChosenColumns = filter(
  z
    .string()
    .max(12_000)
    .transform((keys) => [...new Set(keys.split(','))])
    .describe('Keys of columns, separated by commas, in the order in which the file is to have them; all without it'),
)

function exporting<const S extends TrackSchemas>({ filters }: Pick<S, 'filters'>) {
  const asked = { ...shapeOf(filters), answer: AnswerFilters.optional() }
  return {
    exportList: {
      access: { may: 'applications.export', to: 'rows' },
      freshProof: true,
      summary: 'The filtered list as an Excel file, with all columns or those that are named',
      reads: 'replica',
      query: z.object({ ...asked, columns: ChosenColumns }),
      answer: 'stream',
    },
  } as const
}

/** The row of its transition says which permission a decision needs. */
const anyDecision = { may: decisionPermissions, to: 'rows' } as const

function ofOfficers<const S extends TrackSchemas>({ driveId, application, row, filters, stats }: S) {
  const ofReader = { access: { may: 'applications.read', to: 'rows' }, reads: 'replica' } as const
  const answered = { answer: AnswerFilters.optional() }
  return {
    list: {
      ...ofReader,
      summary: 'Applications, searched, filtered and sorted',
      query: z.object({ ...shapeOf(filters), ...answered, ...ListPaging.shape }),
      answer: z.object({ ...PageFacts.shape, applications: z.array<S['row']>(row) }),
      shows: 'applications',
    },
    stats: {
      ...ofReader,
      summary: 'Counts for the dashboard',
      query: z.object(field(driveId, filter(z.string().max(64)))),
      answer: stats as S['stats'],
      shows: 'applications',
    },
    ...exporting<S>({ filters }),
    decide: {
      access: { ...anyDecision, to: 'application' },
      summary: 'Verify the payment, accept, reject, take back, mark the payment failed or refunded',
      params: OneApplication,
      body: SentDecision,
      answer: z.object<{ application: S['application'] }>({ application }),
      idempotent: true,
      versioned: true,
      changes: ['application', 'applications', 'history'],
    },
  } as const
}

// Written out, because TypeScript loses the names in a generic function's result.
type Operation =
  | 'begin'
  | 'decide'
  | 'exportList'
  | 'list'
  | 'listOwn'
  | 'read'
  | 'remove'
  | 'save'
  | 'stats'
  | 'submit'

/** The paths of the operations that every track has. */
export type ApplicationCalls = Record<Operation, EndpointKey>

type At<Calls, Named> = { [Name in keyof Calls & keyof Named as Calls[Name] & string]: Named[Name] }

/** Puts things named by operation under a track's calls for them: declarations here, verbs on the server. */
export function atCalls<const Calls extends Record<string, EndpointKey>, Named extends Record<keyof Calls, unknown>>(
  calls: Calls,
  named: Named,
): At<Calls, Named> {
  const entries = keysIn(calls).map((name) => [calls[name], named[name]])
  return Object.fromEntries(entries) as At<Calls, Named>
}
