import type { Page } from 'playwright-core'
import { afterAll, afterEach, expect, test } from 'vitest'
import { addDays, dayOf, showDay } from '#domain/platform/calendar.ts'
import {
  acceptInstructions,
  departmentField,
  fillExperience,
  fillResearch,
  fillPerson,
  fillPost,
  fillQualifications,
  postField,
  startForPost,
} from './applying-for-post.ts'
import { ask } from './asking.ts'
import { axeFindings } from './axe.ts'
import { resetClock, setClock } from './clock.ts'
import { choose, fillAndSave, next, uploadDocuments } from './filling.ts'
import { typing } from './hands.ts'
import { mailTo } from './mailbox.ts'
import { printedSheets } from './paper.ts'
import { closeBrowser, logIn, register, somebody } from './person.ts'
import { logIns, openRecruitment } from './screens.ts'

afterEach(resetClock)
afterAll(closeBrowser)

const regular = /regular posts/

test.each(['phone', 'desktop'] as const)(
  'on a %s a post that is not for this candidate is named, saved anyway, and not left behind before another is chosen',
  async (screen) => {
    const { page, leave } = await somebody(screen)
    await register(page, 'Meera Nair')
    await startForPost(page, regular)
    await page.getByRole('radio', { name: 'Non-medical' }).check()
    await departmentField(page).fill('nephro')
    await page.getByRole('option', { name: 'Nephrology Not for you: it takes medical candidates' }).click()
    const box = page.getByRole('alert').filter({ hasText: 'Eligibility Error' })
    await box.getByText('This department requires a MEDICAL candidate, but you selected NON-MEDICAL.').waitFor()
    expect(await axeFindings(page)).toEqual([])
    const save = page.getByRole('button', { name: 'Save draft' }).filter({ visible: true })
    await save.click()
    await page.getByText(/Progress saved successfully!|Error in saving application/).waitFor()
    await page.getByRole('button', { name: 'Next' }).click()
    const summary = page.getByRole('region', { name: 'There is a problem' })
    await summary.getByRole('link', { name: /This department requires a MEDICAL candidate/ }).waitFor()
    await page.getByRole('heading', { level: 1, name: 'Personal information' }).waitFor()
    await choose(departmentField(page), 'Biostatistics')
    await postField(page).selectOption('Assistant Professor')
    await box.waitFor({ state: 'detached' })
    await page
      .getByRole('radiogroup', { name: /Person with disability/ })
      .getByLabel('Yes')
      .check()
    expect(await page.getByLabel('Percentage of disability').getAttribute('placeholder')).toBe('40')
    await leave()
  },
)

test('by keyboard alone a candidate with age relaxation is told to apply in their own category, is offered no other, and continues past the qualifications', async () => {
  const { page, leave } = await somebody('desktop')
  await register(page, 'Meera Nair')
  await startForPost(page, regular, typing)
  await fillPost(page, typing)
  const category = page.getByLabel('Category of post')
  await typing.select(category, 'UR')
  await typing.tick(page.getByLabel('I need age relaxation'))
  await page.getByText('You can apply only for your category if age relaxation required').waitFor()
  expect(await category.inputValue()).toBe('OBC')
  expect(await category.locator('option').allInnerTexts()).not.toContain('UR')
  await fillPerson(page, 'Meera Nair', typing)
  const state = page.getByRole('combobox', { name: 'State' })
  await typing.write(state, 'U.P.')
  await page.keyboard.press('Tab')
  await expect.poll(() => state.inputValue()).toBe('Uttar Pradesh')
  await next(page, 'Qualifications', typing)
  await fillQualifications(page, typing)
  await next(page, 'Work experience', typing)
  await leave()
})

/** The paths of some fields in page order. */
const inOrderOfPage = (page: Page, paths: readonly string[]) =>
  page.evaluate((wanted) => {
    const isAfter = (one: string, other: string) => {
      const [first, second] = [document.getElementById(one), document.getElementById(other)]
      return first && second && first.compareDocumentPosition(second) & Node.DOCUMENT_POSITION_FOLLOWING ? -1 : 1
    }
    return wanted.toSorted((one, other) => (one === other ? 0 : isAfter(one, other)))
  }, paths)

test('missing parts of qualifications are listed in page order, those of a school in its own words', async () => {
  const { page, leave } = await somebody('phone')
  await logIn(page, logIns.candidate.email, logIns.candidate.password)
  const { applications } = await ask<{
    applications: { applicationId: string; recruitmentId: string; status: string }[]
  }>(page, '/api/faculty/application/my-applications')
  const draft = applications.find(({ status }) => status === 'DRAFT')
  const address = `/faculty/application/${draft?.recruitmentId}/${draft?.applicationId}`
  await page.goto(`${address}/edit?step=2`)
  await acceptInstructions(page)
  const fields = page.locator('[id^="qualifications."]').filter({ visible: true })
  await fields.first().waitFor()
  for (const field of await fields.all()) {
    const isText = await field.evaluate((one) => one instanceof HTMLInputElement)
    if (isText) await field.fill('')
  }
  await page.getByRole('button', { name: 'Next' }).click()
  const links = page.getByRole('region', { name: 'There is a problem' }).getByRole('link')
  await links.first().waitFor()
  const paths = await links.evaluateAll((all) =>
    all.map((link) => decodeURIComponent((link as HTMLAnchorElement).hash.slice(1))),
  )
  expect(paths).toEqual(await inOrderOfPage(page, paths))
  expect(await links.first().innerText()).toBe('Class 10: Enter the school or college')
  await leave()
})

async function storedStep(page: Page, applicationId: string): Promise<number> {
  const path = `/api/faculty/application/${applicationId}`
  return (await ask<{ application: { currentStep: number } }>(page, path)).application.currentStep
}

const papers = {
  photo: 'Passport photo',
  signature: 'Signature',
  allCert: 'All certificates (combined PDF)',
  paymentCert: 'Payment receipt',
}

const headings = [
  'Post',
  'Personal information',
  'Contact and addresses',
  'Qualifications',
  'Council registration',
  'Work experience',
  'Research and professional details',
  'Documents',
  'Payment',
  'Declaration',
]

type Posts = { name: string; vacancies: { post: string; categories: Record<string, number> }[] }[]

/** An administrator adds or removes the OBC seats of an assistant professor in nephrology. */
async function giveSeats(seats: number): Promise<void> {
  const { page, leave } = await somebody('desktop')
  await logIn(page, logIns.admin.email, logIns.admin.password)
  const path = `/api/faculty/recruitment/${await openRecruitment(page)}`
  const { recruitment } = await ask<{ recruitment: { departments: Posts } }>(page, path)
  const vacancy = recruitment.departments
    .find(({ name }) => name === 'Nephrology')
    ?.vacancies.find(({ post }) => post === 'Assistant Professor')
  Object.assign(vacancy?.categories ?? {}, { OBC: seats })
  const body = { ...recruitment, confirmed: true }
  await ask(page, path, { method: 'PUT', body })
  await leave()
}

/** Submits a draft whose seat was removed meanwhile; returns the error and its place. */
async function submitWithoutSeat(page: Page): Promise<void> {
  const refusal = 'No vacancies available for OBC in Assistant Professor (Nephrology).'
  await page.getByRole('checkbox', { name: /I accept the above declaration/ }).check()
  await page.getByRole('button', { name: 'Submit application' }).click()
  const summary = page.getByRole('region', { name: 'There is a problem' })
  await summary.getByRole('link', { name: refusal }).waitFor()
  expect(await summary.getByRole('listitem').allInnerTexts()).toEqual([refusal])
  await summary.getByRole('link', { name: refusal }).click()
  await page.getByRole('heading', { level: 1, name: 'Personal information' }).waitFor()
  const box = page.getByRole('alert').filter({ hasText: 'Eligibility Error' })
  await box.getByRole('button', { name: refusal }).waitFor()
  const changed = box.getByText(/The recruitment was changed on .*; its posts and seats may have changed\./)
  await changed.waitFor()
  // A save after the change must not hide it.
  await fillAndSave(page.getByLabel('Father’s name', { exact: true }), 'Raghavan K. Nair')
  expect(await changed.isVisible()).toBe(true)
}

const saved = (page: Page) => page.getByText(/Saved \d+:\d\d [ap]m/)

test('a candidate applies on a phone and then by keyboard alone, loses the seat and gets it back, submits once, gets a mail and prints', async () => {
  const phone = await somebody('phone')
  const { email, password } = await register(phone.page, 'Meera Nair')
  const applicationId = await startForPost(phone.page, regular)
  await fillPost(phone.page)
  await fillPerson(phone.page, 'Meera Vérma Nair')
  await next(phone.page, 'Educational qualifications')
  await fillQualifications(phone.page)
  expect(await axeFindings(phone.page)).toEqual([])
  await next(phone.page, 'Work experience')
  await expect.poll(() => storedStep(phone.page, applicationId)).toBe(3)
  await saved(phone.page).waitFor()
  await phone.leave()

  const { page, leave } = await somebody('desktop')
  await logIn(page, email, password)
  await page.goto('/faculty/applications/all')
  await page.getByText('Step 3 of 5, Experience').waitFor()
  await page.getByRole('link', { name: 'Continue application' }).click()
  await acceptInstructions(page, typing)
  await page.getByRole('heading', { level: 1, name: 'Work experience' }).waitFor()
  await fillExperience(page, typing)
  // Oldest first, with the last one sorted in.
  expect(await page.getByRole('heading', { level: 3 }).allInnerTexts()).toEqual(['Senior Resident', 'Consultant'])
  expect(await page.getByRole('group', { name: 'Senior Resident' }).getByText('3 years', { exact: true }).count()).toBe(
    1,
  )
  expect(await axeFindings(page)).toEqual([])
  await next(page, 'Research & professional details', typing)
  await fillResearch(page, typing)
  expect(await axeFindings(page)).toEqual([])
  await next(page, 'Payment & documents', typing)
  await page.getByText('₹2,000').first().waitFor()
  await uploadDocuments(page, papers, typing)
  // One number is required, which is also the transaction's. Without a date in it, none is suggested.
  const reference = page.getByLabel('Transaction ID (UTR number)')
  expect(await reference.count()).toBe(1)
  await typing.write(reference, 'HDFC0000000000AB')
  await page.keyboard.press('Tab')
  const paidOn = page.getByLabel('Payment date')
  expect(await paidOn.inputValue()).toBe('')
  await typing.write(paidOn, '01-01-2026')
  await typing.write(reference, '6189 4027 3352')
  // Clicking into a complete date selects the whole date, so that typing replaces it.
  await paidOn.click()
  await page.keyboard.type(showDay(dayOf(new Date())).replaceAll('-', ''))
  await page.keyboard.press('Tab')
  expect(await paidOn.inputValue()).toBe(showDay(dayOf(new Date())))
  await page.getByText('All requirements completed!').waitFor()
  expect(await axeFindings(page)).toEqual([])
  await next(page, 'Check your answers', typing)
  await page.getByRole('heading', { name: 'Eligibility, by today’s rules' }).waitFor()
  await page.getByText('Meera Vérma Nair').first().waitFor()
  await page.getByRole('cell', { name: '8.4 CGPA' }).waitFor()
  const total = await page.getByText(/^\d+ years( .*)?, counted to [\d-]+( \(.*\))?$/).innerText()
  const submit = page.getByRole('button', { name: 'Submit application' })
  expect(await submit.isDisabled()).toBe(true)
  await page.getByText('Accept the declaration to submit', { exact: true }).waitFor()
  await giveSeats(0)
  await submitWithoutSeat(page)
  await giveSeats(1)
  await page.goto(page.url().replace(/step=\d/, 'step=6'))
  await acceptInstructions(page, typing)
  await typing.tick(page.getByRole('checkbox', { name: /I accept the above declaration/ }))
  await page.route('**/submit', (route) => route.fulfill({ status: 500 }), { times: 1 })
  await typing.press(page.getByRole('button', { name: 'Submit application' }))
  await page.getByText('Error submitting application').waitFor()
  await typing.pressTwice(page.getByRole('button', { name: 'Submit application' }))
  await page.getByRole('heading', { level: 1, name: 'Application submitted successfully!' }).waitFor()
  await page.waitForURL(`**/faculty/applications/all?submitted=${applicationId}`)
  // It stays at the top of the list, also after a reload, until it is closed.
  await page.reload()
  await page.getByRole('heading', { level: 1, name: 'Application submitted successfully!' }).waitFor()
  await page.getByText(applicationId, { exact: true }).first().waitFor()
  await page.getByRole('heading', { level: 2, name: 'My faculty applications' }).waitFor()
  expect(await axeFindings(page)).toEqual([])
  await typing.press(page.getByRole('button', { name: 'Close', exact: true }))
  const list = page.getByRole('heading', { level: 1, name: 'My faculty applications' })
  await list.and(page.locator(':focus')).waitFor()
  expect(await page.getByText('Application submitted successfully!').count()).toBe(0)
  const mail = await mailTo(email, /submitted/i)
  expect(mail.subject).toBe(`Application submitted: ${applicationId}`)
  for (const said of ['Meera Vérma Nair', 'Nephrology', 'Assistant Professor', total])
    expect(mail.text?.replaceAll(/\s+/g, ' ')).toContain(said)

  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download PDF' }).click()
  expect((await download).suggestedFilename()).toBe(`${applicationId}.pdf`)
  await page.getByRole('link', { name: 'View details' }).click()
  await page.waitForURL(`**/${applicationId}`)
  await page.goto(`${page.url()}/print`)
  await page.getByRole('heading', { name: 'Declaration' }).waitFor()
  const sheets = await printedSheets(page, applicationId)
  for (const heading of headings) expect(sheets.join(' ')).toContain(heading)
  for (const said of ['Meera Vérma Nair', 'XXXXXXXX2346', 'Transaction ID 618940273352', total, '8.4 CGPA'])
    expect(sheets.join(' ')).toContain(said)
  await leave()
})

/** An administrator creates a copy of the open recruitment that closes tonight. */
async function recruitmentUntilToday(title: string): Promise<void> {
  const { page, leave } = await somebody('desktop')
  await logIn(page, logIns.admin.email, logIns.admin.password)
  const { recruitments } = await ask<{ recruitments: { recruitmentId: string; title: string }[] }>(
    page,
    '/api/faculty/recruitment',
  )
  const open = recruitments.find((one) => regular.test(one.title))
  const { recruitment } = await ask<{ recruitment: { applicationDates: { startDate: string } } }>(
    page,
    `/api/faculty/recruitment/${open?.recruitmentId ?? ''}`,
  )
  const { startDate } = recruitment.applicationDates
  const applicationDates = { startDate, endDate: dayOf(new Date()) }
  // Translations of the copied title would not match.
  const body = { ...recruitment, title, translations: {}, status: 'PUBLISHED', applicationDates }
  await ask(page, '/api/faculty/recruitment', { method: 'POST', body })
  await leave()
}

test('when the recruitment closes during a draft, the page says so, the input remains, and the form opens no more', async () => {
  await recruitmentUntilToday('Faculty posts until midnight')
  const today = dayOf(new Date())
  // Late that day, so that the session does not end at midnight.
  await setClock(`${today}T23:55:00+05:30`)
  const { page, leave } = await somebody('phone', { isOnlyTheirs: true })
  await register(page, 'Meera Nair')
  await startForPost(page, /until midnight/)
  await fillAndSave(page.getByLabel('Full name'), 'Meera')
  const form = page.url()
  await setClock(`${addDays(today, 1)}T00:00:01+05:30`)
  await page.getByLabel('Full name').fill('Meera Nair, typed too late')
  const box = page.getByRole('alert').filter({ hasText: 'Application date over!' })
  await box.getByText('What you type now is not saved.').waitFor()
  // The delay, and until when the answers are kept.
  await box.getByText(/^The last day to apply was .+, until 11:59 pm IST\. .+, 12:00 am IST\.$/).waitFor()
  await box.getByText(/^Your saved answers are kept until /).waitFor()
  expect(await page.getByLabel('Full name').inputValue()).toBe('Meera Nair, typed too late')
  await box.getByRole('link', { name: 'See the saved application' }).click()
  await page.getByText('Meera', { exact: true }).first().waitFor()

  // Advances the browser's clock as well.
  await page.clock.setFixedTime(`${addDays(today, 1)}T00:00:02+05:30`)
  await page.goto(form)
  await page.waitForURL('**/faculty')
  await page.getByText('Application date over!').waitFor()
  await leave()
})
