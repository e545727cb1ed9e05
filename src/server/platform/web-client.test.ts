import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestServer } from '../../../test/harness.ts'
import type { TestServer } from '../../../test/harness.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

async function page(path: string, cookie?: string) {
  const answer = await fetch(`${server.url}${path}`, { headers: cookie ? { cookie } : {} })
  const [, lang] = /<html lang="([\w-]+)">/.exec(await answer.text()) ?? []
  const { headers, status } = answer
  return { status, lang, cache: headers.get('cache-control'), vary: headers.get('vary') }
}

test.each(['/', '/login', '/paramedical/application/anything?from=mail'])(
  '%s is the page in the language that was chosen, and English when none was',
  async (path) => {
    const inEnglish = { status: 200, lang: 'en-IN', cache: 'no-cache', vary: 'cookie, accept-encoding' }
    expect(await page(path)).toEqual(inEnglish)
    expect(await page(path, 'theme=dark; language=hi')).toEqual({ ...inEnglish, lang: 'hi-IN' })
    expect(await page(path, 'language=../../package.json')).toEqual(inEnglish)
  },
)
