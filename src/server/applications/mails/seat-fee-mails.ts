import { button, marks, paragraph, type Block, type Template } from '#server/mail/mail-content.ts'
import type { MailData } from '#server/mail/mail-kinds.ts'
import type { Language } from '#words/room.ts'
import { seatFeeMails } from '#words/seat-fee-mails.ts'
import { aboutApplication, noteOf, numberOf } from './mail-parts.ts'

const rupees = (amount: number, language: Language) => seatFeeMails.in(language)('rupees', { amount })

const due: Template<MailData<'seat-fee-due'>> = (about, site, language) => {
  const say = seatFeeMails.in(language)
  const { applicationId: application, driveTitle: drive, amountRupees: amount, reference, until, path } = about
  const content = {
    subject: say('due.subject', { until, application }),
    preview: say('due.preview', { amount, until }),
    blocks: [
      paragraph(say.rich('due.body', { drive, amount, until, ...marks })),
      {
        kind: 'summary' as const,
        lines: [
          { label: say('amount'), value: rupees(amount, language) },
          { label: say('reference'), value: reference },
        ],
      },
      button(say('due.go'), site.url(path)),
      paragraph(say('due.once')),
    ],
  }
  return aboutApplication(content, about, { site, language })
}

/** The number under which the applicant says to have paid. */
function utrOf({ utr }: Pick<MailData<'seat-fee-asked'>, 'utr'>, language: Language): Block[] {
  if (utr === null) return []
  return [{ kind: 'summary', lines: [{ label: seatFeeMails.in(language)('utr'), value: utr }] }]
}

const verified: Template<MailData<'seat-fee-verified'>> = (about, site, language) => {
  const say = seatFeeMails.in(language)
  const { applicationId: application, driveTitle: drive, amountRupees: amount, path } = about
  const content = {
    subject: say('verified.subject', { application }),
    preview: say('verified.preview', { amount }),
    blocks: [
      paragraph(say.rich('verified.body', { drive, ...marks })),
      { kind: 'summary' as const, lines: [{ label: say('amount'), value: rupees(amount, language) }] },
      ...utrOf(about, language),
      numberOf(about, language),
      button(say('go'), site.url(path)),
    ],
  }
  return aboutApplication(content, about, { site, language })
}

const failed: Template<MailData<'seat-fee-failed'>> = (about, site, language) => {
  const say = seatFeeMails.in(language)
  const { applicationId: application, driveTitle: drive, amountRupees: amount, comments, path } = about
  const content = {
    subject: say('failed.subject', { application }),
    preview: say('failed.preview'),
    blocks: [
      paragraph(say.rich('failed.body', { drive, amount, ...marks })),
      ...noteOf(comments, language),
      ...utrOf(about, language),
      paragraph(say('failed.next')),
      button(say('go'), site.url(path)),
    ],
  }
  return aboutApplication(content, about, { site, language })
}

const asked: Template<MailData<'seat-fee-asked'>> = (about, site, language) => {
  const say = seatFeeMails.in(language)
  const { applicationId: application, driveTitle: drive, amountRupees: amount, comments, path } = about
  const content = {
    subject: say('asked.subject', { application }),
    preview: say('asked.preview'),
    blocks: [
      paragraph(say.rich('asked.body', { drive, amount, ...marks })),
      ...utrOf(about, language),
      ...noteOf(comments, language),
      button(say('go'), site.url(path)),
    ],
  }
  return aboutApplication(content, about, { site, language })
}

export const seatFeeTemplates = {
  'seat-fee-due': due,
  'seat-fee-verified': verified,
  'seat-fee-failed': failed,
  'seat-fee-asked': asked,
}
