import { afterAll, expect, test } from 'vitest'
import { startApplication } from './applying.ts'
import { closeBrowser, logInOnScreen, register, somebody } from './person.ts'
import { portal } from './portal.ts'

afterAll(closeBrowser)

test('a person who has chosen Hindi logs in on a Hindi page; everybody else on an English one', async () => {
  const { page, context, leave } = await somebody('phone')
  await page.goto('/login')
  await page.getByRole('heading', { level: 1, name: 'Login' }).waitFor()
  expect(await page.locator('html').getAttribute('lang')).toBe('en-IN')
  await context.addCookies([{ name: 'language', value: 'hi', url: portal().url }])
  await page.goto('/login')
  await page.getByRole('heading', { level: 1, name: 'लॉग इन' }).waitFor()
  expect(await page.locator('html').getAttribute('lang')).toBe('hi-IN')
  await page.getByLabel('ई-मेल').fill('student@demo.test')
  await page.getByLabel('पासवर्ड', { exact: true }).fill('Student@12345')
  await page.getByRole('button', { name: 'लॉग इन करें' }).click()
  await page.waitForURL('**/dashboard')
  await leave()
})

test('a page changes its language in place, with the typed text, and the account remembers it', async () => {
  const { page, leave } = await somebody('phone')
  const { email, password } = await register(page, 'Kavita Das')
  await startApplication(page)
  await page.getByLabel('Full name').fill('कविता दास')
  await page.getByRole('button', { name: 'हिन्दी' }).click()
  await page.locator('html[lang="hi-IN"]').waitFor()
  await expect.poll(() => page.getByLabel('पूरा नाम').inputValue()).toBe('कविता दास')
  await leave()

  // Another device, without a chosen language, whose address was typed before the language was changed.
  const other = await somebody('desktop')
  await logInOnScreen(other.page, email, password)
  await other.page.locator('html[lang="hi-IN"]').waitFor()
  await other.page.getByRole('button', { name: 'लॉग आउट करें' }).click()
  await other.page.goto('/login')
  await other.page.locator('input[name="email"]').fill(email)
  await other.page.getByRole('button', { name: 'English' }).click()
  await other.page.getByRole('heading', { level: 1, name: 'Login' }).waitFor()
  expect(await other.page.getByLabel('E-mail').inputValue()).toBe(email)
  await other.leave()
})
