import { setTimeout as delay } from 'node:timers/promises'
import type { Client } from 'pg'
import { sampleStatement } from '#domain/statements/sample-statement.ts'
import type { SamplePayment } from '#domain/statements/sample-statement.ts'
import type { Loaded } from './load-rows.ts'
import { medianMs } from './report.ts'
import type { Measure } from './report.ts'
import type { ServerProcess } from './server-process.ts'

const mostRows = 50_000

type Compared = { statement: { id: string; rows: number; buckets: { exact: number } } }

/** The bank's view of at most half of the applications' payments. */
async function sampleOf(client: Client): Promise<string> {
  const payments = await client.query<SamplePayment>(
    `select utr, amount_rupees as rupees, candidate_name as name,
       to_char(submitted_at at time zone 'Asia/Kolkata', 'YYYY-MM-DD') as "on"
     from applications where status <> 'draft' and payment_status = 'paid' and utr is not null and amount_rupees > 0
     order by submitted_at limit least((select count(*) / 2 from applications), $1)`,
    [mostRows],
  )
  return sampleStatement(payments.rows)
}

// The least the comparison must do: read the rows, each with the application that has its reference.
const joined = `select r.*, a.application_id, a.amount_rupees, a.status, a.payment_status, a.payment_verified
  from statement_rows r left join applications a on a.utr = r.reference and r.reference <> ''`

/** Importing a statement and comparing it in a job, compared with one SQL statement that reads and joins the same. */
export async function measureStatements(
  server: ServerProcess,
  client: Client,
  { adminToken }: Loaded,
): Promise<Measure[]> {
  const headers = { authorization: `Bearer ${adminToken}` }
  const form = new FormData()
  form.set('file', new File([await sampleOf(client)], 'bench.csv'))
  const begunAt = performance.now()
  const imported = await fetch(`${server.url}/api/payments/statements`, { method: 'POST', headers, body: form })
  if (imported.status !== 201) throw new Error(`the import answered ${imported.status}: ${await imported.text()}`)
  const { statement } = (await imported.json()) as Compared
  const importedAt = performance.now()
  const comparedRows = async () => {
    const found = await client.query<{ compared: number }>('select compared from statements where id = $1', [
      statement.id,
    ])
    return found.rows[0]?.compared ?? 0
  }
  // Queried in the database, because the portal would count the rows' places each time.
  while ((await comparedRows()) < statement.rows) await delay(20)
  const value = (performance.now() - importedAt) / 1000
  const answer = await fetch(`${server.url}/api/payments/statements/${statement.id}`, { headers })
  const { rows, buckets } = ((await answer.json()) as Compared).statement
  if (buckets.exact < rows / 2) throw new Error(`of ${rows} rows only ${buckets.exact} agree`)
  const floor = (await medianMs(3, () => client.query(joined))) / 1000
  const read = (importedAt - begunAt) / 1000
  const called = `statement of ${rows.toLocaleString('en')} rows`
  return [
    { name: `${called}: read, checked, stored`, value: read, unit: 's', target: '–', isMet: true },
    { name: `${called}: compared`, value, unit: 's', floor, target: '< 10 s', isMet: value < 10 },
  ]
}
