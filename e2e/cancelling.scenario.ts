import { afterAll, expect, test } from 'vitest'
import { dayOf } from '#domain/platform/calendar.ts'
import { embeddedConnectionString } from '#lib/embedded-postgres/start.ts'
import { cancelling } from '#words/cancelling.ts'
import { publicDrive } from '#words/public-drive.ts'
import { rowsOf } from '../test/faults/portal-process.ts'
import { findingsOn } from './measures.ts'
import { closeBrowser, logIn, somebody } from './person.ts'
import { portal } from './portal.ts'
import { logIns } from './screens.ts'

afterAll(closeBrowser)

const title = 'B.Sc. winter admission'

/** An admission of its own with one verified fee of ₹1,200, by somebody with the password of the demo's student. */
async function paidAdmission(): Promise<{ id: string; email: string; drive: string }> {
  const [made] = await rowsOf<{ id: string; email: string; drive: string }>(
    embeddedConnectionString(portal().dataDir),
    `with copied as (
       insert into drives (track, title, description, start_date, end_date, published, settings)
       select track, '${title}', '', start_date, end_date + 400, true, settings from drives
       where track = 'admission' and published order by end_date desc limit 1 returning id),
     applied as (
       insert into applications (application_id, track, drive_id, applicant_id, applied_for, email, form, status, snapshot,
         submitted_at, candidate_name, amount_rupees, payment_status, payment_verified, payment_verified_at, payment_recorded_at)
       select 'BSC2099-CANCEL23', a.track, c.id, a.applicant_id, '', a.email, a.form, 'submitted', a.snapshot,
         a.submitted_at, a.candidate_name, 1200, 'paid', true, a.submitted_at, a.submitted_at
       from copied c, (select a.* from applications a where status = 'submitted' and track = 'admission'
         and held_until is null order by created_at desc limit 1) a returning applicant_id, application_id, drive_id)
     update accounts set password_hash = (select password_hash from accounts where email = '${logIns.student.email}')
     from applied where accounts.id = applied.applicant_id
     returning applied.application_id as id, email, applied.drive_id::text as drive`,
  )
  if (!made) throw new Error('the demo has no submitted application')
  return made
}

test('a registrar cancels an admission for good, everybody reads why, and an applicant gives the account for the fee', async () => {
  const { id, email, drive } = await paidAdmission()
  const office = await somebody('desktop')
  await logIn(office.page, 'registrar@demo.test', 'Registrar@12345')
  await office.page.goto('/admin/admissions')
  await office.page.getByRole('button', { name: cancelling('askOf', { title }) }).click()
  const dialog = office.page.getByRole('dialog', { name: cancelling('sure', { title }) })
  await dialog.getByText('1 verified payment, ₹1,200: it is given back in full').waitFor()
  expect(await findingsOn(office.page, 'desktop')).toEqual([])
  await dialog.getByRole('button', { name: cancelling('confirm') }).click()
  await dialog.getByText('This is not its title.').waitFor()
  await dialog.getByLabel(cancelling('reason.en')).fill('The council has not allowed the course.')
  await dialog.getByLabel(cancelling('reason.hi')).fill('परिषद ने पाठ्यक्रम की अनुमति नहीं दी।')
  await dialog.getByLabel(cancelling('title')).fill(title)
  await dialog.getByRole('button', { name: cancelling('confirm') }).click()
  await office.page.getByText(cancelling('done', { title })).waitFor()
  const row = office.page.getByRole('row').filter({ hasText: title })
  await row.getByText('Cancelled').waitFor()
  expect(await row.getByRole('button', { name: /Publish|Delete/ }).count()).toBe(0)
  await office.leave()

  const visitor = await somebody('phone')
  await visitor.page.goto(`/paramedical/admissions/${drive}`)
  await visitor.page.getByText(publicDrive('cancelled', { on: dayOf(new Date()) })).waitFor()
  await visitor.page.getByText('The council has not allowed the course.').waitFor()
  expect(await visitor.page.getByRole('link', { name: 'Apply', exact: true }).count()).toBe(0)
  expect(await findingsOn(visitor.page, 'phone')).toEqual([])
  await visitor.leave()

  const own = await somebody('phone')
  await logIn(own.page, email, logIns.student.password)
  await own.page.goto(`/paramedical/application/${id}`)
  await own.page.getByText('The council has not allowed the course.').waitFor()
  await own.page.getByRole('heading', { name: 'We give money back to you: to which account?' }).waitFor()
  await own.page.getByText('what you paid the fee for was cancelled').waitFor()
  expect(await findingsOn(own.page, 'phone')).toEqual([])
  await own.leave()
})
