import type { Page } from 'playwright-core'
import { afterAll, afterEach, beforeEach, expect, test } from 'vitest'
import { embeddedConnectionString } from '#lib/embedded-postgres/start.ts'
import { rowsOf } from '../test/faults/portal-process.ts'
import { samplePng } from '../test/sample-files.ts'
import { ask } from './asking.ts'
import { openList } from './clerk.ts'
import { inDatabase } from './clock.ts'
import { closeBrowser, logIn, register, somebody } from './person.ts'
import { portal } from './portal.ts'
import { takeApplication } from './take-applications.ts'

let officer: Awaited<ReturnType<typeof somebody>>
let email: string
beforeEach(async () => {
  officer = await somebody('desktop')
  email = (await register(officer.page, 'Meera Nair')).email
})
afterEach(async () => {
  // Later scenarios count the administrators.
  await inDatabase('delete from grants where account_id = (select id from accounts where email = $1)', [email])
  await officer.leave()
})
afterAll(closeBrowser)

const give = (track: string | null, driveId: string | null, role = 'registrar') =>
  inDatabase(
    `insert into grants (account_id, role, track, drive_id) select id, $4, $2, $3 from accounts where email = $1`,
    [email, track, driveId, role],
  )
const portalRows = (sql: string) => rowsOf<{ utr: string }>(embeddedConnectionString(portal().dataDir), sql)
const inBar = (page: Page) => page.getByRole('navigation', { name: 'Admin' }).locator('a').allInnerTexts()

/** Whether an address is unknown to this person. */
async function isUnknown(page: Page, address: string) {
  await page.goto(address)
  await page.getByText('There is no page at this address').waitFor()
  expect(new URL(page.url()).pathname).toBe('/')
}

test('an officer of one admission sees it, its applications and the allowed actions, and nothing else', async () => {
  const { page } = officer
  const { admissions } = await ask<{ admissions: { id: string; title: string }[] }>(page, '/api/admissions')
  const [own] = admissions
  await give(null, own?.id ?? '')
  await page.goto('/dashboard')
  await page.getByRole('heading', { name: 'Work queue' }).waitFor()
  expect(await inBar(page)).toEqual([
    'Home',
    'Work queue',
    'Students',
    'Admissions',
    'Payments',
    'Reports',
    'Activity',
    expect.any(String),
  ])
  for (const section of await page.locator('main h2').allInnerTexts()) expect(section).not.toMatch(/recruit|faculty/i)

  await page.goto('/admin/admissions')
  await page.getByRole('link', { name: own?.title ?? '', exact: true }).waitFor()
  expect(await page.locator('tbody tr').count()).toBe(1)
  expect(await page.getByRole('link', { name: 'Create new admission' }).count()).toBe(0)
  expect(await page.getByRole('button', { name: /^Copy/ }).count()).toBe(0)

  await openList(page, '/paramedical/admin/applications')
  await page.getByRole('button', { name: 'Export .xlsx' }).waitFor()

  await page.goto('/admin/payments')
  await page.getByRole('heading', { level: 1 }).waitFor()
  expect(await page.locator('input[type=file]').count()).toBe(0)

  const others = [
    '/admin/settings',
    '/admin/people',
    '/admin/notices',
    '/faculty/admin/recruitment/all',
    '/faculty/admin/all/applications/all',
  ]
  for (const address of others) await isUnknown(page, address)
})

test('an officer of a track reads and decides there, creates drives there, and finds nothing of the other one', async () => {
  const { page } = officer
  await give('recruitment', null)
  await page.goto('/faculty/admin/recruitment/all')
  await page.getByRole('link', { name: /^Create/ }).waitFor()
  expect(await inBar(page)).toEqual(
    expect.not.arrayContaining(['Students', 'Admissions', 'Notices', 'Accounts', 'Settings']),
  )
  await isUnknown(page, '/paramedical/admin/applications')
  await isUnknown(page, '/admin/admissions')
})

/** An application with a certificate that was found unreadable, a note, and a receipt in place of a document. */
async function withReceipt() {
  const clerk = await somebody('desktop')
  await logIn(clerk.page, 'clerk@demo.test', 'Clerk@12345')
  const { id, key } =
    await takeApplication(`a.utr is not null and not exists (select from findings f where f.application_id = a.id)
    and (select count(*) from documents d where d.application_id = a.id and doc_type in ('marksheet12', 'aadhar')) = 2`)
  const [one] = await portalRows(`update applications set payment_verified = false where id = '${key}' returning utr`)
  const items = [{ of: 'document', key: 'marksheet12', verdict: 'unreadable', reason: 'blurred' }]
  await ask(clerk.page, `/api/applications/${id}/findings`, { method: 'POST', body: { items } })
  await ask(clerk.page, `/api/applications/${id}/notes`, { method: 'POST', body: { text: 'Rang the school.' } })
  await clerk.leave()
  const become = (docType: string, was: string) =>
    inDatabase(
      `update documents set doc_type = $1 where doc_type = $2
       and application_id = (select id from applications where application_id = $3)`,
      [docType, was, id],
    )
  await become('paymentReceipt', 'aadhar')
  return { id, utr: one?.utr ?? '', restore: () => become('aadhar', 'paymentReceipt') }
}

test('accounts reads payments and opens a receipt, and finds no certificate, no finding and no note anywhere', async () => {
  const { page } = officer
  const { id, utr, restore } = await withReceipt()
  const hidden = /blurred|cannot be read|found|note|Rang the school/i
  try {
    await give(null, null, 'accounts')
    await openList(page, `/paramedical/admin/applications?admissionId=all&q=${id}`)
    expect(await page.locator('tbody').innerText()).not.toMatch(hidden)
    await page.getByRole('button', { name: 'Filters' }).click()
    const filters = page.getByRole('region', { name: 'Filters' })
    await filters.getByText('Scrutiny', { exact: true }).first().waitFor()
    expect(await filters.getByText('Claims not accepted').count()).toBe(0)
    await page.goto('/paramedical/admin/applications?admissionId=all&notAdmitted=category')
    await page.getByText('No applications found.').first().waitFor()

    const search = page.getByRole('combobox', { name: 'Search all applications' })
    await search.fill(utr)
    await page.getByRole('option').filter({ hasText: id }).waitFor()
    expect(await page.getByRole('listbox').innerText()).not.toMatch(hidden)
    await search.fill('Rang the school')
    await page.getByText('No results for “Rang the school”').first().waitFor()

    await openList(page, `/paramedical/admin/applications?admissionId=all&q=${id}`)
    await page.locator('tbody a').first().click()
    await page.getByRole('region', { name: 'Payment' }).getByText(utr).waitFor()
    expect(await page.getByRole('tab').allInnerTexts()).toEqual(['Receipt'])
    await page.locator('[role=tabpanel] :is(img, canvas)').first().waitFor()
    const history = page.getByRole('region', { name: 'History' })
    await history.getByText('Submitted').first().waitFor()
    expect(await history.innerText()).not.toMatch(hidden)
    for (const region of ['Scrutiny', 'Office notes'])
      expect([region, await page.getByRole('region', { name: region }).count()]).toEqual([region, 0])
    for (const act of [/^Accept/, /^Reject/, 'Complete record'])
      expect([act, await page.getByRole('button', { name: act }).count()]).toEqual([act, 0])
    await page.getByRole('button', { name: /^Verify/ }).waitFor()

    await page.getByRole('link', { name: 'Print' }).click()
    const documents = page.locator('section', { has: page.getByRole('heading', { name: 'Documents' }) })
    await documents.getByText('Payment receipt').waitFor()
    expect(await documents.innerText()).not.toMatch(/marksheet/i)
    expect(await page.locator('main').innerText()).not.toMatch(/blurred|Rang the school/)

    await page.goto('/admin/payments')
    await page.getByRole('heading', { level: 1 }).waitFor()
    for (const address of ['/admin/people', '/admin/activity']) await isUnknown(page, address)
  } finally {
    await restore()
  }
})

test('an administrator finds people and settings at once, and no application', async () => {
  const { page } = officer
  await give(null, null, 'administrator')
  await page.goto('/dashboard')
  await page.getByRole('list', { name: 'Your pages' }).getByRole('link', { name: 'Accounts' }).waitFor()
  await isUnknown(page, '/paramedical/admin/applications')
  await page.goto('/admin/settings')
  await page.getByRole('button', { name: 'Save decision settings' }).waitFor()
})

test('an image of the fee account waits beside the text that its officer saved before, and both are withdrawn together', async () => {
  const { page } = officer
  await give(null, null)
  await ask(page, '/api/account', { method: 'PUT', body: { bankName: 'Bank of Patience' } })
  await page.goto('/admin/settings')
  const text = page.getByRole('row', { name: /Bank of Patience/ })
  await text.waitFor()
  const chooser = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: 'Choose file for QR image' }).click()
  await (await chooser).setFiles({ name: 'qr.png', mimeType: 'image/png', buffer: await samplePng() })
  await page.getByRole('row', { name: /^QR image/ }).waitFor()
  await text.waitFor()
  await page.getByRole('button', { name: 'Withdraw this change' }).click()
  await page.getByText('Change withdrawn').waitFor()
  await text.waitFor({ state: 'detached' })
})

test('a person who loses every role is an applicant again on the next page', async () => {
  const { page } = officer
  await give(null, null)
  await page.goto('/admin/settings')
  await page.getByRole('heading', { level: 1 }).waitFor()
  expect(await inBar(page)).toContain('Settings')
  await inDatabase('delete from grants where account_id = (select id from accounts where email = $1)', [email])
  await isUnknown(page, '/admin/settings')
  await page.getByRole('link', { name: 'My applications' }).first().waitFor()
})
