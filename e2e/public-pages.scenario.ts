import type { Page } from 'playwright-core'
import { afterAll, afterEach, expect, test } from 'vitest'
import { answerInstead } from './answer-instead.ts'
import { acceptInstructions } from './applying-for-post.ts'
import { startApplication } from './applying.ts'
import { ask } from './asking.ts'
import { axeFindings } from './axe.ts'
import { closeBrowser, logIn, register, registerHere, somebody } from './person.ts'
import { portal } from './portal.ts'

let visitor: Awaited<ReturnType<typeof somebody>>
afterEach(() => visitor.leave())
afterAll(closeBrowser)

/** From the portal's first page to a recruitment, as a visitor. */
async function openRecruitment(page: Page): Promise<void> {
  await page.goto('/')
  await page.getByRole('link', { name: /regular posts/ }).click()
  await page.waitForURL('**/faculty/recruitments/**')
  await page.getByRole('heading', { level: 1, name: /regular posts/ }).waitFor()
}

test('a visitor on a phone finds a post, creates an account on the way, and starts with that post', async () => {
  visitor = await somebody('phone')
  const { page } = visitor
  await openRecruitment(page)
  for (const said of ['Who can apply', 'Application fee', 'Documents you need', 'Posts and seats'])
    await page.getByRole('heading', { name: said }).waitFor()
  await page.getByRole('searchbox', { name: 'Department or post' }).fill('nephro')
  await page.getByRole('status').getByText('1 department', { exact: true }).waitFor()
  expect(await axeFindings(page)).toEqual([])
  await page.getByRole('link', { name: /^Apply ?for Assistant Professor, Nephrology/i }).click()
  await page.getByRole('heading', { level: 1, name: 'Create an account or log in' }).waitFor()
  await page.getByRole('link', { name: 'Create an account' }).click()
  await registerHere(page, 'Meera Nair')
  await page.waitForURL('**/faculty/application/*/new?department=*')
  await page.getByRole('button', { name: 'Start', exact: true }).click()
  await page.waitForURL('**/edit**')
  const { applications } = await ask<{ applications: { personalInfo: object }[] }>(
    page,
    '/api/faculty/application/my-applications',
  )
  expect(applications.map(({ personalInfo }) => personalInfo)).toMatchObject([
    { candidateType: 'MEDICAL', department: 'Nephrology', postName: 'Assistant Professor' },
  ])
  await acceptInstructions(page)
  await page.getByText('The chosen department takes only medical candidates.').waitFor()
  expect(await page.getByRole('radio', { name: 'Medical', exact: true }).isChecked()).toBe(true)
})

test('a person with an account finds an admission on the site map, returns to its page, and continues from there', async () => {
  visitor = await somebody('desktop')
  const { page } = visitor
  await page.goto('/website-policies')
  await page.getByText(/^This portal belongs to Demo Institute of Medical Sciences, /).waitFor()
  const foot = page.getByRole('contentinfo')
  await foot.getByText(/^Last updated \d+ \w+ \d{4}$/).waitFor()
  await foot.getByRole('link', { name: 'Site map' }).click()
  await page.getByRole('heading', { level: 1, name: 'Site map' }).waitFor()
  await page.getByRole('main').locator('a[href^="/paramedical/admissions/"]').first().click()
  await page.getByRole('heading', { level: 2, name: 'Who can apply' }).waitFor()
  const address = page.url()
  expect(await page.locator('link[rel=canonical]').getAttribute('href')).toBe(address)
  expect(await axeFindings(page)).toEqual([])
  await page.getByRole('main').getByRole('link', { name: 'log in' }).click()
  await page.getByLabel('E-mail').fill('faculty@demo.test')
  await page.getByLabel('Password', { exact: true }).fill('Faculty@12345')
  await page.getByRole('button', { name: 'Login' }).click()
  await page.waitForURL(address)
  await page.getByRole('link', { name: 'Apply', exact: true }).click()
  await page.getByRole('button', { name: 'Start', exact: true }).waitFor()
})

test('lists lead a visitor to the public page, and a logged-in person to their applications or a new one', async () => {
  visitor = await somebody('desktop')
  const { page } = visitor
  const leadsTo = async (path: string, name: RegExp, address: RegExp) => {
    await page.goto(path)
    const link = page.getByRole('main').getByRole('listitem').getByRole('link', { name }).first()
    // Until the session is restored, the page does not know for which of them the link is.
    await expect.poll(() => link.getAttribute('href')).toMatch(address)
    return link.getAttribute('href')
  }
  await leadsTo('/paramedical', /Admission \d{4}/, /^\/paramedical\/admissions\//)
  await leadsTo('/faculty', /regular posts/, /^\/faculty\/recruitments\//)
  await logIn(page, 'student@demo.test', 'Student@12345')
  await leadsTo('/paramedical', /Admission \d{4}/, /^\/paramedical\/application\/new\?admission=/)
  const own = await leadsTo('/faculty', /regular posts/, /^\/faculty\/[0-9a-f-]{36}\/applications$/)
  await page.getByText(`Recruitment ${own?.split('/')[2]}, published.`).waitFor()
})

test('Download results leads to the published lists of the portal, and where there are none to the newest notice of results', async () => {
  visitor = await somebody('phone')
  const { page } = visitor
  const results = page.getByRole('link', { name: 'Download results' })
  await page.goto('/paramedical')
  await page.locator('a[href$="#lists-title"]', { hasText: 'Download results' }).waitFor()
  const read = async <T>(path: string) => (await (await fetch(`${portal().url}${path}`)).json()) as T
  const { admissions } = await read<{ admissions: { id: string; title: string }[] }>('/api/admissions')
  const closed = admissions.find(({ title }) => title.includes('session that closed'))
  expect(await results.getAttribute('href')).toMatch(
    new RegExp(`^/paramedical/admissions/[^/]+-${closed?.id.slice(0, 8)}#lists-title$`),
  )
  await results.click()
  await page.getByRole('heading', { level: 1, name: closed?.title ?? '' }).waitFor()
  await page.getByRole('heading', { level: 2, name: 'Published lists' }).waitFor()
  const published = await read<{ lists: { number: string }[] }>(`/api/drives/${closed?.id}/selection`)
  expect(published.lists.length).toBeGreaterThan(0)
  for (const { number } of published.lists)
    expect(await page.locator(`main a[href="/lists/${number}"]`).count()).toBe(1)

  await answerInstead(page, 'GET /api/drives/{id}/selection', { published: null, lists: [] })
  const notice = {
    id: 'n1',
    title: 'Result',
    date: '2026-11-01',
    type: 'Result',
    link: '/result.pdf',
    isNew: false,
    track: null,
    file: null,
  }
  await answerInstead(page, 'GET /api/notices', { notices: [{ ...notice, version: 1, translations: {} }] })
  await page.goto('/paramedical')
  await page.locator('a[href="/result.pdf"]', { hasText: 'Download results' }).waitFor()
})

test('an unpublished drive is a preview for administrators, and unknown to everybody else', async () => {
  visitor = await somebody('desktop')
  const { page } = visitor
  await logIn(page, 'admin@demo.test', 'Admin@12345')
  const { admissions } = await ask<{ admissions: { id: string; title: string }[] }>(page, '/api/admissions')
  const copy = await ask<{ admission: { id: string } }>(page, `/api/admissions/${admissions[0]?.id}/copy`, {
    method: 'POST',
  })
  const { id } = copy.admission
  const path = `/paramedical/admissions/preview-${id.slice(0, 8)}`
  expect((await page.goto(path))?.status()).toBe(404)
  await page.getByText('Only administrators see it, as a preview.').waitFor()
  await page.getByText('There are no dates yet.').waitFor()
  const dated = { ...copy.admission, startDate: '2030-01-01', endDate: '2030-01-31' }
  await ask(page, `/api/admissions/${id}`, { method: 'PUT', body: dated })
  await page.reload()
  await page.getByRole('heading', { level: 2, name: 'Who can apply' }).waitFor()
  expect(await page.getByRole('main').getByRole('link', { name: 'Apply', exact: true }).count()).toBe(0)
  const stranger = await somebody('phone')
  await stranger.page.goto(path)
  await stranger.page.getByRole('heading', { level: 1, name: 'Page not found' }).waitFor()
  await stranger.page.getByRole('link', { name: 'See what is open' }).waitFor()
  await stranger.leave()
  await page.goto('/admin/admissions')
  await page.getByRole('button', { name: `Delete Copy of ${admissions[0]?.title}` }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete admission' }).click()
  await page.getByText(`Copy of ${admissions[0]?.title} deleted`).waitFor()
})

test.each(['desktop', 'phone'] as const)(
  'on a %s the first page has its first words before any code, where the code says them, and no other page has them',
  async (screen) => {
    visitor = await somebody(screen)
    const { page } = visitor
    const [code, institute] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
    await page.route('**/*.js', async (route) => {
      await code.promise
      await route.continue()
    })
    // The name may need a second line.
    await page.route('**/api/institute', async (route) => {
      await institute.promise
      await route.continue()
    })
    await page.goto('/', { waitUntil: 'commit' })
    const first = page.locator('#first-words')
    const boxes = async () => {
      // Makes the browser request the fonts of the text, which it may not have done yet.
      await page.locator('h1').boundingBox()
      await page.evaluate(() => document.fonts.ready)
      return [await page.locator('h1').boundingBox(), await page.locator('h1 + p').boundingBox()]
    }
    await first.getByRole('heading', { name: 'Admissions and faculty recruitment' }).waitFor()
    // `document.fonts.check` answers true for a family that no style sheet has declared yet.
    await page.waitForFunction(() => {
      const faces = [...document.fonts].filter(({ family }) => family.includes('Plex at first'))
      return faces.length === 2 && faces.every(({ status }) => status === 'loaded')
    })
    const before = await boxes()
    code.resolve()
    await first.waitFor({ state: 'detached' })
    expect(await boxes()).toEqual(before)
    institute.resolve()
    expect(await page.locator('h1').count()).toBe(1)
    await page.goto('/login')
    expect(await page.locator('#first-words').count()).toBe(0)
  },
)

test('a person with a draft continues it from the first page, which names how much is left', async () => {
  visitor = await somebody('phone')
  const { page } = visitor
  await register(page, 'Meera Nair')
  const applicationId = await startApplication(page)
  await page.getByRole('button', { name: 'Not submitted: 4 steps to complete' }).waitFor()
  await page.goto('/')
  await page.getByText('Not submitted: 4 steps to complete').waitFor()
  expect(await axeFindings(page)).toEqual([])
  await page.getByRole('link', { name: 'Continue application' }).click()
  await page.waitForURL(`**/${applicationId}/edit**`)
  await page.getByRole('heading', { level: 1, name: 'Course and personal details' }).waitFor()
})
