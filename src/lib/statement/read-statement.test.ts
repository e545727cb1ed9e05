import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { readSample, readTable, samples, sampleTable, type Sample } from '../../../test/statements/read-sample.ts'
import { findColumns, fitColumns } from './columns.ts'
import { decimalRupees, readPaise, showPaise } from './paise.ts'
import { readWrittenDay } from './written-day.ts'

const totals: Record<Sample, [rows: number, account: string, ...amounts: string[]]> = {
  'sbi-style': [30, '41122334455', '1845210.35', '277205.00', '120938.20', '2001477.15'],
  'hdfc-style': [30, '50200012345678', '402117.60', '297952.39', '44601.95', '655468.04'],
  'icici-style': [30, '41205001234', '91500.00', '227310.45', '6230.00', '312580.45'],
  'hdfc-style-later-export': [13, '', '671515.64', '11952.40', '29500.00', '653968.04'],
}

test.each(samples)('%s is read completely: opening, credits, debits and closing to the paisa', (name) => {
  const { account, opening, closing, rows } = readSample(name)
  const sum = (amounts: number[]) => decimalRupees(amounts.reduce((total, amount) => total + amount, 0))
  const amounts = rows.map(({ amount }) => amount)
  const credits = sum(amounts.filter((amount) => amount > 0))
  const debits = sum(amounts.filter((amount) => amount < 0).map((amount) => -amount))
  expect([rows.length, account, decimalRupees(opening), credits, debits, decimalRupees(closing)]).toEqual(totals[name])
  expect(rows.map(({ place }) => place)).toEqual(rows.map((_, index) => index + 1))
})

test('the days are the posting dates, with the value dates beside them', () => {
  const row = (name: Sample, place: number) => readSample(name).rows[place - 1]
  expect(row('sbi-style', 26)).toMatchObject({ postedOn: '2026-11-10', valueOn: '2026-11-09' })
  expect(row('hdfc-style', 22)).toMatchObject({ postedOn: '2026-11-09', valueOn: '2026-11-10' })
  expect(row('icici-style', 1)).toMatchObject({ postedOn: '2026-11-12', valueOn: '2026-11-13' })
  expect(row('icici-style', 28)).toMatchObject({ postedOn: '2026-11-01' })
  expect(row('icici-style', 27)).toMatchObject({ postedOn: '2026-11-02' })
})

test('text is kept unchanged: Devanagari, quotes, text that looks like a formula', () => {
  const text = (name: Sample, place: number) => readSample(name).rows[place - 1]?.text
  expect(text('sbi-style', 21)).toContain('अंजू देवी')
  expect(text('sbi-style', 27)).toContain('"DEEPAK", SONS')
  expect(text('sbi-style', 28)).toBe('=HYPERLINK("http://example.test/","click")/UPI/CR/631551190077/X/SBIN/x@oksbi')
  expect(text('icici-style', 6)).toContain('₹ fee – form/ज्योति@okicici')
})

test('an unquoted comma makes an extra cell: the text is joined again, and the row marked', () => {
  const { rows } = readSample('hdfc-style')
  expect(rows.filter(({ isRepaired }) => isRepaired).map(({ place }) => place)).toEqual([11])
  expect(rows[10]?.text).toContain('DR. FATIMA, ZOYA-FATIMAZ@OKHDFCBANK')
})

/** A table with one cell changed. */
function changed(table: readonly (readonly string[])[], line: number, column: number, text: string): string[][] {
  return table.map((row, at) => row.map((cell, place) => (at === line && place === column ? text : cell)))
}

/** No row follows the newest: only a closing balance in the file checks its balance. */
const newestUnchecked: Partial<Record<Sample, number>> = {
  'sbi-style': 30,
  'icici-style': 1,
  'hdfc-style-later-export': 13,
}

describe('a statement with a wrong balance is refused, and the row is named', () => {
  test.each(samples)('%s, for a change of any balance', (name) => {
    const table = sampleTable(name)
    const columns = findColumns(table)
    const { rows } = readSample(name)
    const lines = table.flatMap((row, at) =>
      at > (columns?.header ?? 0) && readWrittenDay(row[columns?.posted ?? 0] ?? '') !== null ? [at] : [],
    )
    expect(lines).toHaveLength(rows.length)
    // A row with an extra cell has its balance one column later.
    const upright = rows.filter(({ isRepaired }) => !isRepaired)
    fc.assert(
      fc.property(fc.constantFrom(...upright), fc.integer({ min: 1, max: 99_999 }), (row, paise) => {
        const balance = decimalRupees(row.balance + paise)
        const read = readTable(changed(table, lines[row.place - 1] ?? 0, columns?.balance ?? 0, balance))
        // The row itself, or the next one in time, whose balance no longer follows from it.
        const later = name === 'icici-style' ? row.place - 1 : row.place + 1
        if ('refused' in read) expect([row.place, later]).toContain(read.row)
        else expect(row.place).toBe(newestUnchecked[name])
      }),
    )
  })

  test('a missing row is detected by the one after it', () => {
    const table = sampleTable('sbi-style').filter((_, line) => line !== 15)
    expect(readTable(table)).toMatchObject({ row: 5, refused: { code: 'statement-row-differs', params: { row: 5 } } })
  })

  test('an unreadable amount and an impossible day are named', () => {
    const table = sampleTable('sbi-style')
    expect(readTable(changed(table, 13, 5, '1.000,00'))).toMatchObject({
      row: 3,
      refused: { code: 'statement-row-unreadable' },
    })
    expect(readTable(changed(table, 13, 0, '31 Feb 2026'))).toMatchObject({
      row: 3,
      refused: { code: 'statement-row-unreadable' },
    })
  })

  test('the totals in the file are checked as well', () => {
    const hdfc = sampleTable('hdfc-style').map((row) =>
      row.map((cell) => (cell === '2,97,952.39' ? '2,97,952.40' : cell)),
    )
    expect(readTable(hdfc)).toMatchObject({
      refused: { code: 'statement-total-differs', params: { what: 'credits', said: '297952.40', found: '297952.39' } },
    })
    const sbi = changed(sampleTable('sbi-style'), 6, 2, '18,45,210.36')
    expect(readTable(sbi)).toMatchObject({ refused: { code: 'statement-total-differs', params: { what: 'opening' } } })
  })

  test('100,000 transactions are accepted, and more are refused', () => {
    const [head = [], row = []] = sampleTable('hdfc-style-later-export')
    const codeOf = (count: number) => {
      const read = readTable([head, ...Array.from({ length: count }, () => row)])
      return 'refused' in read && read.refused.code
    }
    expect([codeOf(100_000), codeOf(100_001)]).toEqual(['statement-row-differs', 'statement-too-long'])
  })

  test('headings without a transaction are not a statement', () => {
    expect(readTable(sampleTable('hdfc-style-later-export').slice(0, 1))).toMatchObject({
      refused: { code: 'statement-empty' },
    })
  })
})

test('headings repeated on every page are neither rows nor totals', () => {
  const table = sampleTable('sbi-style')
  const read = readTable([...table.slice(0, 20), table[10] ?? [], ...table.slice(20)])
  expect('statement' in read && read.statement.rows).toHaveLength(30)
})

test('unknown headings are assigned by hand, each column once', () => {
  const table = sampleTable('sbi-style').map((row, line) => (line === 10 ? ['A', 'B', 'C', 'D', 'E', 'F', 'G'] : row))
  expect(findColumns(table)).toBeNull()
  const columns = { header: 10, posted: 0, value: 1, text: 2, reference: 3, debit: 4, credit: 5, balance: 6 }
  expect(fitColumns(columns, table)).toBe(true)
  expect(fitColumns({ ...columns, balance: 5 }, table)).toBe(false)
  expect(fitColumns({ ...columns, balance: 9 }, table)).toBe(false)
  expect(fitColumns({ header: 10, posted: 0, text: 2, balance: 6 }, table)).toBe(false)
})

test.each([
  ['18,46,210.35', 184_621_035],
  ['1846210.35', 184_621_035],
  ['₹ 500', 50_000],
  ['1,500.00 CR', 150_000],
  ['1,500.00Dr', -150_000],
  ['(17.70)', -1_770],
  ['-17.7', -1_770],
  ['.50', 50],
  ['1500.000', 150_000],
  ['0.29', 29],
  [' ', null],
  ['-', null],
  ['1.005', undefined],
  ['1.500,00', undefined],
  ['45,12', undefined],
  ['6.3E+11', undefined],
  ['12 Nov', undefined],
  ['99999999999999999', undefined],
])('%j in paise: %s', (written, paise) => {
  expect(readPaise(written)).toBe(paise)
})

test('paise are written and shown exactly, for any amount', () => {
  fc.assert(
    fc.property(fc.maxSafeInteger(), (paise) => {
      expect(readPaise(decimalRupees(paise))).toBe(paise === 0 ? 0 : paise)
    }),
  )
  expect([showPaise(184_521_035), showPaise(150_000), showPaise(-1_770)]).toEqual([
    '₹18,45,210.35',
    '₹1,500',
    '−₹17.70',
  ])
})

test.each([
  ['1 Nov 2026', '2026-11-01'],
  ['01/11/26', '2026-11-01'],
  ['01/11/2026', '2026-11-01'],
  ['12-NOV-2026', '2026-11-12'],
  ['03/11/2026 11:59:59 PM', '2026-11-03'],
  ['2026-11-03T09:05:10', '2026-11-03'],
  ['46327', '2026-11-01'],
  ['46327.99', '2026-11-01'],
  ['31/02/2026', null],
  ['11/31/2026', null],
  ['1 Nop 2026', null],
  ['', null],
])('%j is the day %s', (written, day) => {
  expect(readWrittenDay(written)).toBe(day)
})
