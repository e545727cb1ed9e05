import { z } from 'zod'
import { NameInAddress, RowId } from '../platform/ids.ts'
import { Day } from '../platform/day.ts'
import { SeatsByCategory, SelectionPolicies } from './policies.ts'
import { ListKind, PublishedReason } from './published-list.ts'

const Drive = z.object({ id: RowId })

/** The published policies of a drive. */
export const PublishedPolicies = z.object({
  policies: SelectionPolicies,
  /** 1 for the first; a later one is a corrigendum, with its reason. */
  edition: z.int(),
  reason: z.string().nullable(),
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
  /** The number of the newest list that puts it right and counts in its place. */
  correctedBy: z.string().nullable(),
})
export type NamedList = z.infer<typeof NamedList>

/** What everybody sees of a drive's selection: its policies and its lists, the newest first. */
const SelectionForAll = z.object({ published: PublishedPolicies.nullable(), lists: z.array(NamedList) })
export type SelectionForAll = z.infer<typeof SelectionForAll>

/** What the office sees of a drive's policies: the published ones, and those that it prepares. */
export const PoliciesOfDrive = z.object({
  published: PublishedPolicies.nullable(),
  /** Saved and not published; before anything is saved, those to begin with. */
  draft: SelectionPolicies,
  /** Increases with every save; `If-Match` names it. 0 before the first. */
  version: z.int(),
  courses: z.array(z.object({ name: z.string(), seats: SeatsByCategory })),
  today: Day,
  /** What keeps the draft from being published, each at its place, in the language of the call. */
  faults: z.array(z.object({ path: z.string(), code: z.string(), msg: z.string() })),
  /** The number of the first published list: from then on the policies stay as they are. */
  fixedBy: z.string().nullable(),
})
export type PoliciesOfDrive = z.infer<typeof PoliciesOfDrive>

/** The operations on the policies of a track's drives, by name. */
export function policyOperations<const Track extends string>(track: Track) {
  const ofDrive = { to: { drive: track }, impartial: true } as const
  const answer = z.object({ policies: PoliciesOfDrive })
  return {
    readPublishedPolicies: {
      access: 'public',
      summary:
        'How the seats of a drive are given away, as published, null before; and its published lists, the newest first',
      params: z.object({ id: NameInAddress }),
      answer: SelectionForAll,
    },
    readPolicies: {
      access: { may: 'selection.propose', ...ofDrive },
      summary: 'The policies of a drive: the published ones, and those that are prepared',
      params: Drive,
      answer,
      versioned: true,
    },
    savePolicies: {
      access: { may: 'selection.propose', ...ofDrive },
      summary: 'Save policies without publishing them; 409 `policies-fixed` once a list is published',
      params: Drive,
      body: SelectionPolicies,
      answer,
      versioned: true,
    },
    publishPolicies: {
      access: { may: 'selection.approve', ...ofDrive },
      summary:
        'Publish the saved policies with their hash: they never change again. A corrigendum before the first list needs a reason. 422 `policies-unfit` with what does not fit at its place',
      params: Drive,
      body: z.object({ reason: PublishedReason.optional() }),
      answer,
      versioned: true,
      freshProof: true,
    },
  } as const
}
