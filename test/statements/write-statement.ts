import { decimalRupees } from '#lib/statement/paise.ts'

/** A row of the bank: its day, its words, and an amount in paise, negative for what leaves the account. */
type BankLine = { on: string; words: string; paise: number }

/** A statement of these rows, as a bank exports it. */
export function statementOf(lines: readonly BankLine[]): string {
  let balance = 50_000_000
  const rows = lines.map(({ on, words, paise }) => {
    balance += paise
    const [debit, credit] = paise < 0 ? [decimalRupees(-paise), ''] : ['', decimalRupees(paise)]
    return [on.split('-').toReversed().join('/'), words, '', debit, credit, decimalRupees(balance)].join(',')
  })
  return [
    'Account Number : 30001234567',
    'Date,Narration,Chq./Ref.No.,Withdrawal Amt.,Deposit Amt.,Closing Balance',
    ...rows,
    '',
  ].join('\r\n')
}
