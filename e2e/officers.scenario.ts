import type { Page } from 'playwright-core'
import { afterAll, afterEach, beforeEach, expect, test } from 'vitest'
import { ask } from './asking.ts'
import { openList } from './clerk.ts'
import { inDatabase } from './clock.ts'
import { closeBrowser, register, somebody } from './person.ts'

let officer: Awaited<ReturnType<typeof somebody>>
let email: string
beforeEach(async () => {
  officer = await somebody('desktop')
  email = (await register(officer.page, 'Meera Nair')).email
})
afterEach(async () => {
  // Later scenarios count the administrators.
  await inDatabase('delete from grants where account_id = (select id from accounts where email = $1)', [email])
  await officer.leave()
})
afterAll(closeBrowser)

const give = (track: string | null, driveId: string | null, role = 'registrar') =>
  inDatabase(
    `insert into grants (account_id, role, track, drive_id) select id, $4, $2, $3 from accounts where email = $1`,
    [email, track, driveId, role],
  )
const inBar = (page: Page) => page.getByRole('navigation', { name: 'Admin' }).locator('a').allInnerTexts()

/** Whether an address is unknown to this person. */
async function isUnknown(page: Page, address: string) {
  await page.goto(address)
  await page.getByText('There is no page at this address').waitFor()
  expect(new URL(page.url()).pathname).toBe('/')
}

test('an officer of one admission sees it, its applications and the allowed actions, and nothing else', async () => {
  const { page } = officer
  const { admissions } = await ask<{ admissions: { id: string; title: string }[] }>(page, '/api/admissions')
  const [own] = admissions
  await give(null, own?.id ?? '')
  await page.goto('/dashboard')
  await page.getByRole('heading', { name: 'Work queue' }).waitFor()
  expect(await inBar(page)).toEqual([
    'Home',
    'Work queue',
    'Students',
    'Admissions',
    'Payments',
    'Reports',
    'Activity',
    expect.any(String),
  ])
  for (const section of await page.locator('main h2').allInnerTexts()) expect(section).not.toMatch(/recruit|faculty/i)

  await page.goto('/admin/admissions')
  await page.getByRole('link', { name: own?.title ?? '', exact: true }).waitFor()
  expect(await page.locator('tbody tr').count()).toBe(1)
  expect(await page.getByRole('link', { name: 'New admission' }).count()).toBe(0)
  expect(await page.getByRole('button', { name: /^Copy/ }).count()).toBe(0)

  await openList(page, '/paramedical/admin/applications')
  await page.getByRole('button', { name: 'Export .xlsx' }).waitFor()

  await page.goto('/admin/payments')
  await page.getByRole('heading', { level: 1 }).waitFor()
  expect(await page.locator('input[type=file]').count()).toBe(0)

  const others = [
    '/admin/settings',
    '/admin/people',
    '/admin/notices',
    '/faculty/admin/recruitment/all',
    '/faculty/admin/all/applications/all',
  ]
  for (const address of others) await isUnknown(page, address)
})

test('an officer of a track reads and decides there, creates drives there, and finds nothing of the other one', async () => {
  const { page } = officer
  await give('recruitment', null)
  await page.goto('/faculty/admin/recruitment/all')
  await page.getByRole('link', { name: /^Create/ }).waitFor()
  expect(await inBar(page)).toEqual(
    expect.not.arrayContaining(['Students', 'Admissions', 'Notices', 'Accounts', 'Settings']),
  )
  await isUnknown(page, '/paramedical/admin/applications')
  await isUnknown(page, '/admin/admissions')
})

test('accounts reads the payment of an application beside no certificate, and decides nothing', async () => {
  const { page } = officer
  await give(null, null, 'accounts')
  await openList(page, '/paramedical/admin/applications')
  await page.locator('tbody a').first().click()
  await page.getByRole('heading', { name: 'Payment' }).waitFor()
  expect((await page.getByRole('tab').allInnerTexts()).join()).not.toMatch(/photo|signature|marksheet/i)
  for (const name of [/^Accept/, /^Reject/]) expect(await page.getByRole('button', { name }).count()).toBe(0)
  await page.goto('/admin/payments')
  await page.getByRole('heading', { level: 1 }).waitFor()
  await isUnknown(page, '/admin/people')
})

test('an administrator finds people and settings at once, and no application', async () => {
  const { page } = officer
  await give(null, null, 'administrator')
  await page.goto('/dashboard')
  await page.getByRole('list', { name: 'Your pages' }).getByRole('link', { name: 'Accounts' }).waitFor()
  await isUnknown(page, '/paramedical/admin/applications')
})

test('a person who loses every role is an applicant again on the next page', async () => {
  const { page } = officer
  await give(null, null)
  await page.goto('/admin/settings')
  await page.getByRole('heading', { level: 1 }).waitFor()
  expect(await inBar(page)).toContain('Settings')
  await inDatabase('delete from grants where account_id = (select id from accounts where email = $1)', [email])
  await isUnknown(page, '/admin/settings')
  await page.getByRole('link', { name: 'My applications' }).first().waitFor()
})
