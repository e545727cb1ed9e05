import { createHash } from 'node:crypto'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { canonicalJson } from '#domain/platform/canonical-json.ts'
import { firstPolicies } from '#domain/selection/policies.ts'
import { axeFindings } from './axe.ts'
import { everyTestAsClerk } from './clerk.ts'
import { inDatabase } from './clock.ts'
import { fileFor } from './filling.ts'
import { ownAdmission } from './own-admission.ts'
import { logIn, somebody } from './person.ts'
import { logIns } from './screens.ts'
import { takeApplication } from './take-applications.ts'

const clerk = everyTestAsClerk()
const title = 'Admission with lists'

const policies = firstPolicies({
  courses: ['BSc EMT', 'BSc HTM'],
  round: '2099-08-10',
  waitingUntil: '2099-09-30',
  reservedFor: null,
})

/** An admission of its own with published policies and one application, ready for a list. */
async function lay(): Promise<{ driveId: string; number: string; email: string }> {
  const taken = await takeApplication(
    `not exists (select from findings f where f.application_id = a.id)
     and exists (select from documents d where d.application_id = a.id and d.doc_type = 'scoreCard')`,
  )
  const driveId = await ownAdmission(title, 'closed', [taken])
  await inDatabase(
    `insert into selection_policies (drive_id, version, policies, saved_by, hash, published_at, published_by)
     select $1, 1, $2, id, $3, portal_now(), id from accounts where email = $4`,
    [driveId, policies, createHash('sha256').update(canonicalJson(policies)).digest('hex'), logIns.admin.email],
  )
  await inDatabase(
    `update applications set amount_rupees = 0, payment_status = 'pending', payment_verified = false, category = 'OBC',
       pwd = false, neet_rank = 12345, scrutiny = 'scrutinised', not_admitted = '{}' where id = $1`,
    [taken.key],
  )
  return { driveId, number: taken.id, email: taken.email }
}

/** The page of the drive's stage, from its lists and back. */
async function seeStage(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Progress' }).click()
  await page.getByRole('heading', { level: 1, name: 'Progress' }).waitFor()
  const step = page.getByRole('list', { name: 'Steps' }).locator('[aria-current=step]')
  await step.getByText('Objections').waitFor()
  await page.getByText('Applicants can object until').waitFor()
  await page.getByRole('table', { name: 'Seats of' }).first().waitFor()
  expect(await axeFindings(page)).toEqual([])
  await page.goBack()
  await page.getByRole('heading', { level: 1, name: 'Lists' }).waitFor()
}

test('a list is prepared, compared and published; its applicant objects and reads the answer', async () => {
  const { driveId, number, email } = await lay()
  const { page } = clerk
  await page.goto(`/paramedical/admin/admissions/${driveId}/selection/lists`)
  await page.getByText('Publish a provisional merit list first').waitFor()
  await page.getByRole('button', { name: 'Prepare the provisional merit list' }).click()
  await page.getByText('Waiting for a second officer', { exact: true }).waitFor()
  await page.getByRole('link', { name: '1 prepared list waits for a second officer' }).waitFor()
  expect(await axeFindings(page)).toEqual([])

  // As if a colleague had prepared it: nobody publishes their own.
  const open = () => page.getByRole('button', { name: 'Compare and publish…' }).click()
  await open()
  const dialog = page.getByRole('dialog', { name: 'Provisional merit list' })
  await dialog.getByText('This is the first list').waitFor()
  await dialog.getByRole('cell', { name: number }).waitFor()
  await dialog.getByRole('button', { name: 'Publish' }).click()
  const sure = page.getByRole('dialog', { name: 'Publish this list?' })
  await sure.getByRole('button', { name: 'Publish' }).click()
  await sure.getByText('A list must be published by an officer other than the one who prepared it.').waitFor()
  await inDatabase(
    `update selection_lists set composed_by = (select id from accounts where email = $2)
     where drive_id = $1`,
    [driveId, logIns.candidate.email],
  )
  await sure.getByRole('button', { name: 'Publish' }).click()
  await page.getByText('The list has been published.').waitFor()
  await page.getByRole('link', { name: 'Open the published list' }).waitFor()
  await seeStage(page)

  const applicant = await somebody('phone')
  await logIn(applicant.page, email, logIns.student.password)
  await applicant.page.goto(`/paramedical/application/${number}`)
  const lists = applicant.page.getByRole('region', { name: 'Lists' })
  await lists.getByText('You are on this list.').waitFor()
  await lists.getByText('12,345').waitFor()
  expect(await axeFindings(applicant.page)).toEqual([])
  await lists.getByRole('button', { name: 'Object…' }).click()
  const objecting = applicant.page.getByRole('dialog')
  await objecting.getByRole('button', { name: 'Send the objection' }).click()
  const refusal = objecting.getByRole('alert')
  await refusal.waitFor()
  expect((await refusal.boundingBox())?.y).toBeGreaterThanOrEqual(0)
  const chooser = applicant.page.waitForEvent('filechooser')
  await objecting.getByRole('button', { name: /choose.*File 1|File 1.*choose/i }).click()
  await (await chooser).setFiles(await fileFor('neetScoreCard'))
  await objecting.getByText('neetScoreCard.pdf').waitFor()
  await objecting
    .getByRole('button', { name: /File 2/ })
    .first()
    .waitFor()
  expect(await axeFindings(applicant.page)).toEqual([])
  await objecting.getByRole('button', { name: 'Send the objection' }).click()
  await refusal.waitFor()
  await objecting.getByLabel('What is wrong').fill('My rank is 1234.')
  expect(await refusal.count()).toBe(0)
  await objecting.getByRole('button', { name: 'Send the objection' }).click()
  await lists.getByText('The office will answer it with a reason.').waitFor()
  await applicant.page.locator('#own-lists:focus').waitFor()
  await applicant.page.getByRole('region', { name: 'Current status' }).getByText('You sent your objection').waitFor()

  await page.reload()
  await page.getByText('My rank is 1234.').waitFor()
  await page.getByRole('list', { name: 'Files with the objection' }).getByText('neetScoreCard.pdf').waitFor()
  await page.getByRole('button', { name: 'Answer…' }).click()
  const answering = page.getByRole('dialog', { name: `Answer the objection of ${number}` })
  await answering.getByText('neetScoreCard.pdf').waitFor()
  for (const label of ['Yes, uphold it', 'No']) {
    expect(await answering.getByRole('radio', { name: label }).isChecked()).toBe(false)
  }
  await answering.getByLabel('Reason (English)').fill('The score card says 1234.')
  await answering.getByRole('button', { name: 'Send the answer' }).click()
  await answering.getByText('Choose whether the objection is correct.').first().waitFor()
  await page.getByText('To answer', { exact: true }).waitFor()
  await answering.getByLabel('Yes, uphold it').check()
  await answering.getByRole('button', { name: 'Send the answer' }).click()
  await answering.getByText('Tick what must be checked again.').first().waitFor()
  await answering.getByRole('checkbox').first().check()
  expect(await axeFindings(page)).toEqual([])
  await answering.getByRole('button', { name: 'Send the answer' }).click()
  await page.getByText('Answered by').waitFor()
  await page.getByText('The items it reopened have not been checked yet').waitFor()
  await page.getByRole('button', { name: 'Take back the answer' }).click()
  await page.getByText('The answer has been taken back.').waitFor()
  await page.getByRole('button', { name: 'Answer…' }).click()
  await answering.getByLabel('Yes, uphold it').check()
  await answering.getByLabel('Reason (English)').fill('The score card says 1234.')
  await answering.getByRole('checkbox').first().check()
  await answering.getByRole('button', { name: 'Send the answer' }).click()
  await page.getByText('Answered by').waitFor()
  // As if ten minutes had passed.
  await inDatabase(
    `update objections set held_until = answered_at
     where application_key = (select id from applications where application_id = $1)`,
    [number],
  )

  await inDatabase(`update applications set neet_rank = 1234, scrutiny = 'scrutinised' where application_id = $1`, [
    number,
  ])
  await page.getByRole('button', { name: 'Correct the provisional merit list…' }).click()
  const correcting = page.getByRole('dialog')
  await correcting.getByLabel('What changes, and why (English)').fill('One rank is corrected.')
  await correcting.getByRole('button', { name: 'Prepare the list' }).click()
  await open()
  await dialog.getByText('Rank: 12,345 → 1,234').waitFor()

  await applicant.page.reload()
  await lists.getByText('The score card says 1234.').waitFor()
  await applicant.leave()
})
