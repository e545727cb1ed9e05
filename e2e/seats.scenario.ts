import type { Page } from 'playwright-core'
import { afterAll, expect, test } from 'vitest'
import type { OwnAllottedSeat } from '#domain/selection/allotted-seats.endpoints.ts'
import { canonicalJson } from '#domain/platform/canonical-json.ts'
import { hashOf } from '#server/platform/canonical-hash.ts'
import { embeddedConnectionString } from '#lib/embedded-postgres/start.ts'
import { ownApplications } from '#words/candidates/own-applications.ts'
import { ownJoining } from '#words/selection/own-joining.ts'
import { seatFees } from '#words/money/seat-fees.ts'
import { allottedSeats } from '#words/selection/allotted-seats.ts'
import { rowsOf } from '../test/faults/portal-process.ts'
import { answerInstead, letPortalAnswer } from './answer-instead.ts'
import { ask } from './asking.ts'
import { inDatabase } from './clock.ts'
import { findingsOn } from './measures.ts'
import { ownAdmission } from './own-admission.ts'
import { closeBrowser, logIn, somebody } from './person.ts'
import { portal } from './portal.ts'
import { layoutShift } from './shifts.ts'
import { logIns } from './screens.ts'
import { takeApplication } from './take-applications.ts'

afterAll(closeBrowser)

const title = 'Seats by rank'

const storedRows = <Row extends object>(sql: string) => rowsOf<Row>(embeddedConnectionString(portal().dataDir), sql)

/** Reads the question that an applicant answers before waiting for a course higher on their list, and closes it. */
async function questionBeforeWaiting(page: Page, applicationId: string): Promise<void> {
  const [words, higher] = [allottedSeats.in('hi'), 'B.Sc. Dialysis']
  const { allottedSeat } = await ask<{ allottedSeat: OwnAllottedSeat }>(
    page,
    `/api/applications/${applicationId}/allotted-seat`,
  )
  const reasons = [...allottedSeat.reasons.map((one) => ({ ...one, course: higher })), ...allottedSeat.reasons]
  const canRise = { allottedSeat: { ...allottedSeat, canRise: true, reasons } }
  await answerInstead(page, 'GET /api/applications/{applicationId}/allotted-seat', canRise)
  await page.reload()
  await page.getByLabel(words('float')).check()
  await page.getByRole('button', { name: words('send') }).click()
  const question = page.getByRole('dialog')
  await question.getByText(words('sure.higher', { courses: higher })).waitFor()
  await question.getByText(words('sure.fee', { amount: 10_000, until: allottedSeat.answerBy })).waitFor()
  await page.keyboard.press('Escape')
  await letPortalAnswer(page)
}

/** Publishes a final list with one row, as the office of lists does. */
async function publishFinalList(driveId: string, applicationId: string): Promise<void> {
  const [facts] = await storedRows<{ policies: object; hash: string; courses: { name: string; seats: object }[] }>(
    `select p.policies, p.hash, d.settings -> 'courses' as courses from selection_policies p
     join drives d on d.id = p.drive_id where d.id = '${driveId}'`,
  )
  const none = { UR: 0, OBC: 0, SC: 0, ST: 0, EWS: 0 }
  const courses = facts?.courses.map(({ name, seats }) => ({ name, seats, guaranteed: none })) ?? []
  const preferences = courses.map(({ name }) => name).toReversed()
  const row = { applicationId, rank: 4211, category: 'UR', pwd: false, notOpenAt: [], preferences }
  const document = {
    format: 'pravesh-list-1',
    kind: 'final',
    number: 'BSC2000-L01',
    corrects: null,
    institute: 'Demo',
    drive: { id: driveId, title },
    publishedAt: '2026-01-01T00:00:00.000Z',
    policies: facts?.policies,
    policiesHash: facts?.hash,
    courses,
    objectionsUntil: null,
    rows: [row],
    excluded: [],
  }
  await inDatabase(
    `insert into selection_lists (drive_id, kind, policies_version, content, head, candidates, input_hash, composed_by, number,
       document, hash, published_by, published_at)
     select $1, 'final', 1, $2::text, $2::text::jsonb - 'rows' - 'excluded', 1, $3, one.id, $4, $2::text, $3, other.id, portal_now()
     from accounts one, accounts other where one.email = $5 and other.email = $6`,
    [driveId, canonicalJson(document), hashOf(document), document.number, logIns.student.email, logIns.admin.email],
  )
}

async function office(email: string, password: string) {
  const opened = await somebody('desktop')
  await logIn(opened.page, email, password)
  return opened
}

const example = (page: Page, name: string) =>
  page
    .getByRole('table', { name: 'An example of these choices' })
    .getByRole('row', { name })
    .getByRole('cell')
    .allInnerTexts()

test('a registrar publishes policies, two officers publish a round, and its applicant keeps the seat on a phone', async () => {
  const applicant = await takeApplication('not exists (select from findings f where f.application_id = a.id)')
  const driveId = await ownAdmission(title, 'closed', [applicant])
  const seats = `/paramedical/admin/admissions/${driveId}/selection`
  const registrar = await office('registrar@demo.test', 'Registrar@12345')
  const { page } = registrar
  await page.goto('/admin/admissions')
  await page.getByRole('link', { name: `Allot the seats of “${title}”` }).click()
  await page.getByRole('heading', { level: 1, name: 'Selection policies' }).waitFor()
  await page.getByRole('row', { name: 'Farhan' }).waitFor()
  expect((await example(page, 'Farhan')).at(-2)).toBe('no seat')
  await page.getByLabel('Do not count towards the PwD seats').check()
  await page.getByRole('row', { name: 'Farhan' }).getByText('UR', { exact: true }).first().waitFor()
  expect((await example(page, 'Asha')).at(-2)).toBe('no seat')
  expect(await findingsOn(page, 'desktop')).toEqual([])
  await page.getByRole('button', { name: 'Save the draft' }).click()
  await page.getByRole('button', { name: 'Publish the policies' }).click()
  const sure = page.getByRole('dialog', { name: 'Publish these policies?' })
  await sure.getByRole('button', { name: 'Publish the policies' }).click()
  await page.getByText('Do not count towards the PwD seats').first().waitFor()

  await publishFinalList(driveId, applicant.id)
  const section = await office('section@demo.test', 'Section@12345')
  await section.page.goto(`${seats}/allotments`)
  await section.page.getByRole('button', { name: 'Allot round 1' }).click()
  await section.page.getByRole('link', { name: 'Review', exact: true }).click()
  await section.page.getByText('so another officer must publish it').waitFor()
  await section.leave()

  await page.goto(`${seats}/allotments`)
  await page.getByRole('link', { name: 'Review', exact: true }).click()
  await page.getByRole('row', { name: applicant.id }).waitFor()
  expect(await findingsOn(page, 'desktop')).toEqual([])
  await page.getByRole('button', { name: 'Publish this round' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Publish this round' }).click()
  await page.getByText('Round published').waitFor()

  const phone = await somebody('phone')
  await logIn(phone.page, applicant.email, logIns.student.password)
  await phone.context.addCookies([{ name: 'language', value: 'hi', url: portal().url }])
  await phone.page.goto(`/paramedical/application/${applicant.id}`)
  const say = allottedSeats.in('hi')
  const stands = phone.page.getByRole('region', { name: ownApplications.in('hi')('standsNow') })
  await stands.getByText('सीट आवंटित हुई है').waitFor()
  await phone.page.getByText('सीट आवंटित, उत्तर दें').waitFor()
  // The letters of the language were loaded for the first page.
  await phone.page.reload()
  await stands.getByText('सीट आवंटित हुई है').waitFor()
  const { shift, moved } = await layoutShift(phone.page)
  expect([shift <= 0.02, moved]).toEqual([true, expect.anything()])
  await phone.page.getByText('यदि सीट स्वीकार करें: कब, कहाँ').click()
  await phone.page.getByRole('heading', { name: ownJoining.in('hi')('place') }).waitFor()
  await phone.page.getByLabel(say('accept')).check()
  expect(await findingsOn(phone.page, 'phone')).toEqual([])
  await phone.page.getByRole('button', { name: say('send') }).click()
  await phone.page
    .getByRole('dialog')
    .getByRole('button', { name: say('accept') })
    .click()
  await phone.page.getByText(say('sent')).waitFor()
  await phone.page.locator('#allotted-seat-title:focus').waitFor()
  await phone.page.getByText('सीट स्वीकार की, रिपोर्टिंग बाकी').waitFor()
  await phone.page.getByRole('listitem').filter({ hasText: 'सीट स्वीकार की (फ़्रीज़)' }).first().waitFor()
  await phone.page.getByRole('heading', { name: ownJoining.in('hi')('report.title') }).waitFor()

  await page.goto(`${seats}/allotments`)
  await page.getByRole('button', { name: 'Correct round 1…' }).click()
  const correcting = page.getByRole('dialog', { name: /^Correct list BSC\d+-L\d+$/ })
  await correcting
    .getByLabel('What changes, and why (English)')
    .fill('Allotted once more to show that nothing changes.')
  expect(await findingsOn(page, 'desktop')).toEqual([])
  await correcting.getByRole('button', { name: 'Allot again' }).click()
  await page.getByText('Round allotted.').waitFor()
  // As if a colleague had allotted it: nobody publishes their own.
  await inDatabase(
    `update selection_lists set composed_by = (select id from accounts where email = $2)
     where drive_id = $1 and number is null`,
    [driveId, 'section@demo.test'],
  )
  await page.reload()
  await page.getByRole('link', { name: 'Review', exact: true }).first().click()
  await page.getByText('Both allotments give everybody the same seat.').waitFor()
  await page.getByRole('button', { name: 'Publish this round' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Publish this round' }).click()
  await page.getByText('Round published').waitFor()
  await registrar.leave()

  await phone.page.reload()
  await phone.page.getByText('Allotted once more to show that nothing changes.').waitFor()
  expect(await phone.page.getByLabel(say('accept')).isChecked()).toBe(true)

  // As if the corrected list had another seat for somebody who has paid for the one before.
  await inDatabase(
    `with paid as (
       insert into seat_fees (application_key, reference, amount_rupees, pay_by, status, verified, utr, recorded_at, verified_at)
       values ($1, $2, 10000, current_date + 9, 'paid', true, '618940273911', now(), now()))
     update allotted_seats set fee_rupees = 10000, answer = null, answered_at = null where application_key = $1`,
    [applicant.key, `${applicant.id}-S`],
  )
  await phone.page.reload()
  await phone.page.getByText(seatFees.in('hi')('counts', { amount: 10_000 })).waitFor()
  await questionBeforeWaiting(phone.page, applicant.id)

  // As if the days to answer were over.
  await inDatabase(`update selection_lists set answer_by = '2026-01-05' where drive_id = $1 and kind = 'allotment'`, [
    driveId,
  ])
  await phone.page.reload()
  await stands.getByText('आपने 5 जनवरी 2026 तक उत्तर नहीं दिया').waitFor()
  await stands.getByText('₹10,000 का सीट शुल्क नहीं लौटाया जाएगा।').waitFor()
  await phone.page.getByText('आवंटित हुई थी').waitFor()
  expect(await findingsOn(phone.page, 'phone')).toEqual([])
  for (const path of ['/dashboard', '/paramedical/dashboard']) {
    await phone.page.goto(path)
    await phone.page.getByText('आपने 5 जनवरी 2026 तक उत्तर नहीं दिया').first().waitFor()
    expect(await findingsOn(phone.page, 'phone')).toEqual([])
  }
  await phone.leave()
})

test('a section officer prepares a corrigendum, and a registrar signs it where it says what changes', async () => {
  const driveId = await ownAdmission('Seats by corrigendum', 'closed', [])
  await inDatabase(
    `insert into selection_policies (drive_id, version, policies, saved_by, hash, published_at, published_by)
     select $1, 1, policies, saved_by, hash, published_at, published_by from selection_policies p
     join drives d on d.id = p.drive_id where d.title ~ '^B\\.Sc\\. Paramedical Admission, session that closed in' and p.version = 1`,
    [driveId],
  )
  const policies = `/paramedical/admin/admissions/${driveId}/selection`
  const section = await office('section@demo.test', 'Section@12345')
  await section.page.goto(policies)
  await section.page.getByRole('button', { name: 'Add a round' }).click()
  for (const [label, day] of Object.entries({ answer: '08-01-2099', report: '12-01-2099' }))
    await section.page.getByLabel(`Round 3: last day to ${label}`).fill(day)
  await section.page.getByLabel('Round 3: first day to report').fill('09-01-2099')
  await section.page.getByLabel('Last day of the waiting list').fill('31-01-2099')
  await section.page.getByLabel(/everybody can read it\) \(English\)/).fill('Seats stayed empty.')
  await section.page.getByRole('button', { name: 'Save the draft' }).click()
  await section.page.getByText('Prepared by Farida Khan, not signed yet.').waitFor()
  expect(await section.page.getByRole('button', { name: 'Sign the corrigendum' }).count()).toBe(0)

  const registrar = await office('registrar@demo.test', 'Registrar@12345')
  await registrar.page.goto(policies)
  const waiting = registrar.page.getByRole('listitem').filter({ hasText: 'Added: Seats of round 3 can be answered' })
  await waiting.waitFor()
  expect(await findingsOn(registrar.page, 'desktop')).toEqual([])
  await registrar.page.getByRole('button', { name: 'Sign the corrigendum' }).click()
  const sure = registrar.page.getByRole('dialog', { name: 'Sign this corrigendum?' })
  // What a colleague changes after the page was opened is read before it is signed.
  await section.page.getByLabel('Round 3: last day to report').fill('13-01-2099')
  await section.page.getByRole('button', { name: 'Save the draft' }).click()
  await section.page.getByText('to 13 January 2099').waitFor()
  await section.leave()
  await sure.getByRole('button', { name: 'Sign the corrigendum' }).click()
  await sure.getByText('Somebody else has saved this since you opened it.').waitFor()
  await sure.getByRole('button', { name: 'Cancel' }).click()
  await registrar.page.getByRole('listitem').filter({ hasText: 'to 13 January 2099' }).waitFor()
  await registrar.page.getByRole('button', { name: 'Sign the corrigendum' }).click()
  await sure.getByRole('button', { name: 'Sign the corrigendum' }).click()
  await registrar.page.getByText('Corrigendum signed').waitFor()
  await waiting.waitFor({ state: 'detached' })
  await registrar.leave()
})

test('an officer who has applied reads once that the seats are not open to them, and nothing of a failure', async () => {
  const applicant = await takeApplication('not exists (select from findings f where f.application_id = a.id)')
  const driveId = await ownAdmission('Seats of an officer', 'closed', [applicant])
  const give = (email: string) =>
    inDatabase('update applications set applicant_id = (select id from accounts where email = $2) where id = $1', [
      applicant.key,
      email,
    ])
  await give('registrar@demo.test')
  const { page, leave } = await office('registrar@demo.test', 'Registrar@12345')
  for (const ending of ['', '/stage', '/lists', '/allotments', '/joining']) {
    await page.goto(`/paramedical/admin/admissions/${driveId}/selection${ending}`)
    await page.getByRole('heading', { name: 'This is not open to you' }).waitFor()
    await page.getByText('You have applied here yourself').waitFor()
    expect(await page.getByRole('heading', { name: 'This is not open to you' }).count()).toBe(1)
    expect(await page.getByRole('button', { name: 'Try again' }).count()).toBe(0)
  }
  await page.goto(`/paramedical/admin/applications/${applicant.id}`)
  await page.getByText('This is your own application.').waitFor()
  expect(await page.getByRole('heading', { name: 'History' }).count()).toBe(0)
  await give(applicant.email)
  await leave()
})
