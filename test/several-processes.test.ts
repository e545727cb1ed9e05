import { randomBytes } from 'node:crypto'
import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import type { WireFacultyApplication } from '#domain/recruitment/faculty-application.ts'
import { startServer, type ServerProcess } from '../bench/server-process.ts'
import { registerAdmin, registerByMail, type TestAccount } from './accounts.ts'
import { buildAdmission, buildStudentApplication } from './builders.ts'
import { buildFacultyApplication, buildRecruitment, recruitmentSettings } from './faculty-builders.ts'
import { rowsOf } from './faults/portal-process.ts'
import { folderOfRun } from './folder-of-run.ts'
import { callOver, type HttpAnswer, type Send } from './http-call.ts'
import { newDatabase, type NewDatabase } from './new-database.ts'
import type { TestServer } from './harness.ts'
import { portalClock } from './portal-clock.ts'
import { samplePhoto } from './sample-files.ts'
import { startSmtpSink, type SmtpSink } from './smtp-sink.ts'
import { askForAddress, beginApplication, confirm, put, view } from './uploads.ts'

type Portal = Pick<TestServer, 'url' | 'call' | 'rows'>

let database: NewDatabase
let sink: SmtpSink
let dataDir: string
let webs: ServerProcess[]
let workers: ChildProcess[] = []
let one: Portal
let other: Portal
const rows = <R>(sql: string, values?: unknown[]) => rowsOf<R>(database.connectionString, sql, values)

beforeAll(async () => {
  database = await newDatabase()
  sink = await startSmtpSink()
  dataDir = folderOfRun('several')
  webs = await Promise.all([1, 2].map(() => startServer({ ...env(), ROLE: 'web' })))
  const [first, second] = webs.map(({ url }) => ({
    url,
    rows,
    call: <B>(method: string, path: string, send?: Send) => callOver<B>(url, method, path, send),
  }))
  if (!first || !second) throw new Error('two processes were asked for')
  one = first
  other = second
})
afterAll(async () => {
  await Promise.all(webs.map((web) => web.stop()))
  await Promise.all(workers.map(stopWorker))
  await sink.close()
  await database.drop()
  rmSync(dataDir, { recursive: true, force: true })
})

const appSecret = randomBytes(32).toString('hex')
const env = () => ({
  DATABASE_URL: database.connectionString,
  DATA_DIR: dataDir,
  APP_SECRET: appSecret,
  SMTP_URL: sink.url,
})

async function startWorker(): Promise<ChildProcess> {
  const worker = spawn(process.execPath, [join(import.meta.dirname, '../src/server/main.ts')], {
    env: { ...process.env, ...env(), LOG_LEVEL: 'error', ROLE: 'worker', WORKER_PORT: '0' },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  workers.push(worker)
  await once(worker.stdout ?? worker, 'data')
  return worker
}

async function stopWorker(worker: ChildProcess): Promise<void> {
  if (worker.exitCode !== null || worker.signalCode !== null) return
  worker.kill('SIGTERM')
  await once(worker, 'exit')
}

/** The same call twenty times at once, alternating between the processes; returns the number of each status. */
async function twentyTimes(
  path: string,
  send: Send,
): Promise<{ counts: Record<number, number>; answers: HttpAnswer[] }> {
  const answers = await Promise.all(
    Array.from({ length: 20 }, (_, turn) => (turn % 2 === 0 ? one : other).call('POST', path, send)),
  )
  const counts: Record<number, number> = {}
  for (const { status } of answers) counts[status] = (counts[status] ?? 0) + 1
  return { counts, answers }
}

const register = () => registerByMail(one)
const codeOf = async (email: string) => {
  const [mail] = await rows<{ code: string }>(
    `select data ->> 'code' as code from mails where to_address = $1 order by created_at desc, id limit 1`,
    [email],
  )
  return mail?.code ?? ''
}

describe('two web processes on one database', () => {
  test('make one account from one valid code', async () => {
    const email = 'both@mail.example'
    expect((await one.call('POST', '/api/auth/send-otp', { body: { email } })).status).toBe(200)
    const body = {
      name: 'Meera Nair',
      email,
      password: 'a fine long password',
      otp: await codeOf(email),
      consent: true,
    }
    const { counts } = await twentyTimes('/api/auth/register', { body })
    expect(counts).toEqual({ 201: 1, 400: 19 })
    expect(await rows('select 1 from accounts where email = $1', [email])).toHaveLength(1)
  })

  test('share the minute between codes, and the five tries of a network at a code', async () => {
    const email = 'guess@mail.example'
    const { counts } = await twentyTimes('/api/auth/send-otp', { body: { email } })
    expect(counts).toEqual({ 200: 1, 429: 19 })
    const right = await codeOf(email)
    const wrong = right === '111111' ? '222222' : '111111'
    const verify = (portal: Portal, otp: string) =>
      portal.call('POST', '/api/auth/verify-otp', { body: { email, otp } })
    for (const portal of [one, other, one, other, one]) expect((await verify(portal, wrong)).status).toBe(400)
    expect((await verify(other, right)).status).toBe(400)
  })

  test('slow down wrong passwords together, and end a session in both', async () => {
    const { email, password, token } = await register()
    const clock = portalClock(rows)
    await clock.setClock(new Date().toISOString())
    onTestFinished(clock.resetClock)
    const { counts } = await twentyTimes('/api/auth/login', { body: { email, password: 'never the right one' } })
    expect(counts).toEqual({ 401: 3, 429: 17 })
    expect((await other.call('POST', '/api/auth/login', { body: { email, password } })).status).toBe(429)
    expect((await other.call('GET', '/api/auth/me', { token })).status).toBe(200)
    await one.call('POST', '/api/auth/logout', { token, body: {} })
    expect((await other.call('GET', '/api/auth/me', { token })).status).toBe(401)
  })

  test.each<[string, () => Promise<{ path: string; body: object }>]>([
    ['student', async () => ({ path: '/api/applications', body: { admissionId: await buildAdmission(one) } })],
    [
      'faculty',
      async () => ({ path: '/api/faculty/application', body: { recruitmentId: await buildRecruitment(one) } }),
    ],
  ])('begin one %s draft from twenty clicks', async (_, wish) => {
    const { token } = await register()
    const { path, body } = await wish()
    const { counts, answers } = await twentyTimes(path, { token, body })
    expect(counts).toEqual({ 201: 1, 409: 19 })
    const named = answers.map(
      ({ body: { applicationId, application } }) =>
        applicationId ?? (application as { applicationId: string }).applicationId,
    )
    expect(new Set(named).size).toBe(1)
  })

  test.each<[string, () => Promise<{ applicationId: string; owner: TestAccount }>, string]>([
    ['student', () => buildStudentApplication(one), '/api/applications'],
    ['faculty', () => buildFacultyApplication(one), '/api/faculty/application'],
  ])('submit a %s application once, with one audit row and one mail', async (_, build, base) => {
    const { applicationId, owner } = await build()
    const submission = { token: owner.token, body: { declaration: { accepted: true } } }
    const { counts, answers } = await twentyTimes(`${base}/${applicationId}/submit`, submission)
    expect(counts).toEqual({ 200: 1, 409: 19 })
    const refused = answers.filter(({ status }) => status === 409).map(({ body }) => body['error'])
    expect(new Set(refused)).toEqual(new Set(['Application already submitted']))
    expect(
      await rows(
        `select (select count(*)::int from audit_entries where subject = $1 and action = 'application.submitted') as audits,
          (select count(*)::int from mails where cause = 'submitted:' || $1) as mails`,
        [applicationId],
      ),
    ).toEqual([{ audits: 1, mails: 1 }])
  })

  test('know at once of the other’s change of a recruitment, even of two in one instant', async () => {
    const admin = await registerAdmin(one)
    const recruitmentId = await buildRecruitment(one)
    const { applicationId, owner } = await buildFacultyApplication(one, { recruitmentId })
    const path = `/api/faculty/application/${applicationId}`
    const shown = async (portal: Portal) => {
      const { body } = await portal.call<{ application: WireFacultyApplication }>('GET', path, { token: owner.token })
      return [body.application.recruitmentTitle, body.application.endDate]
    }
    for (const portal of [one, other]) expect(await shown(portal)).toEqual(['Faculty Recruitment 2026', '2099-12-31'])
    const clock = portalClock(rows)
    await clock.setClock(new Date().toISOString())
    onTestFinished(clock.resetClock)
    for (const [portal, fee] of [
      [one, 2500],
      [other, 2600],
      [one, 2700],
    ] as const) {
      const amount = { UR: fee, OBC: fee, SC: fee, ST: fee, EWS: fee, PWD: 0 }
      const applicationDates = { startDate: '2020-01-01', endDate: `20${fee / 100 + 60}-12-31` }
      const body = recruitmentSettings({
        title: `For ${fee}`,
        applicationDates,
        paymentDetails: { amount },
        confirmed: true,
      })
      const changed = await portal.call('PUT', `/api/faculty/recruitment/${recruitmentId}`, {
        token: admin.token,
        body,
      })
      expect(changed.status).toBe(200)
      for (const reader of [one, other]) expect(await shown(reader)).toEqual([`For ${fee}`, applicationDates.endDate])
      const save = { personalInfo: { motherName: `Radha ${fee}` } }
      const saved = await other.call<{ application: WireFacultyApplication }>('POST', path, {
        token: owner.token,
        body: save,
      })
      expect(saved.body.application.payment.amount).toBe(fee)
    }
  })

  test('receive the parts of an upload in turn', async () => {
    const owner = await register()
    const applicationId = await beginApplication(one, owner, await buildAdmission(one))
    const place = { owner, applicationId, docType: 'photo' }
    const { body } = await askForAddress(one, place, 'jpg')
    const address = new URL(body.uploadUrl, one.url)
    const sent = await put(
      other,
      `${address.pathname}${address.search}`,
      new Uint8Array(await samplePhoto()),
      'image/jpeg',
    )
    expect(sent.status).toBe(200)
    const confirmed = await Promise.all([confirm(one, place, body.key), confirm(other, place, body.key)])
    expect(confirmed.map(({ status }) => status)).toEqual([200, 200])
    expect(confirmed[0]?.body.key).toBe(confirmed[1]?.body.key)
    expect((await view(other, confirmed[0]?.body.key ?? '', owner)).status).toBe(200)
  })
})

test('two worker processes send each waiting mail once', async () => {
  const waiting = await rows<{ to: string }>(`select to_address as "to" from mails where sent_at is null`)
  waiting.sort((a, b) => a.to.localeCompare(b.to))
  expect(waiting.length).toBeGreaterThan(6)
  workers = []
  await Promise.all([startWorker(), startWorker()])
  await expect.poll(() => rows('select 1 from mails where sent_at is null')).toEqual([])
  await Promise.all(workers.map(stopWorker))
  const sentTo = sink.received.map(({ to }) => to?.[0]?.address ?? '')
  expect(sentTo.toSorted((a, b) => a.localeCompare(b))).toEqual(waiting.map(({ to }) => to))
  expect(new Set(sink.received.map(({ messageId }) => messageId)).size).toBe(waiting.length)
  // Jobs of the schedule may have been added, if a minute has passed.
  expect(await rows(`select 1 from graphile_worker.jobs where task_identifier = 'send-mail'`)).toEqual([])
})
