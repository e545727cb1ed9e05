import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest'
import type { WireFacultyApplication } from '#domain/recruitment/faculty-application.ts'
import { removeStaleFiles } from '#server/documents/remove-stale-files.ts'
import { storageAway } from '#server/platform/stored-files.ts'
import { registerAccount, registerAdmin, type TestAccount } from '../../../test/accounts.ts'
import { addDocuments, buildStudentApplication, newUtr } from '../../../test/builders.ts'
import {
  aadhaarNumber,
  buildFacultyApplication,
  buildRecruitment,
  completeFacultyForm,
  type FacultyWish,
} from '../../../test/faculty-builders.ts'
import { facultyCalls } from '../../../test/faculty-calls.ts'
import { startTestServer, type TestServer } from '../../../test/harness.ts'
import { samplePhoto, textPdf } from '../../../test/sample-files.ts'
import { upload, view } from '../../../test/uploads.ts'

let server: TestServer
let photo: Buffer
beforeAll(async () => {
  server = await startTestServer()
  photo = await samplePhoto()
})
afterAll(() => server.close())

const calls = facultyCalls(() => server)
const base = '/api/faculty/application'
const second = { candidateType: 'MEDICAL', department: 'BIOSTATISTICS', postName: 'Assistant Professor' } as const

/** A submitted application whose photo and signature are in the storage; its other documents are not. */
async function earlier(form: FacultyWish = {}, recruitmentId?: string) {
  const built = await buildFacultyApplication(server, { form, ...(recruitmentId && { recruitmentId }) })
  const { owner, applicationId } = built
  const photoKey = (await upload(server, { owner, applicationId, docType: 'photo' }, 'me.jpg', photo)).body.key
  await upload(server, { owner, applicationId, docType: 'signature' }, 'sign.jpg', photo)
  expect((await calls.submit(applicationId, { declaration: { accepted: true } }, owner)).status).toBe(200)
  return { ...built, photoKey }
}

const beginFrom = (from: string, who: TestAccount, body: object = { personalInfo: second }) =>
  calls.begin({ recruitmentId: other, from, currentStep: 1, ...body }, who)

let other = ''
beforeAll(async () => {
  other = await buildRecruitment(server, { title: 'Another recruitment' })
})

async function storedKeys(applicationId: string): Promise<string[]> {
  const keys: string[] = []
  for await (const { key } of server.context.storage.list(`recruitment/${applicationId}/`)) keys.push(key)
  return keys.toSorted()
}

test('a second post starts with the answers of the first and copies of its documents, without its post and its payment', async () => {
  const { applicationId: from, owner, photoKey } = await earlier({ personalInfo: { fatherName: 'Raghavan' } })
  const first = (await calls.read(from, owner)).body.application
  const { status, body } = await beginFrom(from, owner)
  const begun = body.application
  expect(status).toBe(201)
  const { department: _d, postName: _p, categoryOfPost: _c, ...person } = first.personalInfo
  expect(begun).toMatchObject({
    status: 'DRAFT',
    recruitmentId: other,
    recruitmentTitle: 'Another recruitment',
    currentStep: 5,
    version: 1,
    knownUnmet: [],
    qualifications: first.qualifications,
    councilRegistration: first.councilRegistration,
    workExperience: first.workExperience,
    professionalData: first.professionalData,
    payment: { transactionId: null, utrNumber: null, paymentDate: null, status: 'PENDING', verified: false },
    declaration: { accepted: false },
  })
  expect(begun.personalInfo).toEqual({ ...person, ...second })
  expect(Object.keys(begun.documents)).toEqual(['photo', 'signature'])
  const { name, size, type } = begun.documents['photo'] ?? {}
  expect({ name, size, type }).toEqual({ name: 'me.jpg', size: first.documents['photo']?.size, type: 'image/jpeg' })
  expect(begun.documents['photo']?.key).not.toBe(photoKey)
  expect(new Set(await storedKeys(begun.applicationId))).toEqual(
    new Set([begun.documents['photo']?.key, begun.documents['signature']?.key]),
  )
  const admin = await registerAdmin(server)
  const revealed = await server.call('POST', `${base}/${begun.applicationId}/reveal-aadhaar`, { token: admin.token })
  expect(revealed.body).toEqual({ aadharNumber: aadhaarNumber })
  const trace = await server.rows(
    `select detail from audit_entries where action = 'application.created' and subject = $1`,
    [begun.applicationId],
  )
  expect(trace).toEqual([
    { detail: { driveId: other, title: 'Another recruitment', from, documents: ['photo', 'signature'] } },
  ])
  const stored = await server.rows(`select row_to_json(a)::text as row from applications a where application_id = $1`, [
    begun.applicationId,
  ])
  expect(JSON.stringify(stored)).not.toContain(aadhaarNumber)
})

test('with category of post, payment and receipt added, a second post can be submitted, with its jobs', async () => {
  const { applicationId: from, owner } = await earlier()
  const { applicationId } = (await beginFrom(from, owner)).body.application
  await addDocuments(server, applicationId, ['allCert', 'paymentCert'])
  const paid = { transactionId: 'T-2', paymentDate: '2026-01-15', utrNumber: newUtr() }
  const submission = { personalInfo: { categoryOfPost: 'UR' }, payment: paid, declaration: { accepted: true } }
  const { status, body } = await calls.submit(applicationId, submission, owner)
  expect([status, body.errors]).toEqual([200, undefined])
  expect(body.application).toMatchObject({ status: 'SUBMITTED', personalInfo: second })
  expect(body.application.workExperience).toEqual((await calls.read(from, owner)).body.application.workExperience)
})

test('the list of pages in a document is copied to a second post, and shown to the office, on paper, in the own data, and to nobody else', async () => {
  const { applicationId: from, owner } = await buildFacultyApplication(server)
  const stranger = await registerAccount(server)
  const admin = await registerAdmin(server)
  const papers = { owner, applicationId: from, docType: 'allCert' }
  const said = [
    { page: 3, name: ' Internship\u202e  of 9999 4105 7058 ' },
    { page: 1, name: 'एम.डी. डिग्री' },
    { page: 3, name: 'Registration' },
  ]
  const kept = [
    { page: 1, name: 'एम.डी. डिग्री' },
    { page: 3, name: 'Internship of XXXX XXXX 7058' },
    { page: 3, name: 'Registration' },
  ]
  const sent = await upload(server, papers, 'papers.pdf', await textPdf(['a', 'b', 'c']), { contents: said })
  expect(sent.status).toBe(200)
  const begun = (await beginFrom(from, owner)).body.application
  expect(begun.documents['allCert']).toMatchObject({ pages: 3, contents: kept })
  const toOffice = (await calls.read(from, admin)).body.application
  expect(toOffice.documents['allCert']?.contents).toEqual(kept)
  expect((await calls.read(from, stranger)).text).not.toContain('Registration')
  type OwnData = { applications: { documents: { kind: string; contents?: unknown }[] }[] }
  const { body: own } = await server.call<OwnData>('GET', '/api/auth/my-data', owner)
  const copies = own.applications.flatMap(({ documents }) => documents.filter(({ kind }) => kind === 'allCert'))
  expect(copies.map(({ contents }) => contents)).toEqual([kept, kept])

  await upload(server, papers, 'better.pdf', await textPdf(['a']))
  expect((await calls.read(from, owner)).body.application.documents['allCert']?.contents).toEqual([])
})

test('a copy is a file of its own: it stays when the original is deleted, and the original when the copy is', async () => {
  const { applicationId: from, owner } = await buildFacultyApplication(server)
  const original = (await upload(server, { owner, applicationId: from, docType: 'photo' }, 'me.jpg', photo)).body.key
  const first = (await beginFrom(from, owner)).body.application
  const copy = first.documents['photo']?.key ?? ''
  const bytes = await view(server, original, owner)
  expect((await calls.remove(from, owner)).status).toBe(204)
  onTestFinished(() => server.resetClock())
  for (const days of [2, 4]) {
    await server.setClock(new Date(Date.now() + days * 86_400_000).toISOString())
    await removeStaleFiles(server.context, [{ name: 'recruitment' }])
  }
  expect(await storedKeys(from)).toEqual([])
  expect(await storedKeys(first.applicationId)).toEqual([copy])
  await server.resetClock()
  expect((await view(server, copy, owner)).bytes.equals(bytes.bytes)).toBe(true)

  const again = (await calls.begin({ recruitmentId: await buildRecruitment(server), from: first.applicationId }, owner))
    .body.application
  expect((await calls.remove(again.applicationId, owner)).status).toBe(204)
  expect((await view(server, copy, owner)).status).toBe(200)
})

test('somebody else’s application, or one of another track, cannot be copied', async () => {
  const { applicationId: from } = await earlier()
  const stranger = await registerAccount(server)
  const admin = await registerAdmin(server)
  const student = await buildStudentApplication(server, { owner: stranger })
  const answers = [
    await beginFrom(from, stranger),
    await beginFrom(from, admin),
    await beginFrom(student.applicationId, stranger),
    await beginFrom('FAC2026-00000000', stranger),
  ]
  for (const { status, body } of answers)
    expect([status, body.error]).toEqual([
      404,
      'We could not find this application. It may have been deleted. Go back and reload the list.',
    ])
  expect((await server.call<{ applications: unknown[] }>('GET', `${base}/my-applications`, stranger)).body).toEqual({
    applications: [],
  })
})

test('two calls with one key begin one application; a third call is led to it and copies nothing', async () => {
  const { applicationId: from, owner } = await earlier()
  const body = { recruitmentId: other, from, personalInfo: second }
  const call = { token: owner.token, headers: { 'idempotency-key': 'begin-1' }, body }
  const [one, two] = await Promise.all([server.call('POST', base, call), server.call('POST', base, call)])
  expect([one.status, two.status, two.body]).toEqual([201, 201, one.body])
  const { applicationId } = (one.body as { application: WireFacultyApplication }).application
  const third = await beginFrom(from, owner)
  expect([third.status, third.body.applicationId]).toEqual([409, applicationId])
  expect((await storedKeys(applicationId)).length).toBe(2)
  const all = await server.rows(`select key from uploads where account_id = $1 and key like 'recruitment/%'`, [
    owner.id,
  ])
  expect(all.length).toBe(4)
})

test('an answer that no longer fits is kept as typed, and reported at its field when submitting', async () => {
  const { applicationId: from, owner } = await earlier()
  await server.rows('alter table applications disable trigger submitted_form_is_final')
  await server.rows(
    `update applications set form = jsonb_set(form, '{personalInfo,currentAddress,state}', '"Orissa"') where application_id = $1`,
    [from],
  )
  await server.rows('alter table applications enable trigger submitted_form_is_final')
  const begun = (await beginFrom(from, owner)).body.application
  expect(begun.personalInfo.currentAddress?.state).toBe('Orissa')
  const refused = await calls.submit(begun.applicationId, { declaration: { accepted: true } }, owner)
  expect(refused.status).toBe(422)
  expect(refused.body.errors.map(({ path }) => path)).toContain('personalInfo.currentAddress.state')
})

test('a post the person cannot apply for is refused as in the form, and nothing is begun', async () => {
  const { applicationId: from, owner } = await earlier()
  const recruitmentId = await buildRecruitment(server, {
    departments: [{ name: 'PHYSICS', candidateType: 'NON-MEDICAL', vacancies: [] }],
  })
  const refused = await calls.begin({ recruitmentId, from, personalInfo: { department: 'PHYSICS' } }, owner)
  expect([refused.status, refused.body.errors]).toEqual([
    422,
    [expect.objectContaining({ path: 'personalInfo.candidateType' })],
  ])
  expect(await server.rows('select 1 from applications where drive_id = $1', [recruitmentId])).toEqual([])
})

const question = (id: string, kind: string, label: string) => ({
  id,
  kind,
  label,
  required: false,
  step: kind === 'document' ? 5 : 1,
})

test('answers to a recruitment’s own questions are copied within it, and not into another one', async () => {
  const recruitmentId = await buildRecruitment(server)
  const questions = [question('q00000001', 'text', 'Language'), question('q00000002', 'document', 'Licence')]
  for (const id of [recruitmentId, other])
    await server.rows('update drives set questions = $2 where id = $1', [id, JSON.stringify(questions)])
  const form = { ...completeFacultyForm(), furtherAnswers: { q00000001: 'Hindi' } }
  const owner = await registerAccount(server)
  const { applicationId: from } = (await calls.begin({ recruitmentId, ...form }, owner)).body.application
  const docType = 'question-q00000002'
  expect((await upload(server, { owner, applicationId: from, docType }, 'licence.jpg', photo)).status).toBe(200)
  const within = (await calls.begin({ recruitmentId, from, personalInfo: second }, owner)).body.application
  const elsewhere = (await beginFrom(from, owner)).body.application
  expect([within, elsewhere].map(({ furtherAnswers, documents }) => [furtherAnswers, Object.keys(documents)])).toEqual([
    [{ q00000001: 'Hindi' }, [docType]],
    [{}, []],
  ])
})

test('when the storage fails half-way nothing is begun and nothing stays; the next try is complete', async () => {
  const { applicationId: from, owner } = await earlier()
  const recruitmentId = await buildRecruitment(server)
  const { storage } = server.context
  const copy = vi.spyOn(storage, 'copy')
  onTestFinished(() => copy.mockRestore())
  const made: string[] = []
  copy.mockImplementation(async (_, to) => {
    made.push(to)
    if (made.length > 1) throw storageAway()
    await storage.write(to, photo, 'image/jpeg')
    return true
  })
  expect((await calls.begin({ recruitmentId, from }, owner)).status).toBe(503)
  expect(made.length).toBe(3)
  for (const key of made) expect(await storage.head(key)).toBeNull()
  expect(await server.rows('select 1 from applications where drive_id = $1', [recruitmentId])).toEqual([])
  copy.mockRestore()
  const begun = (await calls.begin({ recruitmentId, from }, owner)).body.application
  expect(Object.keys(begun.documents)).toEqual(['photo', 'signature'])
})

test('copies are a person’s uploads, so that nobody fills the storage with them', async () => {
  const { applicationId: from, owner } = await earlier()
  await server.rows(
    `insert into uploads (key, object_key, doc_type, account_id, content_type, promised_bytes, expires_at, confirmed_at)
     select 'k' || n, 'o' || n, 'photo', $1, 'image/jpeg', 1, portal_now(), portal_now() from generate_series(1, 118) n`,
    [owner.id],
  )
  const refused = await beginFrom(from, owner)
  expect([refused.status, refused.body.code]).toEqual([429, 'too-many-uploads'])
})
