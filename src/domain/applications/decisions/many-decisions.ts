import { z } from 'zod'
import { SentDecision, sentDecision, SentProposal, type Decision } from './decision.ts'
import type { Proposal } from './proposal.ts'
import { FilledSeats } from '#domain/drives/seats.ts'

/** The most applications in one batch: as many as somebody can look through before. */
export const decidedTogether = 500

const applicationIds = z.array(z.string().max(64)).min(1).max(decidedTogether)

/** Decides each application as it is proposed: by the proposal of this instant, where one is named. */
const AsProposed = z.object({ asProposed: z.literal(true), proposedAt: z.string().max(64).nullish() })

/** A decision on many applications: the same on each, or each one's own proposal. */
export const BatchDecision = z.union([
  SentDecision,
  AsProposed.transform(({ proposedAt }): { transition: 'asProposed'; proposedAt?: string } => {
    return { transition: 'asProposed', ...(proposedAt && { proposedAt }) }
  }),
])
export type BatchDecision = z.output<typeof BatchDecision>

/** The same in the form of calls. */
export function sentBatchDecision(decision: BatchDecision): z.input<typeof BatchDecision> {
  return decision.transition === 'asProposed' ? { asProposed: true } : sentDecision(decision)
}

/** What a batch decides about one application; null if that is its proposal and it has none. */
export function decisionIn(
  decision: BatchDecision,
  proposal: Pick<Proposal, 'transition' | 'reason' | 'comments'> | null,
): Decision | null {
  if (decision.transition !== 'asProposed') return decision
  return proposal && { transition: proposal.transition, reason: proposal.reason, comments: proposal.comments }
}

/**
 * One decision on many applications; a rejection without a comment gets the sentence of its reason for each of them.
 */
export const ManyDecisions = z.object({
  decision: BatchDecision,
  applicationIds,
  /**
   * What was shown, by application: its payment reference, or when it was proposed for a decision as proposed. What changed
   * since is neither verified nor decided.
   */
  seen: z.record(z.string().max(64), z.string().max(64).nullable()).optional(),
})
export type ManyDecisions = z.output<typeof ManyDecisions>
export type SentDecisions = z.input<typeof ManyDecisions>

/** The same proposal for many applications. */
export const ManyProposals = z.object({ decision: SentProposal, applicationIds })
export type ManyProposals = z.output<typeof ManyProposals>

const Refused = z.object({
  applicationId: z.string(),
  name: z.string().nullable(),
  code: z.string(),
  error: z.string(),
})

const NamedApplication = z.object({ applicationId: z.string(), name: z.string().nullable() })

/** The preview of a batch. */
export const ForeseenDecisions = z.object({
  chosen: z.int(),
  changes: z.int(),
  refused: z.array(Refused),
  /** The comment for each application that it changes. */
  comments: z.array(z.object({ applicationId: z.string(), name: z.string().nullable(), comments: z.string() })),
  /** The payments that it verifies. */
  payments: z.array(
    z.object({
      applicationId: z.string(),
      name: z.string().nullable(),
      utr: z.string().nullable(),
      amount: z.int().nullable(),
    }),
  ),
  /** When each of those was proposed that it decides as proposed. */
  proposals: z.array(z.object({ applicationId: z.string(), at: z.string() })),
  /**
   * The seats of accepted applications, each with the names of the drive and, in a recruitment, of department and post.
   */
  seats: z.array(FilledSeats.extend({ of: z.array(z.string()) })),
  /** Those it accepts in spite of unmet rules, with these rules. */
  unmet: z.array(
    z.object({
      applicationId: z.string(),
      name: z.string().nullable(),
      rules: z.array(z.object({ rule: z.string(), detail: z.string() })),
    }),
  ),
  /** Accepted applications of which no document is scrutinised, some items are left to scrutinise or confirm, or a document is not OK. */
  notScrutinised: z.array(NamedApplication),
  halfScrutinised: z.array(NamedApplication),
  unfitDocuments: z.array(NamedApplication),
  /** Those it accepts or rejects whose NEET roll number, or another sign of the same person, an undecided or accepted application has, too. */
  sameRoll: z.array(NamedApplication),
  samePerson: z.array(NamedApplication),
  /** Those it accepts with an unverified payment, which cannot be verified afterwards. */
  unverified: z.array(NamedApplication),
  /** The first of the mails, as it would be sent; null when the decision sends none. */
  mail: z.object({ to: z.string(), subject: z.string(), text: z.string() }).nullable(),
})
export type ForeseenDecisions = z.infer<typeof ForeseenDecisions>

/** A batch in progress. */
export const DecisionBatch = z.object({
  id: z.string(),
  total: z.int(),
  /** Carried out or refused. */
  done: z.int(),
  refused: z.array(Refused),
  createdAt: z.string(),
  finishedAt: z.string().nullable(),
})
export type DecisionBatch = z.infer<typeof DecisionBatch>

export const isFinished = ({ batch }: { batch: Pick<DecisionBatch, 'finishedAt'> }): boolean =>
  batch.finishedAt !== null
