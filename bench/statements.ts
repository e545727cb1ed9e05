import { setTimeout as delay } from 'node:timers/promises'
import type { Client } from 'pg'
import { sampleStatement, type SamplePayment } from '#domain/statements/sample-statement.ts'
import type { Loaded } from './load-rows.ts'
import { officeCalls } from './office-calls.ts'
import { medianMs, type Measure } from './report.ts'
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

/** Imports a statement with half of the payments; returns it, and how long that took in seconds. */
async function sendSample(
  server: ServerProcess,
  client: Client,
  { adminToken }: Loaded,
): Promise<Compared['statement'] & { seconds: number }> {
  const form = new FormData()
  form.set('file', new File([await sampleOf(client)], 'bench.csv'))
  const headers = { authorization: `Bearer ${adminToken}` }
  const begunAt = performance.now()
  const imported = await fetch(`${server.url}/api/payments/statements`, { method: 'POST', headers, body: form })
  if (!imported.ok) throw new Error(`the import answered ${imported.status}: ${await imported.text()}`)
  const { statement } = (await imported.json()) as Compared
  return { ...statement, seconds: (performance.now() - begunAt) / 1000 }
}

/** Waits until every row of a statement is compared. Queried in the database, because the portal would count the rows' places each time. */
async function untilCompared(client: Client, { id, rows }: Compared['statement']): Promise<void> {
  const comparedRows = async () => {
    const found = await client.query<{ compared: number }>('select compared from statements where id = $1', [id])
    return found.rows[0]?.compared ?? 0
  }
  while ((await comparedRows()) < rows) await delay(20)
}

/** Imports a statement, for what is measured with bank rows. */
export async function importSample(server: ServerProcess, client: Client, loaded: Loaded): Promise<void> {
  await untilCompared(client, await sendSample(server, client, loaded))
}

/** Importing a statement and comparing it in a job, compared with one SQL statement that reads and joins the same. */
export async function measureStatements(server: ServerProcess, client: Client, loaded: Loaded): Promise<Measure[]> {
  const { seconds: read, ...statement } = await sendSample(server, client, loaded)
  const importedAt = performance.now()
  await untilCompared(client, statement)
  const value = (performance.now() - importedAt) / 1000
  const { get } = officeCalls(server, loaded)
  const { rows, buckets } = (await get<Compared>(`/api/payments/statements/${statement.id}`)).statement
  if (buckets.exact < rows / 2) throw new Error(`of ${rows} rows only ${buckets.exact} agree`)
  const floor = (await medianMs(3, () => client.query(joined))) / 1000
  const called = `statement of ${rows.toLocaleString('en')} rows`
  return [
    { name: `${called}: read, checked, stored`, value: read, unit: 's', target: '–', isMet: true },
    { name: `${called}: compared`, value, unit: 's', floor, target: '≤ 6 s', isMet: value <= 6 },
  ]
}
