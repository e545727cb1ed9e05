import { z } from 'zod'
import { endpoints } from '../platform/endpoint.ts'
import { NameInAddress, RowId } from '../platform/ids.ts'
import { Day } from '../platform/day.ts'
import { SeatsByCategory, SelectionPolicies } from './policies.ts'
import { DriveChange } from '#domain/drives/changes-to-confirm.ts'
import { ListKind, ReasonByLanguage } from './published-list.ts'

const Drive = z.object({ id: RowId })

/** The published policies of a drive. */
export const PublishedPolicies = z.object({
  policies: SelectionPolicies,
  /** 1 for the first; a later one is a corrigendum, with its reason. */
  edition: z.int(),
  reason: ReasonByLanguage.nullable(),
  /** The SHA-256 of the canonical JSON of the policies, in hexadecimal. */
  hash: z.string(),
  publishedAt: z.string(),
})
export type PublishedPolicies = z.infer<typeof PublishedPolicies>

/** A published list, as the page of its drive leads to it. */
const NamedList = z.object({
  number: z.string(),
  kind: ListKind,
  /** Of an allotment. */
  round: z.int().nullable(),
  publishedAt: z.string(),
  /** The number of the newest list that corrects it and is valid in its place. */
  correctedBy: z.string().nullable(),
})
export type NamedList = z.infer<typeof NamedList>

/** What everybody sees of a drive's selection: its policies and its lists, the newest first. */
const SelectionForAll = z.object({ published: PublishedPolicies.nullable(), lists: z.array(NamedList) })
export type SelectionForAll = z.infer<typeof SelectionForAll>

/** Policies to save, with the reason of a corrigendum. */
export const SentPolicies = SelectionPolicies.extend({ reason: ReasonByLanguage.optional() })
export type SentPolicies = z.infer<typeof SentPolicies>

/** A corrigendum of published policies that waits for another officer than those who prepared it. */
const WaitingCorrigendum = z.object({
  /** By name. */
  preparedBy: z.array(z.string()),
  /** Whether this caller is one of them: somebody else signs. */
  isOwn: z.boolean(),
  reason: ReasonByLanguage.nullable(),
  /** What it changes of courses, seats and rules. */
  changes: z.array(DriveChange),
})
type WaitingCorrigendum = z.infer<typeof WaitingCorrigendum>

/** What the office sees of a drive's policies: the published ones, and those that it prepares. */
export const PoliciesOfDrive = z.object({
  published: PublishedPolicies.nullable(),
  /** Saved and not published; before anything is saved, those to begin with. */
  draft: SelectionPolicies,
  corrigendum: WaitingCorrigendum.nullable(),
  /** Increases with every save; `If-Match` names it. 0 before the first. */
  version: z.int(),
  courses: z.array(z.object({ name: z.string(), seats: SeatsByCategory })),
  today: Day,
  /** What keeps the draft from being published, each at its place, in the language of the call. */
  faults: z.array(z.object({ path: z.string(), code: z.string(), msg: z.string() })),
  /** The number of the first published list: from then on a corrigendum only adds rounds, and changes seats and days. */
  fixedBy: z.string().nullable(),
  publishedRounds: z.int(),
})
export type PoliciesOfDrive = z.infer<typeof PoliciesOfDrive>

const ofDrive = { to: 'drive', impartial: true } as const
const onPolicies = { params: Drive, answer: z.object({ policies: PoliciesOfDrive }), versioned: true } as const
const changes = ['policies', 'stage'] as const

export const policiesEndpoints = endpoints({
  'GET /api/drives/{id}/selection': {
    access: 'public',
    summary:
      'How the seats of a drive are given away, as published, null before; and its published lists, the newest first',
    params: z.object({ id: NameInAddress }),
    answer: SelectionForAll,
    shows: 'policies',
  },
  'GET /api/drives/{id}/selection/policies': {
    access: { may: 'selection.read', ...ofDrive },
    summary: 'The policies of a drive: the published ones, and those that are prepared',
    ...onPolicies,
  },
  'POST /api/drives/{id}/selection/policies': {
    access: { may: 'selection.propose', ...ofDrive },
    summary: 'Save policies without publishing them: after a publication, as a corrigendum',
    body: SentPolicies,
    ...onPolicies,
    changes,
  },
  'POST /api/drives/{id}/selection/policies/publish': {
    access: { may: 'selection.approve', ...ofDrive },
    summary:
      'Publish the saved policies with their hash. A corrigendum needs a reason and another officer than those who prepared it; the seats and rules that it brings are changed with it. 422 `policies-unfit` with what does not fit at its place',
    ...onPolicies,
    freshProof: true,
    changes,
  },
  'DELETE /api/drives/{id}/selection/policies/draft': {
    access: { may: 'selection.propose', ...ofDrive },
    summary: 'Discard a corrigendum of published policies that nobody has signed',
    ...onPolicies,
    changes,
  },
})
