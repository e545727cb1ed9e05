import { once } from 'node:events'
import { existsSync, readdirSync, writeFileSync } from 'node:fs'
import { hostname } from 'node:os'
import { createServer as createHttpServer } from 'node:http'
import { connect, createServer, type AddressInfo } from 'node:net'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { freePort } from '../../bench/server-process.ts'
import { rowsOf } from '../../test/faults/portal-process.ts'
import { withMadeDatabase } from '../../test/made-database.ts'
import { newDatabase } from '../../test/new-database.ts'
import { newFolder, run, runPravesh, type Ran } from '../../test/run-script.ts'
import { startEmbeddedPostgres } from '#lib/embedded-postgres/start.ts'
import { openLog } from '#server/platform/process/log.ts'

// Half a request is cut off after a minute; stopping must not wait for that.
const inTimeMs = 45_000
const secret = 'a secret of thirty-two bytes or more'

const startPortal = (env: Record<string, string>) => run('src/server/main.ts', [], env)

async function outsideDatabase(): Promise<Record<string, string>> {
  const database = await newDatabase()
  onTestFinished(() => database.drop())
  return { DATABASE_URL: database.connectionString, APP_SECRET: secret, DATA_DIR: newFolder() }
}

async function untilReady({ said, complained }: Ran): Promise<string> {
  await expect.poll(() => said() + complained()).toMatch(/^Pravesh is ready: /)
  return /http:\S+/.exec(said())?.[0].replace('localhost', '127.0.0.1') ?? ''
}

/** Opens a connection and sends the head of a log-in and half of its body. */
async function beginLogIn(url: string) {
  const { port } = new URL(url)
  const body = JSON.stringify({ email: 'nobody@mail.example', password: 'not the password' })
  const socket = connect(Number(port), '127.0.0.1')
  const head = `POST /api/auth/login HTTP/1.1\r\nhost: portal\r\ncontent-type: application/json\r\ncontent-length: ${body.length}\r\n\r\n`
  let answer = ''
  socket.on('data', (chunk) => (answer += chunk))
  await new Promise<void>((resolve) => socket.write(head + body.slice(0, 10), () => resolve()))
  return {
    finish: async () => {
      socket.write(body.slice(10))
      await once(socket, 'close')
      return answer
    },
  }
}

test('once it is ready, compiled code is stored for the next start, even if it is killed', async () => {
  const compiled = newFolder()
  const portal = startPortal({ ...(await outsideDatabase()), NODE_COMPILE_CACHE: compiled })
  await untilReady(portal)
  await expect.poll(() => readdirSync(compiled, { recursive: true }).length).toBeGreaterThan(500)
  portal.child.kill('SIGKILL')
})

test('a later start loads no compiler of TypeScript, which would take 20 MB from then on', async () => {
  const watch = join(newFolder(), 'watch.mjs')
  writeFileSync(
    watch,
    `process.on('exit', () => process.stderr.write(process.moduleLoadList.some((name) => name.includes('amaro')) ? 'compiled' : 'read'))`,
  )
  const settings = { ...(await outsideDatabase()), NODE_COMPILE_CACHE: '', NODE_OPTIONS: `--import=${watch}` }
  for (const said of ['compiled', 'read']) {
    const portal = runPravesh(['start'], settings)
    await untilReady(portal)
    portal.child.kill('SIGTERM')
    await portal.ended
    expect(portal.complained()).toBe(said)
  }
})

test('asked to stop, it finishes running requests, answers 503 to new ones and exits with 0', async () => {
  const portal = startPortal(await outsideDatabase())
  const url = await untilReady(portal)
  expect((await fetch(`${url}/api/institute`)).status).toBe(200)
  const begun = await beginLogIn(url)
  // Answered after the half request has reached the portal.
  await fetch(`${url}/api/institute`)

  const askedAt = Date.now()
  portal.child.kill('SIGTERM')
  // Ctrl-C reaches the portal several times at once, which must not interrupt stopping.
  portal.child.kill('SIGINT')
  await expect.poll(async () => (await fetch(`${url}/api/institute`)).status).toBe(503)
  expect(await begun.finish()).toMatch(/^HTTP\/1.1 401 /)
  expect(await portal.ended).toBe(0)
  expect(Date.now() - askedAt).toBeLessThan(inTimeMs)
})

test('a request that never ends does not delay stopping beyond its limit', async () => {
  const portal = startPortal(await outsideDatabase())
  const url = await untilReady(portal)
  await beginLogIn(url)
  await fetch(`${url}/api/institute`)
  const askedAt = Date.now()
  portal.child.kill('SIGTERM')
  expect(await portal.ended).toBe(0)
  expect(Date.now() - askedAt).toBeLessThan(inTimeMs)
})

test('asked to stop while it starts, it leaves no database running', async () => {
  const dataDir = newFolder()
  const portal = startPortal({ DATA_DIR: dataDir })
  await expect.poll(() => existsSync(join(dataDir, 'postgres')), { interval: 5 }).toBe(true)
  portal.child.kill('SIGTERM')
  expect(await portal.ended).toBe(0)
  const postgres = await startEmbeddedPostgres({ dataDir, log: openLog('silent') })
  await postgres.stop()
})

test('each cause of a failed start is one line on the error output, and exit code 1', async () => {
  const database = await outsideDatabase()
  const taken = createServer().listen(0, '127.0.0.1')
  await once(taken, 'listening')
  onTestFinished(() => void taken.close())
  const { port } = taken.address() as AddressInfo
  const closedPort = 1
  const dataDir = withMadeDatabase(newFolder())
  const postgres = await startEmbeddedPostgres({ dataDir, log: openLog('silent') })
  onTestFinished(() => postgres.stop())

  for (const [env, line] of [
    [{ ...database, PORT: String(port) }, `Port ${port} is taken. Stop what uses it, or set PORT to another number.`],
    [{ ...database, PORT: 'abc' }, 'PORT must be a number between 0 and 65535, but is "abc".'],
    [
      { ...database, DATABASE_URL: `postgres://pravesh:hunter2@127.0.0.1:${closedPort}/portal` },
      `The database at 127.0.0.1:${closedPort}/portal cannot be used: connect ECONNREFUSED 127.0.0.1:${closedPort}. Check DATABASE_URL.`,
    ],
    [
      { DATA_DIR: dataDir },
      `Pravesh already runs on the data folder ${dataDir}. Stop it, or set DATA_DIR to another folder.`,
    ],
  ] as [Record<string, string>, string][]) {
    const portal = startPortal(env)
    expect(await portal.ended).toBe(1)
    expect(portal.complained()).toBe(`${line}\n`)
    expect(portal.said()).toBe('')
  }
  expect(await rowsOf(database['DATABASE_URL'] ?? '', 'select host from processes')).toEqual([])
})

test('it reports ready only when it is: not before the storage answers', async () => {
  let status = 500
  const bucket = createHttpServer((_, response) => void response.writeHead(status).end()).listen(0, '127.0.0.1')
  await once(bucket, 'listening')
  onTestFinished(() => void bucket.close())
  const { port } = bucket.address() as AddressInfo
  const portal = startPortal({
    ...(await outsideDatabase()),
    S3_ENDPOINT: `http://127.0.0.1:${port}`,
    S3_BUCKET: 'papers',
    S3_ACCESS_KEY_ID: 'key',
    S3_SECRET_ACCESS_KEY: 'secret',
    LOG_LEVEL: 'silent',
  })
  const away = 'Pravesh listens, but is not ready: storage away. "npm run pravesh -- doctor" says what to do.\n'
  await expect.poll(() => portal.said() + portal.complained()).toBe(away)
  status = 200
  await expect.poll(portal.said).toContain(`${away}Pravesh is ready: `)
  portal.child.kill('SIGTERM')
  expect(await portal.ended).toBe(0)
})

test('a worker answers on a port of its own, and leaves when it was stopped in place of its row', async () => {
  const database = await outsideDatabase()
  const workerPort = await freePort()
  const worker = startPortal({ ...database, ROLE: 'worker', WORKER_PORT: String(workerPort) })
  await expect.poll(() => worker.said() + worker.complained()).toBe('Pravesh works on its job queue.\n')
  const health = await fetch(`http://127.0.0.1:${workerPort}/healthz`)
  expect([health.status, await health.json()]).toEqual([200, { status: 'ok', version: expect.any(String) }])
  const seen = () => rowsOf(database['DATABASE_URL'] ?? '', 'select role from processes where worked_at is not null')
  expect(await seen()).toEqual([{ role: 'worker' }])
  const second = startPortal({ ...database, ROLE: 'worker', WORKER_PORT: String(workerPort) })
  expect(await second.ended).toBe(1)
  expect(second.complained()).toBe(
    `Port ${workerPort} is taken. Stop what uses it, or set WORKER_PORT to another number.\n`,
  )
  worker.child.kill('SIGTERM')
  expect(await worker.ended).toBe(0)
  expect(await seen()).toEqual([])
  expect(await rowsOf(database['DATABASE_URL'] ?? '', 'select host from stopped_workers')).toEqual([
    { host: hostname() },
  ])
})
