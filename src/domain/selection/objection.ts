import { z } from 'zod'
import { ScanState } from '../documents/document.ts'
import { hideAadhaar } from '../platform/aadhaar.ts'
import type { Day } from '../platform/day.ts'
import { refusal, type Refusal } from '../platform/problem.ts'
import { lines, requiredLines } from '../platform/text.ts'
import { ItemId } from '../scrutiny/scrutiny.ts'
import { ReasonIn } from './published-list.ts'

const longest = 2000

/** What an applicant objects to, about their own place in the list with this number. */
export const SentObjection = z.object({
  list: z.string().max(32),
  body: requiredLines(longest, 'objection-words').transform(hideAadhaar),
})

/** For so many minutes an answer can be taken back; then its applicant is told. */
export const minutesToTakeBack = 10

/** The answer of the office; `findings` are those to make again, where the objection is upheld. */
export const ObjectionAnswer = z.object({
  isUpheld: z.boolean(),
  reason: requiredLines(longest, 'objection-reason').transform(hideAadhaar),
  reasonIn: z.record(z.string().regex(/^[a-z]{2,3}$/), lines(longest).transform(hideAadhaar)).optional(),
  findings: z.array(ItemId).max(100).default([]),
})
export type ObjectionAnswer = z.infer<typeof ObjectionAnswer>

/** A file with an objection: `/api/uploads/view-url/{key}` answers its signed address. */
export const ObjectionFile = z.object({
  docType: z.string(),
  key: z.string(),
  name: z.string(),
  size: z.int(),
  pages: z.int().nullable(),
  scan: ScanState,
})
export type ObjectionFile = z.infer<typeof ObjectionFile>

const given = {
  isUpheld: z.boolean(),
  reason: z.string(),
  /** The reason in other languages, by language. */
  reasonIn: ReasonIn.nullable(),
  answeredAt: z.string(),
}

/** The number of an objection: that of its application, and the end of that of the list, such as `L01`. */
export const objectionNumber = ({ applicationId, list }: { applicationId: string; list: string }) =>
  `${applicationId}-${list.split('-').at(-1)}`

/** An objection as its applicant reads it. */
export const Objection = z.object({
  number: z.string(),
  list: z.string(),
  body: z.string(),
  madeAt: z.string(),
  files: z.array(ObjectionFile),
  answer: z.object(given).nullable(),
})
export type Objection = z.infer<typeof Objection>

/** An objection as the office reads it. */
export const AnsweredObjection = Objection.extend({
  applicationId: z.string(),
  candidateName: z.string().nullable(),
  /** Until `heldUntil` it can be taken back; null once its applicant was told. */
  answer: z.object({ ...given, answeredBy: z.string(), heldUntil: z.string().nullable() }).nullable(),
  /** Whether an item that an upheld objection reopens still needs scrutiny: the final list waits for it. */
  isToCarryOut: z.boolean(),
})
export type AnsweredObjection = z.infer<typeof AnsweredObjection>

/** Why nobody can object to a list any more, or at all; null while they can. */
export function objectionRefusal(
  { number, objectionsUntil: until }: { number: string; objectionsUntil: Day | null },
  today: Day,
): Refusal | null {
  if (until === null) return refusal('list-without-objections', { number })
  return today > until ? refusal('objections-over', { until }) : null
}

/** Why an objection cannot be upheld like this: the officer has to name an item to scrutinise again, where there is one. */
export function upholdingRefusal(
  { isUpheld, findings }: Pick<ObjectionAnswer, 'findings' | 'isUpheld'>,
  items: readonly ItemId[],
): Refusal | null {
  return isUpheld && findings.length === 0 && items.length > 0 ? refusal('objection-points') : null
}
