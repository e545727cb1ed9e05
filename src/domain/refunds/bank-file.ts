import { decimalRupees, type Paise } from '#lib/statement/paise.ts'

/** One line of a file for the bank's bulk upload. */
export type BankLine = {
  accountName: string
  accountNumber: string
  ifsc: string
  amount: Paise
  reference: string
}

/** The headings that the bulk uploads of Indian banks have in common, in their own words. */
export const bankColumns = [
  ['Transaction Type', () => 'NEFT'],
  ['Beneficiary Name', ({ accountName }) => plainName(accountName)],
  ['Beneficiary Account Number', ({ accountNumber }) => accountNumber],
  ['IFSC Code', ({ ifsc }) => ifsc],
  ['Amount', ({ amount }) => decimalRupees(amount)],
  ['Remarks', ({ reference }) => reference],
] as const satisfies readonly (readonly [heading: string, value: (line: BankLine) => string])[]

/** Banks take no signs in names, and cut longer ones. */
function plainName(name: string): string {
  return name
    .toUpperCase()
    .replaceAll(/[^A-Z0-9]+/g, ' ')
    .trim()
    .slice(0, 40)
}

/**
 * The file as CSV: capitals, digits, spaces and points only, so that no cell needs quotes and none is a formula.
 */
export function bankCsv(lines: readonly BankLine[]): string {
  const rows = lines.map((line) => bankColumns.map(([, value]) => value(line)))
  return [bankColumns.map(([heading]) => heading), ...rows].map((cells) => `${cells.join(',')}\r\n`).join('')
}
