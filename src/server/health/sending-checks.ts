import { join } from 'node:path'
import { openSms } from '#lib/sms/sms-gateway.ts'
import { missingTemplates } from '#server/platform/settings/sms-settings.ts'
import {
  isDoubtful,
  isIll,
  isWell,
  reasonOf,
  type HealthCheck,
  type Patient,
  isLocal,
  type Diagnosis,
} from './check.ts'
import { Resolver } from 'node:dns/promises'
import { errorCode } from '#lib/values/caught.ts'
import { addressIn, isMailEncrypted, MailNotSent, openMailer, type Mailer } from '#server/platform/mailer.ts'
import { randomUUID } from 'node:crypto'
import { health, type SayHealth } from '#words/institute/health.ts'

/** Only connects to the gateway: any request might be a message. */
export const smsCheck: HealthCheck = {
  name: 'sms',
  look: async ({ config }, say) => {
    const gateway = openSms(config)
    if (gateway === null) return null
    const { sms, dataDir } = config
    if (sms === undefined) return isDoubtful(say('smsDemo', { folder: join(dataDir, 'sms') }))
    const { host } = new URL(sms.url)
    try {
      await gateway.check()
    } catch (error) {
      return isIll(say('smsAway', { host, reason: reasonOf(error) }))
    }
    const missing = missingTemplates(sms)
    return missing.length === 0
      ? isWell(say('smsOk', { host }))
      : isDoubtful(say('smsTemplates', { names: { and: missing } }))
  },
}

type ResolveTxt = NonNullable<Patient['resolveTxt']>
const resolver = new Resolver({ timeout: 2_000, tries: 1 })
const ownResolver: ResolveTxt = (name) => resolver.resolveTxt(name)

/** The texts of a name, none where it has none; null when no DNS answers. */
async function textsOf(name: string, resolveTxt: ResolveTxt): Promise<string[] | null> {
  try {
    return (await resolveTxt(name)).map((parts) => parts.join(''))
  } catch (error) {
    return ['ENOTFOUND', 'ENODATA'].includes(errorCode(error) ?? '') ? [] : null
  }
}

/** A domain and those above it, which may speak for it: `mail.institute.example`, `institute.example`. */
function withParents(domain: string): string[] {
  const labels = domain.split('.')
  return labels.slice(0, -1).map((_, index) => labels.slice(index).join('.'))
}

const has = (texts: readonly string[], version: string) => texts.some((text) => text.toLowerCase().startsWith(version))

/**
 * Whether the domain of MAIL_FROM says in the DNS who sends its mails. It says nothing without a mail server, or where
 * no DNS answers.
 */
export const senderCheck: HealthCheck = {
  name: 'sender',
  look: async ({ config: { smtpUrl, mailFrom }, resolveTxt = ownResolver }, say) => {
    const [, domain = ''] = addressIn(mailFrom).split('@')
    if (smtpUrl === undefined || !domain.includes('.')) return null
    const asked = [domain, ...withParents(domain).map((name) => `_dmarc.${name}`)]
    const [spf, ...dmarc] = await Promise.all(asked.map((name) => textsOf(name, resolveTxt)))
    const policies = dmarc.flatMap((texts) => texts ?? [null])
    if (!spf || policies.includes(null)) return null
    const found = { SPF: has(spf, 'v=spf1'), DMARC: has(policies.map(String), 'v=dmarc1') }
    const names = (['SPF', 'DMARC'] as const).filter((name) => !found[name])
    return names.length === 0
      ? isWell(say('senderOk', { domain }))
      : isDoubtful(say('senderMissing', { domain, names: { or: names } }))
  },
}

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
