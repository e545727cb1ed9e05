import { afterAll, beforeAll, expect, test } from 'vitest'
import type { TestAccount } from '../../../test/accounts.ts'
import type { TestServer } from '../../../test/harness.ts'
import { seatFee, seatFeesOf } from '../../../test/seat-fees.ts'
import { roundsOf, startTwoOfficers } from '../../../test/selection-rounds.ts'

let server: TestServer
let registrar: TestAccount
let other: TestAccount
beforeAll(async () => {
  ;({ server, registrar, other } = await startTwoOfficers())
})
afterAll(() => server.close())

const { answer, at, buildStory, join, leaves, allottedSeatOf, seatOf } = roundsOf(() => ({ server, registrar, other }))
const { check, give } = seatFeesOf(() => server)
const [first, second] = [
  { back: 18_000, until: '2026-07-12' },
  { back: 10_000, until: '2026-07-15' },
]
const refunds = [
  { percent: 90, until: first.until },
  { percent: 50, until: second.until },
]

/** Asha, who is offered a seat whose fee is ₹20,000. */
async function offered() {
  await at('2026-07-10T06:00:00Z')
  const { people, publish } = await buildStory({ seatFee, refunds })
  await publish()
  const { asha } = people
  return { asha, money: async () => (await allottedSeatOf(asha, asha.owner)).body.allottedSeat?.money }
}

async function pay(asha: Awaited<ReturnType<typeof offered>>['asha'], utr: string) {
  await answer(asha, asha.owner, 'accept')
  expect((await give(asha, utr)).status).toBe(200)
  expect((await check(asha, { as: 'verify' }, registrar)).status).toBe(200)
}

test('an applicant with a seat reads before answering, paying and giving up how much of its fee is refunded until when', async () => {
  const { asha, money } = await offered()
  const all = { of: 20_000, payment: 'recorded', steps: [first, second], lastDay: second.until, gone: null }
  expect(await money()).toEqual({ ...all, payment: 'none' })
  await answer(asha, asha.owner, 'accept')
  expect(await money()).toEqual({ ...all, payment: 'none' })
  await pay(asha, '630511204801')
  await at('2026-07-13T06:00:00Z')
  expect(await money()).toEqual({ ...all, steps: [second] })
  await answer(asha, asha.owner, 'decline')
  expect(await money()).toEqual({ ...all, steps: [second] })
  await answer(asha, asha.owner, 'accept')
  await at('2026-07-16T06:00:00Z')
  expect(await money()).toEqual({ ...all, steps: [] })
})

test('the holder of a seat reads that their payment was not found, until they record another one', async () => {
  const { asha, money } = await offered()
  await answer(asha, asha.owner, 'accept')
  await give(asha, '630511204803')
  expect(await money()).toMatchObject({ payment: 'recorded' })
  expect((await check(asha, { as: 'fail', comments: 'There is no such number.' }, registrar)).status).toBe(200)
  expect(await money()).toMatchObject({ payment: 'notFound' })
  await give(asha, '630511204804')
  expect(await money()).toMatchObject({ payment: 'recorded' })
})

test('who gives up a seat whose fee is not paid reads of no money', async () => {
  const { asha, money } = await offered()
  await answer(asha, asha.owner, 'decline')
  expect(await money()).toBeNull()
})

test('the officer reads the refund before recording that somebody leaves, and the holder of the seat afterwards', async () => {
  const { asha } = await offered()
  await pay(asha, '630511204802')
  await at('2026-07-21T06:00:00Z')
  expect((await join(asha, registrar)).status).toBe(200)
  expect((await seatOf(asha, registrar)).money).toEqual({
    of: 20_000,
    payment: 'recorded',
    steps: [],
    lastDay: second.until,
    gone: null,
  })
  expect((await leaves(asha, registrar)).status).toBe(200)
  expect((await seatOf(asha, asha.owner)).money).toMatchObject({ gone: 0, lastDay: second.until })
})
