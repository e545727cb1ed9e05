import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { AxeResults, RunOptions } from 'axe-core'
import type { Page } from 'playwright-core'

const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

type Axe = { run: (where: Document | string, how: RunOptions) => Promise<AxeResults> }

/** Whether a target is still too small in the middle of the window, where no bar lies over a part of it. */
const isSmall = (page: Page, target: string) =>
  page.evaluate(async (selector) => {
    document.querySelector(selector)?.scrollIntoView({ block: 'center' })
    const { axe } = globalThis as unknown as { axe: Axe }
    const { violations } = await axe.run(selector, { runOnly: ['target-size'], resultTypes: ['violations'] })
    return violations.length > 0
  }, target)

/** What axe finds on the page as it stands, one line each; WCAG 2.2 AA and best practices. */
export async function axeFindings(page: Page, { areTargetsAsked = false } = {}): Promise<string[]> {
  // The page's policy for scripts does not concern what is evaluated; a page keeps it until it is left.
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(source)
  const results = await page.evaluate((options) => (globalThis as unknown as { axe: Axe }).axe.run(document, options), {
    // To name each of thousands of elements in which nothing is wrong takes longer than to look for what is.
    resultTypes: ['violations'],
    // What came with WCAG 2.2 is asked about only where it is asked for.
    rules: { 'target-size': { enabled: areTargetsAsked } },
  } satisfies RunOptions)
  const found: string[] = []
  for (const { id, help, nodes } of results.violations) {
    const targets = nodes.map(({ target }) => target.join(' '))
    const kept: string[] = []
    for (const target of targets) if (id !== 'target-size' || (await isSmall(page, target))) kept.push(target)
    if (kept.length > 0) found.push(`${id}: ${help} (${kept.join('; ')})`)
  }
  return found
}
