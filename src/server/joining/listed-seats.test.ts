import { read } from 'hucre'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { ListedSeat } from '#domain/joining/listed-seat.ts'
import type { ForeseenLetter } from '#domain/letters/letters.endpoints.ts'
import type { Report } from '#domain/reports/report.ts'
import { giveGrant, registerAccount, type TestAccount } from '../../../test/accounts.ts'
import type { TestServer } from '../../../test/harness.ts'
import { seatFee, seatFeesOf } from '../../../test/seat-fees.ts'
import { EMT, roundsOf, startTwoOfficers } from '../../../test/selection-rounds.ts'
import type { BuiltCandidate } from '../../../test/selection.ts'

let server: TestServer
let registrar: TestAccount
let other: TestAccount
let clerk: TestAccount
let driveId = ''
let list = ''
let people: Record<'asha' | 'bina' | 'chand' | 'dev' | 'esha' | 'farid', BuiltCandidate>

const { answer, at, buildStory, join } = roundsOf(() => ({ server, registrar, other }))
const { check, give } = seatFeesOf(() => server)

/** Asha has joined, Bina has recorded a fee, Chand waits without paying, and Farid has not answered; Dev and Esha have no seat. */
beforeAll(async () => {
  ;({ server, registrar, other } = await startTwoOfficers())
  await at('2026-07-10T06:00:00Z')
  const story = await buildStory({ seatFee })
  ;({ driveId, people } = story)
  clerk = await registerAccount(server)
  await giveGrant(server, clerk, { role: 'scrutinyClerk', track: 'admission', driveId })
  await at('2026-07-19T06:00:00Z')
  const { number } = await story.publish({ answerBy: '2026-07-20' })
  list = number ?? ''
  const { asha, bina, chand } = people
  for (const one of [asha, bina]) await answer(one, one.owner, 'accept')
  await answer(chand, chand.owner, 'float')
  for (const [one, utr] of [
    [asha, '630511204801'],
    [bina, '630511204802'],
  ] as const)
    await give(one, utr)
  await check(asha, { as: 'verify' }, other)
  await server.rows('update applications set payment_verified = true where drive_id = $1', [driveId])
})
afterAll(() => server.close())

const nameOf = (applicationId: string) =>
  Object.entries(people).find(([, one]) => one.applicationId === applicationId)?.[0] ?? applicationId

/** The people that a filter of the list finds, by name. */
async function found(query: Record<string, string>, by = registrar): Promise<string[]> {
  const { body } = await server.call<{ applications: { applicationId: string }[] }>('GET', '/api/applications', {
    token: by.token,
    query: { admissionId: driveId, limit: '50', ...query },
  })
  return body.applications.map(({ applicationId }) => nameOf(applicationId)).toSorted()
}

const seatIn = async ({ applicationId }: BuiltCandidate) => {
  const { body } = await server.call<{ applications: { seat: ListedSeat | null }[] }>('GET', '/api/applications', {
    token: registrar.token,
    query: { admissionId: driveId, q: applicationId },
  })
  return body.applications[0]?.seat
}

async function sheet(path: string, query: Record<string, string> = {}, by = registrar): Promise<unknown[][]> {
  const answered = await fetch(`${server.url}${path}?${new URLSearchParams(query)}`, {
    headers: { authorization: `Bearer ${by.token}` },
  })
  expect(answered.status).toBe(200)
  const { sheets } = await read(new Uint8Array(await answered.arrayBuffer()))
  return sheets[0]?.rows ?? []
}

const peopleIn = (name: string, by = registrar, query: Record<string, string> = {}) =>
  server.call<{ report: Report; code: string }>('GET', `/api/drives/${driveId}/selection/people/${name}`, {
    token: by.token,
    query,
  })

/** The cells of some columns of a list, row by row. */
async function rowsIn(name: string, keys: readonly string[], query: Record<string, string> = {}) {
  const { body } = await peopleIn(name, registrar, query)
  return body.report.tables.flatMap(({ rows }) => rows.map((row) => keys.map((key) => row[key])))
}

test('the list finds people by their seat, its round, the answer, the fee and the days to report', async () => {
  expect(await found({ seatCourse: EMT })).toEqual(['asha', 'bina'])
  expect(await found({ seatCourse: EMT, seatCategory: 'OBC' })).toEqual(['bina'])
  expect(await found({ seatRound: '1' })).toEqual(['asha', 'bina', 'chand', 'farid'])
  expect(await found({ seatRound: '2' })).toEqual([])
  expect(await found({ seatAnswer: 'freeze' })).toEqual(['asha', 'bina'])
  expect(await found({ seatAnswer: 'float,none' })).toEqual(['chand', 'farid'])
  expect(await found({ seatFee: 'unpaid' })).toEqual(['chand', 'farid'])
  expect(await found({ seatFee: 'recorded,inBank' })).toEqual(['asha', 'bina'])
  expect(await found({ comesFrom: '2026-07-23', comesTo: '2026-07-23' })).toEqual(['asha', 'bina'])
  expect(await found({ comesTo: '2026-07-20' })).toEqual([])
  expect(await found({ comesFrom: '2026-07-24' })).toEqual([])
  expect(await found({ joined: 'false', seatCategory: 'OBC' })).toEqual(['bina'])
  expect(await seatIn(people.bina)).toEqual({
    course: EMT,
    seat: 'OBC',
    list,
    round: 1,
    answer: 'freeze',
    fee: 'recorded',
    comes: { from: '2026-07-21', until: '2026-07-23' },
    joinedOn: null,
    rollNumber: null,
  })
  expect(await seatIn(people.dev)).toBeNull()
  const refused = await server.call('GET', '/api/applications', {
    token: registrar.token,
    query: { admissionId: driveId, seatAnswer: 'maybe' },
  })
  expect(refused.status).toBe(400)
})

test('a letter goes to the people that a filter by seats finds, and to nobody else', async () => {
  const words = { subject: 'Your seat', body: 'Answer by tomorrow.', translations: {} }
  const { body } = await server.call<ForeseenLetter>('POST', '/api/applications/letters/preview', {
    token: registrar.token,
    body: { ...words, track: 'admission', filters: { admissionId: driveId, seatAnswer: 'none' } },
  })
  expect([body.count, body.samples.map(({ applicationId }) => nameOf(applicationId))]).toEqual([1, ['farid']])
})

test('the call list has who must still do something by a day, with both telephone numbers', async () => {
  const keys = ['name', 'duty', 'until', 'fee', 'seatCourse']
  const rows = await rowsIn('calls', ['applicationId', ...keys.slice(1)])
  expect(rows.map(([id, ...row]) => [nameOf(String(id)), ...row])).toEqual([
    ['farid', 'answer', '2026-07-20', 'unpaid', 'BSc BBT'],
    ['chand', 'fee', '2026-07-20', 'unpaid', 'B.Sc. Hematology and Transfusion Medicine'],
    ['asha', 'report', '2026-07-23', 'inBank', 'B.Sc. Emergency Medical Technology'],
    ['bina', 'report', '2026-07-23', 'recorded', 'B.Sc. Emergency Medical Technology'],
  ])
  expect((await rowsIn('calls', ['mobile', 'alternateMobile', 'parent']))[0]).toEqual([
    '9876543210',
    '',
    'Rakesh Verma',
  ])
})

test('the day list has who is expected on that day, and the register who has joined, with what a university asks for', async () => {
  const expectedOn = async (day?: string) =>
    (await rowsIn('day', ['applicationId'], day === undefined ? {} : { day })).map(([id]) => nameOf(String(id)))
  expect(await expectedOn()).toEqual([])
  expect((await expectedOn('2026-07-22')).toSorted()).toEqual(['asha', 'bina'])
  expect(await rowsIn('register', ['rollNumber'])).toEqual([])

  await at('2026-07-21T06:00:00Z')
  expect((await join(people.asha, clerk)).status).toBe(200)
  const rollNumber = (await seatIn(people.asha))?.rollNumber ?? ''
  expect(await found({ joined: 'true' })).toEqual(['asha'])
  expect(await found({ q: '', seatAnswer: 'none' })).toEqual([])
  // Whose last day to answer is over without an answer or the fee has given the seat up.
  expect(await found({ seatAnswer: 'givenUp' })).toEqual(['chand', 'farid'])
  expect(await expectedOn()).toEqual(['bina'])
  // Each built application has a NEET roll number of its own.
  const [{ roll } = { roll: '' }] = await server.rows<{ roll: string }>(
    `select form ->> 'neetRoll' as roll from applications where application_id = $1`,
    [people.asha.applicationId],
  )
  expect(await rowsIn('register', ['parent', 'address', 'neetRoll', 'dob', 'gender', 'mobile'])).toEqual([
    ['Rakesh Verma', 'H. No. 214, Civil Lines, Gorakhpur, Uttar Pradesh 273006', roll, '2006-08-14', 'F', '9876543210'],
  ])
  const keys = [
    'rollNumber',
    'applicationId',
    'seatCategory',
    'category',
    'pwd',
    'rank',
    'round',
    'joinedOn',
    'fee',
    'leftOn',
  ]
  expect(await rowsIn('register', keys)).toEqual([
    [rollNumber, people.asha.applicationId, 'UR', 'OBC', false, 1, 1, '2026-07-21', 'inBank', null],
  ])
  const heads = (await sheet(`/api/drives/${driveId}/selection/people/register/xlsx`))[0]
  expect(heads).toEqual([
    'Roll number',
    'Name',
    'Application ID',
    'Father or other parent',
    'Address',
    'NEET roll number',
    'Date of birth',
    'Gender',
    'Category',
    'PwD',
    'Mobile',
    'E-mail',
    'Allotted course',
    'Allotted category',
    'All-India rank',
    'Round',
    'Joined on',
    'Undertaking signed',
    'Gave up admission on',
    'Seat fee',
  ])
})

test('an export of a filtered list has the seats, and its second sheet says by what it was filtered', async () => {
  const path = '/api/applications/export/xlsx-stream'
  const columns =
    'application-id,seat-course,seat-category,seat-round,seat-list,seat-answer,seat-fee,comes-until,roll-number'
  const rows = await sheet(path, { admissionId: driveId, seatAnswer: 'freeze', seatFee: 'recorded', columns })
  expect(rows.slice(1).map((row) => row.slice(0, 7))).toEqual([
    [people.bina.applicationId, EMT, 'OBC', 1, list, 'Accepted (freeze)', 'Recorded, not yet in the bank'],
  ])
  const none = await server.call<{ columns: { key: string }[] }>('GET', '/api/applications/export/columns', {
    token: registrar.token,
    query: { track: 'admission', drive: '00000000-0000-4000-8000-000000000000' },
  })
  expect(none.body.columns.map(({ key }) => key)).not.toContain('seat-course')
})

test('the report of applications has the numbers of people with a seat and of people who have joined, by category, gender and disability', async () => {
  const sumsOn = async (day?: string) => {
    const { body } = await server.call<{ report: Report }>('GET', '/api/reports/applications', {
      token: registrar.token,
      query: { drive: driveId, ...(day !== undefined && { day }) },
    })
    const { sums = {}, rows = [] } = body.report.tables[0] ?? {}
    expect(rows.map(({ category, gender, pwd }) => [category, gender, pwd])).toContainEqual(['OBC', 'F', false])
    return [sums['submitted'], sums['allotted'], sums['joined']]
  }
  expect(await sumsOn()).toEqual([6, 4, 1])
  expect(await sumsOn('2026-07-20')).toEqual([6, 4, 0])
  expect(await sumsOn('2026-07-18')).toEqual([6, 0, 0])
})

test('the lists of people are for officers of the admission, who have not applied for it, and only with the right to export as a file', async () => {
  const stranger = await registerAccount(server)
  expect((await peopleIn('calls', stranger)).status).toBe(403)
  expect((await peopleIn('calls', people.farid.owner)).status).toBe(403)
  expect((await peopleIn('calls', clerk)).status).toBe(200)
  const file = `/api/drives/${driveId}/selection/people/calls/xlsx`
  expect((await server.call('GET', file, { token: clerk.token })).status).toBe(403)
  const elsewhere = await registerAccount(server)
  await giveGrant(server, elsewhere, { role: 'registrar', track: 'recruitment', driveId: null })
  expect((await peopleIn('calls', elsewhere)).status).toBe(404)
  const before = await server.rows(`select 1 from audit_entries where action = 'list.exported'`)
  await sheet(file)
  const [entry] = await server.rows(
    `select detail from audit_entries where action = 'list.exported' order by id desc limit 1`,
  )
  expect(entry).toEqual({ detail: { list: 'admission', count: 1, filters: { drive: driveId, people: 'calls' } } })
  expect(await server.rows(`select 1 from audit_entries where action = 'list.exported'`)).toHaveLength(
    before.length + 1,
  )
})
