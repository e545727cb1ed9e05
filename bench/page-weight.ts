import type { Browser } from 'playwright-core'
import { phone, withBrowser } from '../e2e/browser.ts'
import type { Measure } from './report.ts'
import type { ServerProcess } from './server-process.ts'

// Chrome's own numbers for slow 4G.
const slow4g = {
  offline: false,
  latency: 150,
  downloadThroughput: (1.6 * 1_000_000) / 8,
  uploadThroughput: (0.75 * 1_000_000) / 8,
}

/** Compressed bytes of a first visit to `/` and when its largest part is painted, on a phone with slow 4G and a slow processor. */
export function measurePageWeight(server: ServerProcess): Promise<Measure[]> {
  return withBrowser((browser) => measureIn(browser, server))
}

async function measureIn(browser: Browser, server: ServerProcess): Promise<Measure[]> {
  const page = await browser.newPage({ viewport: phone })
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Network.enable')
  await devtools.send('Network.emulateNetworkConditions', slow4g)
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: 4 })
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
