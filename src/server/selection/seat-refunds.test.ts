import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { RefundsOfApplication } from '#domain/refunds/refund.ts'
import { codeFor, type TestAccount } from '../../../test/accounts.ts'
import type { TestServer } from '../../../test/harness.ts'
import { confirmAccount, refundsOf as refundCalls } from '../../../test/refunds.ts'
import { seatFee, seatFeesOf } from '../../../test/seat-fees.ts'
import { EMT, roundsOf } from '../../../test/selection-rounds.ts'
import { publishFinalList, type BuiltCandidate } from '../../../test/selection.ts'
import { statementPortal } from '../../../test/statements/statement-calls.ts'
import { sampleStatement } from '#domain/statements/sample-statement.ts'
import { seatRefundJobs } from './seat-refunds.ts'

const portal = statementPortal()
let server: TestServer
let registrar: TestAccount
let other: TestAccount
beforeAll(async () => {
  ;({ server, admin: registrar, colleague: other } = await portal.open())
})
afterAll(() => portal.close())

const { answer, at, buildStory, joinAll, allottedSeatOf } = roundsOf(() => ({ server, registrar, other }))
const { check, feeOf, give } = seatFeesOf(() => server)
beforeEach(() => at('2026-07-10T06:00:00Z'))

const refunds = [
  { percent: 90, until: '2026-07-12' },
  { percent: 50, until: '2026-07-15' },
]
const refundsOf = async ({ applicationId, owner }: BuiltCandidate, by = owner) =>
  (await server.call<RefundsOfApplication>('GET', `/api/applications/${applicationId}/refund`, { token: by.token }))
    .body

/** Opens every refund that no answer opened. */
const openAll = async () => seatRefundJobs(server.context).tasks['open-seat-refunds']?.({})

/** Puts the final list and the first round right: Asha has this rank, and the others are as they were. */
async function correctRank(
  { driveId, people, publish }: Awaited<ReturnType<typeof buildStory>>,
  rank: number,
  { list, round }: { list: string; round: string | null },
) {
  const reason = 'The rank of one candidate was wrong.'
  const corrected = await publishFinalList(server, driveId, {
    candidates: Object.values(people).map((one) => (one === people.asha ? { ...one, rank } : one)),
    preparer: registrar,
    publisher: other,
    corrects: { number: list, reason },
  })
  const { number } = await publish({ corrects: round, reason })
  return { list: corrected.number, round: number }
}

/** A published first round in which Asha and Chand have accepted their seats and paid, and Asha's seat goes to others. */
async function correctedRound(utr: string) {
  const story = await buildStory({ seatFee, refunds })
  const { number } = await story.publish()
  for (const [place, one] of [story.people.asha, story.people.chand].entries()) {
    await answer(one, one.owner, 'accept')
    expect((await give(one, `${utr}${place}`)).status).toBe(200)
    expect((await check(one, { as: 'verify' }, registrar)).status).toBe(200)
  }
  return { ...story, lists: await correctRank(story, 8, { list: story.list.number, round: number }) }
}

/** Somebody with a seat in the first round, whose fee of ₹20,000 is recorded, and verified where it says so. */
async function seated(utr: string, { isVerified = true } = {}) {
  const { people, publish } = await buildStory({ seatFee, refunds })
  await publish()
  const { asha } = people
  await answer(asha, asha.owner, 'accept')
  expect((await give(asha, utr)).status).toBe(200)
  if (isVerified) expect((await check(asha, { as: 'verify' }, registrar)).status).toBe(200)
  return asha
}

test('who gives up a seat in time gets the part of its fee back that the policies state for the day', async () => {
  const asha = await seated('630511204501')
  await at('2026-07-12T18:29:59Z')
  await answer(asha, asha.owner, 'decline')
  expect((await refundsOf(asha)).refunds).toMatchObject([
    { source: 'withdrawal', percent: 90, amount: '18000.00', state: 'waitsForAccount' },
  ])
  // Accepting again closes it, and the next step applies from then on.
  await answer(asha, asha.owner, 'accept')
  expect((await refundsOf(asha)).refunds).toEqual([])
  await at('2026-07-12T18:30:00Z')
  await answer(asha, asha.owner, 'decline')
  expect((await refundsOf(asha)).refunds).toMatchObject([{ percent: 50, amount: '10000.00' }])
  await answer(asha, asha.owner, 'accept')
  await at('2026-07-16T06:00:00Z')
  await answer(asha, asha.owner, 'decline')
  expect((await refundsOf(asha)).refunds).toEqual([])
})

test('a seat is not accepted again once officers pay its refund', async () => {
  const asha = await seated('630511204502')
  await answer(asha, asha.owner, 'decline')
  const path = `/api/applications/${asha.applicationId}/refund`
  await confirmAccount(server, path, { by: asha.owner })
  const [refund] = await server.rows<{ id: string }>(
    `select r.id from refunds r join applications a on a.id = r.application_key where a.application_id = $1`,
    [asha.applicationId],
  )
  await server.call('POST', `/api/refunds/${refund?.id}/deeds`, {
    token: registrar.token,
    body: { transition: 'propose' },
  })
  expect(await answer(asha, asha.owner, 'accept')).toMatchObject({ status: 409, body: { code: 'refund-underway' } })
})

test('a fee that is verified after its seat was given up is refunded by the day of giving up, once', async () => {
  const asha = await seated('630511204503', { isVerified: false })
  await answer(asha, asha.owner, 'decline')
  const open = seatRefundJobs(server.context).tasks['open-seat-refunds']
  await open?.({})
  expect((await refundsOf(asha)).refunds).toEqual([])
  await at('2026-07-19T06:00:00Z')
  expect((await check(asha, { as: 'verify' }, registrar)).status).toBe(200)
  await open?.({})
  await open?.({})
  expect((await refundsOf(asha)).refunds).toMatchObject([{ percent: 90, amount: '18000.00' }])
})

test('who gives up a seat and withdraws later gets back what the day of giving up says', async () => {
  const asha = await seated('630511204504', { isVerified: false })
  await answer(asha, asha.owner, 'decline')
  await at('2026-07-14T06:00:00Z')
  const { token, email } = asha.owner
  const path = `/api/applications/${asha.applicationId}/withdraw`
  await server.call('POST', `${path}/send-code`, { token })
  const code = await codeFor(server, email)
  expect((await server.call('POST', path, { token, body: { code } })).status).toBe(200)
  expect((await check(asha, { as: 'verify' }, registrar)).status).toBe(200)
  await seatRefundJobs(server.context).tasks['open-seat-refunds']?.({})
  expect((await refundsOf(asha)).refunds).toMatchObject([{ percent: 90, amount: '18000.00' }])
})

test('nothing is refunded of a fee that the bank or the gateway has refunded itself', async () => {
  const utr = '630511204505'
  const { giveAccount, act, list, makeFile } = refundCalls(portal, () => server)
  /** Somebody whose part of the fee is approved for the next file. */
  async function approved() {
    const asha = await seated(utr)
    await answer(asha, asha.owner, 'decline')
    expect((await giveAccount(asha, asha.owner)).status).toBe(200)
    const { refunds: ready } = await list(registrar, 'ready')
    const id = ready.find(({ applicationId }) => applicationId === asha.applicationId)?.id ?? ''
    expect((await act(registrar, id, 'propose')).status).toBe(200)
    expect((await act(other, id, 'approve')).status).toBe(200)
    return asha
  }
  const byBank = await approved()
  const paid = sampleStatement([{ utr, rupees: 20_000, on: '2026-07-10', name: 'A payer' }]).trimEnd()
  const returned = `${paid}\r\n11/07/2026,UPI/RETURNED/${utr},${utr},20000.00,,250000.00\r\n`
  expect((await portal.importFile(returned)).status).toBe(201)
  expect((await refundsOf(byBank)).refunds).toEqual([])
  const byGateway = await approved()
  await server.rows(
    `update seat_fees set verified = false, verified_at = null where application_key =
       (select id from applications where application_id = $1)`,
    [byGateway.applicationId],
  )
  expect(await makeFile(other)).toMatchObject({ status: 409, body: { code: 'no-approved-refund' } })
})

test('the fee of a seat that a correction takes away is refunded in full, once, also to applicants who do not want another one instead', async () => {
  const story = await correctedRound('63051120451')
  const { asha, chand } = story.people
  expect((await allottedSeatOf(asha, asha.owner)).body.allottedSeat?.seat).toBeNull()
  await openAll()
  await openAll()
  expect((await refundsOf(asha)).refunds).toMatchObject([
    { source: 'correction', percent: 100, amount: '20000.00', state: 'waitsForAccount' },
  ])
  expect(
    (await server.call('GET', `/api/applications/${asha.applicationId}/refund`, { token: chand.owner.token })).status,
  ).toBe(404)
  // Chand has moved to another course: the fee is valid for that, until it is declined.
  expect((await allottedSeatOf(chand, chand.owner)).body.allottedSeat).toMatchObject({
    seat: { course: EMT },
    answer: null,
  })
  expect((await refundsOf(chand)).refunds).toEqual([])
  await at('2026-07-19T06:00:00Z')
  await answer(chand, chand.owner, 'decline')
  expect((await refundsOf(chand)).refunds).toMatchObject([{ source: 'correction', percent: 100, amount: '15000.00' }])
  await answer(chand, chand.owner, 'accept')
  expect((await refundsOf(chand)).refunds).toEqual([])
})

test('an applicant who gets a seat again by a corrected round keeps a fee that was not refunded yet, and pays again after a refund', async () => {
  const story = await correctedRound('63051120452')
  const { asha, chand } = story.people
  await openAll()
  await correctRank(story, 1, story.lists)
  expect((await allottedSeatOf(asha, asha.owner)).body.allottedSeat).toMatchObject({
    seat: { course: EMT },
    answer: null,
  })
  await answer(asha, asha.owner, 'accept')
  expect((await refundsOf(asha)).refunds).toEqual([])
  expect((await feeOf(asha)).body.seatFee).toMatchObject({ status: 'paid', verified: true })
  // Chand is where he was at first, and declines; the bank pays.
  await answer(chand, chand.owner, 'decline')
  await server.rows(
    `update refunds r set state = 'paid', paid_on = '2026-07-10' from applications a
     where a.id = r.application_key and a.application_id = $1`,
    [chand.applicationId],
  )
  await at('2026-07-10T07:00:00Z')
  await answer(chand, chand.owner, 'accept')
  expect((await feeOf(chand)).body.seatFee).toMatchObject({
    status: 'created',
    verified: false,
    utr: null,
    amount: 15_000,
  })
  expect((await give(chand, '630511204529')).body.seatFee.status).toBe('paid')
  expect((await check(chand, { as: 'verify' }, registrar)).status).toBe(200)
  await answer(chand, chand.owner, 'decline')
  expect((await refundsOf(chand)).refunds).toMatchObject([{ state: 'paid' }, { state: 'waitsForAccount' }])
})

test('a fee whose reference its applicant typed is not verified for the counter, and stays with accounts after joining', async () => {
  const { driveId, people, publish } = await buildStory({ seatFee })
  await publish()
  const { asha } = people
  await server.rows(
    `with closed as (update drives set end_date = '2026-07-01' where id = $1)
     insert into selection_lists (drive_id, kind, policies_version, content, head, candidates, excluded, input_hash,
       composed_by, number, document, hash, objections_until, published_by, published_at)
     select drive_id, 'provisional', policies_version, content, head, candidates, excluded, input_hash, composed_by,
       number || 'P', document, hash, '2026-07-02', published_by, published_at from selection_lists
     where drive_id = $1 and kind = 'final'`,
    [driveId],
  )
  await answer(asha, asha.owner, 'accept')
  await give(asha, '630511204488')
  const read = async (path: string) => (await server.call('GET', path, { token: registrar.token })).body
  const seat = async () => (await read(`/api/applications/${asha.applicationId}/joining`))['seat']
  const stage = async () => (await read(`/api/drives/${driveId}/selection/stage`))['stage']
  const missing = [{ what: 'seatFeesToVerify', count: 1 }]
  expect(await seat()).toMatchObject({ fee: 'recorded', unseenFee: 'note' })
  await joinAll([asha])
  expect(await seat()).toMatchObject({ state: 'joined', fee: 'recorded' })
  expect(await stage()).toMatchObject({ missing: expect.arrayContaining(missing) })
  expect((await check(asha, { as: 'verify' }, other)).status).toBe(200)
  expect(await seat()).toMatchObject({ fee: 'inBank', unseenFee: null })
  expect(await stage()).toMatchObject({ missing: expect.not.arrayContaining(missing) })
})
