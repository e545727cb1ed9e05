import { factsNotAdmitted } from '#domain/scrutiny/admitted.ts'
import { reasonsFor } from '#domain/scrutiny/finding-reasons.ts'
import { effectOf, findingLife, scrutinyState } from '#domain/scrutiny/scrutiny.ts'
import type { ItemId, Scrutiny, ScrutinyFinding, SentFinding } from '#domain/scrutiny/scrutiny.ts'
import { Problem, refusal } from '#domain/platform/problem.ts'
import type { Refusal } from '#domain/platform/problem.ts'
import { lockOngoing } from '#server/applications/find-application.ts'
import { refuseAnswers } from '#server/applications/refusals.ts'
import type { OnApplication } from '#server/applications/refusals.ts'
import type { StoredApplication } from '#server/applications/stored-application.ts'
import type { Track } from '#server/applications/track.ts'
import { recordAudit } from '#server/audit/record-audit.ts'
import type { Context } from '#server/context.ts'
import { refuseSamePerson } from '#server/permissions/another-officer.ts'
import { inTransaction } from '#server/platform/database.ts'
import type { Transaction } from '#server/platform/database.ts'
import { sql } from '#server/platform/sql.ts'
import type { LookedAtItem } from './items.ts'
import { keepOpen, release } from './open-applications.ts'
import {
  findingColumns,
  findingOf,
  findingShape,
  isSameItem,
  lookThrough,
  needsSecondClerk,
  scrutinyAnswer,
  scrutinyRefusal,
  stateOf,
} from './stored-scrutiny.ts'
import type { LookedThrough, PresentFinding } from './stored-scrutiny.ts'

type SentAboutItem = { sent: SentFinding; item: LookedAtItem }

/** Each sent finding with its item, the last of several about one; refused where it names none, or lacks its reason. */
function aboutItems(sent: readonly SentFinding[], items: readonly LookedAtItem[]): SentAboutItem[] {
  const each = sent.map((one) => ({ sent: one, item: items.find((item) => isSameItem(item, one)) }))
  refuseAnswers(
    each.flatMap(({ sent: { verdict, reason }, item }, place): ({ path: string } & Refusal)[] => {
      const path = `items.${place}`
      if (!item) return [{ path: `${path}.key`, ...refusal('item-unknown') }]
      const offered: readonly string[] = reasonsFor(item.lookedAt, verdict)
      if (offered.length > 0 && !reason) return [{ path: `${path}.reason`, ...refusal('finding-reason-missing') }]
      if (!reason || offered.includes(reason)) return []
      return [{ path: `${path}.reason`, ...refusal('finding-reason-unknown') }]
    }),
  )
  const known = each.flatMap(({ sent: one, item }) => (item ? [{ sent: one, item }] : []))
  return known.filter(({ item }, place) => !known.slice(place + 1).some((later) => later.item === item))
}

type Effect = keyof typeof findingLife.transitions
type FindingChange = SentAboutItem & { effect: Effect; found: ScrutinyFinding | null }

/** What the sent findings change; refused as a whole if one of them would overwrite what its clerk has not seen. */
function changesOf(
  sent: readonly SentAboutItem[],
  present: readonly PresentFinding[],
  clerkId: string,
): FindingChange[] {
  return sent.flatMap((one) => {
    const found = present.find(({ item }) => item === one.item)?.finding ?? null
    const effect = effectOf(found, one.sent, clerkId)
    if (effect === 'stale' && found)
      throw new Problem(refusal('finding-changed', { name: found.foundBy.name }), { with: { finding: found } })
    return effect === 'find' || effect === 'confirm' ? [{ ...one, effect, found }] : []
  })
}

/** Writes new and changed findings, and confirmations; returns them as they stand then. */
async function writeChanges(
  tx: Transaction,
  { key, applicationId }: Pick<StoredApplication<object, unknown>, 'key' | 'applicationId'>,
  changes: readonly FindingChange[],
  { actor, origin }: Pick<OnApplication, 'actor' | 'origin'>,
): Promise<PresentFinding[]> {
  const confirmed = changes.flatMap(({ effect, found }) => (effect === 'confirm' && found ? [found.foundBy.id] : []))
  await refuseSamePerson(tx, confirmed, actor)
  const written: PresentFinding[] = []
  for (const { effect, sent, item } of changes) {
    const { verdict, reason = null } = sent
    const stored = await tx.one(
      findingShape,
      effect === 'confirm'
        ? sql`
          update findings set confirmed_by = ${actor.id}, confirmed_at = portal_now(), version = version + 1
          where application_id = ${key} and of_what = ${item.of} and key = ${item.key} returning ${findingColumns}`
        : sql`
          insert into findings as f (application_id, of_what, key, about, verdict, reason, found_by)
          values (${key}, ${item.of}, ${item.key}, ${item.about}, ${verdict}, ${reason || null}, ${actor.id})
          on conflict (application_id, of_what, key) do update set about = excluded.about, verdict = excluded.verdict,
            reason = excluded.reason, version = f.version + 1, found_by = excluded.found_by, found_at = portal_now(),
            confirmed_by = null, confirmed_at = null
          returning ${findingColumns}`,
    )
    written.push({ item, finding: findingOf(stored) })
    const about = item.of === 'document' ? { docType: item.key } : { rule: item.key }
    const detail = { ...about, verdict, why: reason || null }
    await recordAudit(tx, {
      actor,
      origin,
      action: findingLife.transitions[effect].audit,
      subject: applicationId,
      detail,
    })
  }
  return written
}

/**
 * Brings the state of an application's scrutiny, and its facts not admitted, up to its findings. Whoever replaces a
 * document or an answer of a submitted application calls it.
 */
export async function settleScrutiny<Form extends object, Settings>(
  tx: Transaction,
  track: Track<Form, Settings>,
  application: StoredApplication<Form, Settings>,
  known?: LookedThrough,
): Promise<void> {
  const { items, present } = known ?? (await lookThrough(tx, track, { application, language: 'en' }))
  const state = scrutinyState(
    items.map((item) => stateOf(item, present)),
    needsSecondClerk(track, application),
  )
  const notAdmitted = factsNotAdmitted(
    present.map(({ finding }) => finding),
    track.proofs,
  )
  await tx.execute(sql`
    update applications set scrutiny = ${state}, not_admitted = ${sql.param(notAdmitted)}::text[]
    where id = ${application.key} and (scrutiny, not_admitted) is distinct from (${state}, ${sql.param(notAdmitted)}::text[])`)
}

/** The findings after a write: those that it changed instead of the ones before, in the order of the items. */
function afterWrite({ items, present }: LookedThrough, written: readonly PresentFinding[]): LookedThrough {
  const all = [...written, ...present]
  return { items, present: items.flatMap((item) => all.find((one) => one.item === item) ?? []) }
}

/** Whether a clerk has nothing left to do: every item is looked at, and what others found is confirmed if it must be. */
function isDone(
  { items, needsSecondClerk: isConfirmed }: Scrutiny,
  findings: readonly ScrutinyFinding[],
  clerkId: string,
) {
  if (items.some(({ state }) => state === 'open')) return false
  return !isConfirmed || findings.every(({ state, foundBy }) => state === 'confirmed' || foundBy.id === clerkId)
}

/** Stores what a clerk found about documents and rules of an application, all of it or nothing. */
export function markFindings<Form extends object, Settings>(
  { db }: Pick<Context, 'db'>,
  track: Track<Form, Settings>,
  { applicationId, items, ...by }: OnApplication & { items: readonly SentFinding[] },
): Promise<{ findings: ScrutinyFinding[]; scrutiny: Scrutiny }> {
  return inTransaction(db, async (tx) => {
    const application = await lockOngoing(tx, track, { applicationId })
    const refused = scrutinyRefusal(application, by.actor)
    if (refused) throw new Problem(refused)
    const before = await lookThrough(tx, track, { application, language: by.actor.language })
    const changes = changesOf(aboutItems(items, before.items), before.present, by.actor.id)
    const known = afterWrite(before, await writeChanges(tx, application, changes, by))
    await settleScrutiny(tx, track, application, known)
    await keepOpen(tx, application.key, by.actor.id)
    const answer = await scrutinyAnswer(tx, track, { application, actor: by.actor, known })
    if (!isDone(answer.scrutiny, answer.findings, by.actor.id)) return answer
    await release(tx, application.key, by.actor.id)
    return scrutinyAnswer(tx, track, { application, actor: by.actor, known })
  })
}

/** Lets findings count no more, so that somebody looks at these items again. Throws for one that nobody looked at. */
export async function reopenFindings<Form extends object, Settings>(
  tx: Transaction,
  track: Track<Form, Settings>,
  { application, items }: { application: StoredApplication<Form, Settings>; items: readonly ItemId[] },
): Promise<void> {
  for (const [place, { of, key }] of items.entries()) {
    // They are about nothing that stands in the application.
    const reopened = await tx.execute(sql`
      update findings set about = '', version = version + 1, confirmed_by = null, confirmed_at = null
      where application_id = ${application.key} and of_what = ${of} and key = ${key}`)
    if (reopened === 0) throw Problem.at(`findings.${place}.key`, refusal('item-unknown'))
  }
  await settleScrutiny(tx, track, application)
}
