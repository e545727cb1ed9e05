import { afterAll, beforeAll, expect, test } from 'vitest'
import type { WireStudentApplication } from '#domain/admission/student-application.ts'
import type { HistoryEntry } from '#domain/applications/application.ts'
import { addDays, dayOf } from '#domain/platform/calendar.ts'
import type { WireFacultyApplication } from '#domain/recruitment/faculty-application.ts'
import { registerAccount, registerAdmin, type TestAccount } from '../../../test/accounts.ts'
import { buildStudentApplication, newUtr, type BuiltApplication } from '../../../test/builders.ts'
import { buildFacultyApplication } from '../../../test/faculty-builders.ts'
import { startTestServer, type TestServer } from '../../../test/harness.ts'
import { sentMail } from '../../../test/sent-mail.ts'

let server: TestServer
let admin: TestAccount
beforeAll(async () => {
  server = await startTestServer()
  admin = await registerAdmin(server)
})
afterAll(() => server.close())

type Answered = { application: WireStudentApplication; error: string }

const correct = ({ applicationId, owner }: BuiltApplication, utr: unknown, { token } = owner) =>
  server.call<Answered>('PUT', `/api/applications/${applicationId}/payment`, { token, body: { utr } })
const decide = ({ applicationId }: BuiltApplication, body: object) =>
  server.call<Answered>('PATCH', `/api/applications/${applicationId}`, { token: admin.token, body })
const read = async ({ applicationId }: BuiltApplication, { token } = admin) =>
  (await server.call<Answered>('GET', `/api/applications/${applicationId}`, { token })).body.application

const comments = 'Not in the statement'

test('a wrong reference can be corrected until the payment is verified, and the history keeps both', async () => {
  const [wrong, right] = [newUtr(), newUtr()]
  const built = await buildStudentApplication(server, { status: 'submitted', utr: wrong })
  const before = await read(built, built.owner)
  expect(before.abilities.mayCorrectPayment).toBe(true)
  const typed = `${right.slice(0, 4)} ${right.slice(4)}`
  const { status, body } = await correct(built, typed)
  expect(status).toBe(200)
  expect(body.application).toMatchObject({
    version: before.version + 1,
    status: 'submitted',
    payment: { status: 'paid', verified: false, utr: right, recordedAt: before.payment.recordedAt },
  })
  const { body: told } = await server.call<{ history: HistoryEntry[] }>(
    'GET',
    `/api/applications/${built.applicationId}/history`,
    { token: admin.token },
  )
  expect(told.history[0]).toMatchObject({
    action: 'payment.corrected',
    who: built.owner.email,
    detail: { utr: right, was: wrong },
  })
  expect((await decide(built, { verified: true })).status).toBe(200)
  expect(await correct(built, wrong)).toMatchObject({ status: 409, body: { error: 'The payment is already verified' } })
  expect(await read(built, built.owner)).toMatchObject({
    payment: { utr: right, verified: true },
    abilities: { mayCorrectPayment: false },
  })
})

test('a payment that failed for a wrong reference waits for verification again once corrected', async () => {
  const built = await buildStudentApplication(server, { status: 'submitted' })
  await decide(built, { paymentStatus: 'failed', comments })
  const right = newUtr()
  expect((await correct(built, right)).body.application.payment).toMatchObject({ status: 'paid', utr: right })
  expect((await decide(built, { verified: true, utr: right })).body.application.payment.verified).toBe(true)
})

test('the owner reads the office’s comment on a missing payment until they correct the UTR, which a mail confirms', async () => {
  const built = await buildStudentApplication(server, { status: 'submitted' })
  const wrong = (await read(built, built.owner)).payment.utr
  await decide(built, { paymentStatus: 'failed', comments })
  expect((await read(built, built.owner)).paymentComments).toBe(comments)
  const right = newUtr()
  await correct(built, right)
  const corrected = await read(built, built.owner)
  expect(corrected.paymentComments).toBeNull()
  expect(corrected.timeline.map(({ event, state }) => `${state} ${event}`)).toEqual(
    expect.arrayContaining(['done payment-failed', 'done payment-corrected', 'next payment-check']),
  )
  expect(
    await server.rows(
      `select kind, data ->> 'utr' as utr, data ->> 'was' as was from mails where kind = 'payment-corrected' and to_address = $1`,
      [built.owner.email],
    ),
  ).toEqual([{ kind: 'payment-corrected', utr: right, was: wrong }])
})

test('call and mail name the same day for an answer about a missing payment, and only while it is missing', async () => {
  const built = await buildStudentApplication(server, { status: 'submitted' })
  await decide(built, { paymentStatus: 'failed', comments })
  const { timeline, version } = await read(built, built.owner)
  const on = (event: string) => timeline.find((entry) => entry.event === event)?.at ?? ''
  const until = on('payment-answer')
  expect(until).toBe(addDays(dayOf(new Date(on('payment-failed'))), 7))
  const { text = '', html = '' } = await sentMail(server, `payment.failed:${built.applicationId}:${version}`)
  const day = new Date(until).toLocaleDateString('en-GB', { dateStyle: 'long', timeZone: 'UTC' })
  const sentence = `Correct the UTR or upload your receipt by ${day}.`
  expect([text.replaceAll(/\s+/g, ' '), html.replaceAll(/<[^>]+>/g, '')].map((one) => one.includes(sentence))).toEqual([
    true,
    true,
  ])
  await correct(built, newUtr())
  expect((await read(built)).timeline.map(({ event }) => event)).not.toContain('payment-answer')
})

test('the bank’s day for the earlier reference is not shown for the corrected one', async () => {
  const built = await buildStudentApplication(server, { status: 'submitted' })
  await server.rows(`update applications set payment_found_on = '2026-07-12' where application_id = $1`, [
    built.applicationId,
  ])
  expect((await read(built)).payment.foundOn).toBe('2026-07-12')
  await correct(built, newUtr())
  expect((await read(built)).payment.foundOn).toBeNull()
})

test('a number sent twice is corrected once', async () => {
  const built = await buildStudentApplication(server, { status: 'submitted' })
  const right = newUtr()
  const answers = await Promise.all(Array.from({ length: 5 }, () => correct(built, right)))
  expect(answers.map(({ status, body }) => [status, body.application.version])).toEqual(
    answers.map(() => [200, answers[0]?.body.application.version]),
  )
  const rows = await server.rows(`select 1 from audit_entries where subject = $1 and action = 'payment.corrected'`, [
    built.applicationId,
  ])
  expect(rows).toHaveLength(1)
})

test('a stranger’s application is answered as missing, and an administrator cannot correct anybody’s payment', async () => {
  const built = await buildStudentApplication(server, { status: 'submitted' })
  const { payment } = await read(built)
  for (const somebody of [await registerAccount(server), admin]) {
    expect(await correct(built, newUtr(), somebody)).toMatchObject({
      status: 404,
      body: { code: 'no-such-application' },
    })
  }
  expect((await read(built)).payment).toEqual(payment)
})

test('a UTR of another own submitted application asks for confirmation, at submitting and at correcting; somebody else’s does not', async () => {
  const utr = newUtr()
  const first = await buildStudentApplication(server, { status: 'submitted', utr })
  const { owner } = first
  const question = {
    status: 409,
    body: {
      code: 'utr-given-before',
      error: `You have already used the UTR ${utr} in your application ${first.applicationId}. Each application needs its own payment.`,
    },
  }
  const second = await buildStudentApplication(server, { owner, utr: `${utr.slice(0, 6)} ${utr.slice(6)}` })
  const path = `/api/applications/${second.applicationId}`
  const submit = (confirmed: object) =>
    server.call('POST', `${path}/submit`, {
      token: owner.token,
      body: { declaration: { accepted: true }, ...confirmed },
    })
  expect(await submit({})).toMatchObject({ ...question, body: { ...question.body, errors: [{ path: 'payment.utr' }] } })
  expect(await submit({ utrConfirmed: false })).toMatchObject(question)
  expect((await read(second, owner)).status).toBe('pending')
  expect((await submit({ utrConfirmed: true })).status).toBe(200)

  const third = await buildFacultyApplication(server, { owner, status: 'submitted' })
  const correction = (confirmed: object) =>
    server.call('PUT', `/api/applications/${third.applicationId}/payment`, {
      token: owner.token,
      body: { utr, ...confirmed },
    })
  expect(await correction({})).toMatchObject(question)
  expect((await correction({ utrConfirmed: true })).status).toBe(200)

  const stranger = await buildStudentApplication(server, { status: 'submitted', utr })
  expect((await correct(stranger, newUtr())).status).toBe(200)
  expect((await correct(stranger, utr)).status).toBe(200)
})

test('an invalid payment reference is refused at its field', async () => {
  const built = await buildStudentApplication(server, { status: 'submitted' })
  for (const utr of ['618940', '', 'paid by my uncle']) {
    expect(await correct(built, utr)).toMatchObject({ status: 422, body: { errors: [{ path: 'utr', code: 'utr' }] } })
  }
  expect((await correct(built, null)).status).toBe(400)
})

test('a draft, a nil fee, an accepted and a refunded application have nothing to correct', async () => {
  const draft = await buildStudentApplication(server)
  const free = await buildStudentApplication(server, { status: 'submitted', utr: null, form: { pwd: true } })
  const accepted = await buildStudentApplication(server, { status: 'accepted', admin })
  const refunded = await buildStudentApplication(server, { status: 'submitted' })
  await decide(refunded, { paymentStatus: 'refunded', comments })
  const said = [
    [draft, 'The application is not submitted yet'],
    [free, 'There is no UTR to correct'],
    [accepted, 'The office has already decided on this application, so its UTR can no longer change'],
    [refunded, 'There is no UTR to correct'],
  ] as const
  for (const [built, error] of said) {
    expect(await correct(built, newUtr())).toMatchObject({ status: 409, body: { error } })
    expect((await read(built, built.owner)).abilities.mayCorrectPayment).toBe(false)
  }
})

test('a reference corrected after the officer opened it cannot be verified', async () => {
  const [wrong, right] = [newUtr(), newUtr()]
  const built = await buildStudentApplication(server, { status: 'submitted', utr: wrong })
  await correct(built, right)
  expect(await decide(built, { verified: true, utr: wrong })).toMatchObject({
    status: 409,
    body: { error: `The applicant has corrected the UTR in the meantime: it is now ${right}` },
  })
  expect((await read(built)).payment.verified).toBe(false)
  expect((await decide(built, { verified: true, utr: right })).status).toBe(200)
})

test('a simultaneous correction and verification never verify a reference that nobody saw', async () => {
  for (let round = 0; round < 5; round++) {
    const [seen, other] = [newUtr(), newUtr()]
    const built = await buildStudentApplication(server, { status: 'submitted', utr: seen })
    const [corrected, verified] = await Promise.all([
      correct(built, other),
      decide(built, { verified: true, utr: seen }),
    ])
    expect([corrected.status, verified.status].toSorted((one, next) => one - next)).toEqual([200, 409])
    expect((await read(built)).payment).toMatchObject(
      verified.status === 200 ? { utr: seen, verified: true } : { utr: other, verified: false },
    )
  }
})

test.each([
  ['that is the same number follows', (utr: string) => `${utr.slice(0, 4)} ${utr.slice(4).toLowerCase()}`, true],
  ['that was given apart stays', () => 'TXN-001', false],
])(
  'the number of a faculty payment is corrected: a transaction ID %s, and the rest stays',
  async (_, idOf, follows) => {
    const wrong = newUtr()
    const form = { payment: { transactionId: idOf(wrong), paymentDate: '2026-01-15', utrNumber: wrong } }
    const built = await buildFacultyApplication(server, { status: 'submitted', form })
    const path = `/api/faculty/application/${built.applicationId}`
    const payment = `/api/applications/${built.applicationId}/payment`
    const { token } = built.owner
    type Faculty = { application: WireFacultyApplication }
    const before = (await server.call<Faculty>('GET', path, { token })).body.application
    const right = newUtr()
    const { body } = await server.call<Faculty>('PUT', payment, { token, body: { utr: right } })
    const transactionId = follows ? right : before.payment.transactionId
    const { version, updatedAt, timeline } = body.application
    expect(timeline.map(({ event }) => event)).toContain('payment-corrected')
    expect(body.application).toEqual({
      ...before,
      timeline,
      version,
      updatedAt,
      payment: { ...before.payment, utrNumber: right, transactionId },
    })
    expect((await server.call<Faculty>('GET', path, { token: admin.token })).body.application.payment).toMatchObject({
      utrNumber: right,
      transactionId,
    })
    // The database lets no other answer of a submitted application change with it.
    const answers = { payment: { transactionId: newUtr() }, personalInfo: { name: 'Another' } }
    await expect(
      server.rows(`update applications set utr = $2, form = form || $3 where application_id = $1`, [
        built.applicationId,
        answers.payment.transactionId,
        answers,
      ]),
    ).rejects.toThrow('the answers of a submitted application cannot be changed')
    const { token: stranger } = await registerAccount(server)
    expect((await server.call('PUT', payment, { token: stranger, body: { utr: newUtr() } })).status).toBe(404)
  },
)
