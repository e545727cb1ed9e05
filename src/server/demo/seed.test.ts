import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestServer, type TestServer } from '../../../test/harness.ts'
import { seedDemo } from './seed.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
  await server.setClock('2026-11-24T06:00:00Z')
  await seedDemo(server.context)
})
afterAll(() => server.close())

/** What may well lie ahead, because it is due or ends, and what is not the demo's: migrations are made by the day. */
const ahead = new Set(['mails.expires_at', 'mails.due_at', 'sessions.expires_at', 'migrations.applied_at'])

test('nothing that the demo tells of happened after the moment at which it was made', async () => {
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

test('what happened to an application of the demo did not happen before it was begun', async () => {
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
