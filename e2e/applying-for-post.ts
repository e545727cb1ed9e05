import type { Locator, Page } from 'playwright-core'
import { choose } from './filling.ts'

/** From the faculty home through a recruitment and its start page to the first step; answers the application's number. */
export async function startForPost(page: Page, recruitment: RegExp): Promise<string> {
  await page.goto('/faculty')
  await page.getByRole('link', { name: recruitment }).first().click()
  await page.getByRole('link', { name: 'Start New Application' }).click()
  await page.getByRole('button', { name: 'Start', exact: true }).click()
  await page.waitForURL('**/edit**')
  await acceptInstructions(page)
  await page.getByRole('heading', { level: 1, name: 'Personal Info' }).waitFor()
  return /application\/[^/]+\/([^/]+)\/edit/.exec(page.url())?.[1] ?? ''
}

/** Each time a form is opened anew, the instructions stand before it. */
export async function acceptInstructions(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'I Understand and Accept' }).click()
}

export const departmentField = (page: Page): Locator => page.getByRole('combobox', { name: 'Department' })
export const postField = (page: Page): Locator => page.getByRole('combobox', { name: 'Post', exact: true })

/** A medical candidate of OBC for a seat in nephrology. */
export async function fillPost(page: Page): Promise<void> {
  await page.getByRole('radio', { name: 'Medical', exact: true }).check()
  await choose(departmentField(page), 'NEPHROLOGY')
  await postField(page).selectOption('Assistant Professor')
  await page.getByLabel('Your category').selectOption('OBC')
  await page.getByLabel('Category of post').selectOption('OBC')
}

export async function fillPerson(page: Page, name: string): Promise<void> {
  await page.getByLabel('Full name').fill(name)
  await page.getByLabel('Father’s name').fill('Raghavan Nair')
  await page.getByLabel('Mother’s name').fill('Lakshmi Nair')
  await page.getByLabel('Date of birth').fill('12-03-1988')
  await page.getByLabel('Gender').selectOption('FEMALE')
  await page.getByLabel('Marital status').selectOption('MARRIED')
  await page.getByLabel('Nationality').selectOption('INDIAN')
  await page.getByLabel('Aadhaar number').fill('2341 2341 2346')
  for (const question of [/Person with disability/, /Government servant/])
    await page.getByRole('radiogroup', { name: question }).getByLabel('No').check()
  await page.getByLabel('Mobile number').fill('98765 43210')
  await page.getByLabel('House, street and locality').fill('12, Indira Nagar')
  await page.getByLabel('City').fill('Lucknow')
  await choose(page.getByRole('combobox', { name: 'State' }), 'Uttar Pradesh')
  await page.getByLabel('PIN code').fill('226016')
}
