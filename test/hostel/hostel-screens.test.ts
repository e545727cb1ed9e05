import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { read } from 'hucre'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { desktop, openBrowser, unpackBrowser } from '../../e2e/browser.ts'
import { registerAccount, registerAdmin } from '../accounts.ts'
import type { TestAccount } from '../accounts.ts'
import type { TestServer } from '../harness.ts'
import { startTestServer } from '../harness.ts'
import { samplePhoto } from '../sample-files.ts'
import { hostel } from './hostel-track.ts'
import { knowHostel } from './know-hostel.ts'

const root = join(import.meta.dirname, '../..')
const folder = mkdtempSync(join(tmpdir(), 'pravesh-hostel-'))
const client = join(folder, 'client')
const photo = join(folder, 'me.jpg')

let server: TestServer
let browserFolder: string
let browser: Browser
let admin: TestAccount
let applicant: TestAccount

beforeAll(async () => {
  const vite = join(root, 'node_modules/vite/bin/vite.js')
  const config = join(import.meta.dirname, 'vite.config.ts')
  execFileSync(process.execPath, [vite, 'build', '--config', config, '--outDir', client, '--logLevel', 'error'], {
    cwd: root,
    env: { ...process.env, NODE_ENV: 'production' },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  writeFileSync(photo, await samplePhoto())
  browserFolder = await unpackBrowser()
  browser = await openBrowser(browserFolder)
  server = await startTestServer({}, undefined, [hostel], client)
  await knowHostel(server)
  admin = await registerAdmin(server)
  applicant = await registerAccount(server, { name: 'Zoé Nair' })
  const allotment = { title: 'Hostel 2099', startDate: '2020-01-01', endDate: '2099-12-31', beds: 40, leastKm: 30 }
  const made = await server.call('POST', '/api/hostel/allotments', {
    token: admin.token,
    body: { ...allotment, published: true },
  })
  if (made.status !== 201) throw new Error(`the allotment was answered ${made.status}: ${made.text}`)
})
afterAll(async () => {
  await browser.close()
  await server.close()
  rmSync(browserFolder, { recursive: true, force: true })
  rmSync(folder, { recursive: true, force: true })
})

/** Work in a browser that knows nobody, in which nothing breaks. */
async function inBrowser<T>(work: (page: Page) => Promise<T>): Promise<T> {
  const context = await browser.newContext({ viewport: desktop, baseURL: server.url, timezoneId: 'Asia/Kolkata' })
  const page = await context.newPage()
  page.setDefaultTimeout(60_000)
  const broken: string[] = []
  page.on('pageerror', ({ message }) => broken.push(message))
  const done = await work(page)
  await context.close()
  expect(broken).toEqual([])
  return done
}

async function logIn(page: Page, { email, password }: TestAccount): Promise<void> {
  await page.goto('/login')
  await page.getByLabel('E-mail').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Login' }).click()
  await page.waitForURL('**/dashboard')
}

const goOn = (page: Page) => page.getByRole('button', { name: 'Next' }).click()

/** From the first page of the portal to the number of the application. */
async function apply(page: Page): Promise<string> {
  await page.goto('/')
  await page.getByRole('link', { name: 'Hostel Allotment' }).click()
  await page.getByRole('link', { name: 'Hostel 2099' }).click()
  await page.getByRole('button', { name: 'Start' }).click()
  await page.getByLabel('Full name').fill('Zoé Nair')
  await goOn(page)
  await page.getByText('Answer this: Gender').first().waitFor()
  await page.getByRole('radio', { name: 'Female' }).check()
  await goOn(page)
  await page.getByRole('combobox', { name: 'State' }).fill('Kerala')
  await page.getByRole('option', { name: 'Kerala' }).click()
  await page.getByLabel('Distance from the institute, in km').fill('2100')
  await goOn(page)
  await page.locator('input[type=file]').first().setInputFiles(photo)
  await page.getByRole('img', { name: /as it will be printed/ }).waitFor()
  await page.getByRole('button', { name: 'Use this' }).click()
  await page.getByText('Uploaded', { exact: true }).waitFor()
  await goOn(page)
  await page.getByRole('heading', { level: 1, name: 'Check your answers' }).waitFor()
  expect(await page.locator('main').innerText()).toContain('2,100')
  await page.getByRole('checkbox').check()
  await page.getByRole('button', { name: 'Submit application' }).click()
  await page.getByRole('heading', { level: 1, name: 'Application submitted' }).waitFor()
  return new URL(page.url()).pathname.split('/').at(-1) ?? ''
}

let applicationId = ''

test('from the first page an applicant finds the track, fills its form, uploads, submits, and sees and prints it', async () => {
  applicationId = await inBrowser(async (page) => {
    await logIn(page, applicant)
    const id = await apply(page)
    await page.goto('/dashboard')
    await page.getByRole('link', { name: 'Hostel 2099' }).first().click()
    await page.getByText('Home is 2100 km away; 30 km or more are asked for.').waitFor()
    await page.goto(`/hostel/application/${id}/print`)
    const paper = page.getByRole('article', { name: `Application ${id} for printing` })
    await paper.getByText('Kerala').waitFor()
    return id
  })
  expect(applicationId).toMatch(/^HOS2099-/)
})

test('an administrator finds it in the work queue, in its list and by its number, accepts it, and has it in Excel', async () => {
  const rows = await inBrowser(async (page) => {
    await logIn(page, admin)
    await page.getByRole('heading', { name: 'Hostel allotment' }).waitFor()
    await page.getByRole('link', { name: 'Hostel 2099' }).click()
    await page.getByRole('link', { name: applicationId, exact: true }).click()
    await page.getByRole('heading', { level: 1, name: 'Zoé Nair' }).waitFor()
    await page.goto(`/admin/application/${applicationId}`)
    await page.waitForURL(`**/hostel/admin/${applicationId}`)
    await page.getByRole('button', { name: /^Accept/ }).click()
    await page
      .getByRole('dialog')
      .getByRole('button', { name: /^Accept/ })
      .click()
    await page.getByText('Accepted').first().waitFor()
    await page.getByRole('link', { name: 'Hostel', exact: true }).click()
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Export .xlsx' }).click(),
    ])
    return (await read(readFileSync(await file.path()))).sheets[0]?.rows
  })
  expect(rows).toEqual([
    ['S. No.', 'Application ID', 'Status', 'Submitted', 'Name', 'Gender', 'State', 'Distance, km'],
    [1, applicationId, 'accepted', expect.any(Date), 'Zoé Nair', 'Female', 'Kerala', 2100],
  ])
})
