import { z } from 'zod'
import type { Roles } from '#domain/accounts/permissions.ts'
import { refusalOf, rowOf } from '#domain/applications/decisions/decision.ts'
import { proposedTransitions } from '#domain/applications/decisions/proposal.ts'
import type { TrackFacts } from '#domain/applications/track.ts'
import { Problem, refusal } from '#domain/platform/problem.ts'
import { returnTask } from '#server/accounts/grants.ts'
import { recordAudit } from '#server/audit/record-audit.ts'
import type { Context } from '#server/context.ts'
import { holdsFor } from '#server/permissions/officers.ts'
import type { RowValues } from '#lib/sql/column-values.ts'
import { text, uuid } from '#lib/sql/columns.ts'
import { inTransaction, type Transaction } from '#lib/sql/database.ts'
import type { Jobs } from '#lib/jobs/jobs.ts'
import { sql } from '#lib/sql/sql.ts'
import { findInTransaction } from '../find-application.ts'
import { lifeFacts, makeTransition } from '../make-transition.ts'
import type { AnyStoredApplication } from '../stored-application.ts'

type TrackOfDecision = Pick<TrackFacts, 'name' | 'pagePath'>

/** Of an application `a`: whether the officer who decided it may no longer decide it. */
const isDeciderDismissed = (roles: Roles) => sql`exists (
  select from accounts r where r.id = a.reviewed_by
    and (r.disabled_at is not null or not ${holdsFor(sql`r.id`, 'applications.decide', roles)}))`

/**
 * Throws where the officer of a decision just stored has lost the role meanwhile. Storing it waits for a change of their
 * account, so either this sees that change, or the job that follows the change sees the decision.
 */
export async function refuseDismissed(
  tx: Transaction,
  { key }: Pick<AnyStoredApplication, 'key'>,
  roles: Roles,
): Promise<void> {
  const found = sql`select id from applications a where a.id = ${key} and ${isDeciderDismissed(roles)}`
  if (await tx.first({ id: uuid }, found)) throw new Problem(refusal('forbidden'))
}

/** A decision of which nobody has heard, as a proposal; nothing where somebody else's proposal stands again. */
function asProposal(
  { status, proposal, reviewReason, reviewComments }: AnyStoredApplication,
  officerId: string,
): RowValues {
  const decided = proposedTransitions.find((name) => rowOf(name).to === status)
  if (!decided || (proposal && proposal.by.id !== officerId)) return {}
  return {
    proposed: decided,
    proposalReason: reviewReason,
    proposalComments: reviewComments,
    proposedBy: officerId,
    proposedAt: sql`portal_now()`,
    proposalReturned: true,
  }
}

/** Undoes a decision unheard, so that it waits in the queue for somebody who may decide. */
async function returnDecision(
  tx: Transaction,
  track: TrackOfDecision,
  { before, officerId }: { before: AnyStoredApplication; officerId: string },
): Promise<void> {
  const transition = 'takeBack'
  if (refusalOf(transition, lifeFacts(before), { isPortal: true })) return
  const by = { actor: null, origin: null }
  await makeTransition(tx, track, before, { transition, columns: asProposal(before, officerId), ...by })
  const detail = { decidedBy: before.reviewedBy ?? '' }
  await recordAudit(tx, { action: 'decision.returned', subject: before.applicationId, detail, ...by })
}

/** Returns to the queue what an officer decided and may no longer decide, unless the applicants were told. */
async function returnDecisions(
  { db, roles }: Pick<Context, 'db' | 'roles'>,
  tracks: readonly TrackOfDecision[],
  officerId: string,
): Promise<void> {
  const held = sql`
    select a.application_id as "applicationId", a.track from applications a
    where a.held_until > portal_now() and a.reviewed_by = ${officerId} and ${isDeciderDismissed(roles)}`
  for (const { applicationId, track: name } of await db.rows({ applicationId: text, track: text }, held)) {
    const track = tracks.find((one) => one.name === name)
    if (!track) continue
    await inTransaction(db, async (tx) => {
      const still = sql`${held} and a.application_id = ${applicationId} for update of a`
      if (!(await tx.first({ applicationId: text, track: text }, still))) return
      const before = await findInTransaction<object, never>(tx, track, applicationId)
      await returnDecision(tx, track, { before, officerId })
    })
  }
}

const Payload = z.object({ officerId: z.uuid() })

/** The job that returns the decisions of officers who lost the role or were disabled. */
export function returnJobs(context: Context, tracks: readonly TrackOfDecision[]): Jobs {
  return {
    tasks: { [returnTask]: (payload) => returnDecisions(context, tracks, Payload.parse(payload).officerId) },
    schedule: [],
  }
}
