// What mail servers take without quoting (RFC 5321), which rules out spaces, brackets and a second @.
const localPart = /^[a-z0-9!#$%&'*+/=?^_`{|}~-]+(?:\.[a-z0-9!#$%&'*+/=?^_`{|}~-]+)*$/
// A last label of letters, or of letters in another script: never a number, so never an IP address.
const domainName = /^(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+(?:[a-z]{2,63}|xn--[a-z0-9-]{0,58}[a-z0-9])$/
// "=?utf-8?q?…?=": a mail program reads other letters there than those that are stored and compared.
const encodedWord = '=?'
const invisible = /[\p{C}\p{Default_Ignorable_Code_Point}]/u

/** A domain as the DNS knows it, by the rules of UTS 46, or null. */
function asciiDomain(domain: string): string | null {
  // An address of the web may hold more than a name: a port, an escape, an IPv6 address.
  if (/[^a-z0-9.\-\u{80}-\u{10ffff}]/u.test(domain) || !URL.canParse(`http://${domain}`)) return null
  const { hostname } = new URL(`http://${domain}`)
  return domainName.test(hostname) && hostname.length <= 253 ? hostname : null
}

type EmailFault = 'email-invalid' | 'email-required' | 'email-invisible' | 'email-letters'

/**
 * An e-mail address in the one form in which it is stored, counted, compared and mailed to, however it was typed: letters
 * of full width become ordinary ones, capitals small ones, a domain in another script its ASCII name. Dots and +tags stay:
 * whether they matter is for the provider to say.
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
