import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { embeddedConnectionString } from '#lib/embedded-postgres/start.ts'
import { rowsOf } from '../test/faults/portal-process.ts'
import { ask } from './asking.ts'
import { everyTestAsClerk } from './clerk.ts'
import { fileFor } from './filling.ts'
import { findingsOn } from './measures.ts'
import { register, somebody } from './person.ts'
import { portal } from './portal.ts'

const clerk = everyTestAsClerk({ delayMinutes: 0 })

type Given = { applicationId: string; driveId: string; utr: string }

/** Gives a newly registered person an application that waits for a decision. */
async function give(
  email: string,
  track: 'admission' | 'recruitment',
  payment: 'verified' | 'waiting' = 'verified',
): Promise<Given> {
  const [given] = await rowsOf<Given>(
    embeddedConnectionString(portal().dataDir),
    `update applications set applicant_id = (select id from accounts where email = '${email}'), email = '${email}'
     where id = (select id from applications where track = '${track}' and status = 'submitted'
         and payment_status = 'paid' and payment_verified = ${payment === 'verified'} and utr is not null
         and drive_id in (select id from drives where end_date >= current_date and cancelled_at is null)
         and not exists (select from corrections c where c.application_id = applications.id) order by created_at desc limit 1)
     returning application_id as "applicationId", drive_id as "driveId", utr`,
  )
  if (!given) throw new Error('No application waits for its decision')
  return given
}

const main = (page: Page) => page.getByRole('main').innerText()

test.each([
  {
    track: 'admission' as const,
    home: '/dashboard',
    list: '/paramedical/applications/all',
    pathOf: ({ applicationId }: Given) => `/paramedical/application/${applicationId}`,
    call: '/api/applications',
    what: /B\.Sc\. (Emergency|Hematology)/,
    word: 'Accepted',
    // Students read the last eight characters only.
    number: ({ applicationId }: Given) => applicationId.slice(-8),
    sentence: 'Your application is accepted. The institute will tell you in an e-mail or a notice what comes next.',
    never: 'Approved',
  },
  {
    track: 'recruitment' as const,
    home: '/dashboard',
    list: '/faculty/applications/all',
    pathOf: ({ applicationId, driveId }: Given) => `/faculty/application/${driveId}/${applicationId}`,
    call: '/api/faculty/application',
    what: /Your application for .*Professor.* is approved\./,
    word: 'Approved',
    number: ({ applicationId }: Given) => applicationId,
    sentence: 'is approved. This is not an appointment yet: the institute will tell you',
    never: 'Accepted',
  },
])(
  "an accepted applicant in the track $track reads for what, the office's comment and the next step, everywhere",
  async (one) => {
    const { page, leave } = await somebody('phone')
    const { email } = await register(page, 'Sneha Tirkey')
    const given = await give(email, one.track)
    const comments = 'Report to the Dean’s office on 1 February.'
    const decided = { method: 'PATCH', body: { status: 'accepted', comments } }
    await ask(clerk.page, `${one.call}/${given.applicationId}`, decided)
    for (const path of [one.home, one.list]) {
      await page.goto(path)
      await page.getByText(`The office writes: ${comments}`).waitFor()
      expect(await main(page)).toContain(one.word)
      expect(await main(page)).not.toContain(one.never)
      expect(await main(page)).toContain(one.sentence)
    }
    expect(await main(page)).toContain(`Application ${one.number(given)}.`)
    await page.goto(one.pathOf(given))
    await page.getByText(`The office writes: ${comments}`).waitFor()
    const said = await main(page)
    expect(said).toContain(one.sentence)
    expect(said).toMatch(one.what)
    expect(said).not.toContain(one.never)
    expect(said).not.toContain('to check')
    await page.goto(`${one.pathOf(given)}/print`)
    await page.getByText(comments).waitFor()
    expect(await main(page)).toContain(one.sentence)
    await leave()
  },
)

test('a rejected applicant who applies again is told of the existing application and what to do', async () => {
  const { page, leave } = await somebody('phone')
  const { email } = await register(page, 'Sneha Tirkey')
  const { applicationId, driveId } = await give(email, 'admission')
  const body = { status: 'rejected', reason: 'Other', comments: 'Page 2 cannot be read' }
  await ask(clerk.page, `/api/applications/${applicationId}`, { method: 'PATCH', body })
  await page.goto(`/paramedical/application/new?admission=${driveId}`)
  await page.getByText('There is one application for each admission. This is yours: Rejected.').waitFor()
  await page.getByText('so you cannot apply here again').first().waitFor()
  await page.getByText('Page 2 cannot be read').first().waitFor()
  expect(new URL(page.url()).pathname).toBe(`/paramedical/application/${applicationId}`)
  await leave()
})

test('an applicant whose payment is not found corrects the UTR from the card on the dashboard, and gets one question', async () => {
  const { page, leave } = await somebody('phone')
  const { email } = await register(page, 'Sneha Tirkey')
  const other = await give(email, 'recruitment')
  const { applicationId } = await give(email, 'admission', 'waiting')
  const comments = 'No payment with this UTR in our statement'
  const body = { paymentStatus: 'failed', comments }
  const path = `/api/applications/${applicationId}`
  await ask(clerk.page, path, { method: 'PATCH', body })
  await page.goto('/dashboard')
  await page.getByText(comments).waitFor()
  await page.getByRole('link', { name: 'Correct the UTR' }).click()
  const dialog = page.getByRole('dialog')
  // The UTR of the person's other application is questioned before saving.
  await dialog.getByLabel('UTR number').fill(other.utr)
  await dialog.getByRole('button', { name: 'Save the UTR' }).click()
  await dialog
    .getByText(`You have already used the UTR ${other.utr} in your application ${other.applicationId}`)
    .waitFor()
  await dialog.getByRole('button', { name: 'The UTR is right: save it' }).waitFor()
  await dialog.getByLabel('UTR number').fill('618940273377')
  await dialog.getByRole('button', { name: 'Save the UTR' }).click()
  await page.getByText('UTR corrected').first().waitFor()
  await dialog.waitFor({ state: 'detached' })
  expect(new URL(page.url()).search).toBe('')
  expect(await page.getByText(comments).count()).toBe(0)
  await leave()
})

test('an applicant whose UTR is right uploads the receipt on the page, and the office sees it beside the payment', async () => {
  const { page, leave } = await somebody('phone')
  const { email } = await register(page, 'Sneha Tirkey')
  const { applicationId } = await give(email, 'admission', 'waiting')
  const body = { paymentStatus: 'failed', comments: 'No payment with this UTR in our statement' }
  await ask(clerk.page, `/api/applications/${applicationId}`, { method: 'PATCH', body })
  await page.goto('/dashboard')
  await page.getByRole('link', { name: 'The UTR is right: upload the receipt' }).click()
  const stands = page.getByRole('region', { name: 'Current status' })
  await stands.getByText('Payment receipt').waitFor()
  expect(await findingsOn(page, 'phone')).toEqual([])
  const chooser = page.waitForEvent('filechooser')
  await stands
    .getByRole('button', { name: /Payment receipt/ })
    .first()
    .click()
  await (await chooser).setFiles(await fileFor('receipt'))
  await page.getByText('Receipt sent').first().waitFor()
  await stands.getByText('The office checks its bank statement for your payment').waitFor()
  await page.getByRole('listitem').filter({ hasText: 'UTR corrected or receipt sent' }).waitFor()
  await clerk.page.goto(`/paramedical/admin/applications/${applicationId}`)
  await clerk.page.getByRole('button', { name: 'receipt.pdf' }).waitFor()
  await leave()
})
