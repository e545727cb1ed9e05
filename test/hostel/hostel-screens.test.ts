import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { read } from 'hucre'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { registerAccount, registerAdmin } from '../accounts.ts'
import type { TestAccount } from '../accounts.ts'
import { samplePhoto } from '../sample-files.ts'
import { buildAllotment, logIn, startBrowserPortal } from './browser-portal.ts'
import { hostel } from './hostel-track.ts'

let portal: Awaited<ReturnType<typeof startBrowserPortal>>
let photo: string
let admin: TestAccount
let applicant: TestAccount

beforeAll(async () => {
  portal = await startBrowserPortal(join(import.meta.dirname, 'vite.config.ts'), [hostel])
  photo = join(portal.folder, 'me.jpg')
  writeFileSync(photo, await samplePhoto())
  admin = await registerAdmin(portal.server)
  applicant = await registerAccount(portal.server, { name: 'Zoé Nair' })
  await buildAllotment(portal.server, admin)
})
afterAll(() => portal.close())

const goOn = (page: Page) => page.getByRole('button', { name: 'Next' }).click()

/** Applies, from the portal's first page to the number of the application. */
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

test('from the first page an applicant finds the track, fills in its form, uploads, submits, and views and prints it', async () => {
  applicationId = await portal.inBrowser(async (page) => {
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

test('an administrator finds it in the work queue, in its list and by its number, accepts it, and exports it to Excel', async () => {
  const rows = await portal.inBrowser(async (page) => {
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
