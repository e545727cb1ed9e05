import { parentPort, workerData } from 'node:worker_threads'
import { sheets } from '#words/review/sheets.ts'
import { writeWorkbook, type AboutSheet } from '#lib/xlsx/workbook.ts'
import { sheetColumns, type SheetWanted } from './sheet-columns.ts'
import { Client } from 'pg'
import { rowsOf, type RowOf, type Shape } from '#lib/sql/columns.ts'
import { asWritten } from '#lib/sql/database.ts'

/** A query in PostgreSQL's form, and its database. */
type RowQuery = { connectionString: string; text: string; values: unknown[] }

const batchRows = 500
// Milliseconds, longer than PostgreSQL's own limit: after that the connection is dead.
const answerWithinMs = 65_000

// Set here, because a pooler in between passes few connection settings on. Results are stored at once, so only a dead
// process idles. All rows are wanted, not the first few soon.
const settings = `begin read only; set local statement_timeout = '60s';
  set local idle_in_transaction_session_timeout = '60s'; set local cursor_tuple_fraction = 1`

/**
 * The rows of a query in batches, through a cursor on a connection of its own: one snapshot of the table, and at most
 * two batches in memory. The next one is fetched while the last is used.
 */
async function* readBatches<S extends Shape>(
  { connectionString, text, values }: RowQuery,
  shape: S,
): AsyncGenerator<RowOf<S>[]> {
  const client = new Client({
    connectionString,
    application_name: 'pravesh export',
    connectionTimeoutMillis: 5_000,
    query_timeout: answerWithinMs,
    types: asWritten,
  })
  await client.connect()
  try {
    await client.query(settings)
    await client.query(`declare listed no scroll cursor for ${text}`, values)
    const fetch = async () =>
      rowsOf(shape, await client.query<Record<string, unknown>>(`fetch ${batchRows} from listed`))
    let coming = fetch()
    for (;;) {
      const rows = await coming
      if (rows.length === 0) return
      coming = fetch()
      // Awaited in the next round; this marks its failure as handled until then.
      coming.catch(() => undefined)
      yield rows
    }
  } finally {
    await client.end()
  }
}

/** An export: its rows, and what to make of them. */
export type ExportJob = RowQuery & SheetWanted & { about: AboutSheet }

// Bytes. Each handover wakes two threads, so few large ones are faster than many small ones.
const portionBytes = 524_288

/** The next bytes to hand over; null at the end. */
async function nextPortion(chunks: AsyncGenerator<Buffer>): Promise<Buffer | null> {
  const portion: Buffer[] = []
  let bytes = 0
  while (bytes < portionBytes) {
    const next = await chunks.next()
    if (next.done) return bytes === 0 ? null : Buffer.concat(portion)
    portion.push(next.value)
    bytes += next.value.length
  }
  return Buffer.concat(portion)
}

// One thread per export: makes the workbook and hands over a portion whenever the reader asks for more.
const job: ExportJob = workerData
const { sheet, asked, language, facts, chosen, about, ...rows } = job
const { columns, shape } = await sheetColumns({ sheet, asked, language, facts, chosen })
const name = sheets.in(language)('applications')
const chunks = writeWorkbook([{ name, columns, batches: readBatches(rows, shape) }], about)
parentPort?.on('message', () => {
  void nextPortion(chunks).then((portion) => parentPort?.postMessage(portion))
})
