import { z } from 'zod'
import type { Context } from '#server/context.ts'
import type { StillTrue } from '#server/mail/still-true.ts'
import type { Jobs } from '#server/platform/jobs.ts'
import { wakeWaiting } from '#server/platform/outgoing.ts'
import type { SmsGateway } from '#server/platform/sms/sms-gateway.ts'
import { textMessagesOutgoing } from './queue-text-message.ts'
import { sendTextMessage } from './send-text-message.ts'

const SendTextMessage = z.object({ textMessageId: z.uuid() })

/** The jobs that send text messages. */
export function textMessageJobs(context: Context, gateway: SmsGateway | null, stillTrue: StillTrue): Jobs {
  return {
    tasks: {
      [textMessagesOutgoing.task]: (payload) =>
        sendTextMessage(context, gateway, SendTextMessage.parse(payload).textMessageId, stillTrue),
      'wake-waiting-text-messages': () => wakeWaitingTextMessages(context, gateway),
    },
    schedule: [{ task: 'wake-waiting-text-messages', cron: '* * * * *' }],
  }
}

/** Sends the messages that waited for the gateway as soon as it answers again. */
export async function wakeWaitingTextMessages(
  { db, log }: Pick<Context, 'db' | 'log'>,
  gateway: SmsGateway | null,
): Promise<void> {
  if (gateway === null) return
  const textMessages = await wakeWaiting(db, textMessagesOutgoing, gateway.check)
  if (textMessages > 0) log.info({ textMessages }, 'the SMS gateway answers again')
}
