import { randomUUID } from 'node:crypto'
import { z } from 'zod'
import type { Corrigendum } from '#domain/selection/published-list.ts'
import type { SelectionPolicies } from '#domain/selection/policies.ts'
import type { ServedTrack } from '#server/applications/track.ts'
import type { Context } from '#server/context.ts'
import type { MailData } from '#server/mail/mail-kinds.ts'
import { queueMails } from '#server/mail/queue-mail.ts'
import { bool, day, int, json, nullable, text, uuid } from '#server/platform/columns.ts'
import type { RowOf } from '#server/platform/columns.ts'
import type { Transaction } from '#server/platform/database.ts'
import { inTransaction } from '#server/platform/database.ts'
import type { Jobs } from '#server/platform/jobs.ts'
import { sql } from '#server/platform/sql.ts'
import type { SQL } from '#server/platform/sql.ts'
import { corrigendum } from './stored-run.ts'

const task = 'queue-round-mails'

/** Tells everybody on the list of a round what it says to them. */
export async function addRoundJob(tx: Transaction, listId: string): Promise<void> {
  await tx.execute(
    sql`select graphile_worker.add_job(${task}, json_build_object('listId', ${listId}::text), max_attempts => 25)`,
  )
}

const batchSize = 500

const roundShape = {
  track: text,
  driveId: uuid,
  driveTitle: text,
  list: text,
  round: int,
  answerBy: day,
  corrects: nullable(json<Corrigendum>()),
  policies: json<SelectionPolicies>(),
}
type MailedRound = RowOf<typeof roundShape>

const recipient = {
  key: uuid,
  applicationId: text,
  name: text,
  to: text,
  language: text,
  course: nullable(text),
  seat: nullable(text),
  letter: nullable(text),
  feeRupees: int,
  isListed: bool,
  wasListed: bool,
  courseBefore: nullable(text),
  seatBefore: nullable(text),
  feeBefore: int,
  isAnswered: bool,
  isPaid: bool,
}

function mailOf(
  { pagePath, name: track }: ServedTrack,
  { driveId, driveTitle, list, round, answerBy, corrects, policies }: MailedRound,
  { key: _key, to, language, ...row }: RowOf<typeof recipient>,
) {
  const { wasListed, courseBefore, seatBefore, feeBefore, isAnswered, isPaid, feeRupees, ...said } = row
  const { applicationId } = said
  const change = {
    before: wasListed ? { course: courseBefore, seat: seatBefore } : null,
    dearer: feeRupees > feeBefore ? feeRupees : null,
    payBy: isAnswered && feeRupees > 0 && !isPaid ? answerBy : null,
    isPaid,
  }
  const data: MailData<'round-published'> = {
    ...said,
    driveTitle,
    path: pagePath({ applicationId, driveId }),
    track,
    list,
    round,
    answerBy,
    silence: feeRupees > 0 && !isPaid ? 'givesUp' : policies.silence,
    corrects: corrects && { ...corrects, ...change },
  }
  return { id: randomUUID(), to, language, cause: `round:${list}:${applicationId}`, data }
}

/** Recipients `a` with what a list and the one that it puts right, by its offers `s` and `w`, say to them. */
const toRecipients = (isListed: boolean, wasListed: SQL) => sql`
  a.id as key, a.application_id as "applicationId", coalesce(a.candidate_name, u.name) as name, u.email::text as to,
    u.language, s.course, s.seat, coalesce(s.fee_rupees, 0) as "feeRupees",
    a.application_id || '-' || s.letter_code as letter, ${isListed}::boolean as "isListed", ${wasListed} as "wasListed",
    w.course as "courseBefore", w.seat as "seatBefore", coalesce(w.fee_rupees, 0) as "feeBefore",
    coalesce(s.answer in ('freeze', 'float'), false) as "isAnswered", coalesce(seat_fee_counts(f), false) as "isPaid"`

/** The next whom a list names and who were not written to. Who has accepted a seat for good is not asked again. */
const listedRecipients = (listId: string) => sql`
  select ${toRecipients(true, sql`b.list_id is not null`)}
  from round_outcomes o join selection_lists l on l.id = o.list_id join applications a on a.id = o.application_key
    join accounts u on u.id = a.applicant_id
    left join offers s on s.application_key = a.id and s.list_id = l.id
    left join round_outcomes b on b.application_key = a.id and b.list_id = l.corrects
    left join offers w on w.application_key = a.id and w.list_id = l.corrects
    left join seat_fees f on f.application_key = a.id
  where l.id = ${listId} and o.mail_id is null and u.disabled_at is null and not coalesce(s.is_carried, false)
  order by a.id limit ${batchSize}`

/** Whom the list that this one puts right named, and this one does not. */
const leftOutRecipients = (listId: string) => sql`
  select ${toRecipients(false, sql`true`)}
  from selection_lists l join round_outcomes b on b.list_id = l.corrects join applications a on a.id = b.application_key
    join accounts u on u.id = a.applicant_id
    left join offers s on false
    left join offers w on w.application_key = a.id and w.list_id = l.corrects
    left join seat_fees f on f.application_key = a.id
  where l.id = ${listId} and u.disabled_at is null
    and not exists (select from round_outcomes o where o.list_id = l.id and o.application_key = a.id)`

/** A published round with its track, held until the transaction ends; null where there is none. */
async function holdRound(tx: Transaction, tracks: readonly ServedTrack[], listId: string) {
  const round = await tx.first(
    roundShape,
    sql`
    select d.track, d.id as "driveId", d.title as "driveTitle", l.number as list, l.round,
      l.answer_by as "answerBy", ${corrigendum} as corrects, p.policies
    from selection_lists l join drives d on d.id = l.drive_id
      join selection_policies p on p.drive_id = d.id and p.version = l.policies_version
    where l.id = ${listId} and l.number is not null for update of l`,
  )
  const track = tracks.find(({ name }) => name === round?.track)
  return round && track ? { round, track } : null
}

/** Queues the next mails of a round; false when none is left. Whom it leaves out is written to with the last ones. */
async function queueBatch(tx: Transaction, tracks: readonly ServedTrack[], listId: string): Promise<boolean> {
  const held = await holdRound(tx, tracks, listId)
  if (!held) return false
  const { round, track } = held
  const rows = await tx.rows(recipient, listedRecipients(listId))
  const leftOut = rows.length < batchSize ? await tx.rows(recipient, leftOutRecipients(listId)) : []
  const mails = rows.map((row) => mailOf(track, round, row))
  await queueMails(tx, 'round-published', [...mails, ...leftOut.map((row) => mailOf(track, round, row))])
  await tx.execute(sql`
    update round_outcomes o set mail_id = queued.mail
    from unnest(${sql.param(rows.map(({ key }) => key))}::uuid[], ${sql.param(mails.map(({ id }) => id))}::uuid[]) queued (key, mail)
    where o.list_id = ${listId} and o.application_key = queued.key`)
  return rows.length === batchSize
}

/** Queues the mails of a published round in batches: killed in between, it goes on where it stopped. */
export async function queueRoundMails(
  { db }: Pick<Context, 'db'>,
  tracks: readonly ServedTrack[],
  listId: string,
): Promise<void> {
  while (await inTransaction(db, (tx) => queueBatch(tx, tracks, listId)));
}

const Payload = z.object({ listId: z.uuid() })

/** The job that queues the mails of rounds. */
export function roundJobs(context: Pick<Context, 'db'>, tracks: readonly ServedTrack[]): Jobs {
  return {
    tasks: { [task]: (payload) => queueRoundMails(context, tracks, Payload.parse(payload).listId) },
    schedule: [],
  }
}
