import { drivesWithin, may, reachOf } from '#domain/accounts/permissions.ts'
import type { DrivesInReach } from '#domain/accounts/permissions.ts'
import type { DriveWork } from '#domain/applications/application-stats.ts'
import type { Confirmation, Lost } from '#domain/applications/changes-to-confirm.ts'
import { driveTexts } from '#domain/applications/drive-texts.ts'
import type { FurtherScope, Offered, SentQuestions } from '#domain/applications/further-questions.ts'
import type { Day } from '#domain/platform/day.ts'
import { Problem, refusal } from '#domain/platform/problem.ts'
import type { Original, Translations } from '#domain/platform/translations.ts'
import { andOf } from '#server/permissions/officers.ts'
import { recordAudit } from '#server/audit/record-audit.ts'
import type { Context } from '#server/context.ts'
import { removeFileOf } from '#server/documents/published-file.ts'
import type { Actor, Caller, IfMatch } from '#server/platform/call.ts'
import { portalToday } from '#server/platform/clock.ts'
import { int, json } from '#server/platform/columns.ts'
import type { Database, Transaction } from '#server/platform/database.ts'
import { inTransaction } from '#server/platform/database.ts'
import { refuseOtherVersion } from '#server/platform/if-match.ts'
import { sql } from '#server/platform/sql.ts'
import type { SQL } from '#server/platform/sql.ts'
import { translationsSent } from '#server/platform/translations-sent.ts'
import type { Language } from '#words/room.ts'
import { confirmedChanges } from './confirm-changes.ts'
import { driveColumns, driveShape, findDrive, findDriveAt, lockDrive } from './drive.ts'
import type { Drive, DriveContent, StoredDrive } from './drive.ts'
import { questionsSent, refuseUnfairChange } from './drive-questions.ts'
import { refuseUnpayable, type Fee } from './payable.ts'
import { changeDrive, copyDrive, createDrive, refuseOutdated } from './save-drive.ts'
import { tell, type Noticed } from './tell-changes.ts'

/** What a track says of its drives. */
type DriveKind<Settings, Sent, Answer, Item> = {
  /** The value of `track` in the tables. */
  track: string
  /** Which of the words of the catalogue for one is meant, such as `admission`. */
  word: string
  /** Of what its questions can depend. */
  scope: FurtherScope<never>
  /** As it is stored, or what keeps it from being stored. */
  contentOf: (sent: Sent, context: Pick<Context, 'gateway'>) => DriveContent<Settings>
  /** What is written in its settings and can be translated. */
  texts?: (settings: Settings) => Original[]
  answer: (drive: Drive<Settings>, today: Day) => Answer
  /** As lists show it. */
  item: (drive: Drive<Settings>, today: Day) => Item
  /** What applicants go by, under the names of the calls: a change of it is asked about. */
  reliedOn: (content: DriveContent<Settings>) => object
  /** What submitted applications would lose by a change of a locked drive. */
  losing: (
    tx: Transaction,
    change: { before: Drive<Settings>; after: DriveContent<Settings>; language: Language },
  ) => Promise<Lost[]>
  fee?: Fee<Settings>
  /** What questions can be for only. */
  offers?: (settings: Settings) => Offered
  /** What else a change brings with it. */
  changed?: (tx: Transaction, change: { before: Drive<Settings>; after: DriveContent<Settings> }) => Promise<void>
  /** Where its changes are told among the notices, if they are. */
  noticed?: Noticed
}

type One = { id: string }

/** A call that changes or removes one, in the version that is meant. */
type OnOne = One & Caller & { ifMatch: IfMatch }

type Changed = Confirmation & {
  updatedAt?: string | undefined
  questions?: SentQuestions
  translations?: Translations | undefined
}

/** Begin, copy, change, list and remove what applications are for, in any track. */
export function driveVerbs<Settings, Sent extends Changed, Answer, Item>(
  kind: DriveKind<Settings, Sent, Answer, Item>,
) {
  // The settings were written by `contentOf`, from the schema that they are read by.
  const ofKind = (drive: Drive | null): Drive<Settings> => {
    if (drive?.track !== kind.track) throw new Problem(refusal('no-such-drive', { drive: kind.word }))
    return drive as Drive<Settings>
  }
  return { ...readingVerbs(kind, ofKind), ...writingVerbs(kind, ofKind) }
}

/** Who sees drives before they are published: whoever writes them, or reads their applications. */
const seers = ['drives.write', 'applications.read'] as const

function readingVerbs<Settings, Answer, Item>(
  kind: Pick<DriveKind<Settings, never, Answer, Item>, 'track' | 'answer' | 'item'>,
  ofKind: (drive: Drive | null) => Drive<Settings>,
) {
  return {
    /** Newest first; an officer who asks for all sees those within reach, published or not, with their applications counted. */
    list: async ({ db }: Context, { query, actor }: { query: { all?: string | undefined }; actor: Actor | null }) => {
      const inReach = query.all === 'true' ? drivesWithin(reachOf(actor ?? {}, seers), kind.track) : []
      const drives = await listDrives(db, kind.track, inReach)
      const today = await portalToday(db)
      return drives.map((drive) => {
        const item = kind.item(ofKind(drive), today)
        // Lists of applications name what stands within a drive, such as departments.
        const { applicationsCount, work, translations } = drive
        return inReach.length > 0 ? { ...item, applicationsCount, work, translations } : item
      })
    },
    /** One that is not published is answered like none to everybody but officers within whose reach it is. */
    read: async ({ db }: Context, { id, actor }: One & { actor: Actor | null }) => {
      const found = await findDriveAt(db, kind.track, id)
      const isSeen = found && (found.published || may(actor ?? {}, seers, { track: found.track, driveId: found.id }))
      const drive = ofKind(isSeen ? found : null)
      return kind.answer(drive, await portalToday(db))
    },
  }
}

/** A drive as it is sent, or what keeps it from being stored; of the questions and translations that are not sent, those before. */
function storedOf<Settings, Sent extends Changed>(
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

/** Stores what was sent of a locked drive, once what applicants relied on was confirmed, and tells them if that is wished. */
async function storeChange<Settings, Sent extends Changed, Answer>(
  tx: Transaction,
  kind: DriveKind<Settings, Sent, Answer, unknown>,
  before: Drive<Settings>,
  { body, by, context }: { body: Sent; by: Caller; context: Pick<Context, 'gateway'> },
): Promise<Drive> {
  refuseOutdated(before, body.updatedAt, kind.word)
  const after = storedOf(kind, { sent: body, context }, before)
  await refuseUnfairChange(tx, before, after.questions)
  await refuseUnpayable(tx, kind.fee, { before, after })
  const lost = await kind.losing(tx, { before, after, language: by.actor.language })
  const confirmed = await confirmedChanges(tx, {
    driveId: before.id,
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

function writingVerbs<Settings, Sent extends Changed, Answer>(
  kind: DriveKind<Settings, Sent, Answer, unknown>,
  ofKind: (drive: Drive | null) => Drive<Settings>,
) {
  /** Locks one in a version that is meant; of another one the refusal brings what is stored. */
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
    copy: ({ db }: Context, { id, actor, origin }: One & Caller) =>
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

/** The drives of a track, newest first: those within reach with their applications counted; for whoever reaches none, published ones. */
function listDrives(db: Database, track: string, inReach: DrivesInReach): Promise<ListedDrive[]> {
  const counted = inReach.length === 0 ? sql`false` : sql`track = ${track} ${andOf(inReach, sql`drive_id`)}`
  const shown = inReach.length === 0 ? sql`and published` : andOf(inReach, sql`drives.id`)
  return db.rows(
    { ...driveShape, applicationsCount: int, work: json<DriveWork>() },
    sql`
    select ${driveColumns}, coalesce(counted.total, 0) as "applicationsCount", json_build_object(
      'toVerify', coalesce(counted.to_verify, 0), 'toDecide', coalesce(counted.submitted, 0),
      'accepted', coalesce(counted.accepted, 0)) as work
    from drives left join (
      select drive_id, ${count(sql`dimension = 'total'`)} as total, ${count(sql`dimension = 'to-verify'`)} as to_verify,
        ${count(sql`dimension = 'status' and value = 'submitted'`)} as submitted,
        ${count(sql`dimension = 'status' and value = 'accepted'`)} as accepted
      from application_counts
      where ${counted} and dimension in ('total', 'to-verify', 'status') group by drive_id
    ) counted on counted.drive_id = drives.id
    where track = ${track} ${shown} order by created_at desc, id`,
  )
}

/** Removes a drive locked for update; refused, with their number, once it has applications (drafts count). */
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
