import type { SeatLoss } from '#domain/joining/seat-life.ts'
import type { SeatRefund } from '#domain/payments/seat-refund.ts'
import { paragraph } from '#server/mail/mail-content.ts'
import { from, mails, of, type MailsOf } from '#server/mail/mail-rows.ts'
import { sayCourse } from '#words/form/courses.ts'
import { joiningMails as words } from '#words/selection/joining-mails.ts'
import { saySeatRefund } from '#words/money/seat-refund.ts'

/** The course of a seat, as its drive names it, and the last day for what its holder has to do. */
const seatDay = { course: 'course', until: 'day', daysLeft: 'count' } as const

/** Mails about seats after their rounds. */
export const joiningMails = mails(words, {
  'seat-joined': {
    facts: { rollNumber: 'text', comments: 'textOrNone' },
    parts: ['body', { shows: ['rollNumber'] }, { note: 'comments' }, 'number', 'view', 'keep'],
  },
  'joining-undone': {
    facts: { rollNumber: 'text', reason: 'text' },
    parts: ['body', { shows: ['reason'] }, 'number', 'view', 'next'],
  },
  'seat-left': {
    facts: { rollNumber: 'text', reason: 'text' },
    parts: ['body', { shows: ['reason'] }, 'number', 'view', 'wrong'],
  },
  'seat-leave-given': { facts: { until: 'day' } },
  /** `at`: when it was stored, under `number`; `money`: the refund of the seat fee, if one was paid. */
  'seat-leaving-asked': {
    facts: { number: 'text', at: 'instant', rollNumber: 'text', money: of<SeatRefund | null>() },
    parts: [
      'body',
      { shows: ['number', 'at', 'rollNumber'] },
      'next',
      ({ money }, { language }) => (money ? [paragraph(saySeatRefund(money, language))] : []),
      'stay',
      'view',
    ],
    // It says all that there is to say.
    standing: 'none',
  },
  /** `feeRupees`: what is still to pay for it, 0 for nothing; `canWait`: whether there is a course to wait for. */
  'seat-answer-reminder': {
    facts: {
      ...seatDay,
      feeRupees: 'rupees',
      isFeePaid: 'flag',
      silence: of<'givesUp' | 'keeps'>(),
      canWait: 'flag',
    },
    preview: 'left',
    parts: ['body', 'silence', { when: 'feeRupees', say: 'fee' }, { when: 'isFeePaid', say: 'paid' }, 'number', 'go'],
    sms: 'seat-answer',
    lastDay: { duty: 'answer', of: ({ until }) => until },
  },
  /** `isNotFound`: a payment was recorded, and the office did not find it. */
  'seat-fee-reminder': {
    facts: { ...seatDay, amountRupees: 'rupees', reference: 'text', isNotFound: 'flag' },
    preview: 'left',
    parts: [
      { when: 'isNotFound', say: 'notFound', otherwise: 'body' },
      'without',
      { shows: ['amountRupees', 'reference'] },
      'go',
    ],
    sms: 'seat-fee',
    lastDay: { duty: 'fee', of: ({ until }) => until },
  },
  /** `letter`: the number of the seat allotment letter. */
  'seat-report-reminder': {
    facts: { ...seatDay, from: 'day', place: 'byLanguage', letter: 'text' },
    parts: ['body', { shows: ['place', 'from', 'until'] }, 'number', 'go'],
    sms: 'seat-report',
    lastDay: { duty: 'report', of: ({ until }) => until },
  },
  /** `until`: the day by whose end its holder did nothing. Earlier versions told only those who did not come. */
  'seat-lapsed': {
    facts: {
      until: 'day',
      why: of<SeatLoss | undefined>('absent'),
      course: of<string | undefined>(),
      seat: from(({ course, driveTitle }: { course?: string; driveTitle: string }, { site, language }) =>
        course === undefined ? driveTitle : sayCourse(course, language, site.ofDrive),
      ),
    },
    parts: ['body', 'rule', 'number', 'view'],
    sms: 'decision',
  },
})

declare module '#server/mail/mail-kinds.ts' {
  interface MailKinds extends MailsOf<typeof joiningMails> {}
}
