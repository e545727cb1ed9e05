import type { CDPSession, Page } from 'playwright-core'
import type { ApiKey } from '#web/platform/send.ts'

/** What replaces an answer: an error without words, 404, a lost connection, or another answer. */
export type Instead = 'failure' | 'nothing there' | 'lost line' | object

/** The replacement; null lets the portal answer. */
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
    // The latest replacement wins.
    for (const answerTo of answers.toReversed()) answer ??= await answerTo({ method, pathname: new URL(url).pathname })
    // After leaving the page nobody waits for the answer.
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
 * Answers calls of the page in place of the portal, even asynchronously. A route of Playwright would also disable the
 * browser's cache: every page would fetch and compile all files again, which takes twice as long.
 */
export async function answerCalls(page: Page, answerTo: AnswerTo): Promise<void> {
  const answers = between.get(page)?.answers ?? (await standBetween(page))
  answers.push(answerTo)
}

/** Lets the portal answer all calls again. */
export async function letPortalAnswer(page: Page): Promise<void> {
  await between.get(page)?.devTools.detach()
  between.delete(page)
}

// Reads are retried for three seconds after a 500 or a lost connection; a 400 is final.
const failureOf = (method: string) => (method === 'GET' ? 400 : 500)

/** Answers one call of the page in place of the portal. */
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

/** Lets the portal carry out the next call to an address but loses its answer; returns the call's idempotency key. */
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

/** Text for a lost connection. */
export const lineLost = 'Network error. Please check your connection.'

/** Waits until all these texts are on the page. */
export async function says(page: Page, ...words: string[]): Promise<void> {
  for (const word of words) await page.getByText(word, { exact: true }).first().waitFor()
}
