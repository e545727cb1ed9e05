import { afterAll, beforeAll, expect, test } from 'vitest'
import { registerAccount, type TestAccount } from '../../../test/accounts.ts'
import { savedAt } from '../../../test/builders.ts'
import { buildFacultyApplication, buildRecruitment, completeFacultyForm } from '../../../test/faculty-builders.ts'
import { facultyCalls } from '../../../test/faculty-calls.ts'
import { startTestServer, type TestServer } from '../../../test/harness.ts'

let server: TestServer
let owner: TestAccount
beforeAll(async () => {
  server = await startTestServer()
  owner = await registerAccount(server, { name: 'Meera Nair' })
})
afterAll(() => server.close())

const calls = facultyCalls(() => server)
const begin = (body: object, who = owner) => calls.begin(body, who)
const save = (applicationId: string, body: object, who = owner) => calls.save(applicationId, body, who)
const read = (applicationId: string, who = owner) => calls.read(applicationId, who)

/** A new draft of the owner, for a recruitment of its own. */
async function newDraft(body: object = {}): Promise<string> {
  const begun = await begin({ recruitmentId: await buildRecruitment(server), ...body })
  return begun.body.application.applicationId
}

test('a draft begins empty, belongs to the account and can be edited by its owner', async () => {
  const recruitmentId = await buildRecruitment(server, {
    applicationDates: { startDate: '2020-01-01', endDate: '2031-03-31' },
  })
  const { status, body } = await begin({ recruitmentId, currentStep: 1, status: 'DRAFT' })
  expect(status).toBe(201)
  expect(body.application).toMatchObject({
    recruitmentId,
    recruitmentTitle: 'Faculty Recruitment 2026',
    endDate: '2031-03-31',
    status: 'DRAFT',
    version: 1,
    currentStep: 1,
    personalInfo: { contact: { email: owner.email } },
    qualifications: [],
    workExperience: [],
    councilRegistration: null,
    professionalData: null,
    totalExperience: { years: 0, months: 0, days: 0, totalDays: 0 },
    documents: {},
    payment: {
      status: 'PENDING',
      amount: null,
      mode: 'OFFLINE',
      transactionId: null,
      utrNumber: null,
      paymentDate: null,
      verified: false,
    },
    declaration: { accepted: false, acceptedAt: null, ipAddress: null },
    submittedAt: null,
    abilities: { mayEdit: true, maySubmit: true, mayDelete: true, mayDecide: false },
  })
  expect(body.application.applicationId).toMatch(/^FAC2031-[0-9A-HJKMNP-TV-Z]{8}$/)
})

test('a draft accepts incomplete answers as typed, and a number as one', async () => {
  const typed = {
    personalInfo: { name: 'Me', dateOfBirth: '12-03', aadharNumber: '23', contact: { mobile: '98' } },
    qualifications: [{ type: 'PHD', passingYear: '19', percentage: 'A+' }],
    workExperience: [{ organizationName: 'PGI', serviceFrom: 'May' }],
    professionalData: { publications: { nationalIndexed: 'two', internationalIndexed: 3 } },
    payment: { transactionId: 'T', utrNumber: '12' },
  }
  const { body } = await save(await newDraft(), typed)
  expect(body.application).toMatchObject({
    personalInfo: { ...typed.personalInfo, contact: { mobile: '98', email: owner.email } },
    qualifications: [{ type: 'PHD', passingYear: 19, percentage: 'A+' }],
    workExperience: typed.workExperience,
    professionalData: { publications: { nationalIndexed: 0, internationalIndexed: 3 } },
    payment: { transactionId: 'T', utrNumber: '12', paymentDate: null, status: 'PENDING' },
  })
})

test('jobs are accepted in the order of a CV, the current one first, and answered and submitted with the oldest first', async () => {
  const job = { organizationName: 'PGI', designation: 'Consultant', payScale: '', serviceTo: null, isCurrent: true }
  const current = { ...job, serviceFrom: '2018-01-01' }
  const earlier = {
    ...job,
    designation: 'Resident',
    serviceFrom: '2014-01-01',
    serviceTo: '2017-12-31',
    isCurrent: false,
  }
  const built = await buildFacultyApplication(server, { owner, recruitmentId: await buildRecruitment(server) })
  const undated = { ...job, designation: 'Tutor', serviceFrom: null, isCurrent: false }
  const saved = await save(built.applicationId, { workExperience: [undated, current, earlier] })
  expect(saved.body.application.workExperience).toEqual([earlier, current, undated])
  const body = { workExperience: [current, earlier], declaration: { accepted: true } }
  const submitted = await calls.submit(built.applicationId, body, owner)
  expect([submitted.status, submitted.body.application.workExperience]).toEqual([200, [earlier, current]])
})

test('a save of some answers keeps the others, null clears, lists are replaced', async () => {
  const applicationId = await newDraft({
    personalInfo: { name: 'Meera', fatherName: 'Raghavan', currentAddress: { city: 'Lucknow' } },
    qualifications: [{ type: 'PHD' }, { type: 'DIPLOMA' }],
    payment: { transactionId: 'TXN-1', utrNumber: '618940273351' },
  })
  const { body } = await save(applicationId, {
    personalInfo: { fatherName: null, currentAddress: { pincode: '226016' } },
    qualifications: [{ type: 'FELLOWSHIP' }],
    payment: { paymentDate: '2026-01-02' },
  })
  expect(body.application).toMatchObject({
    personalInfo: { name: 'Meera', fatherName: null, currentAddress: { city: 'Lucknow', pincode: '226016' } },
    payment: { transactionId: 'TXN-1', utrNumber: '618940273351', paymentDate: '2026-01-02', status: 'SUCCESSFUL' },
    version: 2,
  })
  expect(body.application.qualifications).toEqual([{ type: 'FELLOWSHIP' }])
  expect((await read(applicationId)).body.application).toEqual({ ...body.application, updatedAt: expect.any(String) })
})

/** Server-owned fields, as a client might send them, beside a department that it may choose. */
const owned = {
  applicationId: 'FAC2026-00000000',
  id: '0f8fad5b-d9cb-469f-a165-70867728950e',
  applicantId: '0f8fad5b-d9cb-469f-a165-70867728950e',
  userId: 'somebody',
  email: 'else@mail.example',
  role: 'admin',
  track: 'admission',
  status: 'APPROVED',
  verified: true,
  paymentVerified: true,
  createdAt: '2020-01-01T00:00:00Z',
  submittedAt: '2026-01-01T00:00:00Z',
  reviewedBy: 'me',
  reviewComments: 'fine',
  totalExperience: { years: 40, months: 0, days: 0, totalDays: 14_610 },
  eligibility: [],
  abilities: { mayDecide: true, mayVerifyPayment: true },
  snapshot: { eligibility: [] },
  documents: { photo: { key: 'x', url: 'https://evil.example/x.jpg', scan: 'clean' } },
  appliedFor: 'mine',
  'form.status': 'accepted',
  personalInfo: { contact: { email: 'else@mail.example', mobile: '9876543210' }, verified: true },
  payment: {
    amount: 0,
    currency: 'USD',
    mode: 'ONLINE',
    status: 'SUCCESSFUL',
    verified: true,
    recordedAt: '2020-01-01T00:00:00Z',
    verifiedAt: '2020-01-01T00:00:00Z',
    utrAlsoOn: [],
  },
}

const declaration = { accepted: true, acceptedAt: '2020-01-01T00:00:00Z', ipAddress: '1.1.1.1' }

test('server-owned fields are ignored in a new draft and in a save', async () => {
  const sc = { categoryOfCandidate: 'SC' }
  const applicationId = await newDraft({ ...owned, personalInfo: { ...owned.personalInfo, ...sc } })
  const fresh = (await read(applicationId)).body.application
  const own = { contact: { email: owner.email, mobile: '9876543210' }, ...sc }
  expect(fresh).toMatchObject({
    status: 'DRAFT',
    submittedAt: null,
    reviewedBy: null,
    reviewComments: null,
    personalInfo: own,
    totalExperience: { totalDays: 0 },
    payment: { amount: 1000, currency: 'INR', mode: 'OFFLINE', status: 'PENDING', verified: false, recordedAt: null },
    declaration: { accepted: false, acceptedAt: null, ipAddress: null },
    documents: {},
    abilities: { mayDecide: false, mayVerifyPayment: false },
  })
  expect(fresh.personalInfo).toEqual(own)
  expect(fresh.createdAt > '2026-02').toBe(true)

  const saved = await save(applicationId, { ...owned, declaration })
  const { updatedAt } = saved.body.application
  const timeline = savedAt(fresh.timeline, updatedAt)
  expect(saved.body.application).toEqual({ ...fresh, version: 2, updatedAt, timeline })
  const [stored] = await server.rows(
    `select application_id, applicant_id, email, status, payment_status, payment_verified, amount_rupees, submitted_at,
      snapshot, form from applications where application_id = $1`,
    [applicationId],
  )
  expect(stored).toEqual({
    application_id: applicationId,
    applicant_id: owner.id,
    email: owner.email,
    status: 'draft',
    payment_status: 'pending',
    payment_verified: false,
    amount_rupees: 1000,
    submitted_at: null,
    snapshot: null,
    form: { personalInfo: { categoryOfCandidate: 'SC', contact: { mobile: '9876543210' } }, payment: {} },
  })
})

test('server-owned fields are ignored in a submission', async () => {
  const built = await buildFacultyApplication(server, { owner })
  const { payment, ...others } = owned
  const sent = { ...others, payment: { ...payment, ...completeFacultyForm().payment }, declaration }
  const submitted = await calls.submit(built.applicationId, sent, owner)
  const { application } = submitted.body
  expect(application).toMatchObject({
    applicationId: built.applicationId,
    status: 'SUBMITTED',
    reviewedBy: null,
    personalInfo: { name: 'Meera Nair', contact: { email: owner.email } },
    payment: { amount: 2000, status: 'SUCCESSFUL', verified: false, verifiedAt: null },
    declaration: { accepted: true, ipAddress: '127.0.0.1' },
  })
  for (const moment of [application.submittedAt, application.declaration.acceptedAt, application.payment.recordedAt])
    expect(Date.now() - Date.parse(moment ?? '')).toBeLessThan(60_000)
  expect(application.eligibility.length).toBeGreaterThan(4)
})

test('a save of one step drops answers of later steps, and the step stays the furthest', async () => {
  const all = completeFacultyForm()
  const applicationId = await newDraft({ currentStep: 1, ...all })
  const afterStep = async (currentStep: number) => {
    const { body } = await save(applicationId, { ...all, currentStep })
    const { qualifications, councilRegistration, workExperience, professionalData, payment } = body.application
    return [
      body.application.currentStep,
      qualifications.length,
      councilRegistration !== null,
      workExperience.length,
      professionalData !== null,
      payment.transactionId,
      payment.utrNumber,
    ]
  }
  expect(await afterStep(1)).toEqual([1, 0, false, 0, false, null, null])
  expect(await afterStep(2)).toEqual([2, 4, true, 0, false, null, null])
  expect(await afterStep(3)).toEqual([3, 4, true, 1, false, null, null])
  expect(await afterStep(4)).toEqual([4, 4, true, 1, true, null, null])
  expect(await afterStep(5)).toEqual([5, 4, true, 1, true, 'TXN-001', all.payment?.utrNumber])
  expect(await afterStep(1)).toEqual([5, 4, true, 1, true, 'TXN-001', all.payment?.utrNumber])
})

test('a save over a newer version is refused with the stored draft', async () => {
  const applicationId = await newDraft()
  expect((await save(applicationId, { version: 1, personalInfo: { name: 'First' } })).body.application.version).toBe(2)
  expect(await save(applicationId, { version: 1, personalInfo: { name: 'Second' } })).toMatchObject({
    status: 409,
    body: { code: 'changed-elsewhere', application: { version: 2, personalInfo: { name: 'First' } } },
  })
})

test.each<[object, string]>([
  [{ personalInfo: { name: 'x'.repeat(101) } }, 'personalInfo.name'],
  [{ personalInfo: { currentAddress: { addressLine: 'x'.repeat(401) } } }, 'personalInfo.currentAddress.addressLine'],
  [{ qualifications: Array.from({ length: 31 }, () => ({ type: 'OTHER' })) }, 'qualifications'],
  [
    { qualifications: [{ type: 'OTHER' }, { type: 'PHD', institution: 'x'.repeat(201) }] },
    'qualifications.1.institution',
  ],
  [{ workExperience: Array.from({ length: 51 }, () => ({})) }, 'workExperience'],
  [{ professionalData: { awards: Array.from({ length: 51 }, () => 'A') } }, 'professionalData.awards'],
  [{ professionalData: { awards: ['x'.repeat(301)] } }, 'professionalData.awards.0'],
])('a list or text that is too long is refused at its field: %#', async (body, path) => {
  const answer = await save(await newDraft(), body)
  expect([answer.status, answer.body.errors?.map((error) => error.path)]).toEqual([422, [path]])
})
