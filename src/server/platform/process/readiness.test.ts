import { rmSync } from 'node:fs'
import { Writable } from 'node:stream'
import { afterEach, expect, test } from 'vitest'
import { folderOfRun } from '../../../../test/folder-of-run.ts'
import { withMadeDatabase } from '../../../../test/made-database.ts'
import { startTestServer, unhurried, type TestServer } from '../../../../test/harness.ts'
import { buildApp, buildWorkerApp } from '#server/app.ts'
import { openContext } from '#server/open-context.ts'
import product from '../../../../package.json' with { type: 'json' }
import { readConfig } from '../settings/config.ts'
import { startEmbeddedPostgres } from '#lib/embedded-postgres/start.ts'
import { openLog } from './log.ts'
import { showProcess } from './processes.ts'
import { answerWithinMs } from './probe.ts'

// What a process knows of itself.
const ownNumbers = [
  'pravesh_database_connections',
  'pravesh_disk_free_bytes',
  'pravesh_http_request_seconds_bucket',
  'pravesh_http_request_seconds_count',
  'pravesh_http_request_seconds_sum',
]

const undo: (() => Promise<unknown> | void)[] = []
afterEach(async () => {
  for (const step of undo.splice(0).toReversed()) await step()
})

async function start(): Promise<TestServer> {
  const server = await startTestServer()
  undo.push(server.close)
  return server
}

test('a process reports that it runs, and its version', async () => {
  const server = await start()
  const alive = { status: 200, body: { status: 'ok', version: product.version } }
  expect(await server.call('GET', '/healthz')).toMatchObject(alive)
})

test('the portal is ready while the database and the storage answer, and a worker may still start', async () => {
  const server = await start()
  expect(await server.call('GET', '/readyz')).toMatchObject({
    status: 200,
    body: { status: 'ready', away: [], database: 'ok', storage: 'ok', disk: 'ok', worker: 'ok' },
  })
})

test('it is not ready within two seconds after PostgreSQL stops, and ready again with it', async () => {
  const dataDir = withMadeDatabase(folderOfRun('ready'))
  undo.push(() => rmSync(dataDir, { recursive: true, force: true }))
  const log = openLog('silent')
  const postgres = await startEmbeddedPostgres({ dataDir, log, settings: { fsync: 'off' } })
  let stop = postgres.stop
  undo.push(() => stop())
  const config = readConfig({ DATA_DIR: dataDir, LOG_LEVEL: 'silent' })
  const warned: string[] = []
  const heard = openLog('warn', new Writable({ write: (line, _, done) => (warned.push(String(line)), done()) }))
  const { context, close } = await openContext(config, postgres.connectionString, heard)
  undo.push(close)
  const app = await buildApp(context, unhurried)
  undo.push(() => app.close())
  await expect.poll(async () => (await app.inject('/readyz')).statusCode).toBe(200)
  const numbers = async () => new Set((await app.inject('/metrics')).body.match(/^pravesh_[^{ ]+/gm))
  await expect.poll(numbers).toContain('pravesh_mails_waiting')
  const asked = await numbers()

  await postgres.stop()
  const away = await app.inject('/readyz')
  // On a busy machine the answers may be late, also those of the storage, so this checks the constant.
  expect(answerWithinMs).toBeLessThan(2_000)
  expect([away.statusCode, away.json()]).toMatchObject([
    503,
    { status: 'not ready', database: 'away', worker: 'unknown' },
  ])
  await expect
    .poll(async () => (await app.inject('/readyz')).json())
    .toEqual({
      status: 'not ready',
      away: ['database'],
      database: 'away',
      storage: 'ok',
      disk: 'ok',
      worker: 'unknown',
    })
  expect(away.headers['retry-after']).toBe('5')
  expect((await app.inject('/healthz')).statusCode).toBe(200)
  warned.length = 0
  // A number that cannot be read is absent: 0 would say that no mail waits.
  expect(await numbers()).toEqual(new Set([...ownNumbers, 'pravesh_database_up']))
  expect((await app.inject('/metrics')).body).toContain('pravesh_database_up 0\n')
  expect(warned.map((line) => (JSON.parse(line) as { msg: string }).msg)).toEqual(
    Array.from({ length: 2 }, () => 'no number could be asked of the database: it is away'),
  )

  const again = await startEmbeddedPostgres({ dataDir, log, settings: { fsync: 'off' } })
  stop = again.stop
  await expect.poll(async () => (await app.inject('/readyz')).statusCode).toBe(200)
  expect(await numbers()).toEqual(asked)
})

test('it is not ready when the storage does not answer', async () => {
  const server = await start()
  server.context.storage.check = () => new Promise(() => undefined)
  expect(await server.call('GET', '/readyz')).toMatchObject({
    status: 503,
    body: { away: ['storage'], database: 'ok', storage: 'away' },
  })
})

test('it is not ready when no worker was seen for a while, and ready again with the next one', async () => {
  const server = await start()
  const app = await buildApp(server.context, { ...unhurried, workerAwayAfter: 1 })
  undo.push(() => app.close())
  const web = await showProcess(server.context, () => false)
  undo.push(web.stop)
  const ready = () => app.inject('/readyz').then((answer) => [answer.statusCode, answer.json<object>()])
  await expect
    .poll(ready)
    .toEqual([
      503,
      { status: 'not ready', away: ['worker'], database: 'ok', storage: 'ok', disk: 'ok', worker: 'away' },
    ])
  // It was just seen, however slow this machine is.
  await server.rows(`update processes set worked_at = clock_timestamp() + interval '1 hour'`)
  expect(await ready()).toEqual([
    200,
    { status: 'ready', away: [], database: 'ok', storage: 'ok', disk: 'ok', worker: 'ok' },
  ])
})

test('a process is listed until it ends in good order', async () => {
  const server = await start()
  const shown = () =>
    server.rows(`select role, version, worked_at is not null as works, seen_at >= started_at as seen from processes`)
  const worker = await showProcess(server.context, () => true)
  expect(await shown()).toEqual([{ role: 'all', version: product.version, works: true, seen: true }])
  await worker.stop()
  expect(await shown()).toEqual([])
})

test('a dead process is listed until another worker has worked for an hour', async () => {
  const server = await start()
  await server.rows(`insert into processes (id, role, host, version, started_at, seen_at, worked_at) values
    (gen_random_uuid(), 'worker', 'dead', '1', now() - interval '3 hours', now() - interval '2 hours', now() - interval '2 hours'),
    (gen_random_uuid(), 'web', 'gone', '1', now() - interval '3 hours', now() - interval '2 hours', null)`)
  const hosts = async () =>
    (await server.rows<{ host: string }>(`select host from processes where version = '1'`)).map(({ host }) => host)
  const web = await showProcess(server.context, () => false)
  undo.push(web.stop)
  expect(await hosts()).toEqual(['dead'])
  const worker = await showProcess(server.context, () => true)
  undo.push(worker.stop)
  expect(await hosts()).toEqual([])
})

test('a process that only runs jobs serves health and metrics, and nothing else', async () => {
  const server = await start()
  const app = buildWorkerApp(server.context)
  undo.push(() => app.close())
  const answers = await Promise.all(
    ['/healthz', '/readyz', '/metrics', '/', '/api/institute'].map(async (path) => (await app.inject(path)).statusCode),
  )
  expect(answers).toEqual([200, 200, 200, 404, 404])
  expect((await app.inject('/metrics')).body).toContain('pravesh_mails_waiting 0')
})
