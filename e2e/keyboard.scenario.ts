import type { Page } from 'playwright-core'
import { afterAll, expect, test } from 'vitest'
import { dayOf, daysBetween } from '#domain/platform/calendar.ts'
import {
  fillExperience,
  fillPerson,
  fillPost,
  fillQualifications,
  fillResearch,
  startForPost,
} from './applying-for-post.ts'
import { fileFor, next, uploadDocuments } from './filling.ts'
import { coverOfFocus, typing } from './hands.ts'
import { closeBrowser, logIn, register, somebody } from './person.ts'
import { logIns } from './screens.ts'

afterAll(closeBrowser)

test('a clerk logs in, searches, opens, rejects, undoes it and goes to the next application by keyboard alone', async () => {
  const { page, leave } = await somebody('desktop')
  await page.goto('/login')
  await typing.write(page.getByLabel('E-mail'), logIns.admin.email)
  await typing.write(page.getByLabel('Password', { exact: true }), logIns.admin.password)
  await page.keyboard.press('Enter')
  await page.waitForURL('**/dashboard')
  await page.goto('/paramedical/admin/applications?status=submitted')
  await page.locator('tbody tr').first().waitFor()
  const found = page.waitForResponse((answer) => new URL(answer.url()).searchParams.get('q') === 'verma')
  await page.keyboard.press('f')
  await page.keyboard.type('verma')
  await page.waitForURL('**q=verma**')
  // The old rows stay until the search's results have come.
  await found
  await page.locator('table[aria-busy=false]').waitFor()
  await page.keyboard.press('ArrowDown')
  await expect
    .poll(() =>
      page
        .locator('tbody tr')
        .first()
        .evaluate((row) => row === document.activeElement),
    )
    .toBe(true)
  await page.keyboard.press('Escape')
  await expect
    .poll(() => page.getByLabel('Search applications').evaluate((box) => box === document.activeElement))
    .toBe(true)
  await page.keyboard.press('Enter')
  await page.waitForURL('**/paramedical/admin/applications/BSC**')
  const first = page.url()
  await page.getByText('Eligibility rules').first().waitFor()
  await page.keyboard.press('r')
  await typing.select(page.getByLabel('Reason', { exact: true }), 'Duplicate application')
  await typing.write(page.getByLabel('Comment to the applicant'), 'You have applied twice.')
  await typing.press(page.getByRole('button', { name: 'Reject application' }))
  await page.getByText(/The e-mail will be sent at/).waitFor()
  await page.keyboard.press('u')
  await page.getByText(/was not informed/).waitFor()
  const onward = page.getByRole('link', { name: 'Next in this list' })
  await typing.press(onward.or(page.getByRole('button', { name: 'Next in this list' })))
  await expect.poll(() => page.url()).not.toBe(first)
  await leave()
})

test('a clerk finds a half-remembered name from any page, and is told when nothing matches', async () => {
  const { page, leave } = await somebody('desktop')
  await logIn(page, logIns.admin.email, logIns.admin.password)
  await page.goto('/paramedical/admin/applications?status=submitted')
  const name = await page.locator('tbody tr a').first().innerText()
  const misheard = name
    .toLowerCase()
    .split(' ')
    .toReversed()
    .map((word) => word.replace(/(?<=^...)./, '$&$&'))
  const chips = page.getByRole('group', { name: 'Filters in use' })
  await typing.press(chips.getByRole('button', { name: 'Remove filter Status: Submitted' }))
  await chips.waitFor({ state: 'detached' })
  expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Filters')
  await page.goto('/admin/settings')
  await page.getByRole('combobox', { name: 'Search all applications' }).waitFor()
  await page.keyboard.press('/')
  await page.keyboard.type(misheard.join(' '))
  // What was typed first has results of its own.
  await expect.poll(() => page.getByRole('option').first().innerText()).toContain(name)
  await page.keyboard.press('Enter')
  await page.waitForURL('**/applications/BSC**')
  await page.getByRole('heading', { level: 1, name }).waitFor()
  const [applicationId = ''] = /BSC\d{4}-\w{8}/.exec(page.url()) ?? []
  await page.keyboard.press('/')
  await page.keyboard.type(applicationId.replace('-', ' ').toLowerCase())
  await page.keyboard.press('Enter')
  await page.waitForURL(`**/paramedical/admin/applications/${applicationId}`)
  await page.goto('/paramedical/admin/applications/BSC2026-00000000')
  await page.getByText('There is no application BSC2026-00000000').waitFor()
  await page.goto('/no/such/page')
  await page.getByText('There is no page at this address').waitFor()
  await page.waitForURL((url) => url.pathname === '/')
  await leave()
})

test('on a phone a row of a list shows name, status, payment and what is due, and the menu works as a menu', async () => {
  const { page, leave } = await somebody('phone')
  await logIn(page, logIns.admin.email, logIns.admin.password)
  await page.goto('/paramedical/admin/applications?status=submitted&paymentStatus=paid&paymentVerified=false')
  const row = page.locator('tbody tr', { hasText: 'Waiting to be verified' }).first()
  await row.getByRole('link').waitFor()
  const name = await row.getByRole('link').innerText()
  expect(
    (await row.innerText())
      .split('\n')
      .map((line) => line.trim())
      // Another scenario may have it open.
      .filter((line) => line !== '' && !line.endsWith('has it open'))
      .toSorted(),
  ).toEqual([name, 'Submitted', 'Waiting to be verified', 'Verify the payment'].toSorted())
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true)
  await page.getByRole('button', { name: 'Menu' }).click()
  await page.getByRole('link', { name: 'Faculty' }).click()
  await page.waitForURL(/\/faculty\/admin\/(?!all|current)[^/]+\/applications\/all$/)
  await expect.poll(() => page.getByRole('link', { name: 'Students' }).isVisible()).toBe(false)
  await page.goto('/admin/activity')
  const activity = page.getByRole('region', { name: 'Activity' })
  await activity.getByText('logged in').first().waitFor()
  await expect.poll(() => activity.evaluate((list) => list.scrollWidth <= list.clientWidth)).toBe(true)
  await leave()
})

/** Whether the focused element has a ring. */
const hasRing = (page: Page) =>
  page.evaluate(() => {
    const { outlineStyle, outlineWidth } = getComputedStyle(document.activeElement ?? document.body)
    return outlineStyle !== 'none' && outlineWidth !== '0px'
  })

const focused = (page: Page) => page.evaluate(() => document.activeElement?.outerHTML.slice(0, 120) ?? '')

/** Moves one stop forward or back, and checks that the focus is visible: with a ring and not under a bar. */
async function goOn(page: Page, key: 'Tab' | 'Shift+Tab'): Promise<string[]> {
  await page.keyboard.press(key)
  const [cover, isRinged] = await Promise.all([coverOfFocus(page), hasRing(page)])
  const isSeen = cover === null && isRinged
  return isSeen ? [] : [`${key} to ${await focused(page)}: ${cover ?? 'no ring'}`]
}

/** Walks from a step's heading to its last button and back; returns the stops where the focus is invisible. */
async function walk(page: Page, last: string): Promise<string[]> {
  // Located once: finding it by name at each stop takes longer than the walk.
  const end = await page.getByRole('button', { name: last, exact: true }).elementHandle()
  await page.locator('main h1').focus()
  const unseen: string[] = []
  let stops = 0
  while (!(await end?.evaluate((button) => button === document.activeElement))) {
    if (stops === 150) throw new Error(`Tab does not lead out of ${await focused(page)}`)
    unseen.push(...(await goOn(page, 'Tab')))
    stops += 1
  }
  for (let back = 1; back < stops; back += 1) unseen.push(...(await goOn(page, 'Shift+Tab')))
  return unseen
}

const papers = {
  photo: 'Passport photo',
  signature: 'Signature',
  allCert: 'All certificates (combined PDF)',
  paymentCert: 'Payment receipt',
}

/** Escape leaves the desk, before and after a change: the focus returns to where it was opened. */
async function leaveDesk(page: Page): Promise<void> {
  const opener = page.locator('[id="documents.photo"]')
  const desk = page.getByRole('dialog', { name: 'Fit into the frame: Passport photo' })
  const open = async () => {
    const chooser = page.waitForEvent('filechooser')
    await typing.press(opener)
    await (await chooser).setFiles(await fileFor('photo'))
    await desk.getByRole('img', { name: /as it will be printed/ }).waitFor()
  }
  await open()
  await page.keyboard.press('Escape')
  await desk.waitFor({ state: 'detached' })
  expect(await opener.evaluate((button) => button === document.activeElement)).toBe(true)
  await open()
  await typing.press(desk.getByRole('button', { name: 'Turn left' }))
  await page.keyboard.press('Escape')
  const sure = page.getByRole('dialog', { name: 'Close without sending it?' })
  await typing.press(sure.getByRole('button', { name: 'Close without sending' }))
  await desk.waitFor({ state: 'detached' })
  expect(await opener.evaluate((button) => button === document.activeElement)).toBe(true)
}

/** A UTR that contains its day, as UPI writes it: it fills in the payment date. */
const utrOfToday = () => {
  const day = dayOf(new Date())
  const dayOfYear = daysBetween(`${day.slice(0, 4)}-01-01`, day) + 1
  return `${day.slice(3, 4)}${String(dayOfYear).padStart(3, '0')}40273361`
}

// As narrow as an enlarged page: there a bar covers what is behind it. Filling the steps in by keyboard is in
// `faculty-apply`.
test('by keyboard, on a narrow screen, a candidate logs in, walks each step of an application for a post with a visible focus, leaves the desk and submits', async () => {
  const first = await somebody('phone')
  const { email, password } = await register(first.page, 'Meera Nair')
  await first.leave()
  const { page, leave } = await somebody('phone')
  await page.goto('/login')
  await typing.write(page.getByLabel('E-mail'), email)
  await typing.write(page.getByLabel('Password', { exact: true }), password)
  await page.keyboard.press('Enter')
  await page.waitForURL('**/dashboard')
  const unseen: string[] = []
  await startForPost(page, /regular posts/)
  await fillPost(page)
  await fillPerson(page, 'Meera Nair')
  unseen.push(...(await walk(page, 'Next')))
  await next(page, 'Educational qualifications')
  await fillQualifications(page)
  unseen.push(...(await walk(page, 'Next')))
  await next(page, 'Work experience')
  await fillExperience(page)
  await typing.press(page.getByRole('button', { name: 'Remove Senior Resident' }))
  const removed = page.getByRole('group', { name: 'Senior Resident removed.' })
  await expect.poll(() => removed.evaluate((line) => line === document.activeElement)).toBe(true)
  await typing.press(removed.getByRole('button', { name: 'Undo' }))
  const row = page.getByRole('group', { name: 'Senior Resident' })
  await expect.poll(() => row.evaluate((one) => document.activeElement?.contains(one))).toBe(true)
  unseen.push(...(await walk(page, 'Next')))
  await next(page, 'Research & professional details')
  await fillResearch(page)
  unseen.push(...(await walk(page, 'Next')))
  await next(page, 'Payment & documents')
  await leaveDesk(page)
  await uploadDocuments(page, papers)
  await typing.write(page.getByLabel('UTR number'), utrOfToday())
  await page.keyboard.press('Tab')
  await page.getByText('All requirements completed!').waitFor()
  unseen.push(...(await walk(page, 'Next')))
  await next(page, 'Check your answers')
  await typing.tick(page.getByRole('checkbox', { name: /I accept the above declaration/ }))
  unseen.push(...(await walk(page, 'Submit application')))
  await typing.press(page.getByRole('button', { name: 'Submit application' }))
  await page.getByRole('heading', { level: 1, name: 'Application submitted successfully!' }).waitFor()
  expect(unseen).toEqual([])
  await leave()
})

test('a page of the office shows the place of its bar before any code, and keys pressed meanwhile do no harm', async () => {
  const { page, leave } = await somebody('desktop')
  await logIn(page, logIns.admin.email, logIns.admin.password)
  await page.goto('/paramedical/admin/applications?status=submitted')
  const href = await page.locator('tbody tr a').first().getAttribute('href')
  const code = Promise.withResolvers<void>()
  await page.route('**/*.js', async (route) => {
    await code.promise
    await route.continue()
  })
  await page.goto(href ?? '', { waitUntil: 'commit' })
  const place = page.locator('#root > .pv-first-bar')
  await place.waitFor()
  expect(await place.boundingBox()).toMatchObject({ x: 0, y: 0, width: 1366, height: 44 })
  for (const key of ['a', 'r', 'v', 'n', '1', 'k']) await page.keyboard.press(key)
  code.resolve()
  await page.getByRole('navigation', { name: 'In this list' }).waitFor()
  await page.getByRole('button', { name: 'Accept…' }).waitFor()
  expect(await page.getByRole('dialog').count()).toBe(0)
  expect(new URL(page.url()).pathname).toBe(new URL(href ?? '', page.url()).pathname)
  // The same bar is drawn in that place.
  expect(await page.locator('header').first().boundingBox()).toMatchObject({ x: 0, y: 0, width: 1366 })
  await page.keyboard.press('a')
  await page.getByRole('dialog').waitFor()
  await leave()
})
