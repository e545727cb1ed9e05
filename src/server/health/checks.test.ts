import { afterEach, beforeEach, expect, onTestFinished, test } from 'vitest'
import { registerAccount, registerAdmin } from '../../../test/accounts.ts'
import { startCollector } from '../../../test/fake-collector.ts'
import { startSmsGateway } from '../../../test/fake-sms-gateway.ts'
import { startTestServer, type TestServer } from '../../../test/harness.ts'
import { CheckName } from '#domain/health/checked.ts'
import type { PortalHealth } from '#domain/health/health.endpoints.ts'
import { readConfig } from '#server/platform/settings/config.ts'
import { checks } from './checks.ts'
import { diagnoseMigrations } from './database-checks.ts'
import { examine, sayFindings } from './examine.ts'
import { sentence } from './check.ts'
import { closedPort, finderIn, listenForHttp, patientOf } from './patient.fixture.ts'

let server: TestServer
beforeEach(async () => {
  server = await startTestServer({ LOG_LEVEL: 'silent' })
})
afterEach(() => server.close())

const find = finderIn(() => server)

test('the checks are reported in the order of the table', async () => {
  const names = checks.map(({ name }) => name)
  expect(names).toEqual(CheckName.options)
  const found = await examine(patientOf(server))
  expect(found.map(({ check }) => check)).toEqual(
    names.filter((name) => !['start', 'replica', 'cors', 'texts', 'sms', 'traces', 'service', 'sender'].includes(name)),
  )
})

test('the database is reported: version, role, connections, extensions and migrations', async () => {
  expect(await find('database')).toEqual({ state: 'ok', say: expect.stringMatching(/^PostgreSQL \d+\.\d+ answers\.$/) })
  expect(await find('role')).toEqual({ state: 'ok', say: 'The portal connects as pravesh, which is not a superuser.' })
  expect(await find('connections')).toMatchObject({
    say: expect.stringMatching(/^\d+ of \d+ connections are in use, \d+ of them/),
  })
  expect(await find('extensions')).toEqual({ state: 'ok', say: 'The extensions citext and pg_trgm are installed.' })
  expect(await find('migrations')).toEqual({ state: 'ok', say: 'The tables match this version.' })
  await server.rows(`delete from migrations where name = '0016-backups.sql'`)
  expect(await find('migrations')).toMatchObject({
    state: 'warn',
    say: expect.stringMatching(/^1 migration has not been run yet\. /),
  })
})

test('the state of a roll is reported: a newer database, one that is too new, and migrations that wait for older processes', async () => {
  await server.rows(`insert into migrations (name, checksum, roll) values ('9998-later.sql', '', 'before')`)
  expect(await find('migrations')).toEqual({
    state: 'warn',
    say: 'A newer version, with 9998-later.sql, is being rolled out. This version keeps running beside it until it is replaced.',
  })
  await server.rows(`insert into migrations (name, checksum, roll) values ('9999-last.sql', '', 'after')`)
  expect(await find('migrations')).toEqual({
    state: 'fail',
    say: 'The database belongs to a newer version, with 9999-last.sql. Start that version.',
  })
  const own = [
    { name: '0001-first.sql', number: 1, roll: 'before' },
    { name: '0002-second.sql', number: 2, roll: 'after' },
  ] as const
  const ran = [{ name: '0001-first.sql', roll: 'before' }]
  const diagnose = async (older: string[]) => {
    const found = await diagnoseMigrations({ ran, own, olderThan: async () => older }, sentence)
    return sayFindings([{ check: 'migrations', ...found }], 'en')[0]
  }
  expect(await diagnose(['web-1 (0.1.0)', 'web-2 (0.1.0)'])).toMatchObject({
    state: 'warn',
    say: '1 migration is waiting for these older processes to end: web-1 (0.1.0) and web-2 (0.1.0). Replace them: the migrations then run automatically.',
  })
  expect(await diagnose([])).toMatchObject({ say: expect.stringMatching(/^1 migration has not been run yet\. /) })
})

test('late mails and jobs are one finding each, and so are jobs that gave up', async () => {
  expect([await find('mails'), await find('jobs')]).toEqual([
    { state: 'ok', say: 'No e-mail has been waiting long.' },
    { state: 'ok', say: 'No job is waiting, and none has been waiting long.' },
  ])
  await server.rows(`insert into mails (kind, to_address, data, created_at)
    values ('password-changed', 'a@b.example', '{}', portal_now() - interval '20 minutes')`)
  expect(await find('mails')).toMatchObject({
    state: 'warn',
    say: expect.stringMatching(/^1 e-mail is waiting, the oldest since /),
  })
  await server.rows(`update mails set created_at = portal_now() - interval '2 hours'`)
  expect(await find('mails')).toMatchObject({ state: 'fail' })
  await server.rows(`update mails set sent_at = '2026-11-25T10:00:00Z'`)
  expect(await find('mails')).toEqual({
    state: 'ok',
    say: 'No e-mail has been waiting long. The last one was sent on 25-11-2026, 3:30 pm IST.',
  })

  await server.rows(`select graphile_worker.add_job('send-mail', run_at => now() - interval '20 minutes')`)
  expect(await find('jobs')).toMatchObject({
    state: 'warn',
    say: expect.stringMatching(/^1 job is waiting, the oldest since /),
  })
  await server.rows(`update graphile_worker._private_jobs set attempts = max_attempts`)
  expect(await find('jobs')).toMatchObject({
    state: 'warn',
    say: expect.stringMatching(/^1 job has failed after the last retry: send-mail\. /),
  })
})

test('SMS that wait, were refused or may have been sent are one finding, and so is their gateway', async () => {
  expect([await find('texts'), await find('sms')]).toEqual([null, null])
  const gateway = await startSmsGateway()
  onTestFinished(gateway.close)
  const { sms } = readConfig({ APP_SECRET: 'a secret of thirty-two bytes or more', ...gateway.settings })
  const set = { sms }
  expect(await find('texts', set)).toEqual({ state: 'ok', say: 'No SMS has been waiting long.' })
  const { id } = await registerAccount(server)
  await server.rows(
    `insert into text_messages (kind, language, account_id, mobile, facts, created_at)
     values ('decision', 'en', $1, '9876543210', '{}', portal_now() - interval '20 minutes')`,
    [id],
  )
  expect(await find('texts', set)).toMatchObject({
    state: 'warn',
    say: expect.stringMatching(/^1 SMS is waiting, the oldest since /),
  })
  await server.rows(`update text_messages set handed_at = portal_now() - interval '20 minutes'`)
  expect(await find('texts', set)).toEqual({
    state: 'warn',
    say: '1 SMS was rejected, or may have been sent without confirmation. The page Operations lists them.',
  })
  const { state, say = '' } = (await find('sms', set)) ?? {}
  expect([state, say.split(':')[0]]).toEqual(['warn', 'Not registered'])
  expect(say.match(/(?<=SMS_TEMPLATE_)\w+_(?:EN|HI)/g)?.join(' ')).toBe(
    'CODE_HI CLOSING_DAY_HI PAYMENT_NOT_FOUND_HI OFFICE_LETTER_HI CORRECTION_HI SEAT_ANSWER_HI SEAT_FEE_HI SEAT_REPORT_HI',
  )
  const away = { sms: sms && { ...sms, url: `http://127.0.0.1:${closedPort}` } }
  expect(await find('sms', away)).toMatchObject({
    state: 'fail',
    say: expect.stringMatching(/^The SMS gateway at 127\.0\.0\.1:1 cannot be reached \(ECONNREFUSED\)\. /),
  })
  expect(gateway.asked).toEqual([])
  expect(await find('sms', { demo: true })).toMatchObject({
    state: 'warn',
    say: expect.stringMatching(/^SMS_URL is not set/),
  })
})

test('the collector of traces is one finding where there is one, and says what to do when it accepts nothing', async () => {
  expect(await find('traces')).toBeNull()
  const collector = await startCollector()
  onTestFinished(collector.close)
  const read = (env: object) => readConfig({ APP_SECRET: 'a secret of thirty-two bytes or more', ...env })
  const { traces } = read({ ...collector.settings, OTEL_EXPORTER_OTLP_HEADERS: 'x-key=hunter2' })
  const { host } = new URL(traces?.url ?? '')
  expect(await find('traces', { traces })).toEqual({
    state: 'ok',
    say: `The trace collector at ${host} accepts data.`,
  })
  expect(collector.bytes()).toContain('"x-key":"hunter2"')
  expect(collector.spans()).toEqual([])
  collector.answers(401)
  expect(await find('traces', { traces })).toMatchObject({
    state: 'warn',
    say: expect.stringMatching(/ does not accept data \(401\)\. /),
  })
  const away = read({ OTEL_EXPORTER_OTLP_ENDPOINT: `http://127.0.0.1:${closedPort}` })
  expect(await find('traces', away)).toMatchObject({
    state: 'warn',
    say: expect.stringMatching(/^The trace collector at 127\.0\.0\.1:1 .* \(ECONNREFUSED\)\. /),
  })
})

test('impossible states are one finding, with their names', async () => {
  expect(await find('states')).toMatchObject({ state: 'ok', say: expect.stringMatching(/nightly/) })
  await server.rows(
    `insert into state_checks (name, found) values ('document-of-nothing', 2), ('nil-fee-not-verified', 0)`,
  )
  expect(await find('states')).toMatchObject({
    state: 'fail',
    say: expect.stringMatching(/^The consistency check found 2 problems: document-of-nothing\. /),
  })
})

test('the public address is requested as a browser does, and so is what search engines read', async () => {
  expect(await find('address')).toEqual({ state: 'ok', say: `${server.url} can be reached from this machine only.` })
  const elsewhere = await listenForHttp((_, response) => void response.end('Hello'))
  expect(await find('address', { publicUrl: elsewhere })).toMatchObject({
    state: 'fail',
    say: expect.stringMatching(/ is answered by something other than the portal\. /),
  })
  expect(await find('address', { publicUrl: `https://127.0.0.1:${closedPort}` })).toMatchObject({
    state: 'fail',
    say: expect.stringMatching(/ cannot be reached \(ECONNREFUSED\)\. /),
  })
  let answered = 502
  const proxy = await listenForHttp((_, response) => void response.writeHead(answered).end())
  expect(await find('address', { publicUrl: proxy })).toEqual({
    state: 'fail',
    say: `${proxy} answers 502: the proxy does not reach the portal. Check that the portal is running, and that the proxy forwards to its port.`,
  })
  answered = 500
  expect(await find('address', { publicUrl: proxy })).toMatchObject({
    say: expect.stringMatching(/ is answered by something other than the portal\. /),
  })
  expect(await find('robots', { publicUrl: elsewhere })).toMatchObject({
    state: 'warn',
    say: expect.stringMatching(/^The robots\.txt at .* is not the portal’s\. /),
  })
  expect(await find('address', { port: closedPort }, { isRunning: false })).toEqual({
    state: 'warn',
    say: 'Not checked: the portal is not running.',
  })
  // While the database is away nobody knows which processes run, so the check calls the address.
  expect(await find('address', {}, { isRunning: 'unknown' })).toMatchObject({ state: 'ok' })
  const port = Number(new URL(elsewhere).port)
  expect(await find('address', { port }, { isRunning: false })).toEqual({
    state: 'fail',
    say: `Not checked: the portal is not running, and it cannot start because another program uses port ${port}. Stop that program, or set PORT to another number.`,
  })
})

test('a proxy that is not trusted is one finding', async () => {
  const behind = { publicUrl: 'https://apply.institute.example', isPublicUrlSet: true }
  expect(await find('proxy', behind)).toMatchObject({
    state: 'fail',
    say: expect.stringMatching(/^TRUST_PROXY is not set/),
  })
  expect(await find('proxy', { ...behind, trustProxy: ['127.0.0.1'] })).toEqual({
    state: 'ok',
    say: 'Forwarded addresses are trusted from 127.0.0.1.',
  })
  expect(await find('proxy', { publicUrl: 'http://localhost:3000', isPublicUrlSet: false })).toMatchObject({
    state: 'ok',
  })
})

test('missing settings for real use are named', async () => {
  expect(await find('settings', { isPublicUrlSet: false })).toEqual({
    state: 'warn',
    say: 'Not set: PUBLIC_URL, SMTP_URL and MAIL_FROM. See the table of settings in docs/operating.md.',
  })
  const set = { isPublicUrlSet: true, smtpUrl: 'smtp://mail.example', mailFrom: 'a@institute.example' }
  expect(await find('settings', set)).toMatchObject({ state: 'ok' })
  expect(await find('settings', { ...set, demo: true })).toMatchObject({
    state: 'warn',
    say: expect.stringMatching(/^DEMO is on/),
  })
})

test('a backup that was never made, or not for two days, is one finding', async () => {
  expect(await find('backup')).toMatchObject({
    state: 'warn',
    say: expect.stringMatching(/^No backup has been made yet\./),
  })
  const made = (ago: string) =>
    server.rows(`insert into backups (made_at, place, rows, files, bytes)
      values (portal_now() - interval '${ago}', '/srv/backup', 1, 0, 100)`)
  await made('49 hours')
  expect(await find('backup')).toMatchObject({ state: 'fail', say: expect.stringMatching(/more than two days ago/) })
  await made('47 hours')
  await server.rows(`insert into failed_backups (failed_at, reason) values ('2026-11-25T20:30:00Z', 'ENOSPC')`)
  expect(await find('backup')).toEqual({
    state: 'fail',
    say: 'The backup of 26-11-2026, 2:00 am IST was not finished (ENOSPC). Read its log ("journalctl -u pravesh-backup"), fix the cause, and run "pravesh backup DIR".',
  })
  await server.rows('delete from failed_backups')
  expect(await find('backup')).toMatchObject({
    state: 'ok',
    say: expect.stringMatching(/^The last complete backup was made on /),
  })
})

test('with the tables of an older version only the migrations are reported', async () => {
  await server.rows('drop table processes')
  await server.rows(`delete from migrations where name = '0016-backups.sql'`)
  expect(await find('worker')).toEqual({
    state: 'warn',
    say: 'Not checked: the tables belong to another version.',
  })
  expect(await find('migrations')).toMatchObject({ state: 'warn' })
})

test("a check that never answers is late, and one that fails is reported without the error's message", async () => {
  const found = await examine(patientOf(server), [
    { name: 'disk', withinMs: 1, look: () => new Promise(() => undefined) },
    { name: 'mail', look: () => Promise.reject(new Error('the password is hunter2')) },
  ])
  expect(sayFindings(found, 'en')).toEqual([
    { check: 'disk', state: 'fail', say: expect.stringMatching(/^No answer within 0\.001 seconds/) },
    {
      check: 'mail',
      state: 'fail',
      say: 'The check failed (Error). Fix the underlying service, then run the check again.',
    },
  ])
})

test('the page has the same findings for administrators, in their language, and nobody else can read it', async () => {
  const admin = await registerAdmin(server)
  const { status, body } = await server.call<PortalHealth>('GET', '/api/operations', { token: admin.token })
  expect(status).toBe(200)
  expect(body.checks.find(({ check }) => check === 'clock')).toEqual({
    check: 'clock',
    state: 'ok',
    say: expect.stringMatching(/^The clocks of this machine and of the database agree/),
  })
  const hindi = await server.call<PortalHealth>('GET', '/api/operations', {
    token: admin.token,
    headers: { 'accept-language': 'hi' },
  })
  expect(hindi.body.checks.find(({ check }) => check === 'clock')?.say).toMatch(/^इस मशीन और डेटाबेस की घड़ियाँ एक जैसी/)
  const { token } = await registerAccount(server)
  expect((await server.call('GET', '/api/operations', { token })).status).toBe(403)
  expect((await server.call('GET', '/api/operations')).status).toBe(401)
})
