import { expect, test } from 'vitest'
import { factsOf } from '#lib/statement/references.ts'
import type { ExpectedDebit } from '../refunds/transfer.ts'
import { matchTransfers } from './match-transfers.ts'

const row = (id: string, text: string, amount: number, postedOn = '2026-11-12') => ({
  id,
  amount,
  postedOn,
  facts: factsOf({ text, reference: '', amount }, ''),
})
const debit = (reference: string, amount: number, further: readonly string[] = []): ExpectedDebit => ({
  references: [reference, ...further],
  amount,
  fees: [`BSC2026-${reference}`],
  transfers: [reference],
})

test('a narration names a refund wherever it stands, and the amount decides between several', () => {
  const expected = [debit('RFD260000011', 100_000), debit('RFD260000021', 50_000)]
  const rows = [
    row('1', 'NEFT DR-SBIN0001234-A DEVI-RFD260000011-SBIN326316448812', -100_000),
    row('2', 'NEFT/RFD260000011/RFD260000021/A DEVI', -50_000),
    row('3', 'NEFT/RFD260000031/A DEVI', -50_000),
    row('4', 'NEFT/RFD260000021/A DEVI', -1),
  ]
  const matches = matchTransfers(rows, expected)
  expect([...matches].map(([id, { reason, transfers }]) => [id, reason, transfers])).toEqual([
    ['1', 'refund', ['RFD260000011']],
    ['2', 'refund', ['RFD260000021']],
    ['4', 'refund-differs', []],
  ])
})

test('a credit returns a refund only with its whole amount, and not before it was sent', () => {
  const sent = row('1', 'NEFT UTR NO: SBIN326316448812 RFD260000011', -100_000)
  const returned = (amount: number, day: string) => {
    const back = row('2', 'NEFT RETURN UTR NO: SBIN326316448812', amount, day)
    return matchTransfers([sent, back], [debit('RFD260000011', 100_000)]).get('2')?.reason
  }
  expect([returned(100_000, '2026-11-13'), returned(99_000, '2026-11-13'), returned(100_000, '2026-11-11')]).toEqual([
    'refund-returned',
    undefined,
    undefined,
  ])
})
