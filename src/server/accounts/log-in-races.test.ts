import type { PoolClient } from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { registerAccount, type TestAccount } from '../../../test/accounts.ts'
import { startTestServer, type TestServer } from '../../../test/harness.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

const logIn = ({ email, password }: TestAccount) =>
  server.call('POST', '/api/auth/login', { body: { email, password } })

/** Holds the lock on an account's row while `work` runs, and releases it once a log-in waits for it. */
async function whileLogInsWait(account: TestAccount, count: number, change: (client: PoolClient) => Promise<unknown>) {
  const client = await server.context.pool.connect()
  try {
    await client.query('begin')
    await client.query('select 1 from accounts where id = $1 for update', [account.id])
    const answers = Array.from({ length: count }, () => logIn(account))
    const waiting = () =>
      server.rows(`select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`)
    await expect.poll(async () => (await waiting()).length).toBeGreaterThan(0)
    await change(client)
    await client.query('commit')
    return await Promise.all(answers)
  } finally {
    client.release()
  }
}

const sessionsOf = (account: TestAccount) => server.rows('select 1 from sessions where account_id = $1', [account.id])

test('twenty log-ins with the right password at once all get through', async () => {
  const account = await registerAccount(server)
  const answers = await whileLogInsWait(account, 20, () => Promise.resolve())
  expect(answers.map((answer) => answer.status)).toEqual(Array.from({ length: 20 }, () => 200))
})

test.each([
  ['a reset of the password', `update accounts set password_hash = 'another' where id = $1`],
  ['disabling the account', 'update accounts set disabled_at = now() where id = $1'],
])('%s during a log-in leaves no session behind', async (_what, statement) => {
  const account = await registerAccount(server)
  const [answer] = await whileLogInsWait(account, 1, async (client) => {
    await client.query(statement, [account.id])
    await client.query('delete from sessions where account_id = $1', [account.id])
  })
  expect(answer).toMatchObject({ status: 401, body: { error: 'Invalid email or password' } })
  expect(await sessionsOf(account)).toEqual([])
})

test('a promotion during a log-in is in its answer', async () => {
  const account = await registerAccount(server)
  const [answer] = await whileLogInsWait(account, 1, (client) =>
    client.query(`insert into grants (account_id, role) values ($1, 'registrar')`, [account.id]),
  )
  expect(answer?.body['user']).toMatchObject({ role: 'admin' })
})
