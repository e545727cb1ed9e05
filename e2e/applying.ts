import type { Page } from 'playwright-core'
import { ask } from './asking.ts'
import { pointing, type Hand } from './hands.ts'

/** From the student home through the start page to the first step. */
export async function startApplication(page: Page, { press }: Hand = pointing): Promise<string> {
  await page.goto('/paramedical')
  await press(page.getByRole('link', { name: 'Apply now' }))
  await press(page.getByRole('button', { name: 'Start' }))
  await page.waitForURL('**/edit**')
  await page.getByRole('heading', { level: 1, name: 'Course and personal details' }).waitFor()
  return /application\/([^/]+)\/edit/.exec(page.url())?.[1] ?? ''
}

type Begun = { application: { applicationId: string } }

/**
 * Creates an application as if earlier steps were complete; returns its number. Not through its form: the browser would
 * remember the first step as the furthest.
 */
export async function beginAtStep(page: Page, currentStep: number): Promise<string> {
  const { admissions } = await ask<{ admissions: { id: string; status: string }[] }>(page, '/api/admissions')
  const body = { admissionId: admissions.find(({ status }) => status === 'Open')?.id }
  const begun = await ask<Begun>(page, '/api/applications', { method: 'POST', body })
  const { applicationId } = begun.application
  await ask(page, `/api/applications/${applicationId}`, { method: 'PUT', body: { currentStep } })
  return applicationId
}

/** Opens a step of a draft as if earlier steps were complete. */
export async function reachStep(page: Page, applicationId: string, currentStep: number): Promise<void> {
  await ask(page, `/api/applications/${applicationId}`, { method: 'PUT', body: { currentStep } })
  await page.goto(`/paramedical/application/${applicationId}/edit?step=${currentStep}`)
}

export async function fillPersonal(page: Page, name: string, { write, tick, select }: Hand = pointing): Promise<void> {
  await tick(page.getByLabel('B.Sc. Emergency Medical Technology (EMT)'))
  await write(page.getByLabel('Full name'), name)
  await write(page.getByLabel('Father’s name', { exact: true }), 'Rakesh Kumar Verma')
  await write(page.getByLabel('Date of birth'), '14-08-2008')
  await tick(page.getByRole('radio', { name: 'Female' }))
  await select(page.getByLabel('Category'), 'UR (unreserved)')
  await tick(page.getByRole('radiogroup', { name: /Person with disability/ }).getByLabel('No'))
  await write(page.getByLabel('Mark of identification'), 'Mole on the left wrist')
  await write(page.getByLabel('Mobile number', { exact: true }), '+91 98765 43210')
}

export async function fillAddress(page: Page, { write, tick, choose }: Hand = pointing): Promise<void> {
  await write(page.getByLabel('House, street and locality').first(), 'H. No. 214, Shahpur')
  await write(page.getByLabel('District').first(), 'Gorakhpur')
  await choose(page.getByRole('combobox', { name: 'State' }).first(), 'Uttar Pradesh')
  await write(page.getByLabel('PIN code').first(), '273006')
  await tick(page.getByLabel('Same as the correspondence address'))
}

export async function fillEducation(page: Page, { write, tick, select, choose }: Hand = pointing): Promise<void> {
  await write(page.getByRole('combobox', { name: 'Board' }), 'UP Board (UPMSP)')
  await select(page.getByLabel('Passing year'), '2026')
  await write(page.getByLabel('School or college'), 'Government Girls’ Inter College, Gorakhpur')
  await choose(page.getByRole('combobox', { name: 'State' }).first(), 'Uttar Pradesh')
  await write(page.getByLabel('Marks obtained'), '412')
  await write(page.getByLabel('Total marks'), '500')
  for (const subject of ['Physics', 'Chemistry', 'Biology', 'English'])
    await tick(page.getByRole('radiogroup', { name: subject }).getByLabel('Yes'))
  await write(page.getByLabel('Roll number'), '4406112345')
  await write(page.getByLabel('All-India rank'), '184326')
}

/** Documents required of an unreserved applicant without a disability. */
export const requiredDocuments = {
  photo: 'Passport photo',
  signature: 'Signature',
  aadhar: 'Photo ID',
  scoreCard: 'NEET score card',
  marksheet12: 'Class 12 marksheet',
  dobCert: 'Proof of date of birth',
}
