import { execFileSync } from 'node:child_process'
import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { BrowserContext } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { longerLanguage, writeLongerLanguage } from '../test/longer-language/write-language.ts'
import { brokenNumbers, clippedTexts, scrollsSideways } from './measures.ts'
import { closeBrowser, logIn, somebody } from './person.ts'
import { everybody, logIns, openScreen, screens, type Who } from './screens.ts'

// A language that is nothing but a folder of sentences, each two fifths longer than the English one.
const root = join(import.meta.dirname, '..')
const folder = mkdtempSync(join(tmpdir(), 'pravesh-longer-'))
const client = join(folder, 'client')

// A build takes a slow machine minutes.
const buildWithinMs = 300_000
beforeAll(async () => {
  await writeLongerLanguage(folder)
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

/** The pages and their parts come from the client in the longer language, everything else from the portal. */
async function speakLonger(context: BrowserContext): Promise<void> {
  await context.route('**/*', (route) => {
    const { pathname } = new URL(route.request().url())
    const isPage = route.request().resourceType() === 'document'
    const path = join(client, isPage ? `index.${longerLanguage}.html` : pathname)
    return isPage || (pathname !== '/' && existsSync(path)) ? route.fulfill({ path }) : route.continue()
  })
}

async function findingsOf(who: Who): Promise<Record<string, string[]>> {
  const { page, context, leave } = await somebody('phone')
  if (who !== 'visitor') await logIn(page, logIns[who].email, logIns[who].password)
  await page.setViewportSize({ width: 320, height: 640 })
  await speakLonger(context)
  const found: Record<string, string[]> = {}
  for (const screen of screens.filter((one) => one.who === who)) {
    const { before: _, ...asItOpens } = screen
    await openScreen(page, asItOpens)
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
