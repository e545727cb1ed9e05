import { afterAll, afterEach, beforeEach, expect, test } from 'vitest'
import { codeAt } from '../test/two-step-verification.ts'
import { axeFindings } from './axe.ts'
import { inDatabase } from './clock.ts'
import { closeBrowser, register, somebody } from './person.ts'

let officer: Awaited<ReturnType<typeof somebody>>
let account: { email: string; password: string }
beforeEach(async () => {
  officer = await somebody('desktop')
  account = await register(officer.page, 'Meera Nair')
  await inDatabase(
    `insert into grants (account_id, role) select id, named from accounts, unnest(array['registrar', 'administrator']) named
     where email = $1`,
    [account.email],
  )
})
afterEach(async () => {
  // Later scenarios count the administrators.
  await inDatabase('delete from grants where account_id = (select id from accounts where email = $1)', [account.email])
  await officer.leave()
})
afterAll(closeBrowser)

test('an officer adds codes from an app, logs in with one, and confirms an invitation with a recovery code', async () => {
  const { page } = officer
  await page.goto('/account')
  await page.getByRole('button', { name: 'Add codes from an app' }).click()
  const adding = page.getByRole('dialog', { name: 'Add codes from an app' })
  await adding.getByRole('img', { name: 'QR code for an authenticator app' }).waitFor()
  const secret = (await adding.locator('code').innerText()).replaceAll(/\s/g, '')
  expect(await axeFindings(page)).toEqual([])
  const enrolledAt = new Date().toISOString()
  await adding.getByLabel('The code that the app shows now').fill(codeAt(secret, enrolledAt))

  const kept = page.getByRole('dialog', { name: 'Your recovery codes' })
  await kept.locator('li code').first().waitFor()
  const recoveryCodes = await kept.locator('li code').allInnerTexts()
  expect(recoveryCodes).toHaveLength(10)
  expect(await axeFindings(page)).toEqual([])
  await kept.getByRole('button', { name: 'I have saved them' }).click()
  await page.getByText('You have 10 recovery codes left.').waitFor()

  await page.evaluate(() => localStorage.clear())
  await page.goto('/login')
  await page.getByLabel('E-mail').fill(account.email)
  await page.getByLabel('Password', { exact: true }).fill(account.password)
  await page.keyboard.press('Enter')
  await page.getByRole('heading', { name: 'Second step' }).waitFor()
  expect(await axeFindings(page)).toEqual([])
  // The keyboard is in the field already, and the code of the enrolment is used up.
  await page.keyboard.type('000000')
  await page.getByText('This code is wrong or has already been used.').waitFor()
  // The next one, or the one of now: a busy machine may have taken minutes.
  const later = Math.floor(Date.now() / 30_000) - Math.floor(Date.parse(enrolledAt) / 30_000)
  await page.getByLabel('Code from your app').fill(codeAt(secret, enrolledAt, Math.max(1, later)))
  await page.waitForURL('**/dashboard')

  // As after five minutes.
  await inDatabase('update sessions set proved_at = null')
  await page.goto('/account')
  await page.getByRole('button', { name: 'Make new recovery codes' }).click()
  const proving = page.getByRole('dialog', { name: 'Confirm that it is you' })
  await proving.getByLabel('Code from your app').waitFor()
  expect(await axeFindings(page)).toEqual([])
  await proving.getByRole('button', { name: 'Phone lost? Use a recovery code' }).click()
  await page.keyboard.type(recoveryCodes[0]?.toLowerCase() ?? '')
  await page.keyboard.press('Enter')
  // The call continues by itself.
  await kept.getByRole('heading').waitFor()
  expect(await kept.locator('li code').allInnerTexts()).not.toContain(recoveryCodes[1])
})

test('from the day in the settings, an officer without two-step verification is led to adding one', async () => {
  const { page } = officer
  await inDatabase(`update institute set factor_asked_from = '2020-01-01'`)
  try {
    await page.goto('/admin/people')
    await page.waitForURL('**/account')
    await page.getByText('Add it here to continue.').waitFor()
    expect(await axeFindings(page)).toEqual([])
  } finally {
    await inDatabase(`update institute set factor_asked_from = ''`)
  }
})
