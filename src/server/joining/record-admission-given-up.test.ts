import { afterAll, beforeAll, expect, test } from 'vitest'
import type { WireStudentApplication } from '#domain/admission/student-application.ts'
import type { OfficeWaiting } from '#domain/lists/waiting.endpoints.ts'
import type { RefundsOfApplication } from '#domain/refunds/refund.ts'
import { registerAccount, registerAdmin, type TestAccount } from '../../../test/accounts.ts'
import type { TestServer } from '../../../test/harness.ts'
import { seatFee, seatFeesOf } from '../../../test/seat-fees.ts'
import { EMT, roundsOf, startTwoOfficers } from '../../../test/selection-rounds.ts'
import type { BuiltCandidate } from '../../../test/selection.ts'

let server: TestServer
let registrar: TestAccount
let other: TestAccount
beforeAll(async () => {
  ;({ server, registrar, other } = await startTwoOfficers())
})
afterAll(() => server.close())

const {
  answer,
  at,
  buildStory,
  call,
  checked,
  join,
  joiningOf,
  moreTime,
  leaves,
  notesLeaving,
  recordsLeaving,
  seatOf,
  stays,
  seatsIn,
  undo,
} = roundsOf(() => ({ server, registrar, other }))
const { check, give } = seatFeesOf(() => server)
const refunds = [
  { percent: 90, until: '2026-07-12' },
  { percent: 50, until: '2026-07-22' },
]

/** A round whose fees are paid, and in which Asha has joined on the first day to report. */
async function joinedRound(utr: string) {
  await at('2026-07-10T06:00:00Z')
  const story = await buildStory({ seatFee, refunds })
  const { number } = await story.publish()
  const { asha, bina, chand } = story.people
  for (const [place, one] of [asha, bina, chand].entries()) {
    await answer(one, one.owner, one === chand ? 'float' : 'accept')
    expect((await give(one, `${utr}${place}`)).status).toBe(200)
    expect((await check(one, { as: 'verify' }, registrar)).status).toBe(200)
  }
  await at('2026-07-21T06:00:00Z')
  for (const one of [asha, bina]) expect((await join(one, registrar)).status).toBe(200)
  return { ...story, list: number, rollNumber: (await seatOf(asha, registrar)).joining?.rollNumber ?? '' }
}

const read = async <T>({ applicationId }: BuiltCandidate, { token }: TestAccount, path = '') =>
  (await server.call<T>('GET', `/api/applications/${applicationId}${path}`, { token })).body

test('a student who leaves after joining is withdrawn, gets the refund of the policies for the day, and the next round allots the seat', async () => {
  const { people, driveId, list, rollNumber, allot, approve, publish } = await joinedRound('63051120451')
  const { asha, bina, chand } = people
  await at('2026-07-22T06:00:00Z')
  const stranger = await registerAccount(server)
  for (const who of [asha.owner, stranger]) expect((await leaves(asha, who)).status).toBe(403)
  expect((await leaves(asha, registrar, ' ')).body.errors).toMatchObject([{ path: 'reason', code: 'seat-reason' }])
  expect((await leaves(chand, registrar)).body.code).toBe('not-joined')

  const left = await leaves(asha, registrar)
  const because = { at: '2026-07-22T06:00:00.000Z', by: expect.any(String), reason: 'Moves to another city.' }
  expect(left.body.seat).toMatchObject({ state: 'givenUp', joining: { rollNumber, left: because } })
  expect(await seatOf(asha, asha.owner)).toMatchObject({ joining: { left: because } })
  const { refunds: opened } = await read<RefundsOfApplication>(asha, asha.owner, '/refund')
  expect(opened).toMatchObject([{ source: 'withdrawal', percent: 50, amount: '10000.00' }])
  const { application } = await read<{ application: WireStudentApplication }>(asha, asha.owner)
  expect(application.status).toBe('withdrawn')
  expect(application.timeline.slice(-5).map(({ event }) => event)).toEqual([
    'seat-joined',
    'seat-left',
    'withdrawn',
    'refund-opened',
    'refund-account',
  ])
  expect((await call('GET', asha, '/joining/receipt', asha.owner)).body.code).toBe('no-receipt')
  const told = await server.rows<{ kind: string }>(`select kind from mails where kind = 'seat-left' and cause = $1`, [
    `seat-left:${rollNumber}`,
  ])
  expect(told).toHaveLength(1)
  const deeds = `select detail from audit_entries where action = 'seat.left' and subject = $1`
  expect(await server.rows(deeds, [asha.applicationId])).toEqual([
    { detail: { course: EMT, seat: 'UR', rollNumber, reason: because.reason } },
  ])
  const joining = await joiningOf(driveId, registrar)
  expect(joining?.counters.filter(({ course }) => course === EMT)).toMatchObject([
    { category: 'UR', seats: 1, joined: 0, vacant: 1 },
    { category: 'OBC', seats: 1, joined: 1, vacant: 0 },
  ])

  // For good: they get no further question, and nothing is undone.
  for (const again of [notesLeaving, recordsLeaving, undo] as const)
    expect((await again(asha, registrar, 'Again.')).status).toBe(409)
  expect((await join(asha, registrar)).body.code).toBe('seat-given-up')
  expect((await moreTime(asha, registrar, '2026-07-29')).body.code).toBe('leave-without-seat')

  await at('2026-07-24T06:00:00Z')
  const { allotment } = (await allot()).body
  expect((await leaves(bina, registrar)).status).toBe(200)
  expect((await approve(allotment.id)).body.code).toBe('allotment-outdated')
  const second = await publish()
  expect(seatsIn(second, people)).toMatchObject({ chand: 'BSc EMT UR' })
  expect(Object.keys(seatsIn(second, people))).not.toContain('asha')
  await checked(second.number, await checked(list))
  // After the last step of the policies nothing comes back.
  expect((await read<RefundsOfApplication>(bina, bina.owner, '/refund')).refunds).toEqual([])
})

test('of two registrars who record at once that somebody leaves, one does, and one reads that they have', async () => {
  const { people } = await joinedRound('63051120452')
  const noted = await notesLeaving(people.asha, await registerAdmin(server))
  expect(noted.body.seat).toMatchObject({ state: 'joined', joining: { left: null } })
  const both = await Promise.all([recordsLeaving(people.asha, registrar), recordsLeaving(people.asha, other)])
  expect(both.map(({ status }) => status).toSorted((one, two) => one - two)).toEqual([200, 409])
  expect(both.find(({ status }) => status === 409)?.body.code).toBe('not-joined')
  const { refunds: opened } = await read<RefundsOfApplication>(people.asha, people.asha.owner, '/refund')
  expect(opened).toHaveLength(1)
})

test('the leaving of a student without a request is noted by one registrar and recorded by another, unless they stay', async () => {
  const { people } = await joinedRound('63051120453')
  const { asha } = people
  const noted = await notesLeaving(asha, registrar)
  const leaving = { at: '2026-07-21T06:00:00.000Z', reason: 'Moves to another city.', notedBy: registrar.name }
  expect(noted.body.seat).toMatchObject({ state: 'joined', joining: { leaving, left: null } })
  expect(await recordsLeaving(asha, registrar)).toMatchObject({ status: 403, body: { code: 'leaving-noted-alone' } })
  expect((await notesLeaving(asha, other)).body.code).toBe('leaving-changed')
  const linesOf = async ({ token }: TestAccount) =>
    (await server.call<OfficeWaiting>('GET', '/api/waiting', { token })).body.leaving.map((one) => one.applicationId)
  expect([
    (await linesOf(registrar)).includes(asha.applicationId),
    (await linesOf(other)).includes(asha.applicationId),
  ]).toEqual([false, true])
  expect((await stays(asha, asha.owner)).body.seat.joining?.leaving).toBeNull()
  expect((await recordsLeaving(asha, other)).body.code).toBe('leaving-changed')
  await notesLeaving(asha, registrar)
  expect((await recordsLeaving(asha, other)).body.seat).toMatchObject({ state: 'givenUp' })
})
