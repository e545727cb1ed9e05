import { request } from 'node:http'
import { existsSync, readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import type { WireStudentApplication } from '#domain/admission/student-application.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { registerAccount, type TestAccount } from '../../../test/accounts.ts'
import { onlyPlace, startDocumentPortal } from '../../../test/document-portal.ts'
import type { TestServer } from '../../../test/harness.ts'
import { photoOfBytes, samplePhoto, textPdf } from '../../../test/sample-files.ts'
import { askForAddress, beginApplication, confirm, put, upload, view, type Place } from '../../../test/uploads.ts'

let server: TestServer
let admissionId: string
let owner: TestAccount
let admin: TestAccount
let photo: Buffer
let place: Place

beforeAll(async () => {
  ;({ server, admissionId, owner, admin, photo } = await startDocumentPortal())
})
afterAll(() => server.close())

beforeEach(async () => {
  rmSync(filesFolder('incoming'), { recursive: true, force: true })
  place = await onlyPlace({ server, admissionId, owner })
})

const filesFolder = (name: string) => join(server.context.config.dataDir, 'files', name)

/** The names of stored objects in a folder of the storage. */
function storedFiles(folder: string): string[] {
  return existsSync(filesFolder(folder)) ? readdirSync(filesFolder(folder)) : []
}

const documents = () => server.rows('select doc_type, key, name, content_type, size_bytes, scan from documents')

describe('uploading', () => {
  test('a photo becomes the document of its kind, rebuilt, under a key of the server', async () => {
    const answer = await upload(server, place, 'My Photo.jpeg', photo)
    expect(answer.status).toBe(200)
    const { key, url, name, warnings, size } = answer.body
    expect(key).toMatch(new RegExp(`^admission/${place.applicationId}/photo/[0-9a-f]{32}\\.jpg$`))
    expect({ url, name, warnings }).toEqual({
      url: `/api/uploads/view-url/${encodeURIComponent(key)}`,
      name: 'My Photo.jpg',
      warnings: [],
    })
    const { bytes, ...shown } = await view(server, key, owner)
    expect([shown.status, bytes.length, bytes.includes('SecretCamera')]).toEqual([200, size, false])
    const read = await server.call<{ application: WireStudentApplication }>(
      'GET',
      `/api/applications/${place.applicationId}`,
      owner,
    )
    expect(read.body.application.documents['photo']).toMatchObject({ key, url, name, size, scan: 'not-scanned' })
    expect(storedFiles('incoming')).toEqual([])
    const trace = await server.rows(
      `select actor_id, detail from audit_entries where action = 'document.confirmed' and subject = $1`,
      [place.applicationId],
    )
    expect(trace).toEqual([
      { actor_id: owner.id, detail: { docType: 'photo', name, type: 'image/jpeg', size, scan: 'not-scanned' } },
    ])
  })

  test('an Aadhaar number in a file name appears nowhere: not in a document, an upload or the audit', async () => {
    const paper = { ...place, docType: 'aadhar' }
    const answer = await upload(server, paper, 'Aadhaar 9999_4105.7058 scan.pdf', await textPdf(['Card']))
    const masked = 'Aadhaar XXXX_XXXX.7058 scan.pdf'
    expect(answer.body.name).toBe(masked)
    await view(server, answer.body.key, admin)
    await server.call('DELETE', `/api/uploads/delete-upload/${encodeURIComponent(answer.body.key)}`, owner)
    const named = await server.rows(
      `select name from uploads where application_id = (select id from applications where application_id = $1)
       union all select detail ->> 'name' from audit_entries where subject = $1 and action like 'document.%'`,
      [place.applicationId],
    )
    expect(named).toEqual(Array.from({ length: 4 }, () => ({ name: masked })))
  })

  test('a file that the application has under another kind is answered with that kind; other people learn nothing', async () => {
    const score = await textPdf(['Score card'])
    const at = (docType: string, to = place) => upload(server, { ...to, docType }, `${docType}.pdf`, score)
    expect((await at('scoreCard')).body.alsoAs).toEqual([])
    const again = await at('marksheet12')
    expect([again.status, again.body.alsoAs]).toEqual([200, ['scoreCard']])
    expect((await at('aadhar')).body.alsoAs).toEqual(['scoreCard', 'marksheet12'])
    // Replacing it by itself does not list its own kind.
    expect((await at('aadhar')).body.alsoAs).toEqual(['scoreCard', 'marksheet12'])
    const stranger = await registerAccount(server)
    const theirs = { owner: stranger, applicationId: await beginApplication(server, stranger, admissionId) }
    expect((await at('marksheet12', { ...place, ...theirs })).body.alsoAs).toEqual([])
  })

  test('confirming twice, and twice at once, leads to one document and one answer', async () => {
    const { body } = await askForAddress(server, place, 'jpg')
    await put(server, body.uploadUrl, new Uint8Array(photo), 'image/jpeg')
    const [first, second] = await Promise.all([confirm(server, place, body.key), confirm(server, place, body.key)])
    const third = await confirm(server, place, body.key)
    expect([first?.status, second?.status, third.status]).toEqual([200, 200, 200])
    expect(second?.body).toEqual(first?.body)
    expect(third.body).toEqual(first?.body)
    expect(await documents()).toHaveLength(1)
  })

  test('the key of the upload finds the document too, for clients that store only that', async () => {
    const { body } = await askForAddress(server, place, 'jpg')
    await put(server, body.uploadUrl, new Uint8Array(photo), 'image/jpeg')
    await confirm(server, place, body.key)
    expect((await view(server, body.key, owner)).status).toBe(200)
  })

  test('bytes put after confirming do not change the document', async () => {
    const { body } = await askForAddress(server, place, 'jpg')
    await put(server, body.uploadUrl, new Uint8Array(photo), 'image/jpeg')
    const before = await confirm(server, place, body.key)
    await put(server, body.uploadUrl, new Uint8Array(await samplePhoto({ width: 900 })), 'image/jpeg')
    expect((await confirm(server, place, body.key)).body).toEqual(before.body)
    expect((await view(server, body.key, owner)).bytes).toHaveLength(before.body.size)
  })

  test('another file of the same kind replaces the first', async () => {
    const first = await upload(server, place, 'old.jpg', photo)
    const second = await upload(server, place, 'new.jpg', await samplePhoto({ width: 900 }))
    expect(await documents()).toMatchObject([{ key: second.body.key, name: 'new.jpg' }])
    const gone = await server.call('GET', `/api/uploads/view-url/${encodeURIComponent(first.body.key)}`, owner)
    expect(gone.status).toBe(404)
  })

  test('confirming before anything was put is a conflict', async () => {
    const { body } = await askForAddress(server, place, 'jpg')
    const refused = await confirm(server, place, body.key)
    expect(refused).toMatchObject({ status: 409, body: { error: 'The file has not arrived yet. Upload it again.' } })
  })

  test('only an administrator uploads the logo and the QR code of the institute', async () => {
    const logo = { owner: admin, applicationId: 'institute', docType: 'logo' }
    const answer = await upload(server, logo, 'logo.jpg', photo)
    expect([answer.status, answer.body.key.startsWith('institute/institute/logo/')]).toEqual([200, true])
    expect((await askForAddress(server, { ...logo, owner }, 'png')).status).toBe(403)
    expect((await askForAddress(server, { ...logo, docType: 'photo' }, 'png')).status).toBe(400)
    await server.rows('delete from documents')
  })
})

describe('what is refused', () => {
  test.each([
    [
      'a page that the file does not have',
      { page: 3, name: 'Degree' },
      422,
      'You entered page 3 for “Degree”, but the file has 2 pages.',
    ],
    ['a page before the first', { page: 0, name: 'Degree' }, 422, null],
    ['a page that is no number', { page: '2', name: 'Degree' }, 400, null],
    ['a certificate without a name', { page: 1, name: ' \u200b ' }, 422, null],
    ['a name that is too long', { page: 1, name: 'x'.repeat(61) }, 422, null],
  ])('%s in the list of pages; the file is not stored', async (_, one, status, error) => {
    const paper = { ...place, docType: 'marksheet12' }
    const answer = await upload(server, paper, 'marks.pdf', await textPdf(['a', 'b']), { contents: [one] })
    expect([answer.status, await documents()]).toEqual([status, []])
    if (error) expect(answer.body.error).toBe(error)
  })

  test('more than forty certificates in one file', async () => {
    const contents = Array.from({ length: 41 }, () => ({ page: 1, name: 'Degree' }))
    const answer = await upload(server, { ...place, docType: 'marksheet12' }, 'a.pdf', await textPdf(['a']), {
      contents,
    })
    expect([answer.status, await documents()]).toEqual([422, []])
  })

  test('more than one page in a picture', async () => {
    const answer = await upload(server, place, 'me.jpg', photo, { contents: [{ page: 2, name: 'Degree' }] })
    expect(answer.body.error).toBe('You entered page 2 for “Degree”, but the file has 1 page.')
  })

  test.each([
    ['photo', 'pdf', 400, 'Only jpg, jpeg, png files are allowed'],
    ['photo', 'svg', 400, 'Only jpg, jpeg, png files are allowed'],
    ['dobCert', 'exe', 400, 'Only pdf, jpg, jpeg, png files are allowed'],
    ['dobCert', '../jpg', 400, 'Only pdf, jpg, jpeg, png files are allowed'],
    ['passport', 'pdf', 400, 'The form does not ask for this document. Reload the page.'],
    ['__proto__', 'pdf', 400, 'The form does not ask for this document. Reload the page.'],
  ])('%s as .%s: %i', async (docType, extension, status, error) => {
    expect(await askForAddress(server, { ...place, docType }, extension)).toMatchObject({ status, body: { error } })
  })

  test.each(['undefined', 'null'])('an application that is not saved yet (%s)', async (applicationId) => {
    expect(await askForAddress(server, { ...place, applicationId }, 'jpg')).toMatchObject({
      status: 400,
      body: { error: 'Application ID is required. Please save your application first.' },
    })
  })

  test('a claim of more bytes than allowed, before anything is sent', async () => {
    expect((await askForAddress(server, place, 'jpg', { size: 1_048_576 })).status).toBe(200)
    expect(await askForAddress(server, place, 'jpg', { size: 1_048_577 })).toMatchObject({
      status: 413,
      body: { error: 'File size must be less than 1MB' },
    })
  })

  test('one byte too many: exactly the limit is accepted', async () => {
    expect((await upload(server, place, 'full.jpg', await photoOfBytes(1_048_576))).status).toBe(200)
    const over = await upload(server, { ...place, docType: 'signature' }, 'over.jpg', await photoOfBytes(1_048_577))
    expect(over).toMatchObject({ status: 413, body: { error: 'File size must be less than 1MB' } })
    expect(storedFiles('incoming')).toEqual([])
    expect(storedFiles('.incomplete')).toEqual([])
    expect(await documents()).toHaveLength(1)
  })

  test('more bytes than the length that was claimed, or no claim at all', async () => {
    const { body } = await askForAddress(server, place, 'jpg')
    const sent = await new Promise<number>((resolve, reject) => {
      const { pathname, search, port } = new URL(body.uploadUrl, server.url)
      const headers = { 'content-type': 'image/jpeg', 'transfer-encoding': 'chunked' }
      const call = request({ port, method: 'PUT', path: `${pathname}${search}`, headers }, (answer) => {
        answer.resume()
        resolve(answer.statusCode ?? 0)
      })
      call.on('error', reject)
      call.write(Buffer.alloc(700_000))
      call.end(Buffer.alloc(700_000))
    })
    expect(sent).toBe(413)
    expect(storedFiles('incoming')).toEqual([])
    expect((await confirm(server, place, body.key)).status).toBe(409)
  })

  test.each([
    ['a page', Buffer.from('<!doctype html><script>alert(1)</script>')],
    ['a drawing', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>')],
    ['a program', Buffer.from('MZ\u0090\u0000', 'latin1')],
  ])('%s with the claim to be a picture', async (_, bytes) => {
    expect(await upload(server, place, 'photo.jpg', bytes)).toMatchObject({
      status: 422,
      body: { error: 'Only jpg, jpeg, png files are allowed' },
    })
    expect(await documents()).toEqual([])
    expect(storedFiles('incoming')).toEqual([])
  })

  test('more than 120 uploads in an hour', async () => {
    await server.rows(
      `insert into uploads (key, object_key, doc_type, account_id, content_type, promised_bytes, expires_at)
       select 'k' || n, 'o' || n, 'photo', $1, 'image/jpeg', 1, now() from generate_series(1, 120) n`,
      [owner.id],
    )
    const answer = await askForAddress(server, place, 'jpg')
    expect([answer.status, answer.headers.get('retry-after')]).toEqual([429, '600'])
    await server.rows(`delete from uploads where key like 'k%'`)
  })

  describe('more than 200 MB that are begun and not finished', () => {
    const marks = () => ({ ...place, docType: 'dobCert' })
    const begin = (hints: object = {}) => askForAddress(server, marks(), 'pdf', hints)
    const statuses = async (count: number, hints?: object) => {
      const answers: number[] = []
      for (let asked = 0; asked < count; asked++) answers.push((await begin(hints)).status)
      return answers
    }

    beforeEach(() => server.rows('delete from uploads'))
    afterAll(() => server.rows('delete from uploads'))

    test('counted as the largest size of its kind when no size is announced', async () => {
      expect(await statuses(21)).toEqual([...Array(20).fill(200), 429])
      const refused = await begin()
      expect(refused).toMatchObject({
        status: 429,
        body: {
          error: 'You have more than 200 MB of unfinished uploads. They are removed after a day; try again then.',
        },
      })
      const wait = Number(refused.headers.get('retry-after'))
      expect(wait).toBeGreaterThan(24.9 * 3600)
      expect(wait).toBeLessThanOrEqual(25 * 3600)
    })

    test('counted by the announced size, which is then all that is accepted', async () => {
      expect(await statuses(30, { size: 5_000_000 })).toEqual(Array(30).fill(200))
      const { body } = await begin({ size: 1_000 })
      const sent = await put(server, body.uploadUrl, Buffer.alloc(1_001), 'application/pdf')
      expect([sent.status, JSON.parse(sent.text)]).toMatchObject([
        413,
        { error: 'This file changed after you chose it. Choose it again.' },
      ])
      expect((await put(server, body.uploadUrl, Buffer.alloc(1_000), 'application/pdf')).status).toBe(200)
    })

    test('but not confirmed ones, nor those of other people', async () => {
      const other = { ...place, owner: await registerAccount(server) }
      const theirs = { ...other, applicationId: await beginApplication(server, other.owner, admissionId) }
      await statuses(19)
      const last = await begin()
      await put(server, last.body.uploadUrl, new Uint8Array(await textPdf(['Marks'])), 'application/pdf')
      expect((await begin()).status).toBe(429)
      expect((await confirm(server, marks(), last.body.key)).status).toBe(200)
      expect((await begin()).status).toBe(200)
      expect((await askForAddress(server, { ...theirs, docType: 'dobCert' }, 'pdf')).status).toBe(200)
    })

    test('also after their draft was deleted', async () => {
      await statuses(20)
      expect((await server.call('DELETE', `/api/applications/${place.applicationId}`, owner)).status).toBe(204)
      const applicationId = await beginApplication(server, owner, admissionId)
      const refused = await askForAddress(server, { ...place, applicationId }, 'jpg')
      expect(refused.status).toBe(429)
    })
  })
})

describe('keys that try to leave their folder', () => {
  test.each([
    '..%2F..%2Fapp-secret',
    '%2e%2e%2f%2e%2e%2fapp-secret',
    '%252e%252e%252fapp-secret',
    'admission%2F..%2F..%2Fapp-secret',
    'admission%2Fx%00.jpg',
    '%5C..%5Capp-secret.jpg',
    'a'.repeat(390),
  ])('%s finds nothing', async (key) => {
    expect((await server.call('GET', `/api/uploads/view-url/${key}`, owner)).status).toBeOneOf([400, 404])
    expect((await server.call('DELETE', `/api/uploads/delete-upload/${key}`, owner)).status).toBeOneOf([400, 404])
    const raw = await fetch(`${server.url}/files/${key}?type=image/jpeg&expires=9999999999&signature=x`)
    expect(raw.status).toBe(403)
    expect(raw.headers.get('content-type')).toMatch('json')
    expect((await confirm(server, place, decodeURIComponent(key))).status).toBeOneOf([400, 404, 422])
  })
})
