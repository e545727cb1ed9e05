import { afterAll, beforeAll, expect, test } from 'vitest'
import type { FieldError } from '#domain/platform/problem.ts'
import type { WireFacultyApplication } from '#domain/recruitment/faculty-application.ts'
import { registerAccount } from '../../../test/accounts.ts'
import { addDocuments } from '../../../test/builders.ts'
import {
  buildFacultyApplication,
  buildRecruitment,
  completeFacultyForm,
  noSeats,
  type BuiltFacultyApplication,
  type FacultyWish,
} from '../../../test/faculty-builders.ts'
import { startTestServer, type HttpAnswer, type TestServer } from '../../../test/harness.ts'
import { sentMail } from '../../../test/sent-mail.ts'

type Answer = HttpAnswer<{ application: WireFacultyApplication; error: string; errors: FieldError[] }>

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

const base = '/api/faculty/application'
const accepted = { declaration: { accepted: true } }
const submit = ({ applicationId, owner }: BuiltFacultyApplication, body: object = accepted): Promise<Answer> =>
  server.call('POST', `${base}/${applicationId}/submit`, { token: owner.token, body })
const read = ({ applicationId, owner }: BuiltFacultyApplication): Promise<Answer> =>
  server.call('GET', `${base}/${applicationId}`, { token: owner.token })

/** The rows that a submission writes. */
async function traces(applicationId: string) {
  const [found] = await server.rows(
    `select (select count(*)::int from audit_entries where subject = $1 and action = 'application.submitted') as audits,
      (select count(*)::int from mails where cause = 'submitted:' || $1) as mails`,
    [applicationId],
  )
  return found
}

/** Changes a recruitment's settings directly in the database, unseen by its applicants. */
const changeSettings = (recruitmentId: string, path: string, value: unknown) =>
  server.rows(
    `update drives set settings = jsonb_set(settings, $2::text[], $3::jsonb), updated_at = portal_now() where id = $1`,
    [recruitmentId, path, JSON.stringify(value)],
  )

test('a complete application is submitted: status, declaration, audit row and a mail from the recruitment office', async () => {
  const built = await buildFacultyApplication(server)
  const { status, body } = await submit(built)
  expect(status).toBe(200)
  expect(body.application).toMatchObject({
    status: 'SUBMITTED',
    submittedAt: expect.stringMatching(/Z$/),
    declaration: { accepted: true, acceptedAt: expect.stringMatching(/Z$/), ipAddress: '127.0.0.1' },
    payment: { status: 'SUCCESSFUL', amount: 2000, verified: false, transactionId: 'TXN-001' },
    abilities: { mayEdit: false, maySubmit: false, mayDelete: false },
  })
  expect(await traces(built.applicationId)).toEqual({ audits: 1, mails: 1 })
  const [mail] = await server.rows(`select to_address, data from mails where cause = 'submitted:' || $1`, [
    built.applicationId,
  ])
  expect(mail).toMatchObject({
    to_address: built.owner.email,
    data: {
      track: 'recruitment',
      path: `/faculty/application/${built.recruitmentId}/${built.applicationId}`,
      driveTitle: 'Faculty Recruitment 2026',
    },
  })
  const { text } = await sentMail(server, `submitted:${built.applicationId}`)
  for (const line of [
    'Department: NEPHROLOGY',
    'Total experience: 5 years, counted to 31-12-2099',
    'Transaction ID: TXN-001',
  ]) {
    expect(text).toContain(line)
  }
})

test('the draft in a submission is saved first, then submitted', async () => {
  const built = await buildFacultyApplication(server, { form: { personalInfo: { name: '' } } })
  const whole = { ...completeFacultyForm(), status: 'SUBMITTED', recruitmentId: built.recruitmentId, currentStep: 6 }
  const { status, body } = await submit(built, { ...whole, ...accepted, version: 1 })
  expect(status).toBe(200)
  expect(body.application).toMatchObject({
    status: 'SUBMITTED',
    currentStep: 6,
    personalInfo: { name: 'Meera Nair' },
    payment: { transactionId: 'TXN-001', utrNumber: whole.payment?.utrNumber },
  })
  const [row] = await server.rows('select candidate_name, search_text from applications where application_id = $1', [
    built.applicationId,
  ])
  expect(row).toMatchObject({ candidate_name: 'Meera Nair', search_text: expect.stringContaining('meera nair') })
})

test('a submission is the whole application, from whatever step it was sent', async () => {
  const built = await buildFacultyApplication(server, { form: { professionalData: null, payment: null } })
  const whole = { ...completeFacultyForm(), professionalData: { awards: ['Best paper 2024'] }, currentStep: 1 }
  const { status, body } = await submit(built, { ...whole, ...accepted })
  expect(status).toBe(200)
  expect(body.application).toMatchObject({
    professionalData: { awards: ['Best paper 2024'] },
    payment: { transactionId: 'TXN-001', utrNumber: whole.payment?.utrNumber, status: 'SUCCESSFUL' },
  })
})

test('a payment of an earlier year does not count, and is refused at submission until its day is corrected', async () => {
  const recruitmentId = await buildRecruitment(server, {
    applicationDates: { startDate: '2026-01-15', endDate: '2099-12-31' },
  })
  const built = await buildFacultyApplication(server, { recruitmentId })
  const { payment } = completeFacultyForm()
  const paidOn = (paymentDate: string) => ({ payment: { ...payment, paymentDate } })
  const save = (body: object): Promise<Answer> =>
    server.call('POST', `${base}/${built.applicationId}`, { token: built.owner.token, body })
  const long = await save(paidOn('2025-01-15'))
  expect(long).toMatchObject({ status: 200, body: { application: { payment: { status: 'PENDING' } } } })
  expect(await submit(built)).toMatchObject({
    status: 422,
    body: { errors: [{ path: 'payment.paymentDate', msg: expect.stringContaining('16-12-2025 or later') }] },
  })
  expect(await submit(built, { ...paidOn('2026-01-14'), ...accepted })).toMatchObject({
    status: 200,
    body: { application: { status: 'SUBMITTED', payment: { status: 'SUCCESSFUL', paymentDate: '2026-01-14' } } },
  })
})

test('a refused submission saves nothing of its draft', async () => {
  const built = await buildFacultyApplication(server)
  const refused = await submit(built, { personalInfo: { name: 'Else', fatherName: '' }, ...accepted })
  expect(refused.status).toBe(422)
  expect((await read(built)).body.application).toMatchObject({ version: 1, personalInfo: { name: 'Meera Nair' } })
})

test('a submission with the department and post of another own application leads to that one', async () => {
  const built = await buildFacultyApplication(server)
  const other = await buildFacultyApplication(server, {
    owner: built.owner,
    recruitmentId: built.recruitmentId,
    form: { personalInfo: { postName: 'Professor', categoryOfPost: 'UR' } },
  })
  const answer = await submit(other, { ...completeFacultyForm(), ...accepted })
  expect(answer).toMatchObject({ status: 409, body: { applicationId: built.applicationId } })
  expect(await traces(other.applicationId)).toEqual({ audits: 0, mails: 0 })
})

test('twenty submissions at once make one transition, one audit row and one mail', async () => {
  const built = await buildFacultyApplication(server)
  const answers = await Promise.all(
    Array.from({ length: 20 }, () => submit(built, { ...completeFacultyForm(), ...accepted })),
  )
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  const others = answers.filter(({ status }) => status !== 200)
  expect(others.map(({ status, body }) => [status, body.error])).toEqual(
    others.map(() => [409, 'Application already submitted']),
  )
  expect(await traces(built.applicationId)).toEqual({ audits: 1, mails: 1 })
})

test('an empty draft gets everything missing at once', async () => {
  const owner = await registerAccount(server)
  const recruitmentId = await buildRecruitment(server)
  const begun = await server.call<{ application: WireFacultyApplication }>('POST', base, {
    token: owner.token,
    body: { recruitmentId },
  })
  const { applicationId } = begun.body.application
  const answer = await submit({ applicationId, owner, recruitmentId }, { declaration: { accepted: false } })
  expect(answer).toMatchObject({ status: 422, body: { error: 'The application is not complete yet.' } })
  const paths = answer.body.errors.map(({ path }) => path)
  expect(paths).toEqual(expect.arrayContaining(['personalInfo.candidateType', 'personalInfo.aadharNumber']))
  expect(paths.at(-1)).toBe('declaration')
  const messages = answer.body.errors.map(({ msg }) => msg)
  expect(messages).toEqual(
    expect.arrayContaining([
      'Upload Passport Size Photograph',
      'Upload Signature',
      'Upload Education and Other Relevant Certificates(Merged)',
      'Upload payment receipt or screenshot',
      'Complete all payment details (Transaction ID, UTR, Date)',
    ]),
  )
  expect(await traces(applicationId)).toEqual({ audits: 0, mails: 0 })
})

const payment = 'Complete all payment details (Transaction ID, UTR, Date)'
test.each<[string, FacultyWish, string | null]>([
  ['without a transaction id', { payment: { transactionId: '' } }, payment],
  ['without a payment date', { payment: { paymentDate: null } }, payment],
  ['without a UTR', { payment: { utrNumber: '' } }, payment],
  ['with a wrong Aadhaar number', { personalInfo: { aadharNumber: '234123412345' } }, null],
  ['without a name', { personalInfo: { name: '' } }, null],
])('%s it is not submitted, and the refusal names only that', async (_, form, message) => {
  const built = await buildFacultyApplication(server, { form })
  const { status, body } = await submit(built)
  expect([status, body.errors.length]).toEqual([422, 1])
  expect(body.error).toBe(body.errors[0]?.msg)
  if (message !== null) expect(body.error).toBe(message)
})

test('without the declaration it is not submitted', async () => {
  const built = await buildFacultyApplication(server)
  const answer = await submit(built, { declaration: { accepted: false } })
  expect([answer.status, answer.body.error]).toEqual([422, 'Please accept the declaration before submitting.'])
})

test('a missing document is named as on its tile', async () => {
  const built = await buildFacultyApplication(server)
  await server.rows(
    `delete from documents where doc_type = 'photo' and application_id = (select id from applications where application_id = $1)`,
    [built.applicationId],
  )
  expect(await submit(built)).toMatchObject({
    status: 422,
    body: {
      error: 'Upload Passport Size Photograph',
      errors: [{ path: 'documents.photo', msg: 'Upload Passport Size Photograph' }],
    },
  })
  await addDocuments(server, built.applicationId, ['photo'])
  expect((await submit(built)).status).toBe(200)
})

test.each<[string, unknown, string]>([
  ['{departments}', [], 'Selected department not found in recruitment.'],
  [
    '{departments,0,candidateType}',
    'NON-MEDICAL',
    'This department requires a NON-MEDICAL candidate, but you selected MEDICAL.',
  ],
  ['{departments,0,vacancies}', [], 'Selected post not found in the department.'],
  [
    '{departments,0,vacancies,0,categories}',
    noSeats,
    'No vacancies available for OBC in Assistant Professor (NEPHROLOGY).',
  ],
])(
  'a recruitment changed meanwhile (%s) refuses the submission in its own words, once',
  async (path, value, message) => {
    const built = await buildFacultyApplication(server)
    await changeSettings(built.recruitmentId, path, value)
    const answer = await submit(built)
    expect([answer.status, answer.body.error]).toEqual([422, message])
    expect(answer.body.errors.map(({ msg }) => msg)).toEqual([message])
    expect(await traces(built.applicationId)).toEqual({ audits: 0, mails: 0 })
  },
)

test('a category pair that is not allowed is refused at submission as well', async () => {
  const built = await buildFacultyApplication(server)
  await server.rows(
    `update applications set form = jsonb_set(form, '{personalInfo,categoryOfCandidate}', '"EWS"') where application_id = $1`,
    [built.applicationId],
  )
  const { status, body } = await submit(built)
  expect([status, body.error]).toEqual([
    422,
    'EWS candidates cannot apply for OBC category. You can only apply for: UR, EWS',
  ])
})

test('the eligibility call answers the same as the application', async () => {
  const built = await buildFacultyApplication(server)
  const { application } = (await read(built)).body
  const answer = await server.call('GET', `${base}/${built.applicationId}/eligibility`, { token: built.owner.token })
  expect(answer.body).toEqual({ eligibility: application.eligibility })
  expect(application.eligibility.length).toBeGreaterThan(4)
})

test.each([
  ['2026-07-15T18:29:59.999Z', 200, undefined],
  ['2026-07-15T18:30:00Z', 409, 'Application date over!'],
])('the last moment of the last day in India is in time: at %s it is %i', async (now, status, error) => {
  const built = await buildFacultyApplication(server)
  await server.rows(`update drives set start_date = '2026-01-01', end_date = '2026-07-15' where id = $1`, [
    built.recruitmentId,
  ])
  await server.setClock(now)
  const answer = await submit(built, { ...completeFacultyForm(), ...accepted })
  await server.resetClock()
  expect([answer.status, answer.body.error]).toEqual([status, error])
})

test('a submission over a newer version is refused with the stored draft', async () => {
  const built = await buildFacultyApplication(server)
  const save = { token: built.owner.token, body: { personalInfo: { motherName: 'Radha' } } }
  await server.call('POST', `${base}/${built.applicationId}`, save)
  expect(await submit(built, { ...accepted, version: 1 })).toMatchObject({
    status: 409,
    body: { application: { version: 2, personalInfo: { motherName: 'Radha' } } },
  })
})
