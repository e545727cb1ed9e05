import { may, narrowed, type Permission } from '#domain/accounts/permissions.ts'
import {
  decisionPermissions,
  decisionRefusal,
  missingInTransition,
  rowOf,
  type Decision,
  type DecisionFacts,
  type DecisionRefusal,
} from '#domain/applications/decisions/decision.ts'
import { isProposed } from '#domain/applications/decisions/proposal.ts'
import type { DecisionSettings } from '#domain/applications/decisions/decision-settings.ts'
import type { TrackFacts } from '#domain/applications/track.ts'
import { Problem, type Refusal, refuseAnswers } from '#domain/platform/problem.ts'
import type { Context } from '#server/context.ts'
import { refusalsBetween, refusePartial } from '#server/permissions/another-officer.ts'
import type { Actor, IfMatch, Origin } from '#server/platform/call.ts'
import { inTransaction, type Database, type Transaction } from '#lib/sql/database.ts'
import { isHeld } from '#server/lifecycle/make-transition.ts'
import { refuseDismissed } from './decisions/return-decisions.ts'
import { loadDecisionSettings } from './decisions/stored-decision-settings.ts'
import { findInTransaction, lockApplication } from './find-application.ts'
import { lifeFacts, makeTransition } from './make-transition.ts'
import { noSuchApplication, refuseAlone, refuseStale } from './refusals.ts'
import type { AnyStoredApplication, StoredApplication } from './stored-application.ts'
import type { Track } from './track.ts'

type TooClose = ReadonlyMap<string, Refusal>

/** The proposers of these applications of which the actor is not independent, where decisions take two officers. */
export async function proposersTooClose(
  db: Database,
  applications: readonly Pick<StoredApplication<object, unknown>, 'proposal'>[],
  { settings: { fourEyes }, actor }: { settings: Pick<DecisionSettings, 'fourEyes'>; actor: { id: string } },
): Promise<TooClose> {
  const proposers = applications.flatMap(({ proposal }) => proposal?.by.id ?? [])
  return fourEyes ? refusalsBetween(db, proposers, actor) : new Map()
}

/** The facts by which a decision is judged. */
export function decisionFacts(
  application: StoredApplication<object, unknown>,
  by: Pick<Actor, 'id' | 'grants'>,
  { reasons, fourEyes, tooClose }: Pick<DecisionSettings, 'fourEyes' | 'reasons'> & { tooClose?: TooClose },
): DecisionFacts {
  const { payment, ...life } = lifeFacts(application)
  const { utr, applicantId, track, drive } = application
  const proposal = isProposed(application) ? application.proposal : null
  const asks = narrowed(by, { track, driveId: drive.id })
  return {
    ...life,
    isOwn: applicantId === by.id,
    by: asks,
    payment: { ...payment, utr },
    reasons,
    proposal: proposal && {
      transition: proposal.transition,
      isOwn: proposal.by.id === by.id,
      tooClose: tooClose?.get(proposal.by.id) ?? null,
    },
    fourEyes,
  }
}

/** Whether the application is outside the officer's scope, so that it does not exist for them. */
export function isOutOfReach(
  { track, drive }: ApplicationScope,
  by: Pick<Actor, 'grants'>,
  wanted: Permission | readonly Permission[] = decisionPermissions,
): boolean {
  return may(by, wanted) && !may(by, wanted, { track, driveId: drive.id })
}

type ApplicationScope = Pick<StoredApplication<object, unknown>, 'track' | 'drive'>

export type Decider = { actor: Pick<Actor, 'id' | 'email' | 'grants'>; origin: Origin }

/** Carries out a decision on a locked application, or throws the refusal for its present state. */
export async function decideLocked(
  tx: Transaction,
  track: Pick<TrackFacts, 'name' | 'pagePath'>,
  before: AnyStoredApplication,
  { decision, actor, origin, roles }: Decider & Pick<Context, 'roles'> & { decision: Decision },
): Promise<void> {
  if (isOutOfReach(before, actor)) throw noSuchApplication()
  await refusePartial(tx, before.applicantId, actor)
  refuseAnswers(missingInTransition(decision, isHeld(before)))
  const settings = await loadDecisionSettings(tx)
  const tooClose = await proposersTooClose(tx, [before], { settings, actor })
  refuse(decisionRefusal(decisionFacts(before, actor, { ...settings, tooClose }), decision))
  if (decision.transition === 'verify') await refuseAlone(tx, before.utr, actor)
  const { transition, reason, comments } = decision
  await makeTransition(tx, track, before, { transition, reason, comments, actor, origin })
  if (rowOf(transition).isHeld) await refuseDismissed(tx, before, roles)
}

/** Throws when the application's present state does not allow this officer the decision or the proposal. */
export function refuse({ refusal, path, confirm }: DecisionRefusal): void {
  if (refusal === null) return
  if (path) throw Problem.at(path, refusal)
  throw new Problem(refusal, confirm ? { with: { confirm } } : {})
}

export type Decide = Decider & { applicationId: string; decision: Decision; ifMatch: IfMatch }

/** An officer's decision on an application: carried out, audited and sent to the applicant, or refused. */
export async function decide<Form extends object, Settings>(
  context: Context,
  track: Track<Form, Settings>,
  { applicationId, decision, ifMatch, ...by }: Decide,
  answer: (application: StoredApplication<Form, Settings>) => unknown,
): Promise<StoredApplication<Form, Settings>> {
  return inTransaction(context.db, async (tx) => {
    const before = await lockApplication(tx, track, applicationId)
    refuseStale(before, { ifMatch }, () => answer(before))
    await decideLocked(tx, track, before, { decision, roles: context.roles, ...by })
    return findInTransaction(tx, track, applicationId)
  })
}
