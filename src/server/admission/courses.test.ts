import { read } from 'hucre'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { registerAccount, registerAdmin, type TestAccount } from '../../../test/accounts.ts'
import { buildStudentApplication } from '../../../test/builders.ts'
import { startTestServer, type TestServer } from '../../../test/harness.ts'
import type { Admission, AdmissionSettings } from '#domain/admission/admission.ts'
import type { WireStudentApplication } from '#domain/admission/student-application.ts'

let server: TestServer
let admin: TestAccount
beforeAll(async () => {
  server = await startTestServer()
  admin = await registerAdmin(server)
  await server.setClock('2026-07-10T06:00:00Z')
})
afterAll(() => server.close())

const seats = { UR: 12, SC: 4, ST: 2, OBC: 9, EWS: 3 }
const fee = { UR: 1500, OBC: 1200, SC: 750, ST: 750, EWS: 1200, PWD: 0 }
const dialysis = 'Diploma in Dialysis Technology'
const inHindi = 'डायलिसिस टेक्‍नोलॉजी में डिप्लोमा'
const diploma = {
  name: dialysis,
  seats: { UR: 5, SC: 2, ST: 1, OBC: 3, EWS: 1 },
  conditions: { minimumAge: 21, subjects: ['physics' as const, 'biology' as const] },
  fee: { ...fee, OBC: 1300, UR: 900 },
}
const settings = {
  title: 'Paramedical admission 2026',
  description: '',
  startDate: '2026-06-01',
  endDate: '2026-12-15',
  published: true,
  courses: [{ name: 'BSc EMT', seats }, { name: 'BSc HTM', seats }, diploma],
  fee,
  rules: { minimumAge: 17, minimumPercentage: { UR: 50, SC: 45, ST: 45, OBC: 50, EWS: 50 } },
  translations: { hi: { [dialysis]: inHindi } },
} satisfies AdmissionSettings

const create = (wish: Partial<AdmissionSettings> = {}) =>
  server.call<{ admission: Admission; code: string; errors: { path: string; msg: string }[] }>(
    'POST',
    '/api/admissions',
    { token: admin.token, body: { ...settings, ...wish } },
  )
const created = async (wish: Partial<AdmissionSettings> = {}) => (await create(wish)).body.admission.id
const courseNames = async (query: Record<string, string>) => {
  const { body } = await server.call<{ applications: { candidateName: string; preferenceOrder: string[] }[] }>(
    'GET',
    '/api/applications',
    { token: admin.token, query },
  )
  return body.applications.map(({ candidateName, preferenceOrder }) => [candidateName, ...preferenceOrder])
}
async function sheetOf(query: Record<string, string>, language = 'en') {
  const address = `${server.url}/api/applications/export/xlsx-stream?${new URLSearchParams(query)}`
  const headers = { authorization: `Bearer ${admin.token}`, 'accept-language': language }
  const { sheets } = await read(new Uint8Array(await (await fetch(address, { headers })).arrayBuffer()))
  const [heads = [], ...rows] = sheets[0]?.rows ?? []
  return rows.map((row) => Object.fromEntries(heads.map((head, place) => [String(head), row[place] ?? null])))
}

test('a third course, with a Hindi name, conditions and a fee of its own, is answered as it was sent', async () => {
  const { status, body } = await create()
  expect([status, body.admission.courses, body.admission.translations]).toEqual([
    201,
    settings.courses,
    settings.translations,
  ])
})

test('three courses keep the order of preference from the form to the Excel file', async () => {
  const admissionId = await created()
  const preferenceOrder = [dialysis, 'BSc HTM', 'BSc EMT']
  const { applicationId, owner } = await buildStudentApplication(server, {
    admissionId,
    form: { candidateName: 'Meera Das', preferenceOrder, category: 'OBC' },
    status: 'submitted',
  })
  await buildStudentApplication(server, { admissionId, form: { candidateName: 'Rohan Lal' } })
  const own = await server.call<{ application: WireStudentApplication }>('GET', `/api/applications/${applicationId}`, {
    token: owner.token,
    headers: { 'accept-language': 'hi' },
  })
  const { payment, eligibility, translations } = own.body.application
  expect([payment.amount, translations]).toEqual([1300, { hi: { [dialysis]: inHindi } }])
  expect(eligibility.map(({ rule, outcome, required }) => [rule, outcome, required])).toEqual([
    [`${inHindi}: 31-12-2026 को आयु`, 'not-met', '21'],
    ['BSc HTM और BSc EMT: 31-12-2026 को आयु', 'met', '17'],
    ['12वीं के अंक, OBC', 'met', '50.00 %'],
    [`${inHindi}: भौतिक विज्ञान और जीव विज्ञान में उत्तीर्ण`, 'met', '2 में से 2'],
    ['BSc HTM और BSc EMT: भौतिक विज्ञान, रसायन विज्ञान, जीव विज्ञान और अंग्रेज़ी में उत्तीर्ण', 'met', '4 में से 4'],
    ['OBC प्रमाणपत्र', 'check', 'मान्य'],
  ])

  expect(await courseNames({ admissionId, course: dialysis })).toEqual([['Meera Das', ...preferenceOrder]])
  expect(await courseNames({ admissionId, course: 'BSc EMT', sort: 'candidateName' })).toEqual([
    ['Meera Das', ...preferenceOrder],
    ['Rohan Lal', 'BSc HTM', 'BSc EMT'],
  ])
  expect(await courseNames({ admissionId, firstPreference: 'BSc HTM' })).toEqual([['Rohan Lal', 'BSc HTM', 'BSc EMT']])
  expect(await courseNames({ admissionId, q: 'meera dialysis' })).toEqual([['Meera Das', ...preferenceOrder]])
  expect(await courseNames({ admissionId, course: 'Astronomy' })).toEqual([])

  const [inEnglish] = await sheetOf({ admissionId, q: applicationId })
  expect(inEnglish).toMatchObject({
    'First preference': dialysis,
    'Second preference': 'BSc HTM',
    'Third preference': 'BSc EMT',
    'Fee (₹)': 1300,
  })
  expect((await sheetOf({ admissionId, q: applicationId }, 'hi'))[0]).toMatchObject({
    'पहली पसंद': inHindi,
    'दूसरी पसंद': 'BSc HTM',
    'तीसरी पसंद': 'BSc EMT',
  })
})

test('an export has as many preference columns as its admissions have courses, and at least two', async () => {
  const preferences = async (wish: Partial<AdmissionSettings>) => {
    const admissionId = await created({ ...wish, translations: {} })
    const { body } = await server.call<{ columns: { key: string; label: string }[] }>(
      'GET',
      '/api/applications/export/columns',
      { token: admin.token, query: { track: 'admission', drive: admissionId } },
    )
    return body.columns.filter(({ key }) => key.startsWith('preferenceOrder')).map(({ key }) => key)
  }
  const courses = Array.from({ length: 5 }, (_, place) => ({ name: `Course ${place}`, seats }))
  const two = ['preferenceOrder.first', 'preferenceOrder.second']
  expect(await preferences({ courses: courses.slice(0, 1) })).toEqual(two)
  expect(await preferences({ courses })).toEqual([
    ...two,
    'preferenceOrder.3',
    'preferenceOrder.4',
    'preferenceOrder.5',
  ])
})

test('invalid names of courses are refused at their fields, with messages', async () => {
  const refused = async (name: string, language = 'en') => {
    const { status, body } = await server.call<{ errors: { path: string; msg: string }[] }>('POST', '/api/admissions', {
      token: admin.token,
      headers: { 'accept-language': language },
      body: {
        ...settings,
        courses: [
          { name: 'BSc EMT', seats },
          { name, seats },
        ],
      },
    })
    return [status, ...body.errors.map(({ path, msg }) => `${path}: ${msg}`)]
  }
  expect(await refused('Both')).toEqual([
    422,
    'courses.1.name: Give the course another name: “Both” already means that somebody applies for two courses',
  ])
  expect(await refused('Anaesthesia, OT')).toEqual([
    422,
    'courses.1.name: Write the name of the course without a comma',
  ])
  expect(await refused('bsc emt')).toEqual([422, 'courses: Add each course once'])
  expect(await refused(' ', 'hi')).toEqual([422, 'courses.1.name: पाठ्यक्रम का नाम भरें'])
})

test('the only course of an admission is chosen automatically', async () => {
  const admissionId = await created({ courses: [{ name: 'DMLT', seats }], translations: {} })
  const { token } = await registerAccount(server)
  const { body } = await server.call<{ application: WireStudentApplication }>('POST', '/api/applications', {
    token,
    body: { admissionId },
  })
  expect(body.application.preferenceOrder).toEqual(['DMLT'])
})

test('“Both” of older clients is still accepted and stored, and asks for the order where there are two courses', async () => {
  const missingAt = async (courses: AdmissionSettings['courses']) => {
    const admissionId = await created({ courses, translations: {} })
    const { token } = await registerAccount(server)
    const begun = await server.call<{ application: WireStudentApplication }>('POST', '/api/applications', {
      token,
      body: { admissionId, preferenceOrder: 'Both' },
    })
    const { applicationId, preferenceOrder } = begun.body.application
    const { body } = await server.call<{ errors: { path: string; msg: string }[] }>(
      'POST',
      `/api/applications/${applicationId}/submit`,
      { token, body: { declaration: { accepted: true } } },
    )
    return [preferenceOrder, body.errors.find(({ path }) => path === 'preferenceOrder')?.msg]
  }
  expect(await missingAt(settings.courses.slice(0, 2))).toEqual([
    ['Both'],
    'You chose both courses: choose which one you prefer first',
  ])
  expect(await missingAt(settings.courses)).toEqual([['Both'], 'Choose from the courses of this admission'])
})

test('renaming a course with applications asks for confirmation; a change of capitals does not', async () => {
  const admissionId = await created()
  const { owner, applicationId } = await buildStudentApplication(server, {
    admissionId,
    form: { preferenceOrder: [dialysis], dob: '1999-01-01' },
    status: 'submitted',
  })
  const rename = (name: string, wish = {}) =>
    server.call<{ code: string; changes: object[]; lost: object[] }>('PUT', `/api/admissions/${admissionId}`, {
      token: admin.token,
      body: { ...settings, translations: undefined, courses: [settings.courses[0], { ...diploma, name }], ...wish },
    })
  const asked = await rename('Diploma in Nephrology')
  expect([asked.status, asked.body.code]).toEqual([409, 'changes-to-confirm'])
  expect(asked.body.changes).toEqual([
    { path: 'courses.BSc HTM', from: { seats }, to: null },
    { path: `courses.${dialysis}`, from: { ...diploma, name: undefined }, to: null },
    { path: 'courses.Diploma in Nephrology', from: null, to: { ...diploma, name: undefined } },
  ])
  expect(asked.body.lost).toEqual([
    { course: dialysis, count: 1, code: 'course-gone', msg: `${dialysis} is no longer offered.` },
  ])
  const capitals = await rename(dialysis.toUpperCase(), {
    courses: [...settings.courses.slice(0, 2), { ...diploma, name: dialysis.toUpperCase() }],
  })
  expect(capitals.status).toBe(200)
  const after = await server.call<{ application: WireStudentApplication }>(
    'GET',
    `/api/applications/${applicationId}`,
    {
      token: owner.token,
    },
  )
  expect(after.body.application.preferenceOrder).toEqual([dialysis])
})

test('a change in the conditions and the fee of one course is confirmed by itself, in words', async () => {
  const admissionId = await created()
  const { body } = await server.call<{ changes: object[] }>('PUT', `/api/admissions/${admissionId}`, {
    token: admin.token,
    body: {
      ...settings,
      courses: [
        { ...settings.courses[0], fee },
        settings.courses[1],
        { ...diploma, conditions: { ...diploma.conditions, minimumAge: 22 } },
      ],
    },
  })
  expect(body.changes).toEqual([
    { path: 'courses.BSc EMT.fee', from: null, to: fee },
    { path: `courses.${dialysis}.conditions.minimumAge`, from: 21, to: 22 },
  ])
})

test('more names than an index can hold are refused as a value that does not fit, for every caller', async () => {
  const admissionId = await created()
  const { token } = await registerAccount(server)
  const preferenceOrder = Array.from({ length: 20 }, (_, place) => `${place}${'漢'.repeat(98)}`)
  const { status, body } = await server.call<{ errors: { path: string }[] }>('POST', '/api/applications', {
    token,
    body: { admissionId, preferenceOrder },
  })
  expect([status, body.errors.map(({ path }) => path)]).toEqual([422, ['preferenceOrder']])
})
