import type { Page, Route } from 'playwright-core'
import { afterEach, expect, test } from 'vitest'
import { startApplication } from './applying.ts'
import { ask } from './asking.ts'
import { everyTestAsClerk } from './clerk.ts'
import { codeIn, mailTo } from './mailbox.ts'
import { register, somebody } from './person.ts'

/** Changes the setting as an administrator does, and waits until it is stored. */
async function askForConsent(page: Page, isAsked: boolean): Promise<void> {
  await page.goto('/admin/settings')
  await page.getByRole('checkbox', { name: /Applicants under 18 need the consent/ }).setChecked(isAsked)
  await page.getByRole('button', { name: 'Save institute details' }).click()
  await page.getByText('Institute details saved').waitFor()
}

const clerk = everyTestAsClerk()
// Resets it for the next scenario, even after a failure.
afterEach(() => askForConsent(clerk.page, false))

/** Name of the focused control. */
const focusedName = (page: Page) => page.evaluate(() => document.activeElement?.getAttribute('name'))

test('an applicant under 18 names a parent, whose code is required before submission, and the clerk sees both', async () => {
  await askForConsent(clerk.page, true)
  const { page, leave } = await somebody('phone')
  const { email } = await register(page, 'Ananya Verma')
  const parent = `parent.of.${email}`
  const applicationId = await startApplication(page)
  const body = { dob: '2010-08-14', currentStep: 5 }
  await ask(page, `/api/applications/${applicationId}`, { method: 'PUT', body })
  const asked = `**/api/applications/${applicationId}/guardian-consent`
  const fail = (route: Route) => route.fulfill({ status: 500, json: { error: 'Something went wrong' } })
  await page.route(asked, fail)
  await page.goto(`/paramedical/application/${applicationId}/edit?step=5`)
  await page.getByText('We could not check whether you need it.').waitFor()
  await page.unroute(asked)
  await page.getByRole('button', { name: 'Try again' }).click()

  await page.getByRole('heading', { name: 'Consent of a parent or guardian' }).waitFor()
  await page.getByRole('button', { name: 'Send code' }).click()
  await page.getByText('Enter the name of your parent or guardian').waitFor()
  await page.getByLabel('Name of parent or guardian').fill('Rakesh Verma')
  await page.getByLabel('Relationship to you').selectOption('Father')
  await page.getByLabel('Their e-mail').fill(email)
  await page.getByRole('button', { name: 'Send code' }).click()
  await page.getByText('Enter the e-mail address of your parent or guardian, not your own').waitFor()
  await page.reload()
  await expect.poll(() => page.getByLabel('Name of parent or guardian').inputValue()).toBe('Rakesh Verma')
  await expect.poll(() => page.getByLabel('Relationship to you').inputValue()).toBe('Father')
  await page.getByLabel('Their e-mail').fill(parent)
  await page.getByRole('button', { name: 'Send code' }).click()
  await expect.poll(() => focusedName(page)).toBe('guardianConsent')
  const code = codeIn(await mailTo(parent, /Your consent to the application of Ananya Verma/))
  await page.getByLabel('Their code').fill(code === '000000' ? '111111' : '000000')
  await page.getByRole('button', { name: 'Confirm consent' }).click()
  await page.getByText('Invalid OTP').waitFor()
  await page.getByLabel('Their code').fill(code)
  await page.getByRole('button', { name: 'Confirm consent' }).click()
  const consented = new RegExp(`Rakesh Verma \\(father, ${parent}\\) consented on`)
  await page.getByText(consented).waitFor()

  await clerk.page.goto(`/paramedical/admin/applications/${applicationId}`)
  await clerk.page.getByText('Under 18 today.').waitFor()
  expect(await clerk.page.getByText(consented).isVisible()).toBe(true)

  // Without an answer nobody is treated as an adult.
  await clerk.page.route(asked, fail)
  await clerk.page.reload()
  await clerk.page.getByText('We could not check whether the applicant is under 18.').waitFor()
  await clerk.page.goto(`/paramedical/application/${applicationId}/print`)
  await clerk.page.getByText('We could not check whether the applicant is under 18.').waitFor()
  await clerk.page.goto(`/paramedical/admin/applications/${applicationId}`)
  await clerk.page.getByText('We could not check whether the applicant is under 18.').waitFor()
  await clerk.page.unroute(asked)
  await clerk.page.getByRole('button', { name: 'Try again' }).click()
  await clerk.page.getByText(consented).waitFor()
  await page.goto(`/paramedical/application/${applicationId}/print`)
  await page.getByText(consented).waitFor()
  await leave()
})
