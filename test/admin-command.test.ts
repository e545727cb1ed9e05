import { spawn } from 'node:child_process'
import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'

const root = join(import.meta.dirname, '..')
const usage = /^Usage: npm run admin -- create --email /

type Ran = { child: ChildProcess; said: () => string; complained: () => string; ended: Promise<number | null> }

/** A command of the project in a process of its own; a variable left out is not set. */
function run(script: string, args: string[], env: Record<string, string>): Ran {
  const child = spawn(process.execPath, [join(root, script), ...args], {
    env: { PATH: process.env['PATH'], LOG_LEVEL: 'error', PORT: '0', DEMO: 'off', ...env },
  })
  const texts = { said: '', complained: '' }
  child.stdout?.on('data', (chunk) => (texts.said += chunk))
  child.stderr?.on('data', (chunk) => (texts.complained += chunk))
  const ended = once(child, 'close').then(([code]) => code as number | null)
  onTestFinished(async () => {
    child.kill('SIGKILL')
    await ended
  })
  return { child, said: () => texts.said, complained: () => texts.complained, ended }
}

function newFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'pravesh-admin-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}

async function startPortal(env: Record<string, string>): Promise<{ url: string; stop: () => Promise<unknown> }> {
  const portal = run('src/server/main.ts', [], env)
  await expect.poll(() => portal.said() + portal.complained(), { timeout: 20_000 }).toMatch(/^Pravesh is ready: /)
  const url = /http:\S+/.exec(portal.said())?.[0].replace('localhost', '127.0.0.1') ?? ''
  const stop = () => {
    portal.child.kill('SIGTERM')
    return portal.ended
  }
  return { url, stop }
}

async function createAdmin(env: Record<string, string>, email: string): Promise<string> {
  const command = run('scripts/admin.ts', ['create', '--email', email, '--name', 'Asha Registrar'], {
    PUBLIC_URL: 'https://apply.institute.example/',
    ...env,
  })
  expect([await command.ended, command.complained()]).toEqual([0, ''])
  expect(command.said()).toContain(`${email.toLowerCase()} is an administrator.`)
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

test('the first administrator is made before the portal ever runs, and another while it runs', async () => {
  const env = { DATA_DIR: newFolder() }
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
}, 60_000)

test('without a demo nobody can log in before an administrator is made, and no demo log-in is offered', async () => {
  const portal = await startPortal({ DATA_DIR: newFolder() })
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
}, 60_000)

test.each([
  [[]],
  [['create']],
  [['remove', '--email', 'a@b.example', '--name', 'A']],
  [['create', '--email', 'no-address', '--name', 'A']],
  [['create', '--email', 'a@b.example', '--name', ' ']],
  [['create', '--email', 'a@b.example', '--name', 'A', '--password', 'x']],
])('wrong arguments %j are answered with how to use it', async (args) => {
  const command = run('scripts/admin.ts', args, { DATA_DIR: join(tmpdir(), 'never-made') })
  expect(await command.ended).toBe(1)
  expect(command.complained()).toMatch(usage)
  expect(command.said()).toBe('')
})

test('why the database cannot be started is told, not taken for a running portal', async () => {
  const dataDir = newFolder()
  writeFileSync(join(dataDir, 'postgres'), 'a file where the database belongs')
  const command = run('scripts/admin.ts', ['create', '--email', 'a@b.example', '--name', 'A'], { DATA_DIR: dataDir })
  expect(await command.ended).toBe(1)
  expect(command.complained()).toMatch(/^The data folder \S+ cannot be made: .+ Set DATA_DIR\.$/m)
})
