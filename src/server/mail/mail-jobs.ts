import { z } from 'zod'
import type { Context } from '#server/context.ts'
import type { Jobs } from '#server/platform/jobs.ts'
import { sendMail } from './send-mail.ts'
import type { Sender } from './send-mail.ts'
import { wakeWaitingMails } from './wake-waiting-mails.ts'

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
