import { mails, type MailsOf } from '#server/mail/mail-rows.ts'
import { seatFeeMails as words } from '#words/money/seat-fee-mails.ts'

/** The comment is for the applicant; `utr` is the number under which they say to have paid. */
export const aboutSeatFee = { amountRupees: 'rupees', utr: 'textOrNone', comments: 'textOrNone' } as const

/** Mails about the fee of a seat. */
export const seatFeeMails = mails(words, {
  /** `reference`: the portal's, for the payer's bank. */
  'seat-fee-due': {
    facts: { amountRupees: 'rupees', reference: 'text', until: 'day' },
    parts: ['body', { shows: ['amountRupees', 'reference'] }, 'go', 'once'],
    sms: 'seat-fee',
    lastDay: { duty: 'fee', of: ({ until }) => until },
  },
  'seat-fee-verified': {
    facts: aboutSeatFee,
    parts: ['body', { shows: ['amountRupees'] }, { shows: ['utr'] }, 'number', 'go'],
  },
  'seat-fee-failed': {
    facts: aboutSeatFee,
    parts: ['body', { note: 'comments' }, { shows: ['utr'] }, 'next', 'go'],
    sms: 'payment-not-found',
  },
  /** `number`: the reference of the fee; `was`: an earlier number of the payment. */
  'seat-fee-recorded': {
    facts: { number: 'text', at: 'instant', amountRupees: 'rupees', utr: 'text', was: 'textOrNone' },
    parts: ['body', { shows: ['number', 'at', 'utr', 'was'] }, 'view'],
  },
})

declare module '#server/mail/mail-kinds.ts' {
  interface MailKinds extends MailsOf<typeof seatFeeMails> {}
}
