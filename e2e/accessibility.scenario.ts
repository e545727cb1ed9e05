import type { Page } from 'playwright-core'
import { afterAll, describe, expect, test } from 'vitest'
import type { Language } from '#words/room.ts'
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
import { endMotion, settle } from './settle.ts'

afterAll(closeBrowser)

/** How a page is built, but for what is written on it: axe judges pages that are built alike in the same way. */
const shapeOf = (page: Page) =>
  page.evaluate(() => {
    const told =
      /^(?:class|role|type|lang|tabindex|disabled|alt|title|scope|aria-(?!.*(?:by|controls|details|owns)$).*)$/
    const shapes = [...document.querySelectorAll('html, body *')].map((one) => {
      const attributes = one.getAttributeNames().filter((name) => told.test(name))
      const hasText = [...one.childNodes].some((child) => child instanceof Text && child.data.trim() !== '')
      const values = attributes.map((name) => `${name}=${one.getAttribute(name)}`)
      return [one.parentElement?.localName, one.localName, hasText, one.checkVisibility(), ...values].join(' ')
    })
    return [innerWidth, ...shapes].join('\n')
  })

const judged = new Set<string>()

/** What axe finds on the page as it stands, whether it scrolls sideways, and whether it loses a table. */
async function findingsOn(page: Page, asked: { areTargetsAsked?: boolean } = {}): Promise<string[]> {
  const shape = await shapeOf(page)
  const ofAxe = judged.has(shape) ? [] : await axeFindings(page, asked)
  // What was found once is found on every page.
  if (ofAxe.length === 0) judged.add(shape)
  return [...ofAxe, ...(await lostTables(page)), ...(await scrollsSideways(page))]
}

type Findings = Record<string, string[]>

/** Notes what was found on a screen, if anything. */
function note(found: Findings, name: string, findings: string[]): void {
  if (findings.length > 0) found[name] = findings
}

const speak = (page: Page, language: Language) =>
  page.context().addCookies([{ name: 'language', value: language, url: portal().url }])

/** What a phone has no room for, and what a finger misses; the office is for a mouse there as well. */
async function findingsOnPhone(page: Page, { who }: ScreenOf): Promise<string[]> {
  const ofFingers = who === 'admin' ? [] : [...(await lowTargets(page)), ...(await lostInLargeText(page))]
  const lost = [...(await brokenNumbers(page)), ...(await lostUnderTextSpacing(page))]
  return [...(await scrollsSideways(page)), ...ofFingers, ...lost]
}

/** Where the English is what is edited. */
const editors = new Set(['admin-recruitment', 'admin-settings'])

/** From now on in another language; what is open speaks on as it did. */
async function speakAnew(page: Page, language: Language): Promise<void> {
  await speak(page, language)
  await page.goto('/robots.txt')
}

const asked = { areTargetsAsked: true }

/** As they stand with everything on them, in English on both sizes. */
async function lookInEnglish(page: Page, walked: ScreenOf[], found: Findings): Promise<void> {
  await speakAnew(page, 'en')
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
 * In Hindi where there is least room, on the phone that the page became last. What is drawn there is the same in both languages,
 * so axe looks at the one with less room.
 */
async function lookInHindi(page: Page, walked: ScreenOf[], found: Findings): Promise<void> {
  await speakAnew(page, 'hi')
  const texts = await translatedTexts(page)
  for (const screen of walked) {
    await goToScreen(page, screen)
    const findings = [
      ...(await findingsOn(page, asked)),
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

/** What is found on a page that lacks its data. */
async function findingsWithout(page: Page, { who }: ScreenOf, language: Language): Promise<string[]> {
  const low = language === 'hi' && who !== 'admin' ? await lowTargets(page) : []
  return [...(await findingsOn(page)), ...(await brokenParts(page)), ...low]
}

/** As it stands while every answer is awaited but those that say who is logged in, and at which institute; and when all of these fail. */
async function lookWithoutAnswers(page: Page, screen: ScreenOf, language: Language, found: Findings): Promise<void> {
  const path = await screen.path(page)
  const failure = Promise.withResolvers<{ status: number }>()
  await answerCalls(page, ({ pathname }) => (/^\/api\/(auth|institute)\b/.test(pathname) ? null : failure.promise))
  await page.goto(path)
  await page.locator('h1, [role=status]').first().waitFor({ state: 'attached' })
  await endMotion(page)
  // What is still to come brings its heading along.
  const findings = (await findingsWithout(page, screen, language)).filter(
    (one) => !one.startsWith('page-has-heading-one'),
  )
  note(found, `${screen.name} loading in ${language}`, findings)
  failure.resolve({ status: 400 })
  await page.locator('h1').first().waitFor({ state: 'attached' })
  await settle(page)
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
    for (const [language, size] of [
      ['en', 'desktop'],
      ['hi', 'phone'],
    ] as const) {
      await speak(page, language)
      await becomeScreen(page, size)
      for (const screen of screens.filter((one) => one.who === who))
        await lookWithoutAnswers(page, screen, language, found)
    }
    expect(found).toEqual({})
    await leave()
  })

  test('that is not there: a text that hardly stands out is found wherever others like it were good', async () => {
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

  test('where there is nothing yet, and where nobody meets the filters', async () => {
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

test('with letters twice as large a step of a form begins on the upper two thirds of a phone', async () => {
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

test('for those who asked for less motion everything is at once where it belongs, also what a style forgot', async () => {
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
