import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import type { ApiKey } from '#web/platform/send.ts'
import { answerCalls, answerInstead, letPortalAnswer, lineLost, says, type Instead } from './answer-instead.ts'
import { closeBrowser, logIn, somebody } from './person.ts'
import { logIns } from './screens.ts'

let visitor: Awaited<ReturnType<typeof somebody>>
beforeAll(async () => {
  visitor = await somebody('phone', { isOnlyTheirs: true })
})
afterEach(async () => {
  await letPortalAnswer(visitor.page)
  // Forgets the code that was sent, which the tab keeps.
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
])('logging in, answered with %o, shows: %s', async (instead, words) => {
  const page = await openAnswered('/login', { 'POST /api/auth/login': instead })
  await page.getByLabel('E-mail').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Login' }).click()
  await says(page, words)
})

test('who tries to log in too often reads once how long to wait', async () => {
  const { page } = visitor
  const error = 'Too many attempts. Try again in 60 seconds, or reset the password.'
  await answerCalls(page, ({ pathname }) =>
    pathname === '/api/auth/login' ? { status: 429, json: { error, code: 'too-many-log-ins' } } : null,
  )
  await page.goto('/login')
  await page.getByLabel('E-mail').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Login' }).click()
  await page.getByText(error).first().waitFor()
  expect(await page.getByText(error).count()).toBe(1)
})

test.each([
  ['/register', 'Please enter your email first'],
  ['/forgotpassword', 'Email is required'],
])('%s asks for the address before it sends a code: %s', async (path, words) => {
  const page = await openAnswered(path, {})
  await page.getByRole('button', { name: 'Send code' }).click()
  await says(page, words)
})

test.each<[string, ApiKey]>([
  ['/register', 'POST /api/auth/send-otp'],
  ['/forgotpassword', 'POST /api/auth/forgot-password/send-otp'],
])('on %s a code that cannot be sent is reported', async (path, call) => {
  await says(await askForCode(path, { [call]: 'failure' }), 'Failed to send OTP')
})

test('a code that cannot be checked is reported', async () => {
  const page = await askForCode('/register', {
    'POST /api/auth/send-otp': told,
    'POST /api/auth/verify-otp': 'failure',
  })
  await page.getByLabel('Code').fill('123456')
  await says(page, 'Invalid OTP')
  await expect.poll(() => page.getByLabel('Code').evaluate((code) => code === document.activeElement)).toBe(true)
})

test('the last digit sends a code; a refused one is not sent again, and the next digit replaces it', async () => {
  const page = await askForCode('/register', { 'POST /api/auth/send-otp': told })
  const sent: string[] = []
  page.on('request', (request) => {
    if (request.url().endsWith('/api/auth/verify-otp')) sent.push(request.postDataJSON().otp)
  })
  await answerCalls(page, ({ pathname }) =>
    pathname === '/api/auth/verify-otp'
      ? { status: 400, json: { error: 'This code is wrong', code: 'wrong-code' } }
      : null,
  )
  const code = page.getByLabel('Code')
  await code.pressSequentially('123456')
  await says(page, 'This code is wrong')
  await page.keyboard.press('Enter')
  await page.keyboard.type('7')
  expect(await code.inputValue()).toBe('7')
  await page.keyboard.type('89012')
  await says(page, 'This code is wrong')
  expect(sent).toEqual(['123456', '789012'])
})

test('a new code clears the previous refusal, and the focus is on the code', async () => {
  const page = await askForCode('/register', {
    'POST /api/auth/send-otp': told,
    'POST /api/auth/verify-otp': 'failure',
  })
  await page.clock.install()
  await page.getByLabel('Code').fill('123456')
  await says(page, 'Invalid OTP')
  await page.clock.fastForward('01:01')
  await page.getByRole('button', { name: 'Send a new code' }).click()
  await page.getByText(/Send a new code in/).waitFor()
  await expect.poll(() => page.getByLabel('Code').evaluate((code) => code === document.activeElement)).toBe(true)
  expect(await page.getByText('Invalid OTP').count()).toBe(0)
})

test('a domain that looks mistyped is questioned, and corrected with one press', async () => {
  const page = await openAnswered('/register', {})
  await page.getByLabel('E-mail').fill('asha@gmial.com')
  await page.getByRole('button', { name: 'asha@gmail.com' }).click()
  expect(await page.getByLabel('E-mail').inputValue()).toBe('asha@gmail.com')
  expect(await page.getByText('Did you mean').count()).toBe(0)
})

test.each<[string, object]>([
  ['what is no answer of the portal', {}],
  ['an answer without a message', { success: true }],
])('%s is not a success, whatever its status', async (_what, answer) => {
  await says(await askForCode('/register', { 'POST /api/auth/send-otp': answer }), 'Failed to send OTP')
  expect(await visitor.page.getByLabel('Code').count()).toBe(0)
})

test('a refused password has one error, at its field, with the cursor there', async () => {
  const page = await askForCode('/forgotpassword', { 'POST /api/auth/forgot-password/send-otp': told })
  await page.getByLabel('Code').fill('123456')
  await page.getByLabel('New password', { exact: true }).fill('Pass@123')
  await page.getByRole('button', { name: 'Change password' }).click()
  const wrong = page.getByText(/This password is easy to guess\./)
  await page.getByLabel('New password', { exact: true }).and(page.locator('[aria-invalid="true"]')).waitFor()
  await expect
    .poll(() => page.getByLabel('New password', { exact: true }).evaluate((field) => field === document.activeElement))
    .toBe(true)
  expect(await page.getByRole('alert').filter({ has: wrong }).count()).toBe(0)
})

test('an account that cannot be created is reported, and the input remains', async () => {
  const page = await askForCode('/register', {
    'POST /api/auth/send-otp': told,
    'POST /api/auth/verify-otp': told,
    'POST /api/auth/register': 'failure',
  })
  await page.getByLabel('Code').fill('123456')
  await page.getByLabel('Full name').fill('Ananya Verma')
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByLabel('Confirm password').fill(password)
  await page.getByRole('checkbox').first().check()
  await page.getByRole('button', { name: 'Create account' }).click()
  await says(page, 'Registration failed')
  expect(await page.getByLabel('Full name').inputValue()).toBe('Ananya Verma')
})

test('a password that cannot be reset is reported', async () => {
  const page = await askForCode('/forgotpassword', {
    'POST /api/auth/forgot-password/send-otp': told,
    'POST /api/auth/forgot-password/verify-otp': 'failure',
  })
  await page.getByLabel('Code').fill('123456')
  await page.getByLabel('New password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Change password' }).click()
  await says(page, 'Failed to reset password')
})

test('a logged-in person is redirected from the log-in page to the start page', async () => {
  const { page, leave } = await somebody('desktop')
  await logIn(page, logIns.student.email, logIns.student.password)
  await page.goto('/login')
  await page.waitForURL((url) => url.pathname === '/')
  await leave()
})
