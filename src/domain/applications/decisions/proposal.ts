import { z } from 'zod'
import { refusal, type Refusal } from '#domain/platform/problem.ts'
import { isOneOf } from '#lib/values/records.ts'
import type { DecidingTransition } from '../life.ts'
import { Officer } from '../standing/scrutiny-standing.ts'
import type { ApplicationStatus } from '../status.ts'

/** The decisions that can be proposed. */
export const proposedTransitions = ['accept', 'reject'] as const satisfies readonly DecidingTransition[]
export const ProposedTransition = z.enum(proposedTransitions)
export type ProposedTransition = z.infer<typeof ProposedTransition>

/** How an officer proposes to decide an application. Its applicant never reads it (docs/rules.md, Proposals). */
export const Proposal = z.object({
  transition: ProposedTransition,
  reason: z.string().nullable(),
  /** The reason in the caller's language. */
  reasonSaid: z.string().nullable(),
  /** Null leaves the comment to the officer who decides. */
  comments: z.string().nullable(),
  by: Officer,
  at: z.string(),
  /** Whether it was a decision of this officer, who may no longer decide; its applicant was never told. */
  isReturned: z.boolean(),
})
export type Proposal = z.infer<typeof Proposal>

/** The filter of lists by what is proposed for undecided applications. */
export const proposedChoices = [...proposedTransitions, 'none'] as const
export type ProposedChoice = (typeof proposedChoices)[number]

/** Whether a proposal waits for its decision: a decision ends it, taking that back unheard brings it back. */
export function isProposed({ status, proposal }: { status: ApplicationStatus; proposal: object | null }): boolean {
  return status === 'submitted' && proposal !== null
}

/**
 * A proposal as decisions are judged by it; `isOwn` if the deciding officer made it, `tooClose` is why that officer is no
 * other one than its proposer.
 */
export type OpenProposal = { transition: ProposedTransition; isOwn: boolean; tooClose: Refusal | null }

/** Why one person may not accept or reject where this takes two; null when another officer proposed the same. */
export function fourEyesRefusal(proposal: OpenProposal | null, transition: string): Refusal | null {
  if (!isOneOf(proposedTransitions, transition)) return null
  if (proposal === null) return refusal('decision-not-proposed')
  if (proposal.isOwn) return refusal('decision-proposed-yourself')
  return proposal.transition === transition
    ? proposal.tooClose
    : refusal('decision-proposed-otherwise', { proposed: proposal.transition })
}

type WithdrawalFacts = { applicantId: string; status: ApplicationStatus; proposal: { by: { id: string } } | null }

/** Why an officer may not withdraw a proposal; null when they may. */
export function proposalWithdrawalRefusal(
  { applicantId, status, proposal }: WithdrawalFacts,
  officerId: string,
): Refusal | null {
  if (applicantId === officerId) return refusal('own-application')
  if (status !== 'submitted') return refusal('not-possible-now', { status })
  if (proposal === null) return refusal('nothing-proposed')
  return proposal.by.id === officerId ? null : refusal('proposal-of-somebody-else')
}
