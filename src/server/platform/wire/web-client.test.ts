import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildClient } from '../../../../scripts/launch/build-client.mjs'
import { startTestServer, type TestServer } from '../../../../test/harness.ts'
import { languages } from '#words/catalogue.ts'
import { builtClient } from './web-client.ts'

let server: TestServer
// Milliseconds. A build takes a slow machine minutes.
const buildWithinMs = 300_000
beforeAll(async () => {
  buildClient(join(import.meta.dirname, '../../../..'), process.execPath, 'for tests')
  server = await startTestServer()
}, buildWithinMs)
afterAll(() => server.close())

/** Requests a page without and with compression. */
async function page(path: string, cookie = '') {
  const asked = await Promise.all(
    ['identity', 'br, gzip'].map((encoding) =>
      fetch(`${server.url}${path}`, { headers: { cookie, 'accept-encoding': encoding } }),
    ),
  )
  const answers = asked.map(async (answer) => {
    const [, lang] = /<html lang="([\w-]+)">/.exec(await answer.text()) ?? []
    const { headers, status } = answer
    return { status, lang, cache: headers.get('cache-control'), vary: headers.get('vary') }
  })
  const [plain, compressed] = await Promise.all(answers)
  expect(plain).toEqual(compressed)
  return plain
}

test.each([
  ['/login', 'pv-first-head'],
  ['/dashboard', 'pv-first-head'],
  ['/paramedical/admissions/administration', 'pv-first-head'],
  ['/admin/settings', 'pv-first-bar'],
  ['/paramedical/admin/applications', 'pv-first-bar'],
  ['/faculty/admin/letters', 'pv-first-bar'],
])('%s has the place of its header or bar before any code, in each language: %s', async (path, head) => {
  for (const language of ['en', 'hi']) {
    const answer = await fetch(`${server.url}${path}`, { headers: { cookie: `language=${language}` } })
    expect(await answer.text()).toContain(`<div id="root"><div class="${head}"></div></div>`)
  }
})

test.each(['/', '/login', '/paramedical/application/anything?from=mail'])(
  '%s is the page in the chosen language, and in English without a choice',
  async (path) => {
    const inEnglish = {
      status: 200,
      lang: 'en-IN',
      cache: 'no-cache',
      vary: 'cookie, accept-language, accept-encoding',
    }
    expect(await page(path)).toEqual(inEnglish)
    expect(await page(path, 'theme=dark; language=hi')).toEqual({ ...inEnglish, lang: 'hi-IN' })
    expect(await page(path, 'language=../../package.json')).toEqual(inEnglish)
  },
)

const noPages = [
  '/nonsense',
  '/paramedical/application',
  '/faculty/nothing/here',
  '/login/again',
  '/.env',
  '/faculty//',
  '/%E0%A4%A',
  '/%',
]
test.each(noPages)('%s is not a page: the portal says so, with the right status', async (path) => {
  expect(await page(path)).toMatchObject({ status: 404, lang: 'en-IN', cache: 'no-cache' })
  expect(await page(path, 'language=hi')).toMatchObject({ status: 404, lang: 'hi-IN' })
})

test.each([
  '/page',
  '/register?next=1',
  '/faculty/',
  '/faculty/application/x/y/edit',
  '/admin/settings',
  '/paramedical/admin/applications/x',
])('%s is a page', async (path) => {
  expect(await page(path)).toMatchObject({ status: 200 })
})

test('a call to an unknown address is answered as calls are, with 404', async () => {
  const answer = await server.call('GET', '/api/nonsense')
  expect([answer.status, answer.body['code']]).toEqual([404, 'not-found'])
})

test('the words of a page before its code has loaded are in its language, too', async () => {
  const said = async (cookie: string) => {
    const text = await (await fetch(server.url, { headers: { cookie } })).text()
    const read = (pattern: RegExp) => pattern.exec(text)?.[1]
    return [read(/<meta name="description" content="([^"]*)"/), read(/<noscript>([^<]*)<\/noscript>/)]
  }
  expect(await said('')).toEqual([
    'Apply for admission and faculty posts: form, documents and fee in one place.',
    'This portal needs JavaScript to fill and save forms. Turn it on in the browser settings.',
  ])
  expect(await said('language=hi')).toEqual([
    'प्रवेश और संकाय पदों के लिए आवेदन करें: फ़ॉर्म, दस्तावेज़ और शुल्क, सब एक ही जगह।',
    'फ़ॉर्म भरने और सहेजने के लिए इस पोर्टल को JavaScript चाहिए। ब्राउज़र की सेटिंग में उसे चालू करें।',
  ])
})

test('each page links the manifest of its language, and only the first page has words before its code', async () => {
  const said = async (path: string, cookie: string) => {
    const text = await (await fetch(`${server.url}${path}`, { headers: { cookie } })).text()
    const read = (pattern: RegExp) => pattern.exec(text)?.[1]
    return [read(/<link rel="manifest" href="([^"]*)"/), read(/<h1>([^<]*)<\/h1>/)]
  }
  expect(await said('/', '')).toEqual(['/manifest.en.webmanifest', 'Admissions and faculty recruitment'])
  expect(await said('/', 'language=hi')).toEqual(['/manifest.hi.webmanifest', 'प्रवेश और संकाय भर्ती'])
  expect(await said('/login', 'language=hi')).toEqual(['/manifest.hi.webmanifest', undefined])
  expect(await said('/page', '')).toEqual(['/manifest.en.webmanifest', undefined])
})

test('a file of code has the headers that protect a file, but not those of pages', async () => {
  const html = await server.call('GET', '/login')
  const [, file = ''] = /src="(\/assets\/index-[\w-]+\.js)"/.exec(html.text) ?? []
  const { status, headers } = await server.call('GET', file)
  expect([status, headers.get('permissions-policy'), headers.get('x-frame-options')]).toEqual([200, null, null])
  for (const name of ['content-security-policy', 'cross-origin-resource-policy', 'strict-transport-security'])
    expect(headers.get(name)).toBe(html.headers.get(name))
  expect(headers.get('x-content-type-options')).toBe('nosniff')
})

test('the code shared by both forms is in four files for each language', () => {
  const shared = readdirSync(join(builtClient, 'assets')).flatMap(
    (file) => /^(basics|parts|start|form)-[\w-]{8}\.js$/.exec(file)?.[1] ?? [],
  )
  const inEach = ['basics', 'form', 'parts', 'start']
  expect(shared.toSorted()).toEqual(inEach.flatMap((name) => Array(languages.size).fill(name)))
})
