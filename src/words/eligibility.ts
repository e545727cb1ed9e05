import type { Fact, Finding, RuleReport } from '#domain/applications/finding.ts'
import { en } from './eligibility.en.ts'
import { experienceBetweenText } from './experience.ts'
import { sayPost } from './posts.ts'
import { room, type Language } from './room.ts'
import { asWritten, type Translator } from './institute-translations.ts'

const eligibility = room('eligibility', en)

/**
 * Who reads how the rules came out, the applicant or somebody in the office, and in which language; `translate` says what the
 * institute wrote in it.
 */
export type Reading = { language: Language; reader: 'applicant' | 'office'; translate?: Translator }

// Rules are named by data: tracks find, here it is said. `npm test` walks every finding that there is.
type Keyed = { (key: string, facts?: object): string; has: (key: string) => boolean }

/** `MD and D.M., or DNB` */
function askedText(anyOf: Extract<Fact, { anyOf: unknown }>['anyOf'], say: Keyed): string {
  return anyOf
    .map(({ combination, type }) =>
      say('names', { names: type === 'AND' ? { and: combination } : { or: combination } }),
    )
    .reduce((one, other) => say('or', { one, other }))
}

const typeWords = new Map<Fact, string>([
  ['ANY', 'type.any'],
  ['MEDICAL', 'type.medical'],
  ['NON-MEDICAL', 'type.non-medical'],
])

/** A fact as a sentence names it. */
function named([name, fact]: readonly [string, Fact], say: Keyed, language: Language): string | number {
  const type = name === 'wanted' || name === 'candidateType' ? typeWords.get(fact) : undefined
  if (type) return say(type)
  if (name === 'post' && typeof fact === 'string') return sayPost(fact, language)
  if (typeof fact !== 'object') return fact
  if ('anyOf' in fact) return askedText(fact.anyOf, say)
  if ('least' in fact) return experienceBetweenText(fact.least, fact.most, language)
  const names = fact.map((one) => (say.has(one) ? say(one) : one))
  return names.length === 0 ? say('none') : say('names', { names: { and: names } })
}

/** What was kept as sentences, and could not be read as facts when it was brought along. */
function reportAsWritten(
  outcome: Finding['outcome'],
  { name, detail, required, actual }: Finding['facts'],
): RuleReport {
  const text = (fact: Fact | undefined) => (typeof fact === 'string' ? fact : '')
  return {
    rule: text(name),
    outcome,
    detail: text(detail),
    required: text(required),
    actual: text(actual),
    isForPeople: false,
  }
}

// Every read and every save of an application says its dozen of findings, which seldom differ from the ones before.
const kept = new Map<string, RuleReport>()
const keptAtMost = 5_000

/** The facts that the institute wrote in its drive. Degrees, which are not translated, stand as on certificates. */
const written = new Set(['department', 'condition', 'courses'])

function translatedFact(name: string, fact: Fact, translate: Translator): Fact {
  if (typeof fact === 'object' && 'anyOf' in fact)
    return { anyOf: fact.anyOf.map((one) => ({ ...one, combination: one.combination.map(translate) })) }
  if (!written.has(name)) return fact
  return Array.isArray(fact) ? fact.map(translate) : typeof fact === 'string' ? translate(fact) : fact
}

function translatedFinding(finding: Finding, translate: Translator): Finding {
  const facts = Object.entries(finding.facts).map(
    ([name, fact]) => [name, translatedFact(name, fact, translate)] as const,
  )
  return { ...finding, facts: Object.fromEntries(facts) }
}

/** How a rule came out, in words. */
export function sayFinding(of: Finding, { translate = asWritten, ...reading }: Reading): RuleReport {
  const finding = translate === asWritten ? of : translatedFinding(of, translate)
  const key = JSON.stringify([finding, reading])
  const before = kept.get(key)
  if (before) return before
  const report = saidFinding(finding, reading)
  if (kept.size >= keptAtMost) kept.clear()
  kept.set(key, report)
  return report
}

function saidFinding(
  { rule, outcome, reason, facts }: Finding,
  { language, reader }: Omit<Reading, 'translate'>,
): RuleReport {
  const say = eligibility(language) as Keyed
  if (rule === 'as-written') return reportAsWritten(outcome, facts)
  const entries = Object.entries(facts).map((entry) => [entry[0], named(entry, say, language)] as const)
  // A sentence chooses by what is the same in every language, and not by a word.
  const takes = facts['wanted'] === 'ANY' ? 'all' : 'some'
  const said: Record<string, string | number> = { ...Object.fromEntries(entries), reader, takes }
  if (say.has(`${rule}.allowed`)) said['allowed'] = say(`${rule}.allowed`, said)
  // Where courses ask for different things it is said of which.
  const of = (key: string) => {
    const text = say(key, said)
    return facts['courses'] ? say('of-courses', { ...said, said: text }) : text
  }
  return {
    rule: of(`${rule}.name`),
    outcome,
    detail: of(`${rule}.${reason}`),
    required: say(`${rule}.required`, said),
    // Of what is not entered there is nothing to show.
    actual: reason === 'unknown' ? '' : say(`${rule}.actual`, said),
    isForPeople: reason === 'committee',
  }
}
