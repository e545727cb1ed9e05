import { afterAll, beforeAll, expect, test } from 'vitest'
import { registerAccount, registerAdmin, type TestAccount } from '../../../test/accounts.ts'
import { startTestServer, type TestServer } from '../../../test/harness.ts'
import { offeredLanguages } from '#server/platform/language.ts'
import type { BankAccount, FirstDay, Institute } from '#domain/institute/institute.ts'

let server: TestServer
let admin: TestAccount
let applicant: TestAccount
beforeAll(async () => {
  server = await startTestServer()
  await server.rows(`update bank_account set upi_id = '', account_number = ''`)
  await server.rows(`update institute set translations = '{}', test_mail_arrived_at = null`)
  await server.rows(`update drives set published = false`)
  admin = await registerAdmin(server)
  applicant = await registerAccount(server)
})
afterAll(() => server.close())

const read = async (token = admin.token) =>
  (await server.call<FirstDay>('GET', '/api/institute/first-day', { token })).body
const send = (token = admin.token) => server.call('POST', '/api/institute/test-mail', { token })
const confirm = (token = admin.token) =>
  server.call('PUT', '/api/institute/test-mail', { token, body: { arrived: true } })
const deeds = () =>
  server.rows(`select actor_email, action, subject from audit_entries where action like 'test-mail.%' order by id`)

const others = offeredLanguages.filter((language) => language !== 'en')

test('on the first day everything is open on the list', async () => {
  expect(await read()).toEqual({
    account: false,
    testMail: 'unsent',
    secondAdministrator: false,
    firstDrive: false,
    untranslated: others,
  })
})

test('only administrators read the list, send a test mail or confirm that it arrived', async () => {
  for (const [method, path] of [
    ['GET', '/api/institute/first-day'],
    ['POST', '/api/institute/test-mail'],
    ['PUT', '/api/institute/test-mail'],
  ] as const) {
    const body = method === 'PUT' ? { body: { arrived: true } } : {}
    expect((await server.call(method, path, body)).status).toBe(401)
    expect((await server.call(method, path, { token: applicant.token, ...body })).status).toBe(403)
  }
  expect(await server.rows(`select 1 from mails where kind = 'test-mail'`)).toEqual([])
})

test('a test mail goes to the administrator who asks for it, and only they confirm that it arrived', async () => {
  const early = await confirm()
  expect(early).toMatchObject({ status: 409, body: { code: 'test-mail-unsent' } })
  expect(await send()).toMatchObject({ status: 200, body: { testMail: 'sent' } })
  expect(await server.rows(`select to_address, data from mails where kind = 'test-mail'`)).toEqual([
    { to_address: admin.email, data: { name: admin.name } },
  ])

  const colleague = await registerAdmin(server)
  expect((await read(colleague.token)).testMail).toBe('unsent')
  expect((await confirm(colleague.token)).status).toBe(409)

  expect(await confirm()).toMatchObject({ status: 200, body: { testMail: 'arrived' } })
  expect((await confirm()).status).toBe(200)
  expect((await read(colleague.token)).testMail).toBe('arrived')
  expect(await deeds()).toEqual([
    { actor_email: admin.email, action: 'test-mail.sent', subject: admin.email },
    { actor_email: admin.email, action: 'test-mail.arrived', subject: admin.email },
  ])
})

test('a second administrator is one from their first password on and while they are enabled', async () => {
  const rest = 'role = $1 and id <> $2'
  await server.rows(`update accounts set disabled_at = portal_now() where ${rest}`, ['admin', admin.id])
  expect((await read()).secondAdministrator).toBe(false)
  await server.rows(`with new as (insert into accounts (email, name) values ('new@hims.example', 'New') returning id)
    insert into grants (account_id, role) select id, 'registrar' from new`)
  expect((await read()).secondAdministrator).toBe(false)
  await server.rows(`update accounts set disabled_at = null where ${rest}`, ['admin', admin.id])
  expect((await read()).secondAdministrator).toBe(true)
})

test('account, first drive and translated texts are done by the settings and the publication themselves', async () => {
  const { token } = admin
  const account = (await server.call<BankAccount>('GET', '/api/account', { token })).body
  await server.call('PUT', '/api/account', { token, body: { ...account, upiId: 'fees@sbi' } })

  const { body } = await server.call<Institute>('GET', '/api/institute')
  const said = (texts: string[]) =>
    Object.fromEntries(
      others.map((language) => [language, Object.fromEntries(texts.map((text) => [text, `${text} हिन्दी`]))]),
    )
  const write = (translations: object) =>
    server.call('PUT', '/api/institute', { token, body: { ...body, translations } })
  await write(said([body.name, body.shortName]))
  expect(await read()).toMatchObject({ account: true, untranslated: others, firstDrive: false })
  await write(said([body.name, body.shortName, body.address]))
  await server.rows(`
    insert into drives (track, title, description, start_date, end_date, published, settings)
    values ('admission', 'First', '', '2026-07-01', '2026-07-31', true, '{}')`)
  expect(await read()).toEqual({
    account: true,
    testMail: 'arrived',
    secondAdministrator: true,
    firstDrive: true,
    untranslated: [],
  })
})
