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

test.each(['admission', 'recruitment'])(
  'the office finds work of every kind in the open drive of %s',
  async (track) => {
    const of = `from applications a join drives d on d.id = a.drive_id
      where a.track = '${track}' and d.end_date >= '2026-11-24'`
    const [work] = await server.rows(
      `with newest as (
       select a.status, a.scrutiny, c.* from corrections c join applications a on a.id = c.application_id
       where a.track = '${track}')
     select
       (select count(*)::int from newest where answered_at is null and until >= '2026-11-24') as waiting,
       (select count(*)::int from newest where answered_at is null and until < '2026-11-24') as overdue,
       (select count(*)::int from newest where answered_at is not null and closed_at is null) as "cameBack",
       (select count(*)::int from newest where closed_at is not null) as closed,
       (select count(*)::int from newest where answered_at is not null
          and before -> 'form' <> (select form from applications a where a.id = newest.application_id)) as changed,
       (select count(*)::int ${of} and scrutiny = 'open' and status = 'submitted') as "partlyLookedAt",
       (select count(*)::int ${of} and scrutiny = 'scrutinised' and status = 'submitted') as scrutinised,
       (select count(*)::int ${of} and not_admitted <> '{}') > 0 as "hasNotAdmitted",
       (select count(*)::int ${of} and assigned_to is not null) as assigned,
       (select count(*)::int ${of} and status = 'withdrawn') as withdrawn,
       (select recipients = (select count(*) from letter_copies c join mails m on m.id = c.mail_id where letter_id = l.id)
        from letters l where track = '${track}') as "isLetterSent"`,
    )
    expect(work).toEqual({
      waiting: 2,
      overdue: 2,
      cameBack: 1,
      closed: 1,
      changed: 2,
      partlyLookedAt: 3,
      scrutinised: 8,
      hasNotAdmitted: track === 'admission',
      assigned: 6,
      withdrawn: 1,
      isLetterSent: true,
    })
  },
)

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
