import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import type { WireStudentApplication } from '#domain/admission/student-application.ts'
import type { TimelineEntry } from '#domain/applications/timeline-entry.ts'
import { registerAccount, registerAdmin, type TestAccount } from '../../../test/accounts.ts'
import { buildAdmission, buildStudentApplication, newUtr, type BuiltApplication } from '../../../test/builders.ts'
import { buildFacultyApplication } from '../../../test/faculty-builders.ts'
import { startTestServer, type TestServer } from '../../../test/harness.ts'
import { sentMail } from '../../../test/sent-mail.ts'

let server: TestServer
let admin: TestAccount
let owner: TestAccount
beforeAll(async () => {
  server = await startTestServer()
})
beforeEach(async () => {
  await at('05:00')
  admin = await registerAdmin(server)
  owner = await registerAccount(server)
})
afterEach(() => server.resetClock())
afterAll(() => server.close())

const at = (time: string) => server.setClock(`2026-07-10T${time}:00Z`)
const instantAt = (time: string) => `2026-07-10T${time}:00.000Z`

async function timelineOf({ applicationId }: Pick<BuiltApplication, 'applicationId'>, { token } = owner) {
  const read = await server.call<{ application: WireStudentApplication }>('GET', `/api/applications/${applicationId}`, {
    token,
  })
  return read.body.application.timeline
}

const said = (timeline: readonly TimelineEntry[]) =>
  timeline.map(({ event, state, at: when }) => [state, event, when].filter(Boolean).join(' '))

const decide = (built: BuiltApplication, body: object) =>
  server.call('PATCH', `/api/applications/${built.applicationId}`, { token: admin.token, body })

const build = (wish: object = {}) => buildStudentApplication(server, { owner, ...wish })
const submit = ({ applicationId }: BuiltApplication) =>
  server.call('POST', `/api/applications/${applicationId}/submit`, {
    token: owner.token,
    body: { declaration: { accepted: true } },
  })

test('each past step of an application has its time, for the applicant and for the office', async () => {
  const built = await build()
  await at('05:05')
  await server.call('PUT', `/api/applications/${built.applicationId}`, {
    token: owner.token,
    body: { payment: { utr: newUtr() } },
  })
  expect(said(await timelineOf(built))).toEqual([
    `done begun ${instantAt('05:00')}`,
    `done saved ${instantAt('05:05')}`,
    'next submit 2099-12-31',
  ])
  await at('05:10')
  await submit(built)
  const sent = [`done begun ${instantAt('05:00')}`, `done submitted ${instantAt('05:10')}`]
  expect(said(await timelineOf(built))).toEqual([
    ...sent,
    'next payment-check',
    'next close 2099-12-31',
    'next decision',
  ])
  await at('05:15')
  await server.rows(`update applications set payment_found_on = '2026-07-09' where application_id = $1`, [
    built.applicationId,
  ])
  await decide(built, { verified: true })
  const paid = [...sent, 'done payment-found 2026-07-09', `done payment-verified ${instantAt('05:15')}`]
  expect(said(await timelineOf(built))).toEqual([...paid, 'next close 2099-12-31', 'next decision'])
  expect(await timelineOf(built, admin)).toEqual(await timelineOf(built))
})

test('a draft without a fee promises no payment check, neither before nor after submission', async () => {
  const built = await build({ form: { pwd: true }, utr: null })
  await at('05:05')
  await submit(built)
  expect(said(await timelineOf(built)).slice(2)).toEqual([
    `done no-fee ${instantAt('05:05')}`,
    'next close 2099-12-31',
    'next decision',
  ])
})

test('a payment that was not found has its day in the list of own applications, too', async () => {
  const built = await build({ status: 'submitted' })
  await at('05:05')
  await decide(built, { paymentStatus: 'failed', comments: 'There is no such UTR in our statement.' })
  const list = await server.call<{ applications: WireStudentApplication[] }>('GET', '/api/applications/me', {
    token: owner.token,
  })
  expect(said(list.body.applications[0]?.timeline ?? []).slice(2)).toEqual([
    `wrong payment-failed ${instantAt('05:05')}`,
    'next payment-answer 2026-07-17',
    'next close 2099-12-31',
    'next decision',
  ])
})

test("after the last day the admission shows as closed, and only the office's steps are still to come", async () => {
  await at('18:20')
  owner = await registerAccount(server)
  const admissionId = await buildAdmission(server, { endDate: '2026-07-10' })
  const [sent, left] = [await build({ admissionId, status: 'submitted' }), await build()]
  await server.rows(`update drives set end_date = '2026-07-10' where id = $1`, [left.admissionId])
  await at('18:30')
  expect(said(await timelineOf(sent)).slice(2)).toEqual([
    'done closed 2026-07-10',
    'next payment-check',
    'next decision',
  ])
  expect(said(await timelineOf(left)).slice(2)).toEqual(['wrong too-late 2026-07-10'])
})

test('a candidate sees the same of a faculty application', async () => {
  const built = await buildFacultyApplication(server, { owner, status: 'submitted' })
  const { body } = await server.call<{ application: { timeline: TimelineEntry[] } }>(
    'GET',
    `/api/faculty/application/${built.applicationId}`,
    { token: owner.token },
  )
  expect(said(body.application.timeline).slice(0, 3)).toEqual([
    `done begun ${instantAt('05:00')}`,
    `done submitted ${instantAt('05:00')}`,
    'next payment-check',
  ])
})

test("a mail shows the application's status when it is sent, and promises no step that is done", async () => {
  const built = await build({ status: 'submitted' })
  const { text: confirmation = '' } = await sentMail(server, `submitted:${built.applicationId}`)
  expect(confirmation).toContain('STATUS OF YOUR APPLICATION')
  expect(confirmation).toMatch(/Submitted: 10-07-2026, 10:30 am IST/)
  expect(confirmation).toContain('Payment check (not yet)')
  await at('05:05')
  await decide(built, { verified: true })
  const [queued] = await server.rows<{ cause: string }>(
    `select cause from mails where kind = 'payment-verified' and data ->> 'applicationId' = $1`,
    [built.applicationId],
  )
  const { text: verified = '' } = await sentMail(server, queued?.cause ?? '')
  expect(verified).toMatch(/Payment verified: 10-07-2026, 10:35 am IST/)
  expect(verified).not.toContain('Payment check')
  expect(verified).toContain('Decision (not yet)')
})

test('without a fee, no mail promises a payment check', async () => {
  const built = await build({ form: { pwd: true }, utr: null, status: 'submitted' })
  const { text = '' } = await sentMail(server, `submitted:${built.applicationId}`)
  expect(text).toContain('No fee to pay')
  expect(text).not.toMatch(/check of your payment|check your payment/i)
})
