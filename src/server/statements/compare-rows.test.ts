import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test } from 'vitest'
import { registerAdmin, type TestAccount } from '../../../test/accounts.ts'
import { startTestServer, type TestServer } from '../../../test/harness.ts'
import { sampleBytes } from '../../../test/statements/read-sample.ts'
import { applicationsWith, counted, statementPortal } from '../../../test/statements/statement-calls.ts'
import { statementsJobs } from './statements.routes.ts'

const portal = statementPortal()
const { importFile, read, rowAt, paymentOf } = portal
let server: TestServer
let colleague: TestAccount
beforeAll(async () => {
  ;({ server, colleague } = await portal.open())
})
afterAll(() => portal.close())
beforeEach(portal.forget)

const headings = 'Date,Narration,Chq./Ref.No.,Withdrawal Amt.,Deposit Amt.,Closing Balance'

/** A statement of `count` credits of ₹1,000, each with its own reference and all with the same note. */
function longStatement(count: number, note = 'fee'): string {
  const lines = Array.from({ length: count }, (_, index) => {
    const reference = String(640_000_000_000 + index)
    return `01/11/2026,UPI/CR/${reference}/A PAYER/SBIN/payer${index}/${note},${reference},,1000.00,${(index + 1) * 1_000}.00`
  })
  return [headings, ...lines].join('\n')
}

/** Runs the queued jobs of statements, as a worker would; returns their names. */
async function workOff(): Promise<string[]> {
  const jobs = await server.rows<{ task: string; payload: unknown }>(
    `delete from graphile_worker._private_jobs j using graphile_worker._private_tasks t
     where t.id = j.task_id and t.identifier like 'compare-%' returning t.identifier as task, j.payload`,
  )
  const { tasks } = statementsJobs(server.context)
  for (const { task, payload } of jobs) await tasks[task]?.(payload)
  return jobs.map(({ task }) => task)
}

test('a corrected reference is compared at once: the applicant sees the result before anybody opens the page', async () => {
  const [built] = await applicationsWith(server, 1_000, ['999900001111'])
  const { applicationId = '', owner } = built ?? {}
  await importFile(sampleBytes('sbi-style'))
  await workOff()
  expect(await paymentOf(applicationId, owner)).toMatchObject({ foundOn: null })
  const correct = async (utr: string) => {
    const corrected = await server.call('PUT', `/api/applications/${applicationId}/payment`, {
      token: owner?.token ?? '',
      body: { utr },
    })
    expect(corrected.status).toBe(200)
    return workOff()
  }
  expect(await correct('630511204417')).toEqual(['compare-changed'])
  expect(await paymentOf(applicationId, owner)).toMatchObject({ foundOn: '2026-11-01', verified: false })
  // Corrected back; a reference that no statement shows needs no comparison.
  expect(await correct('999900002222')).toEqual(['compare-changed'])
  expect(await paymentOf(applicationId, owner)).toMatchObject({ foundOn: null })
  expect(await correct('999900003333')).toEqual([])
})

test('a number in every row is nobody’s payment, and does not cause one comparison of all rows', async () => {
  const [built] = await applicationsWith(server, 1_000, ['919000000001'])
  const { statement } = (await importFile(longStatement(3_000, '919000000001'))).body
  await workOff()
  expect(counted((await read(statement.id)).buckets)).toEqual({ twiceInBank: 3_000 })
  expect(await paymentOf(built?.applicationId ?? '')).toMatchObject({ foundOn: null })
  const related = await server.rows('select max(cardinality(related)) as most from statement_rows')
  expect(related).toEqual([{ most: 20 }])
})

test('a returned cheque is recognised although only the later file names the account', async () => {
  const cheque = '01/11/2026,CHQ DEP 004411 SBI,004411,,1000.00,1000.00'
  const first = (await importFile([headings, cheque].join('\n'))).body.statement
  expect(await rowAt(first.id, 1)).toMatchObject({ bucket: 'unclaimed' })
  const returned = '03/11/2026,CHQ RETURN 004411 SBI,004411,1000.00,,0.00'
  const named = ['Account Number : 50200012345678', headings, cheque, returned].join('\n')
  const later = (await importFile(named)).body.statement
  expect(later).toMatchObject({ added: 1, account: '50200012345678' })
  expect(await rowAt(first.id, 1)).toMatchObject({ bucket: 'reversed', reason: 'given-back' })
  expect(await rowAt(later.id, 2)).toMatchObject({ bucket: 'debit', reason: 'gives-back' })
})

test('a job compares a large statement, resumes where it stopped and does nothing twice', async () => {
  const [built] = await applicationsWith(server, 1_000, ['640000004100'])
  const { statement } = (await importFile(longStatement(4_200))).body
  expect(statement).toMatchObject({ rows: 4_200, added: 4_200, compared: 0 })
  expect(counted(statement.buckets)).toEqual({})
  const jobs = await server.rows(
    `select payload from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id
     where t.identifier = 'compare-statement' order by j.id desc limit 1`,
  )
  expect(jobs).toEqual([{ payload: { statementId: statement.id } }])
  const { context } = server
  let left = 2
  const db = Object.assign(Object.create(context.db) as typeof context.db, {
    transaction: (work: Parameters<typeof context.db.transaction>[0]) => {
      if (left-- === 0) throw new Error('killed')
      return context.db.transaction(work)
    },
  })
  const compare = (within: typeof context) =>
    statementsJobs(within).tasks['compare-statement']?.({ statementId: statement.id })
  await expect(compare({ ...context, db })).rejects.toThrow('killed')
  const { compared: before, buckets } = await read(statement.id)
  expect(before).toBeGreaterThanOrEqual(150)
  expect(before).toBeLessThan(4_200)
  expect(counted(buckets)).toEqual({ unclaimed: before })
  await compare(context)
  expect(await read(statement.id)).toMatchObject({ compared: 4_200 })
  expect(counted((await read(statement.id)).buckets)).toEqual({ exact: 1, unclaimed: 4_199 })
  expect(await paymentOf(built?.applicationId ?? '')).toMatchObject({ foundOn: '2026-11-01' })
})

test('a long statement is compared and verified in transactions of few rows, so that nobody waits for many', async () => {
  const references = Array.from({ length: 12 }, (_, place) => String(640_000_000_000 + place * 190))
  await applicationsWith(server, 1_000, references)
  const { statement } = (await importFile(longStatement(2_400))).body
  await workOff()
  expect(counted((await read(statement.id)).buckets)).toEqual({ exact: 12, unclaimed: 2_388 })
  const together = (settled: string) =>
    server.rows<{ rows: number }>(
      `select count(*)::int as rows from statement_rows where settled is ${settled} group by xmin::text order by rows desc`,
    )
  const [mostCompared] = await together('null')
  expect(mostCompared?.rows).toBeLessThanOrEqual(500)
  const exact = (await portal.rows(statement.id, '&bucket=exact')).map(({ id }) => id)
  expect(await portal.verify(statement.id, exact)).toMatchObject({ status: 200, body: { verified: 12, refused: [] } })
  expect(await together('not null')).toEqual([{ rows: 10 }, { rows: 2 }])
})

test('while a statement is stored, an applicant saves and another officer decides about a row', async () => {
  const [built] = await applicationsWith(server, 1_000, ['640000000007'])
  const { applicationId = '', owner } = built ?? {}
  const long = longStatement(2_400)
  await importFile(long)
  const last = (
    await server.rows<{ identity: Buffer }>('select identity from statement_rows order by id desc limit 1')
  )[0]
  await portal.forget()
  await server.rows(
    `update applications set utr = '640000000007', payment_recorded_at = portal_now() where application_id = $1`,
    [applicationId],
  )
  const earlier = (await importFile(sampleBytes('sbi-style'), { isOtherAccount: true })).body.statement
  // An unfinished transaction has the file's last row, so that storing the file stops there.
  const other = await server.context.pool.connect()
  onTestFinished(() => other.release(true))
  await other.query('begin')
  await other.query(
    `insert into statement_rows (account, identity, posted_on, text, reference, amount_paise, balance_paise, is_repaired, facts)
     values ('', $1, '2026-11-01', '', '', 100, 100, false, '{}')`,
    [last?.identity],
  )
  const importing = importFile(long)
  const waiting = () =>
    server.rows(`select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`)
  await expect.poll(async () => (await waiting()).length).toBe(1)
  const row = await rowAt(earlier.id, 9)
  expect(await portal.settle(earlier.id, row.id, { as: 'left' }, colleague)).toMatchObject({ status: 200 })
  const saved = await server.call('PUT', `/api/applications/${applicationId}/payment`, {
    token: owner?.token ?? '',
    body: { utr: '640000000008' },
  })
  expect(saved.status).toBe(200)
  expect(await server.rows('select count(*)::int as statements from statements')).toEqual([{ statements: 1 }])
  await other.query('rollback')
  expect(await importing).toMatchObject({ status: 201, body: { added: 2_400 } })
})

test('the demo’s sample statement fits its applications and payments; other portals have no sample', async () => {
  const demo = await startTestServer({ DEMO: 'on' })
  onTestFinished(() => demo.close())
  const [built] = await applicationsWith(demo, 1_000, ['999900004444'])
  const { token } = await registerAdmin(demo)
  const path = '/api/payments/sample-statement'
  const sample = await demo.call('GET', path, { token })
  expect(sample.headers.get('content-disposition')).toContain('sample-statement.csv')
  const form = new FormData()
  form.set('file', new File([sample.text], 'sample-statement.csv'))
  const headers = { authorization: `Bearer ${token}` }
  const imported = await fetch(`${demo.url}/api/payments/statements`, { method: 'POST', headers, body: form })
  expect(await imported.json()).toMatchObject({ added: 1, statement: { buckets: { exact: 1 } } })
  expect((await demo.call('GET', path, { token: built?.owner.token ?? '' })).status).toBe(403)
  expect(await server.call('GET', path, { token: (await registerAdmin(server)).token })).toMatchObject({
    status: 404,
    body: { code: 'no-such-statement' },
  })
})
