import { z } from 'zod'
import { correctionStates } from '#domain/applications/standing/correction-standing.ts'
import { DocumentFacts } from '../documents/document.ts'
import { hideAadhaar } from '../platform/aadhaar.ts'
import { addDays } from '../platform/calendar.ts'
import { Day } from '../platform/day.ts'
import { refusal, type Refusal } from '../platform/problem.ts'
import { line, lines } from '../platform/text.ts'
import { deedNames } from '../lifecycle/deeds.ts'
import { correctionDays, correctionLife } from './correction-life.ts'

const Reason = lines(500).transform(hideAadhaar)

/** Something to correct: a document by its kind, an answer by its path, or the answer that decides a rule. */
export const CorrectionItem = z.object({
  of: z.enum(['document', 'answer', 'rule']),
  key: line(120).min(1),
  reason: Reason.nullish(),
  /** The reason in other languages, such as `hi`. */
  translations: z.record(z.string().max(10), Reason).optional(),
})
export type CorrectionItem = z.infer<typeof CorrectionItem>

/** Something that an officer can ask to correct, by name. */
export const Correctable = z.object({
  of: CorrectionItem.shape.of,
  key: z.string(),
  label: z.string(),
  /** What clerks found wrong with it, as a letter begins with it; null where they found nothing. */
  suggested: z.object({ reason: z.string(), translations: z.record(z.string(), z.string()) }).nullable(),
})
export type Correctable = z.infer<typeof Correctable>

/** The reason in a language; as it was written where it has no translation. */
export function reasonIn({ reason, translations }: Partial<CorrectionItem>, language: string): string | null {
  return new Map(Object.entries(translations ?? {})).get(language) || (reason ?? null)
}

/** The letter of a correction, as an officer sends it. */
export const CorrectionLetter = z.object({
  items: z.array(CorrectionItem).min(1).max(40),
  comment: lines(2000).transform(hideAadhaar).default(''),
  until: Day,
})
export type CorrectionLetter = z.infer<typeof CorrectionLetter>

/** Why a day is refused as the last one of a new correction; null when it fits. */
export function untilRefusal(until: Day, today: Day): Refusal | null {
  const { least, most } = correctionDays
  const fits = until >= addDays(today, least) && until <= addDays(today, most)
  return fits ? null : refusal('correction-days', { least, most })
}

/** One thing that a correction opened, before and after it. */
export const CorrectedPart = z.object({
  of: z.enum(['document', 'answer']),
  key: z.string(),
  label: z.string(),
  isChanged: z.boolean(),
  /** Answers in words. */
  from: z.string().nullable(),
  to: z.string().nullable(),
  /** Documents, of which the earlier one stays readable. */
  fromDocument: DocumentFacts.nullable(),
  toDocument: DocumentFacts.nullable(),
})
export type CorrectedPart = z.infer<typeof CorrectedPart>

/** A correction as its applicant and the office read it. */
export const Correction = z.object({
  number: z.int(),
  /** Counted up by every save: a save may say which one it was typed on. */
  version: z.int(),
  state: z.enum(correctionStates),
  items: z.array(CorrectionItem.extend({ label: z.string() })),
  comment: z.string(),
  until: Day,
  askedAt: z.string(),
  /** For the office only. */
  askedBy: z.string().nullable(),
  answeredAt: z.string().nullable(),
  closedAt: z.string().nullable(),
  /** What its applicant and the office may do with it now, as far as its table says. */
  transitions: z.array(z.enum(deedNames(correctionLife))),
  opens: z.object({ documents: z.array(z.string()), answers: z.array(z.string()) }),
  /** For the applicant only: answers saved and not sent yet. */
  saved: z.record(z.string(), z.unknown()),
  parts: z.array(CorrectedPart),
})
export type Correction = z.infer<typeof Correction>
