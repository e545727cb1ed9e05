import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { AxeResults, RunOptions } from 'axe-core'
import type { Page } from 'playwright-core'

const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

/** What axe finds on the page as it stands, one line each; WCAG 2.2 AA and best practices. */
export async function axeFindings(page: Page): Promise<string[]> {
  // Run in an isolated world's evaluate, which the page's policy for scripts does not concern.
  await page.evaluate(source)
  // To name each of thousands of elements in which nothing is wrong takes longer than to look for what is.
  const results = await page.evaluate(
    (options) => (globalThis as unknown as { axe: { run: (how: RunOptions) => Promise<AxeResults> } }).axe.run(options),
    { resultTypes: ['violations'] } satisfies RunOptions,
  )
  return results.violations.map(
    ({ id, help, nodes }) => `${id}: ${help} (${nodes.map(({ target }) => target.join(' ')).join('; ')})`,
  )
}
