import type { Page } from 'playwright-core'
import { expect, onTestFinished, test } from 'vitest'
import { embeddedConnectionString } from '#lib/embedded-postgres/start.ts'
import { rowsOf } from '../test/faults/portal-process.ts'
import { ask } from './asking.ts'
import { everyTestAsClerk, heading, openList, placeInList } from './clerk.ts'
import { portal } from './portal.ts'

const clerk = everyTestAsClerk()

const listPath = '/paramedical/admin/applications'
const toVerify = `${listPath}?limit=25&status=submitted&paymentStatus=paid&paymentVerified=false`

/** Rows of a query in the portal's own database. */
const portalRows = (sql: string) => rowsOf(embeddedConnectionString(portal().dataDir), sql)

/** Rejects the application as another person in another window. */
async function rejectElsewhere(page: Page): Promise<void> {
  const applicationId = new URL(page.url()).pathname.split('/').at(-1) ?? ''
  const body = { status: 'rejected', reason: 'Duplicate application', comments: 'Decided elsewhere.' }
  await ask(page, `/api/applications/${applicationId}`, { method: 'PATCH', body })
}

test('a clerk searches, filters, goes back and sorts with everything in the address', async () => {
  const { page } = clerk
  await openList(page, listPath)
  const admissions = page.getByLabel('Admission', { exact: true })
  const running = await admissions.inputValue()
  await page.waitForURL((url) => url.searchParams.get('admissionId') === running)
  expect(await admissions.locator(':checked').innerText()).toMatch(/^B\.Sc\. Paramedical Admission \d{4}$/)
  await admissions.selectOption('All admissions')
  await page.waitForURL('**?admissionId=all')
  await page.keyboard.press('f')
  await page.keyboard.type('verma')
  await page.waitForURL('**?admissionId=all&q=verma')
  // Until the page is drawn for this address the text is taken as typed, and would be searched for again.
  await page.locator('[data-list-search="listed"]').waitFor()
  await page.goBack()
  await page.waitForURL((url) => url.search === '?admissionId=all')
  await page.getByRole('button', { name: 'Filters' }).click()
  const categories = page.getByRole('group', { name: 'Category', exact: true })
  await categories.getByLabel('OBC').check()
  await categories.getByLabel('EWS').check()
  await page.waitForURL((url) => url.searchParams.get('category') === 'OBC,EWS')
  await page.getByRole('button', { name: 'Last', exact: true }).click()
  await page.waitForURL((url) => Number(url.searchParams.get('page')) > 1)
  await page.getByRole('button', { name: 'NEET rank' }).click()
  await page.waitForURL((url) => url.searchParams.get('sort') === 'neetAIRank' && !url.searchParams.has('page'))
  const chip = page.getByRole('button', { name: 'Remove filter Category: OBC, EWS' })
  await chip.click()
  await page.waitForURL((url) => !url.searchParams.has('category'))
  await chip.waitFor({ state: 'detached' })
  expect(await categories.getByLabel('OBC').isChecked()).toBe(false)
})

test('a list of more than ten thousand says so, and the clerk can have it counted', async () => {
  const { page } = clerk
  await portalRows(`insert into applications (application_id, track, drive_id, applicant_id, applied_for, email, category, gender)
    select 'MANY-' || n, 'admission', one.drive, one.account, 'many ' || n, 'many@mail.example', 'ST', 'T'
    from (select d.id as drive, a.id as account from drives d, accounts a
      where d.track = 'admission' and d.title ~ '^B\\.Sc\\. Paramedical Admission \\d{4}$' and a.email = 'student@demo.test') one, generate_series(1, 10060) n`)
  onTestFinished(async () => void (await portalRows(`delete from applications where applied_for like 'many %'`)))
  await openList(page, `${listPath}?category=ST&gender=T&limit=25`)
  await page.getByText('1 to 25 of more than 10,000').waitFor()
  await page.getByText('Page 1 of more than 400').waitFor()
  expect(await page.getByRole('button', { name: 'Last', exact: true }).isDisabled()).toBe(true)
  await page.getByRole('button', { name: 'Count all' }).click()
  await page.getByText(/^1 to 25 of 10,0[6-9]\d$/).waitFor()
  await page.getByText(/^Page 1 of 40[34]$/).waitFor()
  expect(await page.getByRole('button', { name: 'Count all' }).count()).toBe(0)
})

test('25 rows fit a small screen once the summary is hidden', async () => {
  const { page } = clerk
  await openList(page, `${listPath}?limit=25`)
  await page.getByRole('button', { name: 'Hide summary' }).click()
  await page.getByRole('button', { name: 'Show summary' }).waitFor()
  const bottom = await page.locator('tbody tr').nth(24).boundingBox()
  const foot = await page.getByRole('navigation', { name: 'Pages' }).boundingBox()
  expect((bottom?.y ?? 9999) + (bottom?.height ?? 0)).toBeLessThan(foot?.y ?? 0)
})

test('with the keyboard alone a clerk opens a row, verifies, accepts, undoes it and continues with the next', async () => {
  const { page } = clerk
  await openList(page, toVerify)
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await page.getByText('Eligibility rules').first().waitFor()
  const name = await heading(page)
  const { pathname } = new URL(page.url())
  // Not always the second: other scenarios submit applications meanwhile.
  expect(await placeInList(page).innerText()).toMatch(/^\d+ of \d+$/)
  await page.keyboard.press('v')
  await page.getByText('This cannot be undone.', { exact: false }).waitFor()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await page.getByText(`${name}’s payment is verified`).waitFor()
  await page.keyboard.press('a')
  await page.getByLabel('Comment to the applicant').fill('Welcome.')
  await page.getByRole('button', { name: 'Accept application' }).press('Enter')
  await page.getByText(`${name}’s application is accepted`).waitFor()
  await page.getByText('No longer in this list').waitFor()
  await page.getByText(/The e-mail will be sent at .* The applicant does not know before then\./).waitFor()
  expect(await page.getByRole('button', { name: 'Take back…' }).count()).toBe(0)
  await page.keyboard.press('u')
  await page.getByText(`Undone. ${name} was not informed.`).waitFor()
  await page.getByRole('button', { name: 'Accept…' }).waitFor()
  await page.keyboard.press('ArrowRight')
  await page.waitForURL((url) => url.pathname !== pathname)
  await placeInList(page)
    .getByText(/^\d+ of/)
    .waitFor()
})

test("another person's decision is shown, and not overwritten", async () => {
  const { page } = clerk
  await openList(page, toVerify)
  await page.locator('tbody tr').nth(4).click()
  await page.getByRole('button', { name: 'Accept…' }).click()
  await rejectElsewhere(page)
  await page.getByRole('button', { name: 'Accept application' }).click()
  await page.getByText(/The application was submitted and is now rejected by/).waitFor()
  await page.getByText('Decided elsewhere.').waitFor()
  expect(await page.getByRole('button', { name: 'Accept…' }).count()).toBe(0)
})

test('the filtered list arrives as an Excel file that names its filters and its time', async () => {
  const { page } = clerk
  await openList(page, `${listPath}?status=accepted`)
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Export .xlsx' }).click(),
  ])
  expect(download.suggestedFilename()).toMatch(/^.+ \d\d-\d\d-\d{4} applications\.xlsx$/)
  await page.getByText(/^.* applications\.xlsx downloaded$/).waitFor()
})

test('documents appear beside the answers: a PDF is rendered, pictures turn', async () => {
  const { page } = clerk
  await openList(page, `${listPath}?limit=100&status=submitted&sort=-submissionDate`)
  for (let row = 0; row < 30; row += 1) {
    const { pathname } = new URL(page.url())
    if (row > 0) await page.keyboard.press('ArrowRight')
    else await page.locator('tbody tr a').first().click()
    // Not a certain position: other scenarios submit meanwhile.
    await page.waitForURL((url) => url.pathname !== pathname)
    await placeInList(page).waitFor()
    await page.getByRole('tab', { name: 'Class 12' }).waitFor()
    if ((await page.getByRole('button', { name: 'Zoom in' }).count()) > 0) break
  }
  await page.getByRole('tab', { name: 'Class 12' }).click()
  await page.getByRole('img', { name: /Class 12 marksheet, page 1 of/ }).waitFor()
  await page.getByRole('tab', { name: 'Photo', exact: true }).click()
  const picture = page.getByRole('img', { name: 'Passport photo', exact: true })
  await picture.waitFor()
  await page.getByRole('button', { name: 'Rotate' }).click()
  expect(await picture.getAttribute('style')).toContain('rotate(90deg)')
})

test('an application whose payment failed is accepted after ticking that this is known', async () => {
  const { page } = clerk
  await openList(page, toVerify)
  await page.locator('tbody tr').nth(7).click()
  await page.getByText('Eligibility rules').first().waitFor()
  const name = await heading(page)
  await page.getByRole('button', { name: 'Mark as not found…' }).click()
  await page.getByLabel('Comment to the applicant').fill('The bank knows no such transfer.')
  await page.getByRole('button', { name: 'Mark as not found', exact: true }).click()
  await page.getByText(`${name}’s payment is marked as not found`).waitFor()
  await page.getByRole('button', { name: 'Accept…' }).click()
  await page.getByRole('button', { name: 'Accept application' }).click()
  await page.getByText('Tick this to continue').waitFor()
  await page.getByLabel('The payment was not found: accept anyway').check()
  await page.getByRole('button', { name: 'Accept application' }).click()
  await page.getByText(`${name}’s application is accepted`).waitFor()
  await page.getByText('Accepted, payment not found').waitFor()
})

test("an administrator's own application says that somebody else decides it", async () => {
  const { page } = clerk
  const { admissions } = await ask<{ admissions: { id: string; status: string }[] }>(page, '/api/admissions')
  const admissionId = admissions.find(({ status }) => status === 'Open')?.id
  const begun = await ask<{ application: { applicationId: string } }>(page, '/api/applications', {
    method: 'POST',
    body: { admissionId },
  })
  await page.goto(`${listPath}/${begun.application.applicationId}`)
  await page
    .getByText('This is your own application. You can read it as its applicant; another officer handles it.')
    .waitFor()
  expect(await page.getByRole('button', { name: 'Accept…' }).count()).toBe(0)
})

const notMet = '/paramedical/admin/applications?limit=25&status=submitted&ruleNotMet=true'

test('three applications are rejected with reasons, each by the rule it fails, and everything is undone', async () => {
  const { page } = clerk
  await openList(page, notMet)
  let presses = 0
  const press = async (key: string) => {
    presses += 1
    await page.keyboard.press(key)
  }
  await page.getByRole('button', { name: 'Select several' }).click()
  for (let row = 0; row < 3; row += 1) {
    if (row > 0) await press('ArrowDown')
    await press('x')
  }
  await page.getByText('3 chosen', { exact: true }).waitFor()
  const bar = page.getByRole('group', { name: 'Chosen applications' })
  await bar.getByRole('button', { name: 'Reject…' }).press('Enter')
  await page.getByLabel('Reason', { exact: true }).selectOption('Not eligible by marks or qualification')
  await page.getByRole('button', { name: 'Preview', exact: true }).press('Enter')
  presses += 4
  await page.getByText(/^3 chosen, (none changes|\d changes?)$/).waitFor()
  const goOn = page.getByRole('button', { name: /^Reject [1-3]$/ })
  await goOn.waitFor()
  expect(await page.getByRole('region', { name: 'The e-mail' }).innerText()).toMatch(/Application not accepted/)
  await goOn.press('Enter')
  presses += 1
  await page.getByText(/^[1-3] (was|were) changed\.$/).waitFor()
  expect(presses).toBeLessThanOrEqual(12)
  await page.getByRole('button', { name: 'Undo all' }).click()
  await page.getByRole('button', { name: 'Undo all' }).waitFor({ state: 'detached' })
  await page.getByText(/^[1-3] (was|were) changed\.$/).waitFor()
  await page.getByRole('button', { name: 'Close' }).click()
  await page.getByText('0 chosen', { exact: true }).waitFor()
})

test('before accepting many, seats, failed rules and unverified payments are shown, and can be left out', async () => {
  const { page } = clerk
  await openList(page, '/paramedical/admin/applications?limit=100&status=submitted')
  await page.getByRole('button', { name: 'Select several' }).click()
  await page.getByRole('button', { name: 'All on this page' }).click()
  const bar = page.getByRole('group', { name: 'Chosen applications' })
  await bar.getByRole('button', { name: 'Accept…' }).click()
  await page.getByRole('button', { name: 'Preview', exact: true }).click()
  const dialog = page.getByRole('dialog')
  const accepted = async () => {
    const said = await dialog
      .getByText(/accepted now \+ \d+ before = \d+ for \d+ seats\. UR \d+ of \d+/)
      .allInnerTexts()
    return said.reduce((sum, line) => sum + Number(/: (\d+) accepted now/.exec(line)?.[1]), 0)
  }
  await expect.poll(accepted).toBeGreaterThan(0)
  const before = await accepted()
  await dialog.getByRole('button', { name: `Accept ${before}`, exact: true }).waitFor()
  for (const doubt of [/(does|do) not meet a rule$/, /^The payments? of .* not verified$/]) {
    const question = dialog.locator('summary').filter({ hasText: doubt })
    const count = Number(/\d+/.exec(await question.innerText())?.[0])
    expect(count).toBeGreaterThan(0)
    const now = await accepted()
    await question
      .locator('../..')
      .getByRole('button', { name: /^Leave/ })
      .click()
    await dialog.getByRole('button', { name: `Accept ${now - count}`, exact: true }).waitFor()
    expect(await accepted()).toBe(now - count)
  }
  expect(
    await dialog
      .locator('summary')
      .filter({ hasText: /not meet a rule|not verified/ })
      .count(),
  ).toBe(0)
  await dialog.getByRole('button', { name: 'Back' }).click()
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  // One whose payment was found: otherwise the clerk has to answer for the payment before the seats are counted.
  await page
    .locator('tbody tr')
    .filter({ hasText: /Verified/ })
    .locator('a')
    .first()
    .click()
  await page.getByText('Eligibility rules').first().waitFor()
  await page.keyboard.press('a')
  await dialog.waitFor()
  await page.keyboard.press('a')
  expect(await dialog.getByLabel('Comment to the applicant').inputValue()).toBe('')
  await dialog.getByText(/: 1 accepted now \+ \d+ before = \d+ for \d+ seats/).waitFor()
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await page.keyboard.press('p')
  await page.waitForURL(/\/print/)
})

test('the fitting reason is selected with its comment, Escape loses no word, the mail is previewed, and the delay is shown', async () => {
  const { page } = clerk
  await openList(page, notMet)
  await page.locator('tbody tr a').first().click()
  await page.getByText('Eligibility rules').first().waitFor()
  await page.keyboard.press('r')
  const comment = page.getByLabel('Comment to the applicant')
  await expect.poll(() => comment.inputValue()).toMatch(/^You /)
  const written = `${await comment.inputValue()} Please call the office.`
  await comment.fill(written)
  await page.keyboard.press('Escape')
  await page.keyboard.press('r')
  await expect.poll(() => comment.inputValue()).toBe(written)
  await page
    .getByText(/The applicant gets an e-mail with this reason in 10 minutes; until then it can be undone\./)
    .waitFor()
  await page.getByRole('button', { name: 'Preview the e-mail' }).click()
  await expect.poll(() => page.getByRole('region', { name: 'The e-mail' }).innerText()).toContain(written)
  await page.getByRole('button', { name: 'Reject application' }).click()
  await page.getByText(/The e-mail will be sent at/).waitFor()
  await page.keyboard.press('u')
  await page.getByText(/was not informed/).waitFor()
})
