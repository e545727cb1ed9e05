import { z } from 'zod'
import type { Context } from '#server/context.ts'
import type { Jobs } from '#server/platform/jobs.ts'
import type { Mailer } from '#server/platform/mailer.ts'
import { sendMail } from './send-mail.ts'
import { wakeWaitingMails } from './wake-waiting-mails.ts'

const SendMail = z.object({ mailId: z.uuid() })

/** The work of sending mail. */
export function mailJobs(context: Context, mailer: Mailer): Jobs {
  return {
    tasks: {
      'send-mail': (payload) => sendMail(context, mailer, SendMail.parse(payload).mailId),
      'wake-waiting-mails': () => wakeWaitingMails(context, mailer),
    },
    schedule: [{ task: 'wake-waiting-mails', cron: '* * * * *' }],
  }
}
