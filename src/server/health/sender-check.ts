import { Resolver } from 'node:dns/promises'
import { errorCode } from '#lib/values/caught.ts'
import { addressIn } from '#server/platform/mailer.ts'
import { isDoubtful, isWell, type HealthCheck, type Patient } from './check.ts'

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
