import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { embeddedConnectionString } from '#lib/embedded-postgres/start.ts'
import { rowsOf } from '../test/faults/portal-process.ts'
import { openList } from './clerk.ts'
import { closeBrowser, logIn, somebody } from './person.ts'
import { portal } from './portal.ts'
import { sayFindingReason } from '#words/review/scrutiny.ts'

const listPath = '/paramedical/admin/applications'
// The newest submissions of the demo have documents.
const newest = `${listPath}?limit=25&status=submitted&sort=-submissionDate`

const portalRows = (sql: string) => rowsOf<{ id: string }>(embeddedConnectionString(portal().dataDir), sql)
const setSecondClerk = (percent: number) =>
  portalRows(`update drives set settings = settings || '{"secondClerkPercent": ${percent}}' where track = 'admission'`)

beforeAll(() => setSecondClerk(100))
afterAll(async () => {
  await setSecondClerk(0)
  await closeBrowser()
})

async function clerkOf(email: string, password: string) {
  const { page, leave } = await somebody('desktop')
  await logIn(page, email, password)
  return { page, leave }
}

const bar = (page: Page) => page.getByRole('group', { name: /^Scrutiny: / })
const panel = (page: Page) => page.getByRole('region', { name: 'Scrutiny' })
const shownTab = (page: Page) => page.locator('[role=tab][aria-selected=true]')

/** An unscrutinised application of the open admission that nobody has open, with these documents `d`. */
const untouched = (documents: string) =>
  portalRows(`select application_id as id from applications a
    where status = 'submitted' and scrutiny = 'notLookedAt' and category <> 'UR'
      and drive_id in (select id from drives where title ~ '^B\\.Sc\\. Paramedical Admission \\d{4}$')
      and not exists (select from open_applications o where o.application_id = a.id)
      and ${documents} order by created_at desc limit 1`)

/** Presses a key as soon as the next document is drawn out of sight, and measures until it stands there, in ms. */
async function msToNext(page: Page, key: string): Promise<number> {
  await page.locator('[role=tabpanel] > [inert] :is(img, canvas)').first().waitFor({ state: 'attached' })
  return page.evaluate(
    (pressed) =>
      new Promise<number>((resolve) => {
        const next = document.querySelector('[role=tabpanel] > [inert]')
        const at = performance.now()
        document.dispatchEvent(new KeyboardEvent('keydown', { key: pressed, bubbles: true }))
        const look = () => {
          const isShown = next?.hasAttribute('inert') === false && next.querySelector('img, canvas') !== null
          if (isShown) resolve(performance.now() - at)
          else requestAnimationFrame(look)
        }
        look()
      }),
    key,
  )
}

test('a clerk finds three faults by keyboard, and a second clerk finds it in the queue and confirms by keyboard', async () => {
  const ravi = await clerkOf('clerk@demo.test', 'Clerk@12345')
  const [found] = await untouched('(select count(*) from documents d where d.application_id = a.id) > 6')
  await openList(ravi.page, `${listPath}?admissionId=all&q=${found?.id}`)
  await ravi.page.keyboard.press('ArrowDown')
  await ravi.page.keyboard.press('Enter')
  await panel(ravi.page).getByText('Not started', { exact: true }).first().waitFor()
  const { pathname } = new URL(ravi.page.url())
  const count = await panel(ravi.page).getByRole('listitem').count()
  const first = await shownTab(ravi.page).innerText()
  // The first paper of the list is the first one to scrutinise.
  const items = panel(ravi.page).getByRole('listitem').getByRole('button')
  expect(await items.first().getAttribute('aria-current')).toBe('true')
  await ravi.page.keyboard.press('2')
  await bar(ravi.page).getByRole('group', { name: 'Not OK: why?' }).waitFor()
  await ravi.page.keyboard.press('Escape')
  expect(await shownTab(ravi.page).innerText()).toBe(first)
  for (const key of ['2', '3', '2']) {
    const before = await bar(ravi.page).getAttribute('aria-label')
    await ravi.page.keyboard.press(key)
    await ravi.page.keyboard.press('1')
    await expect.poll(() => bar(ravi.page).getAttribute('aria-label')).not.toBe(before)
  }
  await panel(ravi.page).getByText(`3 of ${count} checked`).waitFor()
  // A busy machine may delay some of them.
  const times = [await msToNext(ravi.page, '1')]
  while (times.length < 4 && Math.min(...times) >= 100) times.push(await msToNext(ravi.page, '1'))
  expect(Math.min(...times)).toBeLessThan(100)
  for (let done = 3 + times.length; done < count; done += 1) {
    await panel(ravi.page).getByText(`${done} of ${count} checked`).waitFor()
    await ravi.page.keyboard.press('1')
  }
  await panel(ravi.page).getByText('To be confirmed', { exact: true }).waitFor()
  expect(await panel(ravi.page).getByText('A second clerk must confirm').count()).toBe(count)
  await ravi.leave()

  const farida = await clerkOf('section@demo.test', 'Section@12345')
  await farida.page.goto('/dashboard')
  await farida.page
    .getByRole('link', { name: /^\d+ to confirm$/ })
    .first()
    .click()
  await farida.page.getByText('Scrutiny: To be confirmed').waitFor()
  await farida.page.locator(`tbody a[href*="${found?.id}"]`).first().waitFor()
  await farida.page.keyboard.press('f')
  await farida.page.keyboard.type(found?.id ?? '')
  await expect.poll(() => farida.page.locator('tbody tr').count()).toBe(1)
  await farida.page.keyboard.press('Escape')
  await farida.page.keyboard.press('ArrowDown')
  await farida.page.keyboard.press('Enter')
  await farida.page.waitForURL((url) => url.pathname === pathname)
  await panel(farida.page).getByText('Ravi Kumar', { exact: false }).first().waitFor()
  for (let confirmed = 0; confirmed < count; confirmed += 1) {
    await expect.poll(() => panel(farida.page).getByText('A second clerk must confirm').count()).toBe(count - confirmed)
    const verdicts = bar(farida.page).locator('[aria-pressed]')
    const given = await verdicts.evaluateAll((all) =>
      all.findIndex((one) => one.getAttribute('aria-pressed') === 'true'),
    )
    await farida.page.keyboard.press(String(given + 1))
  }
  await panel(farida.page).getByText('Scrutinised', { exact: true }).waitFor()
  expect(
    await panel(farida.page)
      .getByText(/confirmed by Farida Khan/)
      .count(),
  ).toBe(count)
  await farida.leave()
})

test('two clerks take the next application, each another one, and see who has what open', async () => {
  const ravi = await clerkOf('clerk@demo.test', 'Clerk@12345')
  const farida = await clerkOf('section@demo.test', 'Section@12345')
  const taken: string[] = []
  for (const { page } of [ravi, farida]) {
    await openList(page, `${listPath}?status=submitted`)
    await page.getByRole('button', { name: 'Take next' }).click()
    await panel(page)
      .getByText(/^You have it open until/)
      .waitFor()
    taken.push(new URL(page.url()).pathname)
  }
  expect(new Set(taken).size).toBe(2)
  await farida.page.goto(taken[0] ?? '')
  await panel(farida.page).getByText('Ravi Kumar has it open').waitFor()
  await panel(ravi.page).getByRole('button', { name: 'Release' }).click()
  await panel(ravi.page)
    .getByText(/^You have it open until/)
    .waitFor({ state: 'detached' })
  await ravi.page.keyboard.press('n')
  await panel(ravi.page)
    .getByText(/^You have it open until/)
    .waitFor()
  await Promise.all([ravi.leave(), farida.leave()])
})

test('a section officer assigns chosen applications to a clerk, who finds them in the list', async () => {
  const farida = await clerkOf('section@demo.test', 'Section@12345')
  await openList(farida.page, newest)
  await farida.page.getByRole('button', { name: 'Select several' }).click()
  const chosen: string[] = []
  for (const row of [0, 1]) {
    const box = farida.page.locator('tbody tr').nth(row).getByRole('checkbox')
    await box.check()
    chosen.push(((await box.getAttribute('aria-label')) ?? '').replace(/^.*-/, ''))
  }
  await farida.page.getByRole('button', { name: 'Assign…' }).click()
  await farida.page.getByLabel('Clerk').selectOption('Ravi Kumar')
  await farida.page.getByRole('button', { name: 'Assign 2 applications' }).click()
  await farida.page.getByText('2 applications assigned').waitFor()
  await farida.leave()
  const ravi = await clerkOf('clerk@demo.test', 'Clerk@12345')
  await openList(ravi.page, `${listPath}?assigned=me`)
  for (const id of chosen) await ravi.page.locator('tbody tr', { hasText: id }).waitFor()
  await ravi.leave()
})

test('a section officer assigns an application on its page', async () => {
  const farida = await clerkOf('section@demo.test', 'Section@12345')
  const [nobodys] = await portalRows(`select application_id as id from applications
    where status = 'submitted' and track = 'admission' and assigned_to is null order by created_at limit 1`)
  await farida.page.goto(`${listPath}/${nobodys?.id}`)
  await panel(farida.page).getByRole('button', { name: 'Assign…' }).click()
  await farida.page.getByLabel('Clerk').selectOption('Ravi Kumar')
  await farida.page.getByRole('button', { name: 'Assign 1 application' }).click()
  await panel(farida.page).getByText('Assigned to Ravi Kumar').waitFor()
  await farida.leave()
})

test('a correction begins with what does not fit, and why', async () => {
  const ravi = await clerkOf('clerk@demo.test', 'Clerk@12345')
  const [found] = await untouched(
    `exists (select from documents d where d.application_id = a.id and d.doc_type = 'photo')`,
  )
  await openList(ravi.page, `${listPath}?admissionId=all&q=${found?.id}`)
  await ravi.page.keyboard.press('ArrowDown')
  await ravi.page.keyboard.press('Enter')
  await bar(ravi.page).waitFor()
  const document = (await bar(ravi.page).getAttribute('aria-label'))?.replace('Scrutiny: ', '')
  await ravi.page.keyboard.press('2')
  const reasons = bar(ravi.page).getByRole('group', { name: 'Not OK: why?' })
  await reasons.getByText('It is another person’s').click()
  await panel(ravi.page).getByText(/^1 of/).waitFor()
  await ravi.page.getByRole('button', { name: 'Request a correction' }).click()
  const dialog = ravi.page.getByRole('dialog')
  const field = dialog.getByLabel(`${document}: what is wrong`, { exact: true })
  await expect.poll(() => field.inputValue()).toBe('It is another person’s')
  const inHindi = dialog.getByLabel(`${document}: what is wrong, in Hindi`)
  expect(await inHindi.inputValue()).toBe(sayFindingReason('other-person', 'hi'))
  await dialog.getByRole('button', { name: `Remove: ${document}` }).click()
  expect(await field.count()).toBe(0)
  await ravi.leave()
})
