import { randomInt } from 'node:crypto'
import type { Browser, BrowserContext, BrowserContextOptions, CDPSession, Page, ViewportSize } from 'playwright-core'
import { expect, inject, onTestFailed } from 'vitest'
import { desktop, openBrowser, phone } from './browser.ts'
import { pointing, type Hand } from './hands.ts'
import { codeIn, mailTo } from './mailbox.ts'
import { portal } from './portal.ts'
import { countRequests } from './settle.ts'

export type Screen = 'desktop' | 'phone'

type Kind = Pick<BrowserContextOptions, 'isMobile' | 'hasTouch' | 'deviceScaleFactor'> & { viewport: ViewportSize }

const screens: Record<Screen, Kind> = {
  desktop: { viewport: desktop },
  phone: { viewport: phone, isMobile: true, hasTouch: true, deviceScaleFactor: 2 },
}

let browser: Promise<Browser> | undefined

type BrowserOptions = Pick<BrowserContextOptions, 'baseURL' | 'serviceWorkers' | 'reducedMotion'>

/** What somebody saw and where the keyboard was, to go with a failure that names only what did not come. */
async function whatWasSeen(page: Page): Promise<string> {
  const [focused, shown] = await page.evaluate(() => [
    document.activeElement?.outerHTML.slice(0, 200),
    (
      document.querySelector<HTMLElement>('dialog[open]') ??
      document.querySelector<HTMLElement>('main') ??
      document.body
    ).innerText,
  ])
  return `At ${page.url()}, the keyboard at ${focused}:\n${shown?.slice(0, 2_000)}`
}

/**
 * Somebody with a browser of their own: no cookies, no storage. Nothing may break on the pages they see, and nothing may
 * want what the content security policy forbids. They asked for less motion unless they wish for it: to draw what moves
 * takes a quarter of the time of all scenarios.
 */
export async function somebody(
  screen: Screen,
  { baseURL = portal().url, serviceWorkers = 'block', reducedMotion = 'reduce' }: BrowserOptions = {},
): Promise<{ page: Page; context: BrowserContext; leave: () => Promise<void> }> {
  browser ??= openBrowser(inject('browserFolder'))
  const opened = await browser
  const context = await opened.newContext({
    ...screens[screen],
    baseURL,
    // What a worker keeps would hide what the portal sends.
    serviceWorkers,
    reducedMotion,
    locale: 'en-IN',
    timezoneId: 'Asia/Kolkata',
  })
  const page = await context.newPage()
  countRequests(page)
  // As patient as everything else that waits: a machine with other work to do is slow, not wrong.
  page.setDefaultTimeout(60_000)
  const broken: string[] = []
  await context.exposeFunction('policyBroken', (what: string) => broken.push(what))
  await context.addInitScript(() => {
    addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI, documentURI, sample }) => {
      const { policyBroken } = globalThis as unknown as { policyBroken: (what: string) => void }
      policyBroken(`${documentURI}: ${effectiveDirective} forbids ${blockedURI} ${sample}`)
    })
  })
  // Said from the beginning: the browser opens its own dialog where it is asked for a chooser while a key already falls.
  page.on('filechooser', () => {})
  page.on('pageerror', (error) => broken.push(error.message))
  const tell = async () => void process.stderr.write(`${await whatWasSeen(page).catch(String)}\n`)
  try {
    onTestFailed(tell)
  } catch {
    // Before the first test of a file there is none that could fail, and one of several at once does not know itself.
  }
  return {
    page,
    context,
    leave: async () => {
      await context.close()
      expect(broken).toEqual([])
    },
  }
}

const devToolsOf = new WeakMap<Page, CDPSession>()

/** Makes a page that was opened on one screen that of another, with its size and with finger or mouse, without loading it anew. */
export async function becomeScreen(page: Page, screen: Screen): Promise<void> {
  const { viewport, isMobile = false, hasTouch = false, deviceScaleFactor = 1 } = screens[screen]
  await page.setViewportSize(viewport)
  // One for as long as the page lives: what a session emulates ends with it.
  const devTools = devToolsOf.get(page) ?? (await page.context().newCDPSession(page))
  devToolsOf.set(page, devTools)
  await devTools.send('Emulation.setTouchEmulationEnabled', { enabled: hasTouch })
  await devTools.send('Emulation.setDeviceMetricsOverride', { ...viewport, mobile: isMobile, deviceScaleFactor })
  // The page learns of both a moment later.
  await page.waitForFunction(
    ({ isFinger, width }) =>
      matchMedia('(pointer: coarse)').matches === isFinger && matchMedia(`(width: ${width}px)`).matches,
    { isFinger: hasTouch, width: viewport.width },
  )
}

export async function closeBrowser(): Promise<void> {
  await (await browser)?.close()
  browser = undefined
}

type LogIn = { email: string; password: string }
type LoggedIn = { token: string; user: object }

/** Leaves what a page keeps of somebody who logs in, without opening a page of the portal for it. */
async function keepSession(page: Page, { token, user }: LoggedIn): Promise<void> {
  await page.goto('/robots.txt')
  await page.evaluate((kept) => localStorage.setItem('pravesh.session', kept), JSON.stringify({ token, user }))
}

/** Asks as the pages on which one logs in and registers do. */
async function askAsPage<T>(page: Page, path: string, data: object): Promise<T> {
  const answer = await page.request.post(path, { data })
  if (!answer.ok()) throw new Error(`POST ${path} was answered ${answer.status()}: ${await answer.text()}`)
  return answer.json() as Promise<T>
}

/**
 * Logs somebody in, past the screens: they are shown where they are what a scenario is about, and to draw them for each
 * would take longer than many a scenario. No page of the portal is open afterwards.
 */
export async function logIn(page: Page, email: string, password: string): Promise<void> {
  await keepSession(page, await askAsPage<LoggedIn>(page, '/api/auth/login', { email, password }))
}

export async function logInOnScreen(page: Page, email: string, password: string): Promise<void> {
  await page.goto('/login')
  await page.getByLabel('E-mail').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Login' }).click()
  await page.waitForURL('**/dashboard')
}

const somebodyNew = (): LogIn => ({
  email: `person.${Date.now()}.${randomInt(1_000_000)}@mail.example`,
  password: `correct horse ${randomInt(1_000_000)}`,
})

/** Registers a new account, past the screens as who logs in, with the code read from the mail. */
export async function register(page: Page, name: string): Promise<LogIn> {
  const { email, password } = somebodyNew()
  await askAsPage(page, '/api/auth/send-otp', { email })
  const otp = codeIn(await mailTo(email, /code to register/))
  await keepSession(page, await askAsPage(page, '/api/auth/register', { name, email, password, otp, consent: true }))
  return { email, password }
}

/** Registers a new account on the page that asks for one, with the code read from the mail. */
export async function registerHere(page: Page, name: string, { press, write, tick }: Hand = pointing): Promise<LogIn> {
  const { email, password } = somebodyNew()
  await page.getByRole('button', { name: 'Send code' }).waitFor()
  await write(page.getByLabel('E-mail'), email)
  await press(page.getByRole('button', { name: 'Send code' }))
  await page.getByLabel('Code').waitFor()
  await write(page.getByLabel('Code'), codeIn(await mailTo(email, /code to register/)))
  await press(page.getByRole('button', { name: 'Verify' }))
  await write(page.getByLabel('Full name'), name)
  await write(page.getByLabel('Password', { exact: true }), password)
  await write(page.getByLabel('Confirm password'), password)
  await tick(page.getByRole('checkbox').first())
  await press(page.getByRole('button', { name: 'Create account' }))
  return { email, password }
}

/** Registers a new account from the beginning. */
export async function registerOnScreen(page: Page, name: string, hand = pointing): Promise<LogIn> {
  await page.goto('/register')
  const registered = await registerHere(page, name, hand)
  await page.waitForURL((url) => url.pathname === '/dashboard')
  return registered
}
