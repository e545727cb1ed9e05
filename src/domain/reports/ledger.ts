import type { ReportColumn, ReportRow, ReportTable } from './report.ts'
import { reportTable, sumsOf } from './report.ts'

/**
 * Why the ledger and the bank differ about an application: its money came through the gateway, whose settlements the
 * bank shows as sums; no statement shows it; its refund has not left the account; it is not verified; or the amounts
 * differ.
 */
const differences = ['online', 'notInBank', 'refundNotInBank', 'notVerified', 'otherAmount'] as const
type LedgerDifference = (typeof differences)[number]

/** The money of one application in rupees, and what bank statements show of it. */
export type LedgerEntry = {
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
  if (refund > 0) return bank > 0 ? 'refundNotInBank' : 'otherAmount'
  if (bank === 0) return isOnline ? 'online' : 'notInBank'
  return amount === 0 ? 'notVerified' : 'otherAmount'
}

const count: ReportColumn = { key: 'payments', kind: 'count' }
const rupees = (...keys: string[]): ReportColumn[] => keys.map((key) => ({ key, kind: 'rupees' }))

/** Groups rows, and adds up the columns of each group. */
function together(rows: readonly ReportRow[], by: string, sums: readonly ReportColumn[]): ReportRow[] {
  return [...Map.groupBy(rows, (row) => row[by] ?? null)].map(([value, group]) => ({
    [by]: value,
    payments: group.length,
    ...sumsOf(group, sums),
  }))
}

/**
 * The ledger of fees: by day, by what the bank shows, each difference under its name, so that both sides add up, and
 * line by line.
 */
export function feeLedger(entries: readonly LedgerEntry[]): ReportTable[] {
  const lines = entries.map((entry) => ({
    ...entry,
    stayed: entry.amount - entry.refund,
    difference: differenceOf(entry),
  }))
  const counted = lines.filter(({ amount }) => amount > 0)
  const [ofDay, ofBank] = [rupees('amount', 'refund'), rupees('stayed', 'bank')]
  const columns: ReportColumn[] = [
    { key: 'day', kind: 'day' },
    { key: 'reference', kind: 'text' },
    { key: 'applicationId', kind: 'text' },
    ...rupees('amount', 'refund', 'bank'),
    { key: 'difference', kind: 'difference' },
  ]
  return [
    reportTable('days', [{ key: 'day', kind: 'day' }, count, ...ofDay], together(counted, 'day', ofDay)),
    reportTable(
      'balance',
      [{ key: 'difference', kind: 'difference' }, count, ...ofBank],
      together(lines, 'difference', ofBank),
    ),
    reportTable(
      'ledger',
      columns,
      lines.map(({ day, reference, applicationId, amount, refund, bank, difference }) => ({
        day,
        reference,
        applicationId,
        amount,
        refund,
        bank,
        difference,
      })),
    ),
  ]
}
