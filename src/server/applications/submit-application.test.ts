import { afterAll, beforeAll, expect, test } from 'vitest'
import type { WireStudentApplication } from '#domain/admission/student-application.ts'
import type { FieldError } from '#domain/platform/problem.ts'
import type { StudentForm } from '#domain/admission/student-questions.ts'
import { registerAccount } from '../../../test/accounts.ts'
import { addDocuments, buildAdmission, buildStudentApplication, type BuiltApplication } from '../../../test/builders.ts'
import { startTestServer, type HttpAnswer, type TestServer } from '../../../test/harness.ts'
import { sentMail } from '../../../test/sent-mail.ts'

type Answer = HttpAnswer<{
  application: WireStudentApplication
  error: string
  errors: { path: string; msg: string }[]
}>

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

const accepted = { declaration: { accepted: true } }
const submit = ({ applicationId, owner }: BuiltApplication, body: object = accepted): Promise<Answer> =>
  server.call('POST', `/api/applications/${applicationId}/submit`, { token: owner.token, body })
const save = ({ applicationId, owner }: BuiltApplication, body: object): Promise<Answer> =>
  server.call('PUT', `/api/applications/${applicationId}`, { token: owner.token, body })

/** The rows that a submission writes. */
async function traces(applicationId: string) {
  const [audit] = await server.rows<{ count: number }>(
    `select count(*)::int from audit_entries where subject = $1 and action = 'application.submitted'`,
    [applicationId],
  )
  const [mail] = await server.rows<{ count: number }>(
    `select count(*)::int from mails where cause = 'submitted:' || $1`,
    [applicationId],
  )
  return { audits: audit?.count, mails: mail?.count }
}

const failedWith = ({ status, body }: Answer) => [status, body.errors?.map(({ path }) => path)]

test('a complete application is submitted: status, time, snapshot, audit row and mail', async () => {
  const built = await buildStudentApplication(server)
  const { status, body } = await submit(built)
  expect(status).toBe(200)
  expect(body.application).toMatchObject({
    status: 'submitted',
    submissionDate: expect.stringMatching(/Z$/),
    version: 2,
    abilities: { mayEdit: false, maySubmit: false, mayDelete: false },
    payment: { status: 'paid', amount: 1200, verified: false },
  })
  expect(await traces(built.applicationId)).toEqual({ audits: 1, mails: 1 })
  const [mail] = await server.rows<{ to_address: string; data: Record<string, unknown> }>(
    `select to_address, data from mails where cause = 'submitted:' || $1`,
    [built.applicationId],
  )
  expect(mail).toMatchObject({
    to_address: built.owner.email,
    data: {
      name: 'Ananya Verma',
      applicationId: built.applicationId,
      driveTitle: 'B.Sc. admission 2026',
      path: `/paramedical/application/${built.applicationId}`,
    },
  })
  const { text } = await sentMail(server, `submitted:${built.applicationId}`)
  for (const line of ['Date of birth: 14-08-2006', 'Class 12 marks: 412 of 500 (82.40 %)', 'Application fee: ₹1,200']) {
    expect(text).toContain(line)
  }
})

test('it keeps the rules in force: later changes by an administrator change nothing', async () => {
  const built = await buildStudentApplication(server, { status: 'submitted' })
  const read = () =>
    server.call<{ application: WireStudentApplication }>('GET', `/api/applications/${built.applicationId}`, {
      token: built.owner.token,
    })
  const before = (await read()).body.application
  expect(before.eligibility.map(({ outcome }) => outcome)).toEqual(['met', 'met', 'met', 'check'])
  await server.rows(
    `update drives set settings = jsonb_set(jsonb_set(settings, '{rules,minimumPercentage,OBC}', '99'), '{fee,OBC}', '5') where id = $1`,
    [built.admissionId],
  )
  const after = (await read()).body.application
  expect(after.eligibility).toEqual(before.eligibility)
  expect(after.payment.amount).toBe(1200)
})

test('twenty submissions at once make one transition, one audit row and one mail; the others learn it is submitted', async () => {
  const built = await buildStudentApplication(server)
  const answers = await Promise.all(Array.from({ length: 20 }, () => submit(built)))
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  const others = answers.filter(({ status }) => status !== 200)
  expect(others.map(({ status, body }) => [status, body.error])).toEqual(
    others.map(() => [409, 'Application already submitted']),
  )
  expect(await traces(built.applicationId)).toEqual({ audits: 1, mails: 1 })
})

test('an empty draft gets everything missing at once, by field', async () => {
  const owner = await registerAccount(server)
  const admissionId = await buildAdmission(server)
  const begun = await server.call<{ application: WireStudentApplication }>('POST', '/api/applications', {
    token: owner.token,
    body: { admissionId },
  })
  const { applicationId } = begun.body.application
  const answer = await submit({ applicationId, owner, admissionId }, { declaration: { accepted: false } })
  expect(answer).toMatchObject({ status: 422, body: { code: 'incomplete' } })
  const paths = answer.body.errors.map(({ path }) => path)
  expect(paths.slice(0, 3)).toEqual(['preferenceOrder', 'candidateName', 'fathersName'])
  expect(paths.filter((path) => path.startsWith('documents.'))).toEqual(
    ['photo', 'signature', 'aadhar', 'scoreCard', 'marksheet12', 'dobCert'].map((docType) => `documents.${docType}`),
  )
  expect(paths.slice(-2)).toEqual(['payment.utr', 'declaration'])
  expect(await traces(applicationId)).toEqual({ audits: 0, mails: 0 })
})

test('missing answers are named in the language of the call, each with a code', async () => {
  const { applicationId, owner } = await buildStudentApplication(server, { utr: null })
  const answer = await server.call<{ errors: FieldError[] }>('POST', `/api/applications/${applicationId}/submit`, {
    token: owner.token,
    headers: { 'accept-language': 'hi' },
    body: { declaration: { accepted: false } },
  })
  expect(answer.body.errors).toEqual([
    { path: 'payment.utr', code: 'required', msg: 'शुल्क का भुगतान करें और उसका UTR भरें' },
    { path: 'declaration', code: 'declaration-missing', msg: 'जमा करने से पहले कृपया घोषणा स्वीकार करें।' },
  ])
})

test.each<[string, { form?: StudentForm; utr?: string | null }, string[]]>([
  ['without a payment reference', { utr: null }, ['payment.utr']],
  ['with half a payment reference', { utr: '6189' }, ['payment.utr']],
  ['without a name', { form: { candidateName: '' } }, ['candidateName']],
  [
    'with more marks than there are',
    { form: { intermediateSchool: { obtainedMarks: 600 } } },
    ['intermediateSchool.obtainedMarks'],
  ],
])('%s it is not submitted', async (_, wish, paths) => {
  const { form, ...rest } = wish
  const built = await buildStudentApplication(server, rest)
  if (form) await save(built, form)
  expect(failedWith(await submit(built))).toEqual([422, paths])
  expect(await traces(built.applicationId)).toEqual({ audits: 0, mails: 0 })
})

test('after a change of the fee it is not submitted until the payment step has shown the new one', async () => {
  const built = await buildStudentApplication(server)
  const fee = { UR: 1500, OBC: 1500, SC: 1500, ST: 1500, EWS: 1500, PWD: 1500 }
  await server.rows(`update drives set settings = settings || $2 where id = $1`, [built.admissionId, { fee }])
  const refused = await submit(built)
  expect(failedWith(refused)).toEqual([422, ['payment.utr']])
  expect(refused.body.errors[0]?.msg).toBe('The fee is now ₹1,500. Open this step, check the payment and continue')
  const path = `/api/applications/${built.applicationId}/payment/start`
  const opened = await server.call('POST', path, { token: built.owner.token })
  expect(opened.body['payment']).toMatchObject({ amount: 1500 })
  expect((await submit(built)).status).toBe(200)
})

test('without the declaration it is not submitted, and the refusal says so', async () => {
  const answer = await submit(await buildStudentApplication(server), { declaration: { accepted: false } })
  expect(answer).toMatchObject({ status: 422, body: { error: 'Please accept the declaration before submitting.' } })
})

test('required documents follow the answers: a category certificate unless UR, a disability certificate with PwD', async () => {
  const built = await buildStudentApplication(server, { form: { category: 'UR' } })
  await save(built, { category: 'SC', pwd: true })
  expect(failedWith(await submit(built))).toEqual([422, ['documents.categoryCert', 'documents.pwdCert']])
  await addDocuments(server, built.applicationId, ['categoryCert', 'pwdCert'])
  expect((await submit(built)).body.application).toMatchObject({
    status: 'submitted',
    payment: { amount: 0, status: 'paid' },
  })
})

test('a nil fee needs and asks for no payment', async () => {
  const built = await buildStudentApplication(server, { utr: null, form: { pwd: true } })
  expect((await submit(built)).status).toBe(200)
})

test.each([
  ['infected', 'A virus was found in: Passport photo. Upload a clean file and submit again.'],
  ['pending', 'Still being checked for viruses: Passport photo. Try again in a minute.'],
])('a document that is %s stops the submission with a message', async (scan, error) => {
  const built = await buildStudentApplication(server)
  const mark = (to: string) =>
    server.rows(
      `update documents set scan = $1 where doc_type = 'photo' and application_id = (select id from applications where application_id = $2)`,
      [to, built.applicationId],
    )
  await mark(scan)
  expect(await submit(built)).toMatchObject({ status: 409, body: { error } })
  await mark('clean')
  expect((await submit(built)).status).toBe(200)
})

test('a submission over a newer version is refused with the stored draft', async () => {
  const built = await buildStudentApplication(server)
  await save(built, { candidateName: 'Ananya V' })
  expect(await submit(built, { ...accepted, version: 1 })).toMatchObject({
    status: 409,
    body: { application: { version: 2, candidateName: 'Ananya V', status: 'pending' } },
  })
  expect((await submit(built, { ...accepted, version: 2 })).status).toBe(200)
})

test('a save that races a submission is submitted whole or refused whole', async () => {
  for (let round = 0; round < 8; round++) {
    const built = await buildStudentApplication(server)
    const saves = Array.from({ length: 6 }, (_, i) =>
      save(built, { candidateName: `Racer ${'abcdef'[i]}`, fathersName: `Father ${'abcdef'[i]}` }),
    )
    const [submitted, ...saved] = await Promise.all([submit(built), ...saves])
    expect(submitted.status).toBe(200)
    const acknowledged = new Map(
      saved.filter(({ status }) => status === 200).map(({ body }) => [body.application.version, body.application]),
    )
    expect(
      saved.every(
        ({ status, body }) =>
          status === 200 || (status === 409 && body.error === 'Cannot modify submitted application'),
      ),
    ).toBe(true)
    const final = submitted.body.application
    const before = final.version - 1
    const expected =
      before === 1 ? { candidateName: 'Ananya Verma', fathersName: 'Rakesh Verma' } : acknowledged.get(before)
    expect([final.candidateName, final.fathersName]).toEqual([expected?.candidateName, expected?.fathersName])
    expect(Math.max(1, ...acknowledged.keys())).toBe(before)
  }
})

test.each([
  ['2026-07-15T18:29:59Z', 200, undefined],
  ['2026-07-15T18:30:00Z', 409, 'Application date over!'],
])('the last day ends at midnight in India: %s is answered %i', async (now, status, error) => {
  const built = await buildStudentApplication(server)
  await server.rows(`update drives set end_date = '2026-07-15' where id = $1`, [built.admissionId])
  await server.rows(`update sessions set last_seen_at = $1, expires_at = $1::timestamptz + interval '1 hour'`, [now])
  await server.setClock(now)
  try {
    const answer = await submit(built)
    expect([answer.status, answer.body.error]).toEqual([status, error])
    if (error) expect(answer.body).toMatchObject({ at: '2026-07-15T18:30:00.000Z' })
    expect(await traces(built.applicationId)).toEqual(
      status === 200 ? { audits: 1, mails: 1 } : { audits: 0, mails: 0 },
    )
  } finally {
    await server.resetClock()
    await server.rows(`update sessions set last_seen_at = now(), expires_at = now() + interval '12 hours'`)
  }
})

test('the database itself refuses changes to the answers of a submitted application', async () => {
  const { applicationId } = await buildStudentApplication(server, { status: 'submitted' })
  await expect(
    server.rows(`update applications set form = '{}' where application_id = $1`, [applicationId]),
  ).rejects.toThrow('the answers of a submitted application cannot be changed')
})
