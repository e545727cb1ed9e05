import { randomInt } from 'node:crypto'
import type { Browser, BrowserContext, BrowserContextOptions, CDPSession, Page, ViewportSize } from 'playwright-core'
import { expect, inject, onTestFailed, TestRunner } from 'vitest'
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

/** The one browser of this worker, which all its files use; another after it broke down. */
function browserOfWorker(): Promise<Browser> {
  browser ??= openBrowser(inject('browserFolder')).then((opened) => {
    opened.on('disconnected', () => {
      browser = undefined
      for (const contexts of Object.values(left)) contexts.length = 0
    })
    // This is how a worker is told to end; only an exit also ends the browser and removes its profile.
    process.once('SIGTERM', () => process.exit())
    return opened
  })
  return browser
}

type BrowserOptions = Pick<BrowserContextOptions, 'baseURL' | 'serviceWorkers' | 'reducedMotion'> & {
  /** For who sets the page's clock or adds scripts to every page, which nothing takes away again. */
  isOnlyTheirs?: boolean
}

/** Address, focus and text of the page, for the message of a failure, which otherwise names only what did not appear. */
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

/** What went wrong on the pages of a context since a person took it. */
const brokenIn = new WeakMap<BrowserContext, string[]>()

async function openContext(options: BrowserContextOptions): Promise<BrowserContext> {
  const opened = await browserOfWorker()
  const context = await opened.newContext({ ...options, locale: 'en-IN', timezoneId: 'Asia/Kolkata' })
  await context.exposeFunction('policyBroken', (what: string) => brokenIn.get(context)?.push(what))
  await context.addInitScript(() => {
    addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI, documentURI, sample }) => {
      const { policyBroken } = globalThis as unknown as { policyBroken: (what: string) => void }
      policyBroken(`${documentURI}: ${effectiveDirective} forbids ${blockedURI} ${sample}`)
    })
  })
  return context
}

/** Contexts that their persons have left, with one page each that keeps the process with the portal's code alive. */
const left: Record<Screen, BrowserContext[]> = { desktop: [], phone: [] }

/** Takes everything from a context that a person left there: what remains are files of the portal, as compiled code. */
async function clear(context: BrowserContext, page: Page): Promise<void> {
  await Promise.all([context.clearCookies(), context.clearPermissions(), context.setOffline(false)])
  const devTools = await context.newCDPSession(page)
  await devTools.send('Storage.clearDataForOrigin', { origin: portal().url, storageTypes: 'all' })
  await devTools.detach()
}

/**
 * A person with a fresh browser: no cookies, no storage. Fails on any error in their pages and on any violation of the
 * content security policy. Motion is reduced by default: animations would take a quarter of the time of all scenarios.
 * The browser has the portal's code from the person before: loading and compiling it takes two thirds of a first page.
 */
export async function somebody(
  screen: Screen,
  { isOnlyTheirs = false, ...asked }: BrowserOptions = {},
): Promise<{ page: Page; context: BrowserContext; leave: () => Promise<void> }> {
  const isForAnybody = !isOnlyTheirs && Object.keys(asked).length === 0
  const found = isForAnybody ? left[screen].pop() : undefined
  // A service worker would hide what the portal sends.
  const usual = { ...screens[screen], baseURL: portal().url, serviceWorkers: 'block', reducedMotion: 'reduce' } as const
  const context = found ?? (await openContext({ ...usual, ...asked }))
  if (isForAnybody && !found) await (await context.newPage()).goto('/robots.txt')
  const broken: string[] = []
  brokenIn.set(context, broken)
  const page = await context.newPage()
  if (found) await clear(found, page)
  countRequests(page)
  // As patient as all other waits: a busy machine is slow, not wrong.
  page.setDefaultTimeout(60_000)
  // Registered first: otherwise the browser opens its own file dialog when a key triggers it.
  page.on('filechooser', () => {})
  page.on('pageerror', (error) => broken.push(error.message))
  const tell = async () => void process.stderr.write(`${await whatWasSeen(page).catch(String)}\n`)
  try {
    onTestFailed(() => (page.isClosed() ? undefined : tell()))
  } catch {
    // There is no current test before the first one of a file, nor in concurrent ones.
  }
  return {
    page,
    context,
    leave: async () => {
      // People who leave after each test do so before its failure is reported.
      if (TestRunner.getCurrentTest()?.result?.state === 'fail') await tell()
      if (isForAnybody) {
        const [, ...theirs] = context.pages()
        await Promise.all(theirs.map((one) => one.close()))
        await context.unrouteAll()
        left[screen].push(context)
      } else await context.close()
      expect(broken).toEqual([])
    },
  }
}

const devToolsOf = new WeakMap<Page, CDPSession>()

/** Changes the screen of an open page, with its size and pointer, without a reload. */
export async function becomeScreen(page: Page, screen: Screen): Promise<void> {
  const { viewport, isMobile = false, hasTouch = false, deviceScaleFactor = 1 } = screens[screen]
  await page.setViewportSize(viewport)
  // One per page: closing the session ends its emulation.
  const devTools = devToolsOf.get(page) ?? (await page.context().newCDPSession(page))
  devToolsOf.set(page, devTools)
  await devTools.send('Emulation.setTouchEmulationEnabled', { enabled: hasTouch })
  await devTools.send('Emulation.setDeviceMetricsOverride', { ...viewport, mobile: isMobile, deviceScaleFactor })
  // The page notices both changes a moment later.
  await page.waitForFunction(
    ({ isFinger, width }) =>
      matchMedia('(pointer: coarse)').matches === isFinger && matchMedia(`(width: ${width}px)`).matches,
    { isFinger: hasTouch, width: viewport.width },
  )
}

/** Closes what nobody left in the browser, which stays for the next file and ends with the worker. */
export async function closeBrowser(): Promise<void> {
  const kept = new Set(Object.values(left).flat())
  const contexts = (await browser)?.contexts() ?? []
  await Promise.all(contexts.filter((one) => !kept.has(one)).map((one) => one.close()))
}

type LogIn = { email: string; password: string }
type LoggedIn = { token: string; user: object }

/** Stores a session as a page would after log-in, without opening the portal. */
async function keepSession(page: Page, { token, user }: LoggedIn): Promise<void> {
  await page.goto('/robots.txt')
  await page.evaluate((kept) => localStorage.setItem('pravesh.session', kept), JSON.stringify({ token, user }))
}

/** Calls the portal as the pages for log-in and registration do. */
async function askAsPage<T>(page: Page, path: string, data: object): Promise<T> {
  const answer = await page.request.post(path, { data })
  if (!answer.ok()) throw new Error(`POST ${path} was answered ${answer.status()}: ${await answer.text()}`)
  return answer.json() as Promise<T>
}

/**
 * Logs a person in without screens, which are for scenarios about them: showing them each time would take longer than
 * many scenarios. No page of the portal is open afterwards.
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

/** Registers a new account without screens, with the code from the mail. */
export async function register(page: Page, name: string): Promise<LogIn> {
  const { email, password } = somebodyNew()
  await askAsPage(page, '/api/auth/send-otp', { email })
  const otp = codeIn(await mailTo(email, /code to register/))
  await keepSession(page, await askAsPage(page, '/api/auth/register', { name, email, password, otp, consent: true }))
  return { email, password }
}

/** Registers a new account on the current page, with the code from the mail. */
export async function registerHere(page: Page, name: string, { press, write, tick }: Hand = pointing): Promise<LogIn> {
  const { email, password } = somebodyNew()
  await page.getByRole('button', { name: 'Send code' }).waitFor()
  await write(page.getByLabel('E-mail'), email)
  await press(page.getByRole('button', { name: 'Send code' }))
  await page.getByLabel('Code').waitFor()
  // Its last digit sends it.
  await write(page.getByLabel('Code'), codeIn(await mailTo(email, /code to register/)))
  await write(page.getByLabel('Full name'), name)
  await write(page.getByLabel('Password', { exact: true }), password)
  await write(page.getByLabel('Confirm password'), password)
  await tick(page.getByRole('checkbox').first())
  await press(page.getByRole('button', { name: 'Create account' }))
  return { email, password }
}

/** Registers a new account, starting from the first page. */
export async function registerOnScreen(page: Page, name: string, hand = pointing): Promise<LogIn> {
  await page.goto('/register')
  const registered = await registerHere(page, name, hand)
  await page.waitForURL('**/paramedical/dashboard')
  // Drawn, with its own menu: the address changes before.
  await page.getByRole('heading', { level: 1, name: 'Student admission' }).waitFor()
  return registered
}
