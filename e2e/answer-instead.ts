import type { Page } from 'playwright-core'
import type { ApiKey } from '#web/platform/api.ts'

/** What comes in the place of an answer: a failure without words, nothing, a lost line, or another answer. */
export type Instead = 'failure' | 'nothing there' | 'lost line' | object

// A 500 and a lost line are tried again for three seconds when something is read; a 400 is final at once.
const failureOf = (method: string) => (method === 'GET' ? 400 : 500)

/** Answers one call of the page in the portal's place. */
export async function answerInstead(page: Page, key: ApiKey, instead: Instead): Promise<void> {
  const [method = '', path = ''] = key.split(' ')
  const pattern = new RegExp(`^${path.replaceAll(/\{\w+\}/g, '[^/]+')}$`)
  await page.route(
    ({ pathname }) => pattern.test(pathname),
    async (route) => {
      if (route.request().method() !== method) return route.fallback()
      if (instead === 'lost line') return route.abort()
      if (instead === 'nothing there') return route.fulfill({ status: 404 })
      if (instead === 'failure') return route.fulfill({ status: failureOf(method) })
      return route.fulfill({ json: instead })
    },
  )
}

/** Lets the portal do what is asked next at an address, and loses its answer; tells the key that it was asked with. */
export async function loseAnswer(page: Page, url: string): Promise<{ key: Promise<string | undefined> }> {
  const key = Promise.withResolvers<string | undefined>()
  await page.route(
    url,
    async (route) => {
      await route.fetch()
      await route.abort()
      key.resolve(route.request().headers()['idempotency-key'])
    },
    { times: 1 },
  )
  return { key: key.promise }
}

/** What is said of a lost line. */
export const lineLost = 'Network error. Please check your connection.'

/** Waits until each of the words stands on the page. */
export async function says(page: Page, ...words: string[]): Promise<void> {
  for (const word of words) await page.getByText(word, { exact: true }).first().waitFor()
}
