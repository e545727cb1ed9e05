import { keyedTable, sumsOf, type KeyedColumn, type KeyedRow, type KeyedTable } from '../tables/table.ts'

/**
 * Why the ledger and the bank differ about an application: its money came through the gateway, whose settlements the
 * bank shows as sums; no statement shows it; its refund has not left the account; it is not verified; or the amounts
 * differ.
 */
const differences = ['online', 'notInBank', 'refundNotInBank', 'notVerified', 'otherAmount'] as const
type LedgerDifference = (typeof differences)[number]

/** What money is: a fee, what came beside it and is to be refunded, and what was refunded. */
const moneyKinds = ['applicationFee', 'seatFee', 'surplus', 'refund'] as const
type MoneyKind = (typeof moneyKinds)[number]

/** One fee or refund of an application in rupees, and its amount in bank statements, less than zero if it was paid out. */
export type LedgerEntry = {
  kind: MoneyKind
  day: string | null
  reference: string | null
  applicationId: string
  amount: number
  refund: number
  bank: number
  isOnline: boolean
}

function differenceOf({ amount, refund, bank, isOnline }: LedgerEntry): LedgerDifference | null {
  const stayed = amount - refund
  if (stayed === bank) return null
  if (refund > 0) return bank > 0 || amount === 0 ? 'refundNotInBank' : 'otherAmount'
  if (bank === 0) return isOnline ? 'online' : 'notInBank'
  return amount === 0 ? 'notVerified' : 'otherAmount'
}

const rupees = (...keys: string[]): KeyedColumn[] => keys.map((key) => ({ key, kind: 'rupees' }))
const payments: KeyedColumn = { key: 'payments', kind: 'count' }

/** Groups rows, and adds up the columns of each group. */
function together(rows: readonly KeyedRow[], by: KeyedColumn, sums: readonly KeyedColumn[]): KeyedTable['rows'] {
  return [...Map.groupBy(rows, (row) => row[by.key] ?? null)].map(([value, group]) => ({
    [by.key]: value,
    ...sumsOf(group, sums),
  }))
}

/** What came in on a day, by kind, as far as there is any, and what was refunded. */
function moneyByDay(entries: readonly LedgerEntry[]): KeyedTable {
  const moved = entries.filter(({ amount, refund }) => amount + refund > 0)
  const kinds = moneyKinds.filter((kind) => moved.some((entry) => entry.kind === kind && entry.amount > 0))
  const day: KeyedColumn = { key: 'day', kind: 'day' }
  const sums = [payments, ...rupees(...(kinds.length > 1 ? kinds : []), 'amount', 'refund')]
  const rows = moved.map((entry) => ({
    day: entry.day,
    payments: entry.amount > 0 ? 1 : 0,
    ...Object.fromEntries(kinds.map((kind) => [kind, entry.kind === kind ? entry.amount : 0])),
    amount: entry.amount,
    refund: entry.refund,
  }))
  return keyedTable('days', [day, ...sums], together(rows, day, sums))
}

/**
 * The ledger of a drive: its money by day, by what the bank shows, each difference under its name, so that both sides
 * add up, and line by line.
 */
export function ledgerOf(entries: readonly LedgerEntry[]): KeyedTable[] {
  const lines = entries.map((entry) => {
    const { isOnline: _isOnline, ...line } = entry
    return { ...line, payments: 1, stayed: entry.amount - entry.refund, difference: differenceOf(entry) }
  })
  const difference: KeyedColumn = { key: 'difference', kind: 'difference' }
  const balance = [payments, ...rupees('stayed', 'bank')]
  const columns: KeyedColumn[] = [
    { key: 'day', kind: 'day' },
    { key: 'kind', kind: 'money' },
    { key: 'reference', kind: 'text' },
    { key: 'applicationId', kind: 'text' },
    ...rupees('amount', 'refund', 'bank'),
    difference,
  ]
  return [
    moneyByDay(entries),
    keyedTable('balance', [difference, ...balance], together(lines, difference, balance)),
    keyedTable(
      'ledger',
      columns,
      lines.map(({ payments: _payments, stayed: _stayed, ...line }) => line),
    ),
  ]
}
