import {
  missingInProposal,
  proposalRefusal,
  sentDecision,
  SentProposal,
  type ProposedDecision,
} from '#domain/applications/decisions/decision.ts'
import { proposalWithdrawalRefusal } from '#domain/applications/decisions/proposal.ts'
import type { ProposalsEndpoints } from '#domain/applications/proposals.endpoints.ts'
import { Problem, refuseAnswers } from '#domain/platform/problem.ts'
import { recordAudit } from '#server/audit/record-audit.ts'
import type { Context } from '#server/context.ts'
import { refusePartial } from '#server/permissions/another-officer.ts'
import type { Actor, Caller, IfMatch } from '#server/platform/call.ts'
import { columnAssignments, type RowValues } from '#lib/sql/column-values.ts'
import { inTransaction, type Transaction } from '#lib/sql/database.ts'
import { sql } from '#lib/sql/sql.ts'
import { decisionFacts, isOutOfReach, refuse, type Decider } from '../decide.ts'
import { proposalAnswer } from '../answer-parts.ts'
import { batchJobs, decideMany, kindOfBatch, readBatch } from '../decisions/decide-many.ts'
import { foresee, type DecisionJudge } from '../decisions/foresee-decisions.ts'
import { loadDecisionSettings } from '../decisions/stored-decision-settings.ts'
import { findInTransaction, lockApplication } from '../find-application.ts'
import { noProposal } from '../make-transition.ts'
import { noSuchApplication, refuseStale } from '../refusals.ts'
import type { AnyStoredApplication } from '../stored-application.ts'
import { trackOf, trackOfMany, type VerbOfTracks } from '../track-of.ts'
import type { AnyTrack, Track } from '../track.ts'

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

type ProposalCall = Caller & { params: { applicationId: string }; ifMatch: IfMatch }

/** The part of an application that a proposal changes. */
const answerOf = (application: AnyStoredApplication, { language }: Actor) => ({
  application: {
    applicationId: application.applicationId,
    version: application.version,
    proposal: proposalAnswer(application, language),
  },
})

/** Changes the proposal on a locked application, of the version that the officer has seen. */
function changeProposal(
  { db }: Pick<Context, 'db'>,
  track: AnyTrack,
  { params: { applicationId }, actor, ifMatch }: ProposalCall,
  change: (tx: Transaction, before: AnyStoredApplication) => Promise<void>,
) {
  return inTransaction(db, async (tx) => {
    const before = await lockApplication(tx, track, applicationId)
    refuseStale(before, { ifMatch }, () => answerOf(before, actor).application)
    await change(tx, before)
    return answerOf(await findInTransaction(tx, track, applicationId), actor)
  })
}

/** An officer's proposal to accept or to reject an application. */
export const propose: VerbOfTracks<ProposalsEndpoints, 'PUT /api/applications/{applicationId}/proposal'> =
  (tracks) => (context, call) =>
    changeProposal(context, trackOf(tracks, call.params.applicationId), call, (tx, before) =>
      proposeLocked(tx, before, { proposal: call.body, actor: call.actor, origin: call.origin }),
    )

/** Withdraws an officer's own proposal, until it is decided. */
export const withdrawProposal: VerbOfTracks<ProposalsEndpoints, 'DELETE /api/applications/{applicationId}/proposal'> =
  (tracks) => (context, call) => {
    const { actor, origin } = call
    return changeProposal(context, trackOf(tracks, call.params.applicationId), call, async (tx, before) => {
      const refused = proposalWithdrawalRefusal(before, actor.id)
      if (refused) throw new Problem(refused)
      await write(tx, before, noProposal)
      const detail = { decision: before.proposal?.transition ?? null }
      await recordAudit(tx, { actor, action: 'proposal.withdrawn', subject: before.applicationId, detail, origin })
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
export const foreseeProposals: VerbOfTracks<ProposalsEndpoints, 'POST /api/applications/proposals/foresee'> =
  (tracks) =>
  async (context, { body, actor }) => {
    const { preview } = await foresee(context, trackOfMany(tracks, body), { ...body, actor, judged })
    return { ...preview, mail: null }
  }

/** The batches of a track's proposals. */
const proposalsOf = ({ name }: Pick<AnyTrack, 'name'>) => ({ name: `${name}-proposals`, may: proposers })

/** Proposes the same for many applications. */
export const proposeMany: VerbOfTracks<ProposalsEndpoints, 'POST /api/applications/proposals'> =
  (tracks) =>
  async (context, { body, actor, origin }) => {
    const sent = sentDecision(body.decision)
    return {
      batch: await decideMany(context, proposalsOf(trackOfMany(tracks, body)), { ...body, sent, actor, origin }),
    }
  }

/** How far many proposals have come. */
export const readProposals: VerbOfTracks<ProposalsEndpoints, 'GET /api/applications/proposals/{batchId}'> =
  (tracks) =>
  async ({ db }, { params: { batchId }, actor }) => {
    const kind = await kindOfBatch(db, tracks.map(proposalsOf), batchId)
    return { batch: await readBatch(db, kind, batchId, actor) }
  }

/** The jobs that make many proposals, each about a locked application. */
export const proposalJobs = <Form extends object, Settings>(track: Track<Form, Settings>) =>
  batchJobs({
    ...proposalsOf(track),
    async decide(tx, { applicationId, sent, seen: _seen, ...by }) {
      const before = await lockApplication<Form, Settings>(tx, track, applicationId)
      await proposeLocked(tx, before, { proposal: SentProposal.parse(sent), ...by })
    },
  })
