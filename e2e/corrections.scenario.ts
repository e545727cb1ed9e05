import type { Page } from 'playwright-core'
import { afterAll, expect, test } from 'vitest'
import { corrections } from '#words/review/corrections.ts'
import { desk } from '#words/form/desk.ts'
import { formKit } from '#words/form/form.ts'
import { ownApplications } from '#words/candidates/own-applications.ts'
import { ask } from './asking.ts'
import { jpeg, sheetPhoto } from './awkward-files.ts'
import { openList } from './clerk.ts'
import { codeIn, linkIn, mailTo } from './mailbox.ts'
import { findingsOn } from './measures.ts'
import { closeBrowser, logIn, somebody } from './person.ts'
import { portal } from './portal.ts'
import { logIns } from './screens.ts'
import { takeApplication, type TakenApplication } from './take-applications.ts'

afterAll(closeBrowser)

/** A submitted application with unscrutinised documents; another scenario may have uploaded a receipt alone. */
const submittedApplication = () =>
  takeApplication(
    `exists (select from documents d where d.application_id = a.id and d.doc_type = 'dobCert')
     and not exists (select from findings f where f.application_id = a.id)`,
  )

const hindi = corrections.in('hi')
const panel = (page: Page) => page.getByRole('region', { name: 'Corrections' })

async function ownPage(screen: 'desktop' | 'phone', { id, email }: TakenApplication, language: 'en' | 'hi') {
  const opened = await somebody(screen)
  await logIn(opened.page, email, logIns.student.password)
  await opened.context.addCookies([{ name: 'language', value: language, url: portal().url }])
  await opened.page.goto(`/paramedical/application/${id}`)
  return opened
}

type Items = { scrutiny: { items: { of: string; key: string }[] } }

/** Finds that every document and rule of an application fits, as its clerk does. */
async function everythingFits(page: Page, { id }: TakenApplication): Promise<void> {
  const path = `/api/applications/${id}/findings`
  const { scrutiny } = await ask<Items>(page, path)
  const items = scrutiny.items.map(({ of, key }) => ({ of, key, verdict: 'fits' }))
  await ask(page, path, { method: 'POST', body: { items } })
}

test('a clerk asks for a correction, the applicant answers in Hindi on a phone, the clerk compares and confirms', async () => {
  const application = await submittedApplication()
  const clerk = await somebody('desktop')
  await logIn(clerk.page, 'clerk@demo.test', 'Clerk@12345')
  await clerk.page.goto(`/paramedical/admin/applications/${application.id}`)
  await everythingFits(clerk.page, application)
  await clerk.page.getByRole('group', { name: /^Scrutiny: / }).waitFor()
  await clerk.page.keyboard.press('c')
  const letter = clerk.page.getByRole('dialog', { name: 'Request a correction' })
  await letter.getByLabel('Add a document, an answer or a rule').selectOption('Proof of date of birth')
  await letter.getByLabel('Proof of date of birth: what is wrong', { exact: true }).fill('The date cannot be read.')
  await letter.getByLabel('Add a document, an answer or a rule').selectOption('Father’s name')
  await letter.getByLabel('Father’s name: what is wrong', { exact: true }).fill('The certificate has another name.')
  await letter.getByLabel('Father’s name: what is wrong, in Hindi').fill('प्रमाणपत्र में दूसरा नाम है।')
  await letter.getByLabel('Comment for the applicant (optional)').fill('Photograph the whole page in daylight.')
  await letter.getByRole('button', { name: 'Preview the letter' }).click()
  await letter.locator('summary:focus', { hasText: 'Correct your application by' }).waitFor()
  await letter.getByText('The date cannot be read.').first().waitFor()
  expect(await findingsOn(clerk.page, 'desktop')).toEqual([])
  await letter.getByRole('button', { name: 'Send letter' }).click()
  await panel(clerk.page)
    .getByText(/Waiting for the applicant until/)
    .waitFor()

  const { page, leave } = await ownPage('phone', application, 'hi')
  await page.goto('/dashboard')
  await page.getByRole('link', { name: ownApplications.in('hi')('correctNow') }).click()
  const asked = page.locator('#correction')
  await asked.getByText('The date cannot be read.').waitFor()
  await asked.getByText('प्रमाणपत्र में दूसरा नाम है।').waitFor()
  await asked.getByLabel('पिता का नाम', { exact: true }).waitFor()
  expect(await asked.getByRole('textbox').count()).toBe(1)
  expect(await findingsOn(page, 'phone')).toEqual([])
  await asked.getByText('बदलना है').waitFor()
  await asked.getByLabel('पिता का नाम', { exact: true }).fill('Rajendra Prasad')
  // The file is missing: the screen says so where the focus is.
  const summary = asked.getByRole('region', { name: formKit.in('hi')('problems') })
  await asked.getByRole('button', { name: hindi('own.send') }).click()
  await summary.getByRole('link', { name: /^नई फ़ाइल अपलोड करें: / }).waitFor()
  await expect.poll(() => summary.evaluate((region) => region === document.activeElement)).toBe(true)
  await expect.poll(async () => (await summary.boundingBox())?.y).toBeGreaterThanOrEqual(0)
  expect((await summary.boundingBox())?.y).toBeLessThan(400)
  const chooser = page.waitForEvent('filechooser')
  await asked.locator('[id="documents.dobCert"]').click()
  await (await chooser).setFiles(jpeg('birth.jpg', await sheetPhoto().toBuffer()))
  const preparing = page.getByRole('dialog')
  await preparing.getByRole('button', { name: desk.in('hi')('use') }).click()
  await preparing.waitFor({ state: 'detached' })
  await asked.getByText('अपलोड पूरा', { exact: true }).waitFor()
  expect(await asked.getByText('बदलना है').count()).toBe(0)
  await summary.waitFor({ state: 'detached' })
  await asked.getByRole('button', { name: hindi('own.send') }).click()
  await page.getByText(hindi('own.sent')).waitFor()
  await asked.waitFor({ state: 'detached' })
  await leave()

  await clerk.page.reload()
  const row = (label: string) => panel(clerk.page).getByRole('row', { name: label })
  await row('Father’s name').getByText('Changed').waitFor()
  expect(await row('Father’s name').getByRole('cell').allInnerTexts()).toEqual([application.father, 'Rajendra Prasad'])
  expect(await row('Proof of date of birth').getByRole('cell').allInnerTexts()).toEqual([
    'dobCert.pdf',
    'जन्म तिथि का प्रमाण.pdf',
  ])
  expect(await findingsOn(clerk.page, 'desktop')).toEqual([])
  // The page opens at the paper that came back, which has no finding yet.
  const bar = clerk.page.getByRole('group', { name: 'Scrutiny: Proof of date of birth' })
  await bar.waitFor()
  expect(await bar.getByRole('button', { pressed: true }).count()).toBe(0)
  await panel(clerk.page).getByRole('button', { name: 'Confirm' }).waitFor()
  await clerk.page.keyboard.press('k')
  await panel(clerk.page).getByText('Closed.').waitFor()
  await bar.getByRole('button', { name: 'OK', pressed: true }).waitFor()
  await clerk.leave()
})

test('a clerk gives everybody whose correction is overdue more time', async () => {
  const clerk = await somebody('desktop')
  await logIn(clerk.page, 'clerk@demo.test', 'Clerk@12345')
  await openList(clerk.page, '/paramedical/admin/applications?correction=overdue')
  await clerk.page.getByRole('button', { name: 'Select several' }).click()
  await clerk.page.getByRole('button', { name: 'All on this page' }).click()
  await clerk.page.getByRole('button', { name: 'Give more time…' }).click()
  const dialog = clerk.page.getByRole('dialog', { name: /^Give \d+ applicants more time$/ })
  expect(await findingsOn(clerk.page, 'desktop')).toEqual([])
  await dialog.getByRole('button', { name: 'Give more time' }).click()
  await clerk.page.getByText(/^\d+ applicants can answer until/).waitFor()
  await dialog.waitFor({ state: 'detached' })
  await clerk.page.getByText('No applications found').first().waitFor()
  await clerk.leave()
})

test('an applicant withdraws with the link from the mail on another device, after logging in there', async () => {
  const application = await submittedApplication()
  const phone = await ownPage('phone', application, 'en')
  await phone.page.getByRole('button', { name: 'Withdraw…' }).click()
  await phone.page.getByRole('dialog').getByRole('button', { name: 'E-mail me a code' }).click()
  const link = linkIn(await mailTo(application.email, /^Code to withdraw your application/))
  await phone.leave()
  const { page, leave } = await somebody('desktop')
  await page.goto(link)
  await page.waitForURL('**/login**')
  expect(page.url()).not.toContain('withdraw')
  await page.getByLabel('E-mail').fill(application.email)
  await page.getByLabel('Password', { exact: true }).fill(logIns.student.password)
  await page.getByRole('button', { name: 'Login' }).click()
  const dialog = page.getByRole('dialog', { name: 'Withdraw this application?' })
  await dialog.getByText('You opened the link from the e-mail, so no code is needed.').waitFor()
  expect(await findingsOn(page, 'desktop')).toEqual([])
  await dialog.getByRole('button', { name: 'Withdraw application' }).click()
  await page.getByText('Your application is withdrawn').waitFor()
  await leave()
})

test('an applicant withdraws with the code from the mail, and not with another', async () => {
  const application = await submittedApplication()
  const { page, leave } = await ownPage('phone', application, 'en')
  await page.getByRole('button', { name: 'Withdraw…' }).click()
  const dialog = page.getByRole('dialog', { name: 'Withdraw this application?' })
  await dialog.getByRole('button', { name: 'E-mail me a code' }).click()
  const code = codeIn(await mailTo(application.email, /^Code to withdraw your application/))
  await dialog.getByLabel('Code from the e-mail').fill(code === '123456' ? '654321' : '123456')
  await dialog.getByRole('button', { name: 'Withdraw application' }).click()
  await dialog.getByText('Invalid OTP').waitFor()
  expect(await findingsOn(page, 'phone')).toEqual([])
  await dialog.getByLabel('Code from the e-mail').fill(code)
  await dialog.getByRole('button', { name: 'Withdraw application' }).click()
  await page.getByText('Your application is withdrawn').waitFor()
  await page.getByRole('button', { name: 'Withdraw…' }).waitFor({ state: 'detached' })
  await mailTo(application.email, /^Application withdrawn/)
  await leave()
})
