import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestServer, type TestServer } from '../../../test/harness.ts'
import { demoLogIns } from '#domain/accounts/demo-log-ins.ts'
import type { OwnList } from '#domain/selection/list-operations.ts'
import type { SeatOffer } from '#domain/selection/offer-operations.ts'
import type { PublishedList } from '#domain/selection/lists.endpoints.ts'
import { seedDemo } from './seed.ts'

let server: TestServer
let token: string
beforeAll(async () => {
  server = await startTestServer()
  await server.setClock('2026-11-24T06:00:00Z')
  await seedDemo(server.context)
  const logIn = demoLogIns.find(({ who }) => who === 'student')
  const { body } = await server.call<{ token: string }>('POST', '/api/auth/login', {
    body: { email: logIn?.email, password: logIn?.password },
  })
  token = body.token
})
afterAll(() => server.close())

/** The application of the demo's student whose seats are being given away. */
async function ownAddress(): Promise<string> {
  const [own] = await server.rows<{ id: string }>(
    `select application_id as id from applications where email = 'student@demo.test' and status = 'submitted'`,
  )
  return `/api/applications/${own?.id}`
}

test('the seats of the closed admission are given away up to the offers of its first round', async () => {
  expect(
    await server.rows(
      `select number, kind, (published_at at time zone 'Asia/Kolkata')::date::text as published, corrects is not null as "isCorrigendum",
         objections_until::text as "objectionsUntil", answer_by::text as "answerBy", c.name as "composedBy", p.name as "publishedBy"
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
      composedBy: 'Farida Khan',
      publishedBy: 'Mohan Iyer',
    })),
  )
  expect(
    await server.rows(
      `select o.answer, f.status as fee, f.verified, count(*)::int
       from offers o left join seat_fees f on f.application_key = o.application_key group by 1, 2, 3 order by 1, 2, 3`,
    ),
  ).toEqual([
    { answer: 'float', fee: 'paid', verified: true, count: 6 },
    { answer: 'freeze', fee: 'created', verified: false, count: 4 },
    { answer: 'freeze', fee: 'paid', verified: false, count: 4 },
    { answer: 'freeze', fee: 'paid', verified: true, count: 19 },
    { answer: 'withdraw', fee: 'paid', verified: true, count: 1 },
    { answer: 'withdraw', fee: null, verified: null, count: 4 },
    { answer: null, fee: null, verified: null, count: 8 },
  ])
})

test('the first have joined with roll numbers, and money is on its way back to somebody who gave a seat up', async () => {
  expect(
    await server.rows(
      `select a.status, j.roll_number from joinings j join applications a on a.id = application_key order by 2`,
    ),
  ).toEqual([1, 2, 3, 4].map((number) => ({ status: 'accepted', roll_number: `2026EMT00${number}` })))
  expect(await server.rows(`select source, percent, state, amount_paise::int as paise from refunds`)).toEqual([
    { source: 'withdrawal', percent: 90, state: 'ready', paise: 900_000 },
  ])
})

test('the demo’s student had an objection upheld, and has a seat to answer', async () => {
  const address = await ownAddress()
  const { body: own } = await server.call<{ lists: OwnList[] }>('GET', `${address}/lists`, { token })
  expect(own.lists.map(({ number, row, objection }) => [number, row?.category, objection?.answer?.isUpheld])).toEqual([
    ['BSC2026-L03', 'EWS', undefined],
    ['BSC2026-L02', 'EWS', undefined],
    ['BSC2026-L01', 'UR', true],
  ])
  const { body: offered } = await server.call<{ offer: SeatOffer }>('GET', `${address}/offer`, { token })
  expect(offered.offer).toMatchObject({
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
