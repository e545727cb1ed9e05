import type { Page } from 'playwright-core'

type Send = { method?: string; body?: unknown }
type Answer<T> = { status: number; body: T }

/** Calls the portal as the person logged in on the page, past its screens. */
export async function askPortal<T>(page: Page, path: string, send: Send = {}): Promise<Answer<T>> {
  return page.evaluate(
    async ({ address, method = 'GET', body }) => {
      const session = Object.values(localStorage).find((value) => value.includes('token')) ?? '{}'
      const { token } = JSON.parse(session) as { token: string }
      const headers = new Headers({ authorization: `Bearer ${token}` })
      if (body !== undefined) headers.set('content-type', 'application/json')
      const answer = await fetch(address, { method, headers, body: body === undefined ? null : JSON.stringify(body) })
      return { status: answer.status, body: (await answer.json()) as T }
    },
    { address: path, ...send },
  )
}

/** What the portal answers to a question. */
export async function ask<T>(page: Page, path: string): Promise<T> {
  const { body } = await askPortal<T>(page, path)
  return body
}
