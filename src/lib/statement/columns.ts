import { z } from 'zod'

/** A statement as a table of texts, as in its file. */
export type Table = readonly (readonly string[])[]

/** The columns of a statement, counted from 0; amounts are in two columns or in one, beside or with their directions. */
export const StatementColumns = z.object({
  /** The row of the headings, counted from 0. */
  header: z.int().min(0).max(1_000),
  posted: z.int().min(0).max(99),
  value: z.int().min(0).max(99).optional(),
  text: z.int().min(0).max(99),
  reference: z.int().min(0).max(99).optional(),
  debit: z.int().min(0).max(99).optional(),
  credit: z.int().min(0).max(99).optional(),
  amount: z.int().min(0).max(99).optional(),
  direction: z.int().min(0).max(99).optional(),
  balance: z.int().min(0).max(99),
})
export type StatementColumns = z.infer<typeof StatementColumns>
export type ColumnName = Exclude<keyof StatementColumns, 'header'>

/** Banks' names for their columns, letters only; the first match applies. */
const headings: Record<ColumnName, readonly string[]> = {
  posted: [
    'txnposteddate',
    'transactionposteddate',
    'posteddate',
    'postingdate',
    'postdate',
    'txndate',
    'trandate',
    'transactiondate',
    'transdate',
    'txndt',
    'trandt',
    'dateoftransaction',
    'postdt',
    'bookingdate',
    'entrydate',
    'date',
    'valuedate',
    'valuedt',
  ],
  value: ['valuedate', 'valuedt', 'valdate', 'effectivedate'],
  text: [
    'description',
    'transactiondescription',
    'txndescription',
    'narration',
    'narrative',
    'particulars',
    'particular',
    'transactionparticulars',
    'tranparticulars',
    'transactionremarks',
    'transactiondetails',
    'remarks',
    'remark',
    'details',
  ],
  reference: [
    'refnochequeno',
    'chqrefno',
    'chequerefno',
    'chequenorefno',
    'refchequeno',
    'referenceno',
    'referencenumber',
    'reference',
    'refno',
    'utr',
    'utrno',
    'utrnumber',
    'rrn',
    'chequeno',
    'chqno',
    'chequenumber',
    'chqddno',
    'chequeddno',
    'chqrefnumber',
    'instrumentnumber',
    'instrumentno',
    'instrumentid',
  ],
  debit: [
    'debit',
    'withdrawalamt',
    'withdrawalamount',
    'withdrawals',
    'withdrawal',
    'debitamount',
    'debitamt',
    'debits',
    'dramount',
    'dramt',
    'dr',
    'withdrawaldr',
    'withdrawalsdr',
    'debitdr',
    'paidout',
  ],
  credit: [
    'credit',
    'depositamt',
    'depositamount',
    'deposits',
    'deposit',
    'creditamount',
    'creditamt',
    'credits',
    'cramount',
    'cramt',
    'cr',
    'depositcr',
    'depositscr',
    'creditcr',
    'paidin',
  ],
  amount: ['transactionamount', 'txnamount', 'tranamount', 'amount', 'transactionamt', 'txnamt', 'tranamt', 'amt'],
  direction: [
    'crdr',
    'drcr',
    'crdrindicator',
    'drcrindicator',
    'debitcredit',
    'creditdebit',
    'type',
    'transactiontype',
    'txntype',
  ],
  balance: [
    'balance',
    'closingbalance',
    'availablebalance',
    'runningbalance',
    'balanceamount',
    'balanceamt',
    'accountbalance',
    'ledgerbalance',
    'currentbalance',
    'totalbalance',
    'balancecrdr',
    'closingbal',
    'bal',
  ],
}

// Without the currency, which is a word of its own: “Particulars” ends with the same letters.
const heading = (cell: string) =>
  cell
    .toLowerCase()
    .replace(/[^a-z](rs|inr)[^a-z]*$/, '')
    .replaceAll(/[^a-z]/g, '')
    .replace(/inr$/, '')

/** Whether enough columns are known to read and check a statement. */
function isEnough(found: Partial<Record<ColumnName, number>>): boolean {
  // One column of amounts is enough: without a column for the direction, each amount says its own.
  const hasAmounts = found.amount !== undefined || (found.debit !== undefined && found.credit !== undefined)
  return found.posted !== undefined && found.text !== undefined && found.balance !== undefined && hasAmounts
}

function columnsOf(row: readonly string[]): Partial<Record<ColumnName, number>> {
  const called = row.map(heading)
  const found: Partial<Record<ColumnName, number>> = {}
  for (const name of Object.keys(headings) as ColumnName[]) {
    const at = headings[name].map((word) => called.indexOf(word)).find((place) => place >= 0)
    if (at !== undefined) found[name] = at
  }
  if (found.debit !== undefined && found.credit !== undefined) delete found.amount
  if (found.amount === undefined) delete found.direction
  return found
}

/** The columns of a statement by its headings; null where they are not found. */
export function findColumns(table: Table): StatementColumns | null {
  for (const [header, row] of table.slice(0, 200).entries()) {
    const found = columnsOf(row)
    if (isEnough(found)) return StatementColumns.parse({ ...found, header })
  }
  return null
}

/** Whether a person's choice of columns fits a table: all exist, and none is used twice. */
export function fitColumns({ header, ...columns }: StatementColumns, table: Table): boolean {
  const places = Object.values(columns)
  const width = Math.max(0, ...table.slice(header, header + 50).map(({ length }) => length))
  const isDistinct = new Set(places).size === places.length
  return header < table.length && isEnough(columns) && isDistinct && places.every((place) => place < width)
}
