import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { freePort, startServer } from '../bench/server-process.ts'
import type { ServerProcess } from '../bench/server-process.ts'
import { startFakeRazorpay } from '../test/fake-razorpay.ts'
import type { FakeRazorpay } from '../test/fake-razorpay.ts'
import { ask } from './asking.ts'
import { closeBrowser, logIn, somebody } from './person.ts'
import { logIns } from './screens.ts'

const dataDir = mkdtempSync(join(tmpdir(), 'pravesh-pay-'))
let fake: FakeRazorpay
let server: ServerProcess
beforeAll(async () => {
  fake = await startFakeRazorpay()
  const port = await freePort()
  const address = { DATA_DIR: dataDir, DEMO: 'on', PORT: String(port), PUBLIC_URL: `http://127.0.0.1:${port}` }
  server = await startServer({ ...address, ...fake.settings })
}, 300_000)
afterAll(async () => {
  await closeBrowser()
  await server.stop()
  await fake.close()
  rmSync(dataDir, { recursive: true, force: true })
})

type Own = { applications: { applicationId: string; status: string }[] }

/** The draft of the demo student, at its fourth step, without a UTR. */
async function atPayment(page: Page): Promise<void> {
  await logIn(page, logIns.student.email, logIns.student.password)
  const { applications } = await ask<Own>(page, '/api/applications/me')
  const { applicationId } = applications.find(({ status }) => status === 'pending') ?? { applicationId: '' }
  const body = { currentStep: 4, payment: { utr: null } }
  await ask(page, `/api/applications/${applicationId}`, { method: 'PUT', body })
  await page.goto(`/paramedical/application/${applicationId}/edit?step=4`)
}

test('an applicant pays on the page of the gateway, comes back, and reads that the fee has arrived', async () => {
  const { page, leave } = await somebody('phone', { baseURL: server.url })
  await atPayment(page)
  const pay = page.getByRole('button', { name: /^Pay ₹[\d,]+ online$/ })
  await pay.click()
  await page.getByRole('link', { name: 'Give up' }).click()
  await page.getByText('We are waiting for the bank’s word about your payment.').waitFor()
  await pay.click()
  await page.getByRole('button', { name: 'Pay', exact: true }).click()
  await page.getByText(/^₹[\d,]+ paid online$/).waitFor()
  expect(await page.getByLabel('UTR').count()).toBe(0)
  await leave()
})

test('the office sees what came online', async () => {
  const { page, leave } = await somebody('desktop', { baseURL: server.url })
  await logIn(page, logIns.admin.email, logIns.admin.password)
  await page.goto('/admin/payments')
  await page.getByRole('heading', { name: 'Payments online' }).waitFor()
  await page.getByRole('button', { name: 'All' }).click()
  await page.getByRole('cell', { name: 'Fee of the application' }).waitFor()
  await leave()
})
