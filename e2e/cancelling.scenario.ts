import { afterAll, expect, test } from 'vitest'
import { dayOf } from '#domain/platform/calendar.ts'
import { cancelling } from '#words/drives/cancelling.ts'
import { publicDrive } from '#words/drives/public-drive.ts'
import { inDatabase } from './clock.ts'
import { findingsOn } from './measures.ts'
import { ownAdmission } from './own-admission.ts'
import { closeBrowser, logIn, somebody } from './person.ts'
import { logIns } from './screens.ts'
import { takeApplication } from './take-applications.ts'

afterAll(closeBrowser)

const title = 'B.Sc. winter admission'

/** An admission of its own with one application, whose fee of ₹1,200 is verified. */
async function paidAdmission(): Promise<{ id: string; email: string; drive: string }> {
  const { id, key, email } = await takeApplication('true')
  const drive = await ownAdmission(title, 'open', [{ id }])
  await inDatabase(
    `update applications set amount_rupees = 1200, payment_status = 'paid', payment_verified = true,
       payment_verified_at = submitted_at, payment_recorded_at = submitted_at where id = $1`,
    [key],
  )
  return { id, email, drive }
}

test('two registrars cancel an admission for good, everybody reads why, and an applicant gives the account for the fee', async () => {
  const { id, email, drive } = await paidAdmission()
  const office = await somebody('desktop')
  await logIn(office.page, 'registrar@demo.test', 'Registrar@12345')
  await office.page.goto('/admin/admissions')
  await office.page.getByRole('button', { name: cancelling('askOf', { title }) }).click()
  const dialog = office.page.getByRole('dialog', { name: cancelling('askSure', { title }) })
  await dialog.getByText('1 verified payment of ₹1,200: it will be refunded in full').waitFor()
  expect(await findingsOn(office.page, 'desktop')).toEqual([])
  await dialog.getByRole('button', { name: cancelling('propose') }).click()
  await dialog.getByText('This is not the title.').waitFor()
  await dialog
    .getByLabel(cancelling('reason.in', { language: 'English' }))
    .fill('The council has not allowed the course.')
  await dialog.getByLabel(cancelling('reason.in', { language: 'Hindi' })).fill('परिषद ने पाठ्यक्रम की अनुमति नहीं दी।')
  await dialog.getByLabel(cancelling('title')).fill(title)
  await dialog.getByRole('button', { name: cancelling('propose') }).click()
  await office.page.getByText(cancelling('proposed', { title })).waitFor()
  await office.page.getByRole('button', { name: cancelling('askOf', { title }) }).click()
  await dialog.getByText('Another officer must confirm it; until then nothing changes.').waitFor()
  expect(await findingsOn(office.page, 'desktop')).toEqual([])
  await office.leave()

  const second = await somebody('desktop')
  await logIn(second.page, logIns.admin.email, logIns.admin.password)
  await second.page.goto('/dashboard')
  await second.page.getByRole('link', { name: '1 request to cancel waits for you to confirm or drop' }).click()
  await second.page.getByRole('button', { name: cancelling('askOf', { title }) }).click()
  const confirming = second.page.getByRole('dialog', { name: cancelling('sure', { title }) })
  await confirming.getByText('The council has not allowed the course.').waitFor()
  await confirming.getByText('1 verified payment of ₹1,200: it will be refunded in full').waitFor()
  expect(await findingsOn(second.page, 'desktop')).toEqual([])
  await confirming.getByLabel(cancelling('title')).fill(title)
  await confirming.getByRole('button', { name: cancelling('confirm') }).click()
  await second.page.getByText(cancelling('done', { title })).waitFor()
  const row = second.page.getByRole('row').filter({ hasText: title })
  await row.getByText('Cancelled').waitFor()
  expect(await row.getByRole('button', { name: /Publish|Delete/ }).count()).toBe(0)
  await second.leave()

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
  await own.page.getByRole('heading', { name: 'Your refund: which account should it go to?' }).waitFor()
  await own.page.getByText('the admission or recruitment that you paid for was cancelled').waitFor()
  expect(await findingsOn(own.page, 'phone')).toEqual([])
  await own.leave()
})
