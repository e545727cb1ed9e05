import type { CDPSession, Page } from 'playwright-core'
import type { ApiKey } from '#web/platform/api.ts'

/** What comes in the place of an answer: a failure without words, nothing, a lost line, or another answer. */
export type Instead = 'failure' | 'nothing there' | 'lost line' | object

/** What is said in the portal's place; null where it answers itself. */
type Answer = { status: number; json?: object } | 'lost line' | null
type AnswerTo = (call: { method: string; pathname: string }) => Answer | Promise<Answer>

const between = new WeakMap<Page, { devTools: CDPSession; answers: AnswerTo[] }>()

async function standBetween(page: Page): Promise<AnswerTo[]> {
  const devTools = await page.context().newCDPSession(page)
  const answers: AnswerTo[] = []
  between.set(page, { devTools, answers })
  const give = (requestId: string, answer: Answer) => {
    if (answer === null) return devTools.send('Fetch.continueRequest', { requestId })
    if (answer === 'lost line') return devTools.send('Fetch.failRequest', { requestId, errorReason: 'Failed' })
    const { status, json } = answer
    return devTools.send('Fetch.fulfillRequest', {
      requestId,
      responseCode: status,
      responseHeaders: json ? [{ name: 'content-type', value: 'application/json' }] : [],
      body: json ? Buffer.from(JSON.stringify(json)).toString('base64') : '',
    })
  }
  const settleCall = async (requestId: string, method: string, url: string) => {
    let answer: Answer = null
    // What was said last counts.
    for (const answerTo of answers.toReversed()) answer ??= await answerTo({ method, pathname: new URL(url).pathname })
    // On a page that was left meanwhile, nobody waits for it any more.
    await give(requestId, answer).catch(() => {})
  }
  devTools.on(
    'Fetch.requestPaused',
    ({ requestId, request: { method, url } }) => void settleCall(requestId, method, url),
  )
  await devTools.send('Fetch.enable', { patterns: [{ urlPattern: '*/api/*' }] })
  return answers
}

/**
 * Answers calls of the page in the portal's place, as late as the answer is known. A route of Playwright's would stand
 * between the page and its files as well: the browser fetches and compiles all of them anew then, each time a page opens,
 * which takes it twice as long.
 */
export async function answerCalls(page: Page, answerTo: AnswerTo): Promise<void> {
  const answers = between.get(page)?.answers ?? (await standBetween(page))
  answers.push(answerTo)
}

/** Lets the portal answer all calls of the page itself again. */
export async function letPortalAnswer(page: Page): Promise<void> {
  await between.get(page)?.devTools.detach()
  between.delete(page)
}

// A 500 and a lost line are tried again for three seconds when something is read; a 400 is final at once.
const failureOf = (method: string) => (method === 'GET' ? 400 : 500)

/** Answers one call of the page in the portal's place. */
export async function answerInstead(page: Page, key: ApiKey, instead: Instead): Promise<void> {
  const [asked = '', path = ''] = key.split(' ')
  const pattern = new RegExp(`^${path.replaceAll(/\{\w+\}/g, '[^/]+')}$`)
  await answerCalls(page, ({ method, pathname }) => {
    if (method !== asked || !pattern.test(pathname)) return null
    if (instead === 'lost line') return instead
    if (instead === 'nothing there') return { status: 404 }
    if (instead === 'failure') return { status: failureOf(method) }
    return { status: 200, json: instead }
  })
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
