import type { StatementColumns, Table } from './columns.ts'
import { readPaise, type Paise } from './paise.ts'
import { readWrittenDay } from './written-day.ts'

/** The totals that a statement gives beside its transactions; missing ones are absent. */
export type Totals = Partial<
  Record<'opening' | 'closing' | 'credits' | 'debits' | 'creditCount' | 'debitCount', number>
> & {
  /** `Balance as on …`: that of the first day with some banks, of the last one with others. */
  balance?: Paise
}

const labels: [keyof Totals, RegExp][] = [
  ['opening', /^opening ?bal(ance)?\b/i],
  ['closing', /^closing ?bal(ance)?\b/i],
  ['creditCount', /^(cr|credit) ?count$/i],
  ['debitCount', /^(dr|debit) ?count$/i],
  ['credits', /^(total )?credits?( amount)?$/i],
  ['debits', /^(total )?debits?( amount)?$/i],
  ['balance', /^balance as on\b/i],
]

const labelOf = (cell: string) =>
  labels.find(([, shape]) => shape.test(cell.trim().replace(/(?<![\s:.])[\s:.]+$/, '')))?.[0]

function valueOf(what: keyof Totals, cell: string): number | undefined {
  const trimmed = cell.trim()
  if (what.endsWith('Count')) return /^\d+$/.test(trimmed) ? Number(trimmed) : undefined
  return readPaise(trimmed) ?? undefined
}

/** Totals in a summary: a row of labels with a row of values below. */
function fromBelow(row: readonly string[], below: readonly string[]): Totals {
  const found: Totals = {}
  for (const [at, cell] of row.entries()) {
    const what = labelOf(cell)
    const value = what && valueOf(what, below[at] ?? '')
    if (what && value !== undefined) found[what] = value
  }
  return found
}

/** A label with its value in one of the next cells. */
function fromBeside(row: readonly string[]): Totals {
  const at = row.findIndex((cell) => labelOf(cell) !== undefined)
  const what = at < 0 ? undefined : labelOf(row[at] ?? '')
  if (what === undefined) return {}
  const value = row
    .slice(at + 1)
    .map((cell) => valueOf(what, cell.replace(/^\s*:\s*/, '')))
    .find((one) => one !== undefined)
  return value === undefined ? {} : { [what]: value }
}

/** The totals above or below a statement's transactions. */
export function totalsIn(table: Table, { header, posted }: StatementColumns): Totals {
  // Long statements repeat their headings on every page.
  const headings = table[header]?.join()
  const found: Totals = {}
  for (const [index, row] of table.entries()) {
    const said = row.map(labelOf).filter((what) => what !== undefined)
    const isDated = readWrittenDay(row[posted] ?? '') !== null
    const isTransaction = isDated && !said.some((what) => what === 'opening' || what === 'closing')
    if (said.length === 0 || isTransaction || row.join() === headings) continue
    Object.assign(found, said.length > 1 ? fromBelow(row, table[index + 1] ?? []) : fromBeside(row))
  }
  return found
}

/** Whether both are the number of one account, which a bank may print with zeros or letters before it. */
export function isSameAccount(one: string, other: string): boolean {
  const [longer, shorter] = [one, other]
    .map((number) => number.replace(/\D/g, '').replace(/^0+/, ''))
    .toSorted((a, b) => b.length - a.length)
  return longer?.endsWith(shorter ?? '') ?? false
}

const accountLabel = /\b(?:account|a\/c)\s*(?:number|no)?\b\.?/i
// In the printed form: long, perhaps after an underscore or an apostrophe that keeps spreadsheets from reading a
// number.
const accountNumber = /(?<![A-Z0-9])([A-Z0-9]{0,4}\d{9,20})(?![A-Z0-9])/i

/** The account number in the lines above the headings, without padding zeros; empty where there is none. */
export function accountIn(above: Table): string {
  for (const row of above) {
    const line = row.join(' ')
    const found = accountNumber.exec(line)?.[1]
    if (found === undefined) continue
    if (accountLabel.test(line) || /statement|transactions? list/i.test(line))
      return found.replace(/^0+/, '').toUpperCase()
  }
  return ''
}
