import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { codeFor, linkFor, registerAccount, type TestAccount } from '../../../test/accounts.ts'
import type { TestServer } from '../../../test/harness.ts'
import { ashasAccount, confirmAccount, refundsOf } from '../../../test/refunds.ts'
import { statementPortal } from '../../../test/statements/statement-calls.ts'

const portal = statementPortal()
let server: TestServer
let admin: TestAccount
let colleague: TestAccount
beforeAll(async () => {
  ;({ server, admin, colleague } = await portal.open())
})
afterAll(() => portal.close())
beforeEach(portal.forget)

const { list, paidTwice, readOwn, act, makeFile } = refundsOf(portal, () => server)

test('the account is confirmed by the code or the link of a mail, which fits no other account, and its owner is told at once', async () => {
  const built = await paidTwice('630544120981', admin)
  const path = `/api/applications/${built.applicationId}/refund`
  const { owner } = built
  const post = (to: string, body: object, by = owner) => server.call('POST', to, { token: by.token, body })
  const mailed = (kind: string) =>
    server.rows<{ data: object }>('select data from mails where kind = $1 and to_address = $2', [kind, owner.email])
  const told = () => mailed('refund-account-given')
  const stranger = await registerAccount(server)
  expect((await post(`${path}/send-code`, ashasAccount, stranger)).status).toBe(404)
  expect((await post(`${path}/send-code`, ashasAccount, admin)).status).toBe(404)
  expect(await mailed('refund-account-code')).toEqual([])
  expect(await post(path, ashasAccount)).toMatchObject({ status: 400, body: { errors: [{ code: 'otp-required' }] } })

  expect(await post(`${path}/send-code`, ashasAccount)).toMatchObject({ status: 200, body: { minutes: 15 } })
  const [mail] = await mailed('refund-account-code')
  expect(mail?.data).toMatchObject({ lastDigits: '7890', ifsc: 'SBIN0001234' })
  const [otp, secret] = [await codeFor(server, owner.email), await linkFor(server, owner.email)]
  const theirs = { accountName: 'Somebody Else', accountNumber: '998877665544', ifsc: 'SBIN0001234' }
  for (const code of [otp, secret])
    expect(await post(path, { ...theirs, otp: code })).toMatchObject({ status: 400, body: { code: 'otp-wrong' } })
  expect((await post(path, { ...ashasAccount, otp }, stranger)).status).toBe(404)
  expect([await server.rows('select 1 from refund_accounts'), await told()]).toEqual([[], []])

  expect((await post(path, { ...ashasAccount, otp: secret })).status).toBe(200)
  expect((await post(path, { ...ashasAccount, otp })).status).toBe(400)
  expect(await told()).toMatchObject([{ data: { lastDigits: '7890', ifsc: 'SBIN0001234' } }])
})

test('nobody goes by an account in the first 24 hours, which begin again with each change', async () => {
  const built = await paidTwice('630544120981', admin)
  const path = `/api/applications/${built.applicationId}/refund`
  const given = await confirmAccount(server, path, { by: built.owner, hasWaited: false })
  const from = given.body.account?.payableFrom ?? ''
  expect(Date.parse(from) - Date.parse(given.body.account?.givenAt ?? '')).toBe(24 * 3_600_000)
  const [refund] = (await list(admin)).refunds
  expect(refund).toMatchObject({ state: 'ready', account: { payableFrom: from } })
  const id = refund?.id ?? ''
  const passed = (time: string) =>
    server.rows(`update refund_accounts set given_at = portal_now() - $1::interval`, [time])
  const waits = { status: 409, body: { code: 'refund-account-waits' } }
  expect(await act(admin, id, 'propose')).toMatchObject(waits)
  await passed('23:59:30')
  expect(await act(admin, id, 'propose')).toMatchObject(waits)
  await confirmAccount(server, path, { by: built.owner, hasWaited: false })
  expect(await act(admin, id, 'propose')).toMatchObject(waits)
  await passed('24:00:00')
  expect((await readOwn(built, built.owner)).body.account?.payableFrom).toBeNull()
  expect((await act(admin, id, 'propose')).status).toBe(200)
  // An account that was changed in the database, or restored, waits at every later step, too.
  await passed('01:00:00')
  expect(await act(colleague, id, 'approve')).toMatchObject(waits)
  await passed('24:00:00')
  expect((await act(colleague, id, 'approve')).status).toBe(200)
  await passed('01:00:00')
  expect(await makeFile(colleague)).toMatchObject(waits)
  await passed('24:00:00')
  expect((await makeFile(colleague)).body.file).toMatchObject({ transfers: 1 })
})
