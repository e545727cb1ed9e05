import { join } from 'node:path'
import type { Locator, Page } from 'playwright-core'
import { afterAll, expect, test } from 'vitest'
import { beginAtStep } from './applying.ts'
import { closeBrowser, logIn, register, somebody } from './person.ts'
import { logIns, openScreen, screens } from './screens.ts'

afterAll(closeBrowser)

// Backwards from the last step: once it was reached, the other steps look as on a return visit.
const steps = screens.filter(({ name }) => /^(faculty-)?form-/.test(name)).toReversed()

const months = Array.from({ length: 12 }, (_, month) =>
  new Intl.DateTimeFormat('en', { month: 'long' }).format(new Date(2026, month)),
)
const changing = new RegExp(`\\b(?:${months.join('|')}|[ap]m|(?:BSC|FAC)\\d+-\\w+)\\b|(?<!level=)\\d+`, 'g')

// Lengths of employment: with or without months, and by the rules if those differ.
const lengths = /… (?:years?|months?|days?)(?: … (?:years?|months?|days?))*/g
const byTheRules = /\n *- paragraph: … by the rules .*| \(… by the rules \(.*?\)\)/g

/** The page's accessibility tree, without what depends on the day or on numbers of the demo. */
async function treeOf(page: Page): Promise<string> {
  const tree = await page.locator('main').ariaSnapshot()
  return `${tree.replaceAll(changing, '…').replaceAll(lengths, '…').replaceAll(byTheRules, '')}\n`
}

// A person has read each file as if listening. After changing a step, read its file again before accepting it.
test.each(['student', 'candidate'] as const)('the form steps of a %s are heard as they were read', async (who) => {
  const { page, leave } = await somebody('desktop')
  await logIn(page, logIns[who].email, logIns[who].password)
  for (const screen of steps.filter((one) => one.who === who)) {
    await openScreen(page, screen)
    await expect(await treeOf(page)).toMatchFileSnapshot(
      join(import.meta.dirname, 'accessibility-tree', `${screen.name}.txt`),
    )
  }
  await leave()
})

/** The description of a field that the browser gives to a screen reader. */
async function described(page: Page, field: Locator): Promise<string> {
  const devTools = await page.context().newCDPSession(page)
  await field.evaluate((one) => one.setAttribute('data-described', ''))
  const { root } = await devTools.send('DOM.getDocument')
  const { nodeId } = await devTools.send('DOM.querySelector', { nodeId: root.nodeId, selector: '[data-described]' })
  const { nodes } = await devTools.send('Accessibility.getPartialAXTree', { nodeId, fetchRelatives: false })
  await devTools.detach()
  await field.evaluate((one) => one.removeAttribute('data-described'))
  return String(nodes[0]?.description?.value ?? '').trim()
}

// Found by listening: each of these was read twice, joined to something else, or not read at all.
test('errors are read once and with their field, and a list announces its number of results', async () => {
  const { page, leave } = await somebody('desktop')
  await register(page, 'Asha Rao')
  const applicationId = await beginAtStep(page, 2)
  await page.goto(`/paramedical/application/${applicationId}/edit?step=1`)
  await page.getByRole('button', { name: 'Next' }).click()
  const summary = page.getByRole('region', { name: 'There is a problem' })
  await expect.poll(() => summary.evaluate((box) => box === document.activeElement)).toBe(true)
  expect(await page.getByRole('alert').filter({ hasText: 'There is a problem' }).count()).toBe(0)
  expect(await described(page, page.getByLabel('Mobile number', { exact: true }))).toBe(
    'Enter a mobile number of 10 digits that starts with 6, 7, 8 or 9. 10 digits',
  )
  expect(await described(page, page.getByRole('radio', { name: 'Male', exact: true }))).toBe('Choose a gender.')
  await page.goto(`/paramedical/application/${applicationId}/edit?step=2`)
  const state = page.getByRole('combobox', { name: 'State' }).first()
  await state.fill('utt')
  const told = page.locator('[aria-live=polite]')
  await told.getByText('2 options', { exact: true }).waitFor()
  await state.fill('utx')
  await told.getByText('Nothing found', { exact: true }).waitFor()
  await leave()
})
