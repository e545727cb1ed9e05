import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, mkdirSync, mkdtempSync, readFileSync, readdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, inject, onTestFinished, test } from 'vitest'
import { freePort } from '../bench/server-process.ts'
import { isOfThisRun } from '../test/seed.ts'
import { closeBrowser, somebody } from './person.ts'
import { copyDemo } from './start-portal.ts'

afterAll(closeBrowser)

const root = join(import.meta.dirname, '..')
const needed = ['src', 'scripts', 'bench', 'index.html', 'package.json', 'package-lock.json', 'vite.config.ts']

/** An editable copy of the project with the demo's data; it shares the packages but not what is built. */
function copyProject(): string {
  const copy = mkdtempSync(join(tmpdir(), 'pravesh-dev-'))
  onTestFinished(() => rmSync(copy, { recursive: true, force: true }))
  for (const name of needed) cpSync(join(root, name), join(copy, name), { recursive: true })
  mkdirSync(join(copy, 'data'))
  copyDemo(inject('demo'), join(copy, 'data'))
  mkdirSync(join(copy, 'node_modules'))
  for (const name of readdirSync(join(root, 'node_modules'))) {
    if (!/^\.(vite|cache)/.test(name)) symlinkSync(join(root, 'node_modules', name), join(copy, 'node_modules', name))
  }
  return copy
}

async function startDev(copy: string) {
  const port = await freePort()
  const { PATH } = process.env
  const child = spawn(process.execPath, [join(copy, 'scripts/launch.mjs'), 'dev'], {
    env: { PATH, PORT: String(port), NODE_ENV: 'production' },
  })
  let said = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (said += chunk))
  const ended = once(child, 'exit').then(([code]) => code as number | null)
  onTestFinished(async () => {
    child.kill('SIGTERM')
    await ended
  })
  await expect.poll(() => said, { timeout: 180_000 }).toContain('Pravesh is ready: ')
  return { url: `http://localhost:${port}`, said: () => said, stop: () => child.kill('SIGTERM') && ended }
}

function edit(path: string, before: string, after: string): void {
  const text = readFileSync(path, 'utf8')
  expect(text).toContain(before)
  writeFileSync(path, text.replace(before, after))
}

test.runIf(isOfThisRun(0))(
  'during development a component changes below typed text, and the server below a logged-in person',
  async () => {
    const copy = copyProject()
    const { url, said, stop } = await startDev(copy)
    const database = () => readFileSync(join(copy, 'data/postgres/18/postmaster.pid'), 'utf8').split('\n')[0]
    const databaseBefore = database()

    const { page, leave } = await somebody('desktop')
    await page.goto(`${url}/login`)
    await page.getByLabel('E-mail').fill('student@demo.test')
    edit(join(copy, 'src/web/routes/login.tsx'), "title={say(isToApply ? 'toApply' : 'title')}", 'title="Come in"')
    await page.getByRole('heading', { name: 'Come in' }).waitFor()
    edit(join(copy, 'src/words/account/log-in.ts'), "lead: '", "lead: 'Said anew. ")
    await page.getByText('Said anew.').waitFor()
    expect(await page.getByLabel('E-mail').inputValue()).toBe('student@demo.test')
    await page.getByLabel('Password', { exact: true }).fill('Student@12345')
    await page.getByRole('button', { name: 'Login' }).click()
    await page.waitForURL('**/dashboard')

    const health = async () => ((await (await fetch(`${url}/healthz`)).json()) as { status: string }).status
    expect(await health()).toBe('ok')
    expect(await (await fetch(`${url}/api/institute`)).json()).toMatchObject({ demo: true })
    edit(join(copy, 'src/server/platform/process/readiness.ts'), "status: 'ok'", "status: 'changed'")
    await expect.poll(health).toBe('changed')
    expect(said()).toContain('Restarted. Pravesh is ready: ')
    expect(database()).toBe(databaseBefore)
    await page.reload()
    await page.getByText('Ananya').first().waitFor()
    expect(new URL(page.url()).pathname).toBe('/dashboard')
    // Switches the language as in production.
    await page.getByRole('button', { name: 'हिन्दी' }).click()
    await page.locator('html[lang="hi-IN"]').waitFor()
    await page.getByRole('heading', { level: 1, name: 'मेरे आवेदन' }).waitFor()
    await leave()

    // A syntax error appears in the terminal and as the server's answer; fixing it recovers without a restart.
    edit(join(copy, 'src/server/platform/process/readiness.ts'), "status: 'changed'", "status: 'changed' oh")
    await expect.poll(said).toContain('It starts anew when a file is saved.')
    expect((await fetch(`${url}/healthz`)).status).toBe(503)
    edit(join(copy, 'src/server/platform/process/readiness.ts'), "status: 'changed' oh", "status: 'mended'")
    await expect.poll(health).toBe('mended')

    const secret = readFileSync(join(copy, 'data/app-secret'), 'utf8')
    for (const path of ['/data/app-secret', `/@fs${copy}/data/app-secret`]) {
      expect(await (await fetch(`${url}${path}`)).text()).not.toContain(secret)
    }
    expect(await stop()).toBe(0)
    expect(database).toThrow('ENOENT')
  },
)
