import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { TestAccount } from '../../../test/accounts.ts'
import { registerAdmin } from '../../../test/accounts.ts'
import type { TestServer } from '../../../test/harness.ts'
import { startTestServer } from '../../../test/harness.ts'
import type { Notice } from '#domain/institute/notice.ts'

let server: TestServer
let admin: TestAccount
beforeAll(async () => {
  server = await startTestServer()
  admin = await registerAdmin(server)
})
afterAll(() => server.close())

describe('notices', () => {
  const notice = { title: 'Result of NEET UG round 1', date: '2026-07-10', type: 'Result', link: '/paramedical' }
  const create = (body: object) => server.call<{ notice: Notice }>('POST', '/api/notices', { token: admin.token, body })

  test('hold their title in other languages, found by the English one, for whoever reads them', async () => {
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
    // Left unsaid they stay, unless nothing reads like their English any more.
    expect(await change({ date: '2026-07-11' })).toMatchObject({ translations: stored, version: 2 })
    expect(await change({ title: 'Another result' })).toMatchObject({ translations: {}, version: 3 })
    const again = { hi: { 'Another result': 'दूसरा परिणाम' } }
    expect(await change({ title: 'Another result', translations: again })).toMatchObject({ translations: again })
    expect(await change({ title: 'Another result', translations: {} })).toMatchObject({ translations: {} })
    expect((await create(notice)).body.notice.translations).toEqual({})
  })

  test.each([
    ['hi', 'The title of another notice', 'शीर्षक', 'No text reads like the English of this translation'],
    ['en', notice.title, 'Result', 'The portal cannot show translations into this language'],
    ['xx', notice.title, 'Result', 'The portal cannot show translations into this language'],
    ['hi', notice.title, 'प'.repeat(201), expect.stringContaining('200')],
  ])('take no translation into %s of “%s” as “%.9s”', async (language, english, said, msg) => {
    const path = language === 'hi' ? `translations.hi.${english}` : `translations.${language}`
    expect(await create({ ...notice, translations: { [language]: { [english]: said } } })).toMatchObject({
      status: 422,
      body: { errors: [{ path, msg }] },
    })
  })

  test.each([[{ hi: 'परिणाम' }], [{ hi: { [notice.title]: 7 } }], [['hi']], ['परिणाम']])(
    'take no translations such as %o',
    async (translations) => {
      expect((await create({ ...notice, translations })).status).toBe(400)
    },
  )
})
