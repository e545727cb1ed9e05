import {
  missingInProposal,
  proposalRefusal,
  SentProposal,
  type ProposedDecision,
} from '#domain/applications/decision.ts'
import type { ForeseenDecisions, ManyProposals } from '#domain/applications/many-decisions.ts'
import { proposalWithdrawalRefusal } from '#domain/applications/proposal.ts'
import { Problem } from '#domain/platform/problem.ts'
import { recordAudit } from '#server/audit/record-audit.ts'
import type { Context } from '#server/context.ts'
import { refusePartial } from '#server/permissions/another-officer.ts'
import type { Actor, IfMatch } from '#server/platform/call.ts'
import { columnAssignments, type RowValues } from '#lib/sql/column-values.ts'
import { inTransaction, type Transaction } from '#lib/sql/database.ts'
import { sql } from '#lib/sql/sql.ts'
import { decisionFacts, isOutOfReach, refuse, type Decider } from '../decide.ts'
import { batchJobs } from '../decisions/decide-many.ts'
import { foresee, type DecisionJudge } from '../decisions/foresee-decisions.ts'
import { loadDecisionSettings } from '../decisions/stored-decision-settings.ts'
import { findInTransaction, lockApplication } from '../find-application.ts'
import { noProposal } from '../make-transition.ts'
import { noSuchApplication, refuseAnswers, refuseStale, type OnApplication } from '../refusals.ts'
import type { AnyStoredApplication, StoredApplication } from '../stored-application.ts'
import type { Track } from '../track.ts'

const proposers = ['decisions.propose'] as const

/** Writes what is proposed. Its applicant sees no version for it. */
async function write(tx: Transaction, { key }: AnyStoredApplication, columns: RowValues): Promise<void> {
  await tx.execute(sql`
    update applications set ${columnAssignments(columns)}, version = version + 1, untold_versions = untold_versions + 1
    where id = ${key}`)
}

/** Proposes a decision on a locked application, in place of any earlier proposal, or throws its refusal. */
async function proposeLocked(
  tx: Transaction,
  before: AnyStoredApplication,
  { proposal, actor, origin }: Decider & { proposal: ProposedDecision },
): Promise<void> {
  if (isOutOfReach(before, actor, proposers)) throw noSuchApplication()
  await refusePartial(tx, before.applicantId, actor)
  refuseAnswers(missingInProposal(proposal))
  refuse(proposalRefusal(decisionFacts(before, actor, await loadDecisionSettings(tx)), proposal))
  const { transition, reason = null } = proposal
  const comments = proposal.comments || null
  await write(tx, before, {
    proposed: transition,
    proposalReason: reason,
    proposalComments: comments,
    proposedBy: actor.id,
    proposedAt: sql`portal_now()`,
    proposalReturned: false,
  })
  const detail = { decision: transition, reason, comments }
  await recordAudit(tx, { actor, action: 'proposal.made', subject: before.applicationId, detail, origin })
}

type OnProposal = OnApplication & { ifMatch: IfMatch }
type ToldAs<Form, Settings> = (application: StoredApplication<Form, Settings>) => unknown

/** An officer's proposal to accept or to reject an application. */
export function propose<Form extends object, Settings>(
  { db }: Pick<Context, 'db'>,
  track: Track<Form, Settings>,
  { applicationId, proposal, ifMatch, ...by }: OnProposal & { proposal: ProposedDecision },
  answer: ToldAs<Form, Settings>,
): Promise<StoredApplication<Form, Settings>> {
  return inTransaction(db, async (tx) => {
    const before = await lockApplication<Form, Settings>(tx, track, applicationId)
    refuseStale(before, { ifMatch }, () => answer(before))
    await proposeLocked(tx, before, { proposal, ...by })
    return findInTransaction<Form, Settings>(tx, track, applicationId)
  })
}

/** Withdraws an officer's own proposal, until it is decided. */
export function withdrawProposal<Form extends object, Settings>(
  { db }: Pick<Context, 'db'>,
  track: Track<Form, Settings>,
  { applicationId, actor, origin, ifMatch }: OnProposal,
  answer: ToldAs<Form, Settings>,
): Promise<StoredApplication<Form, Settings>> {
  return inTransaction(db, async (tx) => {
    const before = await lockApplication<Form, Settings>(tx, track, applicationId)
    refuseStale(before, { ifMatch }, () => answer(before))
    const refused = proposalWithdrawalRefusal(before, actor.id)
    if (refused) throw new Problem(refused)
    await write(tx, before, noProposal)
    const detail = { decision: before.proposal?.transition ?? null }
    await recordAudit(tx, { actor, action: 'proposal.withdrawn', subject: applicationId, detail, origin })
    return findInTransaction<Form, Settings>(tx, track, applicationId)
  })
}

const judged: DecisionJudge = {
  wanted: proposers,
  refusalOf(_, proposal, facts) {
    const [missing] = missingInProposal(proposal)
    return proposalRefusal(facts, proposal).refusal ?? (missing ? { code: missing.code } : null)
  },
}

/** The preview of proposals for many applications: what deciding so would do. Nobody is mailed. */
export async function foreseeProposals<Form extends object, Settings>(
  context: Context,
  track: Track<Form, Settings>,
  proposals: ManyProposals & { actor: Actor },
): Promise<ForeseenDecisions> {
  const { preview } = await foresee(context, track, { ...proposals, judged })
  return { ...preview, mail: null }
}

/** The batches of a track's proposals. */
export const proposalsOf = ({ name }: Pick<Track<object, unknown>, 'name'>) => ({
  name: `${name}-proposals`,
  may: proposers,
})

/** The jobs that make many proposals, each about a locked application. */
export const proposalJobs = <Form extends object, Settings>(track: Track<Form, Settings>) =>
  batchJobs({
    ...proposalsOf(track),
    async decide(tx, { applicationId, sent, seen: _seen, ...by }) {
      const before = await lockApplication<Form, Settings>(tx, track, applicationId)
      await proposeLocked(tx, before, { proposal: SentProposal.parse(sent), ...by })
    },
  })
