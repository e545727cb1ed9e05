import { showPaise } from '#lib/statement/paise.ts'
import { button, marks, paragraph } from '#server/mail/mail-content.ts'
import type { Template } from '#server/mail/mail-content.ts'
import type { MailData } from '#server/mail/mail-kinds.ts'
import { refundMails } from '#words/refund-mails.ts'
import { aboutApplication, numberOf } from './mail-parts.ts'

/** Money to give back: asks for the account, or again after the bank returned it, or says that it was paid. */
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
      paragraph(say.rich('why', { amount, drive, source, ...marks })),
      paragraph(say('next', { event, account, number, day: paidOn ?? '' })),
      numberOf(about, language),
      button(say('go', { event }), site.url(path)),
    ],
  }
  return aboutApplication(content, about, { site, language })
}

export const refundTemplates = { 'refund-told': refundTold }
