import type { Page } from 'playwright-core'
import { drawnPhoto, drawnSignature, madeUpCertificate } from '#server/demo/pictures.ts'
import { seededRandom } from '#server/demo/random.ts'

type File = { name: string; mimeType: string; buffer: Buffer }

/** From the student home through the start page to the first step. */
export async function startApplication(page: Page): Promise<string> {
  await page.goto('/paramedical')
  await page.getByRole('link', { name: 'Apply now' }).click()
  await page.getByRole('button', { name: 'Start' }).click()
  await page.waitForURL('**/edit**')
  await page.getByRole('heading', { level: 1, name: 'Course & personal' }).waitFor()
  return /application\/([^/]+)\/edit/.exec(page.url())?.[1] ?? ''
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

/** Types a part of the name and takes the first that fits, as the keyboard does. */
async function chooseState(page: Page): Promise<void> {
  await page.getByRole('combobox', { name: 'State' }).first().fill('Uttar P')
  await page.getByRole('option', { name: 'Uttar Pradesh' }).click()
}

export async function fillAddress(page: Page): Promise<void> {
  await page.getByLabel('House, street and locality').first().fill('H. No. 214, Shahpur')
  await page.getByLabel('District').first().fill('Gorakhpur')
  await chooseState(page)
  await page.getByLabel('PIN code').first().fill('273006')
  await page.getByLabel('Same as the correspondence address').check()
}

export async function fillEducation(page: Page): Promise<void> {
  await page.getByRole('combobox', { name: 'Board' }).fill('UP Board (UPMSP)')
  await page.getByLabel('Passing year').selectOption('2026')
  await page.getByLabel('School or college').fill('Government Girls’ Inter College, Gorakhpur')
  await chooseState(page)
  await page.getByLabel('Marks obtained').fill('412')
  await page.getByLabel('Total marks').fill('500')
  for (const subject of ['Physics', 'Chemistry', 'Biology', 'English']) {
    await page.getByRole('radiogroup', { name: subject }).getByLabel('Yes').check()
  }
  await page.getByLabel('Roll number').fill('4406112345')
  await page.getByLabel('All-India rank').fill('184326')
}

/** Answers the step's questions and goes on to the next. */
export async function next(page: Page, heading: string): Promise<void> {
  await page.getByRole('button', { name: 'Next' }).click()
  await page.getByRole('heading', { level: 1, name: heading }).waitFor()
}

async function fileFor(docType: string): Promise<File> {
  const random = seededRandom(1)
  if (docType === 'photo')
    return { name: 'IMG_2041.jpg', mimeType: 'image/jpeg', buffer: await drawnPhoto(random, { isLongHair: true }) }
  if (docType === 'signature') return { name: 'sign.jpg', mimeType: 'image/jpeg', buffer: await drawnSignature(random) }
  const buffer = await madeUpCertificate(docType, [['Name', 'Ananya Verma']])
  return { name: `${docType}.pdf`, mimeType: 'application/pdf', buffer }
}

/** Chooses a file for each kind and waits until it can be viewed. */
export async function uploadDocuments(page: Page, kinds: Record<string, string>): Promise<void> {
  for (const [docType, label] of Object.entries(kinds)) {
    const chooser = page.waitForEvent('filechooser')
    await page.locator(`[id="documents.${docType}"]`).click()
    await (await chooser).setFiles(await fileFor(docType))
    await page.getByRole('button', { name: `Replace ${label}` }).waitFor()
  }
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
