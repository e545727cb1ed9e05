import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import { isMailEncrypted, MailNotSent, openMailer, type Mailer } from '#server/platform/mailer.ts'
import { health, type SayHealth } from '#words/health.ts'
import { isDoubtful, isIll, isLocal, isWell, reasonOf, type HealthCheck, type Diagnosis } from './check.ts'

/** Sends a test mail that says what it is for. */
async function tryMail(
  mailer: Mailer,
  { host, to, say }: { host: string; to: string; say: SayHealth },
): Promise<Diagnosis> {
  const id = randomUUID()
  const sayTrial = health.in('en')
  const text = sayTrial('trialMail', { host })
  try {
    await mailer.send(
      {
        to,
        subject: sayTrial('trialSubject'),
        text,
        html: `<p>${text}</p>`,
        messageId: `<${id}@pravesh>`,
        date: new Date(),
        fromName: null,
        attachments: [],
      },
      `trial-${id}`,
    )
    return isWell(say('mailTaken', { host, to }))
  } catch (error) {
    return isIll(say('mailNotTaken', { host, to, reason: reasonOfMail(error) }))
  }
}

const reasonOfMail = (error: unknown) => (error instanceof MailNotSent ? error.reason : reasonOf(error))

export const mailCheck: HealthCheck = {
  name: 'mail',
  withinMs: 20_000,
  look: async ({ config, mailTo }, say) => {
    const { smtpUrl, dataDir } = config
    if (smtpUrl === undefined) return isDoubtful(say('mailNotSet', { folder: join(dataDir, 'mail') }))
    const { host, username } = new URL(smtpUrl)
    const mailer = openMailer(config)
    try {
      await mailer.check()
    } catch (error) {
      const reason = reasonOfMail(error)
      return isIll(reason.startsWith('EAUTH') ? say('mailLogIn', { host }) : say('mailAway', { host, reason }))
    }
    if (mailTo !== undefined) return tryMail(mailer, { host, to: mailTo, say })
    if (!isLocal(smtpUrl) && !(await isMailEncrypted(smtpUrl))) return isDoubtful(say('mailPlain', { host }))
    return isWell(username === '' ? say('mailNoLogIn', { host }) : say('mailOk', { host }))
  },
}
