import { sentDecision, type ProposedDecision } from '#domain/applications/decision.ts'
import type { ManyProposals } from '#domain/applications/many-decisions.ts'
import type { TrackWire } from '#domain/applications/wire.ts'
import type { Context } from '#server/context.ts'
import type { Caller } from '#server/platform/call.ts'
import { answererOf, type Door, type On } from '../application-verbs.ts'
import { decideMany, readBatch } from '../decisions/decide-many.ts'
import type { StoredApplication } from '../stored-application.ts'
import type { Track } from '../track.ts'
import { foreseeProposals, propose, proposalsOf, withdrawProposal } from './propose.ts'

/** The operations on the proposals of a track's applications. */
export function proposalVerbs<W extends TrackWire, Form extends object, Settings, Answers extends object>(
  track: Track<Form, Settings>,
  door: Door<W, Form, Settings, Answers>,
) {
  const answer = answererOf(track, door)
  const answeredTo =
    ({ actor }: Pick<Caller, 'actor'>) =>
    (application: StoredApplication<Form, Settings>) =>
      answer(application, actor)
  return {
    propose: async (context: Context, { params, body: proposal, ...by }: On & { body: ProposedDecision }) => {
      const told = answeredTo(by)
      return { application: told(await propose(context, track, { ...params, proposal, ...by }, told)) }
    },
    withdrawProposal: async (context: Context, { params, ...by }: On) => {
      const told = answeredTo(by)
      return { application: told(await withdrawProposal(context, track, { ...params, ...by }, told)) }
    },
    foreseeProposals: (context: Context, { body, actor }: Caller & { body: ManyProposals }) =>
      foreseeProposals(context, track, { ...body, actor }),
    proposeMany: async (context: Context, { body, ...by }: Caller & { body: ManyProposals }) => ({
      batch: await decideMany(context, proposalsOf(track), { ...body, sent: sentDecision(body.decision), ...by }),
    }),
    readProposals: async ({ db }: Context, { params, actor }: Caller & { params: { batchId: string } }) => ({
      batch: await readBatch(db, proposalsOf(track), params.batchId, actor),
    }),
  }
}
