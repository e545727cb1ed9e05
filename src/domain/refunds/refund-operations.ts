import { z } from 'zod'
import { NumberInAddress } from '../platform/ids.ts'
import { ConfirmedAccount, RefundAccount } from './refund-account.ts'
import { refundLife } from './refund-life.ts'
import { RefundsOfApplication } from './refund.ts'

const One = z.object({ applicationId: NumberInAddress })
const { giveAccount } = refundLife.transitions

/** The operations on refunds to the applicants of every track, by name. */
export const refundOperations = {
  readRefunds: {
    access: { may: 'payments.read', to: 'application', orOwner: true },
    summary: 'What is to be refunded to an applicant, and to which account: of its number the last digits only',
    params: One,
    answer: RefundsOfApplication,
    shows: 'refunds',
  },
  sendRefundAccountCode: {
    access: giveAccount.by,
    summary: 'Mail the applicant a code that confirms this account for refunds, and no other account',
    params: One,
    body: RefundAccount,
    answer: z.object({ minutes: z.int() }),
  },
  giveRefundAccount: {
    access: giveAccount.by,
    summary:
      'Give the account for all refunds of this application, with the mailed code; 409 `refund-underway` from the moment an officer proposed to pay it',
    params: One,
    body: ConfirmedAccount,
    answer: RefundsOfApplication,
  },
} as const

export type RefundOperation = keyof typeof refundOperations
