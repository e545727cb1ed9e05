import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Browser, Page } from 'playwright-core'
import sharp from 'sharp'
import { startServer } from '../bench/server-process.ts'
import { desktop, phone, withBrowser } from './browser.ts'
import { languages, type Language } from '#words/room.ts'
import { everybody, logIns, openScreen, screens } from './screens.ts'
import type { Who } from './screens.ts'
import { countRequests } from './settle.ts'

const folder = join(import.meta.dirname, '../docs/screenshots')
const sizes = { desktop, phone }
const patienceMs = 120_000

async function pageOf(browser: Browser, baseURL: string, size: keyof typeof sizes, who: Who): Promise<Page> {
  const context = await browser.newContext({
    baseURL,
    viewport: sizes[size],
    isMobile: size === 'phone',
    hasTouch: size === 'phone',
    reducedMotion: 'reduce',
  })
  // A busy machine is slow, not wrong.
  context.setDefaultTimeout(patienceMs)
  const page = await context.newPage()
  countRequests(page)
  if (who === 'visitor') return page
  const { email, password } = logIns[who]
  await page.goto('/login')
  await page.getByLabel('E-mail').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Login' }).click()
  await page.waitForURL('**/dashboard')
  return page
}

/** English pictures are in the folder itself, where the docs show them. */
const folderOf = (language: Language) => (language === 'en' ? folder : join(folder, language))

async function takeScreens(page: Page, who: Who, size: keyof typeof sizes, language: Language): Promise<void> {
  for (const screen of screens.filter((one) => one.who === who)) {
    await openScreen(page, screen)
    const picture = await page.screenshot({ fullPage: size === 'phone' && who !== 'admin' })
    // 256 colours: a third of the bytes that every clone of the repository fetches.
    await sharp(picture)
      .png({ palette: true, quality: 90, effort: 7 })
      .toFile(join(folderOf(language), `${screen.name}-${size}.png`))
  }
}

async function takeAll(browser: Browser, url: string): Promise<void> {
  for (const size of ['desktop', 'phone'] as const) {
    for (const who of everybody) {
      const page = await pageOf(browser, url, size, who)
      for (const language of offered) {
        await page.context().addCookies([{ name: 'language', value: language, url }])
        await takeScreens(page, who, size, language)
      }
      await page.context().close()
    }
  }
}

const offered = [...languages].flatMap(([language, { isOffered }]) => (isOffered ? [language] : []))
const dataDir = mkdtempSync(join(tmpdir(), 'pravesh-screenshots-'))
const server = await startServer({ DATA_DIR: dataDir, DEMO: 'on' })
try {
  for (const language of offered) mkdirSync(folderOf(language), { recursive: true })
  await withBrowser((browser) => takeAll(browser, server.url))
  process.stdout.write(
    `${screens.length} screens in two sizes and ${offered.length} languages are in docs/screenshots\n`,
  )
} finally {
  await server.stop()
  rmSync(dataDir, { recursive: true, force: true })
}
