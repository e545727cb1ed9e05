import type { Client } from 'pg'
import type { Browser, CDPSession, Page } from 'playwright-core'
import { phone, withBrowser } from '../e2e/browser.ts'
import { facultyDrafting } from './drafts.ts'
import { extent } from './extent.ts'
import type { Loaded } from './load-rows.ts'
import { median, type Measure } from './report.ts'
import type { ServerProcess } from './server-process.ts'

/** The network of this machine. */
export const ownNetwork = { offline: false, latency: 0, downloadThroughput: -1, uploadThroughput: -1 }
// Chrome's own numbers for slow 4G.
const slow4g = {
  offline: false,
  latency: 150,
  downloadThroughput: (1.6 * 1_000_000) / 8,
  uploadThroughput: (0.75 * 1_000_000) / 8,
}

/** Somebody with a draft. */
type Drafter = Loaded['drafters'][number]

/** A form with the steps of a draft, opened at one of them. */
type OpenForm = { name: string; drafter: Drafter; path: string; method: 'PUT' | 'POST'; address: string; step: number }

async function formsOf(server: ServerProcess, client: Client, loaded: Loaded): Promise<OpenForm[]> {
  const [student] = loaded.drafters
  const { path, save, drafters } = await facultyDrafting(server, client, loaded)
  const [candidate] = drafters
  if (!student || !candidate) throw new Error('nobody has a draft')
  const read = await fetch(`${server.url}${path}/${candidate.applicationId}`, { headers: headersOf(candidate) })
  const { application } = (await read.json()) as { application: { recruitmentId: string } }
  const addresses = [`/paramedical/application`, `/faculty/application/${application.recruitmentId}`] as const
  return [
    {
      name: 'student form',
      drafter: student,
      path: '/api/applications',
      method: 'PUT',
      address: addresses[0],
      step: 4,
    },
    { name: 'faculty form', drafter: candidate, path, method: save, address: addresses[1], step: 5 },
  ]
}

/**
 * Measures pages on a phone with slow 4G and a processor four times slower than this one. Of a first visit to `/`:
 * compressed bytes, the time of its largest paint, and its layout shift. Of each form: the time to open it, its bytes
 * and requests, its layout shift, and the time from one step to another.
 */
export async function measurePageWeight(server: ServerProcess, client: Client, loaded: Loaded): Promise<Measure[]> {
  const forms = await formsOf(server, client, loaded)
  return withBrowser(async (browser) => {
    const measures = await measureFirstLoad(browser, server)
    for (const form of forms) measures.push(...(await measureForm(browser, server, form)))
    return measures
  })
}

/** A page on a phone with slow 4G and a processor four times slower than this one. */
export async function openSlowly(browser: Browser): Promise<{ page: Page; devtools: CDPSession }> {
  const page = await browser.newPage({ viewport: phone })
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Network.enable')
  await devtools.send('Network.emulateNetworkConditions', extent(slow4g, ownNetwork))
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: extent(4, 1) })
  return { page, devtools }
}

/** Bytes of each received file of a kind, compressed and with headers; grows while the page loads. */
function bytesOf(devtools: CDPSession, kind: 'Script' | 'Stylesheet'): number[] {
  const asked = new Set<string>()
  const bytes: number[] = []
  devtools.on('Network.responseReceived', ({ requestId, type }) => type === kind && asked.add(requestId))
  devtools.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    if (asked.has(requestId)) bytes.push(encodedDataLength)
  })
  return bytes
}

const sum = (values: readonly number[]) => values.reduce((all, value) => all + value, 0)

/** Runs in the page: the time of its largest paint, and its layout shift. */
const paintOfPage = () =>
  new Promise<{ largestMs: number; shift: number }>((resolve) => {
    let largestMs = 0
    let shift = 0
    new PerformanceObserver((list) => (largestMs = list.getEntries().at(-1)?.startTime ?? 0)).observe({
      type: 'largest-contentful-paint',
      buffered: true,
    })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) shift += (entry as PerformanceEntry & { value: number }).value
    }).observe({ type: 'layout-shift', buffered: true })
    requestAnimationFrame(() => setTimeout(() => resolve({ largestMs, shift }), 100))
  })

/** Runs in the page: the longest chain of requests, each of which began after the one before it had ended. */
const requestsInSequence = () => {
  const entries = performance.getEntriesByType('resource') as PerformanceResourceTiming[]
  const chains: { endMs: number; length: number }[] = []
  for (const { startTime, responseEnd } of entries.toSorted((a, b) => a.startTime - b.startTime)) {
    const before = chains.filter(({ endMs }) => endMs <= startTime).map(({ length }) => length)
    chains.push({ endMs: responseEnd, length: Math.max(0, ...before) + 1 })
  }
  // The page itself comes before all of them.
  return Math.max(0, ...chains.map(({ length }) => length)) + 1
}

const changeWithinMs = 60_000
/** Milliseconds on a step before the next press: nobody reads a step or fills it in faster. */
const readingMs = extent(5_000, 0)

/** Runs in the page: milliseconds from a click on a button to the paint of another step; fails without one. */
const stepChange = (button: HTMLElement, withinMs: number) =>
  new Promise<number>((resolve, reject) => {
    const title = document.querySelector('h1')?.textContent
    const begunAt = performance.now()
    const look = () => {
      const ms = performance.now() - begunAt
      if (document.querySelector('h1')?.textContent !== title) resolve(ms)
      else if (ms < withinMs) lookWhenPainted()
      else reject(new Error(`still at “${title}” after ${ms} ms`))
    }
    // The browser paints a frame after its callbacks, and before the timers that they set.
    const lookWhenPainted = () => requestAnimationFrame(() => setTimeout(look))
    // Before the press, so that this timer runs ahead of the form's own work after the paint.
    lookWhenPainted()
    button.click()
  })

function headersOf({ token }: Drafter): Record<string, string> {
  return { authorization: `Bearer ${token}`, 'content-type': 'application/json' }
}

/** Goes from a step back to the first and on to the second: milliseconds from click to paint, back as a median. */
async function changeSteps(page: Page, from: number): Promise<{ backMs: number; nextMs: number }> {
  const times: number[] = []
  const press = async (name: string, step: number) => {
    times.push(await page.getByRole('button', { name, exact: true }).evaluate(stepChange, changeWithinMs))
    await page.waitForURL(`**step=${step}`)
    await page.waitForTimeout(readingMs)
  }
  for (let step = from - 1; step >= 1; step--) await press('Previous', step)
  const backMs = median(times)
  await press('Next', 2)
  return { backMs, nextMs: times.at(-1) ?? 0 }
}

/** Number of times that each form is opened, always with an empty cache. */
const openings = extent(5, 1)

/** Time and chain of requests until a form is ready; its scripts and layout shift until the network is quiet. */
type Opening = { ms: number; scripts: number; scriptKb: number; depth: number; shift: number }

/** Opens a form on a slow phone, and waits until the network is quiet; the caller closes the page. */
async function openForm(browser: Browser, url: string, session: string): Promise<{ page: Page; opening: Opening }> {
  const { page, devtools } = await openSlowly(browser)
  const scripts = bytesOf(devtools, 'Script')
  await page.addInitScript((stored) => localStorage.setItem('pravesh.session', stored), session)
  const openedAt = performance.now()
  await page.goto(url)
  await page.getByRole('button', { name: 'Previous' }).waitFor({ timeout: 120_000 })
  const ms = performance.now() - openedAt
  const depth = await page.evaluate(requestsInSequence)
  await page.waitForLoadState('networkidle', { timeout: 120_000 })
  const { shift } = await page.evaluate(paintOfPage)
  return { page, opening: { ms, depth, shift, scripts: scripts.length, scriptKb: sum(scripts) / 1000 } }
}

async function measureForm(browser: Browser, { url }: ServerProcess, form: OpenForm): Promise<Measure[]> {
  const { name, drafter, path, method, address, step } = form
  const { token, applicationId } = drafter
  const headers = headersOf(drafter)
  const body = JSON.stringify({ currentStep: step })
  await fetch(`${url}${path}/${applicationId}`, { method, headers, body })
  const me = (await (await fetch(`${url}/api/auth/me`, { headers })).json()) as { user: object }
  const opened = () =>
    openForm(browser, `${url}${address}/${applicationId}/edit?step=${step}`, JSON.stringify({ token, ...me }))
  const all: Opening[] = []
  for (let time = 1; time < openings; time++) {
    const { page, opening } = await opened()
    all.push(opening)
    await page.close()
  }
  const { page, opening } = await opened()
  all.push(opening)
  await page.waitForTimeout(readingMs)
  const { backMs, nextMs } = await changeSteps(page, step)
  await page.close()
  const middle = (key: keyof Opening) => median(all.map((one) => one[key]))
  const measure = (what: string, value: number, unit: string, most = Infinity): Measure => ({
    name: `${what} the ${name}, slow 4G`,
    value,
    unit,
    target: most === Infinity ? '–' : `≤ ${most} ${unit}`,
    isMet: value <= most,
  })
  return [
    measure('opening', middle('ms') / 1000, 's', 3),
    measure('JavaScript of', middle('scriptKb'), 'kB'),
    measure('scripts of', middle('scripts'), ''),
    measure('requests in sequence before', middle('depth'), ''),
    measure('layout shift ×1000 of', middle('shift') * 1000, '', 20),
    measure('Previous in', backMs, 'ms', 100),
    measure('Next in', nextMs, 'ms', 100),
  ]
}

async function measureFirstLoad(browser: Browser, server: ServerProcess): Promise<Measure[]> {
  const { page, devtools } = await openSlowly(browser)
  const scripts = bytesOf(devtools, 'Script')
  const styles = bytesOf(devtools, 'Stylesheet')
  await page.goto(server.url, { waitUntil: 'networkidle' })
  const paint = await page.evaluate(paintOfPage)
  const scriptKb = sum(scripts) / 1000
  const styleKb = sum(styles) / 1000
  return [
    { name: 'first load of /, JavaScript', value: scriptKb, unit: 'kB', target: '≤ 105 kB', isMet: scriptKb <= 105 },
    { name: 'first load of /, CSS', value: styleKb, unit: 'kB', target: '≤ 20 kB', isMet: styleKb <= 20 },
    {
      name: 'largest paint of /, slow 4G',
      value: paint.largestMs / 1000,
      unit: 's',
      target: '< 1.8 s',
      isMet: paint.largestMs < 1_800,
    },
    { name: 'layout shift of /', value: paint.shift, unit: '', target: '0', isMet: paint.shift < 0.01 },
  ]
}
