import { textIn } from '#domain/platform/text-by-language.ts'
import { button, marks, paragraph, type Block, type Template } from '#server/mail/mail-content.ts'
import type { MailData } from '#server/mail/mail-kinds.ts'
import { sayCourse } from '#words/courses.ts'
import type { Language } from '#words/room.ts'
import { seatReminders } from '#words/seat-reminders.ts'
import { aboutApplication, numberOf } from './mail-parts.ts'

const rupees = (amount: number, language: Language) => seatReminders.in(language)('rupees', { amount })

const answer: Template<MailData<'seat-answer-reminder'>> = (about, site, language) => {
  const say = seatReminders.in(language)
  const { applicationId: application, driveTitle: drive, until, daysLeft: days, silence, feeRupees: fee } = about
  const course = sayCourse(about.course, language, site.ofDrive)
  const canWait = about.canWait ? 'yes' : 'no'
  const content = {
    subject: say('answer.subject', { until, course, application }),
    preview: say('left', { days }),
    blocks: [
      paragraph(say.rich('answer.body', { course, drive, until, canWait, ...marks })),
      paragraph(say('answer.silence', { silence })),
      ...(fee > 0 ? [paragraph(say.rich('answer.fee', { fee, ...marks }))] : []),
      ...(about.isFeePaid ? [paragraph(say('answer.paid'))] : []),
      numberOf(about, language),
      button(say('answer.go'), site.url(about.path)),
    ],
  }
  return aboutApplication(content, about, { site, language })
}

const fee: Template<MailData<'seat-fee-reminder'>> = (about, site, language) => {
  const say = seatReminders.in(language)
  const { applicationId: application, driveTitle: drive, until, daysLeft: days, amountRupees: amount } = about
  const course = sayCourse(about.course, language, site.ofDrive)
  const body = about.isNotFound ? 'fee.notFound' : 'fee.body'
  const content = {
    subject: say('fee.subject', { until, application }),
    preview: say('left', { days }),
    blocks: [
      paragraph(say.rich(body, { course, drive, amount, until, ...marks })),
      paragraph(say('fee.without')),
      {
        kind: 'summary' as const,
        lines: [
          { label: say('fee.amount'), value: rupees(amount, language) },
          { label: say('fee.reference'), value: about.reference },
        ],
      },
      button(say('fee.go'), site.url(about.path)),
    ],
  }
  return aboutApplication(content, about, { site, language })
}

/** Where to come, and on which days. */
function whereAndWhen({ place, from, until }: MailData<'seat-report-reminder'>, language: Language): Block {
  const say = seatReminders.in(language)
  return {
    kind: 'summary',
    lines: [
      { label: say('report.place'), value: textIn(place, language) },
      { label: say('report.from'), value: say('report.day', { day: from }) },
      { label: say('report.until'), value: say('report.day', { day: until }) },
    ],
  }
}

const report: Template<MailData<'seat-report-reminder'>> = (about, site, language) => {
  const say = seatReminders.in(language)
  const { applicationId: application, driveTitle: drive, until, letter } = about
  const course = sayCourse(about.course, language, site.ofDrive)
  const content = {
    subject: say('report.subject', { until, application }),
    preview: say('report.left', { days: about.daysLeft }),
    blocks: [
      paragraph(say.rich('report.body', { course, drive, until, letter, ...marks })),
      whereAndWhen(about, language),
      numberOf(about, language),
      button(say('report.go'), site.url(about.path)),
    ],
  }
  return aboutApplication(content, about, { site, language })
}

/** Mails that remind the holder of a seat of a last day. */
export const seatReminderTemplates = {
  'seat-answer-reminder': answer,
  'seat-fee-reminder': fee,
  'seat-report-reminder': report,
}
