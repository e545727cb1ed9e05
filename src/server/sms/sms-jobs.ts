import { z } from 'zod'
import type { Context } from '#server/context.ts'
import type { StillTrue } from '#server/mail/still-true.ts'
import type { Jobs } from '#lib/jobs/jobs.ts'
import { wakeWaiting } from '#server/platform/outgoing.ts'
import type { SmsGateway } from '#lib/sms/sms-gateway.ts'
import { smsOutgoing } from './queue-sms.ts'
import { sendSms } from './send-sms.ts'

const SendSms = z.object({ textMessageId: z.uuid() })

/** The jobs that send SMS. */
export function smsJobs(context: Context, gateway: SmsGateway | null, stillTrue: StillTrue): Jobs {
  return {
    tasks: {
      [smsOutgoing.task]: (payload) => sendSms(context, gateway, SendSms.parse(payload).textMessageId, stillTrue),
      'wake-waiting-text-messages': () => wakeWaitingSms(context, gateway),
    },
    schedule: [{ task: 'wake-waiting-text-messages', cron: '* * * * *' }],
  }
}

/** Sends the messages that waited for the gateway as soon as it answers again. */
export async function wakeWaitingSms(
  { db, log }: Pick<Context, 'db' | 'log'>,
  gateway: SmsGateway | null,
): Promise<void> {
  if (gateway === null) return
  const sms = await wakeWaiting(db, smsOutgoing, gateway.check)
  if (sms > 0) log.info({ sms }, 'the SMS gateway answers again')
}
