import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseCsv } from 'hucre/csv'
import { findColumns, type Table } from '#lib/statement/columns.ts'
import { cleanLine } from '#domain/platform/text.ts'
import { matchRows, type Claim } from '#domain/statements/match-rows.ts'
import { readStatement, type ReadStatement, type Statement } from '#lib/statement/read-statement.ts'
import { canonicalReference, factsOf } from '#lib/statement/references.ts'

/** Statements in the formats of Indian banks, with typical irregularities; all data is made up. */
export const samples = ['sbi-style', 'hdfc-style', 'icici-style', 'hdfc-style-later-export'] as const
export type Sample = (typeof samples)[number]

export const sampleBytes = (name: Sample): Buffer => readFileSync(join(import.meta.dirname, `${name}.csv`))

export const sampleTable = (name: Sample): Table =>
  parseCsv(sampleBytes(name).toString('utf8'), { delimiter: ',' }).map((row) => row.map(String))

/** Reads a table after finding its columns. */
export function readTable(table: Table): ReadStatement {
  const columns = findColumns(table)
  if (columns === null) throw new Error('the columns are not found')
  return readStatement(table, columns, cleanLine)
}

export function readSample(name: Sample): Statement {
  const read = readTable(sampleTable(name))
  if ('refused' in read) throw new Error(`${name} is refused: ${read.refused.code}`)
  return read.statement
}

/** The rows of a statement for matching, named by their places. */
export function bankRows({ rows, account, particulars }: Statement) {
  return rows.map((row) => ({ ...row, id: String(row.place), account, facts: factsOf(row, particulars) }))
}

let claimed = 0

/** An application that reports a payment of so many rupees under this reference. */
export function claim(reference: string, rupees: number, wish: Partial<Claim> = {}): Claim {
  return {
    applicationId: `BSC2026-${String(++claimed).padStart(8, '0')}`,
    purpose: 'application',
    reference: canonicalReference(reference),
    due: rupees * 100,
    recordedOn: '2026-11-12',
    isLive: true,
    ...wish,
  }
}

/** The places of a sample's rows, by their position in the file. */
export function matched(name: Sample, claims: readonly Claim[]) {
  const matches = matchRows(bankRows(readSample(name)), claims)
  return (row: number) => {
    const match = matches.get(String(row))
    if (!match) throw new Error(`${name} has no row ${row}`)
    return match
  }
}
