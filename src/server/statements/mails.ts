import { mails, type MailsOf } from '#server/mail/mail-rows.ts'
import { aboutSeatFee } from '#server/payments/mails.ts'
import { applicationMails } from '#words/review/application-mails.ts'
import { seatFeeMails } from '#words/money/seat-fee-mails.ts'

/** Mails about payments that no statement shows yet. */
export const statementMails = {
  ...mails(applicationMails, {
    'payment-asked': {
      facts: { amountRupees: 'rupeesOrNone', utr: 'textOrNone', comments: 'text' },
      parts: ['body', 'number', { shows: ['utr'] }, { note: 'comments' }, 'view', 'steps'],
      sms: 'payment-not-found',
    },
  }),
  ...mails(seatFeeMails, {
    'seat-fee-asked': {
      facts: aboutSeatFee,
      parts: ['body', { shows: ['utr'] }, { note: 'comments' }, 'go'],
      sms: 'payment-not-found',
    },
  }),
}

declare module '#server/mail/mail-kinds.ts' {
  interface MailKinds extends MailsOf<typeof statementMails> {}
}
