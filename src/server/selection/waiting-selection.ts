import { may, placesOf, type Permission } from '#domain/accounts/permissions.ts'
import { isAwaited, seatStateOf } from '#domain/joining/seat-life.ts'
import { SelectionWork, type SelectionWaiting } from '#domain/lists/waiting.endpoints.ts'
import type { Day } from '#domain/platform/day.ts'
import { recordOf } from '#lib/values/records.ts'
import type { Translations } from '#domain/platform/translations.ts'
import type { Context } from '#server/context.ts'
import { andAt } from '#server/permissions/officers.ts'
import type { Actor } from '#server/platform/call.ts'
import { bool, day, int, json, nullable, text, uuid, type RowOf } from '#lib/sql/columns.ts'
import type { Database } from '#lib/sql/database.ts'
import { sql, type SQL } from '#lib/sql/sql.ts'
import { isProposable } from '#server/refunds/proposable.ts'
import { translatorIn } from '#words/institute/institute-translations.ts'
import { readRoundAhead } from './next-round.ts'
import { readListDue } from './read-drive-stage.ts'
import { lastRoundOf } from './read-stage.ts'
import { countSeats } from './stored-seats.ts'

/** The officers for each kind of work. */
const doers: Record<SelectionWork, Permission> = {
  listsToSign: 'selection.approve',
  draftsToSign: 'selection.approve',
  corrigendumToSign: 'selection.approve',
  cancellingToConfirm: 'drives.publish',
  refundsToApprove: 'refunds.approve',
  objections: 'selection.propose',
  provisionalDue: 'selection.propose',
  finalDue: 'selection.propose',
  roundDue: 'selection.propose',
  expected: 'joining.record',
  refundsToPropose: 'refunds.propose',
}
const works = SelectionWork.options

const counted = [
  'listsToSign',
  'draftsToSign',
  'corrigendumToSign',
  'cancellingToConfirm',
  'refundsToApprove',
  'objections',
  'refundsToPropose',
] as const

const shape = {
  id: uuid,
  track: text,
  title: text,
  translations: json<Translations>(),
  cancelled: bool,
  hasFinal: bool,
  isListing: bool,
  objectTill: nullable(day),
  /** Drafts of the next round, or to correct the last one, by any officer. */
  draftsWaiting: int,
  ...recordOf(counted, () => int),
}

/** Whether a list may be the next step of a drive: its policies are published, its days to apply over or a list published. */
const isListing = sql`(
  exists (select from selection_policies p where p.drive_id = drives.id and p.published_at is not null)
  and (coalesce(drives.end_date < (portal_now() at time zone 'Asia/Kolkata')::date, false)
    or exists (select from selection_lists l where l.drive_id = drives.id and l.number is not null)))`

/** Drives in reach in which something of a selection is under way, with what can be counted in rows of few. */
function readDrives(db: Database, actor: Actor): Promise<RowOf<typeof shape>[]> {
  const places = placesOf(actor, [...new Set(Object.values(doers))])
  // An officer who has applied for a drive has no part in its selection.
  const impartial = sql`not exists (
    select from applications own where own.drive_id = drives.id and own.applicant_id = ${actor.id} and own.status <> 'draft')`
  const refunds = (which: SQL) => sql`(
    select count(*)::int from refunds r join applications a on a.id = r.application_key
    where a.drive_id = drives.id and a.applicant_id <> ${actor.id} and ${which})`
  const prepared = sql`
    select count(*)::int from selection_lists l
    where l.drive_id = drives.id and l.number is null and l.discarded_at is null`
  const byAnother = sql`l.composed_by <> ${actor.id}`
  const isNext = sql`l.kind = 'allotment' and (l.corrects = last.id or l.round > coalesce(last.round, 0))`
  return db.rows(
    shape,
    sql`
    select drives.id, drives.track, drives.title, drives.translations, drives.cancelled_at is not null as cancelled,
      exists (select from selection_lists l where l.drive_id = drives.id and l.kind = 'final' and l.number is not null) as "hasFinal", ${isListing} as "isListing",
      (${prepared} and l.kind <> 'allotment' and ${byAnother}) as "listsToSign",
      (${prepared} and ${isNext} and ${byAnother}) as "draftsToSign",
      (${prepared} and ${isNext}) as "draftsWaiting",
      (select count(*)::int from selection_policies p where p.drive_id = drives.id and p.hash is null and p.version > 1
        and not ${actor.id} = any (p.prepared_by)) as "corrigendumToSign",
      (drives.cancel_asked_by is not null and drives.cancel_asked_by <> ${actor.id})::int as "cancellingToConfirm",
      ${refunds(sql`r.state = 'proposed' and r.proposed_by <> ${actor.id}`)} as "refundsToApprove", ${refunds(isProposable)} as "refundsToPropose",
      open.count as objections, open.until as "objectTill"
    from drives
      left join lateral (
        select l.id, l.round from selection_lists l
        where l.drive_id = drives.id and l.kind = 'allotment' and l.number is not null
        order by l.round desc, l.published_at desc limit 1) last on true
      cross join lateral (
        select count(*)::int as count, min(l.objections_until) as until
        from objections o join selection_lists l on l.id = o.list_id
        where l.drive_id = drives.id and o.answered_at is null) open
    where ${impartial} ${andAt(places)}
      and (drives.cancel_asked_by is not null or exists (select from selection_policies p where p.drive_id = drives.id)
        or exists (select from refunds r join applications a on a.id = r.application_key where a.drive_id = drives.id))
    order by drives.end_date nulls last, drives.title`,
  )
}

/** How many are awaited at the counter of a drive today, until which day; none before its first round. */
async function readAwaited(db: Database, driveId: string): Promise<{ count: number; until: Day | null }> {
  const last = await db.first({ id: uuid }, sql`select id from selection_lists where id = ${lastRoundOf(driveId)}`)
  const alike = last ? await countSeats(db, last.id) : []
  const awaited = alike.filter((seat) => isAwaited({ ...seat, state: seatStateOf(seat) }))
  return { count: awaited.reduce((sum, { count }) => sum + count, 0), until: awaited[0]?.reportBy ?? null }
}

/** What is due in the selection of one drive, with its last day where there is one. */
async function readWork(
  context: Context,
  drive: RowOf<typeof shape>,
): Promise<Partial<Record<SelectionWork, { count: number; until: Day | null }>>> {
  const refunds = {
    refundsToApprove: { count: drive.refundsToApprove, until: null },
    refundsToPropose: { count: drive.refundsToPropose, until: null },
  }
  // Of a cancelled drive only the money is left.
  if (drive.cancelled) return refunds
  const { db } = context
  const listDue = drive.isListing && !drive.hasFinal ? await readListDue(context, drive) : null
  const [round, awaited] = drive.hasFinal
    ? [await readRoundAhead(db, drive.id), await readAwaited(db, drive.id)]
    : [null, null]
  const isDue = round?.waitsFor === null && drive.draftsWaiting === 0
  return {
    ...refunds,
    listsToSign: { count: drive.listsToSign, until: null },
    draftsToSign: { count: drive.draftsToSign, until: null },
    corrigendumToSign: { count: drive.corrigendumToSign, until: null },
    cancellingToConfirm: { count: drive.cancellingToConfirm, until: null },
    objections: { count: drive.objections, until: drive.objectTill },
    provisionalDue: { count: Number(listDue === 'provisional'), until: null },
    finalDue: { count: Number(listDue === 'final'), until: null },
    roundDue: { count: isDue ? round.round : 0, until: round?.planned?.answerBy ?? null },
    ...(awaited && { expected: awaited }),
  }
}

/** What waits for this officer in the selections of drives: first what another officer has done and they may sign. */
export async function readSelectionWaiting(context: Context, actor: Actor): Promise<SelectionWaiting[]> {
  const found: SelectionWaiting[] = []
  for (const drive of await readDrives(context.db, actor)) {
    const { id: driveId, track, title, translations } = drive
    const work = await readWork(context, drive)
    for (const what of works) {
      const { count = 0, until = null } = work[what] ?? {}
      if (count === 0 || !may(actor, doers[what], { track, driveId })) continue
      found.push({ driveId, track, title: translatorIn(translations, actor.language)(title), what, count, until })
    }
  }
  return found.toSorted((one, other) => works.indexOf(one.what) - works.indexOf(other.what))
}
