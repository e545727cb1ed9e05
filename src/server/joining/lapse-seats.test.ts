import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { TestAccount } from '../../../test/accounts.ts'
import type { TestServer } from '../../../test/harness.ts'
import { EMT, HTM, rounds, roundsOf, startTwoOfficers } from '../../../test/selection-rounds.ts'
import { servedTracks } from '#server/tracks.ts'
import { queueRoundMails } from '#server/selection/mail-round.ts'
import { lapseSeats } from './lapse-seats.ts'

let server: TestServer
let registrar: TestAccount
let other: TestAccount
beforeAll(async () => {
  ;({ server, registrar, other } = await startTwoOfficers())
})
afterAll(() => server.close())

const {
  answer,
  waitAsBefore,
  at,
  buildStory,
  checked,
  join,
  joinAll,
  joiningOf,
  moreTime,
  allottedSeatOf,
  seatOf,
  seatsIn,
} = roundsOf(() => {
  return { server, registrar, other }
})
beforeEach(() => at('2026-07-10T06:00:00Z'))

/** A published round whose four seats are accepted for good. */
async function buildRound() {
  const story = await buildStory()
  const { number } = await story.publish()
  const { asha, bina, chand, farid } = story.people
  for (const one of [asha, bina, chand, farid]) await answer(one, one.owner, 'accept')
  return { ...story, number: number ?? '' }
}

const lapse = () => lapseSeats(server.context, servedTracks(server.context.encryption))

const toldOf = (driveId: string) =>
  server.rows(
    `select e.subject, e.detail ->> 'until' as until, count(m.id)::int as mails from audit_entries e
     join applications a on a.application_id = e.subject and a.drive_id = $1
     left join mails m on m.kind = 'seat-lapsed' and m.cause = 'seat-lapsed:' || e.subject || ':' || (e.detail ->> 'until')
     where e.action = 'seat.lapsed' group by e.id order by e.id`,
    [driveId],
  )

test('who does not come loses the seat at midnight of the last day, and the portal says so once', async () => {
  const { driveId, people } = await buildRound()
  const { asha, bina, chand, farid } = people
  await joinAll([asha, chand])
  await at('2026-07-23T18:29:59Z')
  await lapse()
  expect((await seatOf(bina, bina.owner)).state).toBe('frozen')
  await at('2026-07-23T18:30:00Z')
  expect(await seatOf(bina, bina.owner)).toMatchObject({ state: 'lapsed', joinRefusal: { code: 'seat-lapsed' } })
  expect(await toldOf(driveId)).toEqual([])
  await Promise.all([lapse(), lapse()])
  await lapse()
  const told = [bina, farid].map(({ applicationId: subject }) => ({ subject, until: '2026-07-23', mails: 1 }))
  expect(
    (await toldOf(driveId)).toSorted((one, two) => (String(one['subject']) < String(two['subject']) ? -1 : 1)),
  ).toEqual(told.toSorted((one, two) => (one.subject < two.subject ? -1 : 1)))
  expect((await join(bina, registrar)).body.code).toBe('seat-lapsed')
  const { counters } = await joiningOf(driveId, registrar)
  expect(counters.map(({ joined, held, vacant }) => [joined, held, vacant])).toEqual([
    [1, 0, 0],
    [0, 0, 1],
    [1, 0, 0],
    [0, 0, 1],
  ])
})

test('in the next round lapsed seats go to others, and students who have joined stay without a further answer', async () => {
  const { people, publish, allot, number } = await buildRound()
  const { asha, bina, chand, esha } = people
  await joinAll([asha, chand])
  await at('2026-07-24T06:00:00Z')
  const allotment = await publish()
  expect(seatsIn(allotment, people)).toEqual({
    asha: 'BSc EMT UR',
    chand: 'BSc HTM UR',
    esha: 'BSc EMT OBC',
    dev: null,
  })
  await checked(allotment.number, await checked(number))
  expect((await allottedSeatOf(asha, asha.owner)).body.allottedSeat).toMatchObject({
    round: 2,
    answer: 'accept',
    isCarried: true,
    isOpen: false,
  })
  expect((await answer(asha, asha.owner, 'decline')).body.code).toBe('seat-kept')
  expect((await seatOf(bina, bina.owner)).state).toBe('lapsed')
  expect((await moreTime(bina, registrar, '2026-08-01')).body.code).toBe('seat-given-up')
  await queueRoundMails(server.context, servedTracks(server.context.encryption), allotment.id)
  const asked = await server.rows<{ number: string }>(
    `select data ->> 'applicationId' as number from mails where kind = 'round-published' and data ->> 'list' = $1
       and data -> 'isListed' = 'true'`,
    [allotment.number],
  )
  expect(asked.map((one) => one.number)).not.toContain(asha.applicationId)
  expect(asked).toHaveLength(2)
  // Applicants who accepted in the first round answer nothing more: silence costs only those who still had to answer.
  await answer(esha, esha.owner, 'accept')
  await at('2026-07-28T06:00:00Z')
  expect((await join(esha, registrar)).body.seat).toMatchObject({ state: 'joined', course: EMT })
  expect((await seatOf(chand, chand.owner)).state).toBe('joined')
  await at('2026-07-31T06:00:00Z')
  expect((await allot()).body.code).toBe('rounds-over')
})

test('a registrar gives more time with a reason, also after the seat has lapsed, and the next list says until when', async () => {
  const { driveId, people, publish, number } = await buildRound()
  const { asha, bina, chand } = people
  await joinAll([asha])
  const early = await moreTime(bina, registrar, '2026-07-23')
  expect([early.status, early.body.errors]).toMatchObject([422, [{ path: 'until', code: 'leave-day-early' }]])
  expect((await moreTime(bina, registrar, '2026-07-26', '')).body.errors).toMatchObject([
    { path: 'reason', code: 'seat-reason' },
  ])
  await at('2026-07-24T06:00:00Z')
  await lapse()
  const given = await moreTime(bina, registrar, '2026-07-26')
  expect(given.body.seat).toMatchObject({
    state: 'frozen',
    reportUntil: '2026-07-26',
    moreTime: { until: '2026-07-26', reason: 'In hospital, with a certificate.' },
  })
  expect((await moreTime(asha, registrar, '2026-07-26')).body.code).toBe('seat-joined')
  const allotment = await publish()
  expect(seatsIn(allotment, people)).toMatchObject({ asha: 'BSc EMT UR', bina: 'BSc EMT OBC', esha: 'BSc HTM UR' })
  const list = await checked(allotment.number, await checked(number))
  expect(list.rows.map((row) => [row.rank, 'late' in row ? row.late : null])).toEqual([
    [1, null],
    [2, '2026-07-26'],
    [5, null],
    [6, null],
  ])
  expect(list).toMatchObject({ reportFrom: '2026-07-28', reportBy: '2026-07-30' })
  expect((await seatOf(chand, chand.owner)).state).toBe('lapsed')
  // Before the days of the second round: the time given is about the first one.
  await at('2026-07-25T06:00:00Z')
  expect(await seatOf(bina, bina.owner)).toMatchObject({ state: 'frozen', round: 2, joinRefusal: null })
  await at('2026-07-26T18:30:00Z')
  await lapse()
  expect((await seatOf(bina, bina.owner)).state).toBe('lapsed')
  const times = (await toldOf(driveId)).filter(({ subject }) => subject === bina.applicationId)
  expect(times.map(({ until, mails }) => [until, mails])).toEqual([
    ['2026-07-23', 1],
    ['2026-07-26', 1],
  ])
  expect(allotment.rows.find(({ rank }) => rank === 5)?.outcome).toEqual({ course: HTM, seat: 'UR' })
})

test('an office that names a later day to answer moves the days to report as well', async () => {
  const { people, allot, approve } = await buildStory()
  const { allotment } = (await allot(registrar, { answerBy: '2026-07-25' })).body
  await approve(allotment.id)
  expect(await seatOf(people.asha, people.asha.owner)).toMatchObject({
    answerBy: '2026-07-25',
    reportFrom: '2026-07-26',
    reportUntil: '2026-07-28',
  })
})

test('in the last round who waits for a better seat comes, too', async () => {
  const { people, publish } = await buildStory({ rounds: rounds.slice(0, 1) })
  await publish()
  const { chand, farid } = people
  for (const one of [chand, farid]) await waitAsBefore(one)
  await joinAll([chand])
  expect((await seatOf(farid, farid.owner)).state).toBe('floating')
  await at('2026-07-24T06:00:00Z')
  expect([(await seatOf(chand, chand.owner)).state, (await seatOf(farid, farid.owner)).state]).toEqual([
    'joined',
    'lapsed',
  ])
})
