import { z } from 'zod'
import { Officer } from '#domain/applications/standing/scrutiny-standing.ts'
import { endpoints } from '../platform/endpoint.ts'
import { NumberInAddress } from '../platform/ids.ts'
import { Filters, TrackName } from '../platform/query.ts'
import { lines } from '../platform/text.ts'
import { findingLife, Scrutiny, ScrutinyFinding, SentFinding } from './scrutiny.ts'

const One = z.object({ applicationId: NumberInAddress })
const Answer = z.object({ findings: z.array(ScrutinyFinding), scrutiny: Scrutiny })

/** The most findings in one call: more than an application has documents and rules. */
const mostItems = 200

/** Why a clerk does not get an unscrutinised application as the next one, in the order in which the reasons are checked. */
export const untakenWhy = [
  'cancelled',
  'another',
  'withoutDocuments',
  'applicant',
  'open',
  'assigned',
  'confirm',
  'free',
] as const
const LeftUntaken = z.object({ why: z.enum(untakenWhy), count: z.int() })
export type LeftUntaken = z.infer<typeof LeftUntaken>

/** The most applications that are assigned by their ids in one call. */
const mostAssigned = 500

const Assigned = { track: TrackName, to: z.uuid().nullable() }
const OfList = z.object({ track: TrackName, filters: Filters.optional() })

export const scrutinyEndpoints = endpoints({
  'GET /api/applications/{applicationId}/findings': {
    access: { may: 'documents.read', to: 'application' },
    summary: 'What clerks found about the documents and rules of an application, and what is still to look at',
    params: One,
    answer: Answer,
    shows: 'findings',
  },
  'POST /api/applications/{applicationId}/findings': {
    access: { may: findingLife.transitions.find.by, to: 'application' },
    summary:
      'Say of documents and rules whether they fit; the verdict of somebody else confirms, another one needs the version that was seen: 409 `finding-changed`. 422 `finding-note` where a published list has the application, and they change what it goes by, without a note',
    params: One,
    body: z.object({
      items: z.array(SentFinding).min(1).max(mostItems),
      /** Why, where they change what a published list says. */
      note: lines(1000).optional(),
    }),
    answer: Answer,
    idempotent: true,
    changes: ['applications'],
  },
  'DELETE /api/applications/{applicationId}/open': {
    access: { may: 'scrutiny.mark', to: 'application' },
    summary: 'Give back an application that one has open, for the next clerk',
    params: One,
    answer: 'empty',
    changes: ['findings'],
  },
  'POST /api/applications/take-next': {
    access: { may: 'scrutiny.mark', to: 'rows' },
    summary:
      'The next application of a track by these filters that nobody has, own assignments first, for 30 minutes; 204 when there is none',
    body: OfList,
    answer: z.object({ application: z.object({ applicationId: z.string(), driveId: z.string() }) }).nullable(),
    changes: ['findings'],
  },
  'POST /api/applications/take-next/left': {
    access: { may: 'scrutiny.mark', to: 'rows' },
    summary:
      'How many of these applications are not scrutinised, by the first reason for which the caller takes none of them now',
    body: OfList,
    answer: z.object({ left: z.array(LeftUntaken) }),
  },
  'POST /api/applications/assignments': {
    access: { may: 'scrutiny.assign', to: 'rows' },
    summary: 'Assign applications of a track to a clerk, by their ids or by filters; null takes the assignment away',
    body: z.union([
      z.object({ ...Assigned, ids: z.array(z.string().max(64)).min(1).max(mostAssigned) }),
      z.object({ ...Assigned, filters: Filters }),
    ]),
    answer: z.object({ assigned: z.int() }),
    idempotent: true,
    changes: ['applications', 'findings'],
  },
  'GET /api/applications/assignments/clerks': {
    access: { may: 'scrutiny.assign', to: 'rows' },
    summary: 'The people to whom applications of a track can be assigned',
    query: z.object({ track: TrackName }),
    answer: z.object({ clerks: z.array(Officer) }),
  },
})

export type ScrutinyEndpoints = typeof scrutinyEndpoints
