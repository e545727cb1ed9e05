import { afterAll, beforeAll, expect, test } from 'vitest'
import type { TestAccount } from '../../../test/accounts.ts'
import { registerAccount, registerAdmin } from '../../../test/accounts.ts'
import type { TestServer } from '../../../test/harness.ts'
import { startTestServer } from '../../../test/harness.ts'
import { inviteAdmin } from './invite-admin.ts'

let server: TestServer
let boss: TestAccount
beforeAll(async () => {
  server = await startTestServer()
  boss = await registerAdmin(server, { email: 'boss@mail.example' })
})
afterAll(() => server.close())

const change = (id: string, body: object) => server.call('PATCH', `/api/people/${id}`, { token: boss.token, body })

test('administrators find people by a part of the name or address, taken literally', async () => {
  await registerAccount(server, { email: 'percent@mail.example', name: '100% Sure' })
  await registerAccount(server, { email: 'plain@mail.example', name: '1000 Sure' })
  const found = await server.call('GET', '/api/people', { token: boss.token, query: { q: '0%' } })
  expect(found.body).toMatchObject({
    total: 1,
    currentPage: 1,
    totalPages: 1,
    people: [{ name: '100% Sure', role: 'applicant', disabled: false }],
  })
})

test('the last administrator can be neither demoted nor disabled', async () => {
  for (const body of [{ role: 'applicant' }, { disabled: true }]) {
    const answer = await change(boss.id, body)
    expect(answer).toMatchObject({
      status: 409,
      body: { error: 'This is the last administrator. Make somebody else an administrator first.' },
    })
  }
})

test('of two administrators who demote each other at once, one stays', async () => {
  const other = await registerAdmin(server)
  const answers = await Promise.all([
    change(other.id, { role: 'applicant' }),
    server.call('PATCH', `/api/people/${boss.id}`, { token: other.token, body: { role: 'applicant' } }),
  ])
  const admins = await server.rows(`select id from accounts where role = 'admin' and disabled_at is null`)
  expect(admins).toHaveLength(1)
  expect(answers.some((answer) => answer.status === 200)).toBe(true)
  await server.rows(`update accounts set role = 'admin' where id = $1`, [boss.id])
  const logIn = await server.call<{ token: string }>('POST', '/api/auth/login', {
    body: { email: boss.email, password: boss.password },
  })
  boss = { ...boss, token: logIn.body.token }
})

test('promoting is audited with both roles', async () => {
  const person = await registerAccount(server)
  expect((await change(person.id, { role: 'admin' })).body['person']).toMatchObject({ role: 'admin' })
  const entries = await server.rows(
    'select actor_email, action, detail from audit_entries where subject = $1 and action = $2',
    [person.email, 'account.role-changed'],
  )
  expect(entries).toEqual([
    { actor_email: boss.email, action: 'account.role-changed', detail: { from: 'applicant', to: 'admin' } },
  ])
})

test('an account that does not exist is said so, whatever its id looks like', async () => {
  for (const id of ['nobody', '00000000-0000-0000-0000-000000000000'])
    expect((await change(id, { role: 'admin' })).status).toBe(404)
})

test('an invited administrator sets a password once with the link', async () => {
  const link = await inviteAdmin(server.context.db, server.context.config, 'new.admin@mail.example', 'New Admin')
  const token = new URL(link).hash.replace('#token=', '')
  const set = () =>
    server.call('POST', '/api/auth/set-password', { body: { token, newPassword: 'a fine long password' } })
  expect((await set()).status).toBe(200)
  expect((await set()).status).toBe(400)
  const logIn = await server.call('POST', '/api/auth/login', {
    body: { email: 'new.admin@mail.example', password: 'a fine long password' },
  })
  expect(logIn.body).toMatchObject({ user: { role: 'admin' } })
})

test('a person may download everything that is stored about them, and nobody else’s', async () => {
  const stranger = await registerAccount(server, { email: 'stranger@mail.example' })
  const mine = await server.call('GET', '/api/auth/my-data', { token: boss.token })
  expect(mine.headers.get('content-disposition')).toContain('attachment; filename="my-data.json"')
  expect(mine.body).toMatchObject({ account: { email: boss.email } })
  expect(mine.text).not.toContain(stranger.id)
})
