import type { Page } from 'playwright-core'
import { afterAll, afterEach, beforeEach, expect, test } from 'vitest'
import { closeBrowser, logIn, somebody } from './person.ts'
import { logIns } from './screens.ts'

let clerk: Awaited<ReturnType<typeof somebody>>
beforeEach(async () => {
  clerk = await somebody('desktop')
  await logIn(clerk.page, logIns.admin.email, logIns.admin.password)
})
afterEach(() => clerk.leave())
afterAll(closeBrowser)

const listPath = '/faculty/admin/all/applications/all'
const toVerify = `${listPath}?limit=25&status=submitted&paymentStatus=paid&paymentVerified=false`

async function openList(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await page.locator('tbody tr a').first().waitFor()
}

const range = (page: Page) => page.getByText(/^\d+ to \d+ of [\d,]+$/)

test('a recruitment, a department and an order are chosen, and stand in the address', async () => {
  const { page } = clerk
  await openList(page, `${listPath}?status=submitted`)
  const recruitments = page.getByLabel('Recruitment', { exact: true })
  const open = await recruitments.locator('option', { hasText: 'regular posts' }).first().getAttribute('value')
  await recruitments.selectOption(open)
  await page.waitForURL(
    (url) => !url.pathname.includes('/admin/all/') && url.searchParams.get('status') === 'submitted',
  )
  const department = page.getByRole('button', { name: /^Show [A-Z &]+, \d+$/ }).first()
  const [, name, count] = /^Show (.+), (\d+)$/.exec((await department.getAttribute('aria-label')) ?? '') ?? []
  await department.click()
  await page.waitForURL((url) => url.searchParams.get('department') === name && !url.searchParams.has('status'))
  await range(page)
    .getByText(new RegExp(`of ${count}$`))
    .waitFor()
  await page.getByRole('button', { name: 'Experience' }).click()
  await page.waitForURL((url) => url.searchParams.get('sort') === 'totalExperience.years')
  await page.getByRole('button', { name: `Remove filter Department: ${name}` }).click()
  await page.waitForURL((url) => !url.searchParams.has('department'))
})

test('25 candidates fit a small screen; nobody found is said', async () => {
  const { page } = clerk
  await openList(page, `${listPath}?limit=25&summary=hidden`)
  const bottom = await page.locator('tbody tr').nth(24).boundingBox()
  const foot = await page.getByRole('navigation', { name: 'Pages' }).boundingBox()
  expect((bottom?.y ?? 9999) + (bottom?.height ?? 0)).toBeLessThan(foot?.y ?? 0)
  await page.goto(`${listPath}?q=nobody+of+this+name`)
  await page.getByText('No applications found.').waitFor()
  await page.getByText('Page 1 of 1').waitFor()
})

test('the Aadhaar number is masked until it is asked for, and asking stands in the history', async () => {
  const { page } = clerk
  await openList(page, toVerify)
  await page.locator('tbody tr').first().click()
  await page.getByText(/^XXXX XXXX \d{4}$/).waitFor()
  await page.getByRole('button', { name: 'Reveal (is recorded)' }).click()
  await page.getByText(/^[2-9]\d{3} \d{4} \d{4}$/).waitFor()
  await page.getByText('Aadhaar number revealed').first().waitFor()
  await page.getByRole('button', { name: 'Hide' }).click()
  await page.getByText(/^XXXX XXXX \d{4}$/).waitFor()
})

test('a clerk rejects with a reason, takes back, refunds, verifies another and accepts', async () => {
  const { page } = clerk
  await openList(page, toVerify)
  await page.locator('tbody tr').nth(2).click()
  await page.getByRole('button', { name: 'Reject…' }).click()
  await page.getByRole('button', { name: 'Reject application' }).click()
  await page.getByText('Choose a reason').waitFor()
  await page.getByLabel('Reason').selectOption('Payment not received')
  await page.getByLabel('Comment to the applicant').fill('The bank knows of no such payment.')
  await page.getByRole('button', { name: 'Reject application' }).click()
  await page.getByText('Rejected: Payment not received').first().waitFor()
  await page.getByRole('button', { name: 'Take back…' }).click()
  await page.getByLabel('Comment to the applicant').fill('It has arrived.')
  await page.getByRole('button', { name: 'Take back', exact: true }).click()
  await page.getByText('is submitted again').waitFor()
  await page.getByRole('button', { name: 'Mark refunded…' }).click()
  await page.getByLabel('Comment to the applicant').fill('Paid twice.')
  await page.getByRole('button', { name: 'Mark as refunded' }).click()
  await page.getByText('is marked as refunded').waitFor()
  const { pathname } = new URL(page.url())
  await page.getByRole('button', { name: 'Next in this list' }).click()
  await page.waitForURL((url) => url.pathname !== pathname)
  await page.getByRole('button', { name: 'Verify payment…' }).click()
  await page.getByRole('button', { name: 'Verify payment', exact: true }).click()
  await page.getByText('payment is verified').waitFor()
  await page.getByRole('button', { name: 'Accept…' }).click()
  await page.getByRole('button', { name: 'Accept application' }).click()
  await page.getByText('application is accepted').waitFor()
})

test('the filtered list arrives as faculty-applications.xlsx', async () => {
  const { page } = clerk
  await openList(page, `${listPath}?status=accepted`)
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Export .xlsx' }).click(),
  ])
  expect(download.suggestedFilename()).toBe('faculty-applications.xlsx')
  await page.getByText('faculty-applications.xlsx downloaded').waitFor()
})

test('an application of either track is found by its id alone', async () => {
  const { page } = clerk
  for (const path of [listPath, '/paramedical/admin/applications']) {
    await openList(page, path)
    const cell = await page.locator('tbody tr td').first().locator('span').getAttribute('title')
    const applicationId = cell?.slice(0, 16) ?? ''
    await page.goto(`/admin/application/${applicationId}`)
    await page.waitForURL((url) => url.pathname.endsWith(`/applications/${applicationId}`))
    await page.getByText('Eligibility rules').first().waitFor()
  }
})
