import { read } from 'hucre'
import { readFile } from 'node:fs/promises'
import type { Download, Locator, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { addDays, dayOf, showDay } from '#domain/platform/calendar.ts'
import { fillAddress, fillEducation, fillPersonal, requiredDocuments } from './applying.ts'
import { acceptInstructions } from './applying-for-post.ts'
import { ask } from './asking.ts'
import { axeFindings } from './axe.ts'
import { everyTestAsClerk } from './clerk.ts'
import { fillAndSave, next, uploadDocuments } from './filling.ts'
import { mailTo } from './mailbox.ts'
import { printedSheets } from './paper.ts'
import { register, somebody } from './person.ts'

const clerk = everyTestAsClerk()

/** Adds a question in its dialog; `choose` fills in more. */
async function addQuestion(page: Page, label: string, kind: string, choose?: (dialog: Locator) => Promise<void>) {
  await page.getByRole('button', { name: 'Add question' }).click()
  const dialog = page.getByRole('dialog', { name: 'New question' })
  await dialog.getByLabel('Question', { exact: true }).fill(label)
  await dialog.getByLabel('Kind of answer').selectOption(kind)
  await choose?.(dialog)
  await dialog.getByRole('button', { name: 'Use this question' }).click()
  await dialog.waitFor({ state: 'detached' })
}

/** The questions as listed in the editor. */
const listed = (page: Page) =>
  page.getByRole('listitem').filter({ has: page.getByRole('button', { name: /^Move up/ }) })
const labels = async (page: Page) => (await listed(page).allInnerTexts()).map((text) => text.split('\n')[0])

const travel = 'How will you travel to the counselling?'
const hobbies = 'What do you do in your free time?'
const village = 'Name of your home village'
const migration = 'Migration certificate'

/** Removes it from the open drives, for other scenarios. */
async function takeOff(page: Page, title: string): Promise<void> {
  const { admissions } = await ask<{ admissions: { id: string; title: string }[] }>(page, '/api/admissions?all=true')
  const found = admissions.find((one) => one.title === title)
  if (found) await change(page, `/api/admissions/${found.id}`, { ...found, published: false })
}

/** Changes a drive, confirming the effect on existing drafts. */
async function change(page: Page, address: string, settings: object): Promise<void> {
  await ask(page, address, { method: 'PUT', body: { ...settings, confirmed: true } })
}

/** An administrator creates an admission from an earlier one, with three questions and a document of its own. */
async function publishWithQuestions(page: Page, title: string): Promise<string> {
  await page.goto('/admin/admissions')
  await page.getByRole('button', { name: /^Copy .*, session that closed in/ }).click()
  await page.getByRole('heading', { level: 1, name: /^Edit Copy of / }).waitFor()
  await page.getByLabel('Title').fill(title)
  await page.getByLabel('First day').fill(showDay(addDays(dayOf(new Date()), -1)))
  await page.getByLabel('Last day, up to 11:59 pm').fill(showDay(addDays(dayOf(new Date()), 900)))
  await addQuestion(page, village, 'One line of text', async (dialog) => {
    await dialog.getByLabel('Only some').check()
    await dialog.getByLabel('UR', { exact: true }).check()
  })
  await addQuestion(page, travel, 'One from a list', async (dialog) => {
    await dialog.getByLabel('An answer is required').check()
    await dialog.getByRole('button', { name: 'Use this question' }).click()
    await dialog.getByText('Add at least two options').waitFor()
    await dialog.getByLabel('Options, one per line').fill('By bus\nBy train\nOn foot, or by bicycle\nOther')
    await dialog.getByLabel('Help under the question').fill('We send a pass where we can.')
  })
  await addQuestion(page, hobbies, 'Several from a list', async (dialog) => {
    await dialog.getByLabel('Options, one per line').fill('Reading\nSports, outdoors\nMusic')
    await dialog.getByLabel('Asked on').selectOption('Step 2: Address')
  })
  await addQuestion(page, migration, 'Document', async (dialog) => {
    await dialog.getByLabel('An answer is required').check()
  })
  await page.getByRole('button', { name: `Move up: ${travel}` }).press('Enter')
  expect(await labels(page)).toEqual([travel, village, hobbies, migration])
  // At the end of the list the focus is on the other button.
  expect(await page.evaluate(() => document.activeElement?.getAttribute('aria-label'))).toBe(`Move down: ${travel}`)
  await page.getByLabel('Published').check()
  await page.getByRole('button', { name: 'Save and publish' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Publish', exact: true }).click()
  await page.getByText(`${title} saved`).waitFor()
  const { admissions } = await ask<{ admissions: { id: string; title: string }[] }>(page, '/api/admissions')
  return admissions.find((one) => one.title === title)?.id ?? ''
}

async function lookAtPreview(page: Page, title: string): Promise<void> {
  await page.goto('/admin/admissions')
  await page.getByRole('link', { name: title, exact: true }).click()
  await page.getByRole('button', { name: 'Preview' }).click()
  const preview = page.getByRole('dialog', { name: 'As applicants see it' })
  await preview.getByLabel(travel).selectOption('By train')
  await preview.getByLabel(village).waitFor()
  await preview.getByLabel('Category').selectOption('SC')
  await preview.getByLabel(village).waitFor({ state: 'detached' })
  expect(await preview.getByLabel(travel).inputValue()).toBe('By train')
  await preview.getByText(migration).waitFor()
  await preview.getByRole('button', { name: 'On a phone' }).click()
  const { width = 0 } = (await preview.getByLabel(travel).boundingBox()) ?? {}
  expect(width).toBeLessThan(360)
  expect(await axeFindings(page)).toEqual([])
  await preview.getByRole('button', { name: 'Close' }).click()
}

/** Fills in the form, checking the errors on the way. */
async function fillForm(page: Page): Promise<void> {
  await fillPersonal(page, 'Ananya Verma')
  await page.getByLabel('Category').selectOption('OBC')
  await page.getByLabel(village).waitFor({ state: 'detached' })
  await page.getByLabel('Category').selectOption('UR')
  await page.getByRole('button', { name: 'Next' }).click()
  const summary = page.getByRole('region', { name: 'There is a problem' })
  await summary.getByRole('link', { name: `Answer this: ${travel}` }).click()
  expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('SELECT')
  await page.getByLabel(travel).selectOption('On foot, or by bicycle')
  await fillAndSave(page.getByLabel(village), 'Shahpur Khas')
  await page.reload()
  await expect.poll(() => page.getByLabel(village).inputValue()).toBe('Shahpur Khas')
  await expect.poll(() => page.getByLabel(travel).inputValue()).toBe('On foot, or by bicycle')
  await next(page, 'Address')
  await fillAddress(page)
  const several = page.getByRole('group', { name: hobbies })
  await several.getByLabel('Music').check()
  await several.getByLabel('Reading').check()
  await next(page, 'Education and NEET')
  await fillEducation(page)
  await next(page, 'Documents and payment')
}

const chosen = 'Reading; Music'

/** Expects all questions with their answers in a text. */
function expectAnswers(text: string): void {
  const flat = text.replaceAll(/\s+/g, ' ')
  for (const part of [travel, 'On foot, or by bicycle', village, 'Shahpur Khas', hobbies, chosen])
    expect(flat).toContain(part)
}

const cellsOf = async (download: Download) => (await read(await readFile(await download.path()))).sheets[0]?.rows ?? []

test('an applicant answers a question that an administrator added, and it appears wherever answers do', async () => {
  const title = 'Lateral entry with questions'
  const office = clerk.page
  const admissionId = await publishWithQuestions(office, title)
  await lookAtPreview(office, title)

  const { page, leave } = await somebody('phone')
  const { email } = await register(page, 'Ananya Verma')
  await page.goto(`/paramedical/application/new?admission=${admissionId}`)
  await page.getByRole('button', { name: 'Start' }).click()
  await page.waitForURL('**/edit**')
  const applicationId = /application\/([^/]+)\/edit/.exec(page.url())?.[1] ?? ''
  await fillForm(page)
  const { application } = await ask<{ application: { questions: { id: string; label: string }[] } }>(
    page,
    `/api/applications/${applicationId}`,
  )
  const document = `question-${application.questions.find(({ label }) => label === migration)?.id}`
  await page.getByRole('button', { name: 'Next' }).click()
  await page.getByRole('link', { name: `Upload: ${migration}` }).waitFor()
  await uploadDocuments(page, { ...requiredDocuments, [document]: migration })
  await page.getByLabel('UTR number').fill('6189 4027 3399')
  await page.getByRole('button', { name: 'Next' }).click()
  await page.getByRole('heading', { level: 1, name: 'Check your answers' }).waitFor()
  expectAnswers(await page.locator('main').innerText())
  expect(await page.locator('main').innerText()).toContain(migration)
  await page.getByRole('checkbox', { name: /I accept the above declaration/ }).check()
  await page.getByRole('button', { name: 'Submit application' }).click()
  await page.getByRole('heading', { name: 'Application submitted' }).waitFor()

  await page.goto(`/paramedical/application/${applicationId}/print`)
  expectAnswers((await printedSheets(page, applicationId)).join(' '))
  expectAnswers((await mailTo(email, /submitted/i)).text ?? '')
  const own = await ask<object>(page, '/api/auth/my-data')
  expect(JSON.stringify(own)).toContain('Shahpur Khas')
  await leave()

  await office.goto(`/paramedical/admin/applications/${applicationId}`)
  await office.getByText(travel).first().waitFor()
  expectAnswers(await office.locator('main').innerText())
  await office.goto(`/paramedical/admin/applications?admissionId=${admissionId}&limit=25`)
  const [file] = await Promise.all([
    office.waitForEvent('download'),
    office.getByRole('button', { name: 'Export .xlsx' }).click(),
  ])
  const [heads = [], ...rows] = await cellsOf(file)
  const cell = (head: string) => rows[0]?.[heads.indexOf(head)]
  expect([travel, village, hobbies].map(cell)).toEqual(['On foot, or by bicycle', 'Shahpur Khas', chosen])
  await takeOff(office, title)
})

test('once somebody has applied, a question keeps its wording, and is withdrawn instead of removed', async () => {
  const { page } = clerk
  const { admissions } = await ask<{ admissions: { id: string; title: string }[] }>(page, '/api/admissions?all=true')
  const { id = '' } = admissions.find(({ title }) => title === 'Lateral entry with questions') ?? {}
  await page.goto(`/admin/admissions?edit=${id}`)
  await page.getByRole('button', { name: `Edit: ${travel}` }).click()
  const dialog = page.getByRole('dialog', { name: 'Edit a question' })
  expect(await dialog.getByLabel('Kind of answer').isDisabled()).toBe(true)
  await dialog.getByText(/so the kind of the question/).waitFor()
  await dialog.getByText('There are applications already, so these stay: By bus, By train, On foot').waitFor()
  await dialog.getByLabel('More options, one per line').fill('By air')
  await dialog.getByLabel('Question', { exact: true }).fill('How do you travel to the counselling?')
  await dialog.getByRole('button', { name: 'Use this question' }).click()
  await page.getByRole('button', { name: `Withdraw: ${hobbies}` }).click()
  await page.getByRole('button', { name: `Ask again: ${hobbies}` }).waitFor()
  await page.getByRole('button', { name: 'Save as draft' }).click()
  await page.getByText('Lateral entry with questions saved').waitFor()
  await page.getByRole('link', { name: 'Lateral entry with questions', exact: true }).click()
  await page.getByRole('button', { name: `Ask again: ${hobbies}` }).waitFor()
  expect(await labels(page)).toEqual(['How do you travel to the counselling?', village, hobbies, migration])
})

test("a candidate for a post gets the recruitment's question for that department", async () => {
  const { page } = clerk
  const title = 'Faculty Recruitment 2031, with questions'
  await page.goto('/faculty/admin/recruitment/all')
  const regular = page.getByRole('listitem').filter({ hasText: 'regular posts' })
  await regular.getByRole('button', { name: 'Copy' }).click()
  await page.getByRole('heading', { level: 1, name: /^Copy of / }).waitFor()
  const recruitmentId = /recruitment\/([^/]+)\/edit/.exec(page.url())?.[1] ?? ''
  await page.getByLabel('Title').fill(title)
  await page.getByLabel('Start date').fill(showDay(addDays(dayOf(new Date()), -1)))
  await page.getByLabel('End date, up to 11:59 pm').fill(showDay(addDays(dayOf(new Date()), 900)))
  const dialysis = 'How many dialysis sessions have you supervised?'
  await addQuestion(page, dialysis, 'Number', async (dialog) => {
    await dialog.getByLabel('An answer is required').check()
    await dialog.getByLabel('Smallest number').fill('0')
    await dialog.getByLabel('Only some').check()
    await dialog.getByLabel('Nephrology', { exact: true }).check()
  })
  await page.getByRole('button', { name: 'Update & publish' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Publish', exact: true }).click()
  await page.getByText('Recruitment updated and published successfully!').waitFor()

  const candidate = await somebody('phone')
  await register(candidate.page, 'Meera Nair')
  const begun = await ask<{ application: { applicationId: string } }>(candidate.page, '/api/faculty/application', {
    method: 'POST',
    body: { recruitmentId, personalInfo: { candidateType: 'MEDICAL', department: 'Nephrology' } },
  })
  const { applicationId } = begun.application
  await candidate.page.goto(`/faculty/application/${recruitmentId}/${applicationId}/edit`)
  await acceptInstructions(candidate.page)
  await fillAndSave(candidate.page.getByLabel(dialysis), '1240')
  await candidate.page.reload()
  await acceptInstructions(candidate.page)
  await expect.poll(() => candidate.page.getByLabel(dialysis).inputValue()).toBe('1240')
  expect(await axeFindings(candidate.page)).toEqual([])
  await candidate.leave()
  // Removes it from the open drives, for other scenarios.
  const address = `/api/faculty/recruitment/${recruitmentId}`
  const { recruitment } = await ask<{ recruitment: object }>(page, address)
  await change(page, address, { ...recruitment, status: 'DRAFT' })
})
