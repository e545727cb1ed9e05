import type { Page } from 'playwright-core'
import { afterAll, expect, test } from 'vitest'
import { dayOf, showDay } from '#domain/platform/calendar.ts'
import { completeFacultyForm } from '../test/faculty-builders.ts'
import { acceptInstructions, departmentField, postField } from './applying-for-post.ts'
import { ask } from './asking.ts'
import { axeFindings } from './axe.ts'
import { choose, next, uploadDocuments } from './filling.ts'
import { typing } from './hands.ts'
import { becomeScreen, closeBrowser, register, somebody } from './person.ts'
import { openRecruitment } from './screens.ts'
import { settle } from './settle.ts'

afterAll(closeBrowser)

type Begun = { application: { applicationId: string } }

/** A first application, complete except for its payment. */
async function firstApplication(page: Page, recruitmentId: string): Promise<string> {
  const post = { department: 'Neurology', categoryOfPost: 'UR' } as const
  const { payment: _unpaid, ...answers } = completeFacultyForm({ personalInfo: post })
  const body = { recruitmentId, currentStep: 5, ...answers }
  const begun = await ask<Begun>(page, '/api/faculty/application', { method: 'POST', body })
  const { applicationId } = begun.application
  await page.goto(`/faculty/application/${recruitmentId}/${applicationId}/edit?step=5`)
  await acceptInstructions(page)
  await uploadDocuments(page, { photo: 'Passport photo', allCert: 'All certificates (combined PDF)' })
  return applicationId
}

/** Counts keys and presses on the page from now on. */
async function countActs(page: Page): Promise<() => Promise<number>> {
  await page.evaluate(() => {
    const counted = globalThis as unknown as { acts: number }
    counted.acts = 0
    for (const kind of ['keydown', 'pointerdown', 'change'])
      addEventListener(kind, (event) => (counted.acts += event.isTrusted || kind === 'change' ? 1 : 0), true)
  })
  return () => page.evaluate(() => (globalThis as unknown as { acts: number }).acts)
}

async function type(page: Page, label: string, text: string): Promise<void> {
  await page.getByLabel(label).click()
  await page.keyboard.type(text)
}

// She starts on her phone, and pays and submits on a desktop: one walk covers both.
test('started on a phone and submitted on a desktop, a second post copies the first application: the copy is shown first, checked and submitted', async () => {
  const { page, leave } = await somebody('phone')
  await register(page, 'Meera Nair')
  const recruitmentId = await openRecruitment(page)
  const first = await firstApplication(page, recruitmentId)
  await page.goto(`/faculty/application/${recruitmentId}/new`)
  const acts = await countActs(page)
  expect(await page.getByRole('radio', { name: 'Assistant Professor, Neurology' }).isChecked()).toBe(true)
  const list = (title: string) =>
    page.locator('div').filter({ has: page.getByRole('heading', { level: 3, name: title }) })
  await list('You need to enter these again').last().getByRole('listitem').first().waitFor()
  expect(await list('We will copy this').last().getByRole('listitem').allInnerTexts()).toEqual([
    'Post: 3 answers',
    'Personal information: 12 answers',
    'Contact and addresses: 4 answers',
    'Qualifications: 4 answers',
    'Council registration: 4 answers',
    'Work experience: 1 answer',
    'Research and professional details: 6 answers',
    'Passport photo: IMG_2041.jpg',
    'All certificates (combined PDF): allCert.pdf',
  ])
  expect(await list('You need to enter these again').last().getByRole('listitem').allInnerTexts()).toEqual([
    'Department and post',
    'Category of post',
    'The payment: UTR, date and receipt',
    'The declaration',
  ])
  for (const screen of ['desktop', 'phone'] as const) {
    await becomeScreen(page, screen)
    expect(await axeFindings(page)).toEqual([])
  }
  await choose(departmentField(page), 'Cardiology')
  await postField(page).selectOption('Assistant Professor')
  // The department requires degrees that she lacks, which the page says before anything starts.
  await page.getByText(/^These answers do not meet 2 rules\./).waitFor()
  await page.getByRole('button', { name: 'Start', exact: true }).click()
  await page.waitForURL('**/edit?step=1**')
  // The copy is announced with the instructions and on the first step, which shows no errors before Next.
  const takenOver = 'We copied your answers from Assistant Professor, Neurology'
  await page.getByRole('dialog').getByText(takenOver).waitFor()
  await acceptInstructions(page)
  await page.getByRole('main').getByText(takenOver).waitFor()
  await page.getByText('We also copied these documents: Passport photo and All certificates (combined PDF).').waitFor()
  expect(await page.getByText('Needs attention').count()).toBe(0)
  expect(await departmentField(page).inputValue()).toBe('Cardiology')
  expect(await page.getByLabel('Father’s name', { exact: true }).inputValue()).toBe('Raghavan Nair')
  await page.getByLabel('Category of post').selectOption('UR')
  await next(page, 'Educational qualifications')
  await next(page, 'Work experience')
  await next(page, 'Research & professional details')
  await next(page, 'Payment & documents')
  await uploadDocuments(page, { signature: 'Signature' })
  // She is told again before she pays.
  await page.getByRole('button', { name: 'I know this and want to pay' }).click()
  await page.getByText(/Saved \d+:\d\d [ap]m/).waitFor()
  const before = await acts()
  await becomeScreen(page, 'desktop')
  await page.reload()
  const later = await countActs(page)
  await acceptInstructions(page)
  // Only once: the acknowledgement survives a reload.
  await page.getByLabel('UTR number').waitFor()
  expect(await page.getByRole('button', { name: 'I know this and want to pay' }).count()).toBe(0)
  await uploadDocuments(page, { paymentCert: 'Payment receipt' })
  await type(page, 'UTR number', '6999 4027 3377')
  await type(page, 'Payment date', showDay(dayOf(new Date())))
  await next(page, 'Check your answers')
  await page.getByRole('checkbox', { name: /I accept the above declaration/ }).check()
  // As if the first post were submitted with this UTR: the portal asks, and submits after a yes.
  const sentence = 'You have already used the UTR 699940273377 in your application FAC2027-AAAAAAAA.'
  const errors = [{ path: 'payment.transactionId', msg: sentence }]
  const json = { code: 'utr-given-before', error: sentence, errors }
  await page.route('**/submit', (route) => route.fulfill({ status: 409, json }), { times: 1 })
  await page.getByRole('button', { name: 'Submit application' }).click()
  await page.getByRole('dialog').getByText(sentence).waitFor()
  await page.getByRole('button', { name: 'The UTR is right: submit' }).click()
  await page.getByRole('heading', { level: 1, name: 'Application submitted successfully!' }).waitFor()
  expect(before + (await later())).toBeLessThan(60)

  await page.goto('/dashboard')
  await page.getByRole('link', { name: 'Apply for another post' }).click()
  await page.waitForURL(`**/faculty/application/${recruitmentId}/new`)

  const { applications } = await ask<{ applications: { applicationId: string; status: string }[] }>(
    page,
    '/api/faculty/application/my-applications',
  )
  expect(applications.map(({ status }) => status)).toEqual(['SUBMITTED', 'DRAFT'])
  expect(applications[1]?.applicationId).toBe(first)
  await leave()
})

/** Counts presses of Tab on the page from now on, until it reloads. */
async function countTabs(page: Page): Promise<() => Promise<number>> {
  await page.evaluate(() => {
    const counted = globalThis as unknown as { tabs: number }
    counted.tabs = 0
    addEventListener('keydown', ({ key }) => (counted.tabs += Number(key === 'Tab')), true)
  })
  return () => page.evaluate(() => (globalThis as unknown as { tabs: number }).tabs)
}

/** Passes a step by keyboard, from any field. */
async function passStep(page: Page, heading: string): Promise<void> {
  await page.keyboard.press('ControlOrMeta+Enter')
  await page.getByRole('heading', { level: 1, name: heading }).waitFor()
}

test('by keyboard alone a second post is begun, passed step by step, paid for and submitted with at most 60 Tabs', async () => {
  const { page, leave } = await somebody('desktop')
  await register(page, 'Meera Nair')
  const recruitmentId = await openRecruitment(page)
  await firstApplication(page, recruitmentId)
  await page.goto(`/faculty/application/${recruitmentId}/new`)
  const tabs = await countTabs(page)
  await typing.choose(departmentField(page), 'Cardiology')
  await typing.select(postField(page), 'Assistant Professor')
  // Only the chosen post is shown: the other departments are a link away.
  await page.getByRole('link', { name: 'See all posts' }).waitFor()
  expect(await page.getByRole('table', { name: /^Posts and seats of / }).count()).toBe(1)
  await typing.press(page.getByRole('button', { name: 'Start', exact: true }))
  await page.waitForURL('**/edit?step=1**')
  await acceptInstructions(page, typing)
  await typing.select(page.getByLabel('Category of post'), 'UR')
  await passStep(page, 'Educational qualifications')
  await passStep(page, 'Work experience')
  await passStep(page, 'Research & professional details')
  await passStep(page, 'Payment & documents')
  await uploadDocuments(page, { signature: 'Signature' }, typing)
  await typing.press(page.getByRole('button', { name: 'I know this and want to pay' }))
  await typing.write(page.getByLabel('UTR number'), '6999 4027 3388')
  await typing.write(page.getByLabel('Payment date'), showDay(dayOf(new Date())))
  await uploadDocuments(page, { paymentCert: 'Payment receipt' }, typing)
  await passStep(page, 'Check your answers')
  await typing.press(page.getByRole('link', { name: 'Skip to the declaration' }))
  await typing.tick(page.getByRole('checkbox', { name: /I accept the above declaration/ }))
  await typing.press(page.getByRole('button', { name: 'Submit application' }))
  await page.getByRole('heading', { level: 1, name: 'Application submitted successfully!' }).waitFor()
  expect(await tabs()).toBeLessThanOrEqual(60)
  await leave()
})

test("an empty form has the account's name, and only that", async () => {
  const { page, leave } = await somebody('desktop')
  await register(page, 'Meera Nair')
  await page.goto(`/faculty/application/${await openRecruitment(page)}/new`)
  await page.getByRole('heading', { level: 2, name: 'Posts and seats' }).first().waitFor()
  await settle(page)
  expect(await page.getByText('Start with an earlier application').count()).toBe(0)
  await page.getByRole('button', { name: 'Start', exact: true }).click()
  await page.waitForURL('**/edit**')
  await acceptInstructions(page)
  expect(await page.getByLabel('Full name').inputValue()).toBe('Meera Nair')
  expect(await page.getByLabel('Father’s name', { exact: true }).inputValue()).toBe('')
  await leave()
})
