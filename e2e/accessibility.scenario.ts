import type { Page, Request } from 'playwright-core'
import { afterAll, describe, expect, test } from 'vitest'
import type { Language } from '#words/room.ts'
import { ofThisRun } from '../test/seed.ts'
import { answerCalls, letPortalAnswer } from './answer-instead.ts'
import { axeFindings } from './axe.ts'
import { leftInEnglish, translatedTexts } from './left-in-english.ts'
import {
  brokenNumbers,
  brokenParts,
  lostInForcedColours,
  lostInLargeText,
  lostTables,
  lostUnderTextSpacing,
  lowTargets,
  scrollsSideways,
} from './measures.ts'
import { becomeScreen, closeBrowser, logIn, register, somebody } from './person.ts'
import { portal } from './portal.ts'
import { everybody, logIns, goToScreen, openScreen, screens, type ScreenOf } from './screens.ts'
import { endMotion, settle, whileItMoves } from './settle.ts'

afterAll(closeBrowser)

/** What axe finds on the current page, whether it scrolls sideways, and whether a table loses its role. */
async function findingsOn(page: Page, asked: { areTargetsAsked?: boolean } = {}): Promise<string[]> {
  return [...(await axeFindings(page, asked)), ...(await lostTables(page)), ...(await scrollsSideways(page))]
}

type Findings = Record<string, string[]>

/** Records findings of a screen. */
function note(found: Findings, name: string, findings: string[]): void {
  if (findings.length > 0) found[name] = findings
}

const speak = (page: Page, language: Language) =>
  page.context().addCookies([{ name: 'language', value: language, url: portal().url }])

/** What does not fit on a phone, and targets too small for fingers; the office expects a mouse even there. */
async function findingsOnPhone(page: Page, { who }: ScreenOf): Promise<string[]> {
  const ofFingers = who === 'admin' ? [] : [...(await lowTargets(page)), ...(await lostInLargeText(page))]
  const lost = [...(await brokenNumbers(page)), ...(await lostUnderTextSpacing(page))]
  return [...(await scrollsSideways(page)), ...ofFingers, ...lost]
}

/** Screens that edit English texts. */
const editors = new Set(['admin-recruitment', 'admin-settings'])

/** Switches the language of later pages; the open one keeps its own. */
async function switchLanguage(page: Page, language: Language): Promise<void> {
  await speak(page, language)
  await page.goto('/robots.txt')
}

const asked = { areTargetsAsked: true }

/** Screens with all their data, in English, on both sizes. */
async function lookInEnglish(page: Page, walked: ScreenOf[], found: Findings): Promise<void> {
  await switchLanguage(page, 'en')
  for (const screen of walked) {
    await becomeScreen(page, 'desktop')
    await goToScreen(page, screen)
    const onDesktop = [...(await findingsOn(page, asked)), ...(await brokenParts(page))]
    note(found, screen.name, [...onDesktop, ...(await lostInForcedColours(page))])
    await becomeScreen(page, 'phone')
    note(found, `${screen.name} on a phone`, await findingsOnPhone(page, screen))
  }
}

/**
 * Hindi needs more room, so this uses the phone. Both languages render the same elements, and a phone mostly those of a
 * desktop: each run takes a third of the screens, and others in a longer language and without their data.
 */
async function lookInHindi(page: Page, walked: ScreenOf[], found: Findings): Promise<void> {
  await switchLanguage(page, 'hi')
  const texts = await translatedTexts(page)
  for (const screen of ofThisRun(walked)) {
    await goToScreen(page, screen)
    const findings = [
      ...(await axeFindings(page, asked)),
      ...(await lostTables(page)),
      ...(await findingsOnPhone(page, screen)),
      ...(editors.has(screen.name) ? [] : await leftInEnglish(page, texts)),
    ]
    note(found, `${screen.name} in Hindi on a phone`, findings)
  }
}

async function lookAtFilled(page: Page, walked: ScreenOf[], found: Findings): Promise<void> {
  await lookInEnglish(page, walked, found)
  await lookInHindi(page, walked, found)
}

/** Findings on a page whose data is missing. */
async function findingsWithout(page: Page, { who }: ScreenOf, language: Language): Promise<string[]> {
  const low = language === 'hi' && who !== 'admin' ? await lowTargets(page) : []
  return [...(await findingsOn(page)), ...(await brokenParts(page)), ...low]
}

/** The page while all calls except session and institute are pending, and when all of those fail. */
async function lookWithoutAnswers(page: Page, screen: ScreenOf, language: Language, found: Findings): Promise<void> {
  const path = await screen.path(page)
  const failure = Promise.withResolvers<{ status: number }>()
  await answerCalls(page, ({ pathname }) => (/^\/api\/(auth|institute)\b/.test(pathname) ? null : failure.promise))
  const isAwaited = (request: Request) => !new URL(request.url()).pathname.startsWith('/api/')
  await whileItMoves(page, { name: `${screen.name} loading`, isAwaited }, async () => {
    await page.goto(path)
    await page.locator('main :is(h1, [role=status])').first().waitFor({ state: 'attached' })
    await endMotion(page)
  })
  // Pending content brings its heading with it.
  const findings = (await findingsWithout(page, screen, language)).filter(
    (one) => !one.startsWith('page-has-heading-one'),
  )
  note(found, `${screen.name} loading in ${language}`, findings)
  failure.resolve({ status: 400 })
  await whileItMoves(page, { name: `${screen.name} failing` }, async () => {
    await page.locator('h1').first().waitFor({ state: 'attached' })
    await settle(page)
  })
  note(found, `${screen.name} failing in ${language}`, await findingsWithout(page, screen, language))
  await letPortalAnswer(page)
}

// Dozens of screens each, several times.
const walkWithinMs = 600_000

describe.concurrent('axe finds nothing', { timeout: walkWithinMs }, () => {
  test.each(everybody)('on any screen of a %s, on a desktop or a phone, in English or Hindi', async (who) => {
    const { page, leave } = await somebody('desktop')
    if (who !== 'visitor') await logIn(page, logIns[who].email, logIns[who].password)
    const found: Findings = {}
    await lookAtFilled(
      page,
      screens.filter((one) => one.who === who),
      found,
    )
    expect(found).toEqual({})
    await leave()
  })

  test.each(everybody)('on any screen of a %s while it loads, and where nothing loads', async (who) => {
    const { page, leave } = await somebody('desktop')
    if (who !== 'visitor') await logIn(page, logIns[who].email, logIns[who].password)
    const found: Findings = {}
    const own = screens.filter((one) => one.who === who)
    for (const [language, size] of [
      ['en', 'desktop'],
      ['hi', 'phone'],
    ] as const) {
      await speak(page, language)
      await becomeScreen(page, size)
      // The same few components load and fail on all of them.
      for (const screen of ofThisRun(own, 2)) await lookWithoutAnswers(page, screen, language, found)
    }
    expect(found).toEqual({})
    await leave()
  })

  test('on a missing page: a text with low contrast is found even after similar texts passed', async () => {
    const { page, leave } = await somebody('desktop')
    await page.goto('/login')
    await page.getByRole('heading', { level: 1 }).waitFor()
    expect(await axeFindings(page)).toEqual([])
    await page.getByRole('heading', { level: 1 }).evaluate((heading) => {
      heading.style.color = '#ccc'
    })
    expect(await axeFindings(page)).toEqual([expect.stringMatching(/^color-contrast: .*\(h1\)$/)])
    await leave()
  })

  test('on a missing page: a field without a name is found in a row beside rows that are built alike', async () => {
    const { page, leave } = await somebody('desktop')
    await page.goto('/login')
    await page.getByRole('heading', { level: 1 }).waitFor()
    await page.getByRole('main').evaluate((main) => {
      const rows = ['aria-label="Name"', 'aria-label="Post"', ''].map((name) => `<li><input ${name}></li>`)
      main.insertAdjacentHTML('beforeend', `<ul>${rows.join('')}</ul>`)
    })
    expect(await axeFindings(page)).toEqual([expect.stringMatching(/^label: .*li:nth-child\(3\)/)])
    await leave()
  })

  test('on empty lists, and on lists without matches', async () => {
    const found: Findings = {}
    const newcomer = await somebody('desktop')
    await register(newcomer.page, 'Ananya Verma')
    const empty = [
      '/dashboard',
      '/paramedical/dashboard',
      '/paramedical/applications/all',
      '/faculty/applications/all',
    ].map((path) => ({ name: `${path} of a newcomer`, who: 'student' as const, path: () => path }))
    await lookAtFilled(newcomer.page, empty, found)
    await newcomer.leave()
    const clerk = await somebody('desktop')
    await logIn(clerk.page, logIns.admin.email, logIns.admin.password)
    const unmet = ['/paramedical/admin/applications', '/faculty/admin/all/applications/all'].map((path) => ({
      name: `${path} of nobody`,
      who: 'admin' as const,
      path: () => `${path}?q=nobody+of+this+name`,
    }))
    await lookAtFilled(clerk.page, unmet, found)
    await clerk.leave()
    expect(found).toEqual({})
  })
})

test("with text twice as large a step's form starts in the upper two thirds of a phone's screen", async () => {
  const { page, leave } = await somebody('phone')
  await logIn(page, logIns.student.email, logIns.student.password)
  await page.addInitScript(() =>
    addEventListener('DOMContentLoaded', () => (document.documentElement.style.fontSize = '200%')),
  )
  const step = screens.find(({ name }) => name === 'form-documents')
  if (step) await openScreen(page, step)
  const { top } = await page
    .locator('main section')
    .first()
    .evaluate((one) => one.getBoundingClientRect())
  expect(top).toBeGreaterThan(0)
  expect(top).toBeLessThan((740 * 2) / 3)
  await leave()
})

test('with reduced motion everything is in place at once, even where a style forgot it', async () => {
  const { page, leave } = await somebody('desktop', { reducedMotion: 'reduce' })
  await page.goto('/')
  const heading = page.getByRole('heading', { level: 1 })
  const moved = await heading.evaluate((one) => {
    const before = one.getBoundingClientRect().top
    one.style.marginTop = `${parseFloat(getComputedStyle(one).marginTop) + 100}px`
    return one.getBoundingClientRect().top - before
  })
  expect(moved).toBeCloseTo(100)
  await leave()
})
