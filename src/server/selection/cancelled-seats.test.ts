import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { everything } from '#domain/accounts/permissions.ts'
import type { RefundsOfApplication } from '#domain/refunds/refund.ts'
import { refundCancelled } from '#server/refunds/refund-cancelled.ts'
import { servedTracks } from '#server/tracks.ts'
import { lapseSeats } from '#server/joining/lapse-seats.ts'
import { giveGrant, registerAccount, type TestAccount } from '../../../test/accounts.ts'
import { cancellationsOf } from '../../../test/cancellations.ts'
import type { TestServer } from '../../../test/harness.ts'
import { buildCandidate, buildRankedAdmission, listsOf, publishList, rankedPolicies } from '../../../test/lists.ts'
import { seatFee, seatFeesOf } from '../../../test/seat-fees.ts'
import { roundsOf, startTwoOfficers } from '../../../test/selection-rounds.ts'
import { publishPolicies, type BuiltCandidate } from '../../../test/selection.ts'
import { seatRefundJobs } from './seat-refunds.ts'

let server: TestServer
let registrar: TestAccount
let other: TestAccount
beforeAll(async () => {
  ;({ server, registrar, other } = await startTwoOfficers())
})
afterAll(() => server.close())
beforeEach(() => at('2026-07-10T06:00:00Z'))

const { answer, at, buildStory, join, joiningOf, allottedSeatOf, leaves, allotmentsOf } = roundsOf(() => ({
  server,
  registrar,
  other,
}))
const { check, feeOf, give } = seatFeesOf(() => server)
const { cancel, foresee } = cancellationsOf(() => server)
const title = 'B.Sc. admission 2026'
const refunds = [{ percent: 90, until: '2026-07-12' }]

const refundsOf = async ({ applicationId, owner }: BuiltCandidate) =>
  (
    await server.call<RefundsOfApplication>('GET', `/api/applications/${applicationId}/refund`, { token: owner.token })
  ).body.refunds.map(({ source, amount, state }) => ({ source, amount, state }))

test('seats and rounds of a cancelled drive end, and nobody objects, answers or joins', async () => {
  const { driveId, people, allot, publish, list } = await buildStory({ seatFee })
  await publish()
  const { asha, bina } = people
  await answer(asha, asha.owner, 'accept')
  expect((await cancel(driveId, registrar, { title })).status).toBe(200)

  expect((await allottedSeatOf(bina, bina.owner)).body.allottedSeat?.isOpen).toBe(false)
  type ShownList = { list: { cancelledOn: string | null } }
  const shown = await server.call<ShownList>('GET', `/api/lists/${list.number}/summary`)
  expect(shown.body.list.cancelledOn).toBe('2026-07-10')
  const [letter] = await server.rows<{ number: string }>(
    `select a.application_id || '-' || o.letter_code as number from allotted_seats o join applications a on a.id = o.application_key
     where a.application_id = $1`,
    [bina.applicationId],
  )
  const checked = await server.call<{ letter: { state: string } }>('GET', `/api/letters/${letter?.number}`)
  expect(checked.body.letter.state).toBe('cancelled')
  type Stage = { stage: { waitsFor: { code: string } | null; missing: unknown[] } }
  const stage = await server.call<Stage>('GET', `/api/drives/${driveId}/selection/stage`, registrar)
  expect([stage.body.stage.waitsFor?.code, stage.body.stage.missing]).toEqual(['drive-cancelled', []])
  const stranger = await registerAccount(server)
  const object = (by: TestAccount) =>
    server.call<{ code: string }>('POST', `/api/applications/${bina.applicationId}/objections`, {
      token: by.token,
      body: { list: list.number, body: 'My rank is another one' },
    })
  const deeds = [
    [await answer(bina, bina.owner, 'accept'), await answer(bina, stranger, 'accept')],
    [await object(bina.owner), await object(stranger)],
    [await give(asha, '630511204601'), await give(asha, '630511204601', {}, stranger)],
  ] as const
  for (const [own, foreign] of deeds) {
    expect([own.status, own.body.code]).toEqual([409, 'drive-cancelled'])
    expect(foreign.status).toBe(404)
  }
  await at('2026-07-21T06:00:00Z')
  const joined = await join(asha, registrar)
  expect([joined.status, joined.body.code]).toEqual([409, 'drive-cancelled'])
  const policies = `/api/drives/${driveId}/selection/policies`
  const read = await server.call<{ policies: { draft: object } }>('GET', policies, { token: registrar.token })
  const saved = await server.call<{ code: string }>('POST', policies, {
    token: registrar.token,
    body: read.body.policies.draft,
  })
  expect([saved.status, saved.body.code]).toEqual([409, 'drive-cancelled'])
  await at('2026-07-28T06:00:00Z')
  expect((await allot()).body.code).toBe('drive-cancelled')
  await lapseSeats(server.context, servedTracks(server.context.encryption))
  const [lapsed] = await server.rows<{ count: number }>(
    `select count(*)::int from allotted_seats o join applications a on a.id = o.application_key
     where a.drive_id = $1 and o.lapsed_after is not null`,
    [driveId],
  )
  expect(lapsed?.count).toBe(0)
})

test('a round that waits for a second officer is not published any more', async () => {
  const { driveId, allot, approve } = await buildStory()
  const { allotment } = (await allot()).body
  expect((await cancel(driveId, registrar, { title })).status).toBe(200)
  const approved = await approve(allotment.id)
  expect([approved.status, approved.body.code]).toEqual([409, 'drive-cancelled'])
})

test('a drive in which somebody has joined is not cancelled, until they leave', async () => {
  const { driveId, people, publish } = await buildStory()
  await publish()
  const { asha } = people
  await answer(asha, asha.owner, 'accept')
  await at('2026-07-21T06:00:00Z')
  const [joined, cancelled] = await Promise.all([join(asha, registrar), cancel(driveId, other, { title })])
  // Either one came first, and the other is refused by it.
  expect([
    [200, 409, 'cancel-joined'],
    [409, 200, undefined],
  ]).toContainEqual([joined.status, cancelled.status, cancelled.body.code])
  if (joined.status !== 200) return
  expect(cancelled.body.error).toBe('1 person has already joined, so this can no longer be cancelled.')
  expect((await foresee(driveId, registrar)).body.refused?.code).toBe('cancel-joined')
  expect(await joiningOf(driveId, registrar)).toBeDefined()
  expect((await leaves(asha, registrar)).status).toBe(200)
  expect((await foresee(driveId, registrar)).body.refused).toBeNull()
})

test('once a list is published a drive stays public: unpublishing is refused with what people rely on', async () => {
  await at('2026-06-20T05:00:00Z')
  const driveId = await buildRankedAdmission(server)
  const path = `/api/admissions/${driveId}`
  const wanted = { preferenceOrder: ['BSc EMT', 'BSc HTM'] }
  const asha = await buildCandidate(server, driveId, { neetAIRank: 10, ...wanted })
  const bina = await buildCandidate(server, driveId, { neetAIRank: 20, ...wanted })
  const clerk = await registerAccount(server)
  await giveGrant(server, clerk, { role: 'sectionOfficer', ...everything })
  const change = async (published: boolean, { token } = registrar) => {
    const { admission } = (await server.call<{ admission: object }>('GET', path, { token })).body
    const body = { ...admission, published, confirmed: true }
    const answered = await server.call<{ code: string; error: string }>('PUT', path, { token, body })
    return [answered.status, answered.body.code, answered.body.error]
  }
  const stays = (what: string) => [
    409,
    'drive-listed',
    `${title} stays public: ${what} an answer. If it is not to continue, cancel it.`,
  ]
  await at('2026-07-01T05:00:00Z')
  await publishPolicies(server, { driveId, officer: registrar }, rankedPolicies)
  const lists = listsOf(server, driveId)
  const { list } = (await lists.prepare(other, { kind: 'provisional' })).body
  // Nobody was told about a prepared list.
  for (const published of [false, true]) expect((await change(published))[0]).toBe(200)
  const { number } = (await lists.approve(registrar, list)).body.list
  expect(await change(false)).toEqual(
    stays('1 list is published, no allotted seat awaits an answer, nobody has joined, no objection awaits'),
  )
  for (const one of [asha, bina]) await lists.object(one.owner, one, { list: number, body: 'My rank is another.' })
  expect(await change(false)).toEqual(
    stays('1 list is published, no allotted seat awaits an answer, nobody has joined, 2 objections await'),
  )
  const refused = { isUpheld: false, reason: 'It is the rank.' }
  for (const one of [asha, bina]) await lists.answer(other, { ...one, list: number ?? '' }, refused)
  await at('2026-07-09T05:00:00Z')
  await publishList(lists, { section: other, registrar }, { kind: 'final' })
  await allotmentsOf(driveId).publish()
  expect(await change(false)).toEqual(
    stays('3 lists are published, 2 allotted seats await an answer, nobody has joined, no objection awaits'),
  )
  await answer(asha, asha.owner, 'accept')
  expect(await change(false)).toEqual(
    stays('3 lists are published, 1 allotted seat awaits an answer, nobody has joined, no objection awaits'),
  )
  await at('2026-08-11T05:00:00Z')
  expect((await join(asha, registrar)).status).toBe(200)
  expect(await change(false)).toEqual(
    stays('3 lists are published, no allotted seat awaits an answer, 1 person has joined, no objection awaits'),
  )
  expect((await change(false, clerk)).slice(0, 2)).toEqual([403, 'publishing-not-allowed'])
  expect((await change(false, bina.owner)).slice(0, 2)).toEqual([403, 'forbidden'])
  expect((await server.call<{ admission: { published: boolean } }>('GET', path)).body.admission.published).toBe(true)
})

test('seat fees are refunded in full, also the rest of a seat given up in time', async () => {
  const { driveId, people, publish } = await buildStory({ seatFee, refunds })
  await publish()
  const { asha, bina, farid } = people
  for (const [one, utr] of [
    [asha, '630511204701'],
    [bina, '630511204702'],
    [farid, '630511204703'],
  ] as const) {
    await answer(one, one.owner, 'accept')
    expect((await give(one, utr)).status).toBe(200)
  }
  for (const one of [asha, bina]) expect((await check(one, { as: 'verify' }, registrar)).status).toBe(200)
  await answer(bina, bina.owner, 'decline')
  expect(await refundsOf(bina)).toEqual([{ source: 'withdrawal', amount: '13500.00', state: 'waitsForAccount' }])
  const before = (await foresee(driveId, registrar)).body.concerned
  expect((await cancel(driveId, registrar, { title })).status).toBe(200)
  const nightly = seatRefundJobs(server.context).tasks['open-seat-refunds']
  for (const _again of [1, 2]) {
    await refundCancelled(server.context)
    await nightly?.({})
  }
  const ofSeats = async (one: BuiltCandidate) =>
    (await refundsOf(one)).filter(({ source }) => source !== 'cancelled').map(({ source, amount }) => [source, amount])
  expect(await ofSeats(asha)).toEqual([['seatCancelled', '20000.00']])
  expect(await ofSeats(bina)).toEqual([
    ['withdrawal', '13500.00'],
    ['seatCancelled', '1500.00'],
  ])
  // Money that the bank shows later is refunded, too.
  expect(await ofSeats(farid)).toEqual([])
  expect((await check(farid, { as: 'verify' }, registrar)).status).toBe(200)
  await refundCancelled(server.context)
  expect(await ofSeats(farid)).toEqual([['seatCancelled', '20000.00']])
  expect((await feeOf(farid)).body.seatFee.verified).toBe(true)
  expect(before.payments).toBeGreaterThanOrEqual(2)
})
