import { factOf, claimsNotAccepted } from '#domain/scrutiny/accepted-claims.ts'
import { reasonsFor } from '#domain/scrutiny/finding-reasons.ts'
import { transitionRefusal } from '#domain/lifecycle/lifecycle.ts'
import {
  effectOf,
  findingLife,
  scrutinyState,
  type ScrutinyFinding,
  type SentFinding,
} from '#domain/scrutiny/scrutiny.ts'
import type { scrutinyEndpoints } from '#domain/scrutiny/scrutiny.endpoints.ts'
import { changesListed } from '#domain/scrutiny/changes-listed.ts'
import { Problem, refusal, type Refusal, refuseAnswers } from '#domain/platform/problem.ts'
import { lockOngoing } from '#server/applications/find-application.ts'
import type { OnApplication } from '#server/applications/refusals.ts'
import type { StoredApplication } from '#server/applications/stored-application.ts'
import { trackOf, type VerbOfTracks } from '#server/applications/track-of.ts'
import type { Track } from '#server/applications/track.ts'
import { refuseSamePerson } from '#server/permissions/another-officer.ts'
import { inTransaction, type Transaction } from '#lib/sql/database.ts'
import { sql } from '#lib/sql/sql.ts'
import { itemsOf, type LookedAtItem } from './items.ts'
import {
  findingAbout,
  isSameItem,
  lookedThrough,
  lookThrough,
  needsSecondClerk,
  scrutinyAnswer,
  scrutinyRefusal,
  storedScrutiny,
  type LookedThrough,
  type PresentFinding,
} from './stored-scrutiny.ts'

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
    const found = findingAbout(one.item, present)
    const effect = effectOf(found, one.sent, clerkId)
    if (effect === 'stale' && found)
      throw new Problem(refusal('finding-changed', { name: found.foundBy.name }), { with: { finding: found } })
    if (effect !== 'find' && effect !== 'confirm') return []
    const refused = transitionRefusal(findingLife, effect, { state: found?.state ?? 'open' })
    if (refused) throw new Problem(refused)
    return [{ ...one, effect, found }]
  })
}

/** The finding about an item, which settles the scrutiny; null while there is none. */
type FindingAboutItem = (Pick<ScrutinyFinding, 'of' | 'key' | 'verdict' | 'state'> & { foundBy: { id: string } }) | null

const judgedIn = ({ items, present }: LookedThrough): FindingAboutItem[] =>
  items.map((item) => findingAbout(item, present))

/** The same as it will be after the changes. */
function judgedAfter(
  before: LookedThrough,
  changes: readonly FindingChange[],
  clerk: { id: string },
): FindingAboutItem[] {
  return before.items.map((item) => {
    const change = changes.find((one) => one.item === item)
    const found = findingAbout(item, before.present)
    if (!change) return found
    const { of, key, verdict } = change.sent
    const foundBy = change.effect === 'confirm' && found ? found.foundBy : clerk
    return { of, key, verdict, state: findingLife.transitions[change.effect].to, foundBy }
  })
}

/** The state of an application's scrutiny and its claims not accepted, by the findings about its items. */
function settledBy<Form extends object, Settings>(
  track: Track<Form, Settings>,
  application: StoredApplication<Form, Settings>,
  judged: readonly FindingAboutItem[],
) {
  const states = judged.map((finding) => finding?.state ?? 'open')
  const found = judged.filter((finding) => finding !== null)
  return {
    state: scrutinyState(states, needsSecondClerk(track, application)),
    notAccepted: claimsNotAccepted(found, track.proofs),
  }
}

/** Whether a clerk has nothing left to do: every item has a finding, and findings of others are confirmed where required. */
function isDone(judged: readonly FindingAboutItem[], isConfirmed: boolean, clerkId: string): boolean {
  return judged.every((finding) => {
    return finding !== null && (!isConfirmed || finding.state === 'confirmed' || finding.foundBy.id === clerkId)
  })
}

/** The changes as the database writes them, each with its entry in the audit. */
const toWrite = (changes: readonly FindingChange[], note: string | null) =>
  changes.map(({ effect, item, sent }) => {
    const { of, key, about } = item
    const { verdict } = sent
    const reason = sent.reason || null
    const detail = {
      ...(of === 'document' ? { docType: key } : { rule: key }),
      verdict,
      why: reason,
      ...(note && { note }),
    }
    return { effect, of, key, about, verdict, reason, action: findingLife.transitions[effect].audit, detail }
  })

type FindingMarks<Form, Settings> = Pick<OnApplication, 'actor' | 'origin'> & {
  application: StoredApplication<Form, Settings>
  before: LookedThrough
  changes: readonly FindingChange[]
  note: string | null
}

/** Writes new and changed findings, and confirmations; answers the scrutiny as it is then. */
async function writeChanges<Form extends object, Settings>(
  tx: Transaction,
  track: Track<Form, Settings>,
  { application, before, changes, note, actor, origin }: FindingMarks<Form, Settings>,
): Promise<LookedThrough> {
  const confirmed = changes.flatMap(({ effect, found }) => (effect === 'confirm' && found ? [found.foundBy.id] : []))
  await refuseSamePerson(tx, confirmed, actor)
  const judged = judgedAfter(before, changes, actor)
  const { state, notAccepted } = settledBy(track, application, judged)
  const { scrutiny } = await tx.one(
    storedScrutiny,
    sql`
    select mark_findings(${application.key}, ${JSON.stringify(toWrite(changes, note))}::jsonb, ${state}, ${sql.param(notAccepted)},
      ${isDone(judged, needsSecondClerk(track, application), actor.id)}, ${actor.id}, ${actor.email}, ${origin.ip || null},
      ${origin.requestId}) as scrutiny`,
  )
  return lookedThrough(before.items, scrutiny)
}

/** Findings about rules that a replaced document proves are no longer valid: they are about the paper before. */
async function forgetProven<Form extends object, Settings>(
  tx: Transaction,
  track: Track<Form, Settings>,
  application: StoredApplication<Form, Settings>,
  replaced: readonly string[],
): Promise<void> {
  const facts = replaced.map((key) => factOf({ of: 'document', key }, track.proofs)).filter((fact) => fact !== null)
  const rules = itemsOf(track, application, 'en').filter(({ of, proves }) => {
    return of === 'rule' && proves !== null && facts.includes(proves)
  })
  if (rules.length === 0) return
  await tx.execute(sql`
    update findings set about = '', version = version + 1, confirmed_by = null, confirmed_at = null
    where application_id = ${application.key} and of_what = 'rule' and key in ${rules.map(({ key }) => key)}`)
}

/**
 * Brings the state of an application's scrutiny, and its claims not accepted, up to its findings. To be called
 * after replacing a document, `replaced` by its kind, or an answer of a submitted application.
 */
export async function settleScrutiny<Form extends object, Settings>(
  tx: Transaction,
  track: Track<Form, Settings>,
  application: StoredApplication<Form, Settings>,
  replaced: readonly string[] = [],
): Promise<void> {
  await forgetProven(tx, track, application, replaced)
  const judged = judgedIn(await lookThrough(tx, track, { application, language: 'en' }))
  const { state, notAccepted } = settledBy(track, application, judged)
  await tx.execute(sql`select settle_scrutiny(${application.key}, ${state}, ${sql.param(notAccepted)})`)
}

type MarkingCall<Form, Settings> = Pick<OnApplication, 'actor' | 'origin'> & {
  application: StoredApplication<Form, Settings>
  items: readonly SentFinding[]
  note?: string | undefined
}

/** Throws where a published list has the application, and what is found changes what the list goes by, without a note. */
function refuseUnsaid({ stored: { listed } }: LookedThrough, changes: readonly FindingChange[], note: string): void {
  if (listed === null || note !== '') return
  const isChanged = changes.some(({ effect, found, sent }) => effect === 'find' && changesListed(found, sent))
  if (isChanged) throw Problem.at('note', refusal('finding-note', { list: listed.list }))
}

/** Stores findings about a locked application, all of them or nothing. */
async function mark<Form extends object, Settings>(
  tx: Transaction,
  track: Track<Form, Settings>,
  { application, items, note = '', ...by }: MarkingCall<Form, Settings>,
): Promise<LookedThrough> {
  const refused = scrutinyRefusal(application, by.actor)
  if (refused) throw new Problem(refused)
  const before = await lookThrough(tx, track, { application, language: by.actor.language })
  const changes = changesOf(aboutItems(items, before.items), before.present, by.actor.id)
  refuseUnsaid(before, changes, note)
  return writeChanges(tx, track, { application, before, changes, note: note || null, ...by })
}

/** Finds these documents OK, as far as they have no finding: for a clerk who confirms an answered correction. */
export async function findFitting<Form extends object, Settings>(
  tx: Transaction,
  track: Track<Form, Settings>,
  { application, documents, ...by }: Omit<MarkingCall<Form, Settings>, 'items'> & { documents: readonly string[] },
): Promise<void> {
  const { items, present } = await lookThrough(tx, track, { application, language: 'en' })
  const unseen = items.filter((item) => {
    return item.of === 'document' && documents.includes(item.key) && findingAbout(item, present) === null
  })
  const fitting = unseen.map(({ of, key }) => ({ of, key, verdict: 'fits' as const }))
  if (fitting.length > 0) await mark(tx, track, { application, items: fitting, ...by })
}

/** Stores a clerk's findings about documents and rules of an application, all or none. */
export const markFindings: VerbOfTracks<typeof scrutinyEndpoints, 'POST /api/applications/{applicationId}/findings'> =
  (tracks) =>
  ({ db }, { params: { applicationId }, body, actor, origin }) =>
    inTransaction(db, async (tx) => {
      const track = trackOf(tracks, applicationId)
      const application = await lockOngoing(tx, track, { applicationId })
      const after = await mark(tx, track, { application, ...body, actor, origin })
      return scrutinyAnswer(track, { application, actor }, after)
    })
