import { copyFileSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Browser, Page } from 'playwright-core'
import sharp from 'sharp'
import { sheetPhoto } from '../e2e/awkward-files.ts'
import { phone, withBrowser } from '../e2e/browser.ts'
import { callOver } from '../test/http-call.ts'
import { cpuSeconds, processesOf, slower } from './browser-processes.ts'
import { extent } from './extent.ts'
import type { Loaded } from './load-rows.ts'
import type { Measure } from './report.ts'
import type { ServerProcess } from './server-process.ts'

const twelveMegapixels = extent({ width: 3_000, height: 4_000 }, { width: 600, height: 800 })
const grain = { type: 'gaussian', mean: 128, sigma: 50 } as const
// Milliseconds. A busy machine is slow, not wrong.
const patienceMs = 600_000

/** Photos of written sheets as a phone stores them; grain makes each about 3 MB. Returns their paths. */
async function phonePhotos(folder: string, count: number): Promise<string[]> {
  const gray = sharp({ create: { ...twelveMegapixels, channels: 3, background: '#808080', noise: grain } })
  const grained = { input: await gray.png({ compressionLevel: 1 }).toBuffer(), blend: 'soft-light' } as const
  const first = join(folder, 'photo.jpg')
  await sharp(await sheetPhoto(twelveMegapixels).toBuffer())
    .composite([grained])
    .jpeg({ quality: 85 })
    .toFile(first)
  return Array.from({ length: count }, (_, index) => {
    const path = join(folder, `page-${index + 1}.jpg`)
    copyFileSync(first, path)
    return path
  })
}

/** The private memory of processes in MB, without shared libraries; only Linux reports it. */
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

/** Watches the browser's page processes; returns the most memory that the largest of them held. */
async function watchHeld(browser: Browser): Promise<() => number> {
  const pids = (await processesOf(browser)).filter(({ type }) => type === 'renderer').map(({ id }) => id)
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
  await page.getByRole('button', { name: 'Join several pages: Class 12 marksheet' }).click()
}

type Run = { seconds: number; cpu: number; peakMb: number }

/** Arranges photos as pages and makes one PDF of them, measuring the time. */
async function makeOne(browser: Browser, page: Page, paths: readonly string[]): Promise<Run> {
  const desk = page.getByRole('dialog')
  const stopWatching = await watchHeld(browser)
  try {
    const chooser = page.waitForEvent('filechooser')
    await desk.getByRole('button', { name: 'Add files' }).click()
    await (await chooser).setFiles([...paths])
    await desk.getByText(`Page ${paths.length}`, { exact: true }).waitFor({ timeout: patienceMs })
    await desk.locator('button:enabled', { hasText: 'Make one PDF' }).waitFor({ timeout: patienceMs })
    const [begunAt, cpuBefore] = [performance.now(), await cpuSeconds(browser)]
    await desk.getByRole('button', { name: 'Make one PDF' }).click()
    const outcome = desk.getByText(/^The (PDF has|pages come to)/)
    await outcome.waitFor({ timeout: patienceMs })
    const seconds = (performance.now() - begunAt) / 1000
    const said = await outcome.innerText()
    if (!said.startsWith(`The PDF has ${paths.length} pages`)) throw new Error(said)
    return { seconds, cpu: (await cpuSeconds(browser)) - cpuBefore, peakMb: stopWatching() }
  } finally {
    stopWatching()
  }
}

/** A new browser for each, so that memory of earlier runs does not count. */
async function measured(server: ServerProcess, drafter: Loaded['drafters'][number] | undefined, count: number) {
  if (!drafter) throw new Error('nobody has a draft')
  const folder = mkdtempSync(join(tmpdir(), 'pravesh-photos-'))
  try {
    const paths = await phonePhotos(folder, count)
    return await withBrowser(async (browser) => {
      const page = await browser.newPage({ viewport: phone })
      await atDocuments(page, server, drafter)
      return makeOne(browser, page, paths)
    })
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/**
 * Pages of 12 million points on the document desk: the time to make a PDF, and the memory of the page. The time on a
 * slower processor is a multiple of the processor time, with all threads in sequence: DevTools slow pages, but not the
 * workers that draw pictures.
 */
export async function measureDesk(
  server: ServerProcess,
  { drafters }: Pick<Loaded, 'drafters'>,
  counts = extent({ few: 20, many: 40 }, { few: 2, many: 3 }),
): Promise<Measure[]> {
  const few = await measured(server, drafters[0], counts.few)
  const many = await measured(server, drafters[1], counts.many)
  const [made, slowed] = [`${counts.few} photos of 12 MP made one PDF`, few.cpu * slower]
  return [
    { name: made, value: few.seconds, unit: 's', target: '–', isMet: true },
    { name: `${made}, slowed ${slower} ×`, value: slowed, unit: 's', target: '< 30 s', isMet: slowed < 30 },
    { name: `${counts.many} photos made one PDF`, value: many.seconds, unit: 's', target: '–', isMet: true },
    {
      name: 'most memory of the page with them',
      value: many.peakMb,
      unit: 'MB',
      target: '< 300 MB',
      isMet: many.peakMb < 300,
    },
  ]
}
