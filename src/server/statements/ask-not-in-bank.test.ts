import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { NotInBank } from '#domain/statements/statement.ts'
import { registerAccount, type TestAccount } from '../../../test/accounts.ts'
import type { TestServer } from '../../../test/harness.ts'
import { sampleBytes } from '../../../test/statements/read-sample.ts'
import { applicationsWith, statementPortal } from '../../../test/statements/statement-calls.ts'

const portal = statementPortal()
const { importFile } = portal
let server: TestServer
let admin: TestAccount
beforeAll(async () => {
  ;({ server, admin } = await portal.open())
})
afterAll(() => portal.close())
beforeEach(portal.forget)

test('an applicant whose payment is not in the bank gets a mail, once a day, or is told that it was not found', async () => {
  await server.setClock('2026-11-08T06:00:00Z')
  const [found, missing] = await applicationsWith(server, 1_000, ['630511204417', '999900001111'])
  await server.setClock('2026-11-12T06:00:00Z')
  await importFile(sampleBytes('sbi-style'))
  const say = (one: typeof missing, as: string, note = '', token = admin.token) =>
    server.call<{ code: string }>('POST', `/api/payments/not-in-bank/${one?.applicationId}`, {
      token,
      body: { as, note },
    })
  const listed = async () =>
    (await server.call<{ applications: NotInBank[] }>('GET', '/api/payments/not-in-bank', { token: admin.token })).body
      .applications
  const mails = (kind: string) =>
    server.rows(`select to_address, data ->> 'comments' as note from mails where kind = $1`, [kind])

  expect(await say(found, 'asked')).toMatchObject({ status: 409, body: { code: 'not-awaited-in-bank' } })
  expect((await say(missing, 'asked', '', (await registerAccount(server)).token)).status).toBe(403)
  expect(await listed()).toMatchObject([{ applicationId: missing?.applicationId, askedAt: null }])
  expect((await say(missing, 'asked', 'Is a digit missing?')).status).toBe(200)
  expect((await say(missing, 'asked', 'Once more.')).status).toBe(200)
  expect(await mails('payment-asked')).toEqual([{ to_address: missing?.owner.email, note: 'Is a digit missing?' }])
  expect(await listed()).toMatchObject([{ askedAt: expect.stringMatching(/Z$/), payment: 'paid', verified: false }])

  expect(await say(missing, 'failed')).toMatchObject({ status: 422 })
  expect((await say(missing, 'failed', 'No such UTR.')).status).toBe(200)
  expect(await mails('payment-failed')).toEqual([{ to_address: missing?.owner.email, note: 'No such UTR.' }])
  expect(await listed()).toEqual([])
  expect(await say(missing, 'failed', 'Again.')).toMatchObject({ status: 409 })
})
