import type { Paise } from '#lib/statement/paise.ts'

/**
 * Money that the institute sends: the line of a file for the bank, or the whole file where the bank debits its sum. A
 * statement names it by one of its references.
 */
export type ExpectedDebit = {
  /** In the form of `canonicalReference`. */
  references: readonly string[]
  amount: Paise
  /** By their references in the portal. */
  fees: readonly string[]
  /** The references of the lines that the bank pays with it. */
  transfers: readonly string[]
}

const refundShape = /^(?:RFD\d{9,}|RFF\d{9})$/

/** Whether a word of a narration names a transfer or a file of the portal. */
export const isOwnReference = (reference: string) => refundShape.test(reference)

/** The reference of one transfer of a refund: its number, which always has eight digits, then which transfer it is. */
export const transferReference = (refundNumber: string, which: number) => `${refundNumber}${which}`
