import { afterAll, beforeAll, expect, test } from 'vitest'
import { registerAdmin, type TestAccount } from '../../../test/accounts.ts'
import { startTestServer, type TestServer } from '../../../test/harness.ts'
import { sentMail } from '../../../test/sent-mail.ts'
import type { Institute } from '#domain/institute/institute.ts'

let server: TestServer
let admin: TestAccount
let institute: Pick<Institute, 'name' | 'shortName' | 'address' | 'contactEmail' | 'recruitmentEmail'>
beforeAll(async () => {
  server = await startTestServer()
  admin = await registerAdmin(server)
  const { body } = await server.call<Institute>('GET', '/api/institute')
  const { name, shortName, address, contactEmail, recruitmentEmail } = body
  institute = { name, shortName, address, contactEmail, recruitmentEmail }
})
afterAll(() => server.close())

const put = (more: object) =>
  server.call('PUT', '/api/institute', { token: admin.token, body: { ...institute, ...more } })

test('the institute publishes a helpline and its hours in its own words, until it removes them', async () => {
  const told = async () => {
    const { telephone, telephoneHours } = (await server.call('GET', '/api/institute')).body
    return [telephone, telephoneHours]
  }
  expect(await told()).toEqual(['', ''])
  const helpline = { telephone: ' +91  522 240-1234 ', telephoneHours: 'Monday to Friday, 10 am to 5 pm' }
  expect((await put(helpline)).status).toBe(200)
  expect(await told()).toEqual(['+91 522 240-1234', helpline.telephoneHours])
  expect((await put({})).status).toBe(200)
  expect(await told()).toEqual(['+91 522 240-1234', helpline.telephoneHours])
  for (const telephone of ['ask the office', '+', 'javascript:1'])
    expect(await put({ telephone })).toMatchObject({
      status: 422,
      body: {
        errors: [{ path: 'telephone', msg: 'Enter a telephone number in digits, such as +91 522 240 1234' }],
      },
    })
  expect((await put({ telephone: '', telephoneHours: '' })).status).toBe(200)
  expect(await told()).toEqual(['', ''])
})

test('a mail has the helpline and its hours in its footer, in its language; without a helpline, nothing', async () => {
  const lastLine = async (cause: string, language: string) => {
    await server.rows(
      `insert into mails (id, kind, to_address, data, language, cause)
       values (gen_random_uuid(), 'password-changed', 'a@mail.example', '{"name": "Asha"}', $2, $1)`,
      [cause, language],
    )
    const { text = '', html = '' } = await sentMail(server, cause)
    return { text: text.trimEnd().split('\n').at(-1), isInBoth: html.includes('+91 522 240 1234') }
  }
  expect((await lastLine('no-helpline', 'en')).text).toMatch(/Lucknow/)
  const helpline = { telephone: '+91 522 240 1234', telephoneHours: 'Monday to Friday, 10 am to 5 pm' }
  const translations = { hi: { [helpline.telephoneHours]: 'सोमवार से शुक्रवार, सुबह 10 से शाम 5 बजे तक' } }
  await put({ ...helpline, translations })
  expect(await lastLine('helpline', 'en')).toEqual({
    text: 'Helpline: +91 522 240 1234, Monday to Friday, 10 am to 5 pm',
    isInBoth: true,
  })
  expect(await lastLine('helpline-in-hindi', 'hi')).toEqual({
    text: 'हेल्पलाइन: +91 522 240 1234, सोमवार से शुक्रवार, सुबह 10 से शाम 5 बजे तक',
    isInBoth: true,
  })
})
