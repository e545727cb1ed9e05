import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { RefundsOfApplication } from '#domain/refunds/refund.ts'
import { codeFor } from '../../../test/accounts.ts'
import type { TestAccount } from '../../../test/accounts.ts'
import type { TestServer } from '../../../test/harness.ts'
import { ashasAccount, refundsOf as refundCalls } from '../../../test/refunds.ts'
import { seatFee, seatFeesOf } from '../../../test/seat-fees.ts'
import { roundsOf } from '../../../test/selection-rounds.ts'
import type { BuiltCandidate } from '../../../test/selection.ts'
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

const { answer, at, buildStory } = roundsOf(() => ({ server, registrar, other }))
const { check, give } = seatFeesOf(() => server)
beforeEach(() => at('2026-07-10T06:00:00Z'))

const refunds = [
  { percent: 90, until: '2026-07-12' },
  { percent: 50, until: '2026-07-15' },
]
const refundsOf = async ({ applicationId, owner }: BuiltCandidate, by = owner) =>
  (await server.call<RefundsOfApplication>('GET', `/api/applications/${applicationId}/refund`, { token: by.token }))
    .body

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
  // Accepting again closes it, and the next step counts from then on.
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
  await server.call('POST', path, { token: asha.owner.token, body: ashasAccount })
  const [refund] = await server.rows<{ id: string }>(
    `select r.id from refunds r join applications a on a.id = r.application_key where a.application_id = $1`,
    [asha.applicationId],
  )
  await server.call('POST', `/api/refunds/${refund?.id}/propose`, { token: registrar.token, body: {} })
  expect(await answer(asha, asha.owner, 'accept')).toMatchObject({ status: 409, body: { code: 'refund-underway' } })
})

test('a fee that is verified after its seat was given up comes back by the day of giving up, once', async () => {
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

test('nothing is given back of a fee that the bank or the gateway has given back itself', async () => {
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
