import { afterAll, afterEach, beforeEach, describe, expect, onTestFinished, test } from 'vitest'
import { lineLost, loseAnswer } from './answer-instead.ts'
import { resetClock, setClock } from './clock.ts'
import { codeIn, linkIn, mailTo } from './mailbox.ts'
import { findingsOn } from './measures.ts'
import { portal } from './portal.ts'
import { closeBrowser, logIn, logInOnScreen, register, registerOnScreen, somebody } from './person.ts'

let visitor: Awaited<ReturnType<typeof somebody>>
afterEach(() => visitor.leave())
afterAll(closeBrowser)

describe('on a phone', () => {
  beforeEach(async () => {
    visitor = await somebody('phone')
  })

  test('a visitor registers with the code from the mail, logs out and in again', async () => {
    const { page } = visitor
    const { email, password } = await registerOnScreen(page, 'Zoë D’Souza')
    expect(await page.evaluate(() => Object.keys(localStorage).length)).toBeGreaterThan(0)
    await page.getByRole('button', { name: /menu/i }).click()
    await page.getByRole('button', { name: 'Logout' }).click()
    await page.getByRole('link', { name: 'Student admission' }).waitFor()
    expect(await page.evaluate(() => JSON.stringify(localStorage))).not.toContain(email)
    await logInOnScreen(page, email, password)
    await page.getByRole('heading', { level: 1 }).waitFor()
  })

  test('somebody who began at a desktop registers on the phone with the link from the mail, which opening alone does not use up', async () => {
    const { page } = visitor
    const email = `link.${Date.now()}@mail.example`
    const desktop = await somebody('desktop')
    await desktop.page.goto('/register')
    await desktop.page.getByLabel('E-mail').fill(email)
    await desktop.page.getByRole('button', { name: 'Send code' }).click()
    const link = linkIn(await mailTo(email, /code to register/))
    // As a mail scanner does.
    await desktop.page.goto(link)
    await desktop.page.getByRole('button', { name: 'Verify' }).waitFor()
    await desktop.leave()

    const sent: string[] = []
    page.on('request', (request) => sent.push(`${request.method()} ${request.url()} ${request.headers()['referer']}`))
    await page.goto(link)
    await page.getByText('You opened the link from the e-mail, so no code is needed.').waitFor()
    expect(new URL(page.url()).hash).toBe('')
    expect(await findingsOn(page, 'phone')).toEqual([])
    await page.reload()
    await page.getByRole('button', { name: 'Verify' }).click()
    await page.getByLabel('Full name').fill('Zoë D’Souza')
    await page.getByLabel('Password', { exact: true }).fill('correct horse 4711')
    await page.getByLabel('Confirm password').fill('correct horse 4711')
    await page.getByRole('checkbox').check()
    await page.getByRole('button', { name: 'Create account' }).click()
    await page.waitForURL('**/dashboard')
    const secret = new URLSearchParams(new URL(link).hash.slice(1)).get('otp') ?? ''
    expect(secret).toMatch(/^[\w-]{43}$/)
    expect(sent.filter((request) => request.includes(secret))).toEqual([])
  })

  test('the link from the mail sets a new password for a forgotten one, on another device', async () => {
    const { page } = visitor
    const { email } = await register(page, 'Nandini Rao')
    await setClock(new Date(Date.now() + 2 * 60_000).toISOString())
    onTestFinished(resetClock)
    await page.goto('/forgotpassword')
    await page.getByLabel('E-mail').fill(email)
    await page.getByRole('button', { name: 'Send code' }).click()
    const elsewhere = await somebody('desktop')
    await elsewhere.page.goto(linkIn(await mailTo(email, /code to set a new password/)))
    await elsewhere.page.getByText('You opened the link from the e-mail, so no code is needed.').waitFor()
    await elsewhere.page.getByLabel('New password').fill('another horse 4711')
    await elsewhere.page.getByRole('button', { name: 'Change password' }).click()
    await elsewhere.page.waitForURL('**/login')
    await logInOnScreen(elsewhere.page, email, 'another horse 4711')
    await elsewhere.leave()
  })

  test('the link of the mail to a new address leads to the code from the other mail, far down on the page', async () => {
    const { page } = visitor
    const { email } = await register(page, 'Kavya Menon')
    await setClock(new Date(Date.now() + 2 * 60_000).toISOString())
    onTestFinished(resetClock)
    const to = `new.${email}`
    await page.goto('/account')
    await page.getByLabel('New e-mail address').fill(to)
    await page.getByRole('button', { name: 'Send code' }).click()
    await page.goto(linkIn(await mailTo(to, /code to confirm your new e-mail address/)))
    const own = page.getByLabel(`Code sent to ${email}`)
    await expect.poll(() => own.evaluate((code) => code === document.activeElement)).toBe(true)
    const place = await own.boundingBox()
    const { y, height } = place ?? { y: -1, height: 0 }
    expect([y >= 0, y + height <= (page.viewportSize()?.height ?? 0)]).toEqual([true, true])
    const mail = await mailTo(email, /code to change your e-mail address/)
    await page.keyboard.type(codeIn({ ...mail, text: mail.text?.replaceAll(to, '') ?? '' }))
    await page.getByRole('button', { name: 'Change e-mail address' }).click()
    await page.getByText(`You log in with ${to}`).waitFor()
  })

  test('a forgotten password is reset with the code from the mail, and the owner is told', async () => {
    const { page, context } = visitor
    const { email } = await register(page, 'Nandini Rao')
    await context.clearCookies()
    // An address gets one code per minute, and the one for registering was just sent.
    await setClock(new Date(Date.now() + 2 * 60_000).toISOString())
    onTestFinished(resetClock)
    await page.goto('/forgotpassword')
    await page.getByLabel('E-mail').fill(email)
    await page.getByRole('button', { name: 'Send code' }).click()
    await page.getByLabel('Code').waitFor()
    await page.getByLabel('Code').fill(codeIn(await mailTo(email, /code to set a new password/)))
    await page.getByLabel('New password').fill('another horse 4711')
    await page.getByRole('button', { name: 'Change password' }).click()
    await page.waitForURL('**/login')
    await mailTo(email, /password was changed/)
    await logInOnScreen(page, email, 'another horse 4711')
  })
})

describe('on a desktop', () => {
  beforeEach(async () => {
    visitor = await somebody('desktop')
  })

  test('a person sent to log in returns to the requested page', async () => {
    const { page } = visitor
    await page.goto('/paramedical/applications/all')
    await page.waitForURL('**/login**')
    await page.getByLabel('E-mail').fill('student@demo.test')
    await page.getByLabel('Password', { exact: true }).fill('Student@12345')
    await page.getByRole('button', { name: 'Login' }).click()
    await page.waitForURL('**/paramedical/applications/all')
  })

  test('a wrong password has an error in words, and the address remains', async () => {
    const { page } = visitor
    await page.goto('/login')
    await page.getByLabel('E-mail').fill('student@demo.test')
    await page.getByLabel('Password', { exact: true }).fill('not this one')
    await page.getByRole('button', { name: 'Login' }).click()
    await page.getByText('Invalid email or password').first().waitFor()
    expect(await page.getByLabel('E-mail').inputValue()).toBe('student@demo.test')
  })

  test('an applicant who forges the role in the browser sees no admin data', async () => {
    const { page } = visitor
    await logIn(page, 'student@demo.test', 'Student@12345')
    await page.evaluate(() => {
      for (const [key, value] of Object.entries(localStorage))
        localStorage.setItem(key, value.replaceAll('applicant', 'admin'))
    })
    await page.goto('/paramedical/admin/applications')
    await page.waitForURL((url) => url.pathname === '/')
    expect(await page.content()).not.toContain('mail.example')
  })

  test('changing the password keeps this session, also when the answer is lost, and ends the one in the other window', async () => {
    const { page } = visitor
    const { email, password } = await register(page, 'Meera Nair')
    await page.goto('/paramedical/dashboard')
    const elsewhere = await somebody('phone')
    await logIn(elsewhere.page, email, password)
    await page.getByRole('link', { name: /Meera Nair.*your account/ }).click()
    await expect
      .poll(() => page.getByRole('list', { name: 'Where you are logged in' }).getByRole('listitem').count())
      .toBe(2)
    await page.getByLabel('Current password').fill(password)
    const wanted = page.getByLabel('New password')
    for (const [typed, words] of [
      ['Meera@1998', 'Strength: too easy to guess. This password is made of your own name or e-mail address'],
      ['four words of nonsense', 'Strength: strong.'],
    ] as const) {
      await wanted.fill(typed)
      await page.getByRole('status').getByText(words).waitFor()
    }
    await page.getByLabel('Confirm password').fill('four words of nonsense')
    await loseAnswer(page, '**/api/auth/change-password')
    await page.getByRole('button', { name: 'Change password' }).click()
    await page.getByText(lineLost).first().waitFor()
    await mailTo(email, /password was changed/)
    // On a repeat the old password is refused, but the new one logs in, so the change had happened.
    await page.getByRole('button', { name: 'Change password' }).click()
    await page.getByText('Your password was changed. You have been logged out on your other devices.').waitFor()
    await elsewhere.page.goto('/paramedical/dashboard')
    await elsewhere.page.waitForURL('**/login**')
    await elsewhere.leave()
    await expect
      .poll(() => page.getByRole('list', { name: 'Where you are logged in' }).getByRole('listitem').count())
      .toBe(1)
  })

  test('an unknown device is logged out from the list, and all of them with one button', async () => {
    const { page } = visitor
    const { email, password } = await register(page, 'Arjun Rao')
    const elsewhere = await somebody('phone')
    await logIn(elsewhere.page, email, password)
    await page.goto('/account')
    await page.getByRole('button', { name: /^Log out Chrome/ }).click()
    await page.getByText('Logged out', { exact: true }).waitFor()
    await elsewhere.page.goto('/paramedical/dashboard')
    await elsewhere.page.waitForURL('**/login**')
    await logIn(elsewhere.page, email, password)
    await page.getByRole('button', { name: 'Log out everywhere', exact: true }).click()
    await page.getByRole('link', { name: 'Login' }).waitFor()
    expect(await page.evaluate(() => JSON.stringify(localStorage))).not.toContain(email)
    await elsewhere.page.goto('/paramedical/dashboard')
    await elsewhere.page.waitForURL('**/login**')
    await elsewhere.leave()
  })

  test('a person changes name and e-mail address, with a code from both addresses', async () => {
    const { page } = visitor
    const { email } = await register(page, 'Mera Nair')
    await setClock(new Date(Date.now() + 2 * 60_000).toISOString())
    onTestFinished(resetClock)
    await page.goto('/account')
    await page.getByLabel('Full name').fill('Meera Nair')
    await page.getByRole('button', { name: 'Save name' }).click()
    await page.getByRole('link', { name: /Meera Nair.*your account/ }).waitFor()
    const to = `new.${email}`
    await page.getByLabel('New e-mail address').fill(to)
    await page.getByRole('button', { name: 'Send code' }).click()
    await page
      .getByLabel(`Code sent to ${to}`)
      .fill(codeIn(await mailTo(to, /code to confirm your new e-mail address/)))
    const own = page.getByLabel(`Code sent to ${email}`)
    await own.fill('000000')
    await page.getByRole('button', { name: 'Change e-mail address' }).click()
    await expect.poll(() => own.evaluate((code) => code === document.activeElement)).toBe(true)
    const mail = await mailTo(email, /code to change your e-mail address/)
    // The new address contains digits of its own.
    await own.fill(codeIn({ ...mail, text: mail.text?.replaceAll(to, '') ?? '' }))
    await page.getByRole('button', { name: 'Change e-mail address' }).click()
    await page.getByText(`You log in with ${to}`).waitFor()
    await mailTo(email, /e-mail address was changed/)
    await mailTo(to, /e-mail address was changed/)
  })

  const unknown = ['/no/such/page', '/nonsense', '/faculty//', '/%E0%A4%A', '/paramedical/%zz?from=mail']
  test.each(unknown)('the unknown address %s shows the first page with a message', async (address) => {
    const { page } = visitor
    const answer = await page.goto(`${portal().url}${address}`)
    expect(answer?.status()).toBe(404)
    await page.getByText('There is no page at this address').waitFor()
    await page.waitForURL((url) => url.pathname === '/')
  })

  test('an address that begins with two slashes opens its page', async () => {
    const { page } = visitor
    const answer = await page.goto(`${portal().url}//faculty`)
    expect(answer?.status()).toBe(200)
    // The headline is the title of the open recruitment, which other scenarios change.
    await page.getByRole('heading', { level: 2, name: 'Current recruitments' }).waitFor()
    expect(new URL(page.url()).pathname).toBe('/faculty')
  })
})
