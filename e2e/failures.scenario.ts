import type { Page, Request } from 'playwright-core'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { ui } from '#words/ui.ts'
import type { ApiKey } from '#web/platform/send.ts'
import { answerCalls, answerInstead, letPortalAnswer, lineLost, says, type Instead } from './answer-instead.ts'
import { acceptInstructions } from './applying-for-post.ts'
import { ask } from './asking.ts'
import { fileFor, takeFromDesk } from './filling.ts'
import { closeBrowser, logIn, somebody } from './person.ts'
import { everybody, logIns, screens, type Who } from './screens.ts'
import { settle } from './settle.ts'

type Somebody = Awaited<ReturnType<typeof somebody>>
const people = {} as Record<Who, Somebody>

beforeAll(async () => {
  for (const who of everybody) {
    people[who] = await somebody('desktop')
    if (who !== 'visitor') await logIn(people[who].page, logIns[who].email, logIns[who].password)
  }
})
afterEach(async () => {
  for (const { page } of Object.values(people)) {
    await page.unrouteAll({ behavior: 'ignoreErrors' })
    await letPortalAnswer(page)
  }
})
afterAll(async () => {
  for (const who of everybody) await people[who].leave()
  await closeBrowser()
})

const screenNamed = (name: string) => {
  const found = screens.find((screen) => screen.name === name)
  if (!found) throw new Error(`no screen ${name}`)
  return found
}

/** Opens a screen with some answers replaced. */
async function openWith(name: string, answers: Partial<Record<ApiKey, Instead>>): Promise<Page> {
  const { who, path } = screenNamed(name)
  const { page } = people[who]
  if (page.url() === 'about:blank') await page.goto('/')
  const address = await path(page)
  for (const [key, instead] of Object.entries(answers)) await answerInstead(page, key as ApiKey, instead)
  await page.goto(address)
  return page
}

type Loading = [screen: string, call: ApiKey, instead: Instead, ...words: string[]]

const readRecruitment = 'GET /api/faculty/recruitment/{recruitmentId}'
const readFaculty = 'GET /api/faculty/application/{applicationId}'

test.each<Loading>([
  ['landing', 'GET /api/notices', 'failure', 'This did not load'],
  ['paramedical', 'GET /api/admissions', 'failure', 'This did not load', 'Paramedical courses'],
  ['admin-work-queue', 'GET /api/admissions', 'failure', 'This did not load'],
  [
    'faculty-home',
    'GET /api/faculty/recruitment',
    'failure',
    'Failed to load recruitments. Please try again later.',
    'Faculty posts',
  ],
  ['faculty-home', 'GET /api/faculty/recruitment', { recruitments: [] }, 'No recruitments available'],
  ['faculty-before-applying', readRecruitment, 'lost line', 'Error fetching recruitment details', lineLost],
  [
    'faculty-form-personal',
    readRecruitment,
    'failure',
    'Error fetching recruitment details',
    'Failed to load initial data.',
  ],
  ['faculty-form-personal', readFaculty, 'failure', 'Error in loading application'],
  ['faculty-application', readFaculty, 'lost line', 'Error in loading application', lineLost],
  ['faculty-application-print', readFaculty, 'failure', 'Failed to fetch application details.'],
  [
    'my-faculty-applications',
    'GET /api/faculty/application/my-applications',
    'failure',
    'Failed to fetch applications.',
  ],
  [
    'my-faculty-applications',
    'GET /api/faculty/application/my-applications',
    { applications: [] },
    'No Applications Yet',
  ],
  [
    'admin-recruitments',
    'GET /api/faculty/recruitment',
    'failure',
    'Error Loading Recruitments',
    'Failed to fetch recruitments',
  ],
  ['admin-recruitments', 'GET /api/faculty/recruitment', { recruitments: [] }, 'No Recruitments Yet'],
  ['admin-recruitment', readRecruitment, 'failure', 'Error Loading Recruitment', 'Failed to fetch recruitment data'],
  ['admin-applications', 'GET /api/applications/dashboard-stats', 'failure', 'Failed to fetch dashboard data.'],
  ['admin-applications', 'GET /api/applications', 'failure', 'Failed to fetch applications.'],
  ['my-applications', 'GET /api/applications/me', 'failure', 'Failed to fetch applications.'],
  ['my-applications', 'GET /api/applications/me', { applications: [] }, 'No applications found.'],
  ['application', 'GET /api/applications/{applicationId}', 'failure', 'Failed to fetch application data.'],
  ['application', 'GET /api/applications/{applicationId}', 'lost line', 'Error Loading Application', lineLost],
])('%s, when %s answers with %o, shows: %s', async (screen, call, instead, ...words) => {
  await says(await openWith(screen, { [call]: instead }), ...words)
})

test('after the last day of the first admission, the banner says so', async () => {
  const { page } = people.visitor
  await page.goto('/')
  const { admissions } = await ask<{ admissions: { status: string }[] }>(page, '/api/admissions')
  const closed = admissions.filter(({ status }) => status === 'Closed')
  expect(closed.length).toBeGreaterThan(0)
  await says(await openWith('paramedical', { 'GET /api/admissions': { admissions: closed } }), 'Registration closed')
  expect(await page.getByRole('link', { name: 'Apply now' }).count()).toBe(0)
})

test.each([
  ['closed', 'Closed', '2026-01-01', '2026-01-31'],
  ['to come', 'Upcoming', '2098-01-01', '2098-01-31'],
])('a newer admission that is %s does not hide the open one', async (_, status, startDate, endDate) => {
  const { page } = people.visitor
  await page.goto('/')
  const { admissions } = await ask<{ admissions: { status: string; title: string; endDate: string }[] }>(
    page,
    '/api/admissions',
  )
  const open = admissions.find((one) => one.status === 'Open')
  if (!open) throw new Error('no admission is open')
  const newest = { ...open, id: 'newest', title: 'The newest admission', status, startDate, endDate }
  const home = await openWith('paramedical', { 'GET /api/admissions': { admissions: [newest, open] } })
  await says(home, open.title, `Admissions open for ${open.endDate.slice(0, 4)}`)
  expect(await home.getByText('Registration closed').count()).toBe(0)
  expect(await home.getByRole('link', { name: 'Apply now' }).count()).toBe(1)
  const landing = await openWith('landing', { 'GET /api/admissions': { admissions: [newest, open] } })
  const track = landing.locator('section').first()
  await track
    .getByText(ui.in('en')('closesOn', { day: open.endDate }))
    .first()
    .waitFor()
  expect(await track.getByText(ui.in('en')('closesOn', { day: endDate })).count()).toBe(0)
})

test("an address without an application's number is reported", async () => {
  const { page } = people.student
  await page.goto('/paramedical/application/%20')
  await says(page, 'No Application ID found in URL.')
})

test('a draft whose recruitment was unpublished is shown as kept, and a link leads to the others', async () => {
  const page = await openWith('faculty-form-personal', { [readRecruitment]: 'nothing there' })
  await says(
    page,
    'This recruitment was removed from the portal. Your draft is safe: try again later, or ask the institute.',
  )
  await page.getByRole('link', { name: 'Recruitments', exact: true }).click()
  await page.waitForURL('**/faculty')
})

test('missing answers of the candidate are told in words', async () => {
  const { page } = people.candidate
  await page.route(/\/api\/faculty\/application\/FAC[^/]+$/, async (route) => {
    const answer = (await (await route.fetch()).json()) as { application: object }
    const application = { ...answer.application, qualifications: [], workExperience: [] }
    await route.fulfill({ json: { application } })
  })
  for (const screen of ['faculty-application', 'faculty-application-print'])
    await says(await openWith(screen, {}), 'No qualifications added', 'No work experience added')
})

const nowhere = { bankName: '', branchName: '', accountNumber: '', ifsc: '', upiId: '', payeeName: '', qrCodeUrl: null }

test.each<[Instead, string]>([
  ['failure', 'Error fetching account details'],
  [nowhere, 'Account details not available.'],
])('the account for fees, answered with %o, shows: %s', async (instead, words) => {
  const page = await openWith('faculty-form-documents', { 'GET /api/account': instead })
  await acceptInstructions(page)
  await says(page, words)
})

test('a draft that cannot be saved is reported, and the input remains', async () => {
  const page = await openWith('faculty-form-research', { 'POST /api/faculty/application/{applicationId}': 'failure' })
  await acceptInstructions(page)
  const publications = page.getByLabel(/^National indexed/)
  await publications.fill('17')
  await page.getByRole('button', { name: 'Save draft' }).first().click()
  await says(page, 'Error in saving application')
  expect(await publications.inputValue()).toBe('17')
})

test("unsaved answers are saved after a reload without a question, however late the server's draft arrives", async () => {
  const page = await openWith('faculty-form-research', {})
  await acceptInstructions(page)
  // The server has a newer version than the page, as after a save whose answer was lost.
  await screenNamed('faculty-form-documents').path(page)
  const isDraft = /^\/api\/faculty\/application\/FAC[^/]+$/
  const isTold = Promise.withResolvers<null>()
  let isReloaded = false
  await answerCalls(page, ({ method, pathname }) => {
    if (!isDraft.test(pathname)) return null
    if (method !== 'GET') return isReloaded ? null : { status: 500 }
    isReloaded = true
    return isTold.promise
  })
  const publications = page.getByLabel(/^National indexed/)
  await publications.fill('19')
  await page.getByRole('button', { name: 'Save draft' }).first().click()
  await says(page, 'Error in saving application')
  const saved = (status: number) =>
    page.waitForResponse(
      (answer) => answer.status() === status && /"nationalIndexed":"?19\b/.test(answer.request().postData() ?? ''),
    )
  const [isRefused, isTaken] = [saved(409), saved(200)]
  await page.reload()
  await acceptInstructions(page)
  await isRefused
  await isTaken
  isTold.resolve(null)
  await settle(page)
  expect(await publications.inputValue()).toBe('19')
  expect(await page.getByRole('dialog').count()).toBe(0)
})

test('a new note stays even if an older list of notes arrives after it', async () => {
  const { who, path } = screenNamed('admin-application')
  const { page } = people[who]
  await page.goto('/')
  const address = await path(page)
  const isWritten = Promise.withResolvers<{ status: number; json: object }>()
  const isOfNotes = (method: string, url: string) => method === 'GET' && url.endsWith('/notes')
  const isAsked = (request: Request) => isOfNotes(request.method(), request.url())
  await answerCalls(page, ({ method, pathname }) => (isOfNotes(method, pathname) ? isWritten.promise : null))
  const isOver = Promise.race([
    page.waitForEvent('requestfinished', isAsked),
    page.waitForEvent('requestfailed', isAsked),
  ])
  await page.goto(address)
  await page.getByLabel('New note').fill('Called the college: the marks are right.')
  await page.getByRole('button', { name: 'Add note' }).click()
  const note = page.getByText('Called the college: the marks are right.')
  await note.waitFor()
  isWritten.resolve({ status: 200, json: { notes: [] } })
  await isOver
  await settle(page)
  expect(await note.count()).toBe(1)
})

test('documents that cannot be stored, opened or deleted are reported', async () => {
  const page = await openWith('faculty-form-documents', {
    'GET /api/uploads/view-url/{key}': 'failure',
    'DELETE /api/uploads/delete-upload/{key}': 'failure',
  })
  await acceptInstructions(page)
  const chooser = page.waitForEvent('filechooser')
  await page.locator('[id="documents.signature"]').click()
  await (await chooser).setFiles(await fileFor('signature'))
  await takeFromDesk(page)
  await page.getByRole('button', { name: 'View Signature' }).click()
  await says(page, 'Unable to open document. Please try again.')
  await page.getByRole('button', { name: 'Remove Signature' }).click()
  await says(page, 'Are you sure you want to delete this document?')
  await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click()
  await says(page, 'Failed to delete document. Please try again.')

  const isBytes = (method: string) => method === 'PUT'
  await page.route('**/*', (route) =>
    isBytes(route.request().method()) ? route.fulfill({ status: 500 }) : route.fallback(),
  )
  const again = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: 'Replace Signature' }).click()
  await (await again).setFiles(await fileFor('signature'))
  await takeFromDesk(page)
  await says(page, 'Failed to upload file to S3', 'Some documents could not be saved.')
  const failed = page.getByText('Failed to save Signature document. Please try again or contact support.')
  await failed.waitFor()
  await page.getByRole('button', { name: 'Dismiss: Signature' }).click()
  await failed.waitFor({ state: 'detached' })
})

test('a recruitment that cannot be deleted stays, with a message', async () => {
  const page = await openWith('admin-recruitments', { 'DELETE /api/faculty/recruitment/{recruitmentId}': 'failure' })
  // The oldest, that of the demo: it has no application, and others cannot be deleted.
  const unpublished = page.getByRole('listitem').filter({ has: page.getByText('Draft', { exact: true }) })
  await unpublished.last().getByRole('button', { name: 'Delete' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete recruitment' }).click()
  await says(page, 'Failed to delete recruitment')
})

test('a recruitment that cannot be saved is reported', async () => {
  const page = await openWith('admin-recruitment', { 'PUT /api/faculty/recruitment/{recruitmentId}': 'failure' })
  await page.getByLabel('Title').fill('Another title')
  await page.getByRole('button', { name: 'Update & publish' }).click()
  await says(page, 'An error occurred')
})
