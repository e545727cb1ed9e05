import type { Day } from '../platform/day.ts'
import type { Rupees } from '../platform/rupees.ts'
import { decimalRupees, type Paise } from '#lib/statement/paise.ts'

/** A payment as the payer reports it. */
export type SamplePayment = { utr: string; rupees: Rupees; on: Day; name: string }

type SampleLine = { on: Day; words: string; reference: string; amount: Paise }

const plain = (name: string) =>
  name
    .toUpperCase()
    .replaceAll(/[^\p{L}\p{M} ]/gu, ' ')
    .slice(0, 12)
    .trim()

const credit = ({ utr, on, name, rupees }: SamplePayment, number: number): SampleLine => ({
  on,
  words: `UPI/CR/${utr}/${plain(name)}/SBIN/payer${number}/fee`,
  reference: utr,
  amount: rupees * 100,
})

const accidentsEvery = 40

/** Irregularities on the way, by place; most payments arrive unchanged. */
const accidents: Record<number, (line: SampleLine) => SampleLine[]> = {
  5: (line) => [{ ...line, amount: line.amount - 1_000 }],
  12: (line) => [line, line],
  19: (line) => [line, { ...line, words: line.words.replace('/fee', '/RETURNED'), amount: -line.amount }],
  26: (line) => [{ ...line, words: line.words.replace(line.reference, line.reference.slice(0, 8)), reference: '' }],
  33: () => [],
  39: (line) => [
    line,
    { ...line, words: 'CASH DEPOSIT SELF', reference: '' },
    { on: line.on, words: 'CHARGES FOR CASH HANDLING', reference: '', amount: -5_900 },
  ],
}

const cells = (values: readonly string[]) => values.map((value) => value.replaceAll(/[",\r\n]/g, ' ')).join(',')
const written = (day: Day) => day.split('-').toReversed().join('/')

/** A statement of these payments, earliest first, with the irregularities of real ones, for trying the import. */
export function sampleStatement(payments: readonly SamplePayment[]): string {
  const lines = payments.flatMap((payment, index) => {
    const line = credit(payment, index)
    return accidents[index % accidentsEvery]?.(line) ?? [line]
  })
  let balance = 25_000_000
  const rows = lines.map(({ on, words, reference, amount }) => {
    balance += amount
    const [debit, deposit] = amount < 0 ? [decimalRupees(-amount), ''] : ['', decimalRupees(amount)]
    return cells([written(on), words, reference, debit, deposit, decimalRupees(balance)])
  })
  const headings = ['Date', 'Narration', 'Chq./Ref.No.', 'Withdrawal Amt.', 'Deposit Amt.', 'Closing Balance']
  return [
    'Sample statement made from the applications of a demo',
    'Account Number : 30001234567',
    cells(headings),
    ...rows,
  ]
    .join('\r\n')
    .concat('\r\n')
}
