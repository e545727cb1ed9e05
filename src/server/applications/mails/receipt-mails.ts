import { marks, paragraph, type Block, type Template } from '#server/mail/mail-content.ts'
import type { MailData, SummaryLine } from '#server/mail/mail-kinds.ts'
import { sayCourse } from '#words/courses.ts'
import { saySeatRefund } from '#words/seat-refund.ts'
import { receiptMails } from '#words/receipt-mails.ts'
import type { Language } from '#words/room.ts'
import { aboutApplication, viewOf } from './mail-parts.ts'

/** The number of what was sent, and when it arrived. */
function receiptOf(
  { number, at }: { number: string; at: string },
  language: Language,
  more: readonly SummaryLine[] = [],
): Block {
  const say = receiptMails.in(language)
  const known = [
    { label: say('number'), value: number },
    { label: say('at'), value: say('instant', { at }) },
  ]
  return { kind: 'summary', lines: [...known, ...more] }
}

const correction =
  (of: 'confirmed' | 'correction'): Template<MailData<'correction-confirmed'> & { changed?: number }> =>
  (about, site, language) => {
    const say = receiptMails.in(language)
    const { number, driveTitle: drive, changed = 0 } = about
    const content = {
      subject: say(`${of}.subject`, { number }),
      preview: say(`${of}.preview`),
      blocks: [
        paragraph(say.rich(`${of}.body`, { drive, changed, ...marks })),
        receiptOf(about, language),
        viewOf(about, site, language),
      ],
    }
    return aboutApplication(content, about, { site, language })
  }

const objection: Template<MailData<'objection-sent'>> = (about, site, language) => {
  const say = receiptMails.in(language)
  const { number, driveTitle: drive, list, files, body } = about
  const content = {
    subject: say('objection.subject', { number }),
    preview: say('objection.preview'),
    blocks: [
      paragraph(say.rich('objection.body', { list, drive, files, ...marks })),
      receiptOf(about, language),
      { kind: 'note', label: say('objection.words'), text: body } as const,
      viewOf(about, site, language),
    ],
  }
  return aboutApplication(content, about, { site, language })
}

const answer: Template<MailData<'seat-answered'>> = (about, site, language) => {
  const say = receiptMails.in(language)
  const { applicationId: application, driveTitle: drive, answer: said } = about
  const course = sayCourse(about.course, language, site.ofDrive)
  const content = {
    subject: say('answer.subject', { answer: said, course, application }),
    preview: say('answer.preview'),
    blocks: [
      paragraph(say.rich(`answer.${said}`, { course, drive, ...marks })),
      receiptOf(about, language),
      paragraph(say('answer.change')),
      viewOf(about, site, language),
    ],
  }
  return aboutApplication(content, about, { site, language })
}

const leaving: Template<MailData<'seat-leaving-asked'>> = (about, site, language) => {
  const say = receiptMails.in(language)
  const { applicationId: application, driveTitle: drive, rollNumber, money } = about
  const content = {
    subject: say('leaving.subject', { application }),
    preview: say('leaving.preview'),
    blocks: [
      paragraph(say.rich('leaving.body', { drive, ...marks })),
      receiptOf(about, language, [{ label: say('leaving.roll'), value: rollNumber }]),
      paragraph(say('leaving.next')),
      ...(money ? [paragraph(saySeatRefund(money, language))] : []),
      paragraph(say('leaving.stay')),
      viewOf(about, site, language),
    ],
  }
  return aboutApplication(content, about, { site, language })
}

const fee: Template<MailData<'seat-fee-recorded'>> = (about, site, language) => {
  const say = receiptMails.in(language)
  const { applicationId: application, driveTitle: drive, amountRupees: amount, utr, was } = about
  const content = {
    subject: say('fee.subject', { application }),
    preview: say('fee.preview'),
    blocks: [
      paragraph(say.rich('fee.body', { drive, amount, ...marks })),
      receiptOf(about, language, [
        { label: say('fee.utr'), value: utr },
        ...(was === null ? [] : [{ label: say('fee.was'), value: was }]),
      ]),
      viewOf(about, site, language),
    ],
  }
  return aboutApplication(content, about, { site, language })
}

/** Receipts for what an applicant sends and cannot take back. */
export const receiptTemplates = {
  'correction-sent': correction('correction'),
  'correction-confirmed': correction('confirmed'),
  'objection-sent': objection,
  'seat-answered': answer,
  'seat-leaving-asked': leaving,
  'seat-fee-recorded': fee,
}
