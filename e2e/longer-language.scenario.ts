import { execFileSync } from 'node:child_process'
import { once } from 'node:events'
import { createReadStream, existsSync, mkdtempSync, rmSync } from 'node:fs'
import { createServer, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { extname, join } from 'node:path'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { ofThisRun } from '../test/seed.ts'
import { longerLanguage, writeLongerLanguage } from '../test/longer-language/write-language.ts'
import { brokenNumbers, clippedTexts, scrollsSideways } from './measures.ts'
import { closeBrowser, logIn, somebody } from './person.ts'
import { portal } from './portal.ts'
import { everybody, logIns, goToScreen, screens, type Who } from './screens.ts'

// A language that consists only of a folder of sentences, each two fifths longer than the English one.
const root = join(import.meta.dirname, '..')
const folder = mkdtempSync(join(tmpdir(), 'pravesh-longer-'))
const client = join(folder, 'client')

// A build takes minutes on a slow machine.
const buildWithinMs = 300_000
beforeAll(async () => {
  writeLongerLanguage(folder)
  const vite = join(root, 'node_modules/vite/bin/vite.js')
  const config = join(root, 'test/longer-language/vite.config.ts')
  execFileSync(process.execPath, [vite, 'build', '--config', config, '--outDir', client, '--logLevel', 'error'], {
    cwd: root,
    env: { ...process.env, NODE_ENV: 'production', MORE_LANGUAGES: folder },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
}, buildWithinMs)
afterAll(async () => {
  await closeBrowser()
  rmSync(folder, { recursive: true, force: true })
})

const script = 'text/javascript'
const types: Record<string, string> = {
  '.html': 'text/html',
  '.js': script,
  '.mjs': script,
  '.css': 'text/css',
  '.svg': 'image/svg+xml',
}
/** Their names contain a hash of their content. */
const lasting = 'max-age=31536000, immutable'

/**
 * Pages and code come from the build of the longer language, everything else from the portal. It is a server, since a
 * Playwright route disables the browser's cache: every page would compile all files again.
 */
const longer = createServer((asked, answer) => {
  const address = new URL(asked.url ?? '/', portal().url)
  const isPage = asked.headers['sec-fetch-dest'] === 'document' && extname(address.pathname) === ''
  const path = join(client, isPage ? `index.${longerLanguage}.html` : address.pathname)
  // Leaving a page aborts the response; that is no error of the scenario.
  const send = (from: Readable) => void pipeline(from, answer).catch(() => {})
  if (isPage || (address.pathname !== '/' && existsSync(path))) {
    answer.writeHead(200, {
      'content-type': types[extname(path)] ?? 'application/octet-stream',
      'cache-control': address.pathname.startsWith('/assets/') ? lasting : 'no-cache',
    })
    send(createReadStream(path))
    return
  }
  const { method, headers } = asked
  const passedOn = request(address, { method, headers }, (answered) => {
    answer.writeHead(answered.statusCode ?? 502, answered.headers)
    send(answered)
  })
  pipeline(asked, passedOn).catch(() => answer.destroy())
})
beforeAll(() => once(longer.listen(0, '127.0.0.1'), 'listening'))
afterAll(() => {
  longer.close()
  longer.closeAllConnections()
})

async function findingsOf(who: Who): Promise<Record<string, string[]>> {
  const { port } = longer.address() as AddressInfo
  const { page, leave } = await somebody('phone', { baseURL: `http://127.0.0.1:${port}` })
  if (who !== 'visitor') await logIn(page, logIns[who].email, logIns[who].password)
  await page.setViewportSize({ width: 320, height: 640 })
  const found: Record<string, string[]> = {}
  // Hindi, too, needs more room, on others in each run.
  const own = screens.filter((one) => one.who === who)
  for (const screen of ofThisRun(own, 1)) {
    const { before: _, ...asItOpens } = screen
    await goToScreen(page, asItOpens)
    const findings = [...(await scrollsSideways(page)), ...(await clippedTexts(page)), ...(await brokenNumbers(page))]
    if (findings.length > 0) found[screen.name] = findings
  }
  expect(await page.locator('html').getAttribute('lang')).toBe('en-IN-x-longer')
  await leave()
  return found
}

describe.concurrent('in a language two fifths longer nothing scrolls sideways, is cut off or breaks a number at 320 px', () => {
  test.each(everybody)('on any screen of a %s', async (who) => {
    expect(await findingsOf(who)).toEqual({})
  })
})
