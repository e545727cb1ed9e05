import type { Page, Request } from 'playwright-core'
import { languages } from '#words/room.ts'
import { ui } from '#words/ui.ts'

const underWay = new WeakMap<Page, Set<Request>>()

/** Counts the requests of a page from its start. Playwright's `networkidle` stays true once a document was idle. */
export function countRequests(page: Page): void {
  const requests = new Set<Request>()
  underWay.set(page, requests)
  page.on('request', (request) => {
    // A new document ends the old one's requests, not always with an event.
    if (request.isNavigationRequest() && request.frame() === page.mainFrame()) requests.clear()
    requests.add(request)
  })
  page.on('requestfinished', (request) => requests.delete(request))
  page.on('requestfailed', (request) => requests.delete(request))
}

const loading = [...languages.keys()].map((language) => ui.in(language)('loading'))

/** Waits until fades have ended; spinners may turn. */
export async function endMotion(page: Page): Promise<void> {
  await page.waitForFunction(() =>
    document.getAnimations().every(({ playState, effect }) => {
      const isEndless = effect?.getComputedTiming().iterations === Infinity
      return isEndless || playState !== 'running'
    }),
  )
}

/** Whether the page is idle and shows no placeholders. */
const isAtRest = (page: Page) =>
  page.evaluate(async (names) => {
    await document.fonts.ready
    await new Promise((resolve) => requestIdleCallback(resolve, { timeout: 1_000 }))
    return [...document.querySelectorAll('[role=status]')].every((one) => !names.includes(one.textContent))
  }, loading)

// An answer may trigger another request: the page must be idle repeatedly.
const timesInARow = 2
const patienceMs = 60_000

/** Waits until nothing changes on the screen: no requests, no placeholders, no motion. */
export async function settle(page: Page): Promise<void> {
  const requests = underWay.get(page)
  if (!requests) throw new Error('The requests of this page are not counted.')
  const until = performance.now() + patienceMs
  for (let inARow = 0; inARow < timesInARow;) {
    if (performance.now() > until) {
      const underWayStill = [...requests].map((request) => `${request.method()} ${request.url()}`)
      throw new Error(`${page.url()} does not come to rest. Under way: ${underWayStill.join(', ') || 'no request'}`)
    }
    await endMotion(page)
    inARow = (await isAtRest(page)) && requests.size === 0 ? inARow + 1 : 0
  }
}

const quietMs = 10_000
const samplesPerSecond = 4
const quietSamples = (quietMs / 1_000) * samplesPerSecond

/**
 * A mark that changes with the page's content, answered once the page has had nothing to do for a moment: a page
 * without processor time answers late.
 */
const contentMark = (page: Page) =>
  page.evaluate(async (everyMs) => {
    const counted = globalThis as typeof globalThis & { changes?: number }
    if (counted.changes === undefined) {
      counted.changes = 0
      const count = () => (counted.changes = (counted.changes ?? 0) + 1)
      new MutationObserver(count).observe(document, {
        subtree: true,
        childList: true,
        attributes: true,
        characterData: true,
      })
    }
    await new Promise((resolve) => setTimeout(resolve, everyMs))
    await new Promise((resolve) => requestIdleCallback(resolve))
    return `${performance.timeOrigin} ${counted.changes}`
  }, 1_000 / samplesPerSecond)

type Patience = {
  /** What the failure names. */
  name: string
  /** Whether this request, under way, is a reason to wait. */
  isAwaited?: (request: Request) => boolean
}

/**
 * Works on a page as long as something happens there. A slow page has requests under way or changes; a broken one is
 * given up after it was idle for ten seconds since its last change, however long the work would wait.
 */
export async function whileItMoves<T>(
  page: Page,
  { name, isAwaited = () => true }: Patience,
  work: () => Promise<T>,
): Promise<T> {
  const requests = underWay.get(page) ?? new Set<Request>()
  let isOver = false
  const untilStuck = async () => {
    let mark = ''
    for (let quiet = 0; quiet < quietSamples && !isOver;) {
      // A document that is being left cannot answer.
      const latest = await contentMark(page).catch(() => '')
      if (latest !== mark || latest === '') quiet = 0
      else if (![...requests].some(isAwaited)) quiet += 1
      mark = latest
    }
    if (isOver) return
    const shown = await page.locator('body').innerText()
    throw new Error(`${name} is broken: for ${quietMs / 1_000} s nothing has happened at ${page.url()}:\n${shown}`)
  }
  const worked = work().finally(() => (isOver = true))
  return Promise.race([worked, untilStuck().then(() => worked)])
}
