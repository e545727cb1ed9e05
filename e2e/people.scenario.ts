import type { Page } from 'playwright-core'
import { afterAll, afterEach, beforeEach, expect, test } from 'vitest'
import { ask } from './asking.ts'
import { axeFindings } from './axe.ts'
import { openList } from './clerk.ts'
import { inDatabase } from './clock.ts'
import { mailTo } from './mailbox.ts'
import { closeBrowser, logIn, register, somebody } from './person.ts'

let registrar: Awaited<ReturnType<typeof somebody>>
let colleague: Awaited<ReturnType<typeof somebody>>
/** Addresses of those who hold roles only in these scenarios. */
let emails: string[]
beforeEach(async () => {
  emails = []
  registrar = await somebody('desktop')
  await logIn(registrar.page, 'registrar@demo.test', 'Registrar@12345')
})
afterEach(async () => {
  // Later scenarios count the administrators.
  await inDatabase('delete from grants where account_id in (select id from accounts where email = any($1))', [emails])
  await registrar.leave()
  await colleague.leave()
})
afterAll(closeBrowser)

/** Whether an address is unknown to this person. */
async function isUnknown(page: Page, address: string): Promise<void> {
  await page.goto(address)
  await page.getByText('There is no page at this address').waitFor()
  expect(new URL(page.url()).pathname).toBe('/')
}

/** The link of an invitation, from its mail. */
async function linkTo(email: string): Promise<string> {
  const { text = '' } = await mailTo(email, /^Invitation to work/)
  return /http\S+\/set-password#token=[\w.%-]+/.exec(text)?.[0] ?? ''
}

test.each(['desktop', 'phone'] as const)(
  'on a %s, an invited colleague chooses a password from the mail, and finds what the role may do and nothing else',
  async (screen) => {
    const { page: office } = registrar
    const [name, email] = ['Kiran Bedi', `kiran.${screen}@mail.example`]
    emails.push(email)
    await office.goto('/admin/people')
    await office.getByRole('button', { name: 'Invite a colleague…' }).click()
    const dialog = office.getByRole('dialog', { name: 'Invite a colleague' })
    await dialog.getByLabel('Name').fill(name)
    await dialog.getByLabel('E-mail').fill(email)
    await dialog.getByLabel('Role', { exact: true }).selectOption('scrutinyClerk')
    await dialog.getByLabel('Scope', { exact: true }).selectOption('student')
    await dialog.getByRole('button', { name: 'Send invitation' }).click()
    const invited = office.getByRole('listitem').filter({ hasText: email })
    await invited.getByText('Scrutiny clerk: all admissions').waitFor()

    colleague = await somebody(screen)
    const { page } = colleague
    await page.goto(await linkTo(email))
    await page.getByLabel('New password', { exact: true }).fill('four words of nonsense')
    await page.getByLabel('Confirm password').fill('four words of nonsense')
    expect(await axeFindings(page)).toEqual([])
    await page.getByRole('button', { name: 'Set password' }).click()
    await page.getByRole('heading', { name: 'Work queue', level: 1 }).waitFor()
    if (screen === 'phone') await page.getByRole('button', { name: /menu/i }).click()
    const bar = page.getByRole('navigation', { name: 'Admin' }).locator('a')
    expect((await bar.allTextContents()).slice(0, -1)).toEqual(['Home', 'Work queue', 'Students'])

    await openList(page, '/paramedical/admin/applications?status=submitted')
    await page.getByRole('button', { name: 'Take next' }).waitFor()
    for (const act of ['Export .xlsx', 'Write…', 'Select several'])
      expect([act, await page.getByRole('button', { name: act }).count()]).toEqual([act, 0])
    await page.locator('tbody tr a').first().click()
    await page.getByRole('region', { name: 'Scrutiny' }).waitFor()
    for (const act of [/^Accept/, /^Reject/, /^Verify/, 'Complete record'])
      expect([act, await page.getByRole('button', { name: act }).count()]).toEqual([act, 0])
    for (const address of ['/admin/people', '/admin/settings', '/admin/payments', '/admin/activity', '/admin/reports'])
      await isUnknown(page, address)
    await isUnknown(page, '/faculty/admin/all/applications/all')

    // The link works once, and the invitation has become an account.
    await page.evaluate(() => localStorage.clear())
    await page.goto(await linkTo(email))
    await page.reload()
    await page.getByLabel('New password', { exact: true }).fill('five words of other nonsense')
    await page.getByLabel('Confirm password').fill('five words of other nonsense')
    await page.getByRole('button', { name: 'Set password' }).click()
    await page.getByRole('alert').getByText(/link/).waitFor()
    await office.goto(`/admin/people?q=${email}`)
    const row = office.locator('tr', { hasText: email })
    await row.getByText('Scrutiny clerk: all admissions').waitFor()
    expect(await invited.count()).toBe(0)
  },
)

test('a registrar who saves roles that another has changed meanwhile is told so, sees the change, and loses nothing', async () => {
  const { page } = registrar
  const person = await somebody('desktop')
  const { email } = await register(person.page, 'Meera Nair')
  await person.leave()
  emails.push(email)
  colleague = await somebody('desktop')
  await logIn(colleague.page, 'administrator@demo.test', 'Administrator@12345')
  await page.goto(`/admin/people?q=${email}`)
  const row = page.locator('tr', { hasText: email })
  await row.getByRole('button', { name: /^Change roles…/ }).click()
  const dialog = page.getByRole('dialog', { name: 'Roles of Meera Nair' })
  await dialog.getByRole('button', { name: 'Add a role' }).click()
  await dialog.getByLabel('Role', { exact: true }).selectOption('auditor')

  const { people } = await ask<{ people: { id: string }[] }>(colleague.page, `/api/people?q=${email}`)
  const theirs = { method: 'PUT', body: { grants: [{ role: 'accounts' }] } }
  await ask(colleague.page, `/api/people/${people[0]?.id}/grants`, theirs)
  await dialog.getByRole('button', { name: 'Save roles' }).click()
  await dialog.getByText(/^Somebody else has saved this since you opened it/).waitFor()
  const history = dialog.getByRole('region', { name: 'Changes to these roles' })
  await history.getByText(/^By Joseph Mathew, .* Before: No role$/).waitFor()
  expect(await axeFindings(page)).toEqual([])
  expect(await dialog.getByLabel('Role', { exact: true }).inputValue()).toBe('auditor')
  await dialog.getByRole('button', { name: 'Discard my changes and show theirs' }).click()
  await expect.poll(() => dialog.getByLabel('Role', { exact: true }).inputValue()).toBe('accounts')
  await dialog.getByRole('button', { name: 'Add a role' }).click()
  await dialog.getByRole('listitem', { name: 'Role 2' }).getByLabel('Role', { exact: true }).selectOption('auditor')
  await dialog.getByRole('button', { name: 'Save roles' }).click()
  await row.getByText('Accounts', { exact: true }).waitFor()
  await row.getByText('Auditor', { exact: true }).waitFor()
})
