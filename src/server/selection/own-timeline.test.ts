import { afterAll, beforeAll, expect, test } from 'vitest'
import type { WireStudentApplication } from '#domain/admission/student-application.ts'
import { codeFor, type TestAccount } from '../../../test/accounts.ts'
import type { BuiltApplication } from '../../../test/builders.ts'
import { keepSessions } from '../../../test/corrections.ts'
import type { TestServer } from '../../../test/harness.ts'
import { buildCandidate, buildRankedAdmission, listsOf, publishList, rankedPolicies } from '../../../test/lists.ts'
import { publishPolicies } from '../../../test/selection.ts'
import { roundsOf, startTwoOfficers } from '../../../test/selection-rounds.ts'

let server: TestServer
let registrar: TestAccount
let other: TestAccount
beforeAll(async () => {
  ;({ server, registrar, other } = await startTwoOfficers())
})
afterAll(() => server.close())

const { answer, at, buildStory, join, moreTime, allotmentsOf, undo } = roundsOf(() => ({ server, registrar, other }))

async function july(day: number) {
  await server.setClock(`2026-07-${String(day).padStart(2, '0')}T05:00:00Z`)
  await keepSessions(server)
}

/** The entries of an application's timeline after its payment, as its applicant or an officer reads them. */
async function timelineOf({ applicationId, owner }: BuiltApplication, { token } = owner) {
  const path = `/api/applications/${applicationId}`
  const { body } = await server.call<{ application: WireStudentApplication }>('GET', path, { token })
  return body.application.timeline
    .slice(3)
    .map(({ event, state, at: when, list, round, course, until, rollNumber }) =>
      [state, event, when?.slice(0, 10), list, round, course, until, rollNumber].filter((one) => one != null).join(' '),
    )
}

test('the timeline of an application has the lists, the own objection, each round and the answer to it', async () => {
  await server.setClock('2026-06-20T05:00:00Z')
  const driveId = await buildRankedAdmission(server, { courses: [{ name: 'BSc EMT', seats: oneSeat }] })
  const lists = listsOf(server, driveId)
  const first = await buildCandidate(server, driveId, { neetAIRank: 10, preferenceOrder: ['BSc EMT'] })
  const second = await buildCandidate(server, driveId, { neetAIRank: 20, preferenceOrder: ['BSc EMT'] })
  const elsewhere = await buildCandidate(server, await buildRankedAdmission(server), { neetAIRank: 30 })
  const rounds = [
    { answerBy: '2026-07-20', reportFrom: '2026-07-21', reportBy: '2026-07-22' },
    { answerBy: '2026-07-27', reportFrom: '2026-07-28', reportBy: '2026-07-31' },
  ]
  await july(1)
  const guarantees = { 'BSc EMT': { UR: 0, OBC: 0, SC: 0, ST: 0, EWS: 0 } }
  await publishPolicies(server, { driveId, officer: registrar }, { ...rankedPolicies, rounds, guarantees })
  const closed = 'done closed 2026-06-30'
  const { body } = await lists.prepare(other, { kind: 'provisional' })
  expect(await timelineOf(first)).toEqual([closed, 'next decision'])

  const { number: provisional } = (await lists.approve(registrar, body.list)).body.list
  await july(2)
  await lists.object(first.owner, first, { list: provisional, body: 'My rank is another.' })
  const toFinal = [closed, `done provisional-list 2026-07-01 ${provisional}`]
  const objected = `done objection-made 2026-07-02 ${provisional}`
  expect(await timelineOf(first)).toEqual([...toFinal, objected, 'next objection-answer', 'next coming-final-list'])
  expect(await timelineOf(second)).toEqual([...toFinal, 'next coming-final-list'])
  await july(3)
  const objection = { applicationId: first.applicationId, list: provisional ?? '' }
  await lists.answer(other, objection, { isUpheld: false, reason: 'It is the rank of the score card.' })
  await july(9)
  const { number: final } = await publishList(lists, { section: other, registrar }, { kind: 'final' })
  const answered = [objected, `done objection-refused 2026-07-03 ${provisional}`]
  const listed = `done final-list 2026-07-09 ${final}`
  expect(await timelineOf(first)).toEqual([...toFinal, ...answered, listed, 'next coming-round'])

  await july(10)
  const { number: round } = await allotmentsOf(driveId).publish()
  const seat = `done seat 2026-07-10 ${round} 1 BSc EMT`
  expect((await timelineOf(first)).slice(-2)).toEqual([seat, 'next seat-answer 2026-07-20 1'])
  expect((await timelineOf(second)).slice(-2)).toEqual([
    `done no-seat 2026-07-10 ${round} 1`,
    'next coming-round 2026-07-27',
  ])
  await july(11)
  await answer(first, first.owner, 'accept')
  expect((await timelineOf(first)).slice(-3)).toEqual([
    seat,
    'done seat-frozen 2026-07-11 1',
    'next seat-report 2026-07-22 1',
  ])
  expect(await timelineOf(first, registrar)).toEqual(await timelineOf(first))
  expect(await timelineOf(elsewhere)).toEqual([closed, 'next decision'])
})

/** What the timeline of an application says of its seat. */
async function seatEntries(one: BuiltApplication) {
  const entries = await timelineOf(one)
  return entries.filter((entry) => /seat|join|round|left-out|accepted|withdrawn/u.test(entry))
}

test('the timeline continues to the seat taken: more time, the roll number, a joining undone, and a seat that nobody came for', async () => {
  await at('2026-07-10T06:00:00Z')
  const { people, publish } = await buildStory()
  const { asha, bina, farid } = people
  const { number } = await publish()
  for (const one of [asha, bina, farid]) await answer(one, one.owner, 'accept')
  const kept = (course: string) => [`done seat 2026-07-10 ${number} 1 ${course}`, 'done seat-frozen 2026-07-10 1']
  await at('2026-07-21T06:00:00Z')
  await join(asha, registrar)
  await at('2026-07-21T07:00:00Z')
  await undo(asha, registrar, 'The wrong row.')
  const undone = 'done joining-undone 2026-07-21'
  expect(await seatEntries(asha)).toEqual([...kept('BSc EMT'), undone, 'next seat-report 2026-07-23 1'])
  await at('2026-07-22T06:00:00Z')
  const rollNumber = (await join(asha, registrar)).body.seat.joining?.rollNumber
  const joined = [...kept('BSc EMT'), undone, `done seat-joined 2026-07-22 ${rollNumber}`, 'done accepted 2026-07-22']
  expect(await seatEntries(asha)).toEqual(joined)

  await at('2026-07-24T06:00:00Z')
  const lost = [...kept('BSc BBT'), 'wrong seat-lapsed 2026-07-23 1']
  expect([await seatEntries(bina), await seatEntries(farid)]).toEqual([
    [...kept('BSc EMT'), 'wrong seat-lapsed 2026-07-23 1'],
    lost,
  ])
  await moreTime(bina, registrar, '2026-07-26')
  const late = [...kept('BSc EMT'), 'done seat-leave 2026-07-24 2026-07-26', 'next seat-report 2026-07-26']
  expect(await seatEntries(bina)).toEqual([...late.slice(0, -1), `${late.at(-1)} 1`])
  await publish()
  expect(await seatEntries(bina)).toEqual([...late.slice(0, -1), `${late.at(-1)} 2`])
  expect([await seatEntries(asha), await seatEntries(farid)]).toEqual([joined, lost])
})

async function withdraw({ applicationId, owner }: BuiltApplication) {
  const post = (path: string, body: object) =>
    server.call('POST', `/api/applications/${applicationId}/withdraw${path}`, { token: owner.token, body })
  await post('/send-code', {})
  expect((await post('', { code: await codeFor(server, owner.email) })).status).toBe(200)
}

test('a corrected round states again who has which seat, and an application that is withdrawn gives its seat up', async () => {
  await at('2026-07-10T06:00:00Z')
  const { people, publish } = await buildStory()
  const { asha, bina, chand } = people
  const { number: first } = await publish()
  await at('2026-07-11T06:00:00Z')
  await answer(bina, bina.owner, 'accept')
  await withdraw(asha)
  const given = `done seat 2026-07-10 ${first} 1 BSc EMT`
  const out = ['done seat-declined 2026-07-11 1', 'done withdrawn 2026-07-11']
  expect(await seatEntries(asha)).toEqual([given, ...out])
  await at('2026-07-12T06:00:00Z')
  const { number } = await publish({ corrects: first, reason: 'One of them has left.' })
  expect(await seatEntries(bina)).toEqual([
    given,
    'done seat-frozen 2026-07-11 1',
    `done seat-corrected 2026-07-12 ${number} 1 BSc EMT`,
    'next seat-answer 2026-07-22 1',
  ])
  expect(await seatEntries(chand)).toEqual([
    `done seat 2026-07-10 ${first} 1 BSc HTM`,
    `done seat-corrected 2026-07-12 ${number} 1 BSc EMT`,
    'next seat-answer 2026-07-22 1',
  ])
  expect(await seatEntries(asha)).toEqual([given, ...out])
})

const oneSeat = { UR: 1, OBC: 0, SC: 0, ST: 0, EWS: 0 }
