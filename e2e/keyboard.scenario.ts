import { afterAll, expect, test } from 'vitest'
import { typing } from './hands.ts'
import { closeBrowser, logIn, somebody } from './person.ts'
import { logIns } from './screens.ts'

afterAll(closeBrowser)

test('a clerk logs in, searches, opens, rejects, undoes it and goes to the next application by keyboard alone', async () => {
  const { page, leave } = await somebody('desktop')
  await page.goto('/login')
  await typing.write(page.getByLabel('E-mail'), logIns.admin.email)
  await typing.write(page.getByLabel('Password', { exact: true }), logIns.admin.password)
  await page.keyboard.press('Enter')
  await page.waitForURL('**/dashboard')
  await page.goto('/paramedical/admin/applications?status=submitted')
  await page.locator('tbody tr').first().waitFor()
  const found = page.waitForResponse((answer) => new URL(answer.url()).searchParams.get('q') === 'verma')
  await page.keyboard.press('f')
  await page.keyboard.type('verma')
  await page.waitForURL('**q=verma**')
  // The rows of before stand there until those that were searched for have come.
  await found
  await page.locator('table[aria-busy=false]').waitFor()
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
  await page.getByText('Eligibility rules').first().waitFor()
  await page.keyboard.press('r')
  await typing.select(page.getByLabel('Reason', { exact: true }), 'Duplicate application')
  await typing.write(page.getByLabel('Comment to the applicant'), 'You have applied twice.')
  await typing.press(page.getByRole('button', { name: 'Reject application' }))
  await page.getByText(/The e-mail leaves at/).waitFor()
  await page.keyboard.press('u')
  await page.getByText(/was told nothing/).waitFor()
  const onward = page.getByRole('link', { name: 'Next in this list' })
  await typing.press(onward.or(page.getByRole('button', { name: 'Next in this list' })))
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
  const chips = page.getByRole('group', { name: 'Filters in use' })
  await typing.press(chips.getByRole('button', { name: 'Remove filter Status: Submitted' }))
  await chips.waitFor({ state: 'detached' })
  expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Filters')
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
  await page.goto('/admin/activity')
  const activity = page.getByRole('region', { name: 'Activity' })
  await activity.getByText('logged in').first().waitFor()
  await expect.poll(() => activity.evaluate((list) => list.scrollWidth <= list.clientWidth)).toBe(true)
  await leave()
})
