import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { RefundsOfApplication } from '#domain/refunds/refund.ts'
import { codeFor } from '../../../test/accounts.ts'
import type { TestAccount } from '../../../test/accounts.ts'
import type { TestServer } from '../../../test/harness.ts'
import { ashasAccount } from '../../../test/refunds.ts'
import { seatFee, seatFeesOf } from '../../../test/seat-fees.ts'
import { roundsOf, startTwoOfficers } from '../../../test/selection-rounds.ts'
import type { BuiltCandidate } from '../../../test/selection.ts'
import { seatRefundJobs } from './seat-refunds.ts'

let server: TestServer
let registrar: TestAccount
let other: TestAccount
beforeAll(async () => {
  ;({ server, registrar, other } = await startTwoOfficers())
})
afterAll(() => server.close())

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
