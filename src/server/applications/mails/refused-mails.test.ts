import { afterEach, beforeEach, expect, test } from 'vitest'
import { registerAdmin, type TestAccount } from '../../../../test/accounts.ts'
import { buildStudentApplication } from '../../../../test/builders.ts'
import { buildFacultyApplication } from '../../../../test/faculty-builders.ts'
import { startTestServer, type TestServer } from '../../../../test/harness.ts'
import { sampleMails } from '../../../../test/sample-mails.ts'
import { startSmtpSink } from '../../../../test/smtp-sink.ts'
import type { OfficeWaiting } from '#domain/lists/waiting.endpoints.ts'
import { inTransaction } from '#lib/sql/database.ts'
import { startWorker } from '#server/worker.ts'
import { queueMail } from '#server/mail/queue-mail.ts'

let server: TestServer
let admin: TestAccount
let undo: (() => Promise<unknown>)[]
beforeEach(async () => {
  server = await startTestServer()
  undo = [() => server.close()]
  admin = await registerAdmin(server)
})
afterEach(async () => {
  for (const step of undo.toReversed()) await step()
})

/** A mail server, with a worker that sends to it until `stop`. */
async function sendingBy(
  refused: ReadonlyMap<string, string>,
): Promise<{ received: () => number; stop: () => Promise<void> }> {
  const sink = await startSmtpSink(0, refused)
  undo.push(sink.close)
  const worker = await startWorker({ ...server.context, config: { ...server.context.config, smtpUrl: sink.url } })
  undo.push(worker.stop)
  const stop = async () => {
    undo = undo.filter((step) => step !== worker.stop)
    await worker.stop()
  }
  return { received: () => sink.received.length, stop }
}

const writeTo = (to: string) =>
  inTransaction(server.context.db, (tx) => queueMail(tx, { kind: 'password-changed', to, data: { name: 'Ananya' } }))
const refusedAt = async (applicationId: string, as = admin) =>
  server.call<{ mails: object[] }>('GET', `/api/applications/${applicationId}/refused-mails`, { token: as.token })
const waiting = async () =>
  (await server.call<OfficeWaiting>('GET', '/api/waiting', { token: admin.token })).body.refusedMails
const listed = async (path: string, mailRefused: string) => {
  const { body } = await server.call<{ applications: { applicationId: string }[] }>('GET', path, {
    token: admin.token,
    query: { mailRefused },
  })
  return body.applications.map(({ applicationId }) => applicationId)
}
const failed = () => server.rows('select last_error from graphile_worker.jobs where attempts > 0 and locked_at is null')

test('a permanently refused address is shown to the office at the application, in its list and on the queue, until a mail is accepted', async () => {
  const refused = await buildStudentApplication(server)
  const reached = await buildStudentApplication(server)
  const { email } = refused.owner
  const away = await sendingBy(new Map([[email, `550 5.1.1 <${email}> is not known here`]]))
  await writeTo(email)
  await writeTo(reached.owner.email)
  await expect.poll(failed).toEqual([{ last_error: 'mail refused: EENVELOPE 550' }])
  await away.stop()

  expect((await refusedAt(refused.applicationId)).body.mails).toEqual([
    { to: email, refusedAt: expect.stringMatching(/Z$/), with: '550 5.1.1' },
  ])
  expect((await refusedAt(reached.applicationId)).body.mails).toEqual([])
  expect(await waiting()).toEqual({ admission: 1 })
  expect(await listed('/api/applications', 'true')).toEqual([refused.applicationId])
  expect(await listed('/api/applications', 'false')).toEqual([reached.applicationId])
  expect(await listed('/api/faculty/application/admin/all', 'true')).toEqual([])
  expect((await refusedAt(refused.applicationId, refused.owner)).status).toBe(403)
  expect((await refusedAt('BSC2026-00000000')).status).toBe(404)
  // The server's own words may quote anything.
  expect(await server.rows(`select refused_with from mails where refused_at is not null`)).toEqual([
    { refused_with: '550 5.1.1' },
  ])

  const back = await sendingBy(new Map())
  await server.rows('update graphile_worker._private_jobs set run_at = now()')
  await expect.poll(back.received).toBe(1)
  await expect.poll(waiting).toEqual({})
  expect((await refusedAt(refused.applicationId)).body.mails).toEqual([])
})

test("a parent's refused address is shown at the application it was given for", async () => {
  const { applicationId } = await buildStudentApplication(server)
  const data = { ...sampleMails['guardian-code'], applicationId }
  const to = 'rakesh@mail.example'
  await sendingBy(new Map([[to, '550 No such user']]))
  await inTransaction(server.context.db, (tx) => queueMail(tx, { kind: 'guardian-code', to, data }))
  await expect.poll(failed).toHaveLength(1)
  expect((await refusedAt(applicationId)).body.mails).toEqual([{ to, refusedAt: expect.anything(), with: '550' }])
  expect(await waiting()).toEqual({ admission: 1 })
})

test('a temporary refusal and a server that is down are no refused address', async () => {
  const { applicationId, owner } = await buildFacultyApplication(server)
  await sendingBy(new Map([[owner.email, '450 4.2.1 Try again later']]))
  await writeTo(owner.email)
  await expect.poll(failed).toEqual([{ last_error: 'mail refused: EENVELOPE 450' }])
  expect((await refusedAt(applicationId)).body.mails).toEqual([])
  expect(await waiting()).toEqual({})
})
