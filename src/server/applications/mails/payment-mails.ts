import { applicationMails } from '#words/application-mails.ts'
import { aboutApplication, amountFacts, noteOf, numberOf, standsOf, viewOf, type MailText } from './mail-parts.ts'
import { marks, paragraph, type Template } from '#server/mail/mail-content.ts'
import type { MailData } from '#server/mail/mail-kinds.ts'

const paymentVerified: Template<MailData<'payment-verified'>> = (about, site, language) => {
  const say = applicationMails.in(language)
  const { applicationId: number, driveTitle: drive, utr } = about
  const { stage = 'bank' } = about
  const amount = about.amountRupees ?? 0
  const lines = [
    { label: say('number.short'), value: number },
    { label: say('verified.amount'), value: say('verified.rupees', { amount }) },
    ...(utr === null ? [] : [{ label: say('verified.utr', { stage }), value: utr }]),
  ]
  const content: MailText = {
    subject: say('verified.subject', { number }),
    preview: say('verified.preview', { amount }),
    blocks: [
      paragraph(say.rich('verified.found', { drive, stage, ...marks })),
      { kind: 'summary', lines },
      viewOf(about, site, language),
      ...standsOf(about, site, language),
    ],
  }
  return aboutApplication(content, about, { site, language })
}

const paymentFailed: Template<MailData<'payment-failed'>> = (about, site, language) => {
  const say = applicationMails.in(language)
  const { applicationId: number, driveTitle: drive, comments } = about
  const amount = amountFacts(about.amountRupees)
  const content: MailText = {
    subject: say('failed.subject', { number }),
    preview: say('failed.preview', amount),
    blocks: [
      paragraph(say.rich('failed.not-found', { drive, ...amount, ...marks })),
      numberOf(about, language),
      ...noteOf(comments, language),
      paragraph(say('failed.send')),
      viewOf(about, site, language),
      ...standsOf(about, site, language),
    ],
  }
  return aboutApplication(content, about, { site, language })
}

const paymentAsked: Template<MailData<'payment-asked'>> = (about, site, language) => {
  const say = applicationMails.in(language)
  const { applicationId: number, driveTitle: drive, comments, utr } = about
  const content: MailText = {
    subject: say('asked.subject', { number }),
    preview: say('asked.preview'),
    blocks: [
      paragraph(say.rich('asked.not-in-bank', { drive, ...amountFacts(about.amountRupees), ...marks })),
      numberOf(about, language),
      ...(utr === null
        ? []
        : [{ kind: 'summary' as const, lines: [{ label: say('verified.utr', { stage: 'bank' }), value: utr }] }]),
      ...noteOf(comments, language),
      viewOf(about, site, language),
      ...standsOf(about, site, language),
    ],
  }
  return aboutApplication(content, about, { site, language })
}

const paymentCorrected: Template<MailData<'payment-corrected'>> = (about, site, language) => {
  const say = applicationMails.in(language)
  const { applicationId: number, driveTitle: drive, utr, was } = about
  const isSame = was === utr
  const lines = [
    ...(was === null || isSame ? [] : [{ label: say('corrected.before'), value: was }]),
    { label: isSame ? say('verified.utr', { stage: 'bank' }) : say('corrected.now'), value: utr ?? '' },
  ]
  const content: MailText = {
    subject: say(isSame ? 'corrected.same-subject' : 'corrected.subject', { number }),
    preview: say('corrected.preview'),
    blocks: [
      paragraph(say.rich(isSame ? 'corrected.same' : 'corrected.corrected', { drive, ...marks })),
      numberOf(about, language),
      { kind: 'summary', lines },
      viewOf(about, site, language),
      ...standsOf(about, site, language),
    ],
  }
  return aboutApplication(content, about, { site, language })
}

const paymentRefunded: Template<MailData<'payment-refunded'>> = (about, site, language) => {
  const say = applicationMails.in(language)
  const { applicationId: number, driveTitle: drive, comments } = about
  const amount = amountFacts(about.amountRupees)
  const content: MailText = {
    subject: say('refunded.subject', { number }),
    preview: say('refunded.preview', amount),
    blocks: [
      paragraph(say.rich('refunded.refunded', { drive, ...amount, ...marks })),
      numberOf(about, language),
      ...noteOf(comments, language),
      viewOf(about, site, language),
      ...standsOf(about, site, language),
    ],
  }
  return aboutApplication(content, about, { site, language })
}

/** Mails about the payment of an application. */
export const paymentTemplates = {
  'payment-verified': paymentVerified,
  'payment-failed': paymentFailed,
  'payment-asked': paymentAsked,
  'payment-corrected': paymentCorrected,
  'payment-refunded': paymentRefunded,
}
