import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { OfficeWaiting } from '#domain/lists/waiting.endpoints.ts'
import type { UnseenFee } from '#domain/selection/policies.ts'
import { giveGrant, registerAccount, type TestAccount } from '../../../test/accounts.ts'
import type { TestServer } from '../../../test/harness.ts'
import { seatFee, seatFeesOf } from '../../../test/seat-fees.ts'
import { roundsOf } from '../../../test/selection-rounds.ts'
import { statementPortal } from '../../../test/statements/statement-calls.ts'
import { statementOf } from '../../../test/statements/write-statement.ts'

const portal = statementPortal()
let server: TestServer
let registrar: TestAccount
let other: TestAccount
beforeAll(async () => {
  ;({ server, admin: registrar, colleague: other } = await portal.open())
})
afterAll(() => portal.close())
beforeEach(portal.forget)

const { answer, at, buildStory, join, seatOf } = roundsOf(() => ({ server, registrar, other }))
const { check, give } = seatFeesOf(() => server)

/** Asha, who keeps a seat, has typed a UTR that no statement shows, and comes on the first day to report. */
async function recorded(utr: string, unseenFee?: UnseenFee) {
  await at('2026-07-10T06:00:00Z')
  const { driveId, people, publish } = await buildStory({ seatFee, ...(unseenFee && { unseenFee }) })
  await publish()
  const { asha, dev } = people
  await answer(asha, asha.owner, 'accept')
  expect((await give(asha, utr)).status).toBe(200)
  const clerk = await registerAccount(server)
  await giveGrant(server, clerk, { role: 'scrutinyClerk', track: 'admission', driveId })
  await at('2026-07-21T06:00:00Z')
  return { asha, dev, clerk }
}

const joinedUnseen = async () =>
  (await server.call<OfficeWaiting>('GET', '/api/waiting', { token: registrar.token })).body.bank.joinedUnseen

test('who has only typed a UTR joins with a note, and stands in the work queue until the bank shows the fee', async () => {
  const { asha, clerk } = await recorded('630511204701')
  const { id } = (await portal.importFile(statementOf([{ on: '2026-07-18', words: 'INTEREST', paise: 100 }]))).body
    .statement
  expect(id).toEqual(expect.any(String))
  expect(await seatOf(asha, clerk)).toMatchObject({ fee: 'recorded', unseenFee: 'note', bankUntil: '2026-07-18' })
  expect((await join(asha, clerk, { note: '' })).body.errors).toMatchObject([
    {
      path: 'note',
      code: 'joining-fee-note-missing',
      msg: 'Write which proof of the payment you have seen: the debit in the payment app or a receipt',
    },
  ])
  const before = await joinedUnseen()
  expect((await join(asha, clerk, { note: 'Shows the debit of 20 July.' })).status).toBe(200)
  expect(await joinedUnseen()).toBe(before + 1)
  expect((await check(asha, { as: 'verify' }, other)).status).toBe(200)
  expect(await joinedUnseen()).toBe(before)
  expect(await seatOf(asha, clerk)).toMatchObject({ fee: 'inBank', unseenFee: null })
})

test('where the policies say so, only a registrar records it', async () => {
  const { asha, clerk } = await recorded('630511204702', 'registrar')
  expect(await join(asha, clerk)).toMatchObject({ status: 403, body: { code: 'fee-unseen-registrar' } })
  expect((await join(asha, registrar)).status).toBe(200)
})

test('where the policies say so, nobody joins before the bank shows the fee', async () => {
  const { asha, clerk } = await recorded('630511204703', 'no')
  expect(await seatOf(asha, clerk)).toMatchObject({ joinRefusal: { code: 'fee-not-in-bank' } })
  for (const by of [clerk, registrar])
    expect(await join(asha, by)).toMatchObject({ status: 409, body: { code: 'fee-not-in-bank' } })
  expect((await check(asha, { as: 'verify' }, other)).status).toBe(200)
  expect((await join(asha, clerk)).status).toBe(200)
})

test('an application fee that the bank has taken back is told at the counter, and joining needs a note', async () => {
  const { asha, clerk } = await recorded('630511204704')
  expect((await check(asha, { as: 'verify' }, other)).status).toBe(200)
  expect(await seatOf(asha, clerk)).toMatchObject({ isFeeTakenBack: false, unseenFee: null })
  await server.rows(
    `update applications set amount_rupees = 1000, utr = '630511204799', payment_status = 'paid', payment_verified = true,
       payment_recorded_at = portal_now(), payment_verified_at = portal_now() where application_id = $1`,
    [asha.applicationId],
  )
  const words = 'UPI/CR/630511204799/ASHA DEVI/SBIN/asha@oksbi/fee'
  const credit = { on: '2026-07-19', words, paise: 100_000 }
  await portal.importFile(statementOf([credit, { ...credit, words: words.replace('CR', 'DR'), paise: -100_000 }]))
  expect(await seatOf(asha, clerk)).toMatchObject({ isFeeTakenBack: true, fee: 'inBank', unseenFee: 'note' })
  expect((await join(asha, clerk, { note: '' })).body.errors).toMatchObject([{ path: 'note' }])
})
