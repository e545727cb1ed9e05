import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { registerAdmin, type TestAccount } from '../../../test/accounts.ts'
import { startTestServer, type TestServer } from '../../../test/harness.ts'
import { sentMail } from '../../../test/sent-mail.ts'
import type { Institute } from '#domain/institute/institute.ts'
import type { Notice } from '#domain/institute/notice.ts'

let server: TestServer
let admin: TestAccount
beforeAll(async () => {
  server = await startTestServer()
  admin = await registerAdmin(server)
})
afterAll(() => server.close())

test('the institute and its presentation are read in English with their translations', async () => {
  const { body: before } = await server.call('GET', '/api/institute')
  const { name, shortName, address, contactEmail, recruitmentEmail } = before as unknown as Institute
  const settings = { name, shortName, address, contactEmail, recruitmentEmail }
  const translations = { hi: { [name]: 'डेमो चिकित्सा विज्ञान संस्थान' } }
  const put = (path: string, body: object) => server.call('PUT', path, { token: admin.token, body })
  expect(await put('/api/institute', { ...settings, translations })).toMatchObject({
    status: 200,
    body: { name, translations },
  })
  expect(await put('/api/institute', settings)).toMatchObject({ body: { translations } })
  expect((await server.call('GET', '/api/institute')).body).toMatchObject({ name, translations })
  expect(await put('/api/institute', { ...settings, translations: { hi: { Other: 'अन्य' } } })).toMatchObject({
    status: 422,
    body: { errors: [{ path: 'translations.hi.Other' }] },
  })
  const points = { keyAreas: [{ title: 'Research', text: 'Grants.' }], reasonsToJoin: [] }
  const inHindi = { hi: { Research: 'शोध', 'Grants.': 'अनुदान।' } }
  await put('/api/institute/presentation', { ...points, translations: inHindi })
  expect((await server.call('GET', '/api/institute/presentation')).body).toMatchObject({ translations: inHindi })
})

test('a mail is signed with the institute’s name in the language of the mail', async () => {
  const { body } = await server.call<Institute>('GET', '/api/institute')
  const [{ id } = { id: '' }] = await server.rows<{ id: string }>(
    `insert into mails (id, kind, to_address, data, language, cause)
     values (gen_random_uuid(), 'password-changed', 'a@mail.example', '{"name": "Asha"}', 'hi', 'signed-in-hindi')
     returning id`,
  )
  expect(id).not.toBe('')
  const { text } = await sentMail(server, 'signed-in-hindi')
  expect([text?.includes('डेमो चिकित्सा विज्ञान संस्थान'), text?.includes(body.name)]).toEqual([true, false])
})

describe('notices', () => {
  const notice = { title: 'Result of NEET UG round 1', date: '2026-07-10', type: 'Result', link: '/paramedical' }
  const create = (body: object) => server.call<{ notice: Notice }>('POST', '/api/notices', { token: admin.token, body })

  test('have their title in other languages, looked up by the English one, for readers of those', async () => {
    const translations = { hi: { [notice.title]: ' NEET UG  चरण 1 का परिणाम ' } }
    const stored = { hi: { [notice.title]: 'NEET UG चरण 1 का परिणाम' } }
    const { notice: made } = (await create({ ...notice, translations })).body
    expect(made.translations).toEqual(stored)
    const listed = await server.call<{ notices: Notice[] }>('GET', '/api/notices')
    expect(listed.body.notices.find(({ id }) => id === made.id)).toEqual(made)
    const change = async (body: object) =>
      (
        await server.call<{ notice: Notice }>('PUT', `/api/notices/${made.id}`, {
          token: admin.token,
          body: { ...notice, ...body },
        })
      ).body.notice
    // A save without them keeps them, except those whose English no longer exists.
    expect(await change({ date: '2026-07-11' })).toMatchObject({ translations: stored, version: 2 })
    expect(await change({ title: 'Another result' })).toMatchObject({ translations: {}, version: 3 })
    const again = { hi: { 'Another result': 'दूसरा परिणाम' } }
    expect(await change({ title: 'Another result', translations: again })).toMatchObject({ translations: again })
    expect(await change({ title: 'Another result', translations: {} })).toMatchObject({ translations: {} })
    expect((await create(notice)).body.notice.translations).toEqual({})
  })

  test.each([
    ['hi', 'The title of another notice', 'शीर्षक', 'We could not find the English text of this translation'],
    ['en', notice.title, 'Result', 'The portal cannot show translations into this language'],
    ['xx', notice.title, 'Result', 'The portal cannot show translations into this language'],
    ['hi', notice.title, 'प'.repeat(201), expect.stringContaining('200')],
  ])('refuse a translation into %s of “%s” as “%.9s”', async (language, english, said, msg) => {
    const path = language === 'hi' ? `translations.hi.${english}` : `translations.${language}`
    expect(await create({ ...notice, translations: { [language]: { [english]: said } } })).toMatchObject({
      status: 422,
      body: { errors: [{ path, msg }] },
    })
  })

  test.each([[{ hi: 'परिणाम' }], [{ hi: { [notice.title]: 7 } }], [['hi']], ['परिणाम']])(
    'refuse translations such as %o',
    async (translations) => {
      expect((await create({ ...notice, translations })).status).toBe(400)
    },
  )
})
