import type { MailContent, MailSite } from './blocks.ts'
import type { Office } from './mail-kinds.ts'

const offices: Record<Office, string> = { admissions: 'Admissions Office', recruitment: 'Recruitment Cell' }

/** Who signs: the office, when there is one, and the institute. */
export function signature({ office }: MailContent, { institute }: MailSite): string[] {
  return office === null ? [institute.name] : [offices[office], institute.name]
}

/** Where people write about a mail. */
export function contactOf({ office }: Pick<MailContent, 'office'>, { institute }: MailSite): string {
  return office === 'recruitment' ? institute.recruitmentEmail : institute.contactEmail
}

/**
 * What stands below every mail, around the contact address: what to do when it was not expected, and what the institute
 * never asks for.
 */
export function closingWords({ unexpected }: MailContent): { before: string; after: string } {
  const { question, advice } = unexpected
  const warning = 'The institute never asks for your password, a code or an extra fee by phone or e-mail.'
  return advice === undefined
    ? { before: `${question} Write to `, after: ` at once. ${warning}` }
    : { before: `${question} ${advice} Questions? Write to `, after: `. ${warning}` }
}
