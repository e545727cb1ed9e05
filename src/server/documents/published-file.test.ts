import { PDFDocument } from '@cantoo/pdf-lib'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { drivePath } from '#domain/drives/drive-address.ts'
import { admissionFacts } from '#domain/admission/facts.ts'
import type { PublishedFile } from '#domain/documents/published-file.ts'
import { recruitmentFacts } from '#domain/recruitment/facts.ts'
import { registerAccount, registerAdmin, type TestAccount } from '../../../test/accounts.ts'
import { buildAdmission } from '../../../test/builders.ts'
import { buildRecruitment } from '../../../test/faculty-builders.ts'
import { startTestServer, type TestServer } from '../../../test/harness.ts'
import { samplePhoto } from '../../../test/sample-files.ts'
import { upload } from '../../../test/uploads.ts'
import { askedPart } from './published-file-routes.ts'

let server: TestServer
let admin: TestAccount
let stranger: TestAccount
beforeAll(async () => {
  server = await startTestServer()
  admin = await registerAdmin(server)
  stranger = await registerAccount(server)
})
afterAll(() => server.close())
beforeEach(async () => {
  await server.rows('truncate applications, notices, documents cascade; delete from drives')
})

async function pdf(text: string): Promise<Buffer> {
  const document = await PDFDocument.create()
  document.addPage().drawText(text)
  document.addJavaScript('open', 'app.alert(1)')
  return Buffer.from(await document.save())
}

type Place = { id: string; url: string; read: (who?: TestAccount) => Promise<PublishedFile | null> }

const places: Record<string, () => Promise<Place>> = {
  admission: async () => {
    const id = await buildAdmission(server, { title: 'Admission 2026' })
    return {
      id,
      url: `${drivePath(admissionFacts, { id, title: 'Admission 2026' })}/advertisement.pdf`,
      read: async (who) =>
        (
          await server.call<{ admission: { advertisement: PublishedFile } }>(
            'GET',
            `/api/admissions/${id}`,
            who && { token: who.token },
          )
        ).body.admission.advertisement,
    }
  },
  recruitment: async () => {
    const id = await buildRecruitment(server, { title: 'Posts 2026' })
    const path = `/api/faculty/recruitment/${id}`
    return {
      id,
      url: `${drivePath(recruitmentFacts, { id, title: 'Posts 2026' })}/advertisement.pdf`,
      read: async (who) =>
        (await server.call<{ recruitment: { advertisement: PublishedFile } }>('GET', path, who && { token: who.token }))
          .body.recruitment.advertisement,
    }
  },
  notice: async () => {
    const body = { title: 'Seat matrix', date: '2026-07-01', type: 'General', link: '/paramedical' }
    const made = await server.call<{ notice: { id: string } }>('POST', '/api/notices', { token: admin.token, body })
    const { id } = made.body.notice
    return {
      id,
      url: `/notices/seat-matrix-${id.slice(0, 8)}/notice.pdf`,
      read: async () =>
        (await server.call<{ notices: { file: PublishedFile }[] }>('GET', '/api/notices')).body.notices[0]?.file ??
        null,
    }
  },
}

const publish = async (id: string, bytes?: Buffer, who = admin, name = 'Advt 3 (final).pdf') =>
  upload(
    server,
    { owner: who, applicationId: 'institute', docType: `pdf-${id}` },
    name,
    bytes ?? (await pdf('All posts')),
  )
const get = (url: string, headers: Record<string, string> = {}, method = 'GET') =>
  fetch(`${server.url}${url}`, { headers, method })
const remove = (key: string, who = admin) =>
  server.call('DELETE', `/api/uploads/delete-upload/${encodeURIComponent(key)}`, { token: who.token })

describe.each(Object.keys(places))('the PDF of a published %s', (kind) => {
  const place = () => (places[kind] as () => Promise<Place>)()

  test('is public at a readable address, rebuilt, under its own name', async () => {
    const { id, url, read } = await place()
    expect(await read()).toBeNull()
    expect((await get(url)).status).toBe(404)
    expect((await publish(id)).status).toBe(200)
    const file = await read()
    expect(file).toMatchObject({ url, name: 'Advt 3 (final).pdf', pages: 1 })
    const answer = await get(url)
    const bytes = Buffer.from(await answer.arrayBuffer())
    expect([answer.status, bytes.length, bytes.subarray(0, 5).toString()]).toEqual([200, file?.size, '%PDF-'])
    expect(bytes.includes('app.alert')).toBe(false)
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': `inline; filename="Advt 3 (final).pdf"; filename*=UTF-8''Advt%203%20%28final%29.pdf`,
      'cache-control': 'public, no-cache',
      'accept-ranges': 'bytes',
      'content-length': String(bytes.length),
      'x-content-type-options': 'nosniff',
    })
  })

  test('answers 304 to a client that has it, and byte ranges on request', async () => {
    const { id, url } = await place()
    await publish(id)
    const whole = await get(url)
    const bytes = Buffer.from(await whole.arrayBuffer())
    const etag = whole.headers.get('etag') ?? ''
    expect((await get(url, { 'if-none-match': etag })).status).toBe(304)
    const part = await get(url, { range: 'bytes=10-19' })
    expect([part.status, part.headers.get('content-range')]).toEqual([206, `bytes 10-19/${bytes.length}`])
    expect(Buffer.from(await part.arrayBuffer())).toEqual(bytes.subarray(10, 20))
    const end = await get(url, { range: 'bytes=-5', 'if-range': etag })
    expect(Buffer.from(await end.arrayBuffer())).toEqual(bytes.subarray(-5))
    expect((await get(url, { range: 'bytes=0-9', 'if-range': '"another"' })).status).toBe(200)
    const beyond = await get(url, { range: `bytes=${bytes.length}-` })
    expect([beyond.status, beyond.headers.get('content-range')]).toEqual([416, `bytes */${bytes.length}`])
    const head = await get(url, {}, 'HEAD')
    expect([head.status, head.headers.get('content-length')]).toEqual([200, String(bytes.length)])
  })

  test('can be replaced and removed', async () => {
    const { id, url, read } = await place()
    await publish(id, await pdf('First'))
    const first = await read()
    const before = (await get(url)).headers.get('etag') ?? ''
    await publish(id, await pdf('Second'), admin, 'corrigendum.pdf')
    const second = await read()
    expect([second?.name, second?.key === first?.key]).toEqual(['corrigendum.pdf', false])
    expect((await get(url, { 'if-none-match': before })).status).toBe(200)
    expect((await remove(second?.key ?? '')).status).toBe(204)
    expect([await read(), (await get(url)).status]).toEqual([null, 404])
    const done = await server.rows<{ action: string; name: string }>(
      `select action, detail ->> 'name' as name from audit_entries where actor_email = $1 and action like 'document.%' order by id desc limit 3`,
      [admin.email],
    )
    expect(done.map(({ action, name }) => `${action} ${name}`)).toEqual([
      'document.deleted corrigendum.pdf',
      'document.confirmed corrigendum.pdf',
      'document.confirmed Advt 3 (final).pdf',
    ])
  })

  test('can be uploaded by administrators only, and must be a PDF', async () => {
    const { id, url, read } = await place()
    expect((await publish(id, undefined, stranger)).status).toBe(403)
    expect((await publish(id, await samplePhoto(), admin, 'photo.jpg')).status).toBe(400)
    expect((await publish(id, await samplePhoto(), admin, 'photo.pdf')).status).toBe(422)
    expect([await read(), (await get(url)).status]).toEqual([null, 404])
    await publish(id)
    const { key = '' } = (await read()) ?? {}
    expect((await remove(key, stranger)).status).toBe(403)
    const view = (who: TestAccount) =>
      server.call('GET', `/api/uploads/view-url/${encodeURIComponent(key)}`, { token: who.token })
    expect([(await view(stranger)).status, (await view(admin)).status]).toEqual([404, 200])
    expect((await get(url)).status).toBe(200)
  })

  test('is hidden until it is scanned, and if it has a virus', async () => {
    const { id, url, read } = await place()
    await publish(id)
    for (const scan of ['pending', 'infected']) {
      await server.rows('update documents set scan = $1', [scan])
      expect([await read(), (await get(url)).status]).toEqual([null, 404])
    }
    await server.rows(`update documents set scan = 'clean'`)
    expect((await get(url)).status).toBe(200)
  })

  test('is deleted with its owner', async () => {
    const { id, url } = await place()
    await publish(id)
    const path = { admission: '/api/admissions', recruitment: '/api/faculty/recruitment', notice: '/api/notices' }[kind]
    const gone = await server.call('DELETE', `${path}/${id}`, { token: admin.token })
    expect(gone.status).toBeLessThan(300)
    expect((await get(url)).status).toBe(404)
    expect(await server.rows('select 1 from documents')).toEqual([])
    expect((await publish(id)).status).toBe(400)
  })
})

test.each(['admission', 'recruitment'])('the PDF of an unpublished %s is for administrators only', async (kind) => {
  const { id, url, read } = await (places[kind] as () => Promise<Place>)()
  await publish(id)
  await server.rows('update drives set published = false')
  expect((await get(url)).status).toBe(404)
  expect(await read(admin)).toMatchObject({ name: 'Advt 3 (final).pdf' })
})

test.each([
  ['admission', '/api/admissions'],
  ['recruitment', '/api/faculty/recruitment'],
])('a copy of an advertised %s has no PDF', async (kind, path) => {
  const { id } = await (places[kind] as () => Promise<Place>)()
  await publish(id)
  const copied = await server.call('POST', `${path}/${id}/copy`, { token: admin.token })
  expect(copied.body).toMatchObject({ [kind]: { advertisement: null } })
})

test.each([
  [undefined, undefined],
  ['bytes=0-99', { first: 0, last: 99 }],
  ['bytes=90-', { first: 90, last: 99 }],
  ['bytes=90-500', { first: 90, last: 99 }],
  ['bytes=-10', { first: 90, last: 99 }],
  ['bytes=-500', { first: 0, last: 99 }],
  ['bytes=100-', null],
  ['bytes=9-8', null],
  ['bytes=-0', null],
  ['bytes=0-1,5-6', undefined],
  ['bytes=-', undefined],
  ['pages=1-2', undefined],
])('of a hundred bytes %s is %j', (header, part) => {
  expect(askedPart(header, 100)).toEqual(part)
})
