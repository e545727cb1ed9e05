import type { Page } from 'playwright-core'

type Send = { method?: string; body?: unknown }
type Answer<T> = { status: number; body: T }

/** Calls the portal as the person logged in on the page, past its screens; comes back later if it is busy, as screens do. */
export async function askPortal<T>(page: Page, path: string, send: Send = {}): Promise<Answer<T>> {
  return page.evaluate(
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
      return { status: answer.status, body: (await answer.json()) as T }
    },
    { address: path, ...send },
  )
}

/** What the portal answers to a question. */
export async function ask<T>(page: Page, path: string): Promise<T> {
  const { status, body } = await askPortal<T>(page, path)
  if (status !== 200) throw new Error(`GET ${path} was answered ${status}: ${JSON.stringify(body)}`)
  return body
}
