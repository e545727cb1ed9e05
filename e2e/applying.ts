import type { Page } from 'playwright-core'
import { choose } from './filling.ts'

/** From the student home through the start page to the first step. */
export async function startApplication(page: Page): Promise<string> {
  await page.goto('/paramedical')
  await page.getByRole('link', { name: 'Apply now' }).click()
  await page.getByRole('button', { name: 'Start' }).click()
  await page.waitForURL('**/edit**')
  await page.getByRole('heading', { level: 1, name: 'Course and personal details' }).waitFor()
  return /application\/([^/]+)\/edit/.exec(page.url())?.[1] ?? ''
}

/** Opens a step of a draft as if the steps before were filled in. */
export async function reachStep(page: Page, applicationId: string, currentStep: number): Promise<void> {
  await page.evaluate(
    async ([id, body]) => {
      const session = Object.values(localStorage).find((value) => value.includes('token')) ?? '{}'
      const { token } = JSON.parse(session) as { token: string }
      const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' }
      await fetch(`/api/applications/${id}`, { method: 'PUT', headers, body })
    },
    [applicationId, JSON.stringify({ currentStep })] as const,
  )
  await page.goto(`/paramedical/application/${applicationId}/edit?step=${currentStep}`)
}

export async function fillPersonal(page: Page, name: string): Promise<void> {
  await page.getByLabel('B.Sc. Emergency Medical Technology (EMT)').check()
  await page.getByLabel('Full name').fill(name)
  await page.getByLabel('Father’s name').fill('Rakesh Kumar Verma')
  await page.getByLabel('Date of birth').fill('14-08-2008')
  await page.getByRole('radio', { name: 'Female' }).check()
  await page.getByLabel('Category').selectOption({ label: 'UR (unreserved)' })
  await page
    .getByRole('radiogroup', { name: /Person with disability/ })
    .getByLabel('No')
    .check()
  await page.getByLabel('Mark of identification').fill('Mole on the left wrist')
  await page.getByLabel('Mobile number', { exact: true }).fill('+91 98765 43210')
}

export async function fillAddress(page: Page): Promise<void> {
  await page.getByLabel('House, street and locality').first().fill('H. No. 214, Shahpur')
  await page.getByLabel('District').first().fill('Gorakhpur')
  await choose(page.getByRole('combobox', { name: 'State' }).first(), 'Uttar Pradesh')
  await page.getByLabel('PIN code').first().fill('273006')
  await page.getByLabel('Same as the correspondence address').check()
}

export async function fillEducation(page: Page): Promise<void> {
  await page.getByRole('combobox', { name: 'Board' }).fill('UP Board (UPMSP)')
  await page.getByLabel('Passing year').selectOption('2026')
  await page.getByLabel('School or college').fill('Government Girls’ Inter College, Gorakhpur')
  await choose(page.getByRole('combobox', { name: 'State' }).first(), 'Uttar Pradesh')
  await page.getByLabel('Marks obtained').fill('412')
  await page.getByLabel('Total marks').fill('500')
  for (const subject of ['Physics', 'Chemistry', 'Biology', 'English']) {
    await page.getByRole('radiogroup', { name: subject }).getByLabel('Yes').check()
  }
  await page.getByLabel('Roll number').fill('4406112345')
  await page.getByLabel('All-India rank').fill('184326')
}

/** What an unreserved applicant without a disability is asked for. */
export const requiredDocuments = {
  photo: 'Passport photo',
  signature: 'Signature',
  aadhar: 'Photo ID',
  scoreCard: 'NEET score card',
  marksheet12: 'Class 12 marksheet',
  dobCert: 'Proof of date of birth',
}
