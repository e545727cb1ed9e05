import { z } from 'zod'
import { RefundAccount } from './refund-account.ts'
import { RefundsOfApplication } from './refund.ts'

const One = z.object({ applicationId: z.string().max(64) })

/** The operations on money to give back to the applicants of every track, by name. */
export const refundOperations = {
  readRefunds: {
    access: { may: 'payments.read', to: 'application', orOwner: true },
    summary: 'What is to be given back to an applicant, and to which account: of its number the last digits only',
    params: One,
    answer: RefundsOfApplication,
  },
  giveRefundAccount: {
    access: 'owner',
    summary:
      'Give the account to which everything of this application is given back; 409 `refund-underway` from the moment an officer proposed to pay it',
    params: One,
    body: RefundAccount,
    answer: RefundsOfApplication,
  },
} as const

export type RefundOperation = keyof typeof refundOperations
