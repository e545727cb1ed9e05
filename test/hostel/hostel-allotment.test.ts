import { read } from 'hucre'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { registerAccount, registerAdmin, type TestAccount } from '../accounts.ts'
import { buildStudentApplication } from '../builders.ts'
import { startTestServer, type HttpAnswer, type TestServer } from '../harness.ts'
import { samplePhoto } from '../sample-files.ts'
import { sentMail } from '../sent-mail.ts'
import { upload } from '../uploads.ts'
import type { WireHostelApplication } from './hostel.ts'
import { hostel } from './hostel-track.ts'
import { knowHostel } from './know-hostel.ts'

let server: TestServer
let admin: TestAccount
let applicant: TestAccount
let stranger: TestAccount
let allotmentId: string
let applicationId: string

beforeAll(async () => {
  server = await startTestServer({}, undefined, [hostel])
  await knowHostel(server)
  admin = await registerAdmin(server)
  applicant = await registerAccount(server)
  stranger = await registerAccount(server)
})
afterAll(() => server.close())

type OneApplication = { application: WireHostelApplication; errors?: { path: string; msg: string }[] }
const at = '/api/hostel/applications'
const call = (who: TestAccount, method: string, path: string, body?: object): Promise<HttpAnswer<OneApplication>> =>
  server.call(method, path, { token: who.token, ...(body && { body }) })

const allotment = { title: 'Hostel 2099', startDate: '2020-01-01', endDate: '2099-12-31', beds: 40, leastKm: 30 }
// This allotment's own question, beside those of every allotment.
const meals = { kind: 'choice', label: 'Meals', required: true, step: 1, options: ['Vegetarian', 'Any'] }
const letter = { kind: 'document', label: 'Letter of a parent', required: false, step: 3 }
const translations = { hi: { 'Hostel 2099': 'छात्रावास 2099', Meals: 'भोजन', Vegetarian: 'शाकाहारी' } }
let questions: { id: string }[]

test('administrators publish and change an allotment, in its current version, and everybody sees it', async () => {
  const path = '/api/hostel/allotments'
  expect((await call(applicant, 'POST', path, { ...allotment, published: true })).status).toBe(403)
  const sent = {
    token: admin.token,
    body: { ...allotment, published: false, questions: [meals, letter], translations },
  }
  const made = await server.call<{ allotment: { id: string; questions: { id: string }[] } }>('POST', path, sent)
  expect(made.status).toBe(201)
  allotmentId = made.body.allotment.id
  questions = made.body.allotment.questions
  expect(questions).toMatchObject([meals, letter])
  expect((await server.call('GET', path)).body).toEqual({ allotments: [] })
  const publish = (version: number) =>
    server.call('PUT', `${path}/${allotmentId}`, {
      token: admin.token,
      headers: { 'if-match': `"${version}"` },
      body: { ...allotment, published: true },
    })
  expect([(await publish(2)).status, (await publish(1)).status]).toEqual([412, 200])
  expect((await server.call('GET', path)).body).toEqual({
    allotments: [{ ...allotment, id: allotmentId, version: 2, published: true, questions, translations }],
  })
})

test('administrators begin an allotment as a copy of another, without days', async () => {
  const path = `/api/hostel/allotments/${allotmentId}/copy`
  expect((await call(applicant, 'POST', path)).status).toBe(403)
  const copied = await server.call<{ allotment: { id: string } }>('POST', path, { token: admin.token })
  const { id } = copied.body.allotment
  const copy = { ...allotment, title: 'Copy of Hostel 2099', startDate: '', endDate: '', published: false }
  const { 'Hostel 2099': titled, ...inHindi } = translations.hi
  const copiedTexts = { hi: { ...inHindi, 'Copy of Hostel 2099': `प्रति: ${titled}` } }
  expect([copied.status, copied.body]).toEqual([
    201,
    { allotment: { ...copy, id, version: 1, questions, translations: copiedTexts } },
  ])
  expect((await call(admin, 'POST', `/api/admissions/${allotmentId}/copy`)).status).toBe(404)
  expect((await call(admin, 'DELETE', `/api/hostel/allotments/${id}`)).status).toBe(204)
})

test('an allotment is not found at another track’s address', async () => {
  const faculty = await server.call('GET', `/api/faculty/recruitment/${allotmentId}`, { token: admin.token })
  expect(faculty.status).toBe(404)
  expect((await call(applicant, 'POST', '/api/applications', { admissionId: allotmentId })).status).toBe(404)
  expect((await call(admin, 'DELETE', `/api/admissions/${allotmentId}`)).status).toBe(404)
})

test('a draft is begun once, saved step by step, and its missing answers are named', async () => {
  const begun = await call(applicant, 'POST', at, { allotmentId, candidateName: 'Zoé Nair' })
  expect(begun.status).toBe(201)
  applicationId = begun.body.application.applicationId
  expect(applicationId).toMatch(/^HOS2099-/)
  expect(await call(applicant, 'POST', at, { allotmentId })).toMatchObject({ status: 409, body: { applicationId } })
  const submitted = await call(applicant, 'POST', `${at}/${applicationId}/submit`, { declaration: { accepted: true } })
  expect([submitted.status, submitted.body.errors?.map(({ path }) => path)]).toEqual([
    422,
    ['gender', `furtherAnswers.${questions[0]?.id}`, 'state', 'distanceKm', 'documents.photo'],
  ])
  // Answers of later steps are dropped.
  const further = { furtherAnswers: { [questions[0]?.id ?? '']: 'Vegetarian', somethingElse: 'x' } }
  const first = { gender: 'F', state: 'Goa', currentStep: 1, ...further }
  const saved = await call(applicant, 'PUT', `${at}/${applicationId}`, first)
  expect(saved.body.application).toMatchObject({ candidateName: 'Zoé Nair', gender: 'F', allotmentId })
  expect(saved.body.application.state).toBeUndefined()
  expect(saved.body.application).toMatchObject({
    furtherAnswers: { [questions[0]?.id ?? '']: 'Vegetarian' },
    questions,
  })
  const rest = { state: 'Kerala', distanceKm: 12, currentStep: 2 }
  const near = await call(applicant, 'PUT', `${at}/${applicationId}`, rest)
  expect(near.body.application.eligibility).toEqual([
    {
      rule: 'Distance',
      outcome: 'not-met',
      detail: 'Home is 12 km away; 30 km or more are asked for.',
      required: '30 km',
      actual: '12 km',
      isForPeople: false,
    },
  ])
})

test('nobody else sees or changes the application, in its track or through another', async () => {
  const mine = `${at}/${applicationId}`
  for (const [method, path, body] of [
    ['GET', mine],
    ['PUT', mine, { candidateName: 'Somebody Else' }],
    ['DELETE', mine],
    ['POST', `/api/applications/${applicationId}/payment/start`],
    ['POST', `${mine}/submit`, { declaration: { accepted: true } }],
    ['GET', `/api/applications/${applicationId}`],
    ['GET', `/api/faculty/application/${applicationId}`],
  ] as const) {
    expect([method, path, (await call(stranger, method, path, body)).status]).toEqual([method, path, 404])
  }
  for (const path of [at, `${at}/stats`, `${at}/export`, `/api/applications/${applicationId}/history`])
    expect([path, (await call(stranger, 'GET', path)).status]).toEqual([path, 403])
  expect((await call(stranger, 'GET', `${at}/own`)).body).toEqual({ applications: [] })
  expect((await call(admin, 'GET', `/api/applications/${applicationId}`)).status).toBe(404)
})

test('with its document it is submitted, with last changes, and without a fee', async () => {
  const photo = await upload(
    server,
    { owner: applicant, applicationId, docType: 'photo' },
    'me.jpg',
    await samplePhoto(),
  )
  expect([photo.status, photo.body.key]).toEqual([200, expect.stringMatching(new RegExp(`^hostel/${applicationId}/`))])
  const docType = `question-${questions[1]?.id}`
  const paper = await upload(server, { owner: applicant, applicationId, docType }, 'letter.jpg', await samplePhoto())
  expect([paper.status, paper.body.key]).toEqual([200, expect.stringContaining(`hostel/${applicationId}/${docType}/`)])
  const started = await server.call('POST', `/api/applications/${applicationId}/payment/start`, {
    token: applicant.token,
  })
  expect(started.body).toMatchObject({ payment: { amount: 0, status: 'paid' }, upiLink: null })
  const whole = { declaration: { accepted: true }, distanceKm: 2100 }
  const submitted = await call(applicant, 'POST', `${at}/${applicationId}/submit`, whole)
  expect(submitted.body.application).toMatchObject({
    status: 'submitted',
    distanceKm: 2100,
    documents: { photo: { label: 'Passport photo' }, [docType]: { label: 'Letter of a parent' } },
    furtherAnswers: { [questions[0]?.id ?? '']: 'Vegetarian' },
    eligibility: [{ outcome: 'met' }],
    abilities: { mayEdit: false },
  })
  expect((await call(applicant, 'PUT', `${at}/${applicationId}`, { distanceKm: 1 })).status).toBe(409)
})

test('the confirmation is signed by the track’s office', async () => {
  const { text } = await sentMail(server, `submitted:${applicationId}`, [hostel])
  expect(text).toContain(`/hostel/application/${applicationId}`)
  expect(text).toContain('Name: Zoé Nair')
  expect(text).toContain('Hostel Office')
})

test('administrators find, count, decide and export it, without applications of other tracks', async () => {
  await buildStudentApplication(server, { status: 'submitted' })
  const row = { applicationId, candidateName: 'Zoé Nair', gender: 'Female', status: 'submitted' }
  const found = await server.call('GET', `${at}?gender=F&q=nair&allotmentId=${allotmentId}`, { token: admin.token })
  expect(found.body).toMatchObject({ total: 1, applications: [row] })
  expect((await server.call('GET', `${at}?gender=M`, { token: admin.token })).body).toMatchObject({ total: 0 })
  const counts = await server.call('GET', `${at}/stats`, { token: admin.token })
  expect(counts.body).toMatchObject({ totalApplications: 1, genders: { F: 1, M: 0, T: 0 } })

  const decided = await call(admin, 'PATCH', `${at}/${applicationId}`, { status: 'accepted', paymentConfirmed: null })
  expect([decided.status, decided.body.application?.status]).toEqual([200, 'accepted'])
  const history = await server.call<{ history: { action: string }[] }>(
    'GET',
    `/api/applications/${applicationId}/history`,
    {
      token: admin.token,
    },
  )
  expect(history.body.history.map(({ action }) => action)).toEqual([
    'application.accepted',
    // A room has no fee.
    'payment.verified',
    'application.submitted',
    'document.confirmed',
    'document.confirmed',
    'application.created',
  ])

  const meal = { query: { [`answer.${questions[0]?.id}`]: 'Vegetarian', allotmentId }, token: admin.token }
  expect((await server.call('GET', at, meal)).body).toMatchObject({ total: 1, applications: [{ applicationId }] })

  const file = await fetch(`${server.url}${at}/export`, { headers: { authorization: `Bearer ${admin.token}` } })
  const { sheets } = await read(new Uint8Array(await file.arrayBuffer()))
  expect(sheets[0]?.rows).toEqual([
    ['S. No.', 'Application ID', 'Status', 'Submitted', 'Name', 'Gender', 'State', 'Distance, km'],
    [1, applicationId, 'accepted', expect.any(Date), 'Zoé Nair', 'Female', 'Kerala', 2100],
  ])
  const ofOne = await fetch(`${server.url}${at}/export?allotmentId=${allotmentId}`, {
    headers: { authorization: `Bearer ${admin.token}` },
  })
  const [sheet] = (await read(new Uint8Array(await ofOne.arrayBuffer()))).sheets
  expect(sheet?.rows.map((cells) => cells.slice(8))).toEqual([
    ['Meals', 'Letter of a parent'],
    ['Vegetarian', 'letter.jpg'],
  ])
})

test('the portal’s documentation has its operations', async () => {
  const { body } = await server.call<{ paths: Record<string, object> }>('GET', '/api/openapi.json')
  expect(Object.keys(body.paths)).toEqual(expect.arrayContaining([at, `${at}/{applicationId}/submit`]))
})
