import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { everything } from '#domain/accounts/permissions.ts'
import { keptSeatWords } from '#domain/joining/seat-words.ts'
import type { DriveFigures, DriveStage } from '#domain/selection/stage.endpoints.ts'
import { giveGrant, registerAccount, type TestAccount } from '../../../test/accounts.ts'
import { buildStudentApplication, type BuiltApplication } from '../../../test/builders.ts'
import { keepSessions } from '../../../test/corrections.ts'
import type { TestServer } from '../../../test/harness.ts'
import { buildCandidate, buildRankedAdmission, listsOf, publishList, rankedPolicies } from '../../../test/lists.ts'
import { publishPolicies } from '../../../test/selection.ts'
import { confirmAccount } from '../../../test/refunds.ts'
import { seatFee, seatFeesOf } from '../../../test/seat-fees.ts'
import { roundsOf, startTwoOfficers } from '../../../test/selection-rounds.ts'

let server: TestServer
let registrar: TestAccount
let other: TestAccount
beforeAll(async () => {
  ;({ server, registrar, other } = await startTwoOfficers())
})
afterAll(() => server.close())

const { answer, at, join, allotmentsOf } = roundsOf(() => ({ server, registrar, other }))
beforeEach(() => server.setClock('2026-06-20T05:00:00Z'))

async function july(day: number) {
  await server.setClock(`2026-07-${String(day).padStart(2, '0')}T05:00:00Z`)
  await keepSessions(server)
}

const { check, give } = seatFeesOf(() => server)

const rounds = [{ answerBy: '2026-08-10', reportFrom: '2026-08-11', reportBy: '2026-08-14' }]

const readStage = (driveId: string, { token }: Pick<TestAccount, 'token'>) =>
  server.call<{ stage: DriveStage; code: string }>('GET', `/api/drives/${driveId}/selection/stage`, { token })

/** The present step, what it waits for, and what is missing. */
async function standing(driveId: string) {
  const { steps, waitsFor, missing } = (await readStage(driveId, registrar)).body.stage
  const step = steps.find(({ state }) => state === 'now')
  return [
    step && [step.step, step.round, step.list, step.until].filter(Boolean).join(' '),
    waitsFor?.code ?? null,
    missing.map(({ what, count }) => [what, count].filter((one) => one !== null).join(' ')).join(', '),
  ]
}

/** How many a filter of the list finds, to which a line of the stage leads. */
async function listed(driveId: string, filter: Record<string, string>) {
  const query = { admissionId: driveId, ...filter }
  return (await server.call<{ total: number }>('GET', '/api/applications', { token: registrar.token, query })).body
    .total
}

const set = ({ applicationId }: BuiltApplication, columns: string) =>
  server.rows(`update applications set ${columns} where application_id = $1`, [applicationId])

test('a drive goes through its steps, and each says what is missing for the next one', async () => {
  const driveId = await buildRankedAdmission(server)
  const lists = listsOf(server, driveId)
  expect(await standing(driveId)).toEqual(['applications 2026-06-30', null, 'policies'])
  const first = await buildCandidate(server, driveId, { neetAIRank: 10, preferenceOrder: ['BSc EMT'] })
  const second = await buildCandidate(server, driveId, { neetAIRank: 20, preferenceOrder: ['BSc EMT'] })
  await set(first, `scrutiny = 'open'`)
  await set(second, 'payment_verified = false, payment_verified_at = null')

  await july(1)
  expect(await standing(driveId)).toEqual(['scrutiny', null, 'toVerify 1, toScrutinise 1, policies'])
  await set(first, `scrutiny = 'scrutinised'`)
  await set(second, 'payment_verified = true, payment_verified_at = portal_now()')
  expect(await standing(driveId)).toEqual(['policies', 'policies-unpublished', 'policies'])
  await publishPolicies(server, { driveId, officer: registrar }, { ...rankedPolicies, rounds })
  expect(await standing(driveId)).toEqual(['provisional', null, 'listToPrepare'])
  const { body } = await lists.prepare(other, { kind: 'provisional' })
  expect(await standing(driveId)).toEqual(['provisional', null, 'listToPublish 1'])
  const { number } = (await lists.approve(registrar, body.list)).body.list
  await lists.object(first.owner, first, { list: number, body: 'My rank is another.' })
  expect(await standing(driveId)).toEqual(['objections 2026-07-08', 'objections-until', 'objections 1'])
  await july(9)
  expect(await standing(driveId)).toEqual(['objections 2026-07-08', 'final-list-waits', 'objections 1'])
  await server.rows(
    `update objections set is_upheld = false, reason = 'It is not.', answered_at = portal_now(), answered_by = $1`,
    [other.id],
  )
  expect(await standing(driveId)).toEqual(['final', null, 'listToPrepare'])
  await publishList(lists, { section: other, registrar }, { kind: 'final' })

  const allotments = allotmentsOf(driveId)
  expect(await standing(driveId)).toEqual(['round 1 2026-08-10', null, 'roundToAllot'])
  const { allotment } = (await allotments.allot()).body
  expect(await standing(driveId)).toEqual(['round 1 2026-08-10', null, 'draftToPublish 1'])
  const round = (await allotments.approve(allotment.id)).body.allotment.number ?? ''
  expect(await standing(driveId)).toEqual([`round 1 ${round} 2026-08-10`, null, 'seatsToAnswer 2'])
  await answer(first, first.owner, 'accept')
  await answer(second, second.owner, 'decline')
  expect((await standing(driveId)).at(-1)).toBe('')
  await server.setClock('2026-08-10T18:30:00Z')
  await keepSessions(server)
  expect(await standing(driveId)).toEqual(['joining', null, 'toJoin 1'])
})

test('seat fees that nobody verified, and refunds, keep a drive from being closed', async () => {
  const driveId = await buildRankedAdmission(server)
  const wanted = { preferenceOrder: ['BSc EMT', 'BSc HTM'] }
  const asha = await buildCandidate(server, driveId, { neetAIRank: 10, ...wanted })
  const bina = await buildCandidate(server, driveId, { neetAIRank: 20, ...wanted })
  const chand = await buildCandidate(server, driveId, { neetAIRank: 30, ...wanted })
  await july(1)
  const refunds = [{ percent: 90, until: '2026-08-10' }]
  await publishPolicies(server, { driveId, officer: registrar }, { ...rankedPolicies, rounds, seatFee, refunds })
  const lists = listsOf(server, driveId)
  await publishList(lists, { section: other, registrar }, { kind: 'provisional' })
  await july(9)
  await publishList(lists, { section: other, registrar }, { kind: 'final' })
  const { number } = await allotmentsOf(driveId).publish()
  const round = `round 1 ${number} 2026-08-10`
  expect(await standing(driveId)).toEqual([round, null, 'seatsToAnswer 3'])
  expect(await listed(driveId, { seatAnswer: 'none' })).toBe(3)
  for (const one of [asha, bina, chand]) await answer(one, one.owner, 'accept')
  await give(asha, '630511204601')
  await give(chand, '630511204602')
  expect(await standing(driveId)).toEqual([round, null, 'seatFeesToVerify 2'])
  expect(await listed(driveId, { seatAnswer: 'none' })).toBe(0)
  const kept = { seatAnswer: keptSeatWords.join(',') }
  expect(await listed(driveId, { seatFee: 'recorded', ...kept })).toBe(2)
  expect((await check(chand, { as: 'verify' }, registrar)).status).toBe(200)
  await answer(chand, chand.owner, 'decline')
  expect(await standing(driveId)).toEqual([round, null, 'seatFeesToVerify 1'])

  await at('2026-08-11T05:00:00Z')
  // Without the fee, nobody waits for those who accepted.
  expect(await standing(driveId)).toEqual(['joining', null, 'toJoin 1, seatFeesToVerify 1'])
  await join(asha, registrar)
  expect(await standing(driveId)).toEqual(['joining', null, 'seatFeesToVerify 1'])
  await at('2026-08-15T05:00:00Z')
  expect(await standing(driveId)).toEqual(['closed', null, 'seatFeesToVerify 1, refundsUnpaid 1'])
  expect((await check(asha, { as: 'verify' }, registrar)).status).toBe(200)
  const own = `/api/applications/${chand.applicationId}/refund`
  await confirmAccount(server, own, { by: chand.owner })
  expect((await standing(driveId)).at(-1)).toBe('refundsToPropose 1')
  // As if it came from a row of the bank that brings only what is due.
  await server.rows(
    `with of as (
       insert into statement_rows (account, identity, posted_on, text, reference, amount_paise, balance_paise, is_repaired, facts)
       values ('1', 'row', '2026-08-12', 'A fee', '', 1000, 1000, false, '{}') returning id)
     update refunds set source = 'secondPayment', percent = null, row_id = of.id from of`,
  )
  expect((await standing(driveId)).at(-1)).toBe('refundsNotShown 1')
  await server.rows(`update refunds set source = 'withdrawal', percent = 90, row_id = null`)
  const { refunds: due } = (
    await server.call<{ refunds: { id: string; applicationId: string }[] }>('GET', '/api/refunds', registrar)
  ).body
  const deed = (by: TestAccount, transition: string) =>
    server.call('POST', `/api/refunds/${due[0]?.id}/deeds`, { token: by.token, body: { transition } })
  expect([due.length, (await deed(registrar, 'propose')).status]).toEqual([1, 200])
  expect((await standing(driveId)).at(-1)).toBe('refundsToApprove 1')
  expect((await deed(other, 'approve')).status).toBe(200)
  expect(await standing(driveId)).toEqual(['closed', null, 'refundsUnpaid 1'])
  await server.rows(`update refunds set state = 'paid', paid_on = '2026-08-15'`)
  expect(await standing(driveId)).toEqual([undefined, null, ''])
})

test('people who join on their days keep the step of joining open, and a seat that was lost leaves no fee to verify', async () => {
  const driveId = await buildRankedAdmission(server)
  const wanted = { preferenceOrder: ['BSc EMT', 'BSc HTM'] }
  const asha = await buildCandidate(server, driveId, { neetAIRank: 10, ...wanted })
  const late = await buildCandidate(server, driveId, { neetAIRank: 20, ...wanted })
  await set(await buildCandidate(server, driveId, { neetAIRank: 30, ...wanted }), `scrutiny = 'open'`)
  await july(1)
  const twoRounds = [...rounds, { answerBy: '2026-08-20', reportFrom: '2026-08-21', reportBy: '2026-08-24' }]
  await publishPolicies(server, { driveId, officer: registrar }, { ...rankedPolicies, rounds: twoRounds, seatFee })
  const lists = listsOf(server, driveId)
  await publishList(lists, { section: other, registrar }, { kind: 'provisional' })
  await july(9)
  await publishList(lists, { section: other, registrar }, { kind: 'final' })
  await allotmentsOf(driveId).publish()
  for (const [one, utr] of [
    [asha, '630511204603'],
    [late, '630511204604'],
  ] as const) {
    await answer(one, one.owner, 'accept')
    await give(one, utr)
  }
  const stateOf = async (name: string) =>
    (await readStage(driveId, registrar)).body.stage.steps.find(({ step }) => step === name)?.state
  // A provisional list leaves out unscrutinised applications: they still wait for scrutiny.
  expect([await stateOf('scrutiny'), await stateOf('joining')]).toEqual(['open', 'ahead'])
  await at('2026-08-11T05:00:00Z')
  expect([await stateOf('round'), await stateOf('joining')]).toEqual(['now', 'open'])
  expect((await standing(driveId)).at(-1)).toBe('toJoin 2, seatFeesToVerify 2')
  await join(asha, registrar)
  await at('2026-08-15T05:00:00Z')
  expect([await stateOf('joining'), (await standing(driveId)).at(-1)]).toEqual(['ahead', 'roundToAllot'])
  // Only the fee of the student who has joined: the other seat was lost at midnight.
  await allotmentsOf(driveId).publish()
  await at('2026-08-25T05:00:00Z')
  expect(await standing(driveId)).toEqual(['closed', null, 'seatFeesToVerify 1'])
  expect(await listed(driveId, { seatFee: 'recorded' })).toBe(2)
  expect(await listed(driveId, { seatFee: 'recorded', seatAnswer: keptSeatWords.join(',') })).toBe(1)
})

test('the figures of a drive count who came how far, and its seats beside those who ask for them first', async () => {
  const driveId = await buildRankedAdmission(server)
  const lists = listsOf(server, driveId)
  const read = async (by = registrar) => {
    const { token } = by
    const path = `/api/drives/${driveId}/selection/figures`
    return server.call<{ figures: DriveFigures }>('GET', path, { token })
  }
  const none = { joined: 0, held: 0, offered: 0 }
  const seats = { course: 'BSc EMT', category: 'UR', seats: 2, askedFirst: 0, ...none, vacant: 2 }
  const { funnel: empty, seats: all } = (await read()).body.figures
  expect(empty).toEqual({ applied: 0, paid: 0, eligible: null, offered: null, held: null, joined: 0, vacant: null })
  expect([all.length, all[0]]).toEqual([10, seats])

  const candidate = (neetAIRank: number, form: object) => buildCandidate(server, driveId, { neetAIRank, ...form })
  const first = await candidate(10, { category: 'UR', preferenceOrder: ['BSc EMT', 'BSc HTM'] })
  await candidate(20, { category: 'OBC', preferenceOrder: ['BSc EMT'] })
  await set(await candidate(30, { category: 'OBC', preferenceOrder: ['BSc HTM'] }), `status = 'withdrawn'`)
  await set(
    await candidate(40, { category: 'SC', preferenceOrder: ['BSc HTM'] }),
    'payment_verified = false, payment_verified_at = null',
  )
  await buildStudentApplication(server, { admissionId: driveId })
  await buildCandidate(server, await buildRankedAdmission(server), { neetAIRank: 50 })
  await july(1)
  await publishPolicies(server, { driveId, officer: registrar }, { ...rankedPolicies, rounds })
  const provisional = await publishList(lists, { section: other, registrar }, { kind: 'provisional' })
  expect((await read()).body.figures.funnel).toEqual({
    applied: 4,
    paid: 3,
    eligible: { list: provisional.number, kind: 'provisional', count: 2 },
    offered: null,
    held: null,
    joined: 0,
    vacant: null,
  })
  await july(9)
  const final = await publishList(lists, { section: other, registrar }, { kind: 'final' })
  await allotmentsOf(driveId).publish()
  await answer(first, first.owner, 'accept')
  await server.setClock('2026-08-11T05:00:00Z')
  await keepSessions(server)
  expect((await join(first, registrar)).status).toBe(200)
  const { figures } = (await read()).body
  const eligible = { list: final.number, kind: 'final', count: 2 }
  expect(figures.funnel).toEqual({ applied: 4, paid: 3, eligible, offered: 0, held: 0, joined: 1, vacant: 7 })
  expect(figures.seats.filter(({ askedFirst }) => askedFirst > 0)).toEqual([
    { ...seats, askedFirst: 1, joined: 1, vacant: 1 },
    { ...seats, category: 'OBC', seats: 1, vacant: 1, askedFirst: 1 },
    { ...seats, course: 'BSc HTM', category: 'OBC', seats: 1, vacant: 1, askedFirst: 1 },
    { ...seats, course: 'BSc HTM', category: 'SC', seats: 1, vacant: 1, askedFirst: 1 },
  ])
  expect((await read(await registerAccount(server))).status).toBe(403)
})

test('once a round is published, its figures count the seats after conversion', async () => {
  const driveId = await buildRankedAdmission(server)
  const lists = listsOf(server, driveId)
  for (const neetAIRank of [10, 20, 30])
    await buildCandidate(server, driveId, { neetAIRank, category: 'UR', preferenceOrder: ['BSc EMT'] })
  const read = async () => {
    const path = `/api/drives/${driveId}/selection/figures`
    const { body } = await server.call<{ figures: DriveFigures }>('GET', path, { token: registrar.token })
    return body.figures.seats
      .filter(({ course, category }) => course === 'BSc EMT' && ['UR', 'OBC'].includes(category))
      .map(({ category, seats, vacant }) => [category, seats, seats - vacant])
  }
  await july(1)
  const conversions = [{ from: 'OBC', to: 'UR' }] as const
  await publishPolicies(
    server,
    { driveId, officer: registrar },
    { ...rankedPolicies, rounds, conversions: [...conversions] },
  )
  await publishList(lists, { section: other, registrar }, { kind: 'provisional' })
  await july(9)
  await publishList(lists, { section: other, registrar }, { kind: 'final' })
  const advertised = [
    ['UR', 2, 0],
    ['OBC', 1, 0],
  ]
  expect(await read()).toEqual(advertised)
  await allotmentsOf(driveId).publish()
  const converted = [
    ['UR', 3, 3],
    ['OBC', 0, 0],
  ]
  expect(await read()).toEqual(converted)
})

test('officers who read the applications of the drive read its stage, in their language; nobody else does', async () => {
  const driveId = await buildRankedAdmission(server)
  await july(1)
  const elsewhere = await registerAccount(server)
  await giveGrant(server, elsewhere, { role: 'registrar', track: null, driveId: await buildRankedAdmission(server) })
  const clerk = await registerAccount(server)
  await giveGrant(server, clerk, { role: 'scrutinyClerk', ...everything })
  const stranger = await registerAccount(server)
  expect((await readStage(driveId, stranger)).status).toBe(403)
  expect((await readStage(driveId, elsewhere)).status).toBe(404)
  const { drive, waitsFor } = (await readStage(driveId, clerk)).body.stage
  expect([drive, waitsFor]).toEqual([
    'B.Sc. admission 2026',
    {
      code: 'policies-unpublished',
      error: 'Publish the selection policies first: lists are prepared according to them.',
    },
  ])
})
