import { afterAll, expect, test } from 'vitest'
import { dayOf } from '#domain/platform/calendar.ts'
import { refunds } from '#words/money/refunds.ts'
import { ownRefunds } from '#words/money/own-refunds.ts'
import { statementOf } from '../test/statements/write-statement.ts'
import { desktop, phone } from './browser.ts'
import { inDatabase } from './clock.ts'
import { codeIn, mailTo } from './mailbox.ts'
import { findingsOn } from './measures.ts'
import { closeBrowser, logIn, somebody } from './person.ts'
import { portal } from './portal.ts'
import { logIns } from './screens.ts'
import { takeApplication, type TakenApplication } from './take-applications.ts'

afterAll(closeBrowser)

const number = 'RFD99000071'

/** An applicant of the demo with a refund of half the seat fee. */
async function owed(): Promise<TakenApplication> {
  const taken = await takeApplication('true')
  await inDatabase(
    `insert into seat_fees (application_key, reference, amount_rupees, pay_by, status, verified, utr, recorded_at, verified_at)
     values ($1, $2, 20000, current_date, 'paid', true, '618940273999', now(), now())`,
    [taken.key, `${taken.id}-S`],
  )
  await inDatabase(
    `insert into refunds (number, application_key, source, percent, rule_paise, amount_paise, state)
     values ($1, $2, 'withdrawal', 50, 1000000, 1000000, 'waitsForAccount')`,
    [number, taken.key],
  )
  return taken
}

test('an applicant gives the account on a phone, two officers pay it by a file, and the next statement closes it', async () => {
  const { id, email } = await owed()
  const { page: own, context, leave } = await somebody('phone')
  await logIn(own, email, logIns.student.password)
  await own.goto(`/paramedical/application/${id}`)
  await own.getByRole('heading', { name: 'Your refund: which account should it go to?' }).waitFor()
  expect(await findingsOn(own, 'phone')).toEqual([])
  await own.getByLabel('Name of the account holder').fill('Asha Devi')
  await own.getByLabel('Account number', { exact: true }).fill('001234567890')
  await own.getByLabel('Repeat the account number').fill('001234567891')
  await own.getByLabel('IFSC').fill('sbin0001234')
  await own.getByRole('button', { name: 'E-mail me a code' }).click()
  await own.getByText('This does not match the number above').waitFor()
  await own.getByLabel('Repeat the account number').fill('001234567890')
  await own.getByRole('button', { name: 'E-mail me a code' }).click()
  const mail = await mailTo(email, /^Code for the account of your refund/)
  await own.getByLabel('Code from the e-mail').fill(codeIn(mail))
  expect(await findingsOn(own, 'phone')).toEqual([])
  await own.getByRole('button', { name: 'Confirm the account' }).click()
  await own.getByText('Account of Asha Devi, ending in 7890, IFSC SBIN0001234').waitFor()
  await own.getByText('The office can pay to it from').waitFor()
  await mailTo(email, /^Was this you\? Account for your refund/)

  const section = await somebody('desktop')
  await logIn(section.page, 'section@demo.test', 'Section@12345')
  await section.page.goto('/admin/refunds')
  const proposing = section.page.getByRole('row').filter({ hasText: number })
  await proposing.getByText('Can be proposed from').waitFor()
  const toDo = proposing.locator(`[data-label="${refunds('act')}"]`)
  expect(await toDo.isVisible()).toBe(true)
  await section.page.setViewportSize(phone)
  expect(await toDo.isVisible()).toBe(false)
  await section.page.setViewportSize(desktop)
  await inDatabase(
    `update refund_accounts set given_at = given_at - interval '1 day'
     where application_key = (select application_key from refunds where number = $1)`,
    [number],
  )
  await section.page.reload()
  await proposing.getByRole('button', { name: 'Propose…' }).click()
  await section.page.getByRole('dialog').getByRole('button', { name: 'Propose' }).click()
  await proposing.getByText('Proposed by Farida Khan').waitFor()
  expect(await findingsOn(section.page, 'desktop')).toEqual([])
  await section.leave()

  const accounts = await somebody('desktop')
  const { page } = accounts
  await logIn(page, 'accounts@demo.test', 'Accounts@12345')
  await page.goto('/admin/refunds')
  const row = page.getByRole('row').filter({ hasText: number })
  await row.getByRole('button', { name: 'Approve…' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Approve' }).click()
  await row.getByText('Approved by Lakshmi Pillai').waitFor()
  await page.getByRole('button', { name: /^Prepare a file with/ }).click()
  await row.getByText(`remark ${number}1`).waitFor()
  const [saved] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'CSV' }).first().click(),
  ])
  expect(saved.suggestedFilename()).toMatch(/^RFF\d{9}\.csv$/)
  expect(await findingsOn(page, 'desktop')).toEqual([])

  await page.goto('/admin/payments')
  const words = `NEFT DR-SBIN0001234-ASHA DEVI-${number}1`
  const statement = statementOf([{ on: dayOf(new Date()), words, paise: -1_000_000 }])
  const [chooser] = await Promise.all([
    page.waitForEvent('filechooser'),
    page.getByRole('button', { name: 'Import statement' }).click(),
  ])
  await Promise.all([
    page.waitForResponse((answer) => answer.url().endsWith('/api/payments/statements') && answer.status() === 201),
    chooser.setFiles({ name: 'refunds.csv', mimeType: 'text/csv', buffer: Buffer.from(statement) }),
  ])
  // Other scenarios open the newest statement.
  await inDatabase(`update statements set imported_at = '2020-01-01' where file_name = 'refunds.csv'`)
  await page.goto('/admin/refunds')
  await row.getByText('On the bank statement of').waitFor()
  await accounts.leave()

  await context.addCookies([{ name: 'language', value: 'hi', url: portal().url }])
  await own.reload()
  await own.getByRole('heading', { name: ownRefunds.in('hi')('title') }).waitFor()
  expect(await findingsOn(own, 'phone')).toEqual([])
  await leave()
})
