import type { Page } from 'playwright-core'
import { afterAll, expect, test } from 'vitest'
import { lineLost, loseAnswer } from './answer-instead.ts'
import { codeIn, mailTo } from './mailbox.ts'
import { closeBrowser, logIn, somebody } from './person.ts'
import { logIns } from './screens.ts'
import { settle } from './settle.ts'

afterAll(closeBrowser)

/** The focused element: a heading by its text, others by their kind. */
const focused = (page: Page) =>
  page.evaluate(() => {
    const { activeElement: element } = document
    return element?.localName === 'h1' ? (element.textContent ?? '') : (element?.localName ?? 'nothing')
  })

const isAt = (page: Page, heading: string) => expect.poll(() => focused(page)).toBe(heading)

test('by keyboard alone a person registers, and each step starts at its heading', async () => {
  const { page, leave } = await somebody('desktop')
  const email = `keys.${Date.now()}@mail.example`
  await page.goto('/register')
  await page.getByLabel('E-mail').focus()
  await page.keyboard.type(email)
  await page.keyboard.press('Enter')
  await isAt(page, 'Enter the code')
  await page.getByLabel('Code').focus()
  await page.keyboard.type(codeIn(await mailTo(email, /code to register/)))
  await isAt(page, 'Your name and password')
  await page.getByRole('button', { name: 'Change e-mail' }).press('Enter')
  await isAt(page, 'Register')
  await leave()
})

test('on a phone that reloads the page at any step and loses an answer, registration continues where it was', async () => {
  const { page, leave } = await somebody('phone')
  const email = `reload.${Date.now()}@mail.example`
  const heading = (name: string) => page.getByRole('heading', { level: 1, name }).waitFor()
  await page.goto('/register')
  await page.getByLabel('E-mail').fill(email)
  await page.reload()
  await expect.poll(() => page.getByLabel('E-mail').inputValue()).toBe(email)
  await page.getByRole('button', { name: 'Send code' }).click()
  await heading('Enter the code')
  const code = codeIn(await mailTo(email, /code to register/))
  await page.reload()
  await heading('Enter the code')
  await page.getByText(`Check the inbox of ${email}.`).waitFor()
  await page.getByText(/Send a new code in 0:\d\d/).waitFor()
  await page.getByLabel('Code').fill(code)
  await page.getByLabel('Full name').fill('Asha Rao')
  await page.getByLabel('Password', { exact: true }).fill('correct horse 4711')
  await page.reload()
  await heading('Your name and password')
  await page.getByText('It never keeps your password.').waitFor()
  expect(await page.getByLabel('Full name').inputValue()).toBe('Asha Rao')
  expect(await page.getByLabel('Password', { exact: true }).inputValue()).toBe('')
  const kept = () => page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }]))
  expect(await kept()).not.toContain('correct horse')
  const create = async () => {
    await page.getByLabel('Password', { exact: true }).fill('correct horse 4711')
    await page.getByLabel('Confirm password').fill('correct horse 4711')
    await page.getByRole('checkbox').first().check()
    await page.getByRole('button', { name: 'Create Account' }).click()
  }
  await loseAnswer(page, '**/api/auth/register')
  await create()
  await page.getByText(lineLost).first().waitFor()
  await page.reload()
  await heading('Your name and password')
  expect(await page.getByLabel('Full name').inputValue()).toBe('Asha Rao')
  expect(await kept()).not.toContain('correct horse')
  await create()
  await page.waitForURL('**/dashboard')
  expect(await kept()).not.toContain(code)
  await leave()
})

test.each([
  ['desktop', '/login', null],
  ['phone', '/', null],
  ['phone', '/dashboard', logIns.student],
  ['desktop', '/admin/people', logIns.admin],
] as const)('on a %s at %s a choice of the language leaves the focus where it was', async (device, path, who) => {
  const { page, leave } = await somebody(device)
  if (who) await logIn(page, who.email, who.password)
  await page.goto(path)
  const choice = (name: string) => page.getByRole('button', { name, exact: true }).filter({ visible: true })
  await choice('हिन्दी').click()
  await choice('English').waitFor()
  await expect.poll(() => choice('English').evaluate((button) => button === document.activeElement)).toBe(true)
  await page.keyboard.press('Enter')
  await choice('हिन्दी').waitFor()
  await expect.poll(() => choice('हिन्दी').evaluate((button) => button === document.activeElement)).toBe(true)
  await leave()
})

test('Ctrl+Enter in a dialog presses its main button, and a press beside the dialog keeps typed text', async () => {
  const { page, leave } = await somebody('desktop')
  await logIn(page, logIns.admin.email, logIns.admin.password)
  await page.goto('/admin/notices')
  await page.getByRole('button', { name: 'Add notice' }).first().click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Title').first().fill('Counselling by the keyboard')
  await page.mouse.click(3, 3)
  expect(await dialog.getByLabel('Title').first().inputValue()).toBe('Counselling by the keyboard')
  await dialog.getByLabel('Title').first().press('Control+Enter')
  // The type is missing: the dialog says so, so a save was tried, and the input remains.
  await dialog.locator('[aria-labelledby="error-summary-title"]').waitFor()
  expect(await dialog.getByLabel('Title').first().inputValue()).toBe('Counselling by the keyboard')
  await leave()
})

test("Escape does not accept the instructions, and accepting them moves the focus to the form's heading", async () => {
  const { page, leave } = await somebody('phone')
  await logIn(page, logIns.candidate.email, logIns.candidate.password)
  await page.goto('/faculty/applications/all')
  await page.getByRole('link', { name: 'Continue Application' }).first().click()
  const dialog = page.getByRole('dialog', { name: 'Instructions for candidates' })
  await dialog.waitFor()
  for (const key of ['Escape', 'Escape', 'Escape']) await page.keyboard.press(key)
  await expect.poll(() => dialog.isVisible()).toBe(true)
  await page.getByRole('button', { name: 'I understand and accept' }).focus()
  await page.keyboard.press('Enter')
  await dialog.waitFor({ state: 'detached' })
  expect(await page.evaluate(() => document.activeElement?.localName)).toBe('h1')
  await leave()
})

/** The height of the focused row under the table head, in pixels. */
const hiddenPixels = (page: Page) =>
  page.evaluate(() => {
    const row = document.activeElement
    const head = row?.closest('table')?.querySelector('th')
    if (!row || !head || row.localName !== 'tr') return 'no row has the focus'
    return Math.max(0, Math.round(head.getBoundingClientRect().bottom - row.getBoundingClientRect().top))
  })

test("a row reached by arrow keys is never below the list's head", async () => {
  const { page, leave } = await somebody('desktop')
  await page.setViewportSize({ width: 1024, height: 768 })
  await logIn(page, logIns.admin.email, logIns.admin.password)
  await page.goto('/paramedical/admin/applications?limit=50')
  await page.locator('tbody tr[tabindex]').nth(40).waitFor()
  await settle(page)
  // The columns lack room: their headings take more than one line.
  expect((await page.locator('thead').boundingBox())?.height).toBeGreaterThan(32)
  await page.locator('tbody tr[tabindex]').first().focus()
  await page.keyboard.press('End')
  for (let row = 0; row < 40; row++) {
    await page.keyboard.press('ArrowUp')
    expect(await hiddenPixels(page)).toBe(0)
  }
  await leave()
})

test('a heading that replaces another when its data arrives gets the focus', async () => {
  const { page, leave } = await somebody('desktop')
  await logIn(page, logIns.admin.email, logIns.admin.password)
  await page.goto('/paramedical/admin/applications?limit=50')
  const link = page.locator('tbody tr a').first()
  const name = await link.innerText()
  let answer = () => {}
  const isAsked = new Promise<void>((resolve) => (answer = resolve))
  await page.route(/\/api\/applications\/BSC/, (route) => isAsked.then(() => route.continue()))
  await link.press('Enter')
  await isAt(page, 'Application')
  answer()
  await isAt(page, name)
  await leave()
})

/** Whether an element differs from the canvas, by its own colour or a frame. */
const standsOut = (page: Page, selector: string) =>
  page
    .locator(selector)
    .first()
    .evaluate((element) => {
      const { backgroundColor, outlineStyle, borderTopColor, borderTopStyle } = getComputedStyle(element)
      const canvas = getComputedStyle(document.body).backgroundColor
      const isFramed = outlineStyle !== 'none' || (borderTopStyle !== 'none' && borderTopColor !== canvas)
      return isFramed || ![canvas, 'rgba(0, 0, 0, 0)'].includes(backgroundColor)
    })

test('in forced colours charts, progress, the current page and the current menu item are visible', async () => {
  const { page, leave } = await somebody('desktop')
  await page.emulateMedia({ forcedColors: 'active' })
  await page.goto('/register')
  expect(await standsOut(page, '[class*="segment"][class*="done"]')).toBe(true)
  await logIn(page, logIns.admin.email, logIns.admin.password)
  await page.goto('/dashboard')
  await page.locator('dd > span').first().waitFor()
  expect(await standsOut(page, '[class*="track"] > span')).toBe(true)
  await page.goto('/paramedical/admin/applications?limit=25')
  await page.locator('nav [aria-current]').nth(1).waitFor()
  for (const place of ['header nav [aria-current]', 'main nav [aria-current="page"]'])
    expect([place, await standsOut(page, place)]).toEqual([place, true])
  await leave()
})
