import { afterAll, expect, test } from 'vitest'
import { closeBrowser, logIn, somebody } from './person.ts'
import { logIns } from './screens.ts'

afterAll(closeBrowser)

test('a clerk logs in, searches, opens, and goes to the next application by keyboard alone', async () => {
  const { page, leave } = await somebody('desktop')
  await page.goto('/login')
  await page.getByLabel('E-mail').focus()
  await page.keyboard.type('admin@demo.test')
  await page.keyboard.press('Tab')
  await page.keyboard.type('Admin@12345')
  await page.keyboard.press('Enter')
  await page.waitForURL('**/dashboard')
  await page.goto('/paramedical/admin/applications?status=submitted')
  await page.locator('tbody tr').first().waitFor()
  await page.keyboard.press('f')
  await page.keyboard.type('verma')
  await page.waitForURL('**q=verma**')
  await page.keyboard.press('ArrowDown')
  await expect
    .poll(() =>
      page
        .locator('tbody tr')
        .first()
        .evaluate((row) => row === document.activeElement),
    )
    .toBe(true)
  await page.keyboard.press('Escape')
  await expect
    .poll(() => page.getByLabel('Search applications').evaluate((box) => box === document.activeElement))
    .toBe(true)
  await page.keyboard.press('Enter')
  await page.waitForURL('**/paramedical/admin/applications/BSC**')
  const first = page.url()
  await page
    .getByRole('link', { name: 'Next in this list' })
    .or(page.getByRole('button', { name: 'Next in this list' }))
    .focus()
  await page.keyboard.press('Enter')
  await expect.poll(() => page.url()).not.toBe(first)
  await leave()
})

test('a clerk finds a half-remembered name from any page, and is told of what is not there', async () => {
  const { page, leave } = await somebody('desktop')
  await logIn(page, logIns.admin.email, logIns.admin.password)
  await page.goto('/paramedical/admin/applications?status=submitted')
  const name = await page.locator('tbody tr a').first().innerText()
  const misheard = name
    .toLowerCase()
    .split(' ')
    .toReversed()
    .map((word) => word.replace(/(?<=^...)./, '$&$&'))
  await page.goto('/admin/settings')
  await page.getByRole('combobox', { name: 'Search all applications' }).waitFor()
  await page.keyboard.press('/')
  await page.keyboard.type(misheard.join(' '))
  await page.getByRole('option').first().waitFor()
  expect(await page.getByRole('option').first().innerText()).toContain(name)
  await page.keyboard.press('Enter')
  await page.waitForURL('**/applications/BSC**')
  await page.getByRole('heading', { level: 1, name }).waitFor()
  const [applicationId = ''] = /BSC\d{4}-\w{8}/.exec(page.url()) ?? []
  await page.keyboard.press('/')
  await page.keyboard.type(applicationId.replace('-', ' ').toLowerCase())
  await page.keyboard.press('Enter')
  await page.waitForURL(`**/paramedical/admin/applications/${applicationId}`)
  await page.goto('/paramedical/admin/applications/BSC2026-00000000')
  await page.getByText('There is no application BSC2026-00000000').waitFor()
  await page.goto('/no/such/page')
  await page.getByText('There is no page at this address').waitFor()
  await leave()
})

test('on a phone a row of a list is the name, the status, the payment and what is due, and the menu is a menu', async () => {
  const { page, leave } = await somebody('phone')
  await logIn(page, logIns.admin.email, logIns.admin.password)
  await page.goto('/paramedical/admin/applications?status=submitted&paymentStatus=paid&paymentVerified=false')
  const row = page.locator('tbody tr', { hasText: 'Paid, to verify' }).first()
  await row.getByRole('link').waitFor()
  const name = await row.getByRole('link').innerText()
  expect(
    (await row.innerText())
      .split('\n')
      .map((line) => line.trim())
      .filter(Boolean)
      .toSorted(),
  ).toEqual([name, 'Submitted', 'Paid, to verify', 'Verify the payment'].toSorted())
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true)
  await page.getByRole('button', { name: 'Menu' }).click()
  await page.getByRole('link', { name: 'Faculty' }).click()
  await page.waitForURL('**/faculty/admin/all/applications/all')
  await expect.poll(() => page.getByRole('link', { name: 'Students' }).isVisible()).toBe(false)
  await leave()
})
