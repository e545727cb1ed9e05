import { afterAll, beforeAll, expect, test } from 'vitest'
import { registerAccount } from '../../../test/accounts.ts'
import { startTestServer, type TestServer } from '../../../test/harness.ts'
import { removeExpiredAccountRows } from './remove-expired.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

test('rows that rules no longer need are removed, and no others', async () => {
  const { id, token } = await registerAccount(server)
  await server.rows(
    `insert into sessions (token_hash, account_id, expires_at, last_seen_at) values
      ('past', $1, now() - interval '1 second', now()), ('idle', $1, now() + interval '1 hour', now() - interval '61 minutes')`,
    [id],
  )
  await server.rows(
    `insert into email_codes (email, purpose, code_hmac, expires_at) values
      ('a@mail.example', 'reset', 'x', now() - interval '25 hours'), ('b@mail.example', 'reset', 'x', now() + interval '1 minute')`,
  )
  await server.rows(
    `insert into invitations (email, name, invited_by, secret_hash, expires_at) values
      ('c@mail.example', 'C', $1, 'x', now() - interval '31 days'), ('d@mail.example', 'D', $1, 'x', now() - interval '29 days')`,
    [id],
  )
  await server.rows('delete from throttle_events')
  await server.rows(
    `insert into throttle_events (key, at) values ('old', now() - interval '25 hours'), ('new', now() - interval '10 minutes')`,
  )
  await server.rows(
    `insert into known_devices (account_id, token_hash, expires_at)
      values ($1, 'past', now() - interval '1 second'), ($1, 'known', now() + interval '1 minute')`,
    [id],
  )
  await server.rows(
    `insert into password_tries (address, via, tries, last_at) values
      ('old@mail.example', 'everywhere', 100, now() - interval '31 days'),
      ('new@mail.example', 'everywhere', 100, now() - interval '29 days')`,
  )
  await removeExpiredAccountRows(server.context.pool)
  expect(await server.rows('select account_id from sessions')).toEqual([{ account_id: id }])
  expect((await server.call('GET', '/api/auth/me', { token })).status).toBe(200)
  expect(await server.rows(`select email from email_codes where purpose = 'reset'`)).toEqual([
    { email: 'b@mail.example' },
  ])
  expect(await server.rows('select email from invitations')).toEqual([{ email: 'd@mail.example' }])
  expect(await server.rows('select key from throttle_events')).toEqual([{ key: 'new' }])
  expect(await server.rows(`select 1 from known_devices where token_hash = 'past'`)).toEqual([])
  expect(await server.rows(`select 1 from known_devices where token_hash = 'known'`)).toHaveLength(1)
  expect(await server.rows('select address from password_tries')).toEqual([{ address: 'new@mail.example' }])
})
