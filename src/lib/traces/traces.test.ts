import { Writable } from 'node:stream'
import { expect, onTestFinished, test } from 'vitest'
import product from '../../../package.json' with { type: 'json' }
import { registerAccount } from '../../../test/accounts.ts'
import { startCollector, type FakeCollector, type ToldSpan } from '../../../test/fake-collector.ts'
import { startTestServer, type TestServer } from '../../../test/harness.ts'
import { startJobs, type JobTask } from '#lib/jobs/jobs.ts'
import { startWorker } from '#server/worker.ts'

async function listening(): Promise<FakeCollector> {
  const collector = await startCollector()
  onTestFinished(collector.close)
  return collector
}

async function startPortal(settings: Record<string, string>, logTo?: NodeJS.WritableStream): Promise<TestServer> {
  const portal = await startTestServer(settings, logTo)
  onTestFinished(portal.close)
  return portal
}

const texts = (parts: ToldSpan[]) => parts.map(({ attributes }) => attributes['db.query.text'])

test('a request is a trace: its route, status and number, and its statements without values', async () => {
  const collector = await listening()
  const portal = await startPortal({ ...collector.settings, ROLE: 'web' })
  const person = await registerAccount(portal, { name: 'Meera Nair', email: 'meera.nair@mail.example' })
  const { email, password } = person
  const answer = await portal.call('POST', '/api/auth/login', { body: { email, password }, query: { from: email } })
  expect(answer.status).toBe(200)

  const { first, parts } = await collector.trace('POST /api/auth/login')
  expect(first).toMatchObject({ kind: 2, hasFailed: false })
  expect(first.attributes).toEqual({
    'http.request.method': 'POST',
    'http.route': '/api/auth/login',
    'url.scheme': 'http',
    'http.response.status_code': 200,
    'pravesh.request_id': expect.stringMatching(/^[\w-]{36}$/),
  })
  expect(first.resource).toMatchObject({
    'service.name': 'pravesh',
    'service.version': product.version,
    'pravesh.role': 'web',
  })
  expect(parts.length).toBeGreaterThan(3)
  expect(parts.filter(({ parentId, kind }) => parentId !== first.id || kind !== 3)).toEqual([])
  expect(parts.map(({ name }) => name)).toEqual(expect.arrayContaining(['begin', 'insert sessions', 'commit']))
  expect(parts.find(({ name }) => name === 'insert sessions')?.attributes).toEqual({
    'db.system.name': 'postgresql',
    'db.query.summary': 'insert sessions',
    'db.query.text': expect.stringMatching(/^insert into sessions .*\$1/),
  })
  for (const personal of [email, 'Meera', password, person.id, String(answer.body['token'])])
    expect([personal, collector.bytes().includes(personal)]).toEqual([personal, false])
})

test('the number of the request is the one in its answer, and a failure is marked by its kind only', async () => {
  const collector = await listening()
  const portal = await startPortal({ ...collector.settings, LOG_LEVEL: 'silent' })
  await portal.rows('alter table notices rename column title to title_of_meera')
  const answer = await portal.call('GET', '/api/notices')
  expect(answer.status).toBe(500)
  const { first, parts } = await collector.trace('GET /api/notices')
  expect(first.attributes).toMatchObject({
    'error.type': '500',
    'http.response.status_code': 500,
    'pravesh.request_id': answer.headers.get('x-request-id') ?? expect.stringMatching(/^[\w-]{36}$/),
  })
  expect(answer.text).toContain(String(first.attributes['pravesh.request_id']))
  const failed = parts.filter(({ hasFailed }) => hasFailed)
  expect(failed.map(({ attributes }) => [attributes['error.type'], attributes['db.response.status_code']])).toEqual([
    ['42703', '42703'],
  ])
  expect(collector.bytes()).not.toContain('does not exist')
})

test('many requests that wait for connections each keep their own statements', async () => {
  const collector = await listening()
  const portal = await startPortal({ ...collector.settings, LOG_LEVEL: 'silent' })
  const { token } = await registerAccount(portal)
  // Sessions are found in batches: one statement, in the trace of the first request.
  const own = (parts: ToldSpan[]) => texts(parts.filter(({ name }) => name !== 'select live_sessions'))
  await portal.call('GET', '/api/auth/sessions', { token })
  const { parts } = await collector.trace('GET /api/auth/sessions')
  expect(own(parts)).toEqual([expect.stringMatching(/^select s\.id, device, .* from sessions s /)])

  // More than the pool has connections.
  await Promise.all(Array.from({ length: 90 }, () => portal.call('GET', '/api/auth/sessions', { token })))
  const firsts = () => collector.spans().filter(({ name }) => name === 'GET /api/auth/sessions')
  await expect.poll(() => firsts().length).toBe(91)
  const asked = firsts().map(({ id }) => own(collector.spans().filter(({ parentId }) => parentId === id)))
  expect(asked).toEqual(firsts().map(() => own(parts)))
})

test('requests of machines are not traced, and neither are the portal’s own statements', async () => {
  const collector = await listening()
  const portal = await startPortal(collector.settings)
  for (const path of ['/healthz', '/readyz', '/metrics', '/api/institute']) await portal.call('GET', path)
  await portal.rows('select 1')
  await collector.trace('GET /api/institute')
  expect(collector.spans().filter(({ parentId }) => parentId === '')).toHaveLength(1)
})

const theirs = { traceId: '4bf92f3577b34da6a3ce929d0e0e4736', id: '00f067aa0ba902b7' }
const traceparent = `00-${theirs.traceId}-${theirs.id}-01`

test('a trusted proxy’s trace is continued, a stranger’s is not', async () => {
  const collector = await listening()
  const portal = await startPortal({ ...collector.settings, TRUST_PROXY: '127.0.0.1' })
  await portal.call('GET', '/api/notices', { headers: { traceparent } })
  await portal.call('GET', '/api/institute', { headers: { traceparent, 'x-forwarded-for': '203.0.113.7' } })
  const { first } = await collector.trace('GET /api/notices')
  expect(first.traceId).not.toBe(theirs.traceId)
  const ofProxy = () => collector.spans().find(({ name }) => name === 'GET /api/institute')
  await expect.poll(ofProxy).toMatchObject({ traceId: theirs.traceId, parentId: theirs.id })
  expect(collector.bytes()).not.toContain('203.0.113.7')
})

test('a job is a trace of its own: its task, its try, and its statements', async () => {
  const collector = await listening()
  const portal = await startPortal({ ...collector.settings, ROLE: 'worker' })
  const worker = await startWorker(portal.context)
  onTestFinished(worker.stop)
  await portal.rows(`select graphile_worker.add_job('remove-expired')`)
  const { first, parts } = await collector.trace('job remove-expired')
  expect(first).toMatchObject({ kind: 5, hasFailed: false, resource: { 'pravesh.role': 'worker' } })
  expect(first.attributes).toEqual({
    'job.task': 'remove-expired',
    'job.id': expect.stringMatching(/^\d+$/),
    'job.attempt': 1,
  })
  expect(texts(parts)).toContain('delete from email_codes where expires_at < portal_now() - interval ?')
  expect(new Set(parts.map(({ parentId }) => parentId))).toEqual(new Set([first.id]))
})

test('a failed job is traced with its try, without its payload and its error', async () => {
  const collector = await listening()
  const { context, rows } = await startPortal({ ...collector.settings, LOG_LEVEL: 'silent' })
  const greet: JobTask = (payload) => Promise.reject(new TypeError(`no greeting for ${JSON.stringify(payload)}`))
  const worker = startJobs(context, { tasks: { greet }, schedule: [] })
  onTestFinished(worker.stop)
  await rows(`select graphile_worker.add_job('greet', json_build_object('name', 'Meera Nair'))`)
  const { first } = await collector.trace('job greet')
  expect(first).toMatchObject({ hasFailed: true, attributes: { 'job.attempt': 1, 'error.type': 'TypeError' } })
  expect(collector.bytes()).not.toContain('Meera')
})

test('OpenTelemetry’s usual settings apply: headers, name, attributes and sampler', async () => {
  const collector = await listening()
  const settings = {
    ...collector.settings,
    OTEL_EXPORTER_OTLP_HEADERS: 'x-key=of the institute',
    OTEL_SERVICE_NAME: 'pravesh-trial',
    OTEL_RESOURCE_ATTRIBUTES: 'deployment.environment.name=trial',
  }
  const portal = await startPortal(settings)
  await portal.call('GET', '/api/institute')
  const { first } = await collector.trace('GET /api/institute')
  expect(first.resource).toMatchObject({ 'service.name': 'pravesh-trial', 'deployment.environment.name': 'trial' })
  expect(collector.bytes()).toContain('POST /v1/traces ')
  expect(collector.bytes()).toContain('"x-key":"of the institute"')

  const none = await startTestServer({ ...settings, OTEL_TRACES_SAMPLER: 'traceidratio', OTEL_TRACES_SAMPLER_ARG: '0' })
  await none.call('GET', '/api/notices')
  await none.close()
  expect(collector.spans().map(({ name }) => name)).not.toContain('GET /api/notices')
})

test('a collector that is down is one line of the log, and another when it is back; requests never notice', async () => {
  const gone = await startCollector()
  const { OTEL_EXPORTER_OTLP_ENDPOINT = '' } = gone.settings
  await gone.close()
  const lines: string[] = []
  const log = new Writable({
    write: (chunk: Buffer, _, done) => {
      lines.push(chunk.toString())
      done()
    },
  })
  const waitAtMost = { OTEL_EXPORTER_OTLP_TIMEOUT: '200' }
  const portal = await startPortal({ ...gone.settings, ...waitAtMost, LOG_LEVEL: 'info' }, log)
  const said = () => lines.flatMap((line) => /"reason":.*(?=collector)|collector.*again/.exec(line)?.[0] ?? [])
  for (const _ of Array.from({ length: 5 })) {
    expect((await portal.call('GET', '/api/institute')).status).toBe(200)
    await expect.poll(said).toHaveLength(1)
  }
  expect(said()[0]).toContain('"reason":"ECONNREFUSED"')

  const back = await startCollector(Number(new URL(OTEL_EXPORTER_OTLP_ENDPOINT).port))
  onTestFinished(back.close)
  await expect
    .poll(async () => {
      await portal.call('GET', '/api/institute')
      return said().length
    })
    .toBe(2)
  expect(said()[1]).toContain('again')
})
