import type { ExpectedDebit } from '../refunds/transfer.ts'
import type { StatementRow } from '#lib/statement/read-statement.ts'
import type { RowFacts } from '#lib/statement/references.ts'

type SentRow = Pick<StatementRow, 'postedOn' | 'amount'> & { id: string; facts: Pick<RowFacts, 'own' | 'noted'> }

/** A row about money that the institute sent back, and the transfers that it shows, or shows to have come back. */
type TransferMatch = {
  bucket: 'debit' | 'notAFee'
  reason: 'refund' | 'refund-differs' | 'refund-returned'
  fees: string[]
  rows: string[]
  transfers: readonly string[]
}

const named = ({ facts: { own, noted } }: SentRow) => [...own, ...noted]

/** The expected debit that a row names, rather one of the same amount. */
function expectedOn(row: SentRow, by: ReadonlyMap<string, readonly ExpectedDebit[]>): ExpectedDebit | undefined {
  const all = named(row).flatMap((reference) => by.get(reference) ?? [])
  return all.find(({ amount }) => amount === Math.abs(row.amount)) ?? all[0]
}

/** The debits of refunds: paid where the amount agrees. */
function matchSent(
  debits: readonly SentRow[],
  by: ReadonlyMap<string, readonly ExpectedDebit[]>,
): [row: SentRow, match: TransferMatch][] {
  return debits.flatMap((row): [SentRow, TransferMatch][] => {
    const debit = expectedOn(row, by)
    if (!debit) return []
    const isSame = debit.amount === -row.amount
    const reason = isSame ? 'refund' : 'refund-differs'
    const transfers = isSame ? debit.transfers : []
    return [[row, { bucket: 'debit', reason, fees: [...debit.fees], rows: [], transfers }]]
  })
}

/**
 * The rows about refunds by their ids: debits that a statement shows, and credits by which the bank returned one, named
 * by the portal's reference or by the bank's own of the debit.
 */
export function matchTransfers(
  rows: readonly SentRow[],
  expected: readonly ExpectedDebit[],
): Map<string, TransferMatch> {
  if (expected.length === 0) return new Map()
  const by = Map.groupBy(
    expected.flatMap((debit) => debit.references.map((reference) => ({ reference, debit }))),
    ({ reference }) => reference,
  )
  const debitsBy = new Map([...by].map(([reference, all]) => [reference, all.map(({ debit }) => debit)]))
  const sent = matchSent(
    rows.filter(({ amount }) => amount < 0),
    debitsBy,
  )
  const matches = new Map(sent.map(([{ id }, match]) => [id, match]))
  for (const row of rows.filter(({ amount }) => amount > 0)) {
    const debits = sent.filter(([debit, { transfers }]) => {
      const isSame = debit.amount === -row.amount && transfers.length > 0 && debit.postedOn <= row.postedOn
      return isSame && debit.facts.own.some((reference) => named(row).includes(reference))
    })
    const [shown] = debits.map(([, match]) => match)
    const told = expectedOn(row, debitsBy)
    const isTold = told?.amount === row.amount
    if (!shown && !isTold) continue
    matches.set(row.id, {
      bucket: 'notAFee',
      reason: 'refund-returned',
      fees: [...((shown ?? told)?.fees ?? [])],
      rows: debits.map(([{ id }]) => id),
      transfers: (shown ?? told)?.transfers ?? [],
    })
  }
  return matches
}
