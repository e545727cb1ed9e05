import { Readable } from 'node:stream'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { registerAccount, registerAdmin, type TestAccount } from '../../../test/accounts.ts'
import { startTestServer, type TestServer } from '../../../test/harness.ts'
import type { BankAccount, Institute } from '#domain/institute/institute.ts'
import type { Notice } from '#domain/institute/notice.ts'
import type { FieldError } from '#domain/platform/problem.ts'

let server: TestServer
let admin: TestAccount
let applicant: TestAccount
beforeAll(async () => {
  server = await startTestServer()
  admin = await registerAdmin(server)
  applicant = await registerAccount(server)
})
afterAll(() => server.close())

const audited = (action: string) =>
  server.rows('select actor_email, subject, detail from audit_entries where action = $1 order by id', [action])

const institute = {
  name: 'Himalaya Institute of Medical Sciences',
  shortName: 'HIMS',
  address: 'Swami Ram Nagar\nDehradun, Uttarakhand 248140',
  contactEmail: 'admissions@hims.example',
  recruitmentEmail: 'recruitment@hims.example',
}

/** Stores an image of the institute as an upload does. */
async function storedImage(docType: 'logo' | 'qrCode', key: string): Promise<Buffer> {
  const bytes = Buffer.from(`the bytes of ${key}`)
  await server.context.storage.write(key, bytes, 'image/png')
  await server.rows(
    `insert into documents (doc_type, key, name, content_type, size_bytes) values ($1, $2, 'image.png', 'image/png', $3)`,
    [docType, key, bytes.length],
  )
  return bytes
}

describe('the institute', () => {
  test('is public, with the last changes of an administrator', async () => {
    const before = await server.call('GET', '/api/institute')
    expect(before).toMatchObject({
      status: 200,
      body: { name: 'Demo Institute of Medical Sciences', shortName: 'DIMS', logoUrl: null, demo: false },
    })
    const body = {
      ...institute,
      contactEmail: ' Admissions@HIMS.example ',
      logoUrl: 'https://evil.example',
      demo: true,
    }
    const changed = await server.call('PUT', '/api/institute', { token: admin.token, body })
    expect(changed).toMatchObject({ status: 200, body: { ...institute, logoUrl: null, demo: false } })
    expect(changed.body).toMatchObject((await server.call('GET', '/api/institute')).body)
    const [entry, ...more] = await audited('institute.changed')
    expect(more).toEqual([])
    expect(entry).toMatchObject({
      actor_email: admin.email,
      detail: { changes: { shortName: { before: 'DIMS', after: 'HIMS' } } },
    })
  })

  test('can be changed by administrators only, and not to an empty name', async () => {
    expect((await server.call('PUT', '/api/institute', { body: institute })).status).toBe(401)
    expect((await server.call('PUT', '/api/institute', { token: applicant.token, body: institute })).status).toBe(403)
    const nameless = await server.call('PUT', '/api/institute', {
      token: admin.token,
      body: { ...institute, name: ' ' },
    })
    expect(nameless).toMatchObject({
      status: 422,
      body: { errors: [{ path: 'name', msg: 'Enter the name of the institute' }] },
    })
  })

  test('is not audited when nothing changed', async () => {
    const body = { ...institute, name: 'Another Institute' }
    await server.call('PUT', '/api/institute', { token: admin.token, body })
    const before = (await audited('institute.changed')).length
    await server.call('PUT', '/api/institute', { token: admin.token, body })
    expect(await audited('institute.changed')).toHaveLength(before)
  })

  test('shows its logo to everybody, at an address that changes with the logo', async () => {
    const bytes = await storedImage('logo', 'institute/logo/one.png')
    const { body } = await server.call<Institute>('GET', '/api/institute')
    expect(body.logoUrl).toBe('/api/institute/images/logo?key=institute%2Flogo%2Fone.png')
    const image = await fetch(`${server.url}${body.logoUrl ?? ''}`)
    expect(Buffer.from(await image.arrayBuffer())).toEqual(bytes)
    expect(image.headers.get('content-type')).toBe('image/png')
    expect(image.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
    expect(image.headers.get('x-content-type-options')).toBe('nosniff')
  })

  test('never serves half a logo: when the storage fails it answers an error that browsers do not cache', async () => {
    await storedImage('qrCode', 'institute/qrCode/broken.png')
    const { storage } = server.context
    const half = async function* () {
      yield Buffer.from('the bytes of')
      throw new Error('aborted')
    }
    server.context.storage = { ...storage, read: async () => Readable.from(half()) }
    const answer = await server.call('GET', '/api/institute/images/qrCode?key=institute/qrCode/broken.png')
    server.context.storage = storage
    expect([answer.status, answer.headers.get('retry-after'), answer.headers.get('cache-control')]).toEqual([
      503,
      '30',
      'no-store',
    ])
    await server.rows(`delete from documents where key = 'institute/qrCode/broken.png'`)
  })

  test('serves no other file at such an address', async () => {
    await server.context.storage.write('applications/somebody/aadhar.pdf', Buffer.from('%PDF-'), 'application/pdf')
    for (const key of ['applications/somebody/aadhar.pdf', '../app-secret', 'institute/logo/two.png', '']) {
      const answer = await server.call('GET', '/api/institute/images/logo', { query: { key } })
      expect(answer.status).toBe(404)
    }
    expect((await server.call('GET', '/api/institute/images/photo', { query: { key: 'a' } })).status).toBe(404)
  })
})

describe('the bank account', () => {
  const account = {
    bankName: 'State Bank of India',
    branchName: 'Gomti Nagar',
    accountNumber: '3201 4455 6677',
    ifsc: 'sbin0001234',
    upiId: 'DIMS@sbi',
    payeeName: 'Demo Institute',
  }

  test('is visible to people with a session and changed by administrators', async () => {
    await server.rows(`update bank_account set upi_id = '', payee_name = ''`)
    expect((await server.call('GET', '/api/account')).status).toBe(401)
    const changed = await server.call('PUT', '/api/account', { token: admin.token, body: account })
    const stored = { ...account, accountNumber: '320144556677', ifsc: 'SBIN0001234', upiId: 'dims@sbi' }
    expect(changed).toMatchObject({ status: 200, body: { ...stored, qrCodeKey: null, qrCodeUrl: null } })
    expect((await server.call('GET', '/api/account', { token: applicant.token })).body).toEqual(changed.body)
    expect((await server.call('PUT', '/api/account', { token: applicant.token, body: account })).status).toBe(403)
    expect(await audited('bank-account.changed')).toMatchObject([
      { actor_email: admin.email, detail: { changes: { upiId: { before: '', after: 'dims@sbi' } } } },
    ])
  })

  test('accepts a QR code only from the institute’s own images', async () => {
    const put = (qrCodeKey: string | null) =>
      server.call<BankAccount>('PUT', '/api/account', { token: admin.token, body: { ...account, qrCodeKey } })
    expect(await put('applications/somebody/photo.png')).toMatchObject({
      status: 422,
      body: { errors: [{ path: 'qrCodeKey', msg: 'Upload the QR code first' }] },
    })
    const bytes = await storedImage('qrCode', 'institute/qrCode/one.png')
    const { body } = await put('institute/qrCode/one.png')
    expect(body.qrCodeUrl).toBe('/api/institute/images/qrCode?key=institute%2FqrCode%2Fone.png')
    expect((await server.call('GET', String(body.qrCodeUrl))).text).toBe(bytes.toString())
    // A save without it keeps it.
    const unsaid = await server.call('PUT', '/api/account', { token: admin.token, body: account })
    expect(unsaid.body['qrCodeKey']).toBe('institute/qrCode/one.png')
    expect((await put(null)).body).toMatchObject({ qrCodeKey: null, qrCodeUrl: null })
  })

  test('refuses invalid account data', async () => {
    const wrong = { ...account, ifsc: 'SBIN123', upiId: 'dims', accountNumber: '12' }
    const answer = await server.call<{ errors: FieldError[] }>('PUT', '/api/account', {
      token: admin.token,
      body: wrong,
    })
    expect(answer.status).toBe(422)
    expect(answer.body.errors.map(({ path }) => path).toSorted()).toEqual(['accountNumber', 'ifsc', 'upiId'])
  })
})

describe('notices', () => {
  const notice = {
    title: 'Result of NEET UG round 1',
    date: '2026-07-10',
    type: 'Result',
    link: 'https://dims.example/r1',
  }
  const create = (body: object) =>
    server.call<{ notice: Notice; error: string }>('POST', '/api/notices', { token: admin.token, body })

  test('are new for 14 days unless set otherwise, and listed newest first', async () => {
    await server.setClock('2026-07-23T18:29:59Z')
    const first = await create(notice)
    expect(first).toMatchObject({ status: 201, body: { notice: { ...notice, id: expect.any(String), isNew: true } } })
    await create({ ...notice, title: 'Older', date: '2026-07-09' })
    await create({ ...notice, title: 'Old and kept new', date: '2026-01-01', isNew: true })
    await create({ ...notice, title: 'Fresh and not new', date: '2026-07-23', isNew: false })
    const list = async () =>
      (await server.call<{ notices: Notice[] }>('GET', '/api/notices')).body.notices.map(({ title, isNew }) => [
        title,
        isNew,
      ])
    expect(await list()).toEqual([
      ['Fresh and not new', false],
      ['Result of NEET UG round 1', true],
      ['Older', false],
      ['Old and kept new', true],
    ])
    // 24 July begins in India.
    await server.setClock('2026-07-23T18:30:00Z')
    expect((await list())[1]).toEqual(['Result of NEET UG round 1', false])
    await server.resetClock()
  })

  test('are changed and removed by administrators, and audited', async () => {
    const { body } = await create(notice)
    const { id } = body.notice
    const path = `/api/notices/${id}`
    const changed = await server.call('PUT', path, {
      token: admin.token,
      body: { ...notice, title: 'Result, corrected' },
    })
    expect(changed).toMatchObject({ status: 200, body: { notice: { id, title: 'Result, corrected' } } })
    expect((await server.call('PUT', path, { token: applicant.token, body: notice })).status).toBe(403)
    expect((await server.call('DELETE', path, { token: applicant.token })).status).toBe(403)
    expect((await server.call('DELETE', path, { token: admin.token })).status).toBe(204)
    expect((await server.call('DELETE', path, { token: admin.token })).status).toBe(404)
    expect((await server.call('PUT', '/api/notices/nonsense', { token: admin.token, body: notice })).status).toBe(404)
    expect(await audited('notice.changed')).toMatchObject([
      { subject: id, detail: { changes: { title: { before: notice.title, after: 'Result, corrected' } } } },
    ])
    expect(await audited('notice.deleted')).toMatchObject([{ subject: id, detail: { title: 'Result, corrected' } }])
  })

  test('belong to one track’s page or to both, and a change without that field keeps it', async () => {
    const { notice: made } = (await create({ ...notice, title: 'For faculty', track: 'recruitment' })).body
    expect(made.track).toBe('recruitment')
    const change = async (body: object) =>
      (
        await server.call<{ notice: Notice }>('PUT', `/api/notices/${made.id}`, {
          token: admin.token,
          body: { ...notice, ...body },
        })
      ).body.notice.track
    expect(await change({ title: 'For the faculty' })).toBe('recruitment')
    expect(await change({ track: null })).toBeNull()
    expect((await create({ ...notice, title: 'For all' })).body.notice.track).toBeNull()
    expect((await create({ ...notice, track: 'hostel' })).status).toBe(422)
  })

  test('link only to the web or into the portal', async () => {
    for (const link of [
      'javascript:alert(1)',
      '//evil.example',
      'data:text/html,x',
      'ftp://dims.example',
      '/\\evil.example',
    ]) {
      expect(await create({ ...notice, link })).toMatchObject({
        status: 422,
        body: { errors: [{ path: 'link', msg: expect.stringContaining('https://') }] },
      })
    }
    expect((await create({ ...notice, link: '/paramedical' })).status).toBe(201)
  })

  test('need a title and a real date', async () => {
    expect((await create({ ...notice, title: '' })).body.error).toBe('Enter a title')
    expect((await create({ ...notice, date: '2026-02-30' })).status).toBe(422)
  })
})

describe('when two administrators change the same thing, the second', () => {
  const notice = { title: 'Counselling', date: '2026-11-01', type: 'General', link: '/', isNew: null }
  const places = [
    { at: '/api/institute', one: { ...institute, shortName: 'ONE' }, other: { ...institute, name: 'Other' } },
    { at: '/api/account', one: { payeeName: 'One' }, other: { bankName: 'Other' } },
    { at: '/api/decisions/settings', one: { delayMinutes: 17 }, other: { delayMinutes: 18 } },
    {
      at: '/api/institute/presentation',
      one: { keyAreas: [{ title: 'One', text: '' }], reasonsToJoin: [] },
      other: { keyAreas: [], reasonsToJoin: [{ title: 'Other', text: '' }] },
    },
    { at: '/api/notices', one: { ...notice, title: 'One' }, other: { ...notice, title: 'Other' } },
  ]

  test.each(places)('is told so, and overwrites nothing: $at', async ({ at, one, other }) => {
    const as = { token: admin.token }
    const isNotice = at === '/api/notices'
    const made = isNotice && (await server.call<{ notice: Notice }>('POST', at, { ...as, body: notice })).body.notice.id
    const path = made ? `${at}/${made}` : at
    const before = made ? { version: 1 } : (await server.call<{ version: number }>('GET', at, as)).body
    const put = (body: object, headers: Record<string, string>) =>
      server.call<{ code: string; current: { version: number } }>('PUT', path, {
        ...as,
        headers,
        body: { ...(at === '/api/account' && before), ...body },
      })
    const asRead = { 'if-match': `"${before.version}"` }
    const first = await put(one, asRead)
    expect([first.status, first.headers.get('etag')]).toEqual([200, `"${before.version + 1}"`])
    const refused = await put(other, asRead)
    expect([refused.status, refused.body.code]).toEqual([412, 'settings-version-not-met'])
    const { isNew: _, ...shown } = { isNew: null, ...one }
    expect(refused.body.current).toMatchObject({ ...shown, version: before.version + 1 })
    const again = await put(other, { 'if-match': `"${refused.body.current.version}"` })
    expect([again.status, again.headers.get('etag')]).toEqual([200, `"${before.version + 2}"`])
    // A save without changes makes no new version, and a save without a version fits any.
    expect((await put(other, {})).headers.get('etag')).toBe(`"${before.version + 2}"`)
  })

  test('cannot delete a notice changed since they read it', async () => {
    const as = { token: admin.token }
    const { id } = (await server.call<{ notice: Notice }>('POST', '/api/notices', { ...as, body: notice })).body.notice
    await server.call('PUT', `/api/notices/${id}`, { ...as, body: { ...notice, title: 'Postponed' } })
    const remove = async (version: number) =>
      (await server.call('DELETE', `/api/notices/${id}`, { ...as, headers: { 'if-match': `"${version}"` } })).status
    expect([await remove(1), await remove(2), await remove(2)]).toEqual([412, 204, 404])
  })
  test('of two simultaneous saves is refused', async () => {
    const as = { token: admin.token }
    const { version } = (await server.call<Institute>('GET', '/api/institute', as)).body
    const headers = { 'if-match': `"${version}"` }
    const saves = ['A', 'B', 'C'].map((shortName) =>
      server.call('PUT', '/api/institute', { ...as, headers, body: { ...institute, shortName } }),
    )
    const statuses = (await Promise.all(saves)).map(({ status }) => status)
    expect(statuses.toSorted((one, other) => one - other)).toEqual([200, 412, 412])
  })
})
