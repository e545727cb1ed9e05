import { may, placesOf } from '#domain/accounts/permissions.ts'
import { draftRefusal } from '#domain/applications/abilities.ts'
import { furtherDocumentKinds, type FurtherQuestion } from '#domain/drives/further-questions.ts'
import { ApplicationStatus } from '#domain/applications/status.ts'
import type { TrackRules } from '#domain/applications/track.ts'
import { cancelledRefusal, type DriveWindow } from '#domain/drives/window.ts'
import { receiptKinds } from '#domain/documents/document-access.ts'
import type { FileKind } from '#domain/documents/file-rules.ts'
import { isObjectionKind, objectionKinds } from '#domain/documents/objection-files.ts'
import { fileKindOf } from '#domain/documents/published-file.ts'
import { dayOf } from '#domain/platform/calendar.ts'
import type { Day } from '#domain/platform/day.ts'
import { Problem, refusal } from '#domain/platform/problem.ts'
import { andAt } from '#server/permissions/officers.ts'
import type { Actor } from '#server/platform/call.ts'
import { bool, instant, json, nullable, text, texts, uuid, word, type RowOf } from '#lib/sql/columns.ts'
import type { Transaction } from '#lib/sql/database.ts'
import { sql } from '#lib/sql/sql.ts'

/** The facts of a track that documents need. */
export type DocumentTrack = Pick<TrackRules<object, unknown>, 'name' | 'documentKinds' | 'pagePath'>

type TargetKind = { docType: string; rules: FileKind }

/** An owner of documents: an application, or the institute itself. */
export type UploadTarget = {
  /** `applications.id`; null for the institute. */
  applicationKey: string | null
  applicationId: string
  /** The folder of its objects: the first segment of their keys. */
  folder: string
  kinds: readonly TargetKind[]
  /**
   * What opens the documents of a submitted application, and which: a correction by its number, or 0 for a payment that was
   * not found, whose receipt can be sent; null for a draft and the institute.
   */
  correction: { number: number; opens: readonly string[] } | null
}

type OnTarget = { applicationId: string; docType: string; actor: Actor }

export const instituteFolder = 'institute'

const institute: UploadTarget = {
  applicationKey: null,
  applicationId: 'institute',
  folder: instituteFolder,
  kinds: [
    { docType: 'logo', rules: 'picture' },
    { docType: 'qrCode', rules: 'picture' },
  ],
  correction: null,
}

// Values that browser scripts send for a draft that is not saved yet.
const notSaved = new Set(['', 'undefined', 'null', 'new'])

/** The institute's images, and a file for each drive and notice, limited to those the person may write. */
async function instituteFor(tx: Transaction, actor: Actor): Promise<UploadTarget> {
  if (!may(actor, ['settings.write', 'drives.write', 'notices.write'])) throw new Problem(refusal('forbidden'))
  const published = await tx.rows(
    { id: uuid },
    sql`
    select id from drives where true ${andAt(placesOf(actor, 'drives.write'))}
    union all select id from notices where ${may(actor, 'notices.write')}`,
  )
  const files = published.map(({ id }) => ({ docType: fileKindOf(id), rules: 'pdf' as const }))
  const images = may(actor, 'settings.write') ? institute.kinds : []
  return { ...institute, kinds: [...images, ...files] }
}

const target = {
  key: uuid,
  track: text,
  applicantId: uuid,
  status: word(ApplicationStatus.options),
  drive: json<DriveWindow & { questions: readonly FurtherQuestion[] }>(),
  correction: nullable(json<{ number: number; until: Day; opens: readonly string[] }>()),
  objectionLists: texts,
  isPaymentMissing: bool,
  readAt: instant,
}

async function lockApplication(tx: Transaction, applicationId: string): Promise<RowOf<typeof target>> {
  // Two statements: one statement could read rows from before it got the lock.
  await tx.execute(sql`select 1 from applications where application_id = ${applicationId} for update`)
  const found = await tx.first(
    target,
    sql`
    select a.id as key, a.track, a.applicant_id as "applicantId", a.status, portal_now() as "readAt",
      json_build_object('startDate', d.start_date, 'endDate', d.end_date, 'questions', d.questions, 'cancelled',
        case when d.cancelled_at is not null then json_build_object('at', d.cancelled_at, 'reason', d.cancel_reason) end) as drive,
      case when a.status = 'submitted' then (
        select json_build_object('number', c.number, 'until', c.until, 'opens', c.documents) from corrections c
        where c.application_id = a.id and c.answered_at is null and c.closed_at is null) end as correction,
      a.payment_status = 'failed' and a.status <> 'draft'
        and (a.status <> 'accepted' or coalesce(a.held_until > portal_now(), false)) as "isPaymentMissing",
      array(select l.number from selection_lists l
        where l.drive_id = a.drive_id and a.status <> 'draft'
          and l.objections_until >= (portal_now() at time zone 'Asia/Kolkata')::date
          and not exists (select from objections o where o.list_id = l.id and o.application_key = a.id)) as "objectionLists"
    from applications a join drives d on d.id = a.drive_id where a.application_id = ${applicationId}`,
  )
  if (!found) throw new Problem(refusal('no-such-application'))
  return found
}

/** The files of an objection: only of the applicant, while they can object and have not. */
function objectionTarget(
  { key: applicationKey, track: folder, objectionLists }: RowOf<typeof target>,
  { applicationId, docType }: OnTarget,
): UploadTarget {
  const kinds = objectionLists.flatMap(objectionKinds)
  if (!kinds.some((kind) => kind.docType === docType)) throw new Problem(refusal('objection-files-closed'))
  return { applicationKey, applicationId, folder, kinds, correction: null }
}

/**
 * What opens a kind of document of a submitted application. A receipt is open as long as its applicant, who learns of a
 * decision later than the office makes it, can answer about a payment that was not found.
 */
function openedFor({ correction, isPaymentMissing, readAt }: RowOf<typeof target>, docType: string) {
  const isOpened = correction?.opens.includes(docType) && dayOf(new Date(readAt)) <= correction.until
  if (!isOpened && isPaymentMissing && receiptKinds.includes(docType)) return { number: 0, opens: [docType] }
  if (correction && dayOf(new Date(readAt)) > correction.until)
    throw new Problem(refusal('correction-over', { until: correction.until }))
  return correction
}

/**
 * Locks the owner of a document and refuses other people: only the applicant, only for a draft while the drive is open,
 * for a correction until its last day, for a payment that was not found, or for an objection.
 */
export async function lockUploadTarget(
  tx: Transaction,
  tracks: readonly DocumentTrack[],
  on: OnTarget,
): Promise<UploadTarget> {
  const { applicationId, docType, actor } = on
  if (applicationId === institute.applicationId) return instituteFor(tx, actor)
  if (notSaved.has(applicationId)) throw new Problem(refusal('save-application-first'))
  const application = await lockApplication(tx, applicationId)
  if (application.applicantId !== actor.id) throw new Problem(refusal('no-such-application'))
  const cancelled = cancelledRefusal(application.drive.cancelled)
  if (cancelled) throw new Problem(cancelled)
  if (isObjectionKind(docType)) return objectionTarget(application, on)
  const correction = openedFor(application, docType)
  const refused = draftRefusal(application, actor.id)
  if (refused !== null && correction === null) throw new Problem(refused)
  const track = tracks.find(({ name }) => name === application.track)
  if (!track) throw new Problem(refusal('no-such-application'))
  const further = furtherDocumentKinds(application.drive.questions.filter(({ withdrawn }) => !withdrawn))
  const kinds = [...track.documentKinds, ...further]
  return { applicationKey: application.key, applicationId, folder: track.name, kinds, correction }
}

/** The target's kind of document with this name, which a correction must have opened. */
export function kindOf({ kinds, correction }: UploadTarget, docType: string): TargetKind {
  const kind = kinds.find((one) => one.docType === docType)
  if (!kind) throw new Problem(refusal('no-such-document-kind'))
  if (correction && !correction.opens.includes(docType)) throw new Problem(refusal('document-not-opened'))
  return kind
}
