import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { departmentNames } from '#domain/recruitment/department-names.ts'
import { ask } from './asking.ts'
import { axeFindings } from './axe.ts'
import { everyTestAsClerk } from './clerk.ts'
import { somebody } from './person.ts'

const clerk = everyTestAsClerk()

const listPath = '/faculty/admin/recruitment/all'
const title = 'Faculty Recruitment 2031, forty posts'

const departments = [
  'Anaesthesia',
  'Biostatistics',
  'Cardiology',
  'Dermatology',
  'ENT',
  'General Medicine',
  'General Surgery',
  'Nephrology',
  'Neurology',
  'Urology',
]

/** The card of a recruitment in the administrator's list. */
const card = (page: Page, name: string) =>
  page.getByRole('listitem').filter({ has: page.getByRole('heading', { name, exact: true }) })

async function openRecruitment(page: Page, name: string): Promise<void> {
  await page.goto(listPath)
  await card(page, name).getByRole('link', { name: 'Edit' }).click()
  await page.getByRole('heading', { level: 1, name }).waitFor()
}

/** Opens the portal as a visitor. */
async function asVisitor(look: (page: Page) => Promise<void>): Promise<void> {
  const visitor = await somebody('desktop')
  await visitor.page.goto('/faculty')
  await visitor.page.getByRole('link', { name: /regular posts/ }).waitFor()
  await look(visitor.page)
  await visitor.leave()
}

async function addDepartments(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Add department' }).click()
  const dialog = page.getByRole('dialog')
  for (const name of departments) await dialog.getByLabel(name, { exact: true }).check()
  for (const post of ['Associate Professor', 'Additional Professor', 'Professor'])
    await dialog.getByLabel(post, { exact: true }).check()
  await dialog.getByRole('button', { name: 'Add 10 departments' }).click()
}

/** Pastes cells at the cursor, as copied from a spreadsheet. */
async function paste(page: Page, block: readonly (readonly (string | number)[])[]): Promise<void> {
  await clerk.context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const copied = block.map((line) => line.join('\t')).join('\r\n')
  await page.evaluate((text) => navigator.clipboard.writeText(text), copied)
  await page.keyboard.press('Control+V')
}

test('forty posts are typed and pasted, kept as a draft nobody else sees, and published', async () => {
  const { page } = clerk
  await page.goto(listPath)
  await page.getByRole('link', { name: 'Create new recruitment' }).click()
  await page.getByLabel('Title').fill(title)
  await page.getByLabel('Start date').fill('01-02-2026')
  await page.getByLabel('End date, up to 11:59 pm').fill('31-12-2031')
  await addDepartments(page)
  await page.getByText('10 departments, 0 seats').waitFor()
  await page.getByLabel('Anaesthesia, Assistant Professor, UR seats').click()
  for (const seats of ['4', '2', '1', '1', '0']) {
    await page.keyboard.type(seats)
    await page.keyboard.press('ArrowRight')
  }
  await page.getByLabel('Anaesthesia, Associate Professor, UR seats').click()
  await paste(
    page,
    Array.from({ length: 39 }, () => [2, 1, 0, 0, 1]),
  )
  await page.getByText('195 cells filled.').waitFor()
  await page.getByText('10 departments, 164 seats').waitFor()
  expect(await page.getByLabel('Urology, Professor, EWS seats', { exact: true }).inputValue()).toBe('1')
  await page.getByRole('button', { name: 'Save as draft' }).click()
  await page.getByText('Recruitment saved as draft!').waitFor()
  await card(page, title).getByText('Draft', { exact: true }).waitFor()
  await asVisitor(async (visitor) => expect(await visitor.getByText(title).count()).toBe(0))

  await openRecruitment(page, title)
  await page.getByRole('button', { name: 'Update & publish' }).click()
  const summary = page.getByRole('dialog', { name: `Publish ${title}?` })
  await summary.getByText('10 departments, 164 vacancies').waitFor()
  await summary.getByText(/takes? applications on some of these days/).waitFor()
  await summary.getByRole('button', { name: 'Publish', exact: true }).click()
  await page.getByText('Recruitment updated and published successfully!').waitFor()
  await card(page, title).getByText('Published', { exact: true }).waitFor()
  await asVisitor(async (visitor) => {
    const row = visitor.getByRole('listitem').filter({ hasText: title })
    await row.getByText('10 departments, 164 vacancies').waitFor()
    await row.getByText('Open', { exact: true }).waitFor()
  })
})

test('all departments are ticked with one press, and each is open to candidates of every type until one is chosen', async () => {
  const { page } = clerk
  await page.goto('/faculty/admin/recruitment/new')
  await page.getByRole('button', { name: 'Add department' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: `Tick all ${departmentNames.length}` }).click()
  await dialog.getByRole('button', { name: `Add ${departmentNames.length} departments` }).click()
  await page.getByText(`${departmentNames.length} departments, 0 seats`).waitFor()
  const types = page.getByLabel(/^Candidates for /)
  const chosen = await types.evaluateAll((fields) => fields.map((field) => (field as HTMLSelectElement).value))
  expect(chosen).toEqual(departmentNames.map(() => 'ANY'))
  await page.reload()
  await page.getByRole('button', { name: 'Discard it' }).click()
})

test('pasted spreadsheet lines show their effect and their errors, and can be undone', async () => {
  const { page } = clerk
  await page.goto('/faculty/admin/recruitment/new')
  await page.getByRole('button', { name: 'Import from spreadsheet' }).click()
  const lines = page.getByRole('group', { name: 'Import from spreadsheet' })
  const copied = lines.getByLabel('Copied cells')
  expect(await copied.evaluate((field) => field === document.activeElement)).toBe(true)
  await paste(page, [
    ['Department', 'Post', 'SC', 'UR'],
    ['NEPHROLOGY', 'Asst. Prof.', 1, 2],
    ['', 'Professor', '-', 3],
    ['Sleep Medicine', 'Lecturer', 1, 1],
  ])
  await lines.getByText('1 new department. 2 new posts.').waitFor()
  await lines.getByText('Line 4: “Lecturer” is not a post.').waitFor()
  expect(await axeFindings(page)).toEqual([])
  await page.getByRole('button', { name: 'Save as draft' }).click()
  await page.getByText('Lines of the spreadsheet are not in the table yet').first().waitFor()
  await lines.getByLabel('Candidate type').selectOption('Any candidate')
  await lines.getByRole('button', { name: 'Import 2 posts' }).click()
  await page.getByText('2 posts imported.').waitFor()
  await page.getByText('1 department, 6 seats').waitFor()
  expect(await page.getByLabel('Candidates for Nephrology').inputValue()).toBe('ANY')

  const seats = page.getByLabel('Nephrology, Assistant Professor, UR seats', { exact: true })
  await seats.click()
  await paste(page, [['Nephrology', 'Assistant Professor', 7, 0, 0, 0, 0]])
  await lines.getByText('1 post gets new seats.').waitFor()
  expect(await seats.inputValue()).toBe('2')
  await lines.getByRole('button', { name: 'Import 1 post' }).click()
  expect(await seats.inputValue()).toBe('7')
  await page.getByRole('button', { name: 'Undo' }).click()
  expect(await seats.inputValue()).toBe('2')
  await page.reload()
  await page.getByText('What you typed here was not saved when the page closed.').waitFor()
  expect(await seats.inputValue()).toBe('2')
  await page.getByRole('button', { name: 'Discard it' }).click()
  await page.getByText('No departments yet.').waitFor()
})

test('the form of a post opens at its row; its requirements are copied to others, undone, and kept through a reload', async () => {
  const { page } = clerk
  await page.goto(listPath)
  await page.getByRole('listitem').filter({ hasText: 'trauma centre' }).getByRole('link', { name: 'Edit' }).click()
  const openers = page.getByRole('button', { name: /^Qualifications for / })
  const opener = openers.first()
  await opener.press('Enter')
  const form = page.getByRole('group', { name: /^Qualifications: / })
  const additional = form.getByLabel('Additional requirements')
  await additional.fill('A valid driving licence')
  await form.getByLabel('Minimum years of experience').fill('61')
  await page.getByRole('cell', { name: 'Min. years: Enter at most 60 years' }).waitFor()
  await form.getByLabel('Minimum years of experience').fill('7')
  const yearsOfOthers = page.getByLabel(/, minimum years$/)
  const before = await yearsOfOthers.evaluateAll((cells) => cells.map((cell) => (cell as HTMLInputElement).value))
  expect(before[0]).toBe('7')
  await form.getByLabel('Also apply these to').selectOption('Every post of every department')
  await form.getByRole('button', { name: 'Apply to these' }).click()
  await page.getByText('Qualifications changed in several posts.').waitFor()
  const values = () => yearsOfOthers.evaluateAll((cells) => cells.map((cell) => (cell as HTMLInputElement).value))
  expect(new Set(await values())).toEqual(new Set(['7']))
  expect(await axeFindings(page)).toEqual([])
  await page.getByRole('button', { name: 'Undo' }).click()
  expect(await values()).toEqual(before)
  await opener.press('Enter')
  await form.waitFor({ state: 'detached' })
  const name = page.getByRole('textbox', { name: 'Name of department 1' })
  const called = await name.inputValue()
  await name.fill('')
  await page.getByRole('button', { name: 'Update & publish' }).click()
  await page.getByRole('link', { name: /Each department must have a name and candidate type/ }).click()
  expect(await name.evaluate((field) => field === document.activeElement)).toBe(true)
  await name.fill(called)
  await page.reload()
  await page.getByText('What you typed here was not saved when the page closed.').waitFor()
  await opener.click()
  expect(await additional.inputValue()).toBe('A valid driving licence')
  await page.getByRole('button', { name: 'Discard it' }).click()
  await opener.click()
  expect(await additional.inputValue()).toBe('')
})

type Found = { recruitments: { recruitmentId: string; title: string; status: string }[] }
type Applied = { personalInfo: { department: string; postName: string; categoryOfPost: string } }

/** A seat of the closed round with a submitted application. */
async function seatAppliedFor(page: Page): Promise<Applied['personalInfo'] & { title: string }> {
  const { recruitments } = await ask<Found>(page, '/api/faculty/recruitment?all=true')
  const closed = recruitments.find(({ status }) => status === 'CLOSED')
  const address = `/api/faculty/application/admin/all?status=submitted&recruitmentId=${closed?.recruitmentId ?? ''}`
  const { applications } = await ask<{ applications: Applied[] }>(page, address)
  if (!closed || !applications[0]) throw new Error('the demo has no submitted application in a closed round')
  return { ...applications[0].personalInfo, title: closed.title }
}

test('a seat with applications is removed only after a warning, and the activity records it', async () => {
  const { page } = clerk
  const { title: closed, department, postName: post, categoryOfPost: category } = await seatAppliedFor(page)
  await openRecruitment(page, closed)
  const seats = page.getByLabel(`${department}, ${post}, ${category} seats`, { exact: true })
  const before = await seats.inputValue()
  await seats.fill('0')
  const warning = `${department}, ${post}: ${category} was ${before} and is now 0.`
  const note = page.getByRole('status').filter({ hasText: warning })
  await note.getByText('You will be asked to confirm when you save; this is recorded.').waitFor()
  await page.getByRole('button', { name: 'Update & publish' }).click()
  const question = page.getByRole('dialog', { name: `Change ${closed}?` })
  const reason = `No vacancies available for ${category} in ${post} (${department}).`
  await question.getByText(reason).waitFor()
  await question.getByRole('button', { name: 'Cancel' }).click()
  await page.getByText('Not saved: nothing was changed.').first().waitFor()
  await page.getByRole('button', { name: 'Update & publish' }).click()
  await question.getByRole('button', { name: 'Save 1 change' }).click()
  await page.getByText(`${closed} saved. It is closed: applications are no longer accepted.`).waitFor()
  await page.goto('/admin/activity?action=drive.changed')
  const changed = page.locator('tr', { hasText: closed }).first()
  await changed.getByText('Details').click()
  const written = await changed.innerText()
  expect(written).toContain(`category ${category}, department ${department}`)
  expect(written).toContain(`${before} → 0`)
})

test('a fee that cannot be paid is not published: the form says so at the ways to pay', async () => {
  const { page } = clerk
  const { title: closed } = await seatAppliedFor(page)
  await openRecruitment(page, closed)
  const transfer = page.getByLabel('Bank or UPI transfer')
  await transfer.uncheck()
  await page.getByRole('button', { name: 'Update & publish' }).click()
  const said = 'Nobody could pay the fee: choose a way to pay it, or set every fee to 0'
  await page.getByRole('group', { name: 'How the fee is paid' }).getByText(said).waitFor()
  await page.getByRole('region', { name: 'There is a problem' }).getByText(said).click()
  expect(await transfer.evaluate((box) => box === document.activeElement)).toBe(true)
})

test('a recruitment with applications is not deleted, and the number of applications is shown', async () => {
  const { page } = clerk
  await page.goto(listPath)
  await page.getByRole('listitem').filter({ hasText: 'regular posts' }).getByRole('button', { name: 'Delete' }).click()
  const dialog = page.getByRole('dialog', { name: /regular posts cannot be deleted/ })
  await dialog.getByText(/^It has \d+ applications, including drafts\./).waitFor()
  expect(await dialog.getByRole('button', { name: 'Delete recruitment' }).count()).toBe(0)
})

test('a recruitment starts as a copy of another, gets dates, and is deleted', async () => {
  const { page } = clerk
  await page.goto(listPath)
  const trauma = page.getByRole('listitem').filter({ hasText: 'trauma centre' })
  const copied = await trauma.getByRole('heading').innerText()
  await trauma.getByRole('button', { name: 'Copy' }).click()
  await page.getByText(`Copy created: Copy of ${copied}. Add its dates.`).waitFor()
  await page.getByRole('heading', { level: 1, name: `Copy of ${copied}` }).waitFor()
  expect(await page.getByLabel('Start date').inputValue()).toBe('')
  await page.getByLabel('Title').fill('Contractual faculty, second round')
  await page.getByRole('button', { name: 'Save as draft' }).click()
  await page
    .getByRole('link', { name: /Please fill in the required fields/ })
    .first()
    .click()
  expect(await page.evaluate(() => document.activeElement?.id)).toBe('applicationDates.startDate')
  await page.getByLabel('Start date').fill('01-01-2032')
  await page.getByLabel('End date, up to 11:59 pm').fill('31-01-2032')
  await page.getByRole('button', { name: 'Save as draft' }).click()
  await page.getByText('Recruitment updated successfully!').waitFor()
  const copy = card(page, 'Contractual faculty, second round')
  await copy.getByText('Draft', { exact: true }).waitFor()
  await copy.getByRole('button', { name: 'Delete' }).click()
  await page.getByRole('button', { name: 'Delete recruitment' }).click()
  await page.getByText('Recruitment deleted successfully!').waitFor()
  await expect.poll(() => copy.count()).toBe(0)
})
