import { drivesWithin, may, placesOf, type DrivesInReach } from '#domain/accounts/permissions.ts'
import type { DriveWork } from '#domain/applications/application-stats.ts'
import type { Confirmation, LossToConfirm } from '#domain/drives/changes-to-confirm.ts'
import { driveTexts } from '#domain/drives/drive-texts.ts'
import type { FurtherScope, DriveOffer, SentQuestions } from '#domain/drives/further-questions.ts'
import type { Day } from '#domain/platform/day.ts'
import { Problem, refusal } from '#domain/platform/problem.ts'
import type { Original, Translations } from '#domain/platform/translations.ts'
import { andOf } from '#server/permissions/officers.ts'
import { keptCounts } from './kept-counts.ts'
import { recordAudit } from '#server/audit/record-audit.ts'
import type { Context } from '#server/context.ts'
import { removeFileOf } from '#server/documents/published-file.ts'
import type { Actor, Caller, IfMatch } from '#server/platform/call.ts'
import { portalToday } from '#server/platform/clock.ts'
import { bool, int, json } from '#lib/sql/columns.ts'
import { inTransaction, type Database, type Transaction } from '#lib/sql/database.ts'
import { refuseOtherVersion } from '#server/platform/wire/if-match.ts'
import { sql, type SQL } from '#lib/sql/sql.ts'
import { translationsSent } from '#server/platform/translations-sent.ts'
import type { Language } from '#words/room.ts'
import { confirmedChanges } from './confirm-changes.ts'
import {
  driveColumns,
  driveShape,
  findDrive,
  findDriveAt,
  lockDrive,
  type Drive,
  type DriveContent,
  type StoredDrive,
} from './drive.ts'
import { questionsSent, refuseUnfairChange } from './drive-questions.ts'
import { refuseListed } from './listed-drive.ts'
import { refuseUnpayable, type Fee } from './refuse-unpayable.ts'
import { changeDrive, copyDrive, createDrive, refuseOutdated } from './save-drive.ts'
import { tell, type NoticingTrack } from './tell-changes.ts'

/** What a track defines for its drives. */
type DriveKind<Settings, Sent, Answer, Item> = {
  /** The value of `track` in the tables. */
  track: string
  /** The key of its noun in the words, such as `admission`. */
  word: string
  /** The facts that conditions of its questions can use. */
  scope: FurtherScope<never>
  /** The content to store, or the refusal. */
  contentOf: (sent: Sent, context: Pick<Context, 'gateway'>) => DriveContent<Settings>
  /** The texts in its settings that can be translated. */
  texts?: (settings: Settings) => Original[]
  answer: (drive: Drive<Settings>, today: Day) => Answer
  /** An item of the list. */
  item: (drive: Drive<Settings>, today: Day) => Item
  /** The facts applicants rely on, under the names of the calls: changing them needs confirmation. */
  reliedOn: (content: DriveContent<Settings>) => object
  /** What submitted applications would lose by a change of a locked drive. */
  losing: (
    tx: Transaction,
    change: { before: Drive<Settings>; after: DriveContent<Settings>; language: Language },
  ) => Promise<LossToConfirm[]>
  /** What is stored now of a change of which another officer has to sign the rest. */
  holds?: (
    tx: Transaction,
    change: { before: Drive<Settings>; after: StoredDrive<Settings>; sent: Sent; lost: LossToConfirm[]; by: Caller },
  ) => Promise<StoredDrive<Settings>>
  fee?: Fee<Settings>
  /** How many of a hundred applications a second clerk confirms. */
  secondClerkPercent?: ((settings: Settings) => number) | undefined
  /** The parts of a drive that a question can be limited to. */
  offers?: (settings: Settings) => DriveOffer
  /** Further writes that a change needs. */
  changed?: (tx: Transaction, change: { before: Drive<Settings>; after: DriveContent<Settings> }) => Promise<void>
  /** How its changes become notices; absent where they do not. */
  noticed?: NoticingTrack
}

type DriveId = { id: string }

/** A call that changes or deletes the named version of a drive. */
type OnOne = DriveId & Caller & { ifMatch: IfMatch }

type DriveChangeRequest = Confirmation & {
  updatedAt?: string | undefined
  questions?: SentQuestions
  translations?: Translations | undefined
}

/** The verbs that create, copy, change, list and delete the drives of a track. */
export function driveVerbs<Settings, Sent extends DriveChangeRequest, Answer, Item>(
  kind: DriveKind<Settings, Sent, Answer, Item>,
) {
  // Safe: `contentOf` wrote the settings through the schema that reads them.
  const ofKind = (drive: Drive | null): Drive<Settings> => {
    if (drive?.track !== kind.track) throw new Problem(refusal('no-such-drive', { drive: kind.word }))
    return drive as Drive<Settings>
  }
  return { ...readingVerbs(kind, ofKind), ...writingVerbs(kind, ofKind) }
}

/** Permissions that show drives before publication: writing drives, or reading their applications. */
const seers = ['drives.write', 'applications.read'] as const

function readingVerbs<Settings, Answer, Item>(
  kind: Pick<DriveKind<Settings, never, Answer, Item>, 'track' | 'answer' | 'item'>,
  ofKind: (drive: Drive | null) => Drive<Settings>,
) {
  return {
    /**
     * Newest first; an officer who asks for all gets every drive in scope, published or not, with the number of
     * applications.
     */
    list: async ({ db }: Context, { query, actor }: { query: { all?: string | undefined }; actor: Actor | null }) => {
      const inReach = query.all === 'true' ? drivesWithin(placesOf(actor ?? {}, seers), kind.track) : []
      const drives = await listDrives(db, kind.track, inReach, actor?.owns ? actor.id : null)
      const today = await portalToday(db)
      return drives.map((drive) => {
        const item = kind.item(ofKind(drive), today)
        // Lists of applications use the names of parts of a drive, such as departments.
        const { applicationsCount, work, translations } = drive
        return inReach.length > 0 ? { ...item, applicationsCount, work, translations } : item
      })
    },
    /** An unpublished one is answered like a missing one, except to people that `isSeenBy` names. */
    read: async ({ db }: Context, { id, actor }: DriveId & { actor: Actor | null }) => {
      const found = await findDriveAt(db, kind.track, id)
      const drive = ofKind(found && (await isSeenBy(db, found, actor)) ? found : null)
      return kind.answer(drive, await portalToday(db))
    },
  }
}

/** Whether somebody sees a drive: everybody a published one, and others its officers and those who have submitted. */
async function isSeenBy(db: Database, { id, track, published }: Drive, actor: Actor | null): Promise<boolean> {
  if (published || may(actor ?? {}, seers, { track, driveId: id })) return true
  if (actor === null) return false
  // A correction is answered in the form of its drive.
  const own = sql`select exists (select from applications
    where drive_id = ${id} and applicant_id = ${actor.id} and status <> 'draft') as "hasApplied"`
  return (await db.one({ hasApplied: bool }, own)).hasApplied
}

/** Refuses to show a drive to everybody, or to withdraw it, without the permission for it. */
function refusePublishing(
  actor: Actor,
  kind: { track: string },
  change: { id?: string; was: boolean; is: boolean },
): void {
  const scope = { track: kind.track, driveId: change.id ?? null }
  if (change.was !== change.is && !may(actor, 'drives.publish', scope))
    throw new Problem(refusal('publishing-not-allowed'))
}

/** The drive to store, or the refusal; without questions or translations in the call the stored ones stay. */
function storedOf<Settings, Sent extends DriveChangeRequest>(
  {
    contentOf,
    texts,
    scope,
    offers,
  }: Pick<DriveKind<Settings, Sent, never, never>, 'contentOf' | 'texts' | 'scope' | 'offers'>,
  { sent, context }: { sent: Sent; context: Pick<Context, 'gateway'> },
  before: Pick<StoredDrive, 'questions' | 'translations'> = { questions: [], translations: {} },
): StoredDrive<Settings> {
  const content = contentOf(sent, context)
  const offered = offers?.(content.settings) ?? {}
  const questions = questionsSent(before.questions, sent.questions, { scope, offered })
  const written = driveTexts({ ...content, questions }, texts?.(content.settings))
  return { ...content, questions, translations: translationsSent(sent.translations, written, before.translations) }
}

/**
 * Refuses to lower the share that a second clerk confirms of a drive that is published, or to which somebody has applied:
 * one officer alone would end the second look. A higher one is stored.
 */
async function refuseFewerConfirmed<Settings>(
  tx: Transaction,
  { secondClerkPercent: of = () => 0 }: Pick<DriveKind<Settings, never, never, never>, 'secondClerkPercent'>,
  { before, after }: { before: Drive<Settings>; after: DriveContent<Settings> },
): Promise<void> {
  const was = of(before.settings)
  if (of(after.settings) >= was) return
  const own = sql`select exists (select from applications where drive_id = ${before.id} and status <> 'draft') as "isRelied"`
  if (!before.published && !(await tx.one({ isRelied: bool }, own)).isRelied) return
  throw Problem.at('secondClerkPercent', refusal('second-clerk-lowered', { was: String(was) }))
}

/**
 * Stores a change of a locked drive once the changes applicants rely on are confirmed, and notifies them if the officer
 * chose so.
 */
async function storeChange<Settings, Sent extends DriveChangeRequest, Answer>(
  tx: Transaction,
  kind: DriveKind<Settings, Sent, Answer, unknown>,
  before: Drive<Settings>,
  { body, by, context }: { body: Sent; by: Caller; context: Pick<Context, 'gateway'> },
): Promise<Drive> {
  refuseOutdated(before, body.updatedAt, kind.word)
  const wished = storedOf(kind, { sent: body, context }, before)
  refusePublishing(by.actor, kind, { id: before.id, was: before.published, is: wished.published })
  if (before.published && !wished.published) await refuseListed(tx, before)
  const losing = (after: StoredDrive<Settings>) => kind.losing(tx, { before, after, language: by.actor.language })
  const after = kind.holds
    ? await kind.holds(tx, { before, after: wished, sent: body, lost: await losing(wished), by })
    : wished
  await refuseUnfairChange(tx, before, after.questions)
  await refuseFewerConfirmed(tx, kind, { before, after })
  await refuseUnpayable(tx, kind.fee, { before, after })
  const lost = await losing(after)
  const confirmed = await confirmedChanges(tx, {
    drive: before,
    before: { isPublished: before.published, facts: kind.reliedOn(before) },
    after: kind.reliedOn(after),
    lost,
    sent: body,
  })
  await kind.changed?.(tx, { before, after })
  const telling = confirmed && { ...confirmed, letter: body.letter, corrigendum: body.corrigendum }
  const changed = await changeDrive(tx, before, after, by, { lost, telling })
  if (telling) await tell(tx, { drive: changed, telling, noticed: kind.noticed }, by)
  return changed
}

function writingVerbs<Settings, Sent extends DriveChangeRequest, Answer>(
  kind: DriveKind<Settings, Sent, Answer, unknown>,
  ofKind: (drive: Drive | null) => Drive<Settings>,
) {
  /** Locks one in the named version; for another version the refusal carries the stored drive. */
  const lockVersion = async (tx: Transaction, id: string, ifMatch: IfMatch) => {
    const drive = ofKind(await lockDrive(tx, id))
    const today = await portalToday(tx)
    refuseOtherVersion(drive, ifMatch, () => kind.answer(drive, today))
    return drive
  }
  return {
    create: (context: Context, { body, actor, origin }: Caller & { body: Sent }) =>
      inTransaction(context.db, async (tx) => {
        const after = storedOf(kind, { sent: body, context })
        refusePublishing(actor, kind, { was: false, is: after.published })
        await refuseUnpayable(tx, kind.fee, { after })
        const drive = await createDrive(tx, after, { actor, origin })
        return kind.answer(ofKind(drive), await portalToday(tx))
      }),
    change: (context: Context, { id, body, actor, origin, ifMatch }: OnOne & { body: Sent }) =>
      inTransaction(context.db, async (tx) => {
        const change = { body, by: { actor, origin }, context }
        const changed = await storeChange(tx, kind, await lockVersion(tx, id, ifMatch), change)
        return kind.answer(ofKind(changed), await portalToday(tx))
      }),
    copy: ({ db }: Context, { id, actor, origin }: DriveId & Caller) =>
      inTransaction(db, async (tx) => {
        const copy = await copyDrive(tx, ofKind(await findDrive(tx, id)), { actor, origin })
        return kind.answer(ofKind(copy), await portalToday(tx))
      }),
    remove: ({ db }: Context, { id, actor, origin, ifMatch }: OnOne) =>
      inTransaction(db, async (tx) => deleteDrive(tx, await lockVersion(tx, id, ifMatch), { actor, origin })),
  }
}

type ListedDrive = Drive & { applicationsCount: number; work: DriveWork }

const count = (which: SQL) => sql`(sum(count) filter (where ${which}))::int`

/**
 * The drives of a track, newest first: those in scope with the number of applications; without any scope, the published
 * ones.
 */
function listDrives(db: Database, track: string, inReach: DrivesInReach, butOf: string | null): Promise<ListedDrive[]> {
  const counted = inReach.length === 0 ? sql`false` : sql`track = ${track} ${andOf(inReach, sql`drive_id`)}`
  const shown = inReach.length === 0 ? sql`and published` : andOf(inReach, sql`drives.id`)
  return db.rows(
    { ...driveShape, applicationsCount: int, work: json<DriveWork>() },
    sql`
    select ${driveColumns}, coalesce(counted.total, 0) as "applicationsCount",
      json_build_object('accepted', coalesce(counted.accepted, 0)) as work
    from drives left join (
      select drive_id, ${count(sql`dimension = 'total'`)} as total,
        ${count(sql`dimension = 'status' and value = 'accepted'`)} as accepted
      from ${keptCounts(butOf)} kept where ${counted} and dimension in ('total', 'status') group by drive_id
    ) counted on counted.drive_id = drives.id
    where track = ${track} ${shown} order by created_at desc, id`,
  )
}

/** Deletes a locked drive; refused, with their number, when it has applications (drafts count). */
async function deleteDrive(tx: Transaction, drive: Drive, by: Caller): Promise<void> {
  const { applicationsCount } = await tx.one(
    { applicationsCount: int },
    sql`
    select count(*)::int as "applicationsCount" from applications where drive_id = ${drive.id}`,
  )
  if (applicationsCount > 0) {
    throw new Problem(refusal('drive-has-applications', { title: drive.title, count: applicationsCount }), {
      with: { applicationsCount },
    })
  }
  await tx.execute(removeFileOf(drive.id))
  await tx.execute(sql`delete from drives where id = ${drive.id}`)
  const { track, title } = drive
  const { actor, origin } = by
  await recordAudit(tx, { actor, action: 'drive.deleted', subject: drive.id, detail: { track, title }, origin })
}
