import type { Page } from 'playwright-core'
import { afterAll, expect, test } from 'vitest'
import { states } from '#domain/platform/india.ts'
import { axeFindings } from './axe.ts'
import { beginAtStep } from './applying.ts'
import { closeBrowser, logIn, register, somebody, type Screen } from './person.ts'
import { logIns, openScreen, screens } from './screens.ts'

afterAll(closeBrowser)

/** The address step of a new application, and its first list of states. */
async function openAddress(screen: Screen) {
  const { page, leave } = await somebody(screen)
  await register(page, 'Asha Rao')
  const applicationId = await beginAtStep(page, 2)
  await page.goto(`/paramedical/application/${applicationId}/edit?step=2`)
  const state = page.getByRole('combobox', { name: 'State' }).first()
  await state.waitFor()
  return { page, state, leave }
}

const list = (page: Page) => page.getByRole('listbox')

/** The active option, as announced to screen readers. */
const marked = (page: Page) =>
  page.evaluate(() => {
    const id = document.activeElement?.getAttribute('aria-activedescendant')
    return id ? (document.getElementById(id)?.innerText ?? 'an option that is not there') : null
  })

test('a list of states works by keys: arrows wrap around, Enter selects, Escape closes, unknown text is replaced, and a button or no text clears', async () => {
  const { page, state, leave } = await openAddress('desktop')
  const { keyboard } = page
  await state.focus()
  expect(await list(page).getByRole('option').count()).toBe(states.length)
  expect(await list(page).getAttribute('aria-labelledby')).toBe(
    await page.locator(`label[for="${await state.getAttribute('id')}"]`).getAttribute('id'),
  )
  expect(await marked(page)).toBe(null)
  await keyboard.press('ArrowUp')
  expect(await marked(page)).toBe(states.at(-1))
  await keyboard.press('ArrowDown')
  expect(await marked(page)).toBe(states[0])
  await keyboard.press('Tab')
  expect(
    await page
      .getByLabel('PIN code')
      .first()
      .evaluate((one) => one === document.activeElement),
  ).toBe(true)
  await state.focus()
  await keyboard.press('Escape')
  expect([await list(page).count(), await state.getAttribute('aria-expanded')]).toEqual([0, 'false'])
  await keyboard.type('prad')
  expect(await list(page).getByRole('option').allInnerTexts()).toHaveLength(5)
  expect(await marked(page)).toBe(null)
  for (const key of ['ArrowDown', 'ArrowDown', 'ArrowDown', 'Enter']) await keyboard.press(key)
  expect([await state.inputValue(), await list(page).count()]).toEqual(['Himachal Pradesh', 0])
  // The list opens at the chosen option and shows all others.
  await keyboard.press('ArrowDown')
  expect(await marked(page)).toBe('Himachal Pradesh')
  expect(await list(page).getByRole('option', { selected: true }).allInnerTexts()).toEqual(['Himachal Pradesh'])
  expect(await axeFindings(page)).toEqual([])
  await state.fill('Atlantis')
  await page.locator('p', { hasText: 'Nothing found' }).waitFor()
  expect(await axeFindings(page)).toEqual([])
  await keyboard.press('Tab')
  expect(await state.inputValue()).toBe('Himachal Pradesh')
  await state.click()
  // Choosing it again keeps it.
  await page.getByRole('option', { name: 'Himachal Pradesh' }).click()
  expect(await state.inputValue()).toBe('Himachal Pradesh')
  await page.getByRole('button', { name: 'Remove Himachal Pradesh' }).click()
  expect(await state.inputValue()).toBe('')
  await state.fill('biha')
  await keyboard.press('Tab')
  expect(await state.inputValue()).toBe('Bihar')
  await state.fill('')
  await keyboard.press('Tab')
  expect(await state.inputValue()).toBe('')
  await leave()
})

test('autofill without focus is accepted by any name of a state', async () => {
  const { page, state, leave } = await openAddress('phone')
  await state.evaluate((one: HTMLInputElement) => {
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(one, 'orissa')
    one.dispatchEvent(new Event('input', { bubbles: true }))
  })
  await expect.poll(() => state.inputValue()).toBe('Odisha')
  expect(await list(page).count()).toBe(0)
  await leave()
})

test.each(['desktop', 'phone'] as const)(
  'on a %s a list opens where there is room for it, and over what sticks',
  async (screen) => {
    const { page, state, leave } = await openAddress(screen)
    for (const block of ['start', 'end'] as const) {
      await state.evaluate((one, at) => one.scrollIntoView({ block: at }), block)
      await state.click()
      const [options, field] = [await list(page).boundingBox(), await state.boundingBox()]
      const height = page.viewportSize()?.height ?? 0
      const { y: top = 0, height: room = 0 } = options ?? {}
      expect(top).toBeGreaterThanOrEqual(0)
      expect(top + room).toBeLessThanOrEqual(height)
      // The list never covers the field.
      expect(top + room <= (field?.y ?? 0) || top >= (field?.y ?? 0) + (field?.height ?? 0)).toBe(true)
      const isOnTop = await list(page).evaluate((one) => {
        const { left, right, bottom } = one.getBoundingClientRect()
        return one.contains(document.elementFromPoint((left + right) / 2, bottom - 8))
      })
      expect(isOnTop).toBe(true)
      await page.keyboard.press('Escape')
    }
    await leave()
  },
)

test('tags are ended by Enter, a comma or leaving, pasted together, and removed by keys or a button', async () => {
  const { page, context, leave } = await somebody('desktop')
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await logIn(page, logIns.admin.email, logIns.admin.password)
  const editor = screens.find(({ name }) => name === 'admin-recruitment')
  if (editor) await openScreen(page, editor)
  await page
    .getByRole('button', { name: /^Qualifications for / })
    .first()
    .click()
  const post = page.getByRole('group', { name: /^Qualifications: / })
  const graduation = post.getByRole('combobox', { name: /^Graduation/ })
  const tags = async () => {
    const names = await post
      .getByRole('button', { name: /^Remove / })
      .evaluateAll((all) => all.map((one) => one.ariaLabel))
    return names.map((name) => name?.replace('Remove ', ''))
  }
  await graduation.focus()
  const before = (await tags()).length
  const ours = async () =>
    (await tags()).filter((tag) => ['B.Pharm', 'BHMS', 'BAMS', 'BUMS', 'BPT'].includes(tag ?? ''))
  await page.keyboard.type('B.Pharm,BHMS')
  expect(await ours()).toEqual(['B.Pharm'])
  await page.keyboard.press('Enter')
  await page.keyboard.type('b.pharm')
  await page.keyboard.press('Enter')
  expect(await ours()).toEqual(['B.Pharm', 'BHMS'])
  await page.evaluate(() => navigator.clipboard.writeText('BAMS, BUMS'))
  await page.keyboard.press('ControlOrMeta+v')
  expect(await ours()).toEqual(['B.Pharm', 'BHMS', 'BAMS', 'BUMS'])
  await page.keyboard.press('Backspace')
  expect(await ours()).toEqual(['B.Pharm', 'BHMS', 'BAMS'])
  await post.getByRole('button', { name: 'Remove BHMS' }).click()
  expect(await graduation.evaluate((one) => one === document.activeElement)).toBe(true)
  await page.keyboard.type('BPT')
  await page.keyboard.press('Tab')
  expect(await ours()).toEqual(['B.Pharm', 'BAMS', 'BPT'])
  await graduation.focus()
  await list(page).waitFor()
  expect(await axeFindings(page)).toEqual([])
  // Escape closes the suggestions but not the form.
  await page.keyboard.press('Escape')
  expect([await list(page).count(), await post.isVisible()]).toEqual([0, true])
  expect((await tags()).length).toBe(before + 3)
  await leave()
})
