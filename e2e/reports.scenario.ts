import { readFile } from 'node:fs/promises'
import { read } from 'hucre'
import { expect, test } from 'vitest'
import { axeFindings } from './axe.ts'
import { everyTestAsClerk, openList } from './clerk.ts'

const clerk = everyTestAsClerk()

test('an officer finds the figures of a report in the list, and has it as a workbook', async () => {
  const { page } = clerk
  await page.goto('/dashboard')
  await page.getByRole('link', { name: 'Reports', exact: true }).click()
  await page.getByRole('heading', { level: 1, name: 'Reports' }).waitFor()
  const drives = page.getByLabel('Admission or recruitment')
  // Nobody applies for the closed admission; what other scenarios do meanwhile changes the figures of all others.
  const closed = drives.locator('option', { hasText: 'session that closed in' })
  await drives.selectOption(await closed.getAttribute('value'))
  await page.waitForURL(/drive=/)
  await page.reload()
  const table = page.getByRole('table', { name: 'Applications', exact: true })
  await table.waitFor()
  const sums = table.getByRole('row').last()
  const heads = await table.getByRole('columnheader').allInnerTexts()
  const cells = await sums.getByRole('cell').allInnerTexts()
  const [started, submitted] = ['Started', 'Submitted so far'].map((figure) => cells[heads.indexOf(figure)])
  expect(await axeFindings(page)).toEqual([])
  const arriving = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Excel: Applications', exact: true }).click()
  const { sheets } = await read(new Uint8Array(await readFile(await (await arriving).path())))
  expect(sheets[1]?.rows).toContainEqual(['Applications: Submitted so far, sum', submitted])
  await page.getByRole('link', { name: 'Open the list' }).click()
  await page.waitForURL(/\/applications\?/)
  await page.getByText(`of ${started}`).first().waitFor()
  const list = new URL(page.url())
  list.searchParams.set('status', 'submitted,accepted,rejected')
  await openList(page, `${list.pathname}${list.search}`)
  await page.getByText(`of ${submitted}`).first().waitFor()
})

test('an officer reads the reports as of a day, and downloads the complete record of an application', async () => {
  const { page } = clerk
  await page.goto('/admin/reports')
  await page.getByLabel('Position at the end of').fill('01-01-2020')
  await page.getByText('There is nothing to report.').first().waitFor()
  await page.getByText('Not available for that day').first().waitFor()
  await openList(page, '/paramedical/admin/applications?status=submitted')
  await page.locator('tbody tr a').first().click()
  const arriving = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Complete record', exact: true }).click()
  expect((await arriving).suggestedFilename()).toMatch(/^BSC.*-complete-record\.pdf$/)
})

test('on paper the reports begin with the name and address of the institute, and no chart breaks over two pages', async () => {
  const { page } = clerk
  await page.goto('/admin/reports')
  await page.getByRole('table', { name: 'Applications', exact: true }).waitFor()
  const head = page.locator('main [data-print-only]')
  expect(await head.isVisible()).toBe(false)
  await page.emulateMedia({ media: 'print' })
  expect(await head.innerText()).toMatch(/^Demo Institute of Medical Sciences\n[^]*\d{6}/)
  const title = page.getByRole('heading', { level: 1, name: 'Reports' })
  const [above, below] = [await head.boundingBox(), await title.boundingBox()]
  expect((above?.y ?? 0) + (above?.height ?? 0)).toBeLessThanOrEqual(below?.y ?? 0)
  const charts = page.locator('h3', { hasText: 'Submitted so far' }).locator('xpath=..')
  expect(await charts.count()).toBeGreaterThan(2)
  const breaks = await charts.evaluateAll((all) => all.map((one) => getComputedStyle(one).breakInside))
  expect(new Set(breaks)).toEqual(new Set(['avoid']))
})
