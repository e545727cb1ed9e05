import { withAddresses } from '#domain/platform/web-addresses.ts'
import { applicationMails } from '#words/application-mails.ts'
import { button, paragraph, type MailContent, type MailSite, type Template } from '#server/mail/mail-content.ts'
import type { MailData } from '#server/mail/mail-kinds.ts'
import type { Language } from '#words/room.ts'
import { aboutApplication, type MailText } from './mail-parts.ts'

/** The characters of a mail that mailboxes show beside its subject. */
const shownBeside = 120

/** What the office wrote, in paragraphs, with web addresses as links. */
function letterMail(about: MailData<'letter-test'>, site: MailSite, language: Language): MailContent {
  const say = applicationMails.in(language)
  const { number, subject, body, path } = about
  const content: MailText = {
    subject,
    preview: body.slice(0, shownBeside),
    blocks: [
      ...body.split(/\n{2,}/).map((text) => paragraph(withAddresses(text))),
      { kind: 'code', label: say('number'), code: number },
      button(say('view'), site.url(path)),
    ],
  }
  const { closing, ...mail } = aboutApplication(content, about, { site, language })
  return { ...mail, closing: [[say('letter.must')], ...closing] }
}

const letter: Template<MailData<'letter'>> = (about, site, language) =>
  letterMail({ ...about, number: about.applicationId }, site, language)

/** Letters to lists. */
export const letterTemplates = { letter, 'letter-test': letterMail }
