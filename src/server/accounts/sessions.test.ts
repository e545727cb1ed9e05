import { rmSync } from 'node:fs'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { registerAccount } from '../../../test/accounts.ts'
import { folderOfRun } from '../../../test/folder-of-run.ts'
import { withMadeDatabase } from '../../../test/made-database.ts'
import { startTestServer, unhurried, type TestServer } from '../../../test/harness.ts'
import { buildApp } from '#server/app.ts'
import { openContext } from '#server/open-context.ts'
import { readConfig } from '#server/platform/settings/config.ts'
import { startEmbeddedPostgres } from '#lib/embedded-postgres/start.ts'
import { openLog } from '#server/platform/process/log.ts'
import { inTransaction } from '#lib/sql/database.ts'
import { beginSession } from './sessions.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

const me = (token: string) => server.call('GET', '/api/auth/me', { token })

async function idleFor(accountId: string, seconds: number): Promise<void> {
  await server.rows('update sessions set last_seen_at = now() - make_interval(secs => $2) where account_id = $1', [
    accountId,
    seconds,
  ])
}

async function idleSeconds(accountId: string): Promise<number> {
  const rows = await server.rows<{ seconds: number }>(
    'select extract(epoch from now() - last_seen_at)::float as seconds from sessions where account_id = $1',
    [accountId],
  )
  return rows[0]?.seconds ?? Number.NaN
}

test('a session records its use, at most once a minute', async () => {
  const { id, token } = await registerAccount(server)
  // Leaves half a minute for a slow machine.
  await idleFor(id, 30)
  await me(token)
  expect(await idleSeconds(id)).toBeGreaterThan(29)
  await idleFor(id, 70)
  await Promise.all(Array.from({ length: 10 }, () => me(token)))
  expect(await idleSeconds(id)).toBeLessThan(40)
})

test('a session whose use cannot be recorded, for example with a full disk, still reads', async () => {
  const { id, token } = await registerAccount(server)
  await idleFor(id, 70)
  await server.rows('revoke update on sessions from current_user')
  const answer = await me(token)
  await server.rows('grant update on sessions to current_user')
  expect(answer.status).toBe(200)
})

test.each([
  ['no token', undefined],
  ['another scheme', 'Basic YWRtaW46YWRtaW4='],
  ['an unknown token', `Bearer ${'x'.repeat(43)}`],
  ['two tokens', `Bearer ${'x'.repeat(43)}, Bearer ${'y'.repeat(43)}`],
  ['an endless token', `Bearer ${'x'.repeat(5_000)}`],
])('%s is not a session', async (_what, authorization) => {
  const answer = await server.call('GET', '/api/auth/me', { headers: authorization ? { authorization } : {} })
  expect(answer).toMatchObject({ status: 401, body: { error: 'Session expired. Please login again.' } })
})

test('a token in the address is not a session', async () => {
  const { token } = await registerAccount(server)
  expect((await server.call('GET', '/api/auth/me', { query: { token, access_token: token } })).status).toBe(401)
})

test('a database that is down answers 503, never 401; the session continues when it is back', async () => {
  const dataDir = withMadeDatabase(folderOfRun('session'))
  onTestFinished(() => rmSync(dataDir, { recursive: true, force: true }))
  const log = openLog('silent')
  const settings = { fsync: 'off' }
  const postgres = await startEmbeddedPostgres({ dataDir, log, settings })
  let { stop } = postgres
  onTestFinished(() => stop())
  const config = readConfig({ DATA_DIR: dataDir, LOG_LEVEL: 'silent' })
  const { context, close } = await openContext(config, postgres.connectionString, log)
  onTestFinished(close)
  const app = await buildApp(context, unhurried)
  onTestFinished(() => app.close())
  await context.pool.query(`insert into accounts (email, name) values ('faithful@mail.example', 'Faithful')`)
  const { rows } = await context.pool.query<{ id: string }>('select id from accounts')
  const token = await inTransaction(context.db, (tx) => beginSession(tx, rows[0]?.id ?? '', null))
  const ask = (url: string, payload?: object) =>
    app.inject({
      method: payload ? 'POST' : 'GET',
      url,
      headers: { authorization: `Bearer ${token}` },
      ...(payload && { payload }),
    })
  expect((await ask('/api/auth/me')).statusCode).toBe(200)

  await postgres.stop()
  for (const answer of [
    await ask('/api/auth/me'),
    await ask('/api/auth/logout', {}),
    await ask('/api/auth/login', { email: 'faithful@mail.example', password: 'whatever it is' }),
  ]) {
    expect([answer.statusCode, answer.json().code]).toEqual([503, 'database-away'])
    expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0)
  }

  ;({ stop } = await startEmbeddedPostgres({ dataDir, log, settings }))
  await expect.poll(async () => (await ask('/api/auth/me')).statusCode).toBe(200)
})
