import type { Page } from 'playwright-core'

type Send = { method?: string; body?: unknown }

/**
 * Calls the portal as the person logged in on the page, without its screens; retries while it is busy, as screens do.
 * Throws on a refusal.
 */
export async function ask<T>(page: Page, path: string, send: Send = {}): Promise<T> {
  const { status, text } = await page.evaluate(
    async ({ address, method = 'GET', body }) => {
      const session = Object.values(localStorage).find((value) => value.includes('token')) ?? '{}'
      const { token } = JSON.parse(session) as { token: string }
      const headers = new Headers({ authorization: `Bearer ${token}` })
      if (body !== undefined) headers.set('content-type', 'application/json')
      const tryIt = () => fetch(address, { method, headers, body: body === undefined ? null : JSON.stringify(body) })
      let answer = await tryIt()
      while (answer.status === 503) {
        const seconds = Number(answer.headers.get('retry-after') ?? 1)
        await new Promise((resolve) => setTimeout(resolve, seconds * 1_000))
        answer = await tryIt()
      }
      return { status: answer.status, text: await answer.text() }
    },
    { address: path, ...send },
  )
  if (status < 200 || status > 299) throw new Error(`${send.method ?? 'GET'} ${path} was answered ${status}: ${text}`)
  return JSON.parse(text) as T
}
