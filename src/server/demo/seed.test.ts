import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestServer, type TestServer } from '../../../test/harness.ts'
import { notLinked } from '#server/audit/audit-heads.ts'
import { checkChain } from '#server/audit/check-chain.ts'
import { seedDemo } from './seed.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
  await server.setClock('2026-11-24T06:00:00Z')
  await seedDemo(server.context)
})
afterAll(() => server.close())

/** Columns that may lie ahead, because they are due or end then, and those of migrations, which have the real date. */
const ahead = new Set(['mails.expires_at', 'mails.due_at', 'sessions.expires_at', 'migrations.applied_at'])

test('no event of the demo is later than the moment at which it was made', async () => {
  const moments = await server.rows<{ table: string; column: string }>(
    `select c.table_name as table, c.column_name as column from information_schema.columns c
     join information_schema.tables t using (table_schema, table_name)
     where c.table_schema = 'public' and t.table_type = 'BASE TABLE' and c.data_type like 'timestamp%'`,
  )
  const told = moments.filter(({ table, column }) => !ahead.has(`${table}.${column}`))
  const late = await Promise.all(
    told.map(async ({ table, column }) => ({
      of: `${table}.${column}`,
      rows: await server.rows(`select 1 from "${table}" where "${column}" > portal_now()`),
    })),
  )
  expect(late.filter(({ rows }) => rows.length > 0).map(({ of, rows }) => `${of}: ${rows.length}`)).toEqual([])
  expect(told.map(({ table, column }) => `${table}.${column}`)).toEqual(
    expect.arrayContaining(['audit_entries.at', 'applications.submitted_at', 'mails.sent_at']),
  )
})

test('the audit of the demo is linked from its first moment on', async () => {
  expect(await checkChain(server.context.db)).toMatchObject({ broken: 0 })
  expect(await notLinked(server.context.db)).toEqual({ count: 0, since: null })
})

test('no event of a demo application is earlier than its beginning', async () => {
  expect(
    await server.rows(
      `select e.action, count(*)::int from audit_entries e join applications a on a.application_id = e.subject
       where e.at < a.created_at group by 1`,
    ),
  ).toEqual([])
  expect((await server.rows(`select 1 from audit_entries where action = 'payment.verified'`)).length).toBeGreaterThan(
    200,
  )
})
