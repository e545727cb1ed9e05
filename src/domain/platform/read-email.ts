// What mail servers accept without quotes (RFC 5321), which excludes spaces, brackets and a second @.
const localPart = /^[a-z0-9!#$%&'*+/=?^_`{|}~-]+(?:\.[a-z0-9!#$%&'*+/=?^_`{|}~-]+)*$/
// The last label has letters, also of another script: never a number, so never an IP address.
const domainName = /^(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+(?:[a-z]{2,63}|xn--[a-z0-9-]{0,58}[a-z0-9])$/
// "=?utf-8?q?…?=": mail programs decode it, so they would show another address than the stored one.
const encodedWord = '=?'
const invisible = /[\p{C}\p{Default_Ignorable_Code_Point}]/u

/** A domain in the DNS's form by UTS 46, or null. */
function asciiDomain(domain: string): string | null {
  // A URL may have more than a name: a port, an escape, an IPv6 address.
  if (/[^a-z0-9.\-\u{80}-\u{10ffff}]/u.test(domain) || !URL.canParse(`http://${domain}`)) return null
  const { hostname } = new URL(`http://${domain}`)
  return domainName.test(hostname) && hostname.length <= 253 ? hostname : null
}

type EmailFault = 'email-invalid' | 'email-required' | 'email-invisible' | 'email-letters'

/**
 * The canonical form of an e-mail address, in which it is stored, counted, compared and mailed to: full-width letters
 * become ordinary ones, capitals become small, a domain in another script becomes its ASCII name. Dots and +tags stay:
 * whether they matter is the provider's choice.
 */
export function readEmail(typed: string): { email: string } | { wrong: EmailFault } {
  const invalid = { wrong: 'email-invalid' } as const
  if (typed.length > 500) return invalid
  const address = typed.normalize('NFKC').trim().toLowerCase()
  if (address === '') return { wrong: 'email-required' }
  if (invisible.test(address)) return { wrong: 'email-invisible' }
  const at = address.lastIndexOf('@')
  const local = address.slice(0, Math.max(at, 0))
  const domain = asciiDomain(address.slice(at + 1))
  if (domain === null || local === '') return invalid
  if (/[^\u{0}-\u{7f}]/u.test(local)) return { wrong: 'email-letters' }
  if (!localPart.test(local) || local.length > 64 || local.includes(encodedWord)) return invalid
  const email = `${local}@${domain}`
  return email.length <= 254 ? { email } : invalid
}
