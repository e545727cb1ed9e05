import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { addDays, dayOf, showDay } from '#domain/platform/calendar.ts'
import { answerInstead } from './answer-instead.ts'
import { ask } from './asking.ts'
import { desktop } from './browser.ts'
import { everyTestAsClerk } from './clerk.ts'
import { inDatabase } from './clock.ts'
import { logIn, somebody } from './person.ts'

const admin = everyTestAsClerk()

test('an admission is created, refused while its dates are wrong, published, changed and deleted', async () => {
  const { page } = admin
  await page.goto('/admin/admissions')
  await page.getByRole('link', { name: 'Create new admission' }).click()
  await page.getByLabel('Title').fill('Lateral entry 2031')
  await page.getByLabel('First day').fill('01-02-2031')
  await page.getByLabel('Last day, up to 11:59 pm').fill('01-01-2031')
  await page.getByRole('button', { name: 'Save as draft' }).click()
  await page.getByRole('link', { name: 'The last date cannot be before the first date' }).click()
  expect(await page.evaluate(() => document.activeElement?.id)).toBe('endDate')
  await page.getByLabel('Last day, up to 11:59 pm').fill('01-03-2031')
  await page.getByRole('button', { name: 'Save as draft' }).click()
  // The first link is below the fold, so reading starts at the title.
  await page.setViewportSize({ width: 360, height: 480 })
  await page.getByRole('button', { name: 'Publish Lateral entry 2031' }).click()
  const summary = page.getByRole('dialog', { name: 'Publish Lateral entry 2031?' })
  await summary.locator('h2:focus').waitFor()
  expect(await summary.evaluate((one) => [one.scrollTop, one.scrollHeight > one.clientHeight])).toEqual([0, true])
  await summary.getByRole('button', { name: 'Publish', exact: true }).click()
  await page.setViewportSize(desktop)
  await page.getByText('Lateral entry 2031 published').waitFor()
  await page.getByRole('link', { name: 'Lateral entry 2031', exact: true }).click()
  await page.getByLabel('SC', { exact: true }).fill('640')
  await page.getByRole('link', { name: 'Accounts' }).click()
  await page.getByText('Leave without saving?').waitFor()
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click()
  await page.getByRole('button', { name: 'Save and publish' }).click()
  const question = page.getByRole('dialog', { name: 'Change Lateral entry 2031?' })
  await question.getByRole('row', { name: 'Fee, SC ₹750 ₹640' }).waitFor()
  await question.getByText('Nobody has a draft.').waitFor()
  await question.getByRole('button', { name: 'Save 1 change' }).click()
  await page.getByText('Lateral entry 2031 saved').waitFor()
  await page.getByRole('button', { name: 'Delete Lateral entry 2031' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete admission' }).click()
  await page.getByText('Lateral entry 2031 deleted').waitFor()
  await page.goto('/admin/activity?action=drive.changed')
  const changed = page.locator('tr', { hasText: 'Lateral entry 2031' }).first()
  await changed.getByText('Details').click()
  expect(await changed.innerText()).toMatch(/fee, SC\s+750 → 640/)
})

test('one fee, and one percentage, is typed once for all', async () => {
  const { page } = admin
  await page.goto('/admin/admissions')
  await page.getByRole('link', { name: 'Create new admission' }).click()
  for (const [field, typed] of [
    ['fee', '915'],
    ['rules.minimumPercentage', '47.5'],
  ] as const) {
    const inputs = page.locator(`input[id^="${field}."]`)
    await inputs.first().fill(typed)
    await page.getByRole('button', { name: `Use ${typed} for all` }).click()
    const values = await inputs.evaluateAll((all) => all.map((one) => (one as HTMLInputElement).value))
    expect(new Set(values)).toEqual(new Set([typed]))
    expect(values.length).toBeGreaterThan(4)
    expect(await page.getByRole('button', { name: `Use ${typed} for all` }).count()).toBe(0)
  }
})

test('an admission starts as a copy of another, without dates, and is deleted', async () => {
  const { page } = admin
  await page.goto('/admin/admissions')
  const begin = page.getByRole('button', { name: /^Copy / }).first()
  const copied = (await begin.getAttribute('aria-label'))?.replace('Copy ', '')
  await begin.click()
  await page.getByRole('heading', { level: 1, name: `Edit Copy of ${copied}` }).waitFor()
  expect(await page.getByLabel('First day').inputValue()).toBe('')
  await page.getByRole('button', { name: 'Cancel' }).click()
  const row = page.getByRole('row', { name: `Copy of ${copied}` })
  await row.getByText('No dates yet').waitFor()
  await row.getByRole('link', { name: `Add dates to Copy of ${copied}` }).waitFor()
  await row.getByRole('button', { name: `Delete Copy of ${copied}` }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete admission' }).click()
  await page.getByText(`Copy of ${copied} deleted`).waitFor()
})

type Stored = {
  id: string
  title: string
  description: string
  fee: { SC: number }
  published: boolean
  applicationsCount: number
}

/** The admission with the most applications, whatever other scenarios have added. */
async function busiest(page: Page): Promise<Stored> {
  const { admissions } = await ask<{ admissions: Stored[] }>(page, '/api/admissions?all=true')
  const [first] = admissions.toSorted((one, other) => other.applicationsCount - one.applicationsCount)
  if (!first) throw new Error('the demo has no admission')
  return first
}

test('an admission with applications is not deleted, and the number of applications is shown', async () => {
  const { page } = admin
  const { title, applicationsCount } = await busiest(page)
  await page.goto('/admin/admissions')
  await page.getByRole('button', { name: `Delete ${title}` }).click()
  const dialog = page.getByRole('dialog', { name: `${title} cannot be deleted` })
  await dialog.getByText(`It has ${applicationsCount} applications, including drafts.`).waitFor()
  expect(await dialog.getByRole('button', { name: 'Delete admission' }).count()).toBe(0)
  await dialog.getByRole('button', { name: 'Close' }).click()
})

test('an admission is not closed by a wrong key: changes and affected people are shown first', async () => {
  const { page } = admin
  const { id, title } = await busiest(page)
  const read = () => ask<{ admission: Stored & { endDate: string } }>(page, `/api/admissions/${id}`)
  const before = (await read()).admission
  await page.goto('/admin/admissions')
  await page.getByRole('link', { name: title, exact: true }).click()
  await page.getByLabel('Last day, up to 11:59 pm').fill(showDay(addDays(dayOf(new Date()), -1)))
  await page.getByRole('button', { name: 'Save and publish' }).click()
  const question = page.getByRole('dialog', { name: `Change ${title}?` })
  await question.getByRole('row', { name: new RegExp(`^Last day ${showDay(before.endDate)} `) }).waitFor()
  await question.getByText(/\d+ people have a draft\. .* They can no longer be submitted\.$/).waitFor()
  await question.getByRole('button', { name: 'Close it now' }).waitFor()
  await question.getByRole('button', { name: 'Cancel' }).click()
  await page.getByText('Not saved: nothing was changed.').first().waitFor()
  expect((await read()).admission.endDate).toBe(before.endDate)
  await page.getByRole('button', { name: 'Save and publish' }).click()
  await question.getByLabel('Publish a corrigendum as a notice').check()
  await question.getByRole('button', { name: 'Close it now' }).click()
  await page.getByText(`${title} saved. It is closed: applications are no longer accepted.`).waitFor()
  await page.goto('/admin/notices')
  await page.getByRole('link', { name: /^Corrigendum: .* Last day: / }).waitFor()
  await ask(page, `/api/admissions/${id}`, {
    method: 'PUT',
    body: { ...before, updatedAt: undefined, confirmed: true },
  })
})

test('an admission is unpublished only after showing how many drafts that stops', async () => {
  const { page } = admin
  const { id, title } = await busiest(page)
  await page.goto('/admin/admissions')
  await page.getByRole('button', { name: `Unpublish ${title}` }).click()
  const question = page.getByRole('dialog', { name: `Unpublish ${title}?` })
  await question.getByText(/\d+ people have a draft\./).waitFor()
  await question.getByRole('button', { name: 'Cancel' }).click()
  expect((await ask<{ admission: Stored }>(page, `/api/admissions/${id}`)).admission.published).toBe(true)
})

test("another administrator's saved change is neither overwritten unseen nor in the way", async () => {
  const { page } = admin
  const before = await busiest(page)
  const stored = async () => {
    const { description, fee } = await busiest(page)
    return [description, fee.SC]
  }
  await page.goto('/admin/admissions')
  await page.getByRole('link', { name: before.title, exact: true }).click()
  await page.getByLabel('Description').fill('Mine')
  const theirs = { ...before, description: 'Theirs', fee: { ...before.fee, SC: before.fee.SC + 5 } }
  await ask(page, `/api/admissions/${before.id}`, { method: 'PUT', body: { ...theirs, confirmed: true } })
  await page.getByRole('button', { name: 'Save and publish' }).click()
  await page.getByText(/^Somebody else has saved this since you opened it/).waitFor()
  expect(await stored()).toEqual(['Theirs', theirs.fee.SC])
  await page.getByRole('button', { name: 'Replace their changes with mine' }).click()
  await page.getByRole('button', { name: 'Save and publish' }).click()
  await page.getByText(`${before.title} saved`).waitFor()
  expect(await stored()).toEqual(['Mine', theirs.fee.SC])
  await ask(page, `/api/admissions/${before.id}`, {
    method: 'PUT',
    body: { ...before, updatedAt: undefined, confirmed: true },
  })
})

test('a notice is published, translated, marked and removed; an unsafe link is refused at its field', async () => {
  const { page } = admin
  await page.goto('/admin/notices')
  await page.getByRole('button', { name: 'Add notice' }).click()
  await page.getByLabel('Title').fill('Counselling begins')
  await page.getByLabel('Type').selectOption('General')
  await page.getByLabel('Link').fill('javascript:alert(1)')
  await page.getByRole('button', { name: 'Publish notice' }).click()
  await page.getByRole('link', { name: /Enter an address that starts with https/ }).waitFor()
  await page.getByLabel('Link').fill('/paramedical')
  await page.getByRole('button', { name: 'Publish notice' }).click()
  await page.getByRole('link', { name: 'Counselling begins' }).waitFor()
  await page.getByRole('button', { name: 'Edit “Counselling begins”' }).click()
  await page.getByText('1 text is shown in English').click()
  await page.getByRole('textbox', { name: 'Counselling begins' }).fill('काउंसलिंग शुरू')
  // Changing the text keeps the translation, marked for checking.
  await page.getByLabel('Title').fill('Counselling has begun')
  await page.getByRole('textbox', { name: 'Counselling has begun' }).and(page.locator('[lang="hi-IN"]')).waitFor()
  await page.getByText('The English has changed').waitFor()
  await page.getByRole('button', { name: 'Save notice' }).click()
  await page.getByRole('button', { name: 'Edit “Counselling has begun”' }).click()
  await page.getByText('All texts are translated').waitFor()
  await page.getByRole('button', { name: 'Cancel' }).click()
  await page.getByRole('button', { name: 'Delete “Counselling has begun”' }).click()
  await page.getByRole('button', { name: 'Delete notice' }).click()
  await page.getByText('Notice deleted').waitFor()
})

test('roles are given for a part, listed in words, and undone; nobody has a button for their own', async () => {
  const { page } = admin
  await page.goto('/admin/people')
  await page
    .getByRole('button', { name: /^Change roles… / })
    .first()
    .waitFor()
  const own = page.locator('tr', { hasText: 'admin@demo.test' }).first()
  expect(await own.getByRole('button', { name: /^Change roles…/ }).count()).toBe(0)
  await page.getByLabel('Search accounts').fill('student@demo')
  const student = page.locator('tr', { hasText: 'student@demo.test' })
  await student.getByRole('button', { name: /^Change roles…/ }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Add a role' }).click()
  await dialog.getByRole('button', { name: 'Save roles' }).click()
  await dialog.getByText('Choose a role').first().waitFor()
  await dialog.getByLabel('Role', { exact: true }).selectOption('committee')
  await dialog.getByLabel('Scope', { exact: true }).selectOption('faculty')
  await dialog.getByRole('button', { name: 'Save roles' }).click()
  await student.getByText('Committee: all recruitments').waitFor()
  await student.getByRole('button', { name: /^Change roles…/ }).click()
  await dialog.getByRole('button', { name: 'Undo' }).click()
  await dialog.getByRole('button', { name: 'Undo' }).click()
  await student.getByText('Applicant', { exact: true }).waitFor()
})

test('another account for the fees is confirmed by name, and waits until another officer has compared and confirmed it', async () => {
  const { page } = admin
  await page.goto('/admin/settings')
  const { upiId, ifsc } = await ask<{ upiId: string; ifsc: string }>(page, '/api/account')
  await page.getByLabel('UPI ID').fill('Other.Payee@SBI')
  await page.getByLabel('IFSC').fill('x')
  await page.getByRole('button', { name: 'Save fee account' }).click()
  await page.getByText('Change the fee account to Other.Payee@SBI?').waitFor()
  await page.getByRole('dialog').getByRole('button', { name: 'Save fee account' }).click()
  await page.getByRole('link', { name: /An IFSC has 11 characters/ }).click()
  expect(await page.evaluate(() => document.activeElement?.id)).toBe('ifsc')
  await page.getByLabel('IFSC').fill('hdfc0000001')
  await page.getByRole('button', { name: 'Save fee account' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Save fee account' }).click()
  await page.getByText('Another officer has to confirm this account').waitFor()
  await page.getByRole('row', { name: `UPI ID ${upiId} other.payee@sbi` }).waitFor()
  expect(await page.getByRole('button', { name: 'Confirm this account…' }).count()).toBe(0)
  expect(await page.getByLabel('UPI ID').inputValue()).toBe(upiId)

  const other = await somebody('desktop')
  await logIn(other.page, 'administrator@demo.test', 'Administrator@12345')
  await other.page.goto('/admin/settings')
  await other.page.getByRole('row', { name: `IFSC ${ifsc} HDFC0000001` }).waitFor()
  await other.page.getByRole('button', { name: 'Confirm this account…' }).click()
  await other.page.getByRole('button', { name: 'Confirm this account', exact: true }).click()
  await other.page.getByText('Fee account saved').waitFor()
  expect(await other.page.getByLabel('UPI ID').inputValue()).toBe('other.payee@sbi')
  await other.leave()
  await inDatabase('update bank_account set upi_id = $1, ifsc = $2', [upiId, ifsc])
})

test("another administrator's saved change is not overwritten, and the own input remains", async () => {
  const { page } = admin
  await page.goto('/admin/settings')
  const delay = page.getByLabel('Minutes before applicants are informed of a decision')
  await delay.fill('25')
  const { reasons } = await ask<{ reasons: { name: string }[] }>(page, '/api/decisions/settings')
  const theirs = reasons.with(0, { ...reasons[0], name: 'Theirs, saved meanwhile' })
  await ask(page, '/api/decisions/settings', { method: 'PUT', body: { reasons: theirs } })
  await page.getByRole('button', { name: 'Save decision settings' }).click()
  await page.getByText('Somebody else has saved this since you opened it.').waitFor()
  expect(await delay.inputValue()).toBe('25')
  await page.getByRole('button', { name: 'Replace their changes with mine' }).click()
  expect(await page.getByLabel('Reason', { exact: true }).first().inputValue()).toBe('Theirs, saved meanwhile')
  await page.getByRole('button', { name: 'Save decision settings' }).click()
  await page.getByText('Decision settings saved').waitFor()
  const saved = await ask<{ delayMinutes: number; reasons: object[] }>(page, '/api/decisions/settings')
  expect([saved.delayMinutes, saved.reasons]).toEqual([25, theirs])
  await ask(page, '/api/decisions/settings', { method: 'PUT', body: { reasons } })
})

test("the helpline is set in both languages and shown below every page, including administrators' pages, whose bar leads home", async () => {
  const { page } = admin
  const before = await ask<object>(page, '/api/institute/settings')
  await page.goto('/admin/settings')
  await page.getByLabel('Helpline hours').fill('Monday to Saturday, 9 am to 6 pm')
  await page.getByRole('button', { name: 'Save institute details' }).click()
  await page.getByText('Institute details saved').waitFor()
  const footer = page.getByRole('contentinfo')
  await footer.getByText('Monday to Saturday, 9 am to 6 pm').waitFor()
  expect(await footer.getByRole('link', { name: '+91 522 240 1234' }).getAttribute('href')).toBe('tel:+915222401234')
  await page.getByRole('navigation', { name: 'Admin' }).getByRole('link', { name: 'Home', exact: true }).click()
  await page.getByText('Call +91 522 240 1234 (Monday to Saturday, 9 am to 6 pm).').waitFor()
  await ask(page, '/api/institute', { method: 'PUT', body: before })
  await page.goto('/help')
  await page.getByText('Call +91 522 240 1234 (Monday to Friday, 10 am to 5 pm).').waitFor()
})

test('while the institute has no name the work queue asks for it and leads there', async () => {
  const { page } = admin
  const institute = await ask<object>(page, '/api/institute')
  await answerInstead(page, 'GET /api/institute', { ...institute, name: '', contactEmail: '' })
  const settings = await ask<object>(page, '/api/institute/settings')
  await answerInstead(page, 'GET /api/institute/settings', { ...settings, name: '', contactEmail: '' })
  await page.goto('/dashboard')
  await page.getByText('The institute has no name yet.').waitFor()
  await page.getByRole('link', { name: 'Enter name and addresses' }).click()
  await page.getByRole('heading', { name: 'Settings' }).waitFor()
  await page.getByLabel('Contact e-mail').fill('office@institute.example')
  await page.getByLabel('Helpline telephone').fill('none')
  await page.getByRole('button', { name: 'Save institute details' }).click()
  await page.getByRole('link', { name: 'Enter the name of the institute' }).waitFor()
  // Several fields could say this: its line says of which it is.
  const problem = 'Enter a telephone number in digits, such as +91 522 240 1234'
  await page.getByRole('link', { name: `Institute, Helpline telephone: ${problem}`, exact: true }).click()
  expect(await page.evaluate(() => document.activeElement?.id)).toBe('telephone')
})
