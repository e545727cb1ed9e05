import type { Page } from 'playwright-core'
import type { AllotmentList } from '#domain/selection/published-list.ts'
import { joining } from '#words/selection/joining.ts'
import { publishedLists } from '#words/selection/published-lists.ts'
import { allottedSeats } from '#words/selection/allotted-seats.ts'
import { selectionLists } from '#words/selection/selection-lists.ts'
import { ask } from './asking.ts'
import { answerCalls, letPortalAnswer } from './answer-instead.ts'
import { field, inAny, press, toHeading } from './in-any-language.ts'
import type { ScreenOf } from './screens.ts'

type Admissions = { admissions: { id: string; status: string; endDate: string }[] }

/** The admission of the demo whose seats are given away. */
async function closedAdmission(page: Page): Promise<Admissions['admissions'][number]> {
  const { admissions } = await ask<Admissions>(page, '/api/admissions')
  const closed = admissions.find(({ status }) => status === 'Closed')
  if (!closed) throw new Error('the demo has no closed admission')
  return closed
}

/** A page of its seats, by the end of its address. */
const seatsPage =
  (ending = '') =>
  async (page: Page) =>
    `/paramedical/admin/admissions/${(await closedAdmission(page)).id}/selection${ending}`

/** The page of one of its published lists, by the place of the list among all. */
const listPage = (place: number) => async (page: Page) => {
  const { endDate } = await closedAdmission(page)
  return `/lists/BSC${endDate.slice(0, 4)}-L0${place}`
}

async function newestAllotment(page: Page): Promise<string> {
  const { id } = await closedAdmission(page)
  const { allotments } = await ask<{ allotments: { id: string }[] }>(page, `/api/drives/${id}/selection/allotments`)
  return `/paramedical/admin/admissions/${id}/selection/allotments/${allotments[0]?.id ?? ''}`
}

type Own = { applications: { applicationId: string; status: string }[] }

/** The application of the demo's student that has a seat. */
async function seatedApplication(page: Page): Promise<string> {
  const { applications } = await ask<Own>(page, '/api/applications/me')
  return `/paramedical/application/${applications.find(({ status }) => status !== 'pending')?.applicationId ?? ''}`
}

/** Somebody with a seat whose photo the office has. */
const withPhoto = 'Joseph Ansari'

const dialog = (page: Page) => page.getByRole('dialog')

/** The screens on which seats are given away, in the admission of the demo that has closed. */
export const selectionScreens: ScreenOf<'admin' | 'student' | 'visitor'>[] = [
  { name: 'seat-policies', who: 'admin', path: seatsPage() },
  { name: 'seat-stage', who: 'admin', path: seatsPage('/stage') },
  { name: 'seat-lists', who: 'admin', path: seatsPage('/lists') },
  {
    name: 'seat-list-compare',
    who: 'admin',
    path: seatsPage('/lists'),
    before: async (page) => {
      // The corrigendum, below the final list.
      const look = page.getByRole('button', { name: inAny((language) => selectionLists.in(language)('look')) })
      await look.nth(1).click()
      await dialog(page).getByRole('table').waitFor()
    },
  },
  {
    name: 'seat-objections',
    who: 'admin',
    path: seatsPage('/lists'),
    before: (page) => toHeading(page, (language) => selectionLists.in(language)('objections')),
  },
  { name: 'seat-rounds', who: 'admin', path: seatsPage('/allotments') },
  {
    name: 'seat-round',
    who: 'admin',
    path: newestAllotment,
    before: (page) => page.getByRole('table').first().waitFor(),
  },
  { name: 'seat-joining', who: 'admin', path: seatsPage('/joining') },
  {
    name: 'seat-places',
    isInWindow: true,
    who: 'student',
    path: seatedApplication,
    before: (page) => toHeading(page, (language) => selectionLists.in(language)('own.title')),
  },
  {
    name: 'allotted-seat',
    isInWindow: true,
    who: 'student',
    path: seatedApplication,
    before: async (page) => {
      const question = page.getByText(inAny((language) => allottedSeats.in(language)('question')))
      await question.waitFor()
      await page.locator('#allotted-seat-title').evaluate((title) => title.scrollIntoView())
    },
  },
  {
    name: 'seat-answer',
    isInWindow: true,
    who: 'student',
    path: seatedApplication,
    before: async (page) => {
      await field(page, (language) => allottedSeats.in(language)('float')).check()
      await press(page, (language) => allottedSeats.in(language)('send'))
      await dialog(page).waitFor()
    },
  },
  { name: 'seat-refunds', who: 'admin', path: () => '/admin/refunds' },
  {
    name: 'seat-counter',
    who: 'admin',
    path: seatsPage('/joining'),
    before: async (page) => {
      const find = field(page, (language) => joining.in(language)('find'))
      await find.fill(withPhoto)
      await find.press('Enter')
      await page.getByRole('heading', { level: 2, name: withPhoto }).waitFor()
    },
  },
  {
    name: 'public-list',
    who: 'visitor',
    path: listPage(1),
    before: (page) => page.getByRole('table').last().waitFor(),
  },
  {
    name: 'public-seats',
    who: 'visitor',
    path: listPage(4),
    before: (page) => page.getByRole('table').last().waitFor(),
  },
  {
    name: 'public-seats-checked',
    isInWindow: true,
    who: 'visitor',
    path: listPage(4),
    before: async (page) => {
      await press(page, (language) => publishedLists.in(language)('check'))
      const verdict = page.getByText(
        inAny((language) => publishedLists.in(language)('fits', { rows: 87 }).slice(0, 12)),
      )
      await verdict.first().waitFor()
      await verdict.first().evaluate((line) => line.scrollIntoView({ block: 'center' }))
    },
  },
  {
    name: 'public-seats-forged',
    isInWindow: true,
    who: 'visitor',
    path: listPage(4),
    before: async (page) => {
      const number = new URL(page.url()).pathname.split('/').at(-1) ?? ''
      const address = `/api/lists/${number}`
      const { list } = await ask<{ list: { document: AllotmentList } }>(page, address)
      const [best, ...others] = list.document.rows
      if (!best) throw new Error(`nobody is in list ${number}`)
      // As if somebody had taken the seat of the best rank away.
      const document = { ...list.document, rows: [{ ...best, outcome: null }, ...others] }
      const forged = { status: 200, json: { list: { ...list, document } } }
      await answerCalls(page, ({ pathname }) => (pathname === address ? forged : null))
      await press(page, (language) => publishedLists.in(language)('check'))
      const verdict = page.getByRole('alert').filter({ has: page.getByRole('listitem') })
      await verdict.waitFor()
      await letPortalAnswer(page)
      await verdict.evaluate((line) => line.scrollIntoView({ block: 'center' }))
    },
  },
]
