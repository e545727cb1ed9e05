import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestServer, type TestServer } from '../../../test/harness.ts'
import { demoLogIns } from '#domain/accounts/demo-log-ins.ts'
import type { ListedRefund } from '#domain/refunds/refund.ts'
import type { OwnList } from '#domain/selection/selection-lists.endpoints.ts'
import type { PublishedList } from '#domain/selection/lists.endpoints.ts'
import type { OwnAllottedSeat } from '#domain/selection/allotted-seats.endpoints.ts'
import { notLinked } from '#server/audit/audit-heads.ts'
import { checkChain } from '#server/audit/check-chain.ts'
import { seedDemo } from './seed.ts'

// Making a demo takes seconds of a processor: one file asks all about it.
async function demoOn(day: string): Promise<TestServer> {
  const made = await startTestServer()
  await made.setClock(`${day}T06:00:00Z`)
  await seedDemo(made.context)
  return made
}

let server: TestServer
beforeAll(async () => {
  server = await demoOn('2026-11-24')
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
       (select count(*)::int ${of} and not_admitted <> '{}') > 0 as "hasNotAccepted",
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
      hasNotAccepted: track === 'admission',
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

async function studentsToken(): Promise<string> {
  const logIn = demoLogIns.find(({ who }) => who === 'student')
  const { body } = await server.call<{ token: string }>('POST', '/api/auth/login', {
    body: { email: logIn?.email, password: logIn?.password },
  })
  return body.token
}

/** The application of the demo's student whose seats are being given away. */
async function ownAddress(): Promise<string> {
  const [own] = await server.rows<{ id: string }>(
    `select application_id as id from applications where email = 'student@demo.test' and status = 'submitted'`,
  )
  return `/api/applications/${own?.id}`
}

test('the seats of the closed admission are given away up to the answers of its first round', async () => {
  expect(
    await server.rows(
      `select number, kind, (published_at at time zone 'Asia/Kolkata')::date::text as published, corrects is not null as "isCorrigendum",
         objections_until::text as "objectionsUntil", answer_by::text as "answerBy", c.name as "preparedBy", p.name as "publishedBy"
       from selection_lists l join accounts c on c.id = composed_by join accounts p on p.id = published_by order by number`,
    ),
  ).toEqual(
    [
      ['BSC2026-L01', 'provisional', '2026-10-16', false, '2026-10-21', null],
      ['BSC2026-L02', 'provisional', '2026-10-26', true, '2026-10-31', null],
      ['BSC2026-L03', 'final', '2026-11-05', false, null, null],
      ['BSC2026-L04', 'allotment', '2026-11-20', false, null, '2026-11-30'],
    ].map(([number, kind, published, isCorrigendum, objectionsUntil, answerBy]) => ({
      number,
      kind,
      published,
      isCorrigendum,
      objectionsUntil,
      answerBy,
      preparedBy: 'Farida Khan',
      publishedBy: 'Mohan Iyer',
    })),
  )
  expect(
    await server.rows(
      `select o.answer, f.status as fee, f.verified, count(*)::int
       from allotted_seats o left join seat_fees f on f.application_key = o.application_key group by 1, 2, 3 order by 1, 2, 3`,
    ),
  ).toEqual([
    { answer: 'float', fee: 'paid', verified: true, count: 4 },
    { answer: 'freeze', fee: 'created', verified: false, count: 4 },
    { answer: 'freeze', fee: 'paid', verified: false, count: 4 },
    { answer: 'freeze', fee: 'paid', verified: true, count: 21 },
    { answer: 'withdraw', fee: 'paid', verified: true, count: 1 },
    { answer: 'withdraw', fee: null, verified: null, count: 4 },
    { answer: null, fee: null, verified: null, count: 8 },
  ])
})

test('the first have joined with roll numbers, and a refund for a seat can be proposed on the first day', async () => {
  expect(
    await server.rows(
      `select a.status, j.roll_number from joinings j join applications a on a.id = application_key order by 2`,
    ),
  ).toEqual([1, 2, 3, 4].map((number) => ({ status: 'accepted', roll_number: `2026EMT00${number}` })))
  expect(await server.rows(`select source, percent, state, amount_paise::int as paise from refunds`)).toEqual([
    { source: 'withdrawal', percent: 90, state: 'ready', paise: 900_000 },
  ])
  const section = { email: 'section@demo.test', password: 'Section@12345' }
  const { body: logIn } = await server.call<{ token: string }>('POST', '/api/auth/login', { body: section })
  const { token } = logIn
  const { body } = await server.call<{ refunds: ListedRefund[] }>('GET', '/api/refunds', { token })
  const [refund] = body.refunds
  const proposed = await server.call('POST', `/api/refunds/${refund?.id}/deeds`, {
    token,
    body: { transition: 'propose' },
  })
  expect([refund?.account?.payableFrom, proposed.status]).toEqual([null, 200])
})

test('the demo’s student had an objection upheld, and has a seat to answer', async () => {
  const address = await ownAddress()
  const token = await studentsToken()
  const { body: own } = await server.call<{ lists: OwnList[] }>('GET', `${address}/lists`, { token })
  expect(own.lists.map(({ number, row, objection }) => [number, row?.category, objection?.answer?.isUpheld])).toEqual([
    ['BSC2026-L03', 'EWS', undefined],
    ['BSC2026-L02', 'EWS', undefined],
    ['BSC2026-L01', 'UR', true],
  ])
  const { body: allotted } = await server.call<{ allottedSeat: OwnAllottedSeat }>('GET', `${address}/allotted-seat`, {
    token,
  })
  expect(allotted.allottedSeat).toMatchObject({
    list: 'BSC2026-L04',
    round: 1,
    seat: { course: 'BSc HTM', seat: 'EWS' },
    answer: null,
    answerBy: '2026-11-30',
    isOpen: true,
    canRise: true,
  })
})

test('every published list of the demo is as it was hashed', async () => {
  const numbers = await server.rows<{ number: string }>(`select number from selection_lists`)
  const answers = await Promise.all(
    numbers.map(({ number }) => server.call<{ list: PublishedList }>('GET', `/api/lists/${number}`)),
  )
  expect(answers.map(({ body }) => body.list.isIntact)).toEqual([true, true, true, true])
})

test('nothing of the demo’s selection waits to be sent', async () => {
  expect(
    await server.rows(
      `select 1 from mails where sent_at is null and kind like any ('{list-%,round-%,objection-%,seat-%}')`,
    ),
  ).toEqual([])
  expect(await server.rows(`select 1 from round_outcomes where mail_id is null`)).toEqual([])
})

/** The applications that a demo log-in finds, with the answers that are not numbers. */
async function ownIn({ rows }: TestServer) {
  const own = await rows<{ form: object }>(
    `select track, status, current_step, department, post, category, form from applications
     where email in ('student@demo.test', 'faculty@demo.test') order by track, status`,
  )
  return own.map(({ form, ...facts }) => ({ ...facts, form: JSON.stringify(form).replaceAll(/\d+/g, '…') }))
}

test('the demo log-ins find the same applications on every day', async () => {
  const later = await demoOn('2027-03-01')
  const own = await ownIn(server)
  expect(own).toHaveLength(5)
  expect(await ownIn(later)).toEqual(own)
  await later.close()
})
