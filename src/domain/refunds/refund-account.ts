import { z } from 'zod'
import { bareDigits } from '../platform/digits.ts'
import { requiredLine } from '../platform/text.ts'
import { Otp } from '../accounts/account.ts'

/** A number or code as typed, in Latin digits and capitals without spaces and hyphens. */
export const bareNumber = (typed: string) => bareDigits(typed).toUpperCase()

// What banks take in a file of transfers: English letters, digits, and a few signs, never a sign first.
const nameShape = /^[A-Za-z][A-Za-z0-9 .'&()/-]*$/

/** The account of a person to which money is refunded, as typed (docs/rules.md, Refunds). */
export const RefundAccount = z.object({
  accountName: requiredLine(100, 'account-holder').regex(nameShape, 'account-holder'),
  /** 9 to 18 digits: Indian banks have no longer or shorter ones. */
  accountNumber: z
    .string()
    .transform(bareNumber)
    .pipe(z.string().regex(/^\d{9,18}$/, 'refund-account-number')),
  ifsc: z
    .string()
    .transform(bareNumber)
    .pipe(z.string().regex(/^[A-Z]{4}0[A-Z0-9]{6}$/, 'ifsc')),
})
export type RefundAccount = z.infer<typeof RefundAccount>

/** The same with the code that was mailed to confirm this account and no other. */
export const ConfirmedAccount = RefundAccount.extend({ otp: Otp })

/**
 * Hours in which nobody proposes to pay to an account that was just given: its owner is told at once, and has a day to
 * say that it was somebody else.
 */
export const accountWaitHours = 24

/** How long the code is valid that confirms an account, in minutes. */
export const accountCodeMinutes = 15

/** The same as everybody sees it, the applicant too: the last four digits of the number. */
export const MaskedAccount = z.object({
  accountName: z.string(),
  lastDigits: z.string(),
  ifsc: z.string(),
  givenAt: z.string(),
  /** From when officers may propose to pay to it; null when they may. */
  payableFrom: z.string().nullable(),
})
export type MaskedAccount = z.infer<typeof MaskedAccount>

export const lastDigitsOf = (accountNumber: string) => accountNumber.slice(-4)
