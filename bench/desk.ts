import { randomBytes } from 'node:crypto'
import { readFileSync } from 'node:fs'
import type { Browser, Page } from 'playwright-core'
import sharp from 'sharp'
import { phone, withBrowser } from '../e2e/browser.ts'
import { callOver } from '../test/http-call.ts'
import type { Loaded } from './load-rows.ts'
import type { Measure } from './report.ts'
import type { ServerProcess } from './server-process.ts'

const grain = { width: 750, height: 1000, channels: 3 as const }
const twelveMegapixels = { width: 3_000, height: 4_000 }
const stepMs = 100
/** Of each step the browser's processes run this part only: a processor four times as slow. */
const runningShare = 0.25

/** A photo as a phone takes it: its grain makes it about 3 MB. */
async function phonePhoto(number: number): Promise<{ name: string; mimeType: string; buffer: Buffer }> {
  const noise = sharp(randomBytes(grain.width * grain.height * grain.channels), { raw: grain })
  const buffer = await noise.resize(twelveMegapixels).linear(0.3, 150).jpeg({ quality: 85 }).toBuffer()
  return { name: `page-${number}.jpg`, mimeType: 'image/jpeg', buffer }
}

/** The processes that draw pages and run their workers. */
async function renderers(browser: Browser): Promise<number[]> {
  const devtools = await browser.newBrowserCDPSession()
  const { processInfo } = await devtools.send('SystemInfo.getProcessInfo')
  await devtools.detach()
  return processInfo.filter(({ type }) => type === 'renderer').map(({ id }) => id)
}

function signal(pids: readonly number[], name: 'SIGSTOP' | 'SIGCONT'): void {
  for (const pid of pids) {
    try {
      process.kill(pid, name)
    } catch {
      // It has ended.
    }
  }
}

/** Stops processes for most of the time, since DevTools slow pages but not their workers; answers how to let them run. */
function slowDown(pids: readonly number[]): () => void {
  let going: NodeJS.Timeout | undefined
  const step = setInterval(() => {
    signal(pids, 'SIGCONT')
    going = setTimeout(() => signal(pids, 'SIGSTOP'), stepMs * runningShare)
  }, stepMs)
  return () => {
    clearInterval(step)
    clearTimeout(going)
    signal(pids, 'SIGCONT')
  }
}

/** What processes hold for themselves, in MB, without the libraries they share; only Linux tells. */
function heldMb(pids: readonly number[]): number {
  const held = pids.map((pid) => {
    try {
      return Number(/RssAnon:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0)
    } catch {
      return 0
    }
  })
  return Math.max(0, ...held) / 1024
}

function watchHeld(pids: readonly number[]): () => number {
  let peakMb = 0
  const look = setInterval(() => (peakMb = Math.max(peakMb, heldMb(pids))), 50)
  return () => {
    clearInterval(look)
    return peakMb
  }
}

async function atDocuments(page: Page, server: ServerProcess, drafter: Loaded['drafters'][number]): Promise<void> {
  const { token, applicationId } = drafter
  const { body } = await callOver(server.url, 'GET', '/api/auth/me', { token })
  await callOver(server.url, 'PUT', `/api/applications/${applicationId}`, { token, body: { currentStep: 4 } })
  const stored = JSON.stringify({ token, user: (body as { user: object }).user })
  await page.addInitScript((session) => localStorage.setItem('pravesh.session', session), stored)
  await page.goto(`${server.url}/paramedical/application/${applicationId}/edit?step=4`)
  await page.getByRole('button', { name: 'Put pages together: Class 12 marksheet' }).click()
}

type Run = { seconds: number; peakMb: number }

/** Lays photos out as pages and makes one PDF of them; slowed, only the making is timed. */
async function join(browser: Browser, page: Page, count: number, isSlowed: boolean): Promise<Run> {
  const desk = page.getByRole('dialog')
  const pids = await renderers(browser)
  const stopWatching = watchHeld(pids)
  for (let number = 1; number <= count; number++) {
    const chooser = page.waitForEvent('filechooser')
    await desk.getByRole('button', { name: 'Add files' }).click()
    await (await chooser).setFiles(await phonePhoto(number))
    await desk.getByText(`Page ${number}`, { exact: true }).waitFor()
  }
  const letRun = isSlowed ? slowDown(pids) : () => undefined
  try {
    const begunAt = performance.now()
    await desk.getByRole('button', { name: 'Make one PDF' }).click()
    await desk.getByText(`The PDF has ${count} pages`).waitFor({ timeout: 600_000 })
    return { seconds: (performance.now() - begunAt) / 1000, peakMb: stopWatching() }
  } finally {
    letRun()
  }
}

/** Pages of 12 million points on the document desk: how long the making takes, and how much memory the page holds. */
export function measureDesk(
  server: ServerProcess,
  { drafters }: Loaded,
  counts = { slowed: 20, many: 40 },
): Promise<Measure[]> {
  return withBrowser(async (browser) => {
    const run = async (count: number, isSlowed: boolean, drafter: Loaded['drafters'][number] | undefined) => {
      if (!drafter) throw new Error('Nobody has a draft.')
      const page = await browser.newPage({ viewport: phone })
      await atDocuments(page, server, drafter)
      const measured = await join(browser, page, count, isSlowed)
      await page.close()
      return measured
    }
    const slowed = await run(counts.slowed, true, drafters[0])
    const many = await run(counts.many, false, drafters[1])
    return [
      {
        name: `${counts.slowed} photos of 12 MP made one PDF, slowed 4 ×`,
        value: slowed.seconds,
        unit: 's',
        target: '< 30 s',
        isMet: slowed.seconds < 30,
      },
      { name: `${counts.many} photos of 12 MP made one PDF`, value: many.seconds, unit: 's', target: '–', isMet: true },
      {
        name: 'most memory of the page with them',
        value: many.peakMb,
        unit: 'MB',
        target: '< 300 MB',
        isMet: many.peakMb < 300,
      },
    ]
  })
}
