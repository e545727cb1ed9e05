import type { Page } from 'playwright-core'
import { afterAll, expect, test } from 'vitest'
import { addDays, dayOf } from '#domain/platform/calendar.ts'
import { embeddedConnectionString } from '#lib/embedded-postgres/start.ts'
import { ownJoining } from '#words/selection/own-joining.ts'
import { rowsOf } from '../test/faults/portal-process.ts'
import { axeFindings } from './axe.ts'
import { inDatabase } from './clock.ts'
import { holdBeforeCamera, placesOfFocus, scan } from './hand-scanner.ts'
import { findingsOn } from './measures.ts'
import { sheetsOf } from './paper.ts'
import { closeBrowser, logIn, somebody } from './person.ts'
import { portal } from './portal.ts'
import { publishRoundToJoin } from './round-to-join.ts'
import { logIns } from './screens.ts'

afterAll(closeBrowser)

const title = 'Joining at the counter'
const number = 'BSC2031-L72'

const storedRows = <Row extends object>(sql: string) => rowsOf<Row>(embeddedConnectionString(portal().dataDir), sql)

const shortDay = (day: string) => day.split('-').toReversed().join('-')

/** The number of the letter of an application. */
async function letterOf({ id }: { id: string }): Promise<string> {
  const [letter] = await storedRows<{ code: string }>(
    `select letter_code as code from allotted_seats o join applications a on a.id = o.application_key where a.application_id = '${id}'`,
  )
  return `${id}-${letter?.code}`
}

test('a clerk finds people by what a scanner types and by name, and joins them; one reads the roll number on a phone', async () => {
  const { driveId, people } = await publishRoundToJoin({ title, number })
  const [first, second] = people
  if (!first || !second) throw new Error('there are no people')
  const letterNumber = await letterOf(first)

  const clerk = await somebody('desktop')
  const { page } = clerk
  await logIn(page, 'section@demo.test', 'Section@12345')
  await page.goto(`/paramedical/admin/admissions/${driveId}/selection/joining`)
  await page.getByRole('heading', { name: 'Expected today: 3' }).waitFor()
  expect(await findingsOn(page, 'desktop')).toEqual([])
  const field = page.getByLabel('Application number, name, or the code of the seat allotment letter')
  await field.and(page.locator(':focus')).waitFor()

  await scan(page, `${portal().url}/letters/${letterNumber}`)
  await page.getByRole('heading', { level: 2, name: first.name }).waitFor()
  await page.getByRole('img', { name: 'Photo of the applicant' }).waitFor()
  expect(await findingsOn(page, 'desktop')).toEqual([])
  const missing = page.getByText(/^\d+ originals? (?:is|are) missing/)
  const all = await missing.innerText()
  // The card of a person who is scanned again has nothing ticked.
  await scan(page, `${portal().url}/letters/${letterNumber}`)
  await expect.poll(() => page.getByRole('checkbox', { checked: true }).count()).toBe(0)
  expect(await missing.innerText()).toBe(all)
  await page.keyboard.press('Control+Enter')
  await page.getByRole('link', { name: 'First compare the person with the photo' }).click()
  await page.keyboard.press('Space')
  await page.keyboard.press('1')
  await missing.waitFor()
  await page.keyboard.press('a')
  await missing.waitFor({ state: 'detached' })
  await page.keyboard.press('Control+Enter')
  const rollNumber = page.getByText(/^\d{4}EMT\d{3}$/)
  await rollNumber.waitFor()
  const given = await rollNumber.innerText()
  await field.and(page.locator(':focus')).waitFor()
  expect(await findingsOn(page, 'desktop')).toEqual([])
  const [receipt] = await Promise.all([
    page.waitForResponse(`**/api/applications/${first.id}/joining/receipt`),
    page.keyboard.press('Control+Enter'),
  ])
  expect([receipt.status(), receipt.headers()['content-type']]).toEqual([200, 'application/pdf'])
  await page.getByRole('row', { name: /^UR 4 1 2 0 1$/ }).waitFor()

  // The next person, by name.
  await field.fill(second.name)
  await field.press('Enter')
  await page.getByRole('heading', { level: 2, name: second.name }).waitFor()
  await page.getByRole('button', { name: 'Record joining' }).waitFor()
  await field.fill('nobody of this name')
  await field.press('Enter')
  await page.getByText('No applicant with a seat matches “nobody of this name”').waitFor()
  await clerk.leave()

  const phone = await somebody('phone')
  await logIn(phone.page, first.email, logIns.student.password)
  await phone.context.addCookies([{ name: 'language', value: 'hi', url: portal().url }])
  await phone.page.goto(`/paramedical/application/${first.id}`)
  await phone.page.getByText(ownJoining.in('hi')('joined.title', { rollNumber: given })).waitFor()
  expect(await findingsOn(phone.page, 'phone')).toEqual([])
  await phone.page.goto(`/letters/${letterNumber}`)
  await phone.page.getByText(first.id, { exact: true }).waitFor()
  expect(await findingsOn(phone.page, 'phone')).toEqual([])
  expect(await phone.page.locator('body').innerText()).not.toContain(first.name)
  await phone.leave()
})

type Seated = Record<'id' | 'name' | 'father' | 'mobile' | 'otherMobile' | 'driveId', string> & {
  rollNumber: string | null
}

/** The cells of the table on a page, row by row. */
const cellsOn = (page: Page) =>
  page
    .getByRole('table')
    .locator('tr')
    .evaluateAll((rows) => rows.map((row) => [...row.querySelectorAll('th, td')].map((cell) => cell.textContent)))

test('day list, call list and register have the people expected and joined, and print on a sheet with a place to sign', async () => {
  const seated = await storedRows<Seated>(
    `select a.application_id as id, a.candidate_name as name, a.form ->> 'fathersName' as father, a.mobile,
       coalesce(a.form ->> 'alternateMobile', '') as "otherMobile", a.drive_id as "driveId", j.roll_number as "rollNumber"
     from applications a join round_outcomes r on r.application_key = a.id join selection_lists l on l.id = r.list_id
       left join joinings j on j.application_key = a.id
     where l.number = '${number}' order by r.rank`,
  )
  const toCome = seated.filter(({ rollNumber }) => rollNumber === null)
  const [joined, ...more] = seated.filter(({ rollNumber }) => rollNumber !== null)
  expect([toCome.length, more]).toEqual([2, []])
  if (!joined) throw new Error('nobody has joined')
  const until = shortDay(addDays(dayOf(new Date()), 3))
  const emt = 'B.Sc. Emergency Medical Technology'
  const clerk = await somebody('desktop')
  const { page } = clerk
  await logIn(page, 'section@demo.test', 'Section@12345')

  /** Opens a list, and prints it on one sheet across with these people and nothing that is for the screen. */
  const readList = async (list: string, heading: string, people: readonly Pick<Seated, 'mobile'>[]) => {
    await page.goto(`/paramedical/admin/admissions/${joined.driveId}/selection/people?list=${list}`)
    await page.getByText(heading, { exact: true }).and(page.locator('[aria-current=page]')).waitFor()
    await page.getByRole('table').waitFor()
    expect(await findingsOn(page, 'desktop')).toEqual([])
    const [sheet, ...others] = await sheetsOf(page)
    expect([sheet?.size, others]).toEqual([[842, 595], []])
    const words = sheet?.words.join(' ').replaceAll(/\s+/g, ' ') ?? ''
    expect(words).toMatch(new RegExp(`^Demo Institute of Medical Sciences .* ${heading} ${title}, .* IST by `))
    expect(words).toContain('Signature and seal')
    for (const { mobile } of people) expect(words).toContain(mobile)
    expect(words).not.toContain('Print')
    return cellsOn(page)
  }

  expect(await readList('day', 'Day list', toCome)).toEqual([
    [
      'Name',
      'Application ID',
      'Father or other parent',
      'Mobile',
      'Allotted course',
      'Allotted category',
      'Seat fee',
      'Last day',
      'Originals',
      'Signature',
    ],
    ...toCome
      .toSorted((one, other) => one.name.localeCompare(other.name, 'en'))
      .map(({ id, name, father, mobile }) => [name, id, father, mobile, emt, 'UR', 'None due', until, '', '']),
  ])
  const called = await readList('calls', 'Call list', toCome)
  expect(called.slice(1)).toEqual(
    toCome.map(({ id, name, father, mobile, otherMobile }) => {
      return [name, id, mobile, otherMobile, father, 'Joining', until, emt, 'UR', 'None due', '']
    }),
  )
  const [heads = [], row = [], ...otherRows] = await readList('register', 'Register of joined students', [joined])
  const inRegister = (column: string) => row[heads.indexOf(column)]
  expect([heads.length, row.length, otherRows]).toEqual([20, 20, []])
  expect(row.slice(0, 4)).toEqual([joined.rollNumber, joined.name, joined.id, joined.father])
  expect(['All-India rank', 'Round', 'Joined on', 'Gave up admission on', 'Mobile'].map(inRegister)).toEqual([
    '4211',
    '1',
    shortDay(dayOf(new Date())),
    '–',
    joined.mobile,
  ])
  await clerk.leave()
})

test('a hand scanner lands wherever the focus is, and ticks, searches, presses and writes nothing on its way', async () => {
  const holders = await storedRows<{ id: string; key: string; name: string; driveId: string }>(
    `select a.application_id as id, a.id as key, a.candidate_name as name, a.drive_id as "driveId" from applications a
       join allotted_seats o on o.application_key = a.id join selection_lists l on l.id = o.list_id
     where l.number = '${number}' and a.status = 'submitted' order by 1`,
  )
  const letters = await Promise.all(holders.map(letterOf))
  const clerk = await somebody('desktop')
  const { page } = clerk
  await logIn(page, 'section@demo.test', 'Section@12345')
  await page.goto(`/paramedical/admin/admissions/${holders[0]?.driveId}/selection/joining`)
  await page.getByRole('heading', { name: /^Expected today/ }).waitFor()
  await scan(page, `${portal().url}/letters/${letters[1]}`)
  await page.getByRole('heading', { level: 2, name: holders[1]?.name ?? '' }).waitFor()
  const places = placesOfFocus(page)
  expect(places).toHaveLength(20)
  for (const [turn, place] of places.entries()) {
    const next = turn % 2
    const letter = `${portal().url}/letters/${letters[next]}`
    await page.getByRole('button', { name: 'Record joining' }).waitFor()
    if (place === places.at(-2)) await page.getByRole('button', { name: 'Scan with the camera' }).click()
    if (place === places.at(-1)) await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur())
    else await place.focus()
    await scan(page, letter)
    await page.getByRole('heading', { level: 2, name: holders[next]?.name ?? '' }).waitFor()
    const [ticked, other, dialogs] = await Promise.all([
      page.getByRole('checkbox', { checked: true }).count(),
      page.getByRole('heading', { level: 2, name: holders[1 - next]?.name ?? '' }).count(),
      page.getByRole('dialog').count(),
    ])
    const written = await page
      .getByRole('main')
      .getByRole('textbox')
      .evaluateAll((all: HTMLInputElement[]) => all.map(({ value }) => value))
    const searched = await page.getByRole('combobox').inputValue()
    expect([turn, ticked, other, dialogs, searched, written]).toEqual([turn, 0, 0, 0, '', [letter, '']])
  }
  expect(new URL(page.url()).pathname).toMatch(/joining$/)
  await clerk.leave()
})

test('a registrar scans a letter with a phone, and gives leave to its holder, whose seat has lapsed', async () => {
  await inDatabase(`update selection_lists set report_by = report_from where number = $1`, [number])
  const [lapsed] = await storedRows<{ id: string; name: string; driveId: string }>(
    `select a.application_id as id, a.candidate_name as name, a.drive_id as "driveId" from applications a
       join allotted_seats o on o.application_key = a.id join selection_lists l on l.id = o.list_id
     where l.number = '${number}' and a.status = 'submitted' order by 1 limit 1`,
  )
  if (!lapsed) throw new Error('everybody has joined')
  const registrar = await somebody('phone')
  const { page } = registrar
  await logIn(page, 'registrar@demo.test', 'Registrar@12345')
  await page.goto(`/paramedical/admin/admissions/${lapsed.driveId}/selection/joining`)
  await page.getByRole('heading', { name: 'Nobody is expected today' }).waitFor()
  await page.getByRole('button', { name: 'Scan with the camera' }).click()
  await page.getByText('No camera is available').waitFor()
  await page.getByRole('button', { name: 'Cancel' }).click()
  await holdBeforeCamera(page, `${portal().url}/letters/${await letterOf(lapsed)}`)
  await page.getByRole('button', { name: 'Scan with the camera' }).click()
  await page.getByRole('heading', { level: 2, name: lapsed.name }).waitFor()
  await page.getByRole('button', { name: 'Give more time to report…' }).click()
  const dialog = page.getByRole('dialog')
  const until = shortDay(addDays(dayOf(new Date()), 2))
  await dialog.getByLabel('New last day to report').fill(until)
  await dialog.getByLabel('Reason').fill('Ill, with a certificate')
  expect(await axeFindings(page)).toEqual([])
  await dialog.getByRole('button', { name: 'Give more time' }).click()
  await page.getByRole('button', { name: 'Record joining' }).waitFor()
  expect(await axeFindings(page)).toEqual([])
  await registrar.leave()
})

test('two registrars record that somebody who has joined leaves, and they read it on a phone in Hindi', async () => {
  const [joined] = await storedRows<{ id: string; name: string; email: string; driveId: string; rollNumber: string }>(
    `select a.application_id as id, a.candidate_name as name, a.email, a.drive_id as "driveId",
       j.roll_number as "rollNumber"
     from joinings j join applications a on a.id = j.application_key join selection_lists l on l.id = j.list_id
     where l.number = '${number}'`,
  )
  if (!joined) throw new Error('nobody has joined')
  const { id, name, email, driveId, rollNumber } = joined
  const registrar = await somebody('desktop')
  const { page } = registrar
  await logIn(page, 'registrar@demo.test', 'Registrar@12345')
  await page.goto(`/paramedical/admin/admissions/${driveId}/selection/joining`)
  const field = page.getByLabel('Application number, name, or the code of the seat allotment letter')
  await field.fill(rollNumber)
  await field.press('Enter')
  await page.getByRole('heading', { level: 2, name }).waitFor()
  await page.getByRole('button', { name: 'Note admission given up…' }).click()
  const dialog = page.getByRole('dialog')
  expect(await findingsOn(page, 'desktop')).toEqual([])
  await dialog.getByLabel('Reason, in the applicant’s words').fill('Admitted elsewhere')
  await dialog.getByRole('button', { name: 'Note it for another registrar' }).click()
  await page.getByText('Another registrar must record it').first().waitFor()
  // As if a colleague had noted it: nobody records what they noted.
  await inDatabase(
    `update joinings set leave_noted_by = (select id from accounts where email = $2) where roll_number = $1`,
    [rollNumber, 'section@demo.test'],
  )
  await page.getByRole('button', { name: 'Record admission given up…' }).click()
  expect(await findingsOn(page, 'desktop')).toEqual([])
  await dialog.getByRole('button', { name: 'Record admission given up' }).click()
  await page.getByText(`The roll number ${rollNumber} is no longer valid.`).waitFor()
  await page.getByText('Admitted elsewhere').waitFor()
  expect(await findingsOn(page, 'desktop')).toEqual([])
  await registrar.leave()

  const phone = await somebody('phone')
  await logIn(phone.page, email, logIns.student.password)
  await phone.context.addCookies([{ name: 'language', value: 'hi', url: portal().url }])
  await phone.page.goto(`/paramedical/application/${id}`)
  await phone.page.getByText('प्रवेश छोड़ दिया').first().waitFor()
  expect(await findingsOn(phone.page, 'phone')).toEqual([])
  await phone.leave()
})
