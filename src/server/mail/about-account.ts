import { accountMails } from '#words/account/account-mails.ts'
import type { Language } from '#words/room.ts'
import { contactOf, marks, type MailContent, type MailSite, type Sentence } from './mail-content.ts'

/** The frame of every mail about an account; `unexpected` tells a recipient who did not cause the mail what to do. */
export function aboutAccount(
  { unexpected, ...content }: Pick<MailContent, 'subject' | 'preview' | 'blocks'> & { unexpected: string },
  site: MailSite,
  language: Language,
): MailContent {
  const say = accountMails.in(language)
  const contact = contactOf(null, site)
  const questions: Sentence[] = contact === null ? [] : [say.rich('questions', { contact, ...marks })]
  return { ...content, language: say.language, track: null, closing: [[unexpected], ...questions] }
}
