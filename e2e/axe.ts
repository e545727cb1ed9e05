import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { AxeResults, RunOptions } from 'axe-core'
import type { Page } from 'playwright-core'

const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

type Where = string | { include: Element[] } | { exclude: Element[] }
type Axe = { run: (where: Where, how: RunOptions) => Promise<AxeResults> }
type Violations = AxeResults['violations']

/** Whether a target is still too small in the middle of the window, away from sticky bars. */
const isSmall = (page: Page, target: string) =>
  page.evaluate(async (selector) => {
    document.querySelector(selector)?.scrollIntoView({ block: 'center' })
    const { axe } = globalThis as unknown as { axe: Axe }
    const { violations } = await axe.run(selector, { runOnly: ['target-size'], resultTypes: ['violations'] })
    return violations.length > 0
  }, target)

/** Hashes of text styles that axe has accepted. */
const judgedTexts = new Set<number>()

/** In the page: the first text of each style not judged yet. */
function unjudgedTexts(judged: number[]): Map<number, Element> {
  const ways = new Map<Element, number>()
  // Small enough to be an exact number.
  const hashOf = (text: string) =>
    [...text].reduce((hash, letter) => (hash * 31 + (letter.codePointAt(0) ?? 0)) % 2 ** 48, 0)
  const wayOf = (one: Element): number => {
    const known = ways.get(one)
    if (known !== undefined) return known
    const { color, background, font, opacity, filter, position } = getComputedStyle(one)
    const off = ':disabled, [aria-disabled=true]'
    const isOff = one.matches(off) || (one instanceof HTMLLabelElement && one.control?.matches(off))
    const around = one.parentElement ? wayOf(one.parentElement) : innerWidth
    const drawn = [color, background, font, opacity, filter, position, isOff]
    const way = hashOf([around, one.localName, one.getAttribute('class'), ...drawn].join('\n'))
    ways.set(one, way)
    return way
  }
  const hasText = (one: Element) =>
    one.matches('input, select, textarea') ||
    [...one.childNodes].some((child) => child instanceof Text && child.data.trim() !== '')
  const texts = [...document.querySelectorAll('body *')].filter((one) => one.checkVisibility() && hasText(one))
  const known = new Set(judged)
  const unjudged = texts.map((one) => [wayOf(one), one] as const).filter(([way]) => !known.has(way))
  return new Map(unjudged.toReversed())
}

/**
 * Contrast findings of axe, its slowest check: once per kind of text, that is in elements of the same tag, state and
 * style with the same ancestors and window width.
 */
async function lowContrasts(page: Page): Promise<Violations> {
  const unjudged = await page.evaluateHandle(unjudgedTexts, [...judgedTexts])
  const { violations, found } = await unjudged.evaluate(async (texts) => {
    // Elements replaced meanwhile are judged on the next screen.
    const include = [...texts.values()].filter((one) => one.isConnected)
    const { axe } = globalThis as unknown as { axe: Axe }
    const asked: RunOptions = { runOnly: ['color-contrast'], resultTypes: ['violations'] }
    const judged = include.length === 0 ? [] : (await axe.run({ include }, asked)).violations
    return { violations: judged, found: [...texts].flatMap(([way, one]) => (one.isConnected ? [way] : [])) }
  })
  await unjudged.dispose()
  // Texts with findings are not skipped later, so that every page reports them.
  if (violations.length === 0) for (const way of found) judgedTexts.add(way)
  return violations
}

/** The structure of a page without its text: axe judges pages of the same structure alike, but for their contrasts. */
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

/** Shapes of pages on which axe found nothing; of them, those whose targets it judged. */
const judgedShapes = new Set<string>()
const judgedTargets = new Set<string>()

/** In the page: rows of tables and items of lists that are built like one before them beside which they stand. */
function repeatedRows(): Element[] {
  const valued = /^(?:class|role|type|tabindex|disabled|scope|aria-(?!label|.*(?:by|controls|details|owns)$).*)$/
  const buildOf = (one: Element): string => {
    const attributes = one.getAttributeNames().filter((name) => valued.test(name))
    const values = attributes.map((name) => `${name}=${one.getAttribute(name)}`)
    const named = ['aria-label', 'alt', 'title'].map((name) => (one.getAttribute(name) ?? '').trim() !== '')
    const hasText = [...one.childNodes].some((child) => child instanceof Text && child.data.trim() !== '')
    const own = [one.localName, hasText, one.checkVisibility(), ...named, ...values].join(' ')
    return `${own}(${[...one.children].map(buildOf).join()})`
  }
  const seen = new Map<Element | null, Set<string>>()
  return [...document.querySelectorAll('tbody > tr, li')].filter((row) => {
    const beside = seen.get(row.parentElement) ?? new Set<string>()
    seen.set(row.parentElement, beside)
    const build = buildOf(row)
    return beside.size === beside.add(build).size
  })
}

/** Findings of axe about the structure of the current page, none where a page of the same shape had none. */
async function wrongStructures(page: Page, areTargetsAsked: boolean): Promise<Violations> {
  const shape = await shapeOf(page)
  if ((areTargetsAsked ? judgedTargets : judgedShapes).has(shape)) return []
  // Of twenty-five rows that are built alike axe judges one: each would take it as long.
  const exclude = await page.evaluateHandle(repeatedRows)
  const { violations } = await exclude.evaluate(
    (rows, options) => (globalThis as unknown as { axe: Axe }).axe.run({ exclude: rows }, options),
    {
      // Listing thousands of passing elements takes longer than checking them.
      resultTypes: ['violations'],
      rules: {
        'color-contrast': { enabled: false },
        // Rules new in WCAG 2.2 run only on request.
        'target-size': { enabled: areTargetsAsked },
      },
    } satisfies RunOptions,
  )
  await exclude.dispose()
  // Pages with findings are not skipped later, so that each reports them.
  if (violations.length === 0) {
    judgedShapes.add(shape)
    if (areTargetsAsked) judgedTargets.add(shape)
  }
  return violations
}

/** Findings of axe on the current page, one line each; WCAG 2.2 AA and best practices. */
export async function axeFindings(page: Page, { areTargetsAsked = false } = {}): Promise<string[]> {
  // Evaluated code bypasses the page's script policy; it stays until the page is left.
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(source)
  const violations = [...(await wrongStructures(page, areTargetsAsked)), ...(await lowContrasts(page))]
  const found: string[] = []
  for (const { id, help, nodes } of violations) {
    const targets = nodes.map(({ target }) => target.join(' '))
    const kept: string[] = []
    for (const target of targets) if (id !== 'target-size' || (await isSmall(page, target))) kept.push(target)
    if (kept.length > 0) found.push(`${id}: ${help} (${kept.join('; ')})`)
  }
  return found
}
