import { showPaise } from '#lib/statement/paise.ts'
import { button, marks, paragraph, type Template } from '#server/mail/mail-content.ts'
import type { MailData } from '#server/mail/mail-kinds.ts'
import { codeBlocks } from '#server/mail/mailed-code.ts'
import { refundMails } from '#words/refund-mails.ts'
import { aboutApplication, numberOf } from './mail-parts.ts'

/** A refund: asks for the account, or again after the bank returned it, or says that it was paid. */
const refundTold: Template<MailData<'refund-told'>> = (about, site, language) => {
  const say = refundMails.in(language)
  const { applicationId: application, driveTitle: drive, number, source, lastDigits, paidOn, path } = about
  const amount = showPaise(about.amountPaise)
  // One that is opened while an account is known asks for nothing.
  const event = about.event === 'opened' && lastDigits !== null ? 'known' : about.event
  const account = lastDigits ?? ''
  const content = {
    subject: say('subject', { event, application }),
    preview: say('preview', { event, amount }),
    blocks: [
      paragraph(say.rich('why', { event, amount, drive, source, ...marks })),
      paragraph(say('next', { event, account, number, day: paidOn ?? '' })),
      numberOf(about, language),
      button(say('go', { event }), site.url(path)),
    ],
  }
  return aboutApplication(content, about, { site, language })
}

/** The code that confirms the account for refunds. */
const accountCode: Template<MailData<'refund-account-code'>> = (about, site, language) => {
  const say = refundMails.in(language)
  const { applicationId: application, lastDigits: account, ifsc, minutes } = about
  const content = {
    subject: say('code.subject', { application }),
    preview: say('code.preview', { minutes }),
    blocks: [
      paragraph(say.rich('code.body', { account, ifsc, ...marks })),
      ...codeBlocks(about, site, language),
      paragraph(say('code.unexpected')),
    ],
  }
  return aboutApplication(content, about, { site, language })
}

/** Tells the owner which account was given, while there is time to say that it was somebody else. */
const accountGiven: Template<MailData<'refund-account-given'>> = (about, site, language) => {
  const say = refundMails.in(language)
  const { applicationId: application, lastDigits: account, ifsc, payableFrom: from, path } = about
  const content = {
    subject: say('given.subject', { application }),
    preview: say('given.preview', { account }),
    blocks: [
      paragraph(say.rich('given.body', { account, ifsc, from, ...marks })),
      paragraph(say('given.unexpected')),
      numberOf(about, language),
      button(say('given.go'), site.url(path)),
    ],
  }
  return aboutApplication(content, about, { site, language })
}

export const refundTemplates = {
  'refund-told': refundTold,
  'refund-account-code': accountCode,
  'refund-account-given': accountGiven,
}
