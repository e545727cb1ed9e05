import { z } from 'zod'

const Outcome = z.enum(['met', 'not-met', 'check'])
type Outcome = z.infer<typeof Outcome>

/** The outcome of one rule for one applicant, in words, for the applicant before submission and for administrators. */
export const RuleReport = z.object({
  rule: z.string(),
  outcome: Outcome,
  /** A sentence with the numbers used. */
  detail: z.string(),
  required: z.string(),
  actual: z.string(),
  /** Whether only people can judge it, on paper. */
  isForPeople: z.boolean(),
})
export type RuleReport = z.infer<typeof RuleReport>

type TimeLength = { years: number; months: number; days: number }

/** A value in a finding: a word, a number, a day, names, some of several degrees, or a range of time. */
export type Fact =
  | string
  | number
  | readonly string[]
  | { anyOf: readonly { combination: readonly string[]; type: 'AND' | 'OR' }[] }
  | { least: TimeLength; most: TimeLength }

/**
 * The outcome of one rule for one applicant, as stored: the rule, the reason and the facts. Words are made at reading,
 * for the applicant or the office, in the reader's language.
 */
export type Finding = { rule: string; outcome: Outcome; reason: string; facts: Readonly<Record<string, Fact>> }
