import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ColorSpace, Matrix, PDFDocument } from 'mupdf'
import type { Browser, Page } from 'playwright-core'
import sharp from 'sharp'
import { startServer } from '../bench/server-process.ts'
import { embeddedConnectionString } from '#lib/embedded-postgres/start.ts'
import { rowsOf } from '../test/faults/portal-process.ts'
import { desktop, phone, withBrowser } from './browser.ts'
import { languages, type Language } from '#words/room.ts'
import { letPortalAnswer } from './answer-instead.ts'
import { officeLogIn, officePeople, officeScreens } from './office-screens.ts'
import { completeRecordOf, allotmentLetterOf, workInOffice, type OfficeWork } from './office-work.ts'
import { everybody, logIns, openScreen, screens, type ScreenOf } from './screens.ts'
import { countRequests } from './settle.ts'
import { correctionScreens, correctSeats } from './correcting-seats.ts'

const folder = join(import.meta.dirname, '../docs/screenshots')
const sizes = { desktop, phone }
const patienceMs = 120_000

type LogIn = { email: string; password: string }
type Size = keyof typeof sizes

async function pageOf(browser: Browser, size: Size, logIn: LogIn | undefined): Promise<Page> {
  const context = await browser.newContext({
    baseURL: server.url,
    viewport: sizes[size],
    isMobile: size === 'phone',
    hasTouch: size === 'phone',
    reducedMotion: 'reduce',
  })
  // A busy machine is slow, not wrong.
  context.setDefaultTimeout(patienceMs)
  const page = await context.newPage()
  countRequests(page)
  await page.goto('/login')
  if (!logIn) return page
  await page.getByLabel('E-mail').fill(logIn.email)
  await page.getByLabel('Password', { exact: true }).fill(logIn.password)
  await page.getByRole('button', { name: 'Login' }).click()
  await page.waitForURL('**/dashboard')
  return page
}

/** English pictures are in the folder itself, where the docs show them. */
const folderOf = (language: Language) => (language === 'en' ? folder : join(folder, language))

async function keep(picture: Uint8Array, language: Language, name: string): Promise<void> {
  // 256 colours: a third of the bytes that every clone of the repository fetches.
  const small = sharp(picture).png({ palette: true, quality: 90, effort: 7 })
  await small.toFile(join(folderOf(language), `${name}.png`))
}

/** What one kind of people sees; on a phone the whole page or what is in the window. */
type Series = { logIn: LogIn | undefined; isWhole: boolean; pictured: readonly Omit<ScreenOf, 'who'>[] }

async function takeSeries(page: Page, { pictured, isWhole }: Series, size: Size, language: Language): Promise<void> {
  for (const screen of pictured) {
    await openScreen(page, screen)
    const fullPage = size === 'phone' && isWhole && !screen.isInWindow
    await keep(await page.screenshot({ fullPage }), language, `${screen.name}-${size}`)
    await letPortalAnswer(page)
  }
}

async function takeAll(browser: Browser, all: readonly Series[]): Promise<void> {
  for (const size of ['desktop', 'phone'] as const) {
    for (const series of all) {
      for (const language of offered) {
        // What was typed for one picture would be offered again in the next language.
        const page = await pageOf(browser, size, series.logIn)
        await page.context().addCookies([{ name: 'language', value: language, url: server.url }])
        await takeSeries(page, series, size, language)
        await page.context().close()
      }
    }
  }
}

/** Only the screens with one of these in their names, if there are any: `npm run screenshots -- letter report`. */
const wanted = process.argv.slice(2)
const isWanted = ({ name }: { name: string }) => wanted.length === 0 || wanted.some((part) => name.includes(part))

const completeRecord = { name: 'complete-record-page' }
const letter = { name: 'seat-letter-page' }

const everySeries: Series[] = everybody.map((who) => ({
  logIn: who === 'visitor' ? undefined : logIns[who],
  isWhole: who !== 'admin',
  pictured: screens.filter((screen) => screen.who === who && isWanted(screen)),
}))

/** The tasks of the office. */
const officeSeries = (done: OfficeWork): Series[] =>
  officePeople.map((who) => ({
    logIn: officeLogIn(who, done),
    isWhole: false,
    pictured: officeScreens(done).filter((screen) => screen.who === who && isWanted(screen)),
  }))

/** The first page of something on paper. */
async function takePaper({ name }: { name: string }, read: (language: Language) => Promise<Uint8Array>): Promise<void> {
  for (const language of offered) {
    const page = new PDFDocument(await read(language)).loadPage(0)
    const picture = page.toPixmap(Matrix.scale(1.25, 1.25), ColorSpace.DeviceRGB)
    await keep(picture.asPNG(), language, name)
  }
}

/** Takes the pictures of those whose screens are wanted, and counts their screens. */
async function take(browser: Browser, all: readonly Series[]): Promise<number> {
  const taken = all.filter(({ pictured }) => pictured.length > 0)
  await takeAll(browser, taken)
  return taken.reduce((sum, { pictured }) => sum + pictured.length, 0)
}

const offered = [...languages].flatMap(([language, { isOffered }]) => (isOffered ? [language] : []))
const dataDir = mkdtempSync(join(tmpdir(), 'pravesh-screenshots-'))
const server = await startServer({ DATA_DIR: dataDir, DEMO: 'on' })
try {
  for (const language of offered) mkdirSync(folderOf(language), { recursive: true })
  await withBrowser(async (browser) => {
    const count = await take(browser, everySeries)
    if (isWanted(letter)) await takePaper(letter, (language) => allotmentLetterOf(server.url, language))
    // What the office does changes what others see.
    const sql = (text: string, values?: unknown[]) => rowsOf(embeddedConnectionString(dataDir), text, values)
    const done = await workInOffice({ url: server.url, sql })
    const ofOffice = await take(browser, officeSeries(done))
    if (isWanted(completeRecord))
      await takePaper(completeRecord, (language) => completeRecordOf(server.url, done.cameBack, language))
    const corrected = correctionScreens(await correctSeats({ url: server.url, sql })).filter(isWanted)
    const ofSeats = await take(browser, [
      { logIn: officeLogIn('registrar', done), isWhole: false, pictured: corrected },
    ])
    process.stdout.write(
      `${count + ofOffice + ofSeats} screens in two sizes and ${offered.length} languages are in docs/screenshots\n`,
    )
  })
} finally {
  await server.stop()
  rmSync(dataDir, { recursive: true, force: true })
}
