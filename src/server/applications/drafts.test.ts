import { afterAll, beforeAll, expect, test } from 'vitest'
import type { WireStudentApplication } from '#domain/admission/student-application.ts'
import { registerAccount, registerAdmin, type TestAccount } from '../../../test/accounts.ts'
import { buildAdmission, buildStudentApplication, completeStudentForm, savedAt } from '../../../test/builders.ts'
import { startTestServer, type HttpAnswer, type TestServer } from '../../../test/harness.ts'

type Answer = HttpAnswer<{ application: WireStudentApplication; applicationId: string; error: string; code: string }>

let server: TestServer
let owner: TestAccount
let stranger: TestAccount
let admin: TestAccount

beforeAll(async () => {
  server = await startTestServer()
  owner = await registerAccount(server)
  stranger = await registerAccount(server)
  admin = await registerAdmin(server)
})
afterAll(() => server.close())

const begin = (body: object, { token } = owner): Promise<Answer> =>
  server.call('POST', '/api/applications', { token, body })
const save = (applicationId: string, body: object, { token } = owner): Promise<Answer> =>
  server.call('PUT', `/api/applications/${applicationId}`, { token, body })
const read = (applicationId: string, { token } = owner): Promise<Answer> =>
  server.call('GET', `/api/applications/${applicationId}`, { token })

/** A new draft of the owner for an admission made for it. */
async function newDraft(body: object = {}): Promise<string> {
  const begun = await begin({ admissionId: await buildAdmission(server), ...body })
  return begun.body.application.applicationId
}

test('a draft begins empty, belongs to the account and can be edited by its owner', async () => {
  const admissionId = await buildAdmission(server, { endDate: '2031-03-31' })
  const { status, body } = await begin({ admissionId })
  expect(status).toBe(201)
  expect(body.application).toMatchObject({
    admissionId,
    email: owner.email,
    status: 'pending',
    version: 1,
    currentStep: 1,
    candidateName: null,
    correspondAddress: null,
    documents: {},
    payment: { status: 'pending', verified: false, utr: null, amount: null, currency: 'INR' },
    submissionDate: null,
    endDate: '2031-03-31',
    abilities: { mayEdit: true, maySubmit: true, mayDelete: true, mayDecide: false },
  })
  expect(body.application.applicationId).toMatch(/^BSC2031-[0-9A-HJKMNP-TV-Z]{8}$/)
})

test('an id that is already taken is drawn again', async () => {
  const taken = await newDraft()
  const admissionId = await buildAdmission(server)
  await server.rows(`
    create sequence draws;
    create function draw_a_taken_id_first() returns trigger language plpgsql as $$
    begin
      if nextval('draws') = 1 then new.application_id := '${taken}'; end if;
      return new;
    end $$;
    create trigger draw_a_taken_id_first before insert on applications for each row execute function draw_a_taken_id_first()`)
  const { status, body } = await begin({ admissionId })
  await server.rows('drop function draw_a_taken_id_first cascade; drop sequence draws')
  expect(status).toBe(201)
  expect(body.application).toMatchObject({ admissionId, email: owner.email })
  expect((await read(body.application.applicationId)).body.application.admissionId).toBe(admissionId)
})

test('a double click, twenty times over, begins one draft, and every other click learns its id', async () => {
  const admissionId = await buildAdmission(server)
  const clicks = await Promise.all(Array.from({ length: 20 }, () => begin({ admissionId })))
  const begun = clicks.filter(({ status }) => status === 201)
  expect(begun).toHaveLength(1)
  const applicationId = begun[0]?.body.application.applicationId
  const others = clicks.filter(({ status }) => status !== 201)
  expect(others.map(({ status, body }) => [status, body.applicationId])).toEqual(others.map(() => [409, applicationId]))
  expect(await server.rows('select 1 from applications where drive_id = $1', [admissionId])).toHaveLength(1)
  expect(
    await server.rows(`select 1 from audit_entries where action = 'application.created' and subject = $1`, [
      applicationId,
    ]),
  ).toHaveLength(1)
})

test('an unknown or unpublished admission takes no applications', async () => {
  const unpublished = await buildAdmission(server, { published: false })
  for (const admissionId of ['nonsense', '0f8fad5b-d9cb-469f-a165-70867728950e', unpublished]) {
    expect(await begin({ admissionId })).toMatchObject({ status: 404, body: { code: 'nothing-to-apply-for' } })
  }
})

test('a save of some answers keeps the others, null clears, and sections are merged', async () => {
  const applicationId = await newDraft({ candidateName: 'Ananya', dob: '14-08', correspondAddress: { state: 'Bihar' } })
  const { status, body } = await save(applicationId, { dob: null, correspondAddress: { pincode: '800001' } })
  expect(status).toBe(200)
  expect(body.application).toMatchObject({
    candidateName: 'Ananya',
    dob: null,
    correspondAddress: { state: 'Bihar', pincode: '800001' },
    version: 2,
  })
  expect((await read(applicationId)).body.application).toEqual({ ...body.application, updatedAt: expect.any(String) })
})

test('a date of birth sent as an instant becomes its day in India; an invalid day stays as typed', async () => {
  const applicationId = await newDraft({ dob: '2006-08-13T18:30:00.000Z' })
  expect((await read(applicationId)).body.application.dob).toBe('2006-08-14')
  for (const dob of ['14-08', '2006-02-31', '2006-02-31T18:30:00Z']) {
    expect((await save(applicationId, { dob })).body.application.dob).toBe(dob)
    expect(await server.rows('select dob from applications where application_id = $1', [applicationId])).toEqual([
      { dob: null },
    ])
  }
})

test('server-owned fields sent by a client are ignored, and unknown fields change nothing', async () => {
  const applicationId = await newDraft({ category: 'UR' })
  const before = (await read(applicationId)).body.application
  const owned = {
    applicationId: 'BSC2026-00000000',
    admissionId: 'other',
    applicantId: stranger.id,
    email: 'else@mail.example',
    role: 'admin',
    status: 'accepted',
    submissionDate: '2026-01-01T00:00:00Z',
    reviewedBy: 'me',
    reviewComments: 'fine',
    createdAt: '2020-01-01T00:00:00Z',
    eligibility: [],
    abilities: { mayDecide: true },
    documents: { photo: { url: 'https://evil.example/x.jpg' } },
    intermediateSchool: { obtainedMarks: 300, totalMarks: 500, percentage: 99 },
    payment: { status: 'paid', verified: true, amount: 0, utr: null },
    ipAddress: '1.1.1.1',
    'form.status': 'accepted',
  }
  const { status, body } = await save(applicationId, owned)
  expect(status).toBe(200)
  expect(body.application).toEqual({
    ...before,
    version: 2,
    updatedAt: expect.any(String),
    timeline: savedAt(before.timeline, body.application.updatedAt),
    eligibility: body.application.eligibility,
    intermediateSchool: { obtainedMarks: 300, totalMarks: 500, percentage: 60 },
  })
  const [stored] = await server.rows(
    'select applicant_id, email, status, payment_status, payment_verified, amount_rupees, form from applications where application_id = $1',
    [applicationId],
  )
  expect(stored).toEqual({
    applicant_id: owner.id,
    email: owner.email,
    status: 'draft',
    payment_status: 'pending',
    payment_verified: false,
    amount_rupees: 1200,
    form: { category: 'UR', intermediateSchool: { obtainedMarks: 300, totalMarks: 500 } },
  })
})

test('a save over a newer version is refused with the stored draft; a save without a version is accepted', async () => {
  const applicationId = await newDraft()
  expect((await save(applicationId, { version: 1, candidateName: 'First' })).body.application.version).toBe(2)
  const stale = await save(applicationId, { version: 1, candidateName: 'Second' })
  expect(stale).toMatchObject({
    status: 409,
    body: { code: 'changed-elsewhere', application: { version: 2, candidateName: 'First' } },
  })
  expect((await save(applicationId, { candidateName: 'Third' })).body.application).toMatchObject({
    version: 3,
    candidateName: 'Third',
  })
})

test('of ten saves with the same version one is taken; of ten without, all are', async () => {
  const applicationId = await newDraft()
  const same = await Promise.all(
    Array.from({ length: 10 }, (_, i) => save(applicationId, { version: 1, candidateName: `Name ${i}x` })),
  )
  expect(same.filter(({ status }) => status === 200)).toHaveLength(1)
  expect(same.filter(({ status }) => status === 409)).toHaveLength(9)
  const fields = ['fathersName', 'mobile', 'dob', 'neetRoll', 'physicalIdentification'] as const
  const free = await Promise.all(fields.map((field) => save(applicationId, { [field]: `5${field}`.slice(0, 20) })))
  expect(free.map(({ status }) => status)).toEqual(fields.map(() => 200))
  const { application } = (await read(applicationId)).body
  expect(application).toMatchObject({
    version: 7,
    ...Object.fromEntries(fields.map((field) => [field, `5${field}`.slice(0, 20)])),
  })
})

test('a save that names its step stores no answers of later steps, reached before or not', async () => {
  const applicationId = await newDraft()
  await save(applicationId, { currentStep: 1, candidateName: 'Ananya', neetRoll: '2311045678' })
  expect((await read(applicationId)).body.application).toMatchObject({
    candidateName: 'Ananya',
    neetRoll: null,
    currentStep: 1,
  })
  await save(applicationId, { currentStep: 3, neetRoll: '2311045678' })
  await save(applicationId, { currentStep: 1, neetRoll: '2311045679' })
  await save(applicationId, { currentStep: 2, payment: { utr: '618940273351' } })
  expect((await read(applicationId)).body.application).toMatchObject({
    neetRoll: '2311045678',
    currentStep: 3,
    payment: { utr: null },
  })
})

test('the fee follows category and disability, whatever the client says', async () => {
  const applicationId = await newDraft()
  const amounts = []
  for (const answers of [{ category: 'UR' }, { category: 'SC' }, { pwd: true }, { pwd: false, category: null }]) {
    const { body } = await save(applicationId, { ...answers, payment: { amount: 1 } })
    amounts.push([body.application.payment.amount, body.application.payment.status])
  }
  expect(amounts).toEqual([[1200, 'pending'], [600, 'pending'], [0, 'paid'], [null, 'pending']]) // oxfmt-ignore
})

test.each([
  ['2026-06-30T18:29:59.999Z', 409, 'Applications open on 01-07-2026'],
  ['2026-06-30T18:30:00Z', 200, undefined],
  ['2026-07-15T18:29:59Z', 200, undefined],
  ['2026-07-15T18:29:59.999Z', 200, undefined],
  ['2026-07-15T18:30:00Z', 409, 'Application date over!'],
])('a drive is open for whole Indian days, at %s: %i', async (now, status, error) => {
  const admissionId = await buildAdmission(server)
  const applicationId = (await begin({ admissionId })).body.application.applicationId
  await server.rows(`update drives set start_date = '2026-07-01', end_date = '2026-07-15' where id = $1`, [admissionId])
  await server.rows(`update sessions set last_seen_at = $1, expires_at = $1::timestamptz + interval '1 hour'`, [now])
  await server.setClock(now)
  try {
    expect(await save(applicationId, { candidateName: 'Ananya' })).toMatchObject({
      status,
      body: error ? { error } : {},
    })
    const other = await begin({ admissionId }, stranger)
    expect([other.status, other.body.error]).toEqual([status === 200 ? 201 : 409, error])
    const started = await server.call('POST', `/api/applications/${applicationId}/payment/start`, {
      token: owner.token,
    })
    expect([started.status, started.body['error']]).toEqual(
      status === 200 ? [422, 'Choose your category first: it decides the fee'] : [409, error],
    )
    const { abilities } = (await read(applicationId)).body.application
    expect([abilities.mayEdit, abilities.maySubmit]).toEqual([status === 200, status === 200])
  } finally {
    await server.resetClock()
    await server.rows(`update sessions set last_seen_at = now(), expires_at = now() + interval '12 hours'`)
  }
})

test('a stranger cannot read, save, pay, submit or delete an application; an administrator reads, and cannot save', async () => {
  const { applicationId } = await buildStudentApplication(server, { owner, admissionId: await buildAdmission(server) })
  const address = `/api/applications/${applicationId}`
  for (const { token } of [stranger, admin]) {
    const tries = [
      await server.call('PUT', address, { token, body: { candidateName: 'Mine' } }),
      await server.call('POST', `${address}/payment/start`, { token }),
      await server.call('POST', `${address}/submit`, { token, body: { declaration: { accepted: true } } }),
      await server.call('DELETE', address, { token }),
    ]
    expect(tries.map(({ status }) => status)).toEqual([404, 404, 404, 404])
  }
  expect((await read(applicationId, stranger)).status).toBe(404)
  expect((await read(applicationId, stranger)).body.error).toBe((await read('BSC2026-00000000', stranger)).body.error)
  expect((await read(applicationId, admin)).body.application.candidateName).toBe('Ananya Verma')
  expect((await read(applicationId)).body.application).toMatchObject({
    candidateName: 'Ananya Verma',
    version: 1,
    status: 'pending',
  })
})

test('own applications are listed newest first, and nobody else’s', async () => {
  const person = await registerAccount(server)
  const older = await buildStudentApplication(server, { owner: person })
  const newer = await buildStudentApplication(server, { owner: person, status: 'submitted' })
  await buildStudentApplication(server, { owner: stranger, status: 'submitted' })
  const { body } = await server.call<{ applications: WireStudentApplication[] }>('GET', '/api/applications/me', {
    token: person.token,
  })
  expect(body.applications.map(({ applicationId, status }) => [applicationId, status])).toEqual([
    [newer.applicationId, 'submitted'],
    [older.applicationId, 'pending'],
  ])
  expect(Object.keys(body.applications[0]?.documents ?? {})).toContain('photo')
})

test('a draft is deleted with its documents, a submitted application never', async () => {
  const draft = await buildStudentApplication(server, { owner, admissionId: await buildAdmission(server) })
  const deleted = await server.call('DELETE', `/api/applications/${draft.applicationId}`, { token: owner.token })
  expect(deleted.status).toBe(204)
  expect((await read(draft.applicationId)).status).toBe(404)
  expect(await server.rows('select 1 from documents where key like $1', [`%${draft.applicationId}%`])).toEqual([])
  const submitted = await buildStudentApplication(server, { status: 'submitted' })
  const refused = await server.call('DELETE', `/api/applications/${submitted.applicationId}`, {
    token: submitted.owner.token,
  })
  expect(refused).toMatchObject({ status: 409, body: { error: 'Cannot modify submitted application' } })
})

test('a submitted application can no longer be saved', async () => {
  const { applicationId, owner: person } = await buildStudentApplication(server, { status: 'submitted' })
  expect(await save(applicationId, { candidateName: 'Changed' }, person)).toMatchObject({
    status: 409,
    body: { error: 'Cannot modify submitted application' },
  })
  expect((await read(applicationId, person)).body.application).toMatchObject({
    candidateName: completeStudentForm().candidateName,
  })
})
