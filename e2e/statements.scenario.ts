import type { Page } from 'playwright-core'
import { afterAll, expect, test } from 'vitest'
import { ask } from './asking.ts'
import { closeBrowser, logIn, somebody, type Screen } from './person.ts'
import { logIns } from './screens.ts'

afterAll(closeBrowser)

type Unverified = { applications: { payment: { utr: string; amount: number }; createdAt: string }[] }

type NamedCandidates = { applications: { candidateName: string }[] }

type Admissions = { admissions: { id: string; status: string }[] }

/** A bank statement with payments that wait in the current admission, and one that nobody claims. */
async function statementOf(page: Page, count: number): Promise<Buffer> {
  const { admissions } = await ask<Admissions>(page, '/api/admissions')
  const running = admissions.find(({ status }) => status === 'Open')?.id ?? ''
  const waiting = 'status=submitted&paymentStatus=paid&paymentVerified=false&sort=createdAt'
  const query = `${waiting}&admissionId=${running}&limit=${count}`
  const { applications } = await ask<Unverified>(page, `/api/applications?${query}`)
  const paid = applications.map(({ payment, createdAt }) => ({ ...payment, on: createdAt.slice(0, 10) }))
  const unclaimed = { utr: '699999999999', amount: 500, on: paid[0]?.on ?? '' }
  let balance = 0
  const rows = [...paid, unclaimed].map(({ utr, amount, on }) => {
    balance += amount
    return `${on},UPI/CR/${utr}/A PAYER/SBIN/payer/fee,${utr},,${amount}.00,${balance}.00`
  })
  const headings = 'Date,Narration,Chq./Ref.No.,Withdrawal Amt.,Deposit Amt.,Closing Balance'
  return Buffer.from([headings, ...rows].join('\n'))
}

test('a clerk imports a statement and verifies 20 payments from it with seven keys', async () => {
  const { page, leave } = await somebody('desktop')
  await logIn(page, logIns.admin.email, logIns.admin.password)
  await page.goto('/admin/people')
  const buffer = await statementOf(page, 20)
  let keys = 0
  const press = (key: string) => {
    keys += 1
    return page.keyboard.press(key)
  }
  await page.getByRole('link', { name: 'Payments' }).focus()
  await press('Enter')
  await page.getByRole('button', { name: 'Import statement' }).waitFor()
  // A page starts with the focus on its heading.
  await page.locator('h1:focus', { hasText: 'Payments' }).waitFor()
  await press('Tab')
  const [chooser] = await Promise.all([page.waitForEvent('filechooser'), press('Enter')])
  await chooser.setFiles({ name: 'november.csv', mimeType: 'text/csv', buffer })
  await page.getByRole('button', { name: 'Verify 20 payments' }).waitFor()
  await page.locator('h1:focus').waitFor()
  await press('Tab')
  await press('Enter')
  await page.getByRole('dialog', { name: 'Verify 20 payments?' }).locator(':focus').waitFor()
  await press('Tab')
  await press('Enter')
  await page.getByText('20 payments verified').waitFor()
  expect(keys).toBe(7)
  await leave()
})

test.each<Screen>(['desktop', 'phone'])('a doubtful row is settled by itself on a %s', async (screen) => {
  const { page, leave } = await somebody(screen)
  await logIn(page, logIns.admin.email, logIns.admin.password)
  await page.goto('/admin/payments')
  await page.getByRole('table').getByRole('button').first().click()
  // It opens where a row waits.
  await page.locator('[aria-current=page]', { hasText: 'Not claimed (1)' }).waitFor()
  await page.getByRole('button', { name: 'Review row 21' }).click()
  const dialog = page.getByRole('dialog', { name: 'Row 21 of the bank' })
  await dialog.getByText('No application uses this UTR.').waitFor()
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true)
  await dialog.getByLabel('Note').fill(`Asked the bank from a ${screen}`)
  await dialog.getByRole('button', { name: 'Leave for later' }).click()
  await page.getByText('Left for later').first().waitFor()
  await page.getByRole('button', { name: 'Later (1)' }).click()
  await page.getByRole('button', { name: 'Review row 21' }).click()
  await dialog.getByRole('button', { name: 'Assign and verify what is complete' }).waitFor()
  // A row can be assigned to any application found by search, even if nothing matches.
  const { applications } = await ask<NamedCandidates>(page, '/api/applications?status=accepted&limit=1')
  const name = applications[0]?.candidateName ?? ''
  await dialog.getByLabel('Find any application').fill(name.toUpperCase())
  await dialog.getByRole('button', { name }).first().click()
  await dialog.getByText('You looked it up').waitFor()
  await dialog.getByRole('button', { name: 'Not a fee' }).click()
  await page.getByRole('button', { name: 'Undo' }).click()
  await page.getByText('Undone').waitFor()
  await page.getByRole('button', { name: 'Not claimed (1)' }).click()
  await page.getByRole('cell', { name: 'To review' }).waitFor()
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true)
  await leave()
})
