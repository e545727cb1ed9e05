import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { freePort } from '../bench/server-process.ts'
import type { CheckResult } from '#domain/health/checked.ts'
import { registerAdmin } from './accounts.ts'
import { startTestServer } from './harness.ts'
import { checks } from '#server/health/checks.ts'
import { rowsOf } from './faults/portal-process.ts'
import { withMadeDatabase } from './made-database.ts'
import { newDatabase } from './new-database.ts'
import { callPravesh, newFolder, runPravesh, startPortal } from './run-script.ts'
import { startSmtpSink } from './smtp-sink.ts'

type Env = Record<string, string>

/** Runs the doctor with its output for programs. */
async function examined(env: Env, ...args: string[]) {
  // Nothing listens on the first port, whatever else runs on this machine.
  const { code, complained, said } = await callPravesh(['doctor', '--json', ...args], { PORT: '1', ...env })
  expect(complained).toBe('')
  const found = JSON.parse(said) as CheckResult[]
  return { code, found, of: (name: string) => found.find(({ check }) => check === name) }
}

// Without a replica, a bucket, SMS, traces, a mail server and a service that failed.
const everyName = checks
  .map(({ name }) => name)
  .filter((name) => !['start', 'replica', 'cors', 'sms', 'texts', 'traces', 'service', 'sender'].includes(name))

test('a stopped portal fails, with one line for each check', async () => {
  const port = String(await freePort())
  const settings = { DATA_DIR: withMadeDatabase(newFolder()), PORT: port, PUBLIC_URL: `http://127.0.0.1:${port}` }
  const portal = await startPortal(settings)
  const ran = runPravesh(['doctor'], settings)
  expect([await ran.ended, ran.complained()]).toEqual([0, ''])
  const lines = ran.said().trimEnd().split('\n')
  expect(lines.map((line) => /^(?:ok {2}|warn) {2}(\w+): \S/.exec(line)?.[1])).toEqual(everyName)
  expect(ran.said()).toContain('ok    worker: 1 worker was seen in the last two minutes.\n')
  expect(ran.said()).toContain(`ok    address: ${portal.url} can be reached from this machine only.\n`)
  expect(ran.said()).toContain('ok    robots: ')
  expect(ran.said()).toContain('ok    audit: ')
  expect(await portal.stop()).toBe(0)

  const stopped = await examined(settings)
  expect(stopped.code).toBe(0)
  expect([stopped.of('database')?.state, stopped.of('worker'), stopped.of('address')?.state]).toEqual([
    'ok',
    {
      check: 'worker',
      state: 'warn',
      say: 'The portal is stopped: none of its processes is running. Start it, then check again.',
    },
    'warn',
  ])
})

test('before the first start nothing is made, and nothing fails', async () => {
  const dataDir = join(newFolder(), 'data')
  const { code, found, of } = await examined({ DATA_DIR: dataDir })
  expect([code, found.map(({ check }) => check)]).toEqual([0, everyName])
  expect(of('database')).toEqual({
    check: 'database',
    state: 'warn',
    say: `The portal has not been started on the database ${dataDir} yet. The first start creates everything it needs.`,
  })
  expect(existsSync(dataDir)).toBe(false)
})

test('an outside database on which no portal ever started stays empty', async () => {
  const { connectionString, drop } = await newDatabase('template0')
  onTestFinished(drop)
  const env = {
    DATABASE_URL: connectionString,
    APP_SECRET: 'a secret of thirty-two bytes or more',
    DATA_DIR: newFolder(),
  }
  for (const _ of ['once', 'again']) {
    const { code, of } = await examined(env)
    expect([code, of('database')?.say]).toEqual([
      0,
      expect.stringMatching(/^The portal has not been started on the database /),
    ])
  }
})

test('everything that is down is reported together, with exit code 1 and without a secret', async () => {
  const password = 'hunter2-never-printed'
  const env = {
    DATABASE_URL: `postgres://pravesh:${password}@127.0.0.1:1/portal`,
    APP_SECRET: `${password} of thirty-two bytes or more`,
    DATA_DIR: newFolder(),
    SMTP_URL: `smtp://clerk:${password}@127.0.0.1:2`,
    CLAMAV: '127.0.0.1:3',
    S3_ENDPOINT: 'http://127.0.0.1:4',
    S3_BUCKET: 'papers',
    S3_ACCESS_KEY_ID: password,
    S3_SECRET_ACCESS_KEY: password,
    METRICS_TOKEN: password,
    PUBLIC_URL: 'https://127.0.0.1:5',
    LOG_LEVEL: 'debug',
  }
  const { code, found } = await examined(env)
  const failed = found.filter(({ state }) => state === 'fail').map(({ check }) => check)
  expect([code, failed]).toEqual([1, ['database', 'mail', 'storage', 'cors', 'scanner', 'address', 'proxy']])
  expect(found.filter(({ say }) => say === 'Not checked: the database is not available.')).toHaveLength(13)
  expect(JSON.stringify(found)).not.toContain('hunter2')
})

test('the reason of the last failed start is repeated, until a start succeeds', async () => {
  const { connectionString, drop } = await newDatabase()
  onTestFinished(drop)
  const env = {
    DATABASE_URL: connectionString,
    APP_SECRET: 'a secret of thirty-two bytes or more',
    DATA_DIR: newFolder(),
  }
  const ask = (sql: string) => rowsOf(connectionString, sql)
  expect((await examined(env)).of('start')).toBeUndefined()
  await ask(`insert into migrations (name, checksum, roll) values ('9999-later.sql', '', 'after')`)
  const failing = runPravesh(['start'], env)
  expect([await failing.ended, failing.complained()]).toEqual([
    1,
    'The database is newer than this version of Pravesh (it has 9999-later.sql). Start the newer version.\n',
  ])
  const { code, of } = await examined(env)
  expect([code, of('start')]).toEqual([
    1,
    {
      check: 'start',
      state: 'fail',
      say: expect.stringMatching(
        /^The last start failed on .* [ap]m IST: The database is newer than this version of Pravesh \(it has 9999-later\.sql\)\. Start the newer version\.$/,
      ),
    },
  ])
  await ask(`delete from migrations where name = '9999-later.sql'`)
  const portal = await startPortal(env)
  expect((await examined(env)).of('start')).toBeUndefined()
  await portal.stop()
})

test('unreadable settings are the only finding', async () => {
  const { code, found } = await examined({ DATA_DIR: newFolder(), SMTP_URL: 'mail.example' })
  expect([code, found]).toEqual([
    1,
    [
      {
        check: 'settings',
        state: 'fail',
        say: 'SMTP_URL must be an address that starts with smtp:// or smtps://.',
      },
    ],
  ])
})

test('a test mail is sent on request', async () => {
  const sink = await startSmtpSink()
  onTestFinished(sink.close)
  const env = { DATA_DIR: newFolder(), SMTP_URL: sink.url }
  const { of } = await examined(env, '--mail-to', 'clerk@mail.example')
  expect(of('mail')).toMatchObject({
    state: 'ok',
    say: expect.stringContaining('accepted an e-mail to clerk@mail.example'),
  })
  const [mail] = await sink.count(1)
  expect(mail?.subject).toBe('Mail server test')
})

test('a service that failed is reported by systemd, and the administrators are told by e-mail', async () => {
  const server = await startTestServer({ LOG_LEVEL: 'silent' })
  onTestFinished(server.close)
  const { config, pool } = server.context
  const env = {
    DATABASE_URL: pool.options.connectionString ?? '',
    APP_SECRET: config.appSecret,
    DATA_DIR: newFolder(),
    MONITOR_UNIT: 'pravesh-backup.service',
    MONITOR_SERVICE_RESULT: 'oom-kill',
  }
  expect(await callPravesh(['doctor', '--mail'], { PORT: '1', ...env })).toMatchObject({
    code: 1,
    complained: 'Nobody is told by e-mail: no account holds the role administrator.\n',
  })
  const { email } = await registerAdmin(server)
  const { code, of } = await examined(env, '--mail')
  const say =
    'The service pravesh-backup.service failed (oom-kill). Read its log ("journalctl -u pravesh-backup.service"), and fix the cause.'
  expect([code, of('service')]).toEqual([1, { check: 'service', state: 'fail', say }])
  const mails = await server.rows<{ to_address: string; data: { found: { check: string }[] } }>(
    `select to_address, data from mails where kind = 'health-report'`,
  )
  expect(mails.map(({ to_address: to }) => to)).toEqual([email])
  expect(mails[0]?.data.found).toContainEqual({
    check: 'service',
    state: 'fail',
    say: { code: 'serviceFailed', facts: { unit: 'pravesh-backup.service', result: 'oom-kill' } },
    since: null,
  })
})

test.each([[['--mail-to', 'nobody']], [['now']], [['--yaml']]])(
  'wrong arguments %j are answered with the usage',
  async (args) => {
    expect(await callPravesh(['doctor', ...args], { DATA_DIR: newFolder() })).toEqual({
      code: 1,
      complained: 'Usage: pravesh doctor [--json] [--mail] [--mail-to ADDRESS]\n',
      said: '',
    })
  },
)
