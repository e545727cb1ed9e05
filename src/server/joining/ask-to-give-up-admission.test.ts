import { afterAll, beforeAll, expect, test } from 'vitest'
import type { OfficeWaiting } from '#domain/lists/waiting.endpoints.ts'
import type { RefundsOfApplication } from '#domain/refunds/refund.ts'
import { registerAccount, type TestAccount } from '../../../test/accounts.ts'
import type { TestServer } from '../../../test/harness.ts'
import { seatFee, seatFeesOf } from '../../../test/seat-fees.ts'
import { roundsOf, startTwoOfficers } from '../../../test/selection-rounds.ts'
import { sendWhatWaits } from '../../../test/told-by-mail.ts'

let server: TestServer
let registrar: TestAccount
let other: TestAccount
beforeAll(async () => {
  ;({ server, registrar, other } = await startTwoOfficers())
})
afterAll(() => server.close())

const { answer, asksToGiveUp, at, buildStory, join, recordsLeaving, seatOf, stays } = roundsOf(() => ({
  server,
  registrar,
  other,
}))
const { check, give } = seatFeesOf(() => server)
const refunds = [{ percent: 50, until: '2026-07-22' }]

/** Asha, who has paid ₹20,000 and joined; Bina only keeps a seat. */
async function joined(utr: string) {
  await at('2026-07-10T06:00:00Z')
  const { people, publish } = await buildStory({ seatFee, refunds })
  await publish()
  const { asha, bina } = people
  await answer(asha, asha.owner, 'accept')
  expect((await give(asha, utr)).status).toBe(200)
  expect((await check(asha, { as: 'verify' }, registrar)).status).toBe(200)
  await at('2026-07-21T06:00:00Z')
  expect((await join(asha, registrar)).status).toBe(200)
  return { asha, bina }
}
const waiting = async () =>
  (await server.call<OfficeWaiting>('GET', '/api/waiting', { token: registrar.token })).body.leaving

test('the day of the request to give up admission decides the refund, whenever the office records it', async () => {
  const { asha, bina } = await joined('630511204901')
  expect((await asksToGiveUp(bina, bina.owner)).body.code).toBe('not-joined')
  const stranger = await registerAccount(server)
  for (const by of [stranger, registrar]) expect((await asksToGiveUp(asha, by)).status).toBe(404)
  expect((await asksToGiveUp(asha, asha.owner, ' ')).body.errors).toMatchObject([{ path: 'reason' }])
  await at('2026-07-22T18:00:00Z')
  const asked = await asksToGiveUp(asha, asha.owner)
  const leaving = { at: '2026-07-22T18:00:00.000Z', reason: 'Admitted to a college at home.' }
  expect(asked.body.seat).toMatchObject({ state: 'joined', joining: { leaving, left: null }, money: { gone: 10_000 } })
  expect(await waiting()).toEqual([
    { applicationId: asha.applicationId, name: expect.any(String), askedAt: leaving.at },
  ])
  await at('2026-07-25T06:00:00Z')
  // Asked again it is the same request.
  expect((await asksToGiveUp(asha, asha.owner)).body.seat.joining?.leaving?.at).toBe(leaving.at)
  expect((await recordsLeaving(asha, registrar)).status).toBe(200)
  expect(await waiting()).toEqual([])
  const path = `/api/applications/${asha.applicationId}/refund`
  const { body } = await server.call<RefundsOfApplication>('GET', path, { token: asha.owner.token })
  expect(body.refunds).toMatchObject([{ source: 'withdrawal', percent: 50, amount: '10000.00' }])
  expect((await seatOf(asha, asha.owner)).money).toMatchObject({ gone: 10_000 })
  expect((await asksToGiveUp(asha, asha.owner)).status).toBe(409)
})

test('students who requested to give up admission can stay until an officer has recorded it', async () => {
  const { asha } = await joined('630511204902')
  await asksToGiveUp(asha, asha.owner)
  expect((await stays(asha, asha.owner)).body.seat).toMatchObject({ state: 'joined', joining: { leaving: null } })
  expect(await waiting()).toEqual([])
  const traces = await server.rows<{ action: string }>(
    `select action from audit_entries where subject = $1 and action like 'seat.leaving-%' order by id`,
    [asha.applicationId],
  )
  expect(traces.map(({ action }) => action)).toEqual(['seat.leaving-asked', 'seat.leaving-taken-back'])
})

test('who asks to give up admission gets a receipt with number, hour, what comes next and the amount, and reads it in the timeline', async () => {
  const { asha, bina } = await joined('630511204903')
  const { applicationId, owner } = asha
  await sendWhatWaits(server)
  await at('2026-07-22T18:00:00Z')
  expect((await asksToGiveUp(asha, bina.owner)).status).toBe(404)
  expect(await sendWhatWaits(server)).toEqual([])
  const rollNumber = (await asksToGiveUp(asha, owner)).body.seat.joining?.rollNumber
  await asksToGiveUp(asha, owner, 'Admitted to another college.')
  const [receipt, ...more] = await sendWhatWaits(server)
  expect([receipt?.kind, receipt?.to, receipt?.subject, more]).toEqual([
    'seat-leaving-asked',
    owner.email,
    `We have received your request to give up admission: ${applicationId}`,
    [],
  ])
  for (const said of [
    `${applicationId}-${rollNumber}`,
    '22-07-2026, 11:30 pm IST',
    'The office will record it and return your originals',
    'We refund ₹10,000 of the seat fee of ₹20,000.',
  ])
    expect(receipt?.text).toContain(said)
  const timeline = async () => {
    const read = await server.call<{ application: { timeline: { event: string; at: string }[] } }>(
      'GET',
      `/api/applications/${applicationId}`,
      { token: owner.token },
    )
    return read.body.application.timeline.filter(({ event }) => event === 'seat-leaving-asked').map((one) => one.at)
  }
  expect((await timeline()).map((when) => Date.parse(when))).toEqual([Date.parse('2026-07-22T18:00:00Z')])
  await stays(asha, owner)
  expect(await timeline()).toEqual([])
  expect(await sendWhatWaits(server)).toEqual([])
})
