import { aboutAccount } from '#server/mail/about-account.ts'
import { button, greeted, paragraph, type Template } from '#server/mail/mail-content.ts'
import { written, type MailsOf } from '#server/mail/mail-rows.ts'
import { accountMails } from '#words/account/account-mails.ts'

/** To the administrator who tests whether mails arrive. */
const testMail: Template<{ name: string }> = ({ name }, site, language) => {
  const say = accountMails.in(language)
  const content = {
    subject: say('test-mail.subject', { institute: site.institute.shortName }),
    preview: say('test-mail.preview'),
    unexpected: say('test-mail.unexpected'),
    blocks: [
      paragraph(say('greeting', greeted(name))),
      paragraph(say('test-mail.arrived')),
      button(say('test-mail.confirm'), site.url('/dashboard')),
    ],
  }
  return aboutAccount(content, site, language)
}

/** The mail by which an administrator tests whether mails arrive. */
export const instituteMails = { 'test-mail': written(testMail) }

declare module '#server/mail/mail-kinds.ts' {
  interface MailKinds extends MailsOf<typeof instituteMails> {}
}
