import type { MailContent, MailSite } from './blocks.ts'
import type { Office } from './mail-kinds.ts'

const offices: Record<Office, string> = { admissions: 'Admissions Office', recruitment: 'Recruitment Cell' }

/** Who signs: the office, when there is one, and the institute. */
export function signature({ office }: MailContent, { institute }: MailSite): string[] {
  return office === null ? [institute.name] : [offices[office], institute.name]
}

/** Where people write about a mail; null before the institute has an address, since nobody reads that of the sender. */
export function contactOf({ office }: Pick<MailContent, 'office'>, { institute }: MailSite): string | null {
  return (office === 'recruitment' ? institute.recruitmentEmail : institute.contactEmail) || null
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
