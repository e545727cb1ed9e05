import { z } from 'zod'
import type { AllotmentInstance } from '#lib/allotment/instance.ts'
import { Category } from '#domain/drives/category.ts'
import { hideAadhaar } from '../platform/aadhaar.ts'
import { Day } from '../platform/day.ts'
import { lines } from '../platform/text.ts'
import { SeatsByCategory, SelectionPolicies } from './policies.ts'

/**
 * Provisional and final lists say who takes part and by which facts, a list of a round who gets which seat. Each is
 * published once; a later one that names it corrects its errors.
 */
export const ListKind = z.enum(['provisional', 'final', 'allotment'])
export type ListKind = z.infer<typeof ListKind>

/** A seat: its course and its category. */
export const Seat = z.object({ course: z.string(), seat: Category })
export type Seat = z.infer<typeof Seat>

/** The answer to a seat, or what silence means by the policies. */
export const SeatAnswer = z.enum(['freeze', 'float', 'withdraw'])
export type SeatAnswer = z.infer<typeof SeatAnswer>

/**
 * Why an application is not considered: the rules that it does not meet, a payment that is not there, one that nobody has
 * verified yet, a scrutiny that
 * is not over, a document of identity that does not fit, a rank or a preference that is missing, a withdrawal or a rejection.
 */
export const ExclusionReason = z.enum([
  'rule',
  'payment',
  'unverified',
  'scrutiny',
  'identity',
  'rank',
  'preferences',
  'withdrawn',
  'rejected',
])
export type ExclusionReason = z.infer<typeof ExclusionReason>

/**
 * A candidate as the rule reads them. Facts are the claims accepted after scrutiny. `pwd` is only true where the rule reads
 * it: a course that they ask for has such seats (horizontal reservation).
 */
export const ListedCandidate = z.object({
  applicationId: z.string(),
  rank: z.int().positive(),
  category: Category,
  pwd: z.boolean(),
  /** Courses whose open seats they may not take: they meet only the standard of their category there. */
  notOpenAt: z.array(z.string()),
  /** Names of courses, the most wanted first; in later rounds what their answers left of them. */
  preferences: z.array(z.string()),
})
export type ListedCandidate = z.infer<typeof ListedCandidate>

/** A row of an allotment: a candidate with the seat of the round before and its answer, and the seat of this one. */
export const AllottedRow = ListedCandidate.extend({
  before: Seat.extend({ answer: SeatAnswer }).nullable(),
  outcome: Seat.nullable(),
  /** Until when they may come by leave, who has not reported in the round before. */
  late: Day.optional(),
})
export type AllottedRow = z.infer<typeof AllottedRow>

/** An application that is not considered; `rules` names those that it does not meet. */
export const ExcludedApplication = z.object({
  applicationId: z.string(),
  reasons: z.array(ExclusionReason).min(1),
  rules: z.array(z.string()),
})
export type ExcludedApplication = z.infer<typeof ExcludedApplication>

/** A course with its seats, and how many of these are reserved for people with a disability (horizontal reservation). */
export const ListedCourse = z.object({ name: z.string(), seats: SeatsByCategory, guaranteed: SeatsByCategory })
export type ListedCourse = z.infer<typeof ListedCourse>

const contact = /\S@\S|(?<!\d)(?:\+?91[ -]?|0)?[6-9]\d{4}[ -]?\d{5}(?!\d)/

/** Words of the office that are published: an Aadhaar number is hidden in them, and contacts are refused. */
export const PublishedReason = lines(1000)
  .transform(hideAadhaar)
  .refine((typed) => !contact.test(typed), 'published-contact')

/** The same by language: English is the original. */
export const ReasonByLanguage = z.object({ en: PublishedReason }).catchall(PublishedReason)
export type ReasonByLanguage = z.infer<typeof ReasonByLanguage>

/** Translations of a reason by language, beside its English original; readers of a language without one read English. */
export const ReasonIn = z.record(z.string().regex(/^[a-z]{2,3}$/), PublishedReason)
export type ReasonIn = z.infer<typeof ReasonIn>

/** The list that another one corrects, and what changed, in words of the office. Lists before 30 November 2026 have only English ones. */
export const Corrigendum = z.object({ number: z.string(), reason: z.string(), reasonIn: ReasonIn.optional() })
export type Corrigendum = z.infer<typeof Corrigendum>

const shared = {
  /** The version of this format: what checks a list knows which rule to apply. */
  format: z.literal('pravesh-list-1'),
  /** `BSC2027-L01`: the address of the list is `/lists/` and this. */
  number: z.string(),
  corrects: Corrigendum.nullable(),
  /**
   * The list that its drive published before this one, with the hash of that; null for the first. A list before 30 November
   * 2026 names none.
   */
  previous: z.object({ number: z.string(), hash: z.string() }).nullable().optional(),
  institute: z.string(),
  drive: z.object({ id: z.string(), title: z.string() }),
  publishedAt: z.iso.datetime(),
  policies: SelectionPolicies,
  policiesHash: z.string(),
  courses: z.array(ListedCourse),
}

const Participants = z.object({
  ...shared,
  kind: ListKind.extract(['provisional', 'final']),
  /** The last day for objections; null for a final list. */
  objectionsUntil: Day.nullable(),
  rows: z.array(ListedCandidate),
  excluded: z.array(ExcludedApplication),
})

const AllotmentList = z.object({
  ...shared,
  kind: z.literal('allotment'),
  round: z.int().min(1),
  /** The list that was allotted: the final one, or that of the round before. */
  follows: z.string(),
  /** The corrected final list whose ranks, categories and courses count in place of those of the round before. */
  factsFrom: z.string().optional(),
  answerBy: Day,
  /** The days on which who keeps a seat of this round comes with the originals. */
  reportFrom: Day,
  reportBy: Day,
  /** The SHA-256, in hexadecimal, of the canonical JSON of `instanceOf` this list. */
  inputHash: z.string(),
  rows: z.array(AllottedRow),
  /** The worst rank with a seat, by course and category; null where nobody has one. */
  closingRanks: z.record(z.string(), z.record(z.string(), z.int().nullable())),
  conversions: z.array(z.object({ course: z.string(), from: Category, to: Category, count: z.int() })),
  vacant: z.record(z.string(), z.record(z.string(), z.int())),
})
export type AllotmentList = z.infer<typeof AllotmentList>

/**
 * A list as it is published, hashed and checked. Its hash is the SHA-256 of its canonical JSON. It holds no name, no
 * contact, no birth date, no number of a certificate and no kind of disability.
 */
export const ListDocument = z.discriminatedUnion('kind', [Participants, AllotmentList])
export type ListDocument = z.infer<typeof ListDocument>

/** A list without its rows: what a page shows first. */
export const ListSummary = z.discriminatedUnion('kind', [
  Participants.omit({ rows: true, excluded: true }),
  AllotmentList.omit({ rows: true }),
])
export type ListSummary = z.infer<typeof ListSummary>

/** A row of any list: only those of an allotment have an outcome. */
export const ListRow = AllottedRow.partial({ before: true, outcome: true })
export type ListRow = z.infer<typeof ListRow>

/** The input of an allotment, as the engine and anybody who checks the list read it. Rows are in the order of ranks. */
export function instanceOf({
  courses,
  rows,
  policies,
  round,
}: Pick<AllotmentList, 'courses' | 'policies' | 'round'> & { rows: readonly ListedCandidate[] }): AllotmentInstance {
  const conversions = round < policies.convertsFrom ? [] : policies.conversions
  return {
    courses: courses.map(({ name, seats, guaranteed }) => ({ name, seats, horizontal: { PwD: guaranteed } })),
    // Keys in order, as the text has them of which a hash is taken.
    applicants: rows.map(({ applicationId: id, rank, category, pwd, notOpenAt, preferences }) => {
      if (notOpenAt.length === 0) return { category, id, preferences, pwd, rank }
      return { category, id, notOpenAt, preferences, pwd, rank }
    }),
    policy: {
      horizontal: policies.horizontal,
      conversions: conversions.map(({ from, to }): [string, string] => [from, to]),
    },
  }
}
