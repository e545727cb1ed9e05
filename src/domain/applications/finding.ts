import { z } from 'zod'

const Outcome = z.enum(['met', 'not-met', 'check'])
type Outcome = z.infer<typeof Outcome>

/** How one rule came out for one applicant, in words: shown to the applicant before submitting and to administrators. */
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

type Length = { years: number; months: number; days: number }

/** What a finding names: a word, a figure, a day, names, degrees of which some are asked for, or a length between two. */
export type Fact =
  | string
  | number
  | readonly string[]
  | { anyOf: readonly { combination: readonly string[]; type: 'AND' | 'OR' }[] }
  | { least: Length; most: Length }

/**
 * How one rule came out for one applicant, as it is kept: which rule, for what reason, and the facts. It is said where it
 * is read, to the applicant or of the applicant, in the language of whoever reads.
 */
export type Finding = { rule: string; outcome: Outcome; reason: string; facts: Readonly<Record<string, Fact>> }
