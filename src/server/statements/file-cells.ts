import { parseCsv } from 'hucre/csv'
import { readXls, readXlsx, type CellValue, type Workbook } from 'hucre/xlsx'
import { findColumns, type Table } from '#lib/statement/columns.ts'
import { mostRows } from '#lib/statement/read-statement.ts'

/** Why a file is no table. */
type NoTable = 'statement-unreadable' | 'statement-locked'

// Allows for a bank's lines above and below the transactions.
const mostLines = mostRows + 1_000
const mostColumns = 60
// Banks' longest narrations have some 400 characters. Longer ones are cut at reading, before anything works on them.
const longestCell = 1_000
// A hundred thousand rows of ten cells unpack to some eighty megabytes.
const mostUnpackedBytes = 192 * 1_048_576
const mostEntries = 200

const startsWith = (bytes: Uint8Array, ...start: number[]) => start.every((byte, at) => bytes[at] === byte)

/** The unpacked size of a workbook, a ZIP archive, by its directory; null when the directory cannot be believed. */
function unpackedBytes(file: Buffer): number | null {
  const end = file.lastIndexOf(Buffer.from([0x50, 0x4b, 5, 6]))
  if (end < 0 || end + 22 > file.length) return null
  const count = file.readUInt16LE(end + 10)
  let at = file.readUInt32LE(end + 16)
  let total = 0
  for (let entry = 0; entry < count; entry += 1) {
    if (count > mostEntries || at + 46 > file.length || file.readUInt32LE(at) !== 0x02014b50) return null
    const [packed, unpacked] = [file.readUInt32LE(at + 20), file.readUInt32LE(at + 24)]
    // Readers limit an entry to its declared size; a size of zero would be no limit.
    if (unpacked === 0 && packed > 2) return null
    total += unpacked
    at += 46 + file.readUInt16LE(at + 28) + file.readUInt16LE(at + 30) + file.readUInt16LE(at + 32)
  }
  return total
}

/** A number as typed, without the digits that floating point adds. */
function writtenNumber(value: number): string {
  if (Number.isInteger(value) || Math.abs(value) > 1e13) return String(value)
  const rounded = value.toFixed(2)
  return Math.abs(value - Number(rounded)) < 1e-6 ? rounded : String(value)
}

function written(value: CellValue | undefined): string {
  if (value === null || value === undefined) return ''
  if (value instanceof Date) return Number.isNaN(value.getTime()) ? '' : value.toISOString().slice(0, 19)
  if (typeof value === 'number') return writtenNumber(value)
  // An apostrophe before a number keeps it a text, too.
  const text = value.toString().slice(0, longestCell)
  return text.replace(/^="(.*)"$/s, '$1').replace(/^'(?=\d)/, '')
}

function tableOf({ sheets }: Workbook): Table | NoTable {
  const tables = sheets.map(({ rows }) => rows.map((row) => row.slice(0, mostColumns).map(written)))
  return tables.find((table) => findColumns(table) !== null) ?? tables[0] ?? 'statement-unreadable'
}

// Encrypted workbooks come in the container of older Office files.
const lockedName = Buffer.from('EncryptedPackage', 'utf16le')

async function workbookTable(file: Buffer): Promise<Table | NoTable> {
  const options = { maxRows: mostLines }
  if (startsWith(file, 0xd0, 0xcf, 0x11, 0xe0)) {
    if (file.includes(lockedName)) return 'statement-locked'
    return readXls(new Uint8Array(file), options).then(tableOf, () => 'statement-unreadable')
  }
  const unpacked = unpackedBytes(file)
  if (unpacked === null || unpacked > mostUnpackedBytes) return 'statement-unreadable'
  return readXlsx(new Uint8Array(file), options).then(tableOf, () => 'statement-unreadable')
}

function decoded(file: Buffer): string {
  if (startsWith(file, 0xff, 0xfe)) return new TextDecoder('utf-16le').decode(file)
  if (startsWith(file, 0xfe, 0xff)) return new TextDecoder('utf-16be').decode(file)
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(file)
  } catch {
    return new TextDecoder('windows-1252').decode(file)
  }
}

// `="1,500.00"`, as some banks keep spreadsheets from reading a number; its comma would begin another cell.
const textFormula = /(?<=^|[\r\n,;\t|])[ ]*=(?="[^"]|""(?:[\r\n,;\t|]|$))/g

const delimiters = [',', '\t', ';', '|']

/** Text as cells, by the separator that gives known columns, else by the one that gives most columns. */
function textTable(file: Buffer): Table | NoTable {
  const text = decoded(file).replaceAll(textFormula, '')
  if (text.includes('\u0000') || /^\s*<(!doctype|html|\?xml|table)/i.test(text)) return 'statement-unreadable'
  const cells = (delimiter: string, maxRows: number) =>
    parseCsv(text, { delimiter, maxRows }).map((row) => row.slice(0, mostColumns).map(written))
  const tries = delimiters.map((delimiter) => ({ delimiter, table: cells(delimiter, 300) }))
  const width = ({ table }: (typeof tries)[number]) => Math.max(0, ...table.map(({ length }) => length))
  const known = tries.find(({ table }) => findColumns(table) !== null)
  const widest = known ?? tries.toSorted((one, other) => width(other) - width(one))[0]
  return widest === undefined || width(widest) < 4 ? 'statement-unreadable' : cells(widest.delimiter, mostLines)
}

/** The cells of a file, whatever its name says. */
export async function cellsOf(bytes: Uint8Array): Promise<Table | NoTable> {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const isWorkbook = startsWith(file, 0x50, 0x4b, 3, 4) || startsWith(file, 0xd0, 0xcf, 0x11, 0xe0)
  return isWorkbook ? workbookTable(file) : textTable(file)
}
