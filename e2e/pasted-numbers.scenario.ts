import type { Page } from 'playwright-core'
import { afterAll, expect, test } from 'vitest'
import { reachStep, startApplication } from './applying.ts'
import { ask } from './asking.ts'
import { closeBrowser, register, somebody } from './person.ts'

afterAll(closeBrowser)

type Read = { application: Record<string, unknown> }

/** Pastes into a field at the cursor, as the browser does, with the most characters that the field takes. */
async function paste(page: Page, id: string, text: string): Promise<void> {
  const field = page.locator(`[id="${id}"]`)
  await field.fill('')
  await field.focus()
  await page.evaluate((pasted) => document.execCommand('insertText', false, pasted), text)
  await field.blur()
}

const pastes = [
  [1, 'mobile', '\u202a+91 98765 43210\u202c', '9876543210'],
  [1, 'mobile', '98765\u201143211', '9876543211'],
  [1, 'mobile', '+91\ufe0d-98765-43212', '9876543212'],
  [2, 'correspondAddress.pincode', '\u202a800001\u202c', '800001'],
  [3, 'neetRoll', '\u202a2311045678\u202c', '2311045678'],
  [3, 'neetAIRank', '\u2068５१,234\u2069', '51234'],
  [4, 'payment.utr', '\u202a412345678901\u202c', '412345678901'],
  [4, 'payment.utr', 'UPI Ref No. 412345678902', '412345678902'],
] as const

test('numbers pasted with marks that nobody sees, or with a label, are taken as the numbers they show', async () => {
  const { page, leave } = await somebody('phone')
  await register(page, 'Ananya Verma')
  const applicationId = await startApplication(page)
  // The fee, and with it the field for its number, depends on the category.
  await page.getByLabel('Category').selectOption('UR (unreserved)')
  let open = 1
  for (const [step, path, pasted, stored] of pastes) {
    if (step !== open) await reachStep(page, applicationId, step)
    open = step
    await paste(page, path, pasted)
    const read = async () => {
      const { application } = await ask<Read>(page, `/api/applications/${applicationId}`)
      const value = path
        .split('.')
        .reduce<unknown>((part, name) => (part as Read['application'] | null)?.[name], application)
      return String(value)
    }
    await expect.poll(read).toBe(stored)
    expect(await page.locator(`[id="${path}"]`).getAttribute('aria-invalid')).not.toBe('true')
  }
  // What is missing is listed; none of what was pasted is refused.
  await page.getByRole('button', { name: 'Next' }).click()
  const summary = page.getByRole('region', { name: 'There is a problem' })
  await summary.getByRole('link').first().waitFor()
  expect(await summary.locator('a[href$="utr"]').count()).toBe(0)
  await leave()
})
