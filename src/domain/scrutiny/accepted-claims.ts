import { z } from 'zod'
import type { TrackRules } from '../applications/track.ts'
import { ClaimedFact } from '#domain/applications/standing/scrutiny-standing.ts'
import type { ItemId, FindingVerdict } from './scrutiny.ts'

const value = z.union([z.string(), z.number(), z.boolean()]).nullable()

/** A claim that is not accepted, with the value that is considered instead; null for none. */
export const ConsideredClaim = z.object({ fact: ClaimedFact, claimed: value, considered: value })
export type ConsideredClaim = z.infer<typeof ConsideredClaim>

type Proofs = NonNullable<TrackRules<object, never>['proofs']>

/** The facts that rules prove in every track. */
const provenByRules: Proofs = { 'category-certificate': 'category', 'disability-certificate': 'disability' }

/** The claimed fact that an item proves; null for one that proves none. */
export function factOf({ of, key }: Pick<ItemId, 'of' | 'key'>, proofs: Proofs = {}): ClaimedFact | null {
  // The outcomes of one rule for several groups of courses prove the same.
  return (of === 'rule' ? provenByRules[key.replace(/-\d+$/, '')] : proofs[key]) ?? null
}

type JudgedItem = Pick<ItemId, 'of' | 'key'> & { verdict: FindingVerdict }

/** The claimed facts whose paper does not fit, in the order shown (docs/rules.md, Claimed and accepted). */
export function claimsNotAccepted(findings: readonly JudgedItem[], proofs: Proofs = {}): ClaimedFact[] {
  const failed = findings.filter(({ verdict }) => verdict === 'doesNotFit').map((finding) => factOf(finding, proofs))
  return ClaimedFact.options.filter((fact) => failed.includes(fact))
}

/** The values that an application claims. */
export type Claims = Readonly<Record<ClaimedFact, string | number | boolean | null>>

// A person whose certificate fails competes in the open category, without the disability; nothing replaces a mark.
const otherwise: Claims = {
  category: 'UR',
  disability: false,
  residence: null,
  birthDate: null,
  marks: null,
  rank: null,
}

/** The claims not accepted, each with the value that is considered instead. */
export function consideredClaims(notAccepted: readonly ClaimedFact[], claims: Claims): ConsideredClaim[] {
  return notAccepted.map((fact) => ({ fact, claimed: claims[fact], considered: otherwise[fact] }))
}
