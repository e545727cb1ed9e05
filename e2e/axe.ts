import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { AxeResults, RunOptions } from 'axe-core'
import type { Page } from 'playwright-core'

const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

type Where = Document | string | { include: Element[] }
type Axe = { run: (where: Where, how: RunOptions) => Promise<AxeResults> }
type Violations = AxeResults['violations']

/** Whether a target is still too small in the middle of the window, where no bar lies over a part of it. */
const isSmall = (page: Page, target: string) =>
  page.evaluate(async (selector) => {
    document.querySelector(selector)?.scrollIntoView({ block: 'center' })
    const { axe } = globalThis as unknown as { axe: Axe }
    const { violations } = await axe.run(selector, { runOnly: ['target-size'], resultTypes: ['violations'] })
    return violations.length > 0
  }, target)

/** How texts stand that axe found good to read. */
const judgedTexts = new Set<number>()

/** On the page: the first text of each way to stand that was not judged yet. */
function textsAnew(judged: number[]): Map<number, Element> {
  const ways = new Map<Element, number>()
  // So small a number that it stays exact.
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
  const anew = texts.map((one) => [wayOf(one), one] as const).filter(([way]) => !known.has(way))
  return new Map(anew.toReversed())
}

/**
 * What axe finds of contrast, over which it would spend most of its time: once for texts that stand alike, that is in
 * elements of the same kind, state and style, in others alike, in a window as wide.
 */
async function lowContrasts(page: Page): Promise<Violations> {
  const anew = await page.evaluateHandle(textsAnew, [...judgedTexts])
  const { violations, found } = await anew.evaluate(async (texts) => {
    // What was drawn anew meanwhile is judged where it is seen next.
    const include = [...texts.values()].filter((one) => one.isConnected)
    const { axe } = globalThis as unknown as { axe: Axe }
    const asked: RunOptions = { runOnly: ['color-contrast'], resultTypes: ['violations'] }
    const judged = include.length === 0 ? [] : (await axe.run({ include }, asked)).violations
    return { violations: judged, found: [...texts].flatMap(([way, one]) => (one.isConnected ? [way] : [])) }
  })
  await anew.dispose()
  // What was found once is found on every page.
  if (violations.length === 0) for (const way of found) judgedTexts.add(way)
  return violations
}

/** What axe finds on the page as it stands, one line each; WCAG 2.2 AA and best practices. */
export async function axeFindings(page: Page, { areTargetsAsked = false } = {}): Promise<string[]> {
  // The page's policy for scripts does not concern what is evaluated; a page keeps it until it is left.
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(source)
  const { violations } = await page.evaluate(
    (options) => (globalThis as unknown as { axe: Axe }).axe.run(document, options),
    {
      // To name each of thousands of elements in which nothing is wrong takes longer than to look for what is.
      resultTypes: ['violations'],
      rules: {
        'color-contrast': { enabled: false },
        // What came with WCAG 2.2 is asked about only where it is asked for.
        'target-size': { enabled: areTargetsAsked },
      },
    } satisfies RunOptions,
  )
  const found: string[] = []
  for (const { id, help, nodes } of [...violations, ...(await lowContrasts(page))]) {
    const targets = nodes.map(({ target }) => target.join(' '))
    const kept: string[] = []
    for (const target of targets) if (id !== 'target-size' || (await isSmall(page, target))) kept.push(target)
    if (kept.length > 0) found.push(`${id}: ${help} (${kept.join('; ')})`)
  }
  return found
}
