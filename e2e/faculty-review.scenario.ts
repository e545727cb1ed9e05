import { readFile } from 'node:fs/promises'
import { read } from 'hucre'
import type { Download, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { ask } from './asking.ts'
import { everyTestAsClerk, heading, openList, placeInList } from './clerk.ts'
import { mailTo } from './mailbox.ts'

const clerk = everyTestAsClerk({ delayMinutes: 0 })

const listPath = '/faculty/admin/all/applications/all'
const toVerify = `${listPath}?limit=25&status=submitted&paymentStatus=paid&paymentVerified=false`

const range = (page: Page) => page.getByText(/^\d+ to \d+ of [\d,]+$/)

test('a chosen recruitment, department and order are in the address', async () => {
  const { page } = clerk
  await openList(page, `${listPath}?status=submitted`)
  const recruitments = page.getByLabel('Recruitment', { exact: true })
  const open = await recruitments.locator('option', { hasText: 'regular posts' }).first().getAttribute('value')
  const counting = page.waitForResponse((answer) => answer.url().includes('stats') && answer.url().includes(`${open}`))
  await recruitments.selectOption(open)
  await page.waitForURL(
    (url) => !url.pathname.includes('/admin/all/') && url.searchParams.get('status') === 'submitted',
  )
  // The counts of all recruitments are shown until those of this one arrive.
  const { departments } = (await (await counting).json()) as { departments: Record<string, number> }
  const [[name, count] = ['', 0]] = Object.entries(departments).filter(([, some]) => some > 0)
  await page.getByRole('button', { name: `Show ${name}, ${count}`, exact: true }).click()
  await page.waitForURL((url) => url.searchParams.get('department') === name && !url.searchParams.has('status'))
  await range(page)
    .getByText(new RegExp(`of ${count}$`))
    .waitFor()
  await page.getByRole('button', { name: 'Experience' }).click()
  await page.waitForURL((url) => url.searchParams.get('sort') === 'totalExperience.years')
  await page.getByRole('button', { name: `Remove filter Department: ${name}` }).click()
  await page.waitForURL((url) => !url.searchParams.has('department'))
})

test('25 candidates fit on a small screen; an empty result is told', async () => {
  const { page } = clerk
  await openList(page, `${listPath}?limit=25&summary=hidden`)
  const bottom = await page.locator('tbody tr').nth(24).boundingBox()
  const foot = await page.getByRole('navigation', { name: 'Pages' }).boundingBox()
  expect((bottom?.y ?? 9999) + (bottom?.height ?? 0)).toBeLessThan(foot?.y ?? 0)
  await page.goto(`${listPath}?q=nobody+of+this+name`)
  await page.getByText('No applications found.').waitFor()
  await page.getByText('Page 1 of 1').waitFor()
})

test('at the width of a small screen every column of the candidates is visible, departments in full', async () => {
  const { page } = clerk
  const cutOff = () =>
    page.getByRole('region', { name: 'Applications' }).evaluate((list) => {
      const isCut = (one: Element) => one.scrollWidth > one.clientWidth && getComputedStyle(one).display !== 'inline'
      const cut = [...list.querySelectorAll('td:nth-child(3), td:nth-child(3) *')].filter(isCut)
      return [list.scrollWidth - list.clientWidth, ...cut.map((one) => (one as HTMLElement).innerText)]
    })
  for (const path of [listPath, '/faculty/admin/current/applications/all']) {
    await openList(page, `${path}?limit=100`)
    // Its letters are wider until their font has come.
    await expect.poll(cutOff).toEqual([0])
  }
  await openList(page, `${listPath}?limit=100&summary=hidden`)
  // Without the summary the columns are laid out again.
  await expect.poll(async () => (await cutOff())[0]).toBe(0)
  const print = page
    .locator('tbody tr')
    .first()
    .getByRole('link', { name: /^Print [A-Z\d-]+$/ })
  expect(await print.getAttribute('href')).toMatch(/\/print$/)
})

test('the Aadhaar number is masked until revealed, and revealing is in the history', async () => {
  const { page } = clerk
  await openList(page, toVerify)
  await page.locator('tbody tr').first().click()
  await page.getByText(/^XXXX XXXX \d{4}$/).waitFor()
  await page.getByRole('button', { name: 'Show (this is recorded)' }).click()
  await page.getByText(/^[2-9]\d{3} \d{4} \d{4}$/).waitFor()
  await page.getByText('Aadhaar number revealed').first().waitFor()
  await page.getByRole('button', { name: 'Hide' }).click()
  await page.getByText(/^XXXX XXXX \d{4}$/).waitFor()
})

test('a clerk rejects with a reason, takes back, refunds, verifies another and accepts', async () => {
  const { page } = clerk
  await openList(page, toVerify)
  await page.locator('tbody tr').nth(2).click()
  await page.getByRole('button', { name: 'Reject…' }).click()
  await page.getByRole('button', { name: 'Reject application' }).click()
  await page.getByText('Choose a reason').waitFor()
  await page.getByLabel('Reason').selectOption('Payment not received')
  await page.getByLabel('Comment to the applicant').fill('The bank knows of no such payment.')
  await page.getByRole('button', { name: 'Reject application' }).click()
  await page.getByText('Rejected: Payment not received').first().waitFor()
  await page.getByRole('button', { name: 'Take back…' }).click()
  await page.getByLabel('Comment to the applicant').fill('It has arrived.')
  await page.getByRole('button', { name: 'Take back', exact: true }).click()
  await page.getByText('is back to “Submitted”').waitFor()
  await page.getByRole('button', { name: 'Mark refunded…' }).click()
  await page.getByLabel('Comment to the applicant').fill('Paid twice.')
  await page.getByRole('button', { name: 'Mark as refunded' }).click()
  await page.getByText('is marked as refunded').waitFor()
  const { pathname } = new URL(page.url())
  await page.getByRole('button', { name: 'Next in this list' }).click()
  await page.waitForURL((url) => url.pathname !== pathname)
  await page.getByRole('button', { name: 'Verify payment…' }).click()
  await page.getByRole('button', { name: 'Verify payment', exact: true }).click()
  await page.getByText('payment is verified').waitFor()
  await page.getByRole('button', { name: 'Accept…' }).click()
  await page.getByRole('button', { name: 'Accept application' }).click()
  await page.getByText('application is accepted').waitFor()
})

type Row = {
  applicationId: string
  personalInfo: { name: string; department: string; contact: { email: string } }
}

const rowsOf = async (page: Page, query: string) =>
  (await ask<{ applications: Row[] }>(page, `/api/faculty/application/admin/all?${query}`)).applications

/** A department with work for more than one sitting; the first candidate has documents in the demo. */
async function departmentToVerify(page: Page): Promise<Row[]> {
  const query = new URL(toVerify, page.url()).searchParams
  query.set('limit', '100')
  query.set('sort', '-submittedAt')
  const rows = await rowsOf(page, String(query))
  const inOne = (row: Row) => rows.filter((other) => other.personalInfo.department === row.personalInfo.department)
  const found = rows.slice(0, 8).map(inOne)
  return found.find((department) => department.length > 1) ?? []
}

test('a clerk works through a department: papers beside answers, rules, payment, a rejection by mail, the next', async () => {
  const { page } = clerk
  const [first, second] = await departmentToVerify(page)
  if (!first || !second) throw new Error('the demo has no department with two payments to verify')
  const { name, department, contact } = first.personalInfo
  await openList(page, `${toVerify}&sort=-submittedAt`)
  await page.getByRole('button', { name: 'Filters' }).click()
  await page.getByLabel('Department', { exact: true }).selectOption(department)
  await page.waitForURL((url) => url.searchParams.get('department') === department)
  await page.locator('tbody tr', { hasText: name }).first().click()
  await page.getByRole('heading', { level: 1, name }).waitFor()
  expect(await placeInList(page).innerText()).toMatch(/^1 of \d+$/)

  await page.getByRole('tab', { name: 'Certificates' }).click()
  await page.getByRole('img', { name: /All certificates \(combined PDF\), page 1 of/ }).waitFor()
  await page.getByRole('tab', { name: 'Photo', exact: true }).click()
  await page.getByRole('img', { name: 'Passport photo', exact: true }).waitFor()
  const rules = page.getByRole('table', { name: 'Eligibility rules' })
  expect(await rules.getByRole('row').count()).toBeGreaterThan(5)
  expect(await rules.innerText()).toMatch(/\b(Met|Not met|Check)\b/)

  await page.getByRole('button', { name: 'Verify payment…' }).click()
  await page.getByRole('button', { name: 'Verify payment', exact: true }).click()
  await page.getByText(`${name}’s payment is verified`).waitFor()
  await page.getByRole('button', { name: 'Reject…' }).click()
  await page.getByLabel('Reason').selectOption('Documents missing or unreadable')
  await page.getByLabel('Comment to the applicant').fill('The degree certificate is missing.')
  await page.getByRole('button', { name: 'Reject application' }).click()
  await page.getByText(`${name}’s application is rejected`).waitFor()
  const mail = await mailTo(contact.email, /not approved/)
  expect(mail.subject).toBe(`Application not approved: ${first.applicationId}`)
  for (const said of ['Documents missing or unreadable', 'The degree certificate is missing.', 'could not approve it'])
    expect(mail.text).toContain(said)
  await page.getByRole('button', { name: 'Next in this list' }).click()
  await page.waitForURL(`**/${second.applicationId}**`)
  await expect.poll(() => heading(page)).toBe(second.personalInfo.name)
})

/** Cells of the downloaded sheet, headings first. */
async function cellsOf(download: Download) {
  const { sheets } = await read(await readFile(await download.path()))
  return sheets[0]?.rows ?? []
}

test('the filtered list arrives as an Excel file with these rows and no others', async () => {
  const { page } = clerk
  const department = 'Nephrology'
  const rows = await rowsOf(page, `limit=100&status=submitted,accepted&department=${department}`)
  await openList(page, `${listPath}?status=submitted,accepted&department=${department}`)
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Export .xlsx' }).click(),
  ])
  expect(download.suggestedFilename()).toMatch(/^.+ \d\d-\d\d-\d{4} applications\.xlsx$/)
  await page.getByText(/^.* applications\.xlsx downloaded$/).waitFor()
  const [heads = [], ...cells] = await cellsOf(download)
  const column = (head: string) => cells.map((row) => row[heads.indexOf(head)])
  expect(cells).toHaveLength(rows.length)
  expect(new Set(column('Application ID'))).toEqual(new Set(rows.map(({ applicationId }) => applicationId)))
  expect(new Set(column('Department'))).toEqual(new Set([department]))
  expect(rows.length).toBeGreaterThan(0)
})

test('an application of either track is found by its id alone', async () => {
  const { page } = clerk
  for (const path of [listPath, '/paramedical/admin/applications']) {
    await openList(page, path)
    const cell = await page.locator('tbody tr td').first().locator('span').getAttribute('title')
    const applicationId = cell?.slice(0, 16) ?? ''
    await page.goto(`/admin/application/${applicationId}`)
    await page.waitForURL((url) => url.pathname.endsWith(`/applications/${applicationId}`))
    await page.getByText('Eligibility rules').first().waitFor()
  }
})
