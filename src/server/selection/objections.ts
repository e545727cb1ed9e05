import { Problem, refusal } from '#domain/platform/problem.ts'
import {
  objectionNumber,
  objectionRefusal,
  type AnsweredObjection,
  type Objection,
  type ObjectionFile,
} from '#domain/selection/objection.ts'
import type { ReasonIn } from '#domain/selection/published-list.ts'
import type { MyDataSection } from '#server/accounts/own-account.ts'
import { aboutApplication } from '#server/applications/about-application.ts'
import { lockOngoing } from '#server/applications/find-application.ts'
import type { OnApplication } from '#server/applications/refusals.ts'
import type { StoredApplication } from '#server/applications/stored-application.ts'
import type { Track } from '#server/applications/track.ts'
import { recordAudit } from '#server/audit/record-audit.ts'
import type { Context } from '#server/context.ts'
import { queueMail } from '#server/mail/queue-mail.ts'
import { bool, day, instant, json, nullable, text, uuid, type RowOf } from '#lib/sql/columns.ts'
import { inTransaction, type Database, type Transaction } from '#lib/sql/database.ts'
import { isoInstant } from '#server/platform/iso-instant.ts'
import { sql, type SQL } from '#lib/sql/sql.ts'
import { isToCarryOut } from './read-stage.ts'

const stored = {
  applicationId: text,
  candidateName: nullable(text),
  list: text,
  body: text,
  madeAt: instant,
  files: json<ObjectionFile[]>(),
  isUpheld: nullable(bool),
  reason: nullable(text),
  reasonIn: nullable(json<ReasonIn>()),
  answeredBy: nullable(text),
  answeredAt: nullable(instant),
  /** Null once it is over. */
  heldUntil: nullable(instant),
  isToCarryOut: bool,
}

/** The documents `d` of a condition, as an objection names them. */
export const objectionFiles = (where: SQL) => sql`
  (select coalesce(json_agg(json_build_object('docType', d.doc_type, 'key', d.key, 'name', d.name, 'size', d.size_bytes,
    'pages', d.pages, 'scan', d.scan) order by d.doc_type), '[]') from documents d where ${where})`

/** Whether a document `d` of an application is a file for an objection to a list. */
export const isFileFor = (applicationKey: SQL, list: SQL) => sql`
  d.application_id = ${applicationKey} and starts_with(d.doc_type, 'objection-' || ${list} || '-') and d.scan <> 'infected'`

/** Objections `o` to published lists `l` by applications `a`. */
const selectObjections = (where: SQL) => sql`
  select a.application_id as "applicationId", a.candidate_name as "candidateName", l.number as list, o.body,
    o.made_at as "madeAt", ${objectionFiles(sql`d.application_id = a.id and d.doc_type = any (o.documents)`)} as files,
    o.is_upheld as "isUpheld", o.reason, o.reason_in as "reasonIn", ${isToCarryOut} as "isToCarryOut",
    case when o.held_until > portal_now() then o.held_until end as "heldUntil",
    (select r.name from accounts r where r.id = o.answered_by) as "answeredBy", o.answered_at as "answeredAt"
  from objections o join selection_lists l on l.id = o.list_id join applications a on a.id = o.application_key
  where ${where}`

function forOffice({
  isUpheld,
  reason,
  reasonIn,
  answeredBy,
  answeredAt,
  heldUntil,
  ...one
}: RowOf<typeof stored>): AnsweredObjection {
  const isAnswered = isUpheld !== null && reason !== null && answeredBy !== null && answeredAt !== null
  return {
    ...one,
    number: objectionNumber(one),
    madeAt: isoInstant(one.madeAt),
    answer: isAnswered
      ? { isUpheld, reason, reasonIn, answeredBy, answeredAt: isoInstant(answeredAt), heldUntil: isoInstant(heldUntil) }
      : null,
  }
}

/** An objection without what only the office reads; an answer that can still be taken back is none yet. */
function forApplicant({ number, list, body, madeAt, files, answer }: AnsweredObjection): Objection {
  const objection = { number, list, body, madeAt, files }
  if (answer === null || answer.heldUntil !== null) return { ...objection, answer: null }
  const { isUpheld, reason, reasonIn, answeredAt } = answer
  return { ...objection, answer: { isUpheld, reason, reasonIn, answeredAt } }
}

/** The objections to the lists of a drive: those that wait for an answer, the oldest first, then the newest answered. */
export async function listObjections(db: Database, driveId: string): Promise<AnsweredObjection[]> {
  const found = await db.rows(
    stored,
    sql`${selectObjections(sql`l.drive_id = ${driveId}`)}
    order by o.answered_at desc nulls first, o.made_at, a.application_id limit 1000`,
  )
  return found.map(forOffice)
}

/** The objections of one application. */
export async function objectionsOf(db: Database, applicationKey: string): Promise<Objection[]> {
  const found = await db.rows(stored, selectObjections(sql`a.id = ${applicationKey}`))
  return found.map((one) => forApplicant(forOffice(one)))
}

/** One objection to a list, as the office reads it. */
export async function readObjection(tx: Transaction, { applicationId, list }: { applicationId: string; list: string }) {
  const found = await tx.one(stored, selectObjections(sql`a.application_id = ${applicationId} and l.number = ${list}`))
  return forOffice(found)
}

const objectedList = { id: uuid, number: text, objectionsUntil: nullable(day), today: day }

/** A published list in which an application has a place, or is named as having none. */
async function findListOf(tx: Transaction, number: string, { drive }: StoredApplication<object, unknown>) {
  const found = await tx.first(
    objectedList,
    sql`
    select id, number, objections_until as "objectionsUntil", (portal_now() at time zone 'Asia/Kolkata')::date as today
    from selection_lists where number = ${number} and drive_id = ${drive.id}`,
  )
  if (!found) throw new Problem(refusal('no-such-list'))
  return found
}

/** Stores what an applicant objects to in a list: once, and until its last day. */
export function object<Form extends object, Settings>(
  { db }: Pick<Context, 'db'>,
  track: Track<Form, Settings>,
  { applicationId, list: number, body, actor, origin }: OnApplication & { list: string; body: string },
): Promise<Objection> {
  return inTransaction(db, async (tx) => {
    const application = await lockOngoing(tx, track, { applicationId, owner: actor })
    if (application.status === 'draft') throw new Problem(refusal('not-possible-now', { status: 'draft' }))
    const list = await findListOf(tx, number, application)
    const refused = objectionRefusal(list, list.today)
    if (refused) throw new Problem(refused)
    const written = await tx.execute(sql`
      insert into objections (list_id, application_key, body, documents)
      values (${list.id}, ${application.key}, ${body}, array(
        select d.doc_type from documents d where ${isFileFor(sql`${application.key}::uuid`, sql`${number}::text`)} order by 1))
      on conflict (list_id, application_key) do nothing`)
    if (written === 0) throw new Problem(refusal('objection-made'))
    await recordAudit(tx, { actor, origin, action: 'objection.made', subject: applicationId, detail: { number } })
    const made = forApplicant(await readObjection(tx, { applicationId, list: number }))
    const receipt = { number: made.number, at: made.madeAt, list: number, body, files: made.files.length }
    await queueMail(tx, {
      kind: 'objection-sent',
      to: application.email,
      data: { ...aboutApplication(track, application), ...receipt },
      cause: `objection-sent:${made.number}`,
    })
    return made
  })
}

/** What a person objected to. */
export const ownObjectionsData: MyDataSection = {
  name: 'objections',
  read: async (db, accountId) => {
    const found = await db.rows(stored, sql`${selectObjections(sql`a.applicant_id = ${accountId}`)} order by o.made_at`)
    return found.map((one) => ({ applicationId: one.applicationId, ...forApplicant(forOffice(one)) }))
  },
}
