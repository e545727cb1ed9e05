import { execFile } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, afterEach, beforeAll, beforeEach, expect, onTestFinished, test } from 'vitest'
import type { AllotmentList } from '#domain/selection/published-list.ts'
import { person } from '../test/allotment-instances.ts'
import { finalListOf, publishedListOf, storePublished } from '../test/published-lists.ts'
import { axeFindings } from './axe.ts'
import { inDatabase } from './clock.ts'
import { ownAdmission } from './own-admission.ts'
import { closeBrowser, somebody } from './person.ts'
import { portal } from './portal.ts'

const courses = ['BSc EMT', 'BSc HTM'].map((name) => ({
  name,
  seats: { UR: 12, OBC: 8, SC: 5, ST: 2, EWS: 3 },
  horizontal: { PwD: { UR: 1 } },
}))
const categories = ['UR', 'OBC', 'SC', 'ST', 'EWS']
const applicants = Array.from({ length: 1_000 }, (_, place) =>
  person(`BSC2027-${10_000_000 + place}`, 40_000 + place * 37, {
    category: categories[place % 5] ?? 'UR',
    pwd: place % 40 === 0,
    preferences: place % 3 === 0 ? ['BSc HTM', 'BSc EMT'] : ['BSc EMT', 'BSc HTM'],
  }),
)
const { document: first } = publishedListOf({ courses, applicants })

let driveId: string
beforeAll(async () => {
  driveId = await ownAdmission('Admission with forged lists', 'closed', [])
})

/** Publishes a list, with the final list that it follows, under numbers of its own. */
function publish(number: string, change: (list: AllotmentList) => AllotmentList = (list) => list): Promise<void> {
  const document = change({ ...first, number, follows: `${number}-FINAL` })
  return storePublished(inDatabase, driveId, [finalListOf({ document }), document])
}

afterAll(closeBrowser)

let visitor: Awaited<ReturnType<typeof somebody>>
afterEach(() => visitor.leave())

beforeEach(async () => {
  visitor = await somebody('phone')
})

test('a stranger reads a list on a phone, finds a row by its number, and the browser confirms every row', async () => {
  const { page } = visitor
  await publish('BSC2031-L01')
  await page.goto('/lists/BSC2031-L01')
  await page.getByRole('heading', { level: 1, name: 'Seat allotment, round 1' }).waitFor()
  await page.getByText('100 of 1,000 rows').waitFor()
  expect(await axeFindings(page)).toEqual([])
  await page.getByLabel('Your application number').fill('bsc2027-10000500')
  await page.getByRole('button', { name: 'Find' }).click()
  await page.getByRole('status').getByText('BSC2027-10000500').waitFor()
  // The keyboard continues at what was found.
  await page.locator(':focus').filter({ hasText: 'BSC2027-10000500' }).waitFor()
  await page
    .getByText(/closed at rank [\d,]+; your rank is 58,500\.$/)
    .first()
    .waitFor()
  await page.getByText('What would have changed this').click()
  await page
    .getByText(
      /^With a rank better than [\d,]+, and everything else the same, this application would have got the UR seat in/,
    )
    .first()
    .waitFor()
  await page.getByRole('button', { name: 'Check this list' }).click()
  await page.getByText('Everything matches: 1,000 rows follow the published rule exactly.').waitFor()
  await page.getByRole('button', { name: 'Show more rows' }).click()
  // Scrolling to the button may load a page of its own.
  await page.getByText(/^[2-9]00 of 1,000 rows$/).waitFor()
})

test('a list in which a seat went to a worse rank is red and names the row, although its hash was made to fit', async () => {
  const { page } = visitor
  const passedOver = first.rows.find(({ outcome }) => outcome?.seat === 'OBC')
  const favoured = first.rows.findLast(({ category, outcome }) => category === 'OBC' && outcome === null)
  if (!passedOver || !favoured) throw new Error('the list has such rows')
  await publish('BSC2031-L02', (list) => ({
    ...list,
    rows: list.rows.map((row) => {
      if (row.applicationId === passedOver.applicationId) return { ...row, outcome: null }
      return row.applicationId === favoured.applicationId ? { ...row, outcome: passedOver.outcome } : row
    }),
  }))
  await page.goto('/lists/BSC2031-L02')
  await page.getByRole('button', { name: 'Check this list' }).click()
  const verdict = page.getByRole('alert')
  await verdict.getByText(/^\d+ faults? found/).waitFor()
  await verdict.getByText(new RegExp(`^By the rule, ${passedOver.applicationId} should have `)).waitFor()
  await verdict
    .getByText(new RegExp(`^${favoured.applicationId} has a seat in .* \\(OBC\\)`))
    .first()
    .waitFor()
})

test('the script that the page offers confirms the list from the address of its page, and finds a forged seat', async () => {
  const { page } = visitor
  await publish('BSC2031-L04')
  await publish('BSC2031-L05', (list) => ({
    ...list,
    rows: list.rows.map((row, place) => (place === 0 ? { ...row, outcome: null } : row)),
  }))
  await page.goto('/lists/BSC2031-L04')
  const arriving = page.waitForEvent('download')
  await page.getByRole('link', { name: 'Download the checking script' }).click()
  const folder = await mkdtemp(join(tmpdir(), 'pravesh-check-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  const script = join(folder, 'check-list.mjs')
  await (await arriving).saveAs(script)
  const check = (number: string) =>
    promisify(execFile)(process.execPath, [script, `${portal().url}/lists/${number}`]).then(
      ({ stdout }) => stdout,
      ({ code, stdout }: { code: number; stdout: string }) => `${code}: ${stdout}`,
    )
  expect(await check('BSC2031-L04')).toMatch(
    /^BSC2031-L04: 1000 rows are as the published rule gives them; SHA-256 \w{64}\n$/,
  )
  expect(await check('BSC2031-L05')).toContain(
    'BSC2027-10000000: By the rule it should have UR of BSc HTM, but the list has no seat.',
  )
})

test('a visitor finds the lists of a closed admission from the first page of admissions, and checks the newest', async () => {
  const { page } = visitor
  await page.goto('/paramedical')
  await page.getByRole('link', { name: 'B.Sc. Paramedical Admission, session that closed in' }).click()
  await page.getByRole('heading', { name: 'Published lists' }).waitFor()
  await page.getByText(/Provisional merit list, BSC\d{4}-L01/).waitFor()
  await page.getByText(/Replaced by list BSC\d{4}-L02\./).waitFor()
  // Those of 2031 were put beside them by the scenarios above.
  await page.getByRole('link', { name: /^Seat allotment, round 1, BSC(?!2031)\d{4}-L04$/ }).click()
  await page.getByRole('heading', { level: 1, name: 'Seat allotment, round 1' }).waitFor()
  await page.getByText(/node check-list\.mjs BSC\d{4}-L04\.json/).waitFor()
  await page.getByRole('button', { name: 'Check this list' }).click()
  await page.getByText(/^Everything matches/).waitFor()
})

test('a list whose stored text was changed is shown as not valid, without a row', async () => {
  const { page } = visitor
  await publish('BSC2031-L03')
  await inDatabase(
    `update selection_lists set document = replace(document, 'round 1', 'round one') || ' ' where number = $1`,
    ['BSC2031-L03'],
  )
  await page.goto('/lists/BSC2031-L03')
  await page.getByText('The list is not valid.').waitFor()
  expect(await page.getByRole('table').count()).toBe(0)
})
