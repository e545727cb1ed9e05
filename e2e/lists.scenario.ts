import { readFile } from 'node:fs/promises'
import { read } from 'hucre'
import { expect, test } from 'vitest'
import { everyTestAsClerk, openList } from './clerk.ts'

const clerk = everyTestAsClerk()

test('a view of a list is saved under a name and opened again, and so are the columns of an export', async () => {
  const { page } = clerk
  await openList(page, '/paramedical/admin/applications?limit=25&status=submitted')
  await page.getByRole('button', { name: 'Views' }).click()
  await page.getByLabel('Name', { exact: true }).fill('Submitted')
  await page.getByRole('button', { name: 'Save this view' }).click()
  await page.getByRole('link', { name: 'Submitted', exact: true }).waitFor()
  await openList(page, '/paramedical/admin/applications')
  await page.getByRole('button', { name: 'Views' }).click()
  await page.getByRole('link', { name: 'Submitted', exact: true }).click()
  await page.getByText('Status: Submitted').waitFor()
  await page.getByRole('button', { name: 'Choose the columns of the export' }).click()
  await page.getByRole('button', { name: 'Clear selection' }).click()
  await page.getByLabel('Status', { exact: true }).check()
  await page.getByLabel('Application ID', { exact: true }).check()
  await page.getByText('Order in the file').click()
  const order = page.getByRole('dialog').locator('details li')
  expect(await order.allInnerTexts()).toEqual(['1. Status', '2. Application ID'])
  await page.getByRole('button', { name: 'Move up: Application ID' }).click()
  expect(await order.allInnerTexts()).toEqual(['1. Application ID', '2. Status'])
  await page.getByRole('button', { name: 'Move down: Application ID' }).click()
  await page.getByRole('dialog').getByRole('textbox', { name: 'Name', exact: true }).fill('Numbers')
  await page.getByRole('button', { name: 'Save these columns' }).click()
  await page.getByRole('button', { name: 'Choose all' }).click()
  await page.getByRole('button', { name: 'Numbers', exact: true }).click()
  const arriving = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Export 2 columns', exact: true }).click()
  const file = await arriving
  expect(file.suggestedFilename()).toMatch(/applications\.xlsx$/)
  const { sheets } = await read(new Uint8Array(await readFile(await file.path())))
  expect(sheets[0]?.rows[0]).toEqual(['Status', 'Application ID'])
  expect(sheets[1]?.rows.find(([what]) => what === 'Columns')?.[1]).toMatch(/^2 of \d+, in a custom order$/)
})

test('the arrow keys move through a list that a link of the work queue opened', async () => {
  const { page } = clerk
  await page.goto('/dashboard')
  await page
    .getByRole('link', { name: /payments? to verify$/ })
    .first()
    .click()
  await page.locator('tbody tr a').first().waitFor()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: 'Verify payment…' }).waitFor()
})
