import type { Day } from '#domain/platform/day.ts'
import type { RefundSource } from '#domain/refunds/refund.ts'
import { showPaise } from '#lib/statement/paise.ts'
import { from, mails, of, type MailsOf } from '#server/mail/mail-rows.ts'
import { codeBlocks, codeFacts } from '#server/mail/mailed-code.ts'
import { refundMails as words } from '#words/money/refund-mails.ts'

type RefundEvent = 'opened' | 'paid' | 'returned'

/** Mails about refunds. */
export const refundMails = mails(words, {
  /** Asks for the account, or again after the bank returned it, or says that it was paid. */
  'refund-told': {
    facts: {
      number: 'text',
      event: of<RefundEvent>(),
      amountPaise: of<number>(),
      source: of<RefundSource>(),
      /** Of the account. */
      lastDigits: 'textOrNone',
      paidOn: of<Day | null>(),
      amount: from(({ amountPaise }: { amountPaise: number }) => showPaise(amountPaise)),
      // One that is opened while an account is known asks for nothing.
      told: from(({ event, lastDigits }: { event: RefundEvent; lastDigits: string | null }) =>
        event === 'opened' && lastDigits !== null ? 'known' : event,
      ),
    },
    parts: ['body', 'next', 'number', 'go'],
  },
  /** The code that confirms the account for refunds. */
  'refund-account-code': {
    facts: { ...codeFacts, lastDigits: 'text', ifsc: 'text' },
    parts: ['body', (mailed, { site, language }) => codeBlocks(mailed, site, language), 'unexpected'],
    standing: 'none',
  },
  /** Tells the owner which account was given, while there is time to say that it was somebody else. */
  'refund-account-given': {
    facts: { lastDigits: 'text', ifsc: 'text', payableFrom: 'instant' },
    parts: ['body', 'unexpected', 'number', 'go'],
    standing: 'none',
  },
})

declare module '#server/mail/mail-kinds.ts' {
  interface MailKinds extends MailsOf<typeof refundMails> {}
}
