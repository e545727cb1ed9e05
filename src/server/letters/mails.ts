import { withAddresses } from '#domain/platform/web-addresses.ts'
import { aboutAccount } from '#server/mail/about-account.ts'
import { aboutApplication } from '#server/mail/about-application.ts'
import type { ApplicationMailFacts } from '#server/mail/application-mail-facts.ts'
import {
  button,
  greeted,
  paragraph,
  type MailContent,
  type MailSite,
  type Template,
} from '#server/mail/mail-content.ts'
import { written, type MailsOf } from '#server/mail/mail-rows.ts'
import { accountMails } from '#words/account/account-mails.ts'
import { applicationMails } from '#words/review/application-mails.ts'
import type { Language } from '#words/room.ts'

/** Typed texts, with their fields filled in; `number` is that of the application. */
type LetterMail = Omit<ApplicationMailFacts, 'applicationId'> & { subject: string; body: string; number: string }
type LetterOfApplication = ApplicationMailFacts & Pick<LetterMail, 'body' | 'subject'>

/** The characters of a mail that mailboxes show beside its subject. */
const shownBeside = 120

/** What the office wrote, in paragraphs, with web addresses as links. */
function letterMail(about: LetterMail, site: MailSite, language: Language): MailContent {
  const say = applicationMails.in(language)
  const { number, subject, body, path } = about
  const content = {
    subject,
    preview: body.slice(0, shownBeside),
    blocks: [
      ...body.split(/\n{2,}/).map((text) => paragraph(withAddresses(text))),
      { kind: 'code', label: say('number'), code: number } as const,
      button(say('view'), site.url(path)),
    ],
  }
  const { closing, ...mail } = aboutApplication(content, about, { site, language })
  return { ...mail, closing: [[say('letter.must')], ...closing] }
}

/** To a registrar, about a letter that waits for another officer. */
const letterHeld: Template<{ name: string; writtenBy: string; title: string; count: number }> = (
  { name, writtenBy, title, count },
  site,
  language,
) => {
  const say = accountMails.in(language)
  const content = {
    subject: say('letter-held.subject', { title }),
    preview: say('letter-held.preview', { writtenBy }),
    unexpected: say('letter-held.unexpected'),
    blocks: [
      paragraph(say('greeting', greeted(name))),
      paragraph(say('letter-held.held', { title, writtenBy, count })),
    ],
  }
  return aboutAccount(content, site, language)
}

/** Letters to lists: to applicants, and to their writer before others get them; and to registrars, about one that is held. */
export const letterMails = {
  letter: written<LetterOfApplication>(
    (about, site, language) => letterMail({ ...about, number: about.applicationId }, site, language),
    { standing: 'none', sms: 'office-letter' },
  ),
  'letter-held': written(letterHeld),
  'letter-test': written<LetterMail>(letterMail, { standing: 'none' }),
}

declare module '#server/mail/mail-kinds.ts' {
  interface MailKinds extends MailsOf<typeof letterMails> {}
}
