import { z } from 'zod'
import {
  drivesWithin,
  grantsOf,
  reachOf,
  type HeldRole,
  type Permission,
  type Roles,
} from '#domain/accounts/permissions.ts'
import { BatchDecision, type DecisionBatch, type ManyDecisions } from '#domain/applications/decisions/many-decisions.ts'
import { decisionPermissions } from '#domain/applications/decisions/decision.ts'
import { Problem, refusal, type Refusal } from '#domain/platform/problem.ts'
import { partialRefusals } from '#server/permissions/another-officer.ts'
import { andWithin } from '#server/permissions/officers.ts'
import type { Context } from '#server/context.ts'
import type { Actor, Origin } from '#server/platform/call.ts'
import { bool, instant, int, json, nullable, text, uuid } from '#lib/sql/columns.ts'
import { inTransaction, type Database, type Transaction } from '#lib/sql/database.ts'
import type { Jobs } from '#lib/jobs/jobs.ts'
import { sql } from '#lib/sql/sql.ts'
import { isUuid } from '#server/platform/uuid.ts'
import { sayRefusal } from '#words/problems.ts'
import { isoInstant } from '#server/platform/iso-instant.ts'
import { decideLocked, isOutOfReach, type Decider } from '../decide.ts'
import { lockApplication } from '../find-application.ts'
import { noSuchApplication } from '../refusals.ts'
import type { AnyTrack } from '../track.ts'
import { batchDecisionFor } from './foresee-decisions.ts'
import { decisionFor, languagesOf } from './reasons-for.ts'
import { loadDecisionSettings } from './stored-decision-settings.ts'

const taskOf = (track: string) => `decide-many-${track}`

/** Things decided together, one after the other, under a name of their own. */
export type BatchKind = {
  name: string
  /** The permissions of which it takes one; those of decisions unless given. */
  may?: readonly Permission[]
  /** Carries out the decision on one of them, of which the officer has seen this, or throws its refusal. */
  decide: (
    tx: Transaction,
    one: Decider & Pick<Context, 'roles'> & { applicationId: string; sent: object; seen: string | null | undefined },
  ) => Promise<void>
}

type Many = Pick<ManyDecisions, 'applicationIds' | 'seen'> & { sent: object; actor: Actor; origin: Origin }

/** Queues a decision on many applications; the work begins as soon as it is stored. */
export async function decideMany(
  { db }: Pick<Context, 'db'>,
  kind: Pick<BatchKind, 'may' | 'name'>,
  { sent, applicationIds, seen = {}, actor, origin }: Many,
): Promise<DecisionBatch> {
  const ids = [...new Set(applicationIds)]
  return inTransaction(db, async (tx) => {
    // Nobody needs old batches; the audit has the decisions.
    await tx.execute(sql`delete from decision_batches where finished_at < portal_now() - interval '30 days'`)
    const { id } = await tx.one(
      { id: uuid },
      sql`
      insert into decision_batches (track, decided_by, ip, request_id, decision, seen)
      values (${kind.name}, ${actor.id}, ${origin.ip || null}, ${origin.requestId}, ${JSON.stringify(sent)}::jsonb,
        ${JSON.stringify(seen)}::jsonb)
      returning id`,
    )
    await tx.execute(sql`
      insert into decision_batch_items (batch_id, place, application_id)
      select ${id}, place, application_id from unnest(${sql.param(ids)}::text[]) with ordinality t (application_id, place)`)
    await tx.execute(sql`
      select graphile_worker.add_job(${taskOf(kind.name)}, json_build_object('batchId', ${id}::text), max_attempts => 25)`)
    return readBatch(tx, kind, id, actor)
  })
}

const noSuchBatch = () => new Problem(refusal('no-such-batch'))

/** The one of these kinds that a batch is of. */
export async function kindOfBatch<Kind extends Pick<BatchKind, 'name'>>(
  db: Database,
  kinds: readonly Kind[],
  batchId: string,
): Promise<Kind> {
  const found = isUuid(batchId)
    ? await db.first({ track: text }, sql`select track from decision_batches where id = ${batchId}`)
    : null
  const kind = kinds.find(({ name }) => name === found?.track)
  if (!kind) throw noSuchBatch()
  return kind
}

/** The progress of a batch. */
export async function readBatch(
  db: Database,
  { name, may = decisionPermissions }: Pick<BatchKind, 'may' | 'name'>,
  batchId: string,
  actor: Pick<Actor, 'id' | 'grants' | 'owns' | 'language'>,
): Promise<DecisionBatch> {
  const reach = reachOf(actor, may)
  const batch = isUuid(batchId)
    ? await db.first(
        { id: uuid, total: int, done: int, createdAt: instant, finishedAt: nullable(instant) },
        sql`
        select b.id, b.created_at as "createdAt", b.finished_at as "finishedAt", count(*)::int as total, count(i.done_at)::int as done
        from decision_batches b join decision_batch_items i on i.batch_id = b.id
        where b.id = ${batchId} and b.track = ${name}
          and (b.decided_by = ${actor.id} or ${drivesWithin(reach.places, name) === 'all'}) group by b.id`,
      )
    : null
  if (!batch) throw noSuchBatch()
  const refused = await db.rows(
    { applicationId: text, name: nullable(text), refusal: json<Refusal>() },
    sql`
    select i.application_id as "applicationId", a.candidate_name as name, i.refusal
    from decision_batch_items i left join applications a on a.application_id = i.application_id ${andWithin(reach)}
    where i.batch_id = ${batchId} and i.refusal is not null order by i.place`,
  )
  return {
    ...batch,
    refused: refused.map(({ refusal: why, ...of }) => ({
      ...of,
      code: why.code,
      error: sayRefusal(why, actor.language),
    })),
    createdAt: isoInstant(batch.createdAt),
    finishedAt: isoInstant(batch.finishedAt),
  }
}

const next = {
  place: int,
  applicationId: text,
  sent: json<object>(),
  hasSeen: bool,
  shown: nullable(text),
  actorId: uuid,
  actorEmail: text,
  held: json<HeldRole[]>(),
  isDisabled: bool,
  ip: nullable(text),
  requestId: nullable(text),
}

/** Decides the next item in a transaction of its own; false when none is left for this worker. */
async function decideNext(
  tx: Transaction,
  batched: BatchKind,
  { batchId, roles }: { batchId: string; roles: Roles },
): Promise<boolean> {
  const item = await tx.first(
    next,
    sql`
    select i.place, i.application_id as "applicationId", b.decision as sent, b.seen ? i.application_id as "hasSeen",
      b.seen ->> i.application_id as shown, r.id as "actorId", r.email::text as "actorEmail",
      grants_of(r.id) as held, r.disabled_at is not null as "isDisabled", host(b.ip) as ip, b.request_id as "requestId"
    from decision_batch_items i join decision_batches b on b.id = i.batch_id join accounts r on r.id = b.decided_by
    where i.batch_id = ${batchId} and i.done_at is null order by i.place limit 1 for update of i skip locked`,
  )
  if (!item) return false
  const { place, applicationId, sent, hasSeen, shown, actorId, actorEmail, held, isDisabled, ip, requestId } = item
  const seen = hasSeen ? shown : undefined
  const by = {
    actor: { id: actorId, email: actorEmail, grants: grantsOf(held, roles) },
    origin: { ip: ip ?? '', requestId: requestId ?? '', userAgent: '' },
  }
  const why = isDisabled
    ? refusal('forbidden')
    : await whyNot(tx, (part) => batched.decide(part, { applicationId, sent, seen, roles, ...by }))
  await tx.execute(sql`
    update decision_batch_items set done_at = portal_now(), refusal = ${why && JSON.stringify(why)}::jsonb
    where batch_id = ${batchId} and place = ${place}`)
  return true
}

/** Runs work in a savepoint: null when it succeeded, else its refusal, with nothing stored. */
export async function whyNot(tx: Transaction, work: (part: Transaction) => Promise<void>): Promise<Refusal | null> {
  try {
    await inTransaction(tx, work)
    return null
  } catch (error) {
    if (!(error instanceof Problem)) throw error
    const [first] = error.extra.errors ?? []
    if (first && 'code' in first && !('msg' in first) && first.code) return first as Refusal
    return { code: error.code, ...(error.params && { params: error.params }) }
  }
}

/** Decides the rest of a batch; after a kill it resumes where it stopped. */
async function runBatch(
  { db, roles }: Pick<Context, 'db' | 'roles'>,
  batched: BatchKind,
  batchId: string,
): Promise<void> {
  while (await inTransaction(db, (tx) => decideNext(tx, batched, { batchId, roles })));
  await db.execute(sql`
    update decision_batches b set finished_at = portal_now() where b.id = ${batchId} and b.finished_at is null
      and not exists (select from decision_batch_items i where i.batch_id = b.id and i.done_at is null)`)
}

const Payload = z.object({ batchId: z.uuid() })

/** The jobs that decide batches. */
export function batchJobs(batched: BatchKind) {
  return (context: Context): Jobs => ({
    tasks: { [taskOf(batched.name)]: (payload) => runBatch(context, batched, Payload.parse(payload).batchId) },
    schedule: [],
  })
}

/** The jobs that decide batches of a track's applications. */
export const decisionJobs = (track: AnyTrack) =>
  batchJobs({
    name: track.name,
    async decide(tx, { applicationId, sent, seen, ...by }) {
      const before = await lockApplication(tx, track, applicationId)
      if (isOutOfReach(before, by.actor)) throw noSuchApplication()
      const partial = await partialRefusals(tx, [before.applicantId], by.actor)
      const shown = seen === undefined ? {} : 'asProposed' in sent ? { proposedAt: seen } : { utr: seen }
      const meant = batchDecisionFor(before, BatchDecision.parse({ ...sent, ...shown }), partial)
      if ('code' in meant) throw new Problem(meant)
      const settings = await loadDecisionSettings(tx)
      const language = (await languagesOf(tx, [before]))(before)
      const decision = decisionFor(track, before, { decision: meant, settings, language })
      await decideLocked(tx, track, before, { decision, ...by })
    },
  })
