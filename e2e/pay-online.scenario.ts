import { Client } from 'pg'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import type { ListedGatewayPayment } from '#domain/payments/gateway.endpoints.ts'
import { dayOf } from '#domain/platform/calendar.ts'
import { embeddedConnectionString } from '#lib/embedded-postgres/start.ts'
import { startFakeRazorpay, type FakeRazorpay } from '../test/fake-razorpay.ts'
import { ask } from './asking.ts'
import { clippedTexts, brokenNumbers, scrollsSideways } from './measures.ts'
import { becomeScreen, closeBrowser, logIn, somebody, type Screen } from './person.ts'
import { logIns } from './screens.ts'
import { startPortal } from './start-portal.ts'

let fake: FakeRazorpay
let server: Awaited<ReturnType<typeof startPortal>>
beforeAll(async () => {
  fake = await startFakeRazorpay()
  server = await startPortal(inject('demo'), fake.settings)
}, 300_000)
afterAll(async () => {
  await closeBrowser()
  await server.stop()
  await fake.close()
})

type Own = { applications: { applicationId: string; status: string }[] }

/** The demo student's draft, at its fourth step, without a UTR. */
async function atPayment(page: Page): Promise<void> {
  await logIn(page, logIns.student.email, logIns.student.password)
  const { applications } = await ask<Own>(page, '/api/applications/me')
  const { applicationId } = applications.find(({ status }) => status === 'pending') ?? { applicationId: '' }
  const body = { currentStep: 4, payment: { utr: null } }
  await ask(page, `/api/applications/${applicationId}`, { method: 'PUT', body })
  await page.goto(`/paramedical/application/${applicationId}/edit?step=4`)
}

test("an applicant pays on the gateway's page, comes back, and reads that the fee has arrived", async () => {
  const { page, leave } = await somebody('phone', { baseURL: server.url })
  await atPayment(page)
  const pay = page.getByRole('button', { name: /^Pay ₹[\d,]+ online$/ })
  await pay.click()
  await page.getByRole('link', { name: 'Give up' }).click()
  await page.getByText('We are waiting for the bank to confirm your payment.').waitFor()
  await pay.click()
  await page.getByRole('button', { name: 'Pay', exact: true }).click()
  await page.getByText(/^₹[\d,]+ paid online$/).waitFor()
  expect(await page.getByLabel('UTR').count()).toBe(0)
  await leave()
})

test('the office sees online payments', async () => {
  const { page, leave } = await somebody('desktop', { baseURL: server.url })
  await logIn(page, logIns.admin.email, logIns.admin.password)
  await page.goto('/admin/payments')
  await page.getByRole('heading', { name: 'Online payments' }).waitFor()
  await page.getByRole('button', { name: 'All' }).click()
  await page.getByRole('cell', { name: 'Application fee' }).waitFor()
  await leave()
})

/** Makes the portal fetch settlements now, not only at night. */
async function askSettlements(page: Page): Promise<void> {
  const client = new Client({ connectionString: embeddedConnectionString(server.dataDir) })
  await client.connect()
  await client.query(`select graphile_worker.add_job('ask-about-settlements', '{}')`)
  await client.end()
  const told = () => ask<{ total: number }>(page, '/api/payments/gateway/settlements')
  await expect.poll(async () => (await told()).total).toBe(1)
}

/** The table of settlements on a screen, in a language, without clipped text. */
async function settlementsOn(page: Page, screen: Screen, language: string, title: string): Promise<string> {
  await page.context().addCookies([{ name: 'language', value: language, url: server.url }])
  await page.goto('/admin/payments')
  await becomeScreen(page, screen)
  const table = page.getByRole('table', { name: title })
  await table.waitFor()
  const wrong = [scrollsSideways, clippedTexts, brokenNumbers].map((measure) => measure(page))
  expect((await Promise.all(wrong)).flat()).toEqual([])
  return table.innerText()
}

test("the office sees the gateway's settlements, and the bank statement that contains one", async () => {
  const { page, leave } = await somebody('desktop', { baseURL: server.url })
  await logIn(page, logIns.admin.email, logIns.admin.password)
  const { payments } = await ask<{ payments: ListedGatewayPayment[] }>(page, '/api/payments/gateway/payments')
  const lines = payments.map(({ paymentId: id, amountPaise: amount }) => ({ id, entity: 'payment', amount }))
  const today = dayOf(new Date())
  const foreign = { id: 'pay_of_the_canteen', entity: 'payment', amount: 4_500 }
  const { utr, netPaise } = fake.settlements.settle(today, [...lines, foreign])
  await askSettlements(page)
  for (const screen of ['phone', 'desktop'] as const) {
    const english = await settlementsOn(page, screen, 'en', 'Settlements')
    expect(english).toContain('Awaiting the bank')
    expect(english).toContain('pay_of_the_canteen: ₹45, not from this portal')
    expect(await settlementsOn(page, screen, 'hi', 'सेटलमेंट')).toContain('बैंक में आना बाकी')
  }
  const rupees = (netPaise / 100).toFixed(2)
  const statement = [
    'Date,Narration,Chq./Ref.No.,Withdrawal Amt.,Deposit Amt.,Closing Balance',
    `${today},NEFT CR-RAZORPAY SOFTWARE-${utr.toUpperCase()},,,${rupees},${rupees}`,
  ]
  await settlementsOn(page, 'desktop', 'en', 'Settlements')
  const [chooser] = await Promise.all([
    page.waitForEvent('filechooser'),
    page.getByRole('button', { name: 'Import statement' }).click(),
  ])
  await chooser.setFiles({ name: 'bank.csv', mimeType: 'text/csv', buffer: Buffer.from(statement.join('\n')) })
  await page.getByRole('button', { name: 'Not a fee (1)' }).waitFor()
  expect(await settlementsOn(page, 'desktop', 'en', 'Settlements')).toContain('In the bank statement')
  await leave()
})
