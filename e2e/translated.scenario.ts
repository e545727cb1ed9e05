import { afterAll, expect, test } from 'vitest'
import {
  acceptInstructions,
  fillExperience,
  fillPerson,
  fillPost,
  fillQualifications,
  fillResearch,
  startForPost,
} from './applying-for-post.ts'
import { fillAddress, fillEducation, fillPersonal, requiredDocuments, startApplication } from './applying.ts'
import { openList, placeInList } from './clerk.ts'
import { fillAndSave, next, uploadDocuments } from './filling.ts'
import { closeBrowser, logIn, logInOnScreen, register, registerOnScreen, somebody } from './person.ts'
import { logIns } from './screens.ts'
import { isTranslated, translatePages } from './translating.ts'

afterAll(closeBrowser)

/** Somebody whose browser translates every page. */
async function foreigner(screen: 'phone' | 'desktop') {
  const opened = await somebody(screen, { isOnlyTheirs: true })
  await translatePages(opened.context)
  return opened
}

test('while a phone translates its pages, an applicant registers, fills the student form, submits and logs in again', async () => {
  const { page, leave } = await foreigner('phone')
  const { email, password } = await registerOnScreen(page, 'Ananya Verma')
  const applicationId = await startApplication(page)
  await isTranslated(page)
  await fillPersonal(page, 'Ananya Verma')
  await fillAndSave(page.getByLabel('Mark of identification'), 'Mole on the right wrist')
  await next(page, 'Address')
  await fillAddress(page)
  await next(page, 'Education and NEET')
  await fillEducation(page)
  await next(page, 'Documents and payment')
  await uploadDocuments(page, requiredDocuments)
  await page.getByLabel('UTR number').fill('6189 4027 3391')
  await page.getByRole('button', { name: 'Next' }).click()
  await page.getByRole('checkbox', { name: /I accept the above declaration/ }).check()
  await page.getByRole('button', { name: 'Submit application' }).click()
  await page.getByRole('heading', { name: 'Application submitted' }).waitFor()
  await page.goto(`/paramedical/application/${applicationId}`)
  await page.getByRole('button', { name: 'Correct the UTR' }).click()
  await page.getByRole('dialog').getByLabel('UTR number').fill('6189 4027 3392')
  await page.getByRole('button', { name: 'Save the UTR' }).click()
  await page.getByText('618940273392').first().waitFor()
  await page.goto('/robots.txt')
  await page.evaluate(() => localStorage.clear())
  await logInOnScreen(page, email, password)
  await page.getByText(applicationId).first().waitFor()
  await leave()
})

test('while a desktop translates its pages, a candidate fills the faculty form to its last step', async () => {
  const { page, leave } = await foreigner('desktop')
  await register(page, 'Meera Nair')
  await startForPost(page, /regular posts/)
  await isTranslated(page)
  await fillPost(page)
  await fillPerson(page, 'Meera Nair')
  await next(page, 'Qualifications')
  await fillQualifications(page)
  await next(page, 'Work experience')
  await fillExperience(page)
  await next(page, 'Research & professional details')
  await fillResearch(page)
  await next(page, 'Payment & documents')
  await page.reload()
  await acceptInstructions(page)
  await page.getByText('₹2,000').first().waitFor()
  await page.getByLabel('Transaction ID (UTR number)').fill('6189 4027 3393')
  await next(page, 'Check your answers')
  await page.getByText('Meera Nair').first().waitFor()
  await leave()
})

test('while a desktop translates its pages, a clerk searches the list, and reads one application after another', async () => {
  const { page, leave } = await foreigner('desktop')
  await logIn(page, logIns.admin.email, logIns.admin.password)
  // Drafts of other scenarios have no page of the office.
  await openList(page, '/paramedical/admin/applications?status=submitted')
  await isTranslated(page)
  await page.getByRole('button', { name: 'Filters' }).click()
  // The first is the category of the person, the second that of a seat.
  await page.getByLabel('OBC').first().check()
  await page.waitForURL((url) => url.searchParams.get('category') === 'OBC')
  await page.getByRole('button', { name: 'Remove filter Category: OBC' }).click()
  await page.waitForURL((url) => !url.searchParams.has('category'))
  await page.locator('tbody tr a').first().click()
  // Not always the first one: other scenarios submit applications meanwhile.
  await placeInList(page)
    .getByText(/^\d+ of/)
    .waitFor()
  const place = Number.parseInt(await placeInList(page).innerText())
  await page.keyboard.press('ArrowRight')
  await expect.poll(async () => Number.parseInt(await placeInList(page).innerText())).toBeGreaterThan(place)
  await leave()
})
