import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { TestAccount } from '../../../test/accounts.ts'
import type { TestServer } from '../../../test/harness.ts'
import { buildCandidates, buildSelection, publishFinalList, publishPolicies } from '../../../test/selection.ts'
import { BBT, EMT, HTM, rounds, roundsOf, startTwoOfficers } from '../../../test/selection-rounds.ts'

const [emergency, hematology] = ['B.Sc. Emergency Medical Technology', 'B.Sc. Hematology and Transfusion Medicine']

let server: TestServer
let registrar: TestAccount
let other: TestAccount
beforeAll(async () => {
  ;({ server, registrar, other } = await startTwoOfficers())
})
afterAll(() => server.close())

const { answer, at, buildStory, checked, joinAll, moreTime, allottedSeatOf, allotmentsOf, seatsIn } = roundsOf(() => ({
  server,
  registrar,
  other,
}))
beforeEach(() => at('2026-07-10T06:00:00Z'))

const inFirstRound = {
  asha: 'BSc EMT UR',
  bina: 'BSc EMT OBC',
  chand: 'BSc HTM UR',
  farid: 'BSc BBT UR',
  esha: null,
  dev: null,
}

test('a draft allotment allots the seats by the final list, says why, and shows nothing to applicants', async () => {
  const { driveId, people, list, allot, call } = await buildStory()
  const { status, body } = await allot()
  expect(status).toBe(201)
  const { allotment } = body
  expect(seatsIn(allotment, people)).toEqual(inFirstRound)
  expect(allotment).toMatchObject({
    round: 1,
    draft: 1,
    follows: list.number,
    state: 'prepared',
    isOwn: true,
    number: null,
    answerBy: '2026-07-20',
    candidates: 6,
    seated: 4,
    toAnswer: 4,
    vacant: 0,
    inputHash: expect.stringMatching(/^[0-9a-f]{64}$/),
  })
  expect(allotment.closingRanks[EMT]).toEqual({ UR: 1, OBC: 2, SC: null, ST: null, EWS: null })
  expect(allotment.filled[EMT]).toEqual({ UR: 1, OBC: 1, SC: 0, ST: 0, EWS: 0 })
  expect(allotment.rows.find(({ rank }) => rank === 5)).toEqual({
    applicationId: people.esha.applicationId,
    rank: 5,
    category: 'OBC',
    pwd: false,
    preferences: [HTM, EMT],
    before: null,
    outcome: null,
    reason: `UR seats in ${hematology} closed at rank 3. ${hematology} has no OBC seat. UR seats in ${emergency} closed at rank 1. OBC seats in ${emergency} closed at rank 2.`,
  })
  expect((await allottedSeatOf(people.asha, people.asha.owner)).body.allottedSeat).toBeNull()
  expect((await answer(people.asha, people.asha.owner, 'accept')).body.code).toBe('no-allotted-seat')
  expect((await call(registrar, 'GET')).body).toMatchObject({
    allotments: [{ id: allotment.id, state: 'prepared' }],
    next: { round: 1, answerBy: '2026-07-20', waitsFor: null },
  })
  expect(await server.rows('select number from selection_lists where id = $1', [allotment.id])).toEqual([
    { number: null },
  ])
  expect(driveId).not.toBe('')
})

test('the next round follows from the answers: applicants stay after freeze, rise after float, and go after withdraw or silence', async () => {
  const { people, publish, allot, call } = await buildStory()
  const first = await publish()
  const { bina, chand, farid } = people
  expect((await answer(chand, chand.owner, 'float')).body.seat.answer).toBe('float')
  expect((await allottedSeatOf(chand, chand.owner)).body.allottedSeat).toMatchObject({ answer: 'float', canRise: true })
  expect((await answer(chand, chand.owner, 'accept')).body.seat.answer).toBe('freeze')
  await answer(farid, farid.owner, 'float')
  await answer(bina, bina.owner, 'decline')

  await at('2026-07-20T18:29:59Z')
  const early = await allot()
  expect([early.status, early.body.code]).toEqual([409, 'round-open'])
  await at('2026-07-20T18:30:00Z')
  expect((await allot()).body.code).toBe('reporting-open')
  await joinAll([chand])
  await at('2026-07-23T18:29:59Z')
  expect((await allot()).body.code).toBe('reporting-open')
  await at('2026-07-23T18:30:00Z')
  const { allotment } = (await allot()).body
  const inSecondRound = { chand: 'BSc HTM UR', farid: 'BSc EMT UR', esha: 'BSc EMT OBC', dev: null }
  expect(seatsIn(allotment, people)).toEqual(inSecondRound)
  expect(allotment).toMatchObject({ round: 2, follows: first.number, answerBy: '2026-07-27', toAnswer: 2 })
  expect(allotment.rows.map(({ before, preferences }) => [before, preferences])).toEqual([
    [{ course: HTM, seat: 'UR', answer: 'freeze' }, [HTM]],
    [{ course: BBT, seat: 'UR', answer: 'float' }, [EMT, BBT]],
    [null, [HTM, EMT]],
    [null, [EMT, HTM]],
  ])
  const { moves } = (await call(registrar, 'GET', `/${first.id}/compare/${allotment.id}`)).body
  expect(moves.map(({ rank, wasIn, isIn, from, to }) => [rank, wasIn, isIn, from?.course, to?.course])).toEqual([
    [1, true, false, EMT, undefined],
    [2, true, false, EMT, undefined],
    [4, true, true, BBT, EMT],
    [5, true, true, undefined, EMT],
  ])
  expect(moves.at(-1)?.reason).toContain(`This application has been allotted the OBC seat in ${emergency}.`)

  const second = await call(other, 'POST', `/${allotment.id}/approve`, {})
  expect(second.status).toBe(200)
  await checked(second.body.allotment.number, await checked(first.number))
  expect((await allottedSeatOf(people.asha, people.asha.owner)).body.allottedSeat).toBeNull()
  expect((await allottedSeatOf(people.esha, people.esha.owner)).body.allottedSeat).toMatchObject({
    round: 2,
    seat: { course: EMT, seat: 'OBC' },
  })
  await at('2026-07-31T06:00:00Z')
  expect((await allot()).body.code).toBe('rounds-over')
})

test('silence that keeps the seat is treated as freeze', async () => {
  const { people, publish, allot } = await buildStory({ silence: 'keeps' })
  await publish()
  await answer(people.asha, people.asha.owner, 'decline')
  await joinAll([people.bina, people.chand, people.farid])
  await at('2026-07-24T06:00:00Z')
  const { allotment } = (await allot()).body
  // The open seat goes to the holder of the reserved one, and that to the next: nobody else moves.
  expect(seatsIn(allotment, people)).toEqual({
    bina: 'BSc EMT UR',
    chand: 'BSc HTM UR',
    farid: 'BSc BBT UR',
    esha: 'BSc EMT OBC',
    dev: null,
  })
})

test('where a held seat keeps its category, its holder does not move to an open one of the course', async () => {
  const { people, publish, allot } = await buildStory({ silence: 'keeps', mayChangeCategory: false })
  await publish()
  await answer(people.asha, people.asha.owner, 'decline')
  await joinAll([people.bina, people.chand, people.farid])
  await at('2026-07-24T06:00:00Z')
  expect(seatsIn((await allot()).body.allotment, people)).toMatchObject({ bina: 'BSc EMT OBC', esha: 'BSc EMT UR' })
})

test('the waiting list has its length, and ends with its last day', async () => {
  const { people, publish, allot } = await buildStory({
    silence: 'keeps',
    waitingList: { length: 1, until: '2026-07-27' },
  })
  await publish()
  await joinAll([people.asha, people.bina, people.chand, people.farid])
  await at('2026-07-24T06:00:00Z')
  const waiting = (await allot()).body.allotment
  expect(Object.keys(seatsIn(waiting, people))).toEqual(['asha', 'bina', 'chand', 'farid', 'esha'])
  await at('2026-07-28T06:00:00Z')
  const late = (await allot(registrar, { answerBy: '2026-08-05' })).body.allotment
  expect(Object.keys(seatsIn(late, people))).toEqual(['asha', 'bina', 'chand', 'farid'])
  expect(late.answerBy).toBe('2026-08-05')
})

test('a draft allotment whose applications have changed since is not published, and of two drafts of a round only one', async () => {
  const { people, allot, approve, call } = await buildStory()
  const { allotment: before } = (await allot()).body
  const rejected = await server.call('PATCH', `/api/applications/${people.asha.applicationId}`, {
    token: registrar.token,
    body: { status: 'rejected', reason: 'Other', comments: 'By a test.' },
  })
  expect(rejected.status).toBe(200)
  const outdated = await approve(before.id)
  expect([outdated.status, outdated.body.code]).toEqual([409, 'allotment-outdated'])
  await at('2026-07-10T06:01:00Z')
  const { allotment } = (await allot()).body
  await at('2026-07-10T06:02:00Z')
  const { allotment: twin } = (await allot()).body
  // No two have one name.
  expect([before, allotment, twin].map(({ draft }) => draft)).toEqual([1, 2, 3])
  expect(seatsIn(allotment, people)).toEqual({
    bina: 'BSc EMT UR',
    chand: 'BSc EMT OBC',
    farid: 'BSc BBT UR',
    esha: 'BSc HTM UR',
    dev: null,
  })
  const both = await Promise.all([approve(allotment.id), approve(twin.id)])
  expect(both.map(({ status }) => status).toSorted((one, two) => one - two)).toEqual([200, 409])
  const [seats] = await server.rows<{ count: number }>(
    'select count(*)::int as count from allotted_seats where list_id = any ($1::uuid[])',
    [[allotment.id, twin.id]],
  )
  expect(seats).toEqual({ count: 4 })
  expect((await call(registrar, 'DELETE', `/${before.id}`)).status).toBe(204)
  expect((await approve(before.id)).body.code).toBe('list-discarded')
})

test('no round is allotted from a list whose stored text somebody changed, or published once they did', async () => {
  const { people, list, allot, approve } = await buildStory()
  const forge = (from: string, to: string) =>
    server.rows(`update selection_lists set document = replace(document, $1, $2) where number = $3`, [
      from,
      to,
      list.number,
    ])
  const { allotment } = (await allot()).body
  await forge('"rank":6', '"rank":600')
  for (const refused of [await allot(), await approve(allotment.id)]) {
    expect([refused.status, refused.body.code]).toEqual([409, 'list-broken'])
    expect(refused.body.error).toContain(list.number)
  }
  await forge('"rank":600', '"rank":6')
  expect(seatsIn((await approve(allotment.id)).body.allotment, people)).toEqual(inFirstRound)
})

test('a rejection that its applicant was not told costs no seat, in this round or the next', async () => {
  const { people, allot, approve, publish } = await buildStory({ silence: 'keeps' })
  const { allotment: before } = (await allot()).body
  const decide = (applicationId: string, status: string) =>
    server.call('PATCH', `/api/applications/${applicationId}`, {
      token: registrar.token,
      body: { status, ...(status === 'rejected' && { reason: 'Other', comments: 'By a test.' }) },
    })
  const delay = (minutes: number) => server.rows('update decision_settings set delay_minutes = $1', [minutes])
  await delay(10)
  expect((await decide(people.asha.applicationId, 'rejected')).status).toBe(200)
  expect((await approve(before.id)).status).toBe(200)
  await joinAll([people.chand, people.farid])
  expect((await moreTime(people.bina, registrar, '2026-07-30')).status).toBe(200)
  await at('2026-07-24T06:00:00Z')
  expect((await decide(people.bina.applicationId, 'rejected')).status).toBe(200)
  const held = (await allot()).body.allotment
  expect(seatsIn(held, people)).toMatchObject({ bina: 'BSc EMT UR', chand: 'BSc HTM UR' })
  await at('2026-07-24T06:10:00Z')
  expect((await approve(held.id)).body.code).toBe('allotment-outdated')
  expect(Object.keys(seatsIn(await publish(), people))).not.toContain('bina')
  await delay(0)
})

test('equal ranks are refused and named, and nothing is allotted without a final list', async () => {
  const driveId = await buildSelection(server, { [EMT]: { UR: 1 } })
  const { allot } = allotmentsOf(driveId)
  expect((await allot()).body.code).toBe('no-final-list')
  await publishPolicies(server, { driveId, officer: registrar }, { rounds })
  const people = await buildCandidates(server, driveId, {
    asha: { rank: 7, category: 'UR', preferences: [EMT] },
    bina: { rank: 7, category: 'UR', preferences: [EMT] },
  })
  const candidates = Object.values(people)
  await publishFinalList(server, driveId, { candidates, preparer: registrar, publisher: other })
  const { status, body } = await allot()
  expect([status, body.code]).toEqual([409, 'equal-ranks'])
  for (const { applicationId } of candidates) expect(body.error).toContain(applicationId)
})

test('unfilled seats are converted from the round that the policies name, also both ways between two categories', async () => {
  const driveId = await buildSelection(server, { [EMT]: { UR: 1, OBC: 1, ST: 1 } })
  await publishPolicies(
    server,
    { driveId, officer: registrar },
    {
      rounds,
      silence: 'keeps',
      conversions: [
        { from: 'OBC', to: 'UR' },
        { from: 'SC', to: 'ST' },
        { from: 'ST', to: 'SC' },
      ],
      convertsFrom: 2,
    },
  )
  const people = await buildCandidates(server, driveId, {
    asha: { rank: 1, category: 'UR', preferences: [EMT] },
    bina: { rank: 2, category: 'UR', preferences: [EMT] },
    chand: { rank: 3, category: 'SC', preferences: [EMT] },
  })
  await publishFinalList(server, driveId, { candidates: Object.values(people), preparer: registrar, publisher: other })
  const { publish, allot } = allotmentsOf(driveId)
  const first = await publish()
  expect(first.vacancies[EMT]).toMatchObject({ OBC: 1, ST: 1 })
  expect(seatsIn(first, people)).toEqual({ asha: 'BSc EMT UR', bina: null, chand: null })
  await joinAll([people.asha])
  await at('2026-07-24T06:00:00Z')
  const { allotment } = (await allot()).body
  expect(allotment.conversions).toEqual([
    { course: EMT, from: 'OBC', to: 'UR', count: 1 },
    { course: EMT, from: 'ST', to: 'SC', count: 1 },
  ])
  expect(seatsIn(allotment, people)).toEqual({ asha: 'BSc EMT UR', bina: 'BSc EMT UR', chand: 'BSc EMT SC' })
})
