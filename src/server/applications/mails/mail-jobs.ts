import { z } from 'zod'
import type { Context } from '#server/context.ts'
import type { Jobs } from '#lib/jobs/jobs.ts'
import type { Mailer } from '#server/platform/mailer.ts'
import { wakeWaiting } from '#server/platform/outgoing.ts'
import { mailsOutgoing } from '#server/mail/queue-mail.ts'
import { sendMail, type Sender } from './send-mail.ts'

const SendMail = z.object({ mailId: z.uuid() })

/** The jobs that send mail. */
export function mailJobs(context: Context, sender: Sender): Jobs {
  return {
    tasks: {
      [mailsOutgoing.task]: (payload) => sendMail(context, sender, SendMail.parse(payload).mailId),
      'wake-waiting-mails': () => wakeWaitingMails(context, sender.mailer),
    },
    schedule: [{ task: 'wake-waiting-mails', cron: '* * * * *' }],
  }
}

/** Sends the mails that waited for the mail server as soon as it answers again. */
export async function wakeWaitingMails({ db, log }: Pick<Context, 'db' | 'log'>, mailer: Mailer): Promise<void> {
  const mails = await wakeWaiting(db, mailsOutgoing, mailer.check)
  if (mails > 0) log.info({ mails }, 'the mail server answers again')
}
