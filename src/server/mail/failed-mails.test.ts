import { afterEach, beforeEach, expect, test } from 'vitest'
import { registerAccount, registerAdmin, type TestAccount } from '../../../test/accounts.ts'
import { startTestServer, type TestServer } from '../../../test/harness.ts'
import { startSmtpSink } from '../../../test/smtp-sink.ts'
import type { FailedMail, PortalHealth } from '#domain/health/health.endpoints.ts'
import { inTransaction } from '#lib/sql/database.ts'
import { startWorker } from '#server/worker.ts'
import { queueMail } from './queue-mail.ts'

let server: TestServer
let admin: TestAccount
let undo: (() => Promise<unknown>)[]
beforeEach(async () => {
  server = await startTestServer({ LOG_LEVEL: 'silent' })
  undo = [() => server.close()]
  admin = await registerAdmin(server)
})
afterEach(async () => {
  for (const step of undo.toReversed()) await step()
})

const address = 'ananya@mail.example'

/** Runs a worker whose mail server refuses these addresses, until it is stopped. */
async function sendingBy(refused: ReadonlyMap<string, string> = new Map()) {
  const sink = await startSmtpSink(0, refused)
  const worker = await startWorker({ ...server.context, config: { ...server.context.config, smtpUrl: sink.url } })
  let stop = async () => {
    stop = async () => undefined
    await worker.stop()
    await sink.close()
  }
  undo.push(() => stop())
  return { sink, stop: () => stop() }
}

const failed = async () => {
  const { body } = await server.call<PortalHealth>('GET', '/api/operations', { token: admin.token })
  return body.failedMails
}
const writeTo = (to: string) =>
  inTransaction(server.context.db, (tx) => queueMail(tx, { kind: 'password-changed', to, data: { name: 'Ananya' } }))
const again = ({ id }: Pick<FailedMail, 'id'>, { token } = admin) =>
  server.call('POST', `/api/operations/failed-mails/${id}/send-again`, { token })
const deeds = () => server.rows(`select actor_email, subject from audit_entries where action = 'mail.sent-again'`)

test('a refused mail is shown to the operator with its address, and is sent when they send it again', async () => {
  const refusing = await sendingBy(new Map([[address, '550 5.1.1 No such user']]))
  await writeTo(address)
  await expect.poll(failed).toEqual([
    {
      id: expect.any(String),
      kind: 'password-changed',
      to: address,
      since: expect.stringMatching(/Z$/),
      with: '550 5.1.1',
      isRefused: true,
      isGivenUp: false,
      applicationId: null,
    },
  ])
  await refusing.stop()
  const [mail] = await failed()
  if (!mail) throw new Error('no mail failed')
  await server.rows('update graphile_worker._private_jobs set attempts = max_attempts')
  expect(await failed()).toMatchObject([{ isGivenUp: true }])

  expect((await again(mail)).status).toBe(204)
  expect(await deeds()).toEqual([{ actor_email: admin.email, subject: address }])
  const taking = await sendingBy()
  await taking.sink.count(1)
  await expect.poll(failed).toEqual([])
  expect(await again(mail)).toMatchObject({ status: 409, body: { code: 'mail-does-not-wait' } })
  expect(await deeds()).toHaveLength(1)
})

test('a mail whose job is gone gets a new one', async () => {
  await writeTo(address)
  await server.rows('delete from graphile_worker._private_jobs')
  const [mail] = await server.rows<{ id: string }>('select id from mails')
  expect((await again({ id: mail?.id ?? '' })).status).toBe(204)
  const { sink } = await sendingBy()
  expect((await sink.count(1)).map(({ to }) => to?.[0]?.address)).toEqual([address])
})

test('a mail that only waits for the mail server is not listed as failed', async () => {
  const closedPort = 1
  const config = { ...server.context.config, smtpUrl: `smtp://127.0.0.1:${closedPort}` }
  const worker = await startWorker({ ...server.context, config })
  undo.push(worker.stop)
  await writeTo(address)
  await expect
    .poll(() => server.rows('select 1 from graphile_worker.jobs where attempts > 0 and last_error is not null'))
    .toHaveLength(1)
  expect(await failed()).toEqual([])
})

test('nobody else can send a mail again', async () => {
  await writeTo(address)
  const [mail] = await server.rows<{ id: string }>('select id from mails')
  expect((await again({ id: mail?.id ?? '' }, await registerAccount(server))).status).toBe(403)
  expect(await deeds()).toEqual([])
})
