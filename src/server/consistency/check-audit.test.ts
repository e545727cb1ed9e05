import { Client } from 'pg'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { Writable } from 'node:stream'
import { finderIn } from '../health/patient.fixture.ts'
import { startTestServer, type TestServer } from '../../../test/harness.ts'
import { checkAudit } from './check-audit.ts'

let server: TestServer
let logged = ''
beforeAll(async () => {
  const logTo = new Writable({
    write: (chunk: Buffer, _, done) => {
      logged += chunk.toString()
      done()
    },
  })
  server = await startTestServer({ LOG_LEVEL: 'info', METRICS_TOKEN: 'a token for metrics' }, logTo)
  await server.rows(`insert into audit_entries (action, subject) values
    ('account.registered', 'a@mail.example'), ('account.registered', 'b@mail.example')`)
})
afterAll(() => server.close())

const find = finderIn(() => server)

test('the nightly check links and checks the audit, notes the heads in the log, and the doctor repeats what it found', async () => {
  expect(await find('audit')).toMatchObject({
    state: 'ok',
    say: expect.stringMatching(/^The audit belongs to a separate database role/),
  })
  await checkAudit(server.context)
  expect(logged).toMatch(/"heads":\[\{"stream":"portal","n":2,"hash":"[0-9a-f]{64}"/)
  expect(await find('audit')).toEqual({
    state: 'ok',
    say: expect.stringMatching(/Its chain was intact on \d\d-\d\d-\d{4}, .*; every entry is linked\.$/),
  })
  await server.rows(`insert into audit_entries (action, subject) values ('account.registered', 'c@mail.example')`)
  expect(await find('audit')).toMatchObject({
    state: 'ok',
    say: expect.stringMatching(/; 1 entry is not linked yet\.$/),
  })
  await server.rows(
    `insert into audit_entries (at, action) values (portal_now() - interval '11 minutes', 'keys.rotated')`,
  )
  expect(await find('audit')).toEqual({
    state: 'warn',
    say: expect.stringMatching(
      /^2 audit entries since .* have not been linked yet, .*\. Check that a worker is running\.$/,
    ),
  })
})

test('a tampered audit fails in the doctor, is among the states of the metrics, and the log names the entry', async () => {
  const superuser = new Client({
    host: inject('socketDir'),
    user: 'postgres',
    database: new URL(server.context.pool.options.connectionString ?? '').pathname.slice(1),
  })
  await superuser.connect()
  await superuser.query(`set session_replication_role = replica`)
  await superuser.query(`update audit_entries set subject = 'x@mail.example' where subject = 'b@mail.example'`)
  await superuser.end()
  await checkAudit(server.context)
  expect(logged).toContain('"examples":[{"stream":"portal","n":2,"entryId":"2","fault":"changed"}]')
  expect(await find('audit')).toEqual({
    state: 'fail',
    say: expect.stringMatching(
      /^The audit has been tampered with: the check on .* found 1 place\. Run "pravesh audit"/,
    ),
  })
  const metrics = await fetch(`${server.url}/metrics`, { headers: { authorization: 'Bearer a token for metrics' } })
  expect(await metrics.text()).toContain('pravesh_impossible_states{state="audit-that-was-tampered-with"} 1')
})
