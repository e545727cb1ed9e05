import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { writeXlsx } from 'hucre/xlsx'
import { cleanLine } from '#domain/platform/text.ts'
import { findColumns, fitColumns } from '#lib/statement/columns.ts'
import { decimalRupees } from '#lib/statement/paise.ts'
import { readStatement } from '#lib/statement/read-statement.ts'
import { statementPortal } from '../../../test/statements/statement-calls.ts'
import { cellsOf } from './file-cells.ts'

const portal = statementPortal()
beforeAll(async () => void (await portal.open()))
afterAll(() => portal.close())
beforeEach(portal.forget)

/** What an import would make of a file: a row in a line, or the code and row of the refusal. */
async function readFrom(file: string | Uint8Array): Promise<string[]> {
  const table = await cellsOf(typeof file === 'string' ? Buffer.from(file) : file)
  if (typeof table === 'string') return [table]
  const columns = findColumns(table)
  if (columns === null) return ['statement-columns-unknown']
  const read = readStatement(table, columns, cleanLine)
  if ('refused' in read) return [read.refused.code, String(read.row)]
  return read.statement.rows.map(({ postedOn, amount, reference }) =>
    [postedOn, decimalRupees(amount), reference].join(' ').trim(),
  )
}

const quoted = `Account Number,="110080009992"
"Opening Balance","Rs.1,00,000.00"
Txn Date,Value Date,Cheque No.,Description,Debit,Credit,Balance,
="02-11-2026 10:04:23",="02 Nov 2026",="630612345611","UPI/CR/630612345611/ASHA",,="1,500.00","1,01,500.00",
="03-11-2026 14:30:00",="03 Nov 2026",=" ","SMS CHARGES, ""=""12""","250.00",="",="1,01,250.00",
`
const short = `Tran Date,CHQNO,PARTICULARS,DR,CR,BAL
02-11-2026,-,UPI/P2A/630612345601/ASHA, ,             1500.00,           101500.00
03-11-2026,000045,BY CLG,              2250.00, - ,            99250.00
`
const marked = `Tran Id,Tran Date,Remarks,Amount (Rs.),Balance (Rs.)
S1,02-11-2026,UPIAR/630612345641,"1,500.00 (Cr)","1,01,500.00 (Cr)"
S2,03NOV2026,SMS CHARGES,Rs. 250.00 Dr,"INR 1,01,250.00"
`
const signed = `Date;Details;Amount;Bal
1-Nov-26;UPI/630612345641;₹ 1,500.00;1,01,500.00
Nov 2, 2026;CHARGES;250.00-;1,01,250.00
20261103;UPI/630612345642;+750;102000
`

test.each([
  ['cells written as formulas', quoted, ['2026-11-02 1500.00 630612345611', '2026-11-03 -250.00']],
  ['short headings, and a hyphen for nothing', short, ['2026-11-02 1500.00 -', '2026-11-03 -2250.00 000045']],
  ['directions within the amount', marked, ['2026-11-02 1500.00', '2026-11-03 -250.00']],
  ['signed amounts', signed, ['2026-11-01 1500.00', '2026-11-02 -250.00', '2026-11-03 750.00']],
])('a statement with %s is read', async (_what, file, rows) => {
  expect(await readFrom(file)).toEqual(rows)
})

test('a clerk can choose a column of amounts that say their direction themselves', async () => {
  const table = await cellsOf(Buffer.from(marked.replace('Amount (Rs.)', 'X')))
  if (typeof table === 'string') throw new Error(table)
  expect(findColumns(table)).toBeNull()
  expect(fitColumns({ header: 0, posted: 1, text: 2, amount: 3, balance: 4 }, table)).toBe(true)
})

test.each([
  ['a day', '02~11~2026', '1,500.00', '1,01,500.00'],
  ['an amount', '02-11-2026', '1.500,00', '1,01,500.00'],
  ['a balance', '02-11-2026', '1,500.00', '1.01.500,00'],
  ['day, amount and balance', '="02-11-2026', '="1.500,00', '="1.01.500,00'],
])('%s that cannot be read is named, and not passed over', async (_what, day, amount, balance) => {
  const cells = [day, 'UPI', '', amount, balance].map((cell) => `"${cell.replaceAll('"', '""')}"`)
  const file = `Date,Description,Debit,Credit,Balance\n${cells.join(',')}\n`
  expect(await readFrom(file)).toEqual(['statement-row-unreadable', '1'])
})

test('a single amount that does not say whether it came in is not believed', async () => {
  expect(await readFrom('Date,Details,Amount,Balance\n01-11-2026,UPI,1500,101500\n')).toEqual([
    'statement-row-unreadable',
    '1',
  ])
})

const days = ['09/11/2026', '10/11/2026', '11/11/2026', '13/11/2026', '16/11/2026']
const head = ['Txn Date', 'Description', 'Debit', 'Credit', 'Balance']
const rows = (dayOf: (day: string) => string | number | Date, all = days) =>
  all.map((day, at) => [dayOf(day), `UPI/CR/63131234580${at}`, '', 1500, 100_000 + 1500 * at])
const workbook = (cells: (string | number | Date)[][]) => writeXlsx({ sheets: [{ name: 'a', rows: [head, ...cells] }] })
const text = (cells: (string | number | Date)[][]) => [head, ...cells].map((row) => row.join(',')).join('\n')

/** A day as American settings read it; text where they cannot. */
const asAmerican = (day: string) => {
  const [first = '', second = '', year = ''] = day.split('/')
  return Number(first) > 12 ? day : new Date(Date.UTC(Number(year), Number(first) - 1, Number(second)))
}
const shownAs = (form: (month: string, day: string) => string) => (day: string) => {
  const [first = '', second = ''] = day.split('/')
  return Number(first) > 12 ? day : form(first, second)
}
const early = ['03/11/2026', '04/11/2026', '05/11/2026', '06/11/2026']
const across = ['28/10/2026', '30/10/2026', '01/11/2026', '02/11/2026', '13/11/2026']

test.each<[string, () => Promise<Uint8Array> | string]>([
  ['as its own days beside text', () => workbook(rows(asAmerican))],
  ['at the change of a month', () => workbook(rows(asAmerican, across))],
  ['in the first days of a month', () => workbook(rows(asAmerican, early))],
  ['saved as text with hyphens', () => text(rows(shownAs((month, day) => `${day}-${month}-2026`)))],
  ['saved as text with names', () => text(rows(shownAs((_, day) => `${day}-Sep-26`)))],
  [
    'saved in the same form',
    () =>
      text(
        rows(
          shownAs((month, day) => `${day}/${month}/2026`),
          across,
        ),
      ),
  ],
])('days and months that a spreadsheet has turned, %s, are told from the others', async (_what, file) => {
  expect((await readFrom(await file()))[0]).toBe('statement-days-turned')
})

test('days of which some are entered later, or which stay days of a workbook, are read', async () => {
  const late = ['09/11/2026', '13/11/2026', '11/11/2026', '16/11/2026']
  expect(await readFrom(text(rows(String, late)))).toHaveLength(4)
  const right = (day: string) => new Date(`${day.split('/').toReversed().join('-')}T00:00:00Z`)
  expect(await readFrom(await workbook(rows(right)))).toHaveLength(5)
  expect(await readFrom(text(rows(String, ['05/09/2026', '05/10/2026', '05/11/2026'])))).toHaveLength(3)
})

test('a file whose days were turned adds nothing, and the untouched one then adds each row once', async () => {
  const turned = await portal.importFile(await workbook(rows(asAmerican)))
  expect(turned).toMatchObject({ status: 422, body: { code: 'statement-days-turned', row: 1 } })
  const untouched = await portal.importFile(text(rows(String)))
  expect(untouched).toMatchObject({ status: 201, body: { added: 5 } })
})
