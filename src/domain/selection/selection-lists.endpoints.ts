import { z } from 'zod'
import { endpoints } from '../platform/endpoint.ts'
import { NumberInAddress, RowId } from '../platform/ids.ts'
import { Officer } from '#domain/applications/standing/scrutiny-standing.ts'
import { Day } from '../platform/day.ts'
import { ListDifferences } from './differences.ts'
import { SeatHolding } from './holding.ts'
import { LeftOut, SeenNumbers } from './left-out.ts'
import { AnsweredObjection, Objection, ObjectionAnswer, ObjectionFile, SentObjection } from './objection.ts'
import {
  Corrigendum,
  ExcludedApplication,
  ListedCandidate,
  ListKind,
  PublishedReason,
  ReasonIn,
} from './published-list.ts'

/** The kinds of lists that are prepared from applications. */
export const PreparedKind = ListKind.exclude(['allotment'])
export type PreparedKind = z.infer<typeof PreparedKind>

/** Which list to prepare: a corrigendum names the list that it corrects, and what changed. */
export const ListToPrepare = z.object({
  kind: PreparedKind,
  corrects: z.string().max(32).optional(),
  reason: PublishedReason.optional(),
  reasonIn: ReasonIn.optional(),
})
export type ListToPrepare = z.infer<typeof ListToPrepare>

/** A list as the office sees it: prepared, or published with its number. */
export const SelectionList = z.object({
  id: z.string(),
  kind: PreparedKind,
  corrects: Corrigendum.nullable(),
  preparedBy: Officer,
  preparedAt: z.string(),
  number: z.string().nullable(),
  hash: z.string().nullable(),
  publishedBy: Officer.nullable(),
  publishedAt: z.string().nullable(),
  objectionsUntil: Day.nullable(),
  /** Applications that are considered, and those that are not. */
  rows: z.int(),
  excluded: z.int(),
  /** Those who do not, by reason; null in older lists. */
  leftOut: LeftOut.nullable(),
  objections: z.int(),
  openObjections: z.int(),
})
export type SelectionList = z.infer<typeof SelectionList>

/** Why the next list of a kind cannot be prepared now, in words; null when it can. */
const NextList = z.object({ kind: PreparedKind, corrects: z.string().nullable(), refusal: z.string().nullable() })

/** The lists of a drive, the newest first, and what can come next. */
export const SelectionLists = z.object({
  lists: z.array(SelectionList),
  next: z.array(NextList),
  /** Applications of the newest published list whose findings have changed since: a corrigendum prepares it again. */
  changedSince: z.object({ list: z.string(), count: z.int(), applications: z.array(z.string()) }).nullable(),
  /** Undecided and accepted applications that look like those of the same person as another of them. */
  samePeople: z.int(),
})
export type SelectionLists = z.infer<typeof SelectionLists>

/** A list with its rows, and how it differs from the one before: null for the first. */
export const OpenedList = z.object({
  list: SelectionList,
  rows: z.array(ListedCandidate),
  excluded: z.array(ExcludedApplication),
  before: z.string().nullable(),
  differences: ListDifferences.nullable(),
  /** What those have who went. */
  holdings: z.array(SeatHolding),
})
export type OpenedList = z.infer<typeof OpenedList>

/** A published list with the own place in it: as a candidate, or with the reasons why not. */
export const OwnList = z.object({
  number: z.string(),
  kind: PreparedKind,
  publishedAt: z.string(),
  objectionsUntil: Day.nullable(),
  correctedBy: z.string().nullable(),
  row: ListedCandidate.nullable(),
  excluded: ExcludedApplication.nullable(),
  mayObject: z.boolean(),
  objection: Objection.nullable(),
  /** Uploaded for an objection that is not sent yet. */
  files: z.array(ObjectionFile),
})
export type OwnList = z.infer<typeof OwnList>

const OfDrive = z.object({ id: RowId })
const OneList = OfDrive.extend({ listId: RowId })
const OneApplication = z.object({ applicationId: NumberInAddress })
const OneObjection = OneApplication.extend({ number: NumberInAddress })

const ofDrive = { to: 'drive', impartial: true } as const
const reading = { may: 'applications.read', ...ofDrive } as const
const proposing = { may: 'selection.propose', ...ofDrive } as const
const changes = ['lists', 'objections', 'application', 'stage'] as const
const inAnswer = { answer: z.object({ list: SelectionList }), changes } as const

export const selectionListsEndpoints = endpoints({
  'GET /api/drives/{id}/selection/lists': {
    access: reading,
    summary: 'The prepared and the published lists of a drive, newest first, and which can come next',
    params: OfDrive,
    answer: SelectionLists,
    shows: 'lists',
  },
  'POST /api/drives/{id}/selection/lists': {
    access: proposing,
    summary:
      'Prepare a list for a second officer to publish. 409 `equal-ranks`, `same-roll`, `final-list-waits`, `objections-until` and others where it cannot be prepared now',
    params: OfDrive,
    body: ListToPrepare,
    status: 201,
    idempotent: true,
    ...inAnswer,
  },
  'GET /api/drives/{id}/selection/lists/{listId}': {
    access: reading,
    summary: 'A list with its rows, and how it differs from the one before',
    params: OneList,
    answer: OpenedList,
  },
  'DELETE /api/drives/{id}/selection/lists/{listId}': {
    access: proposing,
    summary: 'Discard a prepared list that is not published',
    params: OneList,
    answer: 'empty',
    changes,
  },
  'POST /api/drives/{id}/selection/lists/{listId}/approve': {
    access: { may: 'selection.approve', ...ofDrive },
    summary:
      'Publish a list that another officer prepared, with a number and a hash, by the numbers that were read of it. 409 `list-outdated` if it would be prepared otherwise now, `list-numbers-other` if these are not its numbers',
    params: OneList,
    body: z.object({ seen: SeenNumbers }),
    freshProof: true,
    ...inAnswer,
  },
  'GET /api/drives/{id}/selection/objections': {
    access: reading,
    summary: 'The objections to the lists of a drive, those without an answer first',
    params: OfDrive,
    answer: z.object({ objections: z.array(AnsweredObjection) }),
    shows: 'objections',
  },
  'GET /api/applications/{applicationId}/lists': {
    access: { may: 'applications.read', to: 'application', orOwner: true },
    summary: 'The published lists of an application’s drive, newest first, with its own place in each',
    params: OneApplication,
    answer: z.object({ lists: z.array(OwnList) }),
    shows: 'lists',
  },
  'POST /api/applications/{applicationId}/objections': {
    access: 'owner',
    summary: 'Object to the own place in a published list, once, until its last day, with the files uploaded for it',
    params: OneApplication,
    body: SentObjection,
    status: 201,
    idempotent: true,
    answer: z.object({ objection: Objection }),
    changes,
  },
  'POST /api/applications/{applicationId}/objections/{number}/answer': {
    access: { may: 'selection.propose', to: 'application' },
    summary:
      'Answer an objection with a reason; one that is upheld names the findings that are open again. By another officer than who made findings on the application. It can be taken back for ten minutes, and is told then',
    params: OneObjection,
    body: ObjectionAnswer,
    answer: z.object({ objection: AnsweredObjection }),
    changes,
  },
  'DELETE /api/applications/{applicationId}/objections/{number}/answer': {
    access: { may: 'selection.propose', to: 'application' },
    summary: 'Take an answer back before its applicant is told; the findings that it opened stand as before',
    params: OneObjection,
    answer: z.object({ objection: AnsweredObjection }),
    changes,
  },
})
