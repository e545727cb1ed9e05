import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import type { ApiKey } from '#web/platform/api.ts'
import { answerInstead, letPortalAnswer, lineLost, says, type Instead } from './answer-instead.ts'
import { closeBrowser, logIn, somebody } from './person.ts'
import { logIns } from './screens.ts'

let visitor: Awaited<ReturnType<typeof somebody>>
beforeAll(async () => {
  visitor = await somebody('phone')
})
afterEach(async () => {
  await letPortalAnswer(visitor.page)
  // What the tab keeps of a code that was sent.
  await visitor.page.evaluate(() => sessionStorage.clear())
})
afterAll(async () => {
  await visitor.leave()
  await closeBrowser()
})

const email = 'somebody@mail.example'
const password = 'correct horse 4711'
const told = { message: 'A code is on its way', success: true }

async function openAnswered(path: string, answers: Partial<Record<ApiKey, Instead>>) {
  const { page } = visitor
  for (const [key, instead] of Object.entries(answers)) await answerInstead(page, key as ApiKey, instead)
  await page.goto(path)
  return page
}

async function askForCode(path: string, answers: Partial<Record<ApiKey, Instead>>) {
  const page = await openAnswered(path, answers)
  await page.getByLabel('E-mail').fill(email)
  await page.getByRole('button', { name: 'Send code' }).click()
  return page
}

test.each<[Instead, string]>([
  ['failure', 'Login failed. Please try again.'],
  ['lost line', lineLost],
])('logging in, answered with %o, says: %s', async (instead, words) => {
  const page = await openAnswered('/login', { 'POST /api/auth/login': instead })
  await page.getByLabel('E-mail').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Login' }).click()
  await says(page, words)
})

test.each(['/register', '/forgotpassword'])('%s asks for the address before it sends a code', async (path) => {
  const page = await openAnswered(path, {})
  await page.getByRole('button', { name: 'Send code' }).click()
  await says(page, 'Please enter your email first')
})

test.each<[string, ApiKey]>([
  ['/register', 'POST /api/auth/send-otp'],
  ['/forgotpassword', 'POST /api/auth/forgot-password/send-otp'],
])('on %s a code that cannot be sent says so', async (path, call) => {
  await says(await askForCode(path, { [call]: 'failure' }), 'Failed to send OTP')
})

test('a code that cannot be checked says so', async () => {
  const page = await askForCode('/register', {
    'POST /api/auth/send-otp': told,
    'POST /api/auth/verify-otp': 'failure',
  })
  await page.getByLabel('Code').fill('123456')
  await page.getByRole('button', { name: 'Verify' }).click()
  await says(page, 'Invalid OTP')
})

test('an account that cannot be made says so, and keeps what was typed', async () => {
  const page = await askForCode('/register', {
    'POST /api/auth/send-otp': told,
    'POST /api/auth/verify-otp': told,
    'POST /api/auth/register': 'failure',
  })
  await page.getByLabel('Code').fill('123456')
  await page.getByRole('button', { name: 'Verify' }).click()
  await page.getByLabel('Full name').fill('Ananya Verma')
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByLabel('Confirm password').fill(password)
  await page.getByRole('checkbox').first().check()
  await page.getByRole('button', { name: 'Create account' }).click()
  await says(page, 'Registration failed')
  expect(await page.getByLabel('Full name').inputValue()).toBe('Ananya Verma')
})

test('a password that cannot be reset says so', async () => {
  const page = await askForCode('/forgotpassword', {
    'POST /api/auth/forgot-password/send-otp': told,
    'POST /api/auth/forgot-password/verify-otp': 'failure',
  })
  await page.getByLabel('Code').fill('123456')
  await page.getByLabel('New password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Change password' }).click()
  await says(page, 'Failed to reset password')
})

test('who is logged in is led from the log-in page to the start page', async () => {
  const { page, leave } = await somebody('desktop')
  await logIn(page, logIns.student.email, logIns.student.password)
  await page.goto('/login')
  await page.waitForURL((url) => url.pathname === '/')
  await leave()
})
