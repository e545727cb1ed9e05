import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { addDays, dayOf, showDay } from '#domain/platform/calendar.ts'
import { ask } from './asking.ts'
import { axeFindings } from './axe.ts'
import { everyTestAsClerk } from './clerk.ts'
import { register, somebody } from './person.ts'

const clerk = everyTestAsClerk()

const title = 'Admission with a diploma'
const diploma = 'Diploma in Dialysis Technology'
const htm = 'B.Sc. Hematology and Transfusion Medicine'

type Stored = { id: string; title: string; published: boolean }

async function stored(page: Page): Promise<Stored | undefined> {
  const { admissions } = await ask<{ admissions: Stored[] }>(page, '/api/admissions?all=true')
  return admissions.find((one) => one.title === title)
}

/** A new admission with its two initial courses, and a third with a Hindi name and its own conditions and fee. */
async function publishWithDiploma(page: Page): Promise<string> {
  await page.goto('/admin/admissions?edit=new')
  const names = page.getByRole('textbox', { name: /^Name of course \d$/ })
  await names.first().waitFor()
  expect(await names.evaluateAll((fields) => fields.map((field) => (field as HTMLInputElement).value))).toEqual([
    'BSc EMT',
    'BSc HTM',
  ])
  await page.getByLabel('Title').fill(title)
  await page.getByLabel('First day').fill(showDay(addDays(dayOf(new Date()), -1)))
  await page.getByLabel('Last day, up to 11:59 pm').fill(showDay(addDays(dayOf(new Date()), 900)))
  await page.getByRole('textbox', { name: 'BSc EMT, UR seats' }).fill('10')
  await page.getByRole('button', { name: 'Add a course' }).click()
  const third = page.getByRole('textbox', { name: 'Name of course 3' })
  await third.fill('Both')
  await page.getByRole('button', { name: 'Save as draft' }).click()
  await page.getByText('Give the course another name').first().waitFor()
  await third.fill(diploma)
  await page.getByRole('textbox', { name: `${diploma}, UR seats` }).fill('5')
  await page.getByRole('button', { name: `Conditions and fee of ${diploma}` }).click()
  const terms = page.getByRole('group', { name: `Conditions and fee of ${diploma}` })
  await terms.getByLabel('Minimum age').fill('40')
  await terms.getByLabel('English').uncheck()
  for (const category of ['UR', 'OBC', 'SC', 'ST', 'EWS', 'PwD'])
    await terms.getByLabel(`Fee, ${category}`).fill('2000')
  await page.getByText('In Hindi (optional)').click()
  await page.getByLabel(diploma, { exact: true }).fill('डायलिसिस टेक्‍नोलॉजी में डिप्लोमा')
  expect(await axeFindings(page)).toEqual([])
  await page.getByLabel('Published').check()
  await page.getByRole('button', { name: 'Save and publish' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Publish', exact: true }).click()
  await page.getByText(`${title} saved`).waitFor()
  return (await stored(page))?.id ?? ''
}

const placed = (page: Page) =>
  page
    .getByRole('region', { name: 'Your order of preference' })
    .getByRole('listitem')
    .evaluateAll((items) => items.map((item) => (item as HTMLElement).innerText.trim()))

/** On a phone: chooses three courses, orders them by keyboard, and checks them after a reload. */
async function chooseThree(page: Page, admissionId: string): Promise<void> {
  await page.goto(`/paramedical/application/new?admission=${admissionId}`)
  await page.getByText('If you apply for several courses, you pay once: the highest of their fees.').waitFor()
  await page.getByRole('button', { name: 'Start' }).click()
  await page.getByRole('heading', { level: 1, name: 'Course and personal details' }).waitFor()
  const courses = page.getByRole('group', { name: 'Which course are you applying for?' })
  const ofDiploma = courses.getByRole('checkbox', { name: diploma })
  await courses
    .getByText(/^5 seats · Minimum age: 40 · Subjects that must be passed: Physics, Chemistry and Biology/)
    .waitFor()
  await courses.getByRole('checkbox', { name: /EMT/ }).tap()
  await courses.getByRole('checkbox', { name: /HTM/ }).tap()
  await ofDiploma.tap()
  expect(await placed(page)).toEqual(['1. B.Sc. Emergency Medical Technology', `2. ${htm}`, `3. ${diploma}`])
  const up = page.getByRole('button', { name: `Move up: ${diploma}` })
  await up.press('Enter')
  await up.press('Enter')
  expect(await placed(page)).toEqual([`1. ${diploma}`, '2. B.Sc. Emergency Medical Technology', `3. ${htm}`])
  expect(await page.evaluate(() => document.activeElement?.getAttribute('aria-label'))).toBe(`Move up: ${diploma}`)
  await page.getByRole('button', { name: `Move up: ${htm}` }).tap()
  await page.getByText(`${htm} is now at place 2 of 3.`).waitFor()
  expect(await axeFindings(page)).toEqual([])
  await page.getByLabel('Category').selectOption('UR')
  await page
    .getByRole('radiogroup', { name: /Person with disability/ })
    .getByLabel('No')
    .tap()
  await page.getByText('Your application fee is ₹2,000, the highest fee among your courses.').waitFor()
  await page.getByLabel('Date of birth').fill('14-08-2004')
  await page.getByLabel('Full name').fill('Ananya Verma')
  // The hint is at the answer, with the name of the course.
  await page
    .getByText(new RegExp(`${diploma}: Your age on .*; the minimum age is 40`))
    .first()
    .waitFor()
}

test('an administrator adds a diploma, an applicant on a phone orders three courses, and the clerk reads them so', async () => {
  const { page } = clerk
  const admissionId = await publishWithDiploma(page)
  const applicant = await somebody('phone')
  try {
    await register(applicant.page, 'Ananya Verma')
    await chooseThree(applicant.page, admissionId)
    const read = async () => {
      const { applications } = await ask<{ applications: { admissionId: string; preferenceOrder: string[] }[] }>(
        applicant.page,
        '/api/applications/me',
      )
      return applications.find((one) => one.admissionId === admissionId)?.preferenceOrder
    }
    await expect.poll(read).toEqual([diploma, 'BSc HTM', 'BSc EMT'])

    await page.goto(`/paramedical/admin/applications?admissionId=${admissionId}`)
    await page.getByRole('cell', { name: `${diploma}, HTM, EMT` }).waitFor()
    await page.getByRole('link', { name: 'Ananya Verma', exact: true }).click()
    await page.getByText(`1 ${diploma}, 2 BSc HTM, 3 BSc EMT`).waitFor()
  } finally {
    // Removes it from the open admissions, for other scenarios.
    const found = await stored(page)
    if (found) {
      const body = { ...found, published: false, confirmed: true, updatedAt: undefined }
      await ask(page, `/api/admissions/${found.id}`, { method: 'PUT', body })
    }
    await applicant.leave()
  }
})
