import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import type { Roles } from '#domain/accounts/permissions.ts'
import type { PortalTrack } from '#server/selection/selecting-drive.ts'
import { desktop, openBrowser, unpackBrowser } from '../../e2e/browser.ts'
import type { TestAccount } from '../accounts.ts'
import { startTestServer } from '../harness.ts'
import { knowHostel } from './know-hostel.ts'

const root = join(import.meta.dirname, '../..')

/** A portal with further tracks and roles, a client built for them by a configuration of Vite, and a browser. */
export async function startBrowserPortal(config: string, tracks: readonly PortalTrack[], roles: Roles = {}) {
  const folder = mkdtempSync(join(tmpdir(), 'pravesh-hostel-'))
  const client = join(folder, 'client')
  const vite = join(root, 'node_modules/vite/bin/vite.js')
  execFileSync(process.execPath, [vite, 'build', '--config', config, '--outDir', client, '--logLevel', 'error'], {
    cwd: root,
    env: { ...process.env, NODE_ENV: 'production' },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const browserFolder = await unpackBrowser()
  const browser = await openBrowser(browserFolder)
  const server = await startTestServer({}, undefined, tracks, client, roles)
  await knowHostel(server)
  return {
    server,
    folder,
    /** Runs work in a new browser context, and checks that no page has errors. */
    async inBrowser<T>(work: (page: Page) => Promise<T>): Promise<T> {
      const context = await browser.newContext({ viewport: desktop, baseURL: server.url, timezoneId: 'Asia/Kolkata' })
      const page = await context.newPage()
      page.setDefaultTimeout(60_000)
      const broken: string[] = []
      page.on('pageerror', ({ message }) => broken.push(message))
      const done = await work(page)
      await context.close()
      expect(broken).toEqual([])
      return done
    },
    async close() {
      await browser.close()
      await server.close()
      rmSync(browserFolder, { recursive: true, force: true })
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

export async function logIn(page: Page, { email, password }: TestAccount): Promise<void> {
  await page.goto('/login')
  await page.getByLabel('E-mail').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Login' }).click()
  await page.waitForURL('**/dashboard')
}

/** Makes an open allotment; returns its id. */
export async function buildAllotment(
  server: Awaited<ReturnType<typeof startTestServer>>,
  { token }: Pick<TestAccount, 'token'>,
): Promise<string> {
  const allotment = { title: 'Hostel 2099', startDate: '2020-01-01', endDate: '2099-12-31', beds: 40, leastKm: 30 }
  const body = { ...allotment, published: true }
  const made = await server.call<{ allotment: { id: string } }>('POST', '/api/hostel/allotments', { token, body })
  if (made.status !== 201) throw new Error(`the allotment was answered ${made.status}: ${made.text}`)
  return made.body.allotment.id
}
