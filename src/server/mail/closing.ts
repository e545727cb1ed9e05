import type { MailContent, MailSite } from './blocks.ts'

const officeOf = ({ track }: Pick<MailContent, 'track'>, site: MailSite) =>
  track === null ? undefined : site.officeOf(track)

/** Who signs: the office, when there is one, and the institute. */
export function signature(content: MailContent, site: MailSite): string[] {
  const office = officeOf(content, site)
  return office ? [office.title, site.institute.name] : [site.institute.name]
}

/** Where people write about a mail; null before the institute has an address, since nobody reads that of the sender. */
export function contactOf(content: Pick<MailContent, 'track'>, site: MailSite): string | null {
  return site.institute[officeOf(content, site)?.email ?? 'contactEmail'] || null
}

/**
 * What stands below every mail, around the contact address: what to do when it was not expected, and what the institute
 * never asks for.
 */
export function closingWords(
  content: MailContent,
  site: MailSite,
): { before: string; contact: string | null; after: string } {
  const { question, advice } = content.unexpected
  const contact = contactOf(content, site)
  const warning = 'The institute never asks for your password, a code or an extra fee by phone or e-mail.'
  if (contact === null)
    return { before: '', contact, after: advice === undefined ? warning : `${question} ${advice} ${warning}` }
  return advice === undefined
    ? { before: `${question} Write to `, contact, after: ` at once. ${warning}` }
    : { before: `${question} ${advice} Questions? Write to `, contact, after: `. ${warning}` }
}
