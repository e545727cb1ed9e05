import { randomUUID } from 'node:crypto'
import { z } from 'zod'
import type { Translations } from '#domain/platform/translations.ts'
import type { SelectionPolicies } from '#domain/selection/policies.ts'
import type { ServedTrack } from '#server/applications/track.ts'
import type { Context } from '#server/context.ts'
import type { MailData } from '#server/mail/mail-kinds.ts'
import { queueMails } from '#server/mail/queue-mail.ts'
import { day, int, json, nullable, text, uuid } from '#server/platform/columns.ts'
import type { RowOf } from '#server/platform/columns.ts'
import type { Transaction } from '#server/platform/database.ts'
import { inTransaction } from '#server/platform/database.ts'
import type { Jobs } from '#server/platform/jobs.ts'
import { sql } from '#server/platform/sql.ts'
import { translatorIn } from '#words/institute-translations.ts'

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
  translations: json<Translations>(),
  list: text,
  round: int,
  answerBy: day,
  policies: json<SelectionPolicies>(),
}
type MailedRound = RowOf<typeof roundShape>

const untold = {
  key: uuid,
  applicationId: text,
  name: text,
  to: text,
  language: text,
  course: nullable(text),
  seat: nullable(text),
  letter: nullable(text),
  feeRupees: int,
}

function mailOf(
  { pagePath, letterCourse, name: track }: ServedTrack,
  { driveId, driveTitle, translations, list, round, answerBy, policies }: MailedRound,
  { applicationId, name, to, language, course, seat, letter, feeRupees }: RowOf<typeof untold>,
) {
  const translate = translatorIn(translations, language)
  const said = course && letterCourse ? letterCourse.say(course, { language, translate }) : course
  const data: MailData<'round-published'> = {
    name,
    applicationId,
    driveTitle,
    path: pagePath({ applicationId, driveId }),
    track,
    list,
    round,
    course: said,
    seat,
    letter,
    answerBy,
    silence: feeRupees > 0 ? 'givesUp' : policies.silence,
  }
  return { id: randomUUID(), to, language, cause: `round:${list}:${applicationId}`, data }
}

/** Queues the next mails of a round; false when none is left. Who has accepted a seat for good is not asked again. */
async function queueBatch(tx: Transaction, tracks: readonly ServedTrack[], listId: string): Promise<boolean> {
  const round = await tx.first(
    roundShape,
    sql`
    select d.track, d.id as "driveId", d.title as "driveTitle", d.translations, l.number as list, l.round,
      l.answer_by as "answerBy", p.policies
    from selection_lists l join drives d on d.id = l.drive_id
      join selection_policies p on p.drive_id = d.id and p.version = l.policies_version
    where l.id = ${listId} and l.number is not null for update of l`,
  )
  const track = tracks.find(({ name }) => name === round?.track)
  if (!round || !track) return false
  const rows = await tx.rows(
    untold,
    sql`
    select o.application_key as key, a.application_id as "applicationId", coalesce(a.candidate_name, u.name) as name,
      u.email::text as to, u.language, s.course, s.seat,
      coalesce(s.fee_rupees, 0) as "feeRupees", a.application_id || '-' || s.letter_code as letter
    from round_outcomes o join applications a on a.id = o.application_key join accounts u on u.id = a.applicant_id
      left join offers s on s.application_key = o.application_key and s.list_id = o.list_id
    where o.list_id = ${listId} and o.mail_id is null and u.disabled_at is null and not coalesce(s.is_carried, false) order by o.application_key limit ${batchSize}`,
  )
  if (rows.length === 0) return false
  const mails = rows.map((row) => mailOf(track, round, row))
  await queueMails(tx, 'round-published', mails)
  await tx.execute(sql`
    update round_outcomes o set mail_id = queued.mail
    from unnest(${sql.param(rows.map(({ key }) => key))}::uuid[], ${sql.param(mails.map(({ id }) => id))}::uuid[]) queued (key, mail)
    where o.list_id = ${listId} and o.application_key = queued.key`)
  return true
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
