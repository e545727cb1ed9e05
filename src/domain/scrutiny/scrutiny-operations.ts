import { z } from 'zod'
import { NumberInAddress } from '../platform/ids.ts'
import { Officer } from '../applications/scrutiny-standing.ts'
import { lines } from '../platform/text.ts'
import { AnswerFilters } from '../platform/query.ts'
import { findingLife, Scrutiny, ScrutinyFinding, SentFinding } from './scrutiny.ts'

const One = z.object({ applicationId: NumberInAddress })
const Answer = z.object({ findings: z.array(ScrutinyFinding), scrutiny: Scrutiny })

/** The most findings in one call: more than an application has documents and rules. */
const mostItems = 200

const ofOne = {
  readFindings: {
    access: { may: 'documents.read', to: 'application' },
    summary: 'What clerks found about the documents and rules of an application, and what is still to look at',
    params: One,
    answer: Answer,
    shows: 'findings',
  },
  markFindings: {
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
  },
  release: {
    access: { may: 'scrutiny.mark', to: 'application' },
    summary: 'Give back an application that one has open, for the next clerk',
    params: One,
    answer: 'empty',
  },
} as const

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

/** The operations of scrutiny on the applications of a track, by name; each track adds their paths. */
export function scrutinyOperations<Filters extends z.ZodObject>(filters: Filters) {
  const chosen = z.object({ ...(filters.shape as Filters['shape']), answer: AnswerFilters.optional() })
  return {
    ...ofOne,
    takeNext: {
      access: { may: 'scrutiny.mark', to: 'rows' },
      summary:
        'The next application by these filters that nobody has, own assignments first, for 30 minutes; 204 when there is none',
      body: z.object({ filters: chosen.optional() }),
      answer: z.object({ application: z.object({ applicationId: z.string(), driveId: z.string() }) }).nullable(),
    },
    countLeft: {
      access: { may: 'scrutiny.mark', to: 'rows' },
      summary:
        'How many of these applications are not scrutinised, by the first reason for which the caller takes none of them now',
      body: z.object({ filters: chosen.optional() }),
      answer: z.object({ left: z.array(LeftUntaken) }),
    },
    assign: {
      access: { may: 'scrutiny.assign', to: 'rows' },
      summary: 'Assign applications to a clerk, by their ids or by filters; null takes the assignment away',
      body: z.union([
        z.object({ ids: z.array(z.string().max(64)).min(1).max(mostAssigned), to: z.uuid().nullable() }),
        z.object({ filters: chosen, to: z.uuid().nullable() }),
      ]),
      answer: z.object({ assigned: z.int() }),
      idempotent: true,
    },
    listClerks: {
      access: { may: 'scrutiny.assign', to: 'rows' },
      summary: 'The people to whom applications of this track can be assigned',
      answer: z.object({ clerks: z.array(Officer) }),
    },
  } as const
}
