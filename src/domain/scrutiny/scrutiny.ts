import { z } from 'zod'
import type { Finding } from '#domain/applications/decisions/finding.ts'
import {
  ClaimedFact,
  Officer,
  ScrutinyStanding,
  type ScrutinyState,
} from '#domain/applications/standing/scrutiny-standing.ts'
import { line } from '../platform/text.ts'
import { ConsideredClaim } from './accepted-claims.ts'
import { lifecycle } from '../lifecycle/lifecycle.ts'

export const FindingVerdict = z.enum(['fits', 'doesNotFit', 'unreadable'])
export type FindingVerdict = z.infer<typeof FindingVerdict>

export const FindingState = z.enum(['open', 'found', 'confirmed'])
export type FindingState = z.infer<typeof FindingState>

/** An item to scrutinise: a document by its kind, or a rule by its key. */
export const ItemId = z.object({ of: z.enum(['document', 'rule']), key: z.string().max(100) })
export type ItemId = z.infer<typeof ItemId>

/** What a clerk found about one item. */
export const SentFinding = ItemId.extend({
  verdict: FindingVerdict,
  reason: line(40).nullish(),
  /**
   * The version of the finding that the clerk saw: somebody else's newer one is not overwritten, 409 `finding-changed`.
   * The same verdict as somebody else's confirms it and needs no version.
   */
  seen: z.int().optional(),
})
export type SentFinding = z.infer<typeof SentFinding>

export const ScrutinyFinding = ItemId.extend({
  state: FindingState.exclude(['open']),
  verdict: FindingVerdict,
  reason: z.string().nullable(),
  version: z.int(),
  foundBy: Officer,
  foundAt: z.string(),
  confirmedBy: Officer.nullable(),
  confirmedAt: z.string().nullable(),
})
export type ScrutinyFinding = z.infer<typeof ScrutinyFinding>

/** A document, or a rule that only people judge, with its words. */
const ScrutinyItem = ItemId.extend({
  lookedAt: z.enum(['picture', 'paper', 'rule']),
  label: z.string(),
  /** The claimed fact that it proves. */
  proves: ClaimedFact.nullable(),
  state: FindingState,
})

/** The place of an application in the newest published list, and its seat in the newest round, if it has one. */
const ListedPlace = z.object({
  list: z.string(),
  kind: z.enum(['provisional', 'final']),
  course: z.string().nullable(),
  seat: z.string().nullable(),
})
export type ListedPlace = z.infer<typeof ListedPlace>

/** The scrutiny of one application, for officers. */
export const Scrutiny = ScrutinyStanding.extend({
  items: z.array(ScrutinyItem),
  /** Until then it stays with the clerk who has it open. */
  openedUntil: z.string().nullable(),
  /** Whether a second clerk confirms every finding. */
  needsSecondClerk: z.boolean(),
  /** Null without a place in a published list. */
  listed: ListedPlace.nullable(),
  /** Claims that are not accepted. */
  considered: z.array(ConsideredClaim),
  mayMark: z.boolean(),
  /** Why the caller may not mark; null when they may, or lack the permission. */
  refusal: z.string().nullable(),
})
export type Scrutiny = z.infer<typeof Scrutiny>

/** A stored finding, as it is judged. */
type StoredVerdict = Pick<ScrutinyFinding, 'verdict' | 'reason' | 'version'> & {
  foundBy: { id: string }
  confirmedBy: { id: string } | null
}

/**
 * What a sent finding does to the present one: it is a new one, it confirms it, it changes nothing, or it is refused,
 * because the clerk has not seen the present one.
 */
export function effectOf(
  present: StoredVerdict | null,
  { verdict, reason, seen }: Pick<SentFinding, 'verdict' | 'reason' | 'seen'>,
  clerkId: string,
): 'find' | 'confirm' | 'nothing' | 'stale' {
  if (present === null) return 'find'
  const { foundBy, confirmedBy, version } = present
  const isOwn = foundBy.id === clerkId
  if (present.verdict === verdict && present.reason === (reason || null)) {
    return isOwn || confirmedBy !== null ? 'nothing' : 'confirm'
  }
  const isSeen = seen === undefined ? isOwn && confirmedBy === null : seen === version
  return isSeen ? 'find' : 'stale'
}

/** The state of an application's scrutiny, from the states of its items. */
export function scrutinyState(states: readonly FindingState[], needsSecondClerk: boolean): ScrutinyState {
  if (states.every((state) => state === 'open')) return 'notLookedAt'
  if (states.includes('open')) return 'open'
  return needsSecondClerk && states.includes('found') ? 'toConfirm' : 'scrutinised'
}

/**
 * Whether an application is in the sample of its drive: by a hash (FNV-1a, 32 bits) of its id, so that nobody chooses
 * it and everybody can compute it again.
 */
export function isInSample(applicationId: string, percent: number): boolean {
  let hash = 0x81_1c_9d_c5
  for (const character of applicationId) hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 0x01_00_01_93)
  return (hash >>> 0) % 100 < percent
}

/**
 * The lifecycle of a finding. It is open again as soon as what it is about changes: another file, another outcome of
 * the rule.
 */
export const findingLife = lifecycle<{ state: FindingState }>()({
  states: FindingState.options,
  stateOf: ({ state }) => state,
  transitions: {
    find: { from: ['open', 'found', 'confirmed'], to: 'found', by: 'scrutiny.mark', audit: 'finding.made' },
    confirm: { from: ['found'], to: 'confirmed', by: 'scrutiny.mark', audit: 'finding.confirmed' },
  },
})

/** A rule that only people can judge, with its key and the outcome that a finding is about. */
type RuleForPeople = { key: string; finding: Finding; about: string }

/**
 * The rules of an application that only people can judge. Several outcomes of one rule, one for each group of courses,
 * are numbered from the second on.
 */
export function rulesForPeople(outcomes: readonly Finding[]): RuleForPeople[] {
  return outcomes.flatMap((finding, place) => {
    const { rule, outcome, reason, facts } = finding
    if (outcome !== 'check') return []
    const before = outcomes.slice(0, place).filter((one) => one.rule === rule).length
    const key = before === 0 ? rule : `${rule}-${before + 1}`
    return [{ key, finding, about: JSON.stringify([reason, facts]) }]
  })
}
