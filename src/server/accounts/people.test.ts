import { afterAll, beforeAll, expect, test } from 'vitest'
import { privacyNoticeVersion } from '#domain/accounts/account.ts'
import { registerAccount, registerAdmin, registerByMail, type TestAccount } from '../../../test/accounts.ts'
import { startTestServer, type TestServer } from '../../../test/harness.ts'
import { inviteAdmin } from './invite-admin.ts'

let server: TestServer
let boss: TestAccount
beforeAll(async () => {
  server = await startTestServer()
  boss = await registerAdmin(server, { email: 'boss@mail.example' })
})
afterAll(() => server.close())

const change = (id: string, body: object) => server.call('PATCH', `/api/people/${id}`, { token: boss.token, body })

test('administrators find people by a part of the name or address; wildcards have no meaning', async () => {
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

test('the list of people is in pages, administrators first, then by name', async () => {
  for (const name of ['zoya', 'Abdul', 'Émile']) await registerAccount(server, { name: `Paged ${name}` })
  await registerAdmin(server, { email: 'paged.admin@mail.example', name: 'Paged Zubin' })
  const page = async (number: number) => {
    const answer = await server.call<{ people: { name: string }[] }>('GET', '/api/people', {
      token: boss.token,
      query: { q: 'paged', limit: 3, page: number },
    })
    return answer.body
  }
  expect(await page(1)).toMatchObject({ total: 4, currentPage: 1, totalPages: 2 })
  const names = [...(await page(1)).people, ...(await page(2)).people].map((person) => person.name)
  expect([names[0], names[1], names.length]).toEqual(['Paged Zubin', 'Paged Abdul', 4])
  const admins = await server.call('GET', '/api/people', { token: boss.token, query: { role: 'admin', q: 'paged' } })
  expect(admins.body).toMatchObject({ total: 1, people: [{ name: 'Paged Zubin' }] })
  await server.rows(`delete from accounts where email = 'paged.admin@mail.example'`)
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
  await server.rows(`insert into grants (account_id, role) values ($1, 'registrar') on conflict do nothing`, [boss.id])
  const logIn = await server.call<{ token: string }>('POST', '/api/auth/login', {
    body: { email: boss.email, password: boss.password },
  })
  boss = { ...boss, token: logIn.body.token }
})

test('promoting is audited with the roles before and after', async () => {
  const person = await registerAccount(server)
  expect((await change(person.id, { role: 'admin' })).body['person']).toMatchObject({ role: 'admin' })
  const entries = await server.rows(
    'select actor_email, action, detail from audit_entries where subject = $1 and action = $2',
    [person.email, 'account.grants-changed'],
  )
  expect(entries).toEqual([
    {
      actor_email: boss.email,
      action: 'account.grants-changed',
      detail: {
        account: person.id,
        before: [],
        after: [{ role: 'registrar' }, { role: 'accounts' }, { role: 'administrator' }],
      },
    },
  ])
})

test('demoting and disabling end every session at once; a person who is enabled again can log in again', async () => {
  const person = await registerAdmin(server)
  const logIn = () =>
    server.call<{ token: string }>('POST', '/api/auth/login', {
      body: { email: person.email, password: person.password },
    })
  const other = await logIn()
  expect((await change(person.id, { role: 'applicant' })).status).toBe(200)
  for (const token of [person.token, other.body.token])
    expect((await server.call('GET', '/api/auth/me', { token })).status).toBe(401)

  const again = await logIn()
  expect((await change(person.id, { disabled: true })).body['person']).toMatchObject({ disabled: true })
  expect((await server.call('GET', '/api/auth/me', { token: again.body.token })).status).toBe(401)
  expect((await logIn()).status).toBe(401)
  expect((await change(person.id, { disabled: false })).body['person']).toMatchObject({ disabled: false })
  expect((await server.call('GET', '/api/auth/me', { token: again.body.token })).status).toBe(401)
  expect((await logIn()).status).toBe(200)

  const entries = await server.rows(
    `select action, actor_email from audit_entries where subject = $1 and actor_id = $2 order by id`,
    [person.email, boss.id],
  )
  const acts = ['account.grants-changed', 'account.disabled', 'account.enabled']
  expect(entries).toEqual(acts.map((action) => ({ action, actor_email: boss.email })))
})

test('setting the same role again changes nothing and is not audited', async () => {
  const person = await registerAccount(server)
  expect((await change(person.id, { role: 'applicant', disabled: false })).status).toBe(200)
  expect((await change(person.id, {})).status).toBe(200)
  expect((await server.call('GET', '/api/auth/me', { token: person.token })).status).toBe(200)
  expect(
    await server.rows('select 1 from audit_entries where subject = $1 and actor_id = $2', [person.email, boss.id]),
  ).toEqual([])
})

test.each([{ role: 'king' }, { disabled: 'yes' }, { role: ['admin'] }])('a change to %j is refused', async (body) => {
  const person = await registerAccount(server)
  expect((await change(person.id, body)).status).toBeOneOf([400, 422])
  expect(await server.rows('select role, disabled_at from accounts where id = $1', [person.id])).toEqual([
    { role: 'applicant', disabled_at: null },
  ])
})

test('an administrator who is demoted while waiting to change somebody changes nobody', async () => {
  const person = await registerAccount(server)
  const clerk = await registerAdmin(server)
  const client = await server.context.pool.connect()
  await client.query('begin')
  await client.query(`delete from grants where account_id = $1`, [clerk.id])
  const answer = server.call('PATCH', `/api/people/${person.id}`, { token: clerk.token, body: { role: 'admin' } })
  const waiting = () =>
    server.rows(`select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`)
  await expect.poll(async () => (await waiting()).length).toBe(1)
  await client.query('commit')
  client.release()
  expect((await answer).status).toBe(403)
  expect(await server.rows('select role from accounts where id = $1', [person.id])).toEqual([{ role: 'applicant' }])
})

test('an account that does not exist is reported as missing, for an id of any form', async () => {
  for (const id of ['nobody', '00000000-0000-0000-0000-000000000000'])
    expect((await change(id, { role: 'admin' })).status).toBe(404)
})

test('a link with a long address works, and wrong links do not invalidate it', async () => {
  const email = `${'long'.repeat(15)}@${'very-'.repeat(35)}long.example`
  const link = await inviteAdmin(server.context.db, server.context.config, email, 'Long Address')
  const token = new URL(link).hash.replace('#token=', '')
  const set = (typed: string) =>
    server.call('POST', '/api/auth/set-password', { body: { token: typed, newPassword: 'a fine long password' } })
  const wrongToken = Buffer.from(`${email}\nwrong`).toString('base64url')
  for (let attempt = 0; attempt < 6; attempt++) expect((await set(wrongToken)).status).toBe(400)
  for (const nonsense of ['', '!', Buffer.from('\u0000\n\ud800').toString('base64url')])
    expect((await set(nonsense)).status).toBe(400)
  expect((await set(token)).status).toBe(200)
})

test('the link ends after a day', async () => {
  const link = await inviteAdmin(server.context.db, server.context.config, 'late@mail.example', 'Late')
  await server.rows(
    `update email_codes set expires_at = expires_at - interval '24 hours' where email = 'late@mail.example'`,
  )
  const token = new URL(link).hash.replace('#token=', '')
  const answer = await server.call('POST', '/api/auth/set-password', {
    body: { token, newPassword: 'a fine long password' },
  })
  expect(answer).toMatchObject({
    status: 400,
    body: { error: 'This link has been used or has expired. Ask for a new one.' },
  })
})

test('an invited administrator sets a password once with the link', async () => {
  const link = await inviteAdmin(server.context.db, server.context.config, 'new.admin@mail.example', 'New Admin')
  const token = new URL(link).hash.replace('#token=', '')
  const set = () =>
    server.call('POST', '/api/auth/set-password', { body: { token, newPassword: 'a fine long password' } })
  expect(await set()).toMatchObject({ status: 200, body: { token: expect.any(String), user: { role: 'admin' } } })
  expect((await set()).status).toBe(400)
  const logIn = await server.call('POST', '/api/auth/login', {
    body: { email: 'new.admin@mail.example', password: 'a fine long password' },
  })
  expect(logIn.body).toMatchObject({ user: { role: 'admin' } })
})

test('a person may download everything that is stored about them, and nobody else’s', async () => {
  const stranger = await registerAccount(server, { email: 'stranger@mail.example' })
  const person = await registerByMail(server, { email: 'curious@mail.example' })
  await change(person.id, { role: 'admin' })
  const { body: loggedIn } = await server.call<{ token: string }>('POST', '/api/auth/login', {
    body: { email: person.email, password: person.password },
  })
  const mine = await server.call('GET', '/api/auth/my-data', { token: loggedIn.token })
  expect(mine.headers.get('content-disposition')).toContain('attachment; filename="my-data.json"')
  expect(mine.body).toMatchObject({
    account: { email: person.email, name: person.name, privacyNoticeVersion },
    roles: ['accounts', 'administrator', 'registrar'].map((role) => ({
      role,
      track: null,
      drive: null,
      grantedAt: expect.any(String),
    })),
    sessions: [{ createdAt: expect.any(String) }],
    knownDevices: [{ expiresAt: expect.any(String) }, { expiresAt: expect.any(String) }],
    applications: [],
    mails: [
      { kind: 'registration-code', createdAt: expect.any(String), sentAt: null },
      { kind: 'grants-changed', createdAt: expect.any(String), sentAt: null },
    ],
    activity: [
      { action: 'account.registered', ip: '127.0.0.1' },
      { action: 'account.grants-changed', ip: null },
      { action: 'account.logged-in', ip: '127.0.0.1' },
    ],
  })
  for (const hidden of [stranger.id, boss.email, boss.id, 'password', 'argon2', loggedIn.token])
    expect(mine.text).not.toContain(hidden)
})
