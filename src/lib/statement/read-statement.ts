import type { StatementColumns, Table } from './columns.ts'
import { accountIn, totalsIn, type Totals } from './particulars.ts'
import { decimalRupees, readAmount, readPaise, type Paise } from './paise.ts'
import { firstTurned, type DayOfRow } from './turned-days.ts'
import { isDayLike, readWrittenDay } from './written-day.ts'

/** One transaction of the statement; debits are negative. */
export type StatementRow = {
  /** Counted from the first transaction of the file. */
  place: number
  /** Days are `YYYY-MM-DD`. */
  postedOn: string
  valueOn: string | null
  text: string
  reference: string
  amount: Paise
  balance: Paise
  /** An unquoted comma had split its text into two cells. */
  isRepaired: boolean
}

export type Statement = {
  /** As in the file, letters and digits; empty without one. */
  account: string
  /** Everything above the headings, such as the account's holder. */
  particulars: string
  opening: Paise
  closing: Paise
  rows: StatementRow[]
}

type TotalFault = { what: keyof Sum; said: string; found: string }

/** Why a file is not taken, by a code and facts; amounts are rupees with a point. */
type StatementFault =
  | { code: 'statement-empty' }
  | { code: 'statement-too-long'; params: { max: number } }
  | { code: 'statement-row-unreadable'; params: { row: number } }
  | { code: 'statement-days-turned'; params: { row: number; day: string } }
  | { code: 'statement-row-differs'; params: { row: number; said: string; expected: string; text: string } }
  | { code: 'statement-total-differs'; params: TotalFault }

export type ReadStatement = { statement: Statement } | { refused: StatementFault; row: number | null }

/** Tidies a text into one line, without invisible characters and needless spaces. */
type CleanLine = (text: string) => string

/** The most transactions in one file. */
export const mostRows = 100_000

// Text joined of sixty cells could be sixty times as long as one.
const longestText = 1_000

type ParsedRow = Omit<StatementRow, 'place' | 'isRepaired'>
/** The days of a row as the file writes them. */
type WrittenDays = { posted: string; value: string }
type StatementLine = { kind: 'row'; row: ParsedRow; written: WrittenDays } | { kind: 'unreadable' } | { kind: 'other' }

// A bank breaks a long text at any character: the digits of a reference belong together, words do not.
const joinLines = (text: string) =>
  text.replaceAll(/(?<=\d)\s+(?=\d)/g, (between) => (/[\r\n]/.test(between) ? '' : between))

const credited = /^(C|CR|CREDIT|DEPOSIT|\+)\.?$/i
const debited = /^(D|DR|DEBIT|WITHDRAWAL|-)\.?$/i

/** The change of the balance by a row: null without an amount, undefined if it cannot be read. */
function amountOf(cell: (at: number | undefined) => string, columns: StatementColumns): Paise | null | undefined {
  if (columns.amount !== undefined) {
    const amount = readAmount(cell(columns.amount))
    if (!amount) return amount
    const direction = cell(columns.direction).trim()
    if (credited.test(direction)) return Math.abs(amount.paise)
    if (debited.test(direction)) return -Math.abs(amount.paise)
    // A column of types, such as UPI and NEFT, says no direction; without a column the amount itself does.
    return columns.direction === undefined || amount.isMarked ? amount.paise : undefined
  }
  const debit = readPaise(cell(columns.debit))
  const credit = readPaise(cell(columns.credit))
  if (debit === undefined || credit === undefined) return undefined
  if (debit === null && credit === null) return null
  // Some banks write the unused column as 0.00, and some write debits with a minus.
  return debit ? (credit ? undefined : -Math.abs(debit)) : credit
}

function readLine(cells: readonly string[], columns: StatementColumns, cleanLine: CleanLine): StatementLine {
  const cell = (at: number | undefined) => (at === undefined ? '' : (cells[at] ?? ''))
  const postedOn = readWrittenDay(cell(columns.posted))
  const amount = amountOf(cell, columns)
  const balance = readPaise(cell(columns.balance))
  const text = cleanLine(joinLines(cell(columns.text))).slice(0, longestText)
  const written = { posted: cell(columns.posted), value: cell(columns.value) }
  if (postedOn !== null && amount && typeof balance === 'number') {
    const valueOn = readWrittenDay(written.value)
    const reference = cleanLine(joinLines(cell(columns.reference)))
    return { kind: 'row', row: { postedOn, valueOn, text, reference, amount, balance }, written }
  }
  // Excludes the headings of an empty account, totals and remarks: none has both a day and an amount.
  const hasAmount = postedOn === null ? Boolean(amount) && typeof balance === 'number' && text !== '' : amount !== null
  const isMeantAsRow = isDayLike(written.posted) && amount !== null && balance !== null
  const isTotal = /^(grand )?total|^(opening|closing) bal|brought forward|carried forward/i.test(text || written.posted)
  return { kind: (hasAmount || isMeantAsRow) && !isTotal && amount !== 0 ? 'unreadable' : 'other' }
}

/** A line with too many cells because of unquoted commas, with its text joined again. */
function joined(cells: readonly string[], { text }: StatementColumns, width: number): string[] {
  const after = text + 1 + cells.length - width
  return [...cells.slice(0, text), cells.slice(text, after).join(','), ...cells.slice(after)]
}

const isEmptyFrom = (cells: readonly string[], from: number) => cells.slice(from).every((cell) => cell.trim() === '')

type ReadRow = { row: StatementRow; written: WrittenDays } | { unreadable: number }

function readRows(table: Table, columns: StatementColumns, cleanLine: CleanLine): ReadRow[] {
  const width = table[columns.header]?.length ?? 0
  const rows: ReadRow[] = []
  for (const cells of table.slice(columns.header + 1)) {
    const isRepaired = !isEmptyFrom(cells, width)
    const line = readLine(isRepaired ? joined(cells, columns, width) : cells, columns, cleanLine)
    const place = rows.length + 1
    if (line.kind === 'row') rows.push({ row: { place, ...line.row, isRepaired }, written: line.written })
    else if (line.kind === 'unreadable') rows.push({ unreadable: place })
  }
  return rows
}

/** The first row whose balance does not follow from the one before it; null when all do. */
function firstBreak(inOrder: readonly StatementRow[]): { row: StatementRow; expected: Paise } | null {
  for (const [index, row] of inOrder.entries()) {
    const before = inOrder[index - 1]
    if (before && before.balance + row.amount !== row.balance) return { row, expected: before.balance + row.amount }
  }
  return null
}

const breaks = (rows: readonly StatementRow[]) =>
  rows.filter((row, index) => index > 0 && (rows[index - 1]?.balance ?? 0) + row.amount !== row.balance).length

/** The rows from oldest to newest, in whichever direction their balances follow. */
function oldestFirst(rows: StatementRow[]): StatementRow[] {
  const turned = rows.toReversed()
  return breaks(turned) < breaks(rows) ? turned : rows
}

type Sum = Pick<Statement, 'opening' | 'closing'> & {
  credits: Paise
  debits: Paise
  creditCount: number
  debitCount: number
}

function sumOf(rows: readonly StatementRow[]): Sum {
  const [first] = rows
  const credits = rows.filter(({ amount }) => amount > 0)
  const debits = rows.filter(({ amount }) => amount < 0)
  const total = (some: readonly StatementRow[]) => some.reduce((sum, { amount }) => sum + amount, 0)
  return {
    opening: first ? first.balance - first.amount : 0,
    closing: rows.at(-1)?.balance ?? 0,
    credits: total(credits),
    debits: -total(debits),
    creditCount: credits.length,
    debitCount: debits.length,
  }
}

/** A difference between the file's totals and its rows. A balance without a label may be opening or closing. */
function otherTotal(sum: Sum, said: Totals): StatementFault | null {
  const { balance, ...named } = said
  for (const [what, expected] of Object.entries(named) as [keyof Sum, number][]) {
    if (sum[what] === expected) continue
    const isCount = what.endsWith('Count')
    const show = (value: number) => (isCount ? String(value) : decimalRupees(value))
    return { code: 'statement-total-differs', params: { what, said: show(expected), found: show(sum[what]) } }
  }
  if (balance === undefined || balance === sum.opening || balance === sum.closing) return null
  const params: TotalFault = { what: 'opening', said: decimalRupees(balance), found: decimalRupees(sum.opening) }
  return { code: 'statement-total-differs', params }
}

/** The first row whose day a spreadsheet has turned, in either column of days. */
function turnedDay(read: readonly ReadRow[], inOrder: readonly StatementRow[]): DayOfRow | null {
  const written = new Map(read.flatMap((one) => ('row' in one ? [[one.row.place, one.written] as const] : [])))
  const daysOf = (column: keyof WrittenDays, day: (row: StatementRow) => string | null) =>
    inOrder.flatMap((row) => {
      const itsDay = day(row)
      return itsDay === null ? [] : [{ place: row.place, day: itsDay, written: written.get(row.place)?.[column] ?? '' }]
    })
  return firstTurned(daysOf('posted', (row) => row.postedOn)) ?? firstTurned(daysOf('value', (row) => row.valueOn))
}

/** A single amount without a direction: nothing says that it came in. */
function isUnmarked(table: Table, { header, amount, direction }: StatementColumns, rows: readonly StatementRow[]) {
  if (amount === undefined || direction !== undefined || rows.length !== 1) return false
  return !table.slice(header + 1).some((cells) => readAmount(cells[amount] ?? '')?.isMarked)
}

/** The transactions of a table with these columns, if all sums and balances are right. */
export function readStatement(table: Table, columns: StatementColumns, cleanLine: CleanLine): ReadStatement {
  const read = readRows(table, columns, cleanLine)
  const unreadable = read.find((one) => 'unreadable' in one)
  if (unreadable) {
    const row = unreadable.unreadable
    return { refused: { code: 'statement-row-unreadable', params: { row } }, row }
  }
  const rows = read.flatMap((one) => ('row' in one ? [one.row] : []))
  if (rows.length === 0) return { refused: { code: 'statement-empty' }, row: null }
  if (rows.length > mostRows) return { refused: { code: 'statement-too-long', params: { max: mostRows } }, row: null }
  if (isUnmarked(table, columns, rows))
    return { refused: { code: 'statement-row-unreadable', params: { row: 1 } }, row: 1 }
  const inOrder = oldestFirst(rows)
  const broken = firstBreak(inOrder)
  if (broken) {
    const { place, balance, text } = broken.row
    const facts = { row: place, said: decimalRupees(balance), expected: decimalRupees(broken.expected), text }
    return { refused: { code: 'statement-row-differs', params: facts }, row: place }
  }
  const turned = turnedDay(read, inOrder)
  if (turned) {
    const { place, written } = turned
    return { refused: { code: 'statement-days-turned', params: { row: place, day: written.slice(0, 10) } }, row: place }
  }
  const sum = sumOf(inOrder)
  const differs = otherTotal(sum, totalsIn(table, columns))
  if (differs) return { refused: differs, row: inOrder[0]?.place ?? null }
  const above = table.slice(0, columns.header)
  return {
    statement: {
      account: accountIn(above),
      particulars: cleanLine(above.flat().join(' ')).slice(0, 2_000),
      opening: sum.opening,
      closing: sum.closing,
      rows,
    },
  }
}
