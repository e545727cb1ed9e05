import { afterEach, describe, expect, test } from 'vitest'
import { startTestServer, type TestServer } from '../../../../test/harness.ts'
import { api } from '#domain/api.ts'

const undo: (() => Promise<unknown> | void)[] = []
afterEach(async () => {
  for (const step of undo.splice(0).toReversed()) await step()
})

async function start(settings: Record<string, string> = {}): Promise<TestServer> {
  const server = await startTestServer(settings)
  undo.push(server.close)
  return server
}

describe('metrics', () => {
  test('need the token', async () => {
    const server = await start({ METRICS_TOKEN: 'a-token-for-the-scraper' })
    expect((await server.call('GET', '/metrics')).status).toBe(403)
    expect((await server.call('GET', '/metrics', { token: 'a-token-for-the-scrapes' })).status).toBe(403)
    const answer = await server.call('GET', '/metrics', { token: 'a-token-for-the-scraper' })
    expect(answer.status).toBe(200)
    expect(answer.headers.get('content-type')).toContain('text/plain')
  })

  test('without a token can be read on this machine, but not through a proxy on it', async () => {
    const server = await start()
    expect((await server.call('GET', '/metrics')).status).toBe(200)
    const proxied = await server.call('GET', '/metrics', { headers: { 'x-forwarded-for': '203.0.113.7' } })
    expect(proxied.status).toBe(403)
  })

  test('cover requests, connections, jobs, mails and impossible states', async () => {
    const server = await start()
    await server.call('GET', '/api/notices')
    await server.rows(`insert into state_checks (name, found) values ('document-of-nothing', 2)`)
    await server.rows(
      `insert into mails (kind, to_address, data, message_id) values ('x', 'a@b.example', '{}', '<1@pravesh>')`,
    )
    await server.rows(`select graphile_worker.add_job('send-mail')`)
    const { text } = await server.call('GET', '/metrics')
    for (const line of [
      'pravesh_http_request_seconds_count{method="GET",route="/api/notices",status="200"} 1',
      'pravesh_jobs{task="send-mail",state="waiting"} 1',
      'pravesh_mails_waiting 1',
      'pravesh_impossible_states{state="document-of-nothing"} 2',
    ]) {
      expect(text.split('\n')).toContain(line)
    }
    expect(text).toContain('pravesh_database_connections{state="idle"}')
    expect(text).toContain('process_cpu_seconds_total')
  })
})

describe('the documentation', () => {
  test('has every declared operation with its callers and its arguments', async () => {
    const server = await start()
    const { status, body } = await server.call<{ paths: Record<string, Record<string, Record<string, unknown>>> }>(
      'GET',
      '/api/openapi.json',
    )
    expect(status).toBe(200)
    const documented = Object.entries(body.paths).flatMap(([path, methods]) =>
      Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
    )
    expect(documented.toSorted()).toEqual(Object.keys(api).toSorted())
    const ids = Object.values(body.paths).flatMap((methods) => Object.values(methods).map((one) => one['operationId']))
    expect(new Set(ids).size).toBe(documented.length)
    const submit = body.paths['/api/applications/{applicationId}/submit']?.['post']
    expect(submit).toMatchObject({
      security: [{ session: [] }],
      parameters: [
        { name: 'applicationId', in: 'path', required: true },
        { name: 'Idempotency-Key', in: 'header', required: false },
        { name: 'If-Match', in: 'header', required: false },
      ],
      requestBody: {
        content: {
          'application/json': {
            schema: {
              required: ['declaration'],
              properties: { declaration: { properties: { accepted: { type: 'boolean' } } } },
            },
          },
        },
      },
    })
    expect(body.paths['/api/institute']?.['get']).not.toHaveProperty('security')
  })

  test('has If-Match where changed things have versions, and nowhere else', async () => {
    const server = await start()
    const { body } = await server.call<{ paths: Record<string, Record<string, { parameters?: { name: string }[] }>> }>(
      'GET',
      '/api/openapi.json',
    )
    const honours = (method: string, path: string) =>
      body.paths[path]?.[method]?.parameters?.some(({ name }) => name === 'If-Match') ?? false
    const consent = '/api/applications/{applicationId}/guardian-consent'
    expect([
      honours('put', '/api/notices/{id}'),
      honours('delete', '/api/notices/{id}'),
      honours('post', `${consent}/send-code`),
      honours('post', '/api/applications/{applicationId}/payment/start'),
    ]).toEqual([true, true, true, true])
    // Reads and creations have no version that a caller could mean.
    expect([
      honours('get', consent),
      honours('post', '/api/applications'),
      honours('post', '/api/faculty/application'),
      honours('post', '/api/notices'),
    ]).toEqual([false, false, false, false])
  })

  test('is a page with the same content security policy as every page', async () => {
    const server = await start()
    const page = await server.call('GET', '/api/docs')
    expect(page.status).toBe(200)
    expect(page.headers.get('content-security-policy')).toContain("script-src 'self';")
    expect(page.text).not.toMatch(/<script>[^<]/)
    const [, script] = /src="([^"]*swagger-initializer\.js)"/.exec(page.text) ?? []
    const scriptUrl = new URL(script ?? '', `${server.url}/api/docs`)
    expect((await fetch(scriptUrl)).status).toBe(200)
    const yaml = await server.call('GET', '/api/docs/yaml')
    expect(yaml).toMatchObject({ status: 200, text: expect.stringMatching(/^openapi: 3\.1\.0\n/) })
    for (const operation of Object.keys(api)) expect(yaml.text).toContain(`\n  ${operation.split(' ')[1]}:\n`)
  })
})
