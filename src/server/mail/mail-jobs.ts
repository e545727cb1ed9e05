import { z } from 'zod'
import type { Context } from '#server/context.ts'
import { text } from '#server/platform/columns.ts'
import type { Jobs } from '#server/platform/jobs.ts'
import { mailServerAway } from '#server/platform/mailer.ts'
import type { Mailer } from '#server/platform/mailer.ts'
import { sql } from '#server/platform/sql.ts'
import { sendMail } from './send-mail.ts'
import type { Sender } from './send-mail.ts'

const SendMail = z.object({ mailId: z.uuid() })

/** The work of sending mail. */
export function mailJobs(context: Context, sender: Sender): Jobs {
  return {
    tasks: {
      'send-mail': (payload) => sendMail(context, sender, SendMail.parse(payload).mailId),
      'wake-waiting-mails': () => wakeWaitingMails(context, sender.mailer),
    },
    schedule: [{ task: 'wake-waiting-mails', cron: '* * * * *' }],
  }
}

const isAnswering = ({ check }: Mailer) =>
  check().then(
    () => true,
    () => false,
  )

/**
 * Sends what waited for the mail server as soon as it answers again: the queue alone would wait longer and longer between
 * tries, and give up in the end. Mails that were refused one by one are left to the queue.
 */
export async function wakeWaitingMails({ db, log }: Pick<Context, 'db' | 'log'>, mailer: Mailer): Promise<void> {
  const waiting = await db.rows(
    { id: text },
    sql`
    select id::text from graphile_worker.jobs
    where task_identifier = 'send-mail' and locked_at is null and attempts > 0
      and (run_at > now() or attempts >= max_attempts) and last_error like ${`${mailServerAway}%`}`,
  )
  if (waiting.length === 0 || !(await isAnswering(mailer))) return
  const ids = sql.param(waiting.map(({ id }) => id))
  await db.execute(sql`select graphile_worker.reschedule_jobs(${ids}::bigint[], run_at => now(), attempts => 0)`)
  log.info({ mails: waiting.length }, 'the mail server answers again')
}
