import { afterAll, beforeAll, expect, test } from 'vitest'
import type { WireStudentApplication } from '#domain/admission/student-application.ts'
import type { OfficeWaiting } from '#domain/lists/waiting.endpoints.ts'
import { registerAccount, registerAdmin, type TestAccount } from '../../../test/accounts.ts'
import { buildStudentApplication, newUtr, type BuiltApplication } from '../../../test/builders.ts'
import { startTestServer, type TestServer } from '../../../test/harness.ts'
import { textPdf } from '../../../test/sample-files.ts'
import { sentMail } from '../../../test/sent-mail.ts'
import { upload } from '../../../test/uploads.ts'

let server: TestServer
let admin: TestAccount
beforeAll(async () => {
  server = await startTestServer()
  admin = await registerAdmin(server)
})
afterAll(() => server.close())

type Answered = { application: WireStudentApplication; error: string; code: string }
const docType = 'paymentReceipt'
const send = async (to: BuiltApplication, name: string, owner = to.owner, kind = docType) =>
  upload(server, { applicationId: to.applicationId, docType: kind, owner }, name, await textPdf([`Receipt ${name}`]))
const read = async ({ applicationId }: BuiltApplication, { token } = admin) =>
  (await server.call<Answered>('GET', `/api/applications/${applicationId}`, { token })).body.application
const patch = ({ applicationId }: BuiltApplication, body: object) =>
  server.call<Answered>('PATCH', `/api/applications/${applicationId}`, { token: admin.token, body })
const fail = (of: BuiltApplication) => patch(of, { paymentStatus: 'failed', comments: 'Not in the statement' })
const correct = ({ applicationId, owner }: BuiltApplication, utr: string) =>
  server.call<Answered>('PUT', `/api/applications/${applicationId}/payment`, { token: owner.token, body: { utr } })

test('the receipt of a payment that was not found is sent after submission, and the office sees it as the first one', async () => {
  const utr = newUtr()
  const built = await buildStudentApplication(server, { utr, status: 'submitted' })
  expect(await send(built, 'early.pdf')).toMatchObject({ status: 409, body: { code: 'not-a-draft' } })
  expect((await fail(built)).status).toBe(200)
  expect(await send(built, 'marks.pdf', built.owner, 'marksheet12')).toMatchObject({
    status: 409,
    body: { code: 'not-a-draft' },
  })
  const stranger = await registerAccount(server)
  expect(await send(built, 'stranger.pdf', stranger)).toMatchObject({
    status: 404,
    body: { code: 'no-such-application' },
  })
  expect((await send(built, 'receipt.pdf')).status).toBe(200)
  expect((await read(built)).documents[docType]).toMatchObject({ name: 'receipt.pdf' })
  const { body } = await correct(built, utr)
  expect(body.application).toMatchObject({ payment: { status: 'paid', verified: false, utr } })
  expect(body.application.standing.state).toBe('payment-check')
  const [mail] = await server.rows<{ cause: string }>(
    `update mails set cause = 'receipt' where kind = 'payment-corrected' and to_address = $1 returning cause`,
    [built.owner.email],
  )
  expect(mail).toBeDefined()
  const { subject, text } = await sentMail(server, 'receipt')
  expect(subject).toBe(`We are looking for your payment again: ${built.applicationId}`)
  expect(text).toContain('with the same UTR. If you uploaded a receipt, we have received it.')
  expect(await send(built, 'late.pdf')).toMatchObject({ status: 409, body: { code: 'not-a-draft' } })
})

test('a receipt that was submitted is kept beside the one that takes its place', async () => {
  const built = await buildStudentApplication(server, {})
  expect((await send(built, 'submitted.pdf')).status).toBe(200)
  const { applicationId, owner } = built
  const submitting = { token: owner.token, body: { declaration: { accepted: true } } }
  expect((await server.call('POST', `/api/applications/${applicationId}/submit`, submitting)).status).toBe(200)
  expect((await fail(built)).status).toBe(200)
  expect((await send(built, 'second.pdf')).status).toBe(200)
  expect((await send(built, 'third.pdf')).status).toBe(200)
  const kept = await server.rows(
    `select doc_type, name, replaced_in from documents d join applications a on a.id = d.application_id
    where a.application_id = $1 and doc_type like 'paymentReceipt%' order by doc_type`,
    [applicationId],
  )
  expect(kept).toEqual([
    { doc_type: docType, name: 'third.pdf', replaced_in: null },
    { doc_type: `${docType}~0`, name: 'submitted.pdf', replaced_in: 0 },
  ])
})

test('the office finds the payment in its work again once the receipt is sent, and not that of somebody else', async () => {
  const utr = newUtr()
  const built = await buildStudentApplication(server, { status: 'submitted', utr })
  const { admissionId } = built
  const another = await buildStudentApplication(server, { status: 'submitted', admissionId })
  const toVerify = async () => {
    const { body } = await server.call<OfficeWaiting>('GET', '/api/waiting', { token: admin.token })
    const listed = await server.call<{ applications: { applicationId: string }[] }>('GET', '/api/applications', {
      token: admin.token,
      query: { admissionId, paymentStatus: 'paid', paymentVerified: 'false' },
    })
    return [
      body.drives.find(({ driveId }) => driveId === admissionId)?.toVerify,
      listed.body.applications.map(({ applicationId }) => applicationId),
    ]
  }
  expect((await patch(another, { verified: true })).status).toBe(200)
  expect(await toVerify()).toEqual([1, [built.applicationId]])
  expect((await fail(built)).status).toBe(200)
  expect(await toVerify()).toEqual([0, []])
  expect((await send(built, 'again.pdf')).status).toBe(200)
  expect((await correct(built, utr)).status).toBe(200)
  expect(await toVerify()).toEqual([1, [built.applicationId]])
})
