import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { registerAccount, type TestAccount } from '../../../test/accounts.ts'
import { buildAdmission, buildStudentApplication } from '../../../test/builders.ts'
import { onlyPlace, startDocumentPortal } from '../../../test/document-portal.ts'
import type { TestServer } from '../../../test/harness.ts'
import { textPdf } from '../../../test/sample-files.ts'
import { askForAddress, beginApplication, confirm, put, upload, view, type Place } from '../../../test/uploads.ts'

let server: TestServer
let admissionId: string
let owner: TestAccount
let stranger: TestAccount
let admin: TestAccount
let photo: Buffer
let place: Place

beforeAll(async () => {
  ;({ server, admissionId, owner, admin, photo } = await startDocumentPortal())
  stranger = await registerAccount(server)
})
afterAll(() => server.close())

beforeEach(async () => {
  place = await onlyPlace({ server, admissionId, owner })
})

const documents = () => server.rows('select key, name from documents')
const nameContents = (key: string, contents: object[], who: TestAccount) =>
  server.call<{ contents: object[]; error: string }>('PUT', `/api/uploads/contents/${encodeURIComponent(key)}`, {
    token: who.token,
    body: { contents },
  })

describe('ownership', () => {
  test('someone else sees no application, no upload and no document', async () => {
    const own = await upload(server, place, 'photo.jpg', photo)
    const { key } = own.body
    const asStranger = { ...place, owner: stranger }
    const path = `/api/uploads/view-url/${encodeURIComponent(key)}`
    const deletePath = `/api/uploads/delete-upload/${encodeURIComponent(key)}`
    expect((await askForAddress(server, asStranger, 'jpg')).status).toBe(404)
    expect((await confirm(server, asStranger, key)).status).toBe(404)
    expect((await server.call('GET', path, stranger)).status).toBe(404)
    expect((await server.call('DELETE', deletePath, stranger)).status).toBe(404)
    expect((await server.call('DELETE', deletePath, admin)).status).toBe(404)
    for (const who of [stranger, admin])
      expect((await nameContents(key, [{ page: 1, name: 'Theirs' }], who)).status).toBe(404)
    expect((await server.call('GET', path)).status).toBe(401)
    expect(await documents()).toHaveLength(1)
  })

  test('an upload can be confirmed only by the person who began it and for the same kind', async () => {
    const { body } = await askForAddress(server, place, 'jpg')
    await put(server, body.uploadUrl, new Uint8Array(photo), 'image/jpeg')
    const theirs = {
      owner: stranger,
      applicationId: await beginApplication(server, stranger, admissionId),
      docType: 'photo',
    }
    expect((await confirm(server, { ...place, docType: 'signature' }, body.key)).status).toBe(404)
    expect((await confirm(server, theirs, body.key)).status).toBe(404)
    expect(await documents()).toEqual([])
  })

  test('folder hints and older keys change nothing', async () => {
    const theirs = {
      owner: stranger,
      applicationId: await beginApplication(server, stranger, admissionId),
      docType: 'photo',
    }
    const kept = await upload(server, theirs, 'theirs.jpg', photo)
    const hints = { folder: '../../etc', oldKey: kept.body.key, name: '../../../passwd' }
    const { body } = await askForAddress(server, place, 'jpg', hints)
    await put(server, body.uploadUrl, new Uint8Array(photo), 'image/jpeg')
    const answer = await confirm(server, place, body.key, { oldKey: kept.body.key })
    expect(answer.body).toMatchObject({ name: 'passwd.jpg' })
    expect(answer.body.key.startsWith(`admission/${place.applicationId}/photo/`)).toBe(true)
    expect((await view(server, kept.body.key, stranger)).status).toBe(200)
  })

  test("an administrator's view of a document is audited; the applicant's is not", async () => {
    const { body } = await upload(server, place, 'photo.jpg', photo)
    await view(server, body.key, owner)
    expect((await view(server, body.key, admin)).status).toBe(200)
    const trace = await server.rows(
      `select actor_email, detail from audit_entries where action = 'document.viewed' and subject = $1`,
      [place.applicationId],
    )
    expect(trace).toEqual([{ actor_email: admin.email, detail: { docType: 'photo', name: 'photo.jpg' } }])
  })

  test('after submission nothing can be uploaded, confirmed or deleted', async () => {
    const built = await buildStudentApplication(server, { owner: stranger, admissionId })
    const mine = { ...place, owner: stranger, applicationId: built.applicationId }
    const { body } = await upload(server, mine, 'photo.jpg', photo)
    const late = await askForAddress(server, mine, 'jpg')
    await put(server, late.body.uploadUrl, new Uint8Array(photo), 'image/jpeg')
    await server.call('POST', `/api/applications/${built.applicationId}/submit`, {
      token: stranger.token,
      body: { declaration: { accepted: true } },
    })
    const refused = { status: 409, body: { error: 'Cannot modify submitted application' } }
    expect(await askForAddress(server, mine, 'jpg')).toMatchObject(refused)
    expect(await confirm(server, mine, late.body.key)).toMatchObject(refused)
    const path = `/api/uploads/delete-upload/${encodeURIComponent(body.key)}`
    expect(await server.call('DELETE', path, stranger)).toMatchObject(refused)
    expect(await nameContents(body.key, [], stranger)).toMatchObject(refused)
  })

  test('the deadline holds for uploads too', async () => {
    const short = await buildAdmission(server, { startDate: '2026-06-01', endDate: '2026-07-15' })
    await server.setClock('2026-07-15T18:29:59Z')
    const applicant = await registerAccount(server)
    const late = { owner: applicant, applicationId: await beginApplication(server, applicant, short), docType: 'photo' }
    expect((await askForAddress(server, late, 'jpg')).status).toBe(200)
    await server.setClock('2026-07-15T18:30:00Z')
    expect(await askForAddress(server, late, 'jpg')).toMatchObject({
      status: 409,
      body: { error: 'Application date over!' },
    })
  })
})

describe('listing what is in a file', () => {
  test('can be repeated until submission; a clerk reads the latest list, and pages that do not exist are refused', async () => {
    const paper = { ...place, docType: 'marksheet12' }
    const said = [{ page: 1, name: 'Marks' }]
    const { body } = await upload(server, paper, 'all.pdf', await textPdf(['a', 'b', 'c']), { contents: said })
    const better = [
      { page: 3, name: 'डिग्री' },
      { page: 1, name: 'Marks of class 12' },
    ]
    const named = await nameContents(body.key, better, owner)
    expect(named).toMatchObject({ status: 200, body: { contents: better.toReversed() } })
    const beyond = await nameContents(body.key, [{ page: 4, name: 'Degree' }], owner)
    expect([beyond.status, beyond.body.error]).toEqual([
      422,
      'You entered page 4 for “Degree”, but the file has 3 pages.',
    ])
    const read = await server.call<{ application: { documents: Record<string, object> } }>(
      'GET',
      `/api/applications/${place.applicationId}`,
      admin,
    )
    expect(read.body.application.documents['marksheet12']).toMatchObject({
      key: body.key,
      contents: better.toReversed(),
    })
    const trace = await server.rows(
      `select actor_email, detail from audit_entries where action = 'document.contents-named' and subject = $1`,
      [place.applicationId],
    )
    expect(trace).toEqual([{ actor_email: owner.email, detail: { docType: 'marksheet12', name: 'all.pdf' } }])
    expect((await nameContents(body.key, [], owner)).body).toEqual({ contents: [] })
  })
})

describe('deleting', () => {
  test('removes a document from a draft, once', async () => {
    const { body } = await upload(server, place, 'photo.jpg', photo)
    const path = `/api/uploads/delete-upload/${encodeURIComponent(body.key)}`
    expect((await server.call('DELETE', path, owner)).status).toBe(204)
    expect((await server.call('DELETE', path, owner)).status).toBe(404)
    expect(await documents()).toEqual([])
  })
})
