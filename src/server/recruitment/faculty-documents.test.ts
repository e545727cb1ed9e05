import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { registerAccount, registerAdmin } from '../../../test/accounts.ts'
import { buildStudentApplication } from '../../../test/builders.ts'
import { buildFacultyApplication, buildRecruitment, completeFacultyForm } from '../../../test/faculty-builders.ts'
import { facultyCalls } from '../../../test/faculty-calls.ts'
import { startTestServer, type TestServer } from '../../../test/harness.ts'
import { pdfWithContent, photoOfBytes, samplePhoto, textPdf } from '../../../test/sample-files.ts'
import { askForAddress, confirm, put, upload, view, type Place } from '../../../test/uploads.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())
afterEach(() => server.resetClock())

const calls = facultyCalls(() => server)

test('the shared calls upload documents of this track, with its own kinds', async () => {
  const owner = await registerAccount(server)
  const begun = await calls.begin({ recruitmentId: await buildRecruitment(server) }, owner)
  const { applicationId } = begun.body.application
  const place = { owner, applicationId, docType: 'allCert' }
  const uploaded = await upload(server, place, 'all.pdf', await textPdf(['Certificates']))
  expect([uploaded.status, uploaded.body.key]).toEqual([200, expect.stringMatching(/^recruitment\//)])
  const { documents } = (await calls.read(applicationId, owner)).body.application
  expect(documents).toMatchObject({ allCert: { label: 'All certificates (combined PDF)', name: 'all.pdf' } })
  expect((await askForAddress(server, { ...place, docType: 'scoreCard' }, 'pdf')).status).toBe(400)
  expect((await askForAddress(server, { ...place, docType: 'photo' }, 'pdf')).body.error).toBe(
    'Only jpg, jpeg, png files are allowed',
  )
})

test('a submitted application gets no further document', async () => {
  const { applicationId, owner } = await buildFacultyApplication(server, { status: 'submitted' })
  const answer = await askForAddress(server, { owner, applicationId, docType: 'photo' }, 'jpg')
  expect([answer.status, answer.body.error]).toEqual([409, 'Cannot modify submitted application'])
  const { documents } = (await calls.read(applicationId, owner)).body.application
  expect(Object.keys(documents)).toEqual(['photo', 'signature', 'allCert', 'paymentCert'])
})

/** A new draft of a new person, for a document of a kind. */
async function newPlace(docType: string): Promise<Place> {
  const owner = await registerAccount(server)
  const begun = await calls.begin({ recruitmentId: await buildRecruitment(server) }, owner)
  return { owner, applicationId: begun.body.application.applicationId, docType }
}

/** Objects of unconfirmed uploads. */
function incoming(): string[] {
  const folder = join(server.context.config.dataDir, 'files', 'incoming')
  return existsSync(folder) ? readdirSync(folder) : []
}

const documentsOf = async ({ applicationId, owner }: Place) =>
  Object.keys((await calls.read(applicationId, owner)).body.application.documents)

const megabyte = 1_048_576
const pictures = 'Only jpg, jpeg, png files are allowed'
const papers = 'Only pdf, jpg, jpeg, png files are allowed'
const kinds = [
  { docType: 'photo', extension: 'jpg', maxBytes: megabyte, others: ['pdf', 'svg', 'exe', 'html'], types: pictures },
  { docType: 'signature', extension: 'jpg', maxBytes: megabyte, others: ['pdf', 'gif'], types: pictures },
  { docType: 'allCert', extension: 'pdf', maxBytes: 10 * megabyte, others: ['docx', 'svg', '../pdf'], types: papers },
  { docType: 'paymentCert', extension: 'pdf', maxBytes: 10 * megabyte, others: ['exe', 'pdf\u0000'], types: papers },
  { docType: 'others', extension: 'pdf', maxBytes: 10 * megabyte, others: ['zip', ''], types: papers },
]

async function fileOfBytes(extension: string, bytes: number): Promise<Buffer> {
  if (extension === 'jpg') return photoOfBytes(bytes)
  // A drawing, filled up with a comment.
  const content = (length: number) => Buffer.from('0 0 100 100 re f %'.padEnd(length, 'x'))
  const roughly = bytes - 1_000
  const around = pdfWithContent(content(roughly)).length - roughly
  return pdfWithContent(content(bytes - around))
}

describe.each(kinds)('a document of the kind $docType', ({ docType, extension, maxBytes, others, types }) => {
  test('is accepted up to its limit, and refused with one byte more', async () => {
    const place = await newPlace(docType)
    const error = `File size must be less than ${maxBytes / megabyte}MB`
    const tooLarge = { status: 413, body: { error } }
    expect(await askForAddress(server, place, extension, { size: maxBytes + 1 })).toMatchObject(tooLarge)
    const over = await upload(server, place, `over.${extension}`, await fileOfBytes(extension, maxBytes + 1))
    expect(over).toMatchObject(tooLarge)
    expect([await documentsOf(place), incoming()]).toEqual([[], []])
    const full = await upload(server, place, `full.${extension}`, await fileOfBytes(extension, maxBytes))
    expect([full.status, full.text]).toEqual([200, expect.any(String)])
    expect(await documentsOf(place)).toEqual([docType])
  })

  test('must be of an allowed type, by its name and by its bytes', async () => {
    const place = await newPlace(docType)
    for (const other of others) {
      const answer = await askForAddress(server, place, other)
      expect([other, answer.status]).toEqual([other, 400])
      if (!other.includes('\u0000')) expect(answer.body.error).toBe(types)
    }
    const disguised = [
      '<!doctype html><script>alert(1)</script>',
      '<svg xmlns="http://www.w3.org/2000/svg"/>',
      'MZ\u0090',
    ]
    for (const text of disguised) {
      const answer = await upload(server, place, `file.${extension}`, Buffer.from(text))
      expect([text, answer.status]).toEqual([text, 422])
    }
    expect([await documentsOf(place), incoming()]).toEqual([[], []])
  })
})

test.each(['scoreCard', 'aadhar', 'qrCode', 'logo', '__proto__', 'constructor'])(
  'the kind %s does not exist in this track',
  async (docType) => {
    const place = await newPlace(docType)
    const unknown = { status: 400, body: { error: 'The form does not ask for this document. Reload the page.' } }
    expect(await askForAddress(server, place, 'jpg')).toMatchObject(unknown)
    expect(await confirm(server, place, 'recruitment/x/y/z.jpg')).toMatchObject(unknown)
  },
)

test('a key works only for its owner and its purpose, in either track', async () => {
  const photo = await samplePhoto()
  const place = await newPlace('photo')
  const student = await buildStudentApplication(server)
  const stranger = await newPlace('photo')
  const { body } = await askForAddress(server, place, 'jpg', { folder: '../..', oldKey: student.applicationId })
  expect(body.key).toMatch(new RegExp(`^recruitment/${place.applicationId}/photo/[\\w-]+\\.jpg$`))
  await put(server, body.uploadUrl, new Uint8Array(photo), 'image/jpeg')
  for (const wrong of [
    { ...place, docType: 'signature' },
    { ...place, owner: stranger.owner },
    stranger,
    { ...student, docType: 'photo' },
  ])
    expect((await confirm(server, wrong, body.key)).status).toBe(404)
  const { key } = (await confirm(server, place, body.key)).body
  const at = `/api/uploads/view-url/${encodeURIComponent(key)}`
  const deletion = `/api/uploads/delete-upload/${encodeURIComponent(key)}`
  for (const { owner } of [stranger, student]) {
    expect((await server.call('GET', at, { token: owner.token })).status).toBe(404)
    expect((await server.call('DELETE', deletion, { token: owner.token })).status).toBe(404)
  }
  expect((await fetch(`${server.url}/files/${encodeURIComponent(key)}`)).status).toBe(403)
  expect(await documentsOf(place)).toEqual(['photo'])
})

test('an administrator’s view of a document is audited', async () => {
  const place = await newPlace('allCert')
  const admin = await registerAdmin(server)
  const { key } = (await upload(server, place, 'all.pdf', await textPdf(['Certificates']))).body
  expect((await view(server, key, admin)).status).toBe(200)
  expect((await view(server, key, place.owner)).status).toBe(200)
  expect(
    await server.rows(
      `select actor_email as who, detail, host(ip) as ip from audit_entries where action = 'document.viewed' and subject = $1`,
      [place.applicationId],
    ),
  ).toEqual([{ who: admin.email, detail: { docType: 'allCert', name: 'all.pdf' }, ip: '127.0.0.1' }])
})

test('an upload begun before the submission or the deadline cannot be finished after it', async () => {
  const { payment } = completeFacultyForm()
  const { applicationId, owner, recruitmentId } = await buildFacultyApplication(server, {
    form: { payment: { ...payment, paymentDate: '2026-07-01' } },
  })
  const place = { owner, applicationId, docType: 'photo' }
  const bytes = new Uint8Array(await samplePhoto())
  const kept = await upload(server, { ...place, docType: 'others' }, 'other.jpg', Buffer.from(bytes))
  const late = await askForAddress(server, place, 'jpg')
  await put(server, late.body.uploadUrl, bytes, 'image/jpeg')
  const everyCall = () => [
    askForAddress(server, place, 'jpg'),
    confirm(server, place, late.body.key),
    server.call('DELETE', `/api/uploads/delete-upload/${encodeURIComponent(kept.body.key)}`, { token: owner.token }),
  ]
  const errors = async () => (await Promise.all(everyCall())).map(({ status, body }) => [status, body['error']])
  await server.rows(`update drives set start_date = '2026-07-01', end_date = '2026-07-15' where id = $1`, [
    recruitmentId,
  ])
  for (const [now, error] of [
    ['2026-06-30T18:29:59.999Z', 'Applications open on 01-07-2026'],
    ['2026-07-15T18:30:00Z', 'Application date over!'],
  ] as const) {
    await server.setClock(now)
    expect(await errors()).toEqual([1, 2, 3].map(() => [409, error]))
  }
  await server.setClock('2026-07-15T18:29:59.999Z')
  expect((await calls.submit(applicationId, { declaration: { accepted: true } }, owner)).status).toBe(200)
  expect(await errors()).toEqual([1, 2, 3].map(() => [409, 'Cannot modify submitted application']))
})

test.each([
  ['infected', 'A virus was found in: Passport photo. Upload a clean file and submit again.'],
  ['pending', 'Still being checked for viruses: Passport photo. Try again in a minute.'],
])('a document that is %s stops the submission with a message', async (scan, error) => {
  const { applicationId, owner } = await buildFacultyApplication(server)
  await server.rows(
    `update documents set scan = $1 where doc_type = 'photo' and application_id = (select id from applications where application_id = $2)`,
    [scan, applicationId],
  )
  const submitted = await calls.submit(applicationId, { declaration: { accepted: true } }, owner)
  expect([submitted.status, submitted.body.error]).toEqual([409, error])
})
