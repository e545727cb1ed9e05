import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Client } from 'pg'
import { expect, onTestFinished, test } from 'vitest'
import { lockFolder } from '#lib/embedded-postgres/folder-lock.ts'
import { withMadeDatabase } from './made-database.ts'
import { newDatabase } from './new-database.ts'
import { callPravesh, newFolder, runPravesh, startPortal } from './run-script.ts'

const usage = /^Usage: npm run pravesh -- admin create --email /

async function createAdmin(env: Record<string, string>, email: string): Promise<string> {
  const command = runPravesh(['admin', 'create', '--email', email, '--name', 'Asha Registrar'], {
    PUBLIC_URL: 'https://apply.institute.example/',
    ...env,
  })
  expect([await command.ended, command.complained()]).toEqual([0, ''])
  expect(command.said()).toContain(
    `${email.toLowerCase()} is an administrator of the portal at https://apply.institute.example, in the database in the data folder ${env['DATA_DIR']}.\n`,
  )
  const link = /\S+\/set-password#token=(\S+)/.exec(command.said())
  expect(link?.[0]).toMatch(/^https:\/\/apply\.institute\.example\/set-password#/)
  return link?.[1] ?? ''
}

async function post(url: string, path: string, body: object) {
  const response = await fetch(`${url}${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  return { status: response.status, body: (await response.json()) as { user?: { role: string; email: string } } }
}

const newPassword = 'a fine long password'

test('administrators are made while the portal is stopped and while it runs', async () => {
  const env = { DATA_DIR: withMadeDatabase(newFolder()) }
  const first = await createAdmin(env, 'Registrar@Institute.Example')

  const portal = await startPortal(env)
  const second = await createAdmin(env, 'dean@institute.example')
  for (const [token, email] of [
    [first, 'registrar@institute.example'],
    [second, 'dean@institute.example'],
  ] as const) {
    expect((await post(portal.url, '/api/auth/set-password', { token, newPassword })).status).toBe(200)
    expect((await post(portal.url, '/api/auth/set-password', { token, newPassword })).status).toBe(400)
    const logIn = await post(portal.url, '/api/auth/login', { email, password: newPassword })
    expect(logIn).toMatchObject({ status: 200, body: { user: { role: 'admin', email } } })
  }
  expect(await portal.stop()).toBe(0)
})

test('without a demo nobody can log in before an administrator is made, and no demo log-in is offered', async () => {
  const portal = await startPortal({ DATA_DIR: withMadeDatabase(newFolder()) })
  for (const [email, password] of [
    ['admin@demo.test', 'Admin@12345'],
    ['student@demo.test', 'Student@12345'],
    ['faculty@demo.test', 'Faculty@12345'],
    ['admin@localhost.test', 'password'],
  ]) {
    expect((await post(portal.url, '/api/auth/login', { email, password })).status).toBe(401)
  }
  const institute = await (await fetch(`${portal.url}/api/institute`)).json()
  expect(institute).toMatchObject({ demo: false, name: '', address: '', contactEmail: '', recruitmentEmail: '' })
  expect(await portal.stop()).toBe(0)
})

test.each([
  [[]],
  [['create']],
  [['remove', '--email', 'a@b.example', '--name', 'A']],
  [['create', '--email', 'no-address', '--name', 'A']],
  [['create', '--email', 'a@b.example', '--name', ' ']],
  [['create', '--email', 'a@b.example', '--name', 'A', '--password', 'x']],
])('wrong arguments %j are answered with the usage', async (args) => {
  const ended = await callPravesh(['admin', ...args], { DATA_DIR: join(tmpdir(), 'never-made') })
  expect(ended).toEqual({ code: 1, said: '', complained: expect.stringMatching(usage) })
})

test.each([
  ['admin', ['create', '--email', 'a@b.example', '--name', 'A']],
  ['rotate-keys', []],
])(
  '%s without the settings of the service makes no database and no secret, and says what to set',
  async (command, args) => {
    const dataDir = join(newFolder(), 'data')
    const { complained, ...ended } = await callPravesh([command, ...args], { DATA_DIR: dataDir })
    expect(ended).toEqual({ code: 1, said: '' })
    expect(complained).toBe(
      `DATABASE_URL is not set, and there is no database in the data folder ${dataDir} that this user may read. Run this with the settings of the service: DATABASE_URL, APP_SECRET and PUBLIC_URL where it has an outside database, else DATA_DIR. A new portal makes its database when it starts: start it once before.\n`,
    )
    expect(existsSync(dataDir)).toBe(false)
  },
)

test('an outside database on which no portal ever started gets no tables and no administrator', async () => {
  const { connectionString, drop } = await newDatabase('template0')
  onTestFinished(drop)
  const client = new Client({ connectionString })
  await client.connect()
  const { complained, ...ended } = await callPravesh(['admin', 'create', '--email', 'a@b.example', '--name', 'A'], {
    DATABASE_URL: connectionString,
    APP_SECRET: 'a secret of thirty-two bytes or more',
    DATA_DIR: newFolder(),
  })
  expect(ended).toEqual({ code: 1, said: '' })
  expect(complained).toMatch(
    /^the database \S+ at \S+ is empty: no portal has been started with it yet\. Run this with /i,
  )
  expect((await client.query(`select 1 from pg_tables where schemaname = 'public'`)).rowCount).toBe(0)
  await client.end()
})

test('the reason why the database cannot start is reported, not mistaken for a running portal', async () => {
  const dataDir = newFolder()
  const unlock = lockFolder(dataDir)
  onTestFinished(unlock)
  mkdirSync(join(dataDir, 'postgres/18'), { recursive: true })
  writeFileSync(join(dataDir, 'postgres/18/PG_VERSION'), '18\n')
  const command = runPravesh(['admin', 'create', '--email', 'a@b.example', '--name', 'A'], { DATA_DIR: dataDir })
  expect(await command.ended).toBe(1)
  expect(command.complained()).toBe(
    `Pravesh already runs on the data folder ${dataDir}. Stop it, or set DATA_DIR to another folder.\n`,
  )
})
