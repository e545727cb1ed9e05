import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { drivePath } from '#domain/drives/drive-address.ts'
import { admissionFacts } from '#domain/admission/facts.ts'
import type { Institute } from '#domain/institute/institute.ts'
import { recruitmentFacts } from '#domain/recruitment/facts.ts'
import { registerAccount, registerAdmin, type TestAccount } from '../../../test/accounts.ts'
import { buildAdmission } from '../../../test/builders.ts'
import { buildRecruitment } from '../../../test/faculty-builders.ts'
import { startTestServer, type TestServer } from '../../../test/harness.ts'

let server: TestServer
let admin: TestAccount
let stranger: TestAccount
const client = mkdtempSync(join(tmpdir(), 'pravesh-test-client-'))

const builtPage = (lang: string) => `<!doctype html>
<html lang="${lang}">
  <head>
    <meta name="description" content="Of every page" />
    <title>Pravesh</title>
    <script type="module" src="/assets/main.js"></script>
  </head>
  <body><div id="root"></div></body>
</html>
`

beforeAll(async () => {
  writeFileSync(join(client, 'index.html'), builtPage('en-IN'))
  writeFileSync(join(client, 'index.hi.html'), builtPage('hi-IN'))
  server = await startTestServer({}, undefined, [], client)
  admin = await registerAdmin(server)
  stranger = await registerAccount(server)
})
afterAll(async () => {
  await server.close()
  rmSync(client, { recursive: true })
})
beforeEach(async () => {
  await server.rows('truncate applications cascade; delete from drives')
  await server.setClock('2026-07-10T06:00:00Z')
})

/** The HTML of a page as sent, with the contents of its head. */
async function page(path: string, headers: Record<string, string> = {}) {
  const answer = await fetch(`${server.url}${path}`, { headers })
  const html = await answer.text()
  const [head = ''] = html.split('</head>')
  const of = (pattern: RegExp) => [...head.matchAll(pattern)].map(([, found]) => found)
  return {
    status: answer.status,
    html,
    titles: of(/<title>([^<]*)<\/title>/g),
    descriptions: of(/<meta name="description" content="([^"]*)"/g),
    canonical: of(/<link rel="canonical" href="([^"]*)"/g),
    robots: of(/<meta name="robots" content="([^"]*)"/g),
    shared: Object.fromEntries(
      [...head.matchAll(/<meta property="([^"]*)" content="([^"]*)"/g)].map(([, a, b]) => [a, b]),
    ),
    headers: answer.headers,
  }
}

type AdmissionFacts = {
  title?: string
  description?: string
  startDate?: string
  endDate?: string
  published?: boolean
}

/** For each track, how to make a drive and the address of its page. */
const builders = {
  admission: async ({ title = 'Courses 2026', ...wish }: AdmissionFacts = {}) => {
    const id = await buildAdmission(server, { title, startDate: '2026-07-01', endDate: '2026-07-31', ...wish })
    return { id, path: drivePath(admissionFacts, { id, title }) ?? '' }
  },
  recruitment: async ({
    title = 'Courses 2026',
    startDate,
    endDate,
    published = true,
    ...wish
  }: AdmissionFacts = {}) => {
    const id = await buildRecruitment(server, {
      title,
      description: '',
      status: published ? 'PUBLISHED' : 'DRAFT',
      applicationDates: { startDate: startDate ?? '2026-07-01', endDate: endDate ?? '2026-07-31' },
      ...wish,
    })
    return { id, path: drivePath(recruitmentFacts, { id, title }) ?? '' }
  },
}
const reading = {
  admission: (at: string) => `/api/admissions/${at}`,
  recruitment: (at: string) => `/api/faculty/recruitment/${at}`,
}
const offers = {
  admission: 'B.Sc. Emergency Medical Technology and B.Sc. Hematology and Transfusion Medicine: 60 seats.',
  recruitment: '7 faculty posts in 2 departments.',
}

describe.each(['admission', 'recruitment'] as const)('the public page of one %s', (track) => {
  test("offers its last day as a calendar file in the reader's language while it is published", async () => {
    const { id, path } = await builders[track]()
    const calendar = async (headers: Record<string, string> = {}) => {
      const answer = await fetch(`${server.url}${path}/closing-day.ics`, { headers })
      return { status: answer.status, type: answer.headers.get('content-type'), text: await answer.text() }
    }
    const file = await calendar()
    expect([file.status, file.type]).toEqual([200, 'text/calendar; charset=utf-8'])
    expect(file.text).toContain('DTSTART;VALUE=DATE:20260731\r\n')
    expect(file.text).toContain('SUMMARY:Last day to apply: Courses 2026\r\n')
    expect(file.text).toContain(`UID:${id}@portal.test\r\n`)
    expect((await calendar({ cookie: 'language=hi' })).text).toContain('SUMMARY:आवेदन की अंतिम तिथि: Courses 2026\r\n')
    const byNumber = await fetch(`${server.url}${path.replace('courses-2026-', '')}/closing-day.ics`)
    expect(await byNumber.text()).toBe(file.text)
    await server.rows('update drives set published = false')
    expect((await calendar()).status).toBe(404)
  })

  test('names the drive, its last day and its address in the HTML as sent', async () => {
    const { path } = await builders[track]()
    const sent = await page(path)
    const description = `${offers[track]} Apply online by 31 July 2026.`
    expect(sent).toMatchObject({
      status: 200,
      titles: ['Courses 2026 | Demo Institute of Medical Sciences'],
      descriptions: [description],
      canonical: [`http://portal.test${path}`],
      robots: [],
      shared: {
        'og:type': 'website',
        'og:site_name': 'Demo Institute of Medical Sciences',
        'og:title': 'Courses 2026 | Demo Institute of Medical Sciences',
        'og:description': description,
        'og:url': `http://portal.test${path}`,
      },
    })
    expect(sent.headers.get('content-security-policy')).toContain("script-src 'self'")
    expect(sent.headers.get('vary')).toContain('cookie')
    expect(sent.html).toContain('<script type="module" src="/assets/main.js"></script>')
  })

  test.each([
    ['2026-08-01', '2026-08-31', 'Applications open on 1 August 2026 and close on 31 August 2026.'],
    ['2026-06-01', '2026-06-30', 'Applications closed on 30 June 2026.'],
  ])('is also found at %s until %s, and names its address', async (startDate, endDate, sentence) => {
    const { path } = await builders[track]({ startDate, endDate })
    expect((await page(path)).descriptions).toEqual([`${offers[track]} ${sentence}`])
  })

  test('is found by its number after a change of title, and names its present address', async () => {
    const { id, path } = await builders[track]()
    await server.rows('update drives set title = $1', ['Courses of next year'])
    const now = path.replace('courses-2026', 'courses-of-next-year')
    for (const at of [path, now, `${path.slice(0, path.lastIndexOf('/'))}/${id}`])
      expect(await page(at)).toMatchObject({ status: 200, canonical: [`http://portal.test${now}`] })
  })

  test('is public, by its id and by its address', async () => {
    const { id, path } = await builders[track]()
    const address = path.slice(path.lastIndexOf('/') + 1)
    for (const at of [id, address, address.toUpperCase(), `anything-${id.slice(0, 8)}`]) {
      const { status, body } = await server.call('GET', reading[track](at))
      expect([status, JSON.stringify(body).includes(id)]).toEqual([200, true])
    }
  })

  test('never runs what an administrator wrote as HTML or script', async () => {
    const written = `</title><script>alert("1")</script> & 'x' $& $'`
    const { path } = await builders[track]({
      title: written,
      description: `"><img src=x onerror=alert(1)>\n\n${written}`,
    })
    const sent = await page(path)
    expect(sent.html).not.toMatch(/<script>|<img/)
    expect(sent.titles).toEqual([
      '&lt;/title&gt;&lt;script&gt;alert(&quot;1&quot;)&lt;/script&gt; &amp; &#39;x&#39; $&amp; $&#39; | Demo Institute of Medical Sciences',
    ])
    expect(sent.html.match(/<html/g)).toHaveLength(1)
  })

  test('is shown before publication to administrators only', async () => {
    const { id, path } = await builders[track]({ title: 'Secret plan', published: false })
    const sent = await page(path)
    expect(sent).toMatchObject({ status: 404, canonical: [], robots: ['noindex'] })
    expect(sent.html).not.toContain('Secret')
    const address = path.slice(path.lastIndexOf('/') + 1)
    for (const at of [id, address]) {
      expect((await server.call('GET', reading[track](at))).status).toBe(404)
      expect((await server.call('GET', reading[track](at), { token: stranger.token })).status).toBe(404)
      expect((await server.call('GET', reading[track](at), { token: admin.token })).status).toBe(200)
    }
    expect(await (await fetch(`${server.url}/sitemap.xml`)).text()).not.toContain(id.slice(0, 8))
  })

  test('answers 404 with a page that says so when it was deleted, never existed or is of another track', async () => {
    const { id, path } = await builders[track]()
    const other = track === 'admission' ? await builders.recruitment() : await builders.admission()
    const base = path.slice(0, path.lastIndexOf('/'))
    await server.rows('delete from drives where id = $1', [id])
    const absent = ['nothing', 'nothing-00000000', other.id, `x-${other.id.slice(0, 8)}`, '%27%22', 'a'.repeat(300)]
    for (const at of [path, ...absent.map((one) => `${base}/${one}`)]) {
      const sent = await page(at)
      expect([at, sent.status, sent.titles]).toEqual([at, 404, ['Not found | Demo Institute of Medical Sciences']])
      expect(sent.html).toContain('<div id="root"></div>')
    }
  })
})

test('of two drives with one number the older keeps the address', async () => {
  const older = await builders.admission({ title: 'Older' })
  await server.rows('update drives set created_at = $1', ['2026-01-01'])
  await server.rows(
    `insert into drives (id, track, title, description, start_date, end_date, published, settings)
     select ($1 || '-ffff-4fff-8fff-ffffffffffff')::uuid, track, 'Younger', '', start_date, end_date, true, settings from drives`,
    [older.id.slice(0, 8)],
  )
  expect((await page(older.path)).titles).toEqual(['Older | Demo Institute of Medical Sciences'])
})

test('a reader who chose Hindi gets the Hindi page with the same head', async () => {
  const { path } = await builders.admission()
  const sent = await page(path, { cookie: 'language=hi' })
  expect(sent.html).toContain('<html lang="hi-IN">')
  expect(sent.canonical).toEqual([`http://portal.test${path}`])
})

test('the site map lists every public page with the day of its last change', async () => {
  const one = await builders.admission({ title: 'Courses & more' })
  const other = await builders.recruitment({ endDate: '2026-07-02' })
  const answer = await fetch(`${server.url}/sitemap.xml`)
  const map = await answer.text()
  expect(answer.headers.get('content-type')).toMatch(/^application\/xml/)
  const places = [...map.matchAll(/<loc>([^<]*)<\/loc>(?:<lastmod>([^<]*)<\/lastmod>)?/g)].map(([, loc, day]) => [
    loc,
    day,
  ])
  expect(new Set(places)).toEqual(
    new Set([
      ...['/', '/help', '/privacy', '/accessibility', '/website-policies', '/site-map', '/paramedical', '/faculty'].map(
        (path) => [`http://portal.test${path}`, undefined],
      ),
      [`http://portal.test${one.path}`, '2026-07-10'],
      [`http://portal.test${other.path}`, '2026-07-10'],
    ]),
  )
})

test('robots.txt names the site map, and excludes the pages behind a log-in', async () => {
  const lines = (await (await fetch(`${server.url}/robots.txt`)).text()).split('\n')
  expect(lines).toContain('Sitemap: http://portal.test/sitemap.xml')
  expect(lines).toContain('Disallow: /api/')
  expect(lines).toContain('Disallow: /dashboard')
  expect(lines.filter((line) => /admissions|recruitments/.test(line))).toEqual([])
})

test('everybody can read the Indian day of the last publication of a notice and of the last change of a visible drive', async () => {
  const lastUpdated = async () => (await server.call<Institute>('GET', '/api/institute')).body.lastUpdated
  await server.setClock('2026-08-01T18:29:59Z')
  const notice = { title: 'Round 1', date: '2026-07-10', type: 'Result', link: 'https://dims.example/r1' }
  expect((await server.call('POST', '/api/notices', { token: admin.token, body: notice })).status).toBe(201)
  expect(await lastUpdated()).toBe('2026-08-01')
  await server.setClock('2026-08-01T18:30:00Z')
  const { id } = await builders.admission({ published: false })
  expect(await lastUpdated()).toBe('2026-08-01')
  await server.rows('update drives set published = true where id = $1', [id])
  expect(await lastUpdated()).toBe('2026-08-02')
})
