import type { Finding } from '#domain/applications/decisions/finding.ts'
import { completedYears, isDay } from '../platform/calendar.ts'
import type { Day } from '../platform/day.ts'
import type { PersonalInfo } from './personal-questions.ts'
import type { GeneralRequirements } from './recruitment.ts'

type AgeLimit = GeneralRequirements['ageLimit']

/** The relaxations of a candidate, in years: for the category, and for a disability. */
function relaxationsOf({ categoryOfCandidate, isPWD }: PersonalInfo, { relaxation }: AgeLimit) {
  const isReserved = categoryOfCandidate === 'OBC' || categoryOfCandidate === 'SC' || categoryOfCandidate === 'ST'
  return {
    categoryYears: isReserved ? relaxation[categoryOfCandidate] : null,
    disabilityYears: isPWD ? relaxation.PWD : null,
  }
}

/**
 * Years beyond the limit: the larger relaxation, or their sum where the recruitment adds them up (docs/rules.md, Age of a
 * candidate).
 */
export function relaxationYears(person: PersonalInfo, limit: AgeLimit): number {
  const { categoryYears, disabilityYears } = relaxationsOf(person, limit)
  const years = [categoryYears ?? 0, disabilityYears ?? 0]
  return limit.relaxationsAddUp ? years.reduce((sum, one) => sum + one, 0) : Math.max(...years)
}

/** The facts of the limit. */
function limitFacts(person: PersonalInfo, limit: AgeLimit) {
  const { categoryYears, disabilityYears } = relaxationsOf(person, limit)
  const isBoth = categoryYears !== null && disabilityYears !== null
  const one = categoryYears !== null ? 'category' : disabilityYears !== null ? 'disability' : 'none'
  return {
    limit: limit.max,
    most: limit.max + relaxationYears(person, limit),
    relaxed: isBoth ? (limit.relaxationsAddUp ? 'both' : 'larger') : one,
    category: person.categoryOfCandidate ?? '',
    categoryYears: categoryYears ?? 0,
    disabilityYears: disabilityYears ?? 0,
  }
}

/**
 * The age in completed years on the closing date against the limit. A disability's relaxation applies to every post, a
 * category's to posts of that category; for another post the committee checks whether it applies. A failed rule is
 * reported, never a block.
 */
export function ageFinding(person: PersonalInfo, limit: AgeLimit, endDate: Day): Finding {
  const ofLimit = { on: endDate, ...limitFacts(person, limit) }
  const { dateOfBirth } = person
  if (!isDay(dateOfBirth)) return { rule: 'age-limit', outcome: 'check', reason: 'unknown', facts: ofLimit }
  const age = completedYears(dateOfBirth, endDate)
  const found = { rule: 'age-limit', facts: { ...ofLimit, age } }
  if (age > ofLimit.most) return { ...found, outcome: 'not-met', reason: 'judged' }
  const withoutCategory = limit.max + (person.isPWD ? limit.relaxation.PWD : 0)
  if (age <= withoutCategory || person.categoryOfPost === person.categoryOfCandidate)
    return { ...found, outcome: 'met', reason: 'judged' }
  return { ...found, outcome: 'check', reason: 'other-category' }
}
