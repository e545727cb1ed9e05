import { Writable } from 'node:stream'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startWorker } from '#server/worker.ts'
import { registerAdmin, type TestAccount } from './accounts.ts'
import { startCollector, type FakeCollector } from './fake-collector.ts'
import { aadhaarNumber, buildRecruitment, completeFacultyForm } from './faculty-builders.ts'
import { facultyCalls } from './faculty-calls.ts'
import { startTestServer, type HttpAnswer, type TestServer } from './harness.ts'
import { samplePhoto, textPdf } from './sample-files.ts'
import { startSmtpSink, type SmtpSink } from './smtp-sink.ts'
import { askForAddress, confirm, put } from './uploads.ts'

let server: TestServer
let sink: SmtpSink
let worker: { stop: () => Promise<void> }
let collector: FakeCollector
let admin: TestAccount
let logged = ''
beforeAll(async () => {
  sink = await startSmtpSink()
  collector = await startCollector()
  const log = new Writable({
    write: (chunk: Buffer, _, done) => {
      logged += chunk.toString()
      done()
    },
  })
  server = await startTestServer({ LOG_LEVEL: 'debug', SMTP_URL: sink.url, ...collector.settings }, log)
  admin = await registerAdmin(server)
  worker = await startWorker(server.context)
})
afterAll(async () => {
  await worker.stop()
  await server.close()
  await sink.close()
  await collector.close()
})

const email = 'meera.nair@mail.example'
const base = '/api/faculty/application'
const calls = facultyCalls(() => server)
const passwords = ['the first long password', 'the second long password', 'never the right password']
/** The values that must not remain anywhere, by name. */
const secrets = new Map<string, string>()
const keep = (what: string, secret: string) => secrets.set(secret, what)

/** The code of the newest mail to the candidate. */
async function mailedCode(mails: number): Promise<string> {
  const isTheirs = ({ to }: { to?: { address?: string }[] }) => to?.some(({ address }) => address === email)
  await expect.poll(() => sink.received.filter(isTheirs).length).toBe(mails)
  const code = /\b\d{6}\b/.exec(sink.received.findLast(isTheirs)?.text ?? '')?.[0] ?? ''
  keep('a code', code)
  return code
}

async function post(path: string, body: object, token = ''): Promise<HttpAnswer<{ token: string }>> {
  const answer = await server.call<{ token: string }>('POST', path, { body, ...(token && { token }) })
  if (answer.body.token) keep('a token', answer.body.token)
  return answer
}

const logIn = async (password: string) => (await post('/api/auth/login', { email, password })).body.token

async function register(): Promise<string> {
  const [password = '', , wrong = ''] = passwords
  await post('/api/auth/send-otp', { email })
  const otp = await mailedCode(1)
  await post('/api/auth/verify-otp', { email, otp: otp === '000000' ? '000001' : '000000' })
  await post('/api/auth/verify-otp', { email, otp })
  await post('/api/auth/register', { name: 'Meera Nair', email, password, otp, consent: true })
  await post('/api/auth/login', { email, password: wrong })
  return logIn(password)
}

async function changePassword(): Promise<string> {
  const [, newPassword = ''] = passwords
  await server.rows(`delete from throttle_events where key like 'code-%'`)
  await post('/api/auth/forgot-password/send-otp', { email })
  await post('/api/auth/forgot-password/verify-otp', { email, otp: await mailedCode(2), newPassword })
  return logIn(newPassword)
}

/** Asks, puts, confirms and looks, the way a browser does; every signature on the way is a secret. */
async function uploadAll(token: string, applicationId: string): Promise<void> {
  const paper = await textPdf(['Certificates'])
  const photo = await samplePhoto()
  for (const docType of ['photo', 'signature', 'allCert', 'paymentCert']) {
    const isPaper = docType.endsWith('Cert')
    const place = { owner: { token }, applicationId, docType }
    const { body } = await askForAddress(server, place, isPaper ? 'pdf' : 'jpg')
    const bytes = new Uint8Array(isPaper ? paper : photo)
    await put(server, body.uploadUrl, bytes, isPaper ? 'application/pdf' : 'image/jpeg')
    const { key } = (await confirm(server, place, body.key)).body
    const path = `/api/uploads/view-url/${encodeURIComponent(key)}`
    for (const viewer of [token, admin.token]) {
      const signed = await server.call<{ url: string }>('GET', path, { token: viewer })
      expect((await fetch(new URL(signed.body.url, server.url))).status).toBe(200)
      keep('the signature of an address', signatureOf(signed.body.url))
    }
    keep('the signature of an address', signatureOf(body.uploadUrl))
  }
}

const signatureOf = (address: string) => new URL(address, server.url).searchParams.get('signature') ?? ''

/** Everything an administrator does with an application, and two searches for the number itself. */
async function decide(applicationId: string): Promise<void> {
  const { token } = admin
  const at = `${base}/${applicationId}`
  for (const q of [aadhaarNumber, 'Meera 2341 2341 2346']) {
    await server.call('GET', `${base}/admin/all`, { token, query: { q } })
    expect((await server.call('GET', `${base}/admin/export/xlsx-stream`, { token, query: { q } })).status).toBe(200)
  }
  for (const path of [at, `/api/applications/${applicationId}/history`, `/api/activity`])
    await server.call('GET', path, { token })
  const revealed = await post(`${at}/reveal-aadhaar`, {}, token)
  expect(revealed.body).toEqual({ aadharNumber: aadhaarNumber })
  for (const body of [{ verified: true }, { status: 'accepted' }]) {
    expect((await server.call('PATCH', at, { token, body })).status).toBe(200)
  }
}

/**
 * Whether a text contains a secret, plain or as bytes. Six digits occur in any hash or fraction of a second, so codes
 * must stand alone.
 */
function isIn(text: string, secret: string): boolean {
  const asIs = /^\d{6}$/.test(secret) ? new RegExp(`(?<![\\w.-])${secret}(?![\\w-])`).test(text) : text.includes(secret)
  return asIs || text.includes(Buffer.from(secret).toString('hex'))
}

/** Every row of every table of every schema, as in a dump. */
async function everythingStored(): Promise<string> {
  const tables = await server.rows<{ name: string }>(
    `select format('%I.%I', table_schema, table_name) as name from information_schema.tables
     where table_type = 'BASE TABLE' and table_schema not in ('pg_catalog', 'information_schema') order by 1`,
  )
  expect(tables.map(({ name }) => name)).toEqual(
    expect.arrayContaining([
      'public.applications',
      'public.audit_entries',
      'public.mails',
      'graphile_worker._private_jobs',
    ]),
  )
  const texts = tables.map(({ name }) =>
    server.rows<{ text: string }>(`select '${name} ' || t::text as text from ${name} t`),
  )
  return (await Promise.all(texts)).flatMap((rows) => rows.map(({ text }) => text)).join('\n')
}

test('a whole faculty journey leaves no secret: not in the log, not in any trace, not in any table, not in the queue of mails and jobs', async () => {
  for (const password of passwords) keep('a password', password)
  for (const written of [aadhaarNumber, '2341 2341 2346', '2341-2341-2346']) keep('an Aadhaar number', written)
  const session = await register()
  const recruitmentId = await buildRecruitment(server)
  const { personalInfo, ...rest } = completeFacultyForm()
  const begun = await calls.begin(
    { recruitmentId, personalInfo: { ...personalInfo, aadharNumber: '2341-2341-2346' } },
    { token: session },
  )
  const { applicationId } = begun.body.application
  for (const aadharNumber of [aadhaarNumber, '2341 2341 2346']) {
    const saved = await calls.save(applicationId, { personalInfo: { aadharNumber } }, { token: session })
    expect(saved.body.application.personalInfo.aadharNumber).toBe('XXXXXXXX2346')
  }
  await calls.save(
    applicationId,
    { personalInfo: { aadharNumber: `${aadhaarNumber} and far too much more of it` } },
    { token: session },
  )
  const token = await changePassword()
  await uploadAll(token, applicationId)
  const submission = {
    ...rest,
    personalInfo: { ...personalInfo, aadharNumber: '2341 2341 2346' },
    declaration: { accepted: true },
  }
  expect((await calls.submit(applicationId, submission, { token })).status).toBe(200)
  await decide(applicationId)
  expect((await server.call('GET', '/api/auth/my-data', { token })).text).not.toContain(aadhaarNumber)
  await post('/api/auth/logout', {}, token)
  await expect.poll(() => server.rows('select 1 from mails where sent_at is null')).toEqual([])
  await expect.poll(() => server.rows('select 1 from graphile_worker.jobs')).toEqual([])

  const stored = await everythingStored()
  expect(stored).toContain('Lakshmi Nair')
  expect(logged).toContain('/api/faculty/application/:applicationId/submit')
  // Passwords, spellings of the number, codes, tokens, addresses for uploads and views.
  expect(secrets.size).toBeGreaterThanOrEqual(3 + 3 + 2 + 3 + 4 + 4)
  await collector.trace('POST /api/faculty/application/:applicationId/submit')
  await collector.trace('POST /api/auth/logout')
  const traced = collector.bytes()
  expect(traced).toContain('job send-mail')
  // Of a person a trace has nothing at all.
  for (const personal of [email, 'Meera', 'Nair', 'Lakshmi', applicationId, recruitmentId])
    expect([personal, traced.includes(personal)]).toEqual([personal, false])
  const places = { log: logged, traces: traced, database: stored }
  const found = [...secrets].flatMap(([secret, what]) =>
    Object.entries(places).flatMap(([place, text]) => (isIn(text, secret) ? [`${what} in the ${place}`] : [])),
  )
  expect(found).toEqual([])
  const toThem = sink.received.map(({ raw, text }) => `${raw}${text}`).join('\n')
  for (const [secret, what] of secrets)
    if (what !== 'a code') expect([what, toThem.includes(secret)]).toEqual([what, false])
})

test('every important deed of that journey is in the audit: who, what and from where', async () => {
  const entries = await server.rows<{ who: string; action: string; ip: string; request_id: string }>(
    `select coalesce(actor_email, subject) as who, action, host(ip) as ip, request_id from audit_entries
     where $1 in (actor_email, subject) or actor_email = $2 and action <> 'account.registered' order by id`,
    [email, admin.email],
  )
  const deeds = entries.map(({ who, action }) => `${who === admin.email ? 'admin' : 'Meera'} ${action}`)
  const uploaded = ['Meera document.confirmed', 'admin document.viewed']
  expect(deeds).toEqual([
    'Meera account.registered',
    'Meera account.log-in-failed',
    'Meera account.logged-in',
    'Meera application.created',
    'Meera account.password-changed',
    'Meera account.logged-in',
    ...[1, 2, 3, 4].flatMap(() => uploaded),
    'Meera payment.recorded',
    'Meera application.submitted',
    'admin list.exported',
    'admin list.exported',
    'admin application.viewed',
    'admin aadhaar.revealed',
    'admin payment.verified',
    'admin application.accepted',
    'Meera account.logged-out',
  ])
  expect(entries.every(({ ip, request_id: id }) => ip === '127.0.0.1' && /^[\w-]{36}$/.test(id))).toBe(true)
})
