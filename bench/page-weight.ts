import type { Browser, CDPSession, Page } from 'playwright-core'
import { phone, withBrowser } from '../e2e/browser.ts'
import type { Loaded } from './load-rows.ts'
import { median } from './report.ts'
import type { Measure } from './report.ts'
import type { ServerProcess } from './server-process.ts'

// Chrome's own numbers for slow 4G.
const slow4g = {
  offline: false,
  latency: 150,
  downloadThroughput: (1.6 * 1_000_000) / 8,
  uploadThroughput: (0.75 * 1_000_000) / 8,
}

/**
 * Compressed bytes of a first visit to `/`, when its largest part is painted, how long the form takes to open, and from one
 * step to another, on a phone with slow 4G and a processor four times slower than this one.
 */
export function measurePageWeight(server: ServerProcess, { drafters }: Pick<Loaded, 'drafters'>): Promise<Measure[]> {
  return withBrowser(async (browser) => {
    const [drafter] = drafters
    if (!drafter) throw new Error('nobody has a draft')
    return [...(await measureFirstLoad(browser, server)), ...(await measureForm(browser, server, drafter))]
  })
}

async function openSlowly(browser: Browser): Promise<{ page: Page; devtools: CDPSession }> {
  const page = await browser.newPage({ viewport: phone })
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Network.enable')
  await devtools.send('Network.emulateNetworkConditions', slow4g)
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: 4 })
  return { page, devtools }
}

const changeWithinMs = 60_000

/** Milliseconds from the click on a button until another step is painted; fails where none comes. */
const stepChange = (button: HTMLElement, withinMs: number) =>
  new Promise<number>((resolve, reject) => {
    const title = document.querySelector('h1')?.textContent
    const begunAt = performance.now()
    const look = () => {
      const ms = performance.now() - begunAt
      // A frame is painted after its callbacks, and before what waits behind them.
      if (document.querySelector('h1')?.textContent !== title)
        requestAnimationFrame(() => setTimeout(() => resolve(performance.now() - begunAt)))
      else if (ms < withinMs) requestAnimationFrame(look)
      else reject(new Error(`still at “${title}” after ${ms} ms`))
    }
    button.click()
    look()
  })

/** Opens the form at its fourth step and goes back to the first: each change from the click until the other step is painted. */
async function measureForm(
  browser: Browser,
  { url }: ServerProcess,
  { token, applicationId }: Loaded['drafters'][number],
): Promise<Measure[]> {
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' }
  const body = JSON.stringify({ currentStep: 4 })
  await fetch(`${url}/api/applications/${applicationId}`, { method: 'PUT', headers, body })
  const me = (await (await fetch(`${url}/api/auth/me`, { headers })).json()) as { user: object }
  const { page } = await openSlowly(browser)
  await page.addInitScript(
    (session) => localStorage.setItem('pravesh.session', session),
    JSON.stringify({ token, ...me }),
  )
  const openedAt = performance.now()
  await page.goto(`${url}/paramedical/application/${applicationId}/edit?step=4`)
  const previous = page.getByRole('button', { name: 'Previous' })
  await previous.waitFor({ timeout: 120_000 })
  const openedMs = performance.now() - openedAt
  // A step is read or filled in before it is left: by then everything has come.
  await page.waitForLoadState('networkidle', { timeout: 120_000 })
  const times: number[] = []
  for (const step of [3, 2, 1]) {
    times.push(await previous.evaluate(stepChange, changeWithinMs))
    // Nobody presses again before all is done that follows the paint.
    await page.waitForURL(`**step=${step}`)
  }
  const backMs = median(times)
  const nextMs = await page.getByRole('button', { name: 'Next' }).evaluate(stepChange, changeWithinMs)
  return [
    { name: 'form opened, slow 4G', value: openedMs / 1000, unit: 's', target: '–', isMet: true },
    ...Object.entries({ Previous: backMs, Next: nextMs }).map(([button, value]) => ({
      name: `${button} in the form, slow 4G`,
      value,
      unit: 'ms',
      target: '< 100 ms',
      isMet: value < 100,
    })),
  ]
}

async function measureFirstLoad(browser: Browser, server: ServerProcess): Promise<Measure[]> {
  const { page, devtools } = await openSlowly(browser)
  const typeOf = new Map<string, string>()
  const bytes: Record<string, number> = {}
  devtools.on('Network.responseReceived', ({ requestId, type }) => typeOf.set(requestId, type))
  devtools.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const type = typeOf.get(requestId) ?? ''
    bytes[type] = (bytes[type] ?? 0) + encodedDataLength
  })
  await page.goto(server.url, { waitUntil: 'networkidle' })
  const paint = await page.evaluate(
    () =>
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
      }),
  )
  const scriptKb = (bytes['Script'] ?? 0) / 1000
  const styleKb = (bytes['Stylesheet'] ?? 0) / 1000
  return [
    { name: 'first load of /, JavaScript', value: scriptKb, unit: 'kB', target: '≤ 130 kB', isMet: scriptKb <= 130 },
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
