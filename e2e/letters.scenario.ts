import { expect, onTestFinished, test } from 'vitest'
import { ask } from './asking.ts'
import { inDatabase, resetClock, setClock } from './clock.ts'
import { everyTestAsClerk, openList } from './clerk.ts'
import { mailTo } from './mailbox.ts'
import { logIn, somebody } from './person.ts'
import { logIns } from './screens.ts'

const clerk = everyTestAsClerk()
const subject = 'Counselling on 3 August'

type OwnApplications = { applications: { applicationId: string; status: string }[] }

test('the office writes to a filtered list, sees it first, undoes it, sends it, and the applicant reads it', async () => {
  const applicant = await somebody('phone')
  await logIn(applicant.page, logIns.student.email, logIns.student.password)
  const { applications } = await ask<OwnApplications>(applicant.page, '/api/applications/me')
  const { applicationId = '' } = applications.find(({ status }) => status !== 'pending') ?? {}
  expect(applicationId).not.toBe('')

  const { page } = clerk
  await openList(page, `/paramedical/admin/applications?admissionId=all&q=${applicationId}`)
  const write = async () => {
    await page.getByRole('button', { name: 'Write…' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('Subject').first().fill(subject)
    await dialog.getByLabel('Text').first().fill('Bring your originals: https://example.org/list. You are called for ')
    await dialog.getByRole('group', { name: 'Insert' }).first().getByRole('button', { name: 'Course or post' }).click()
    await dialog.getByRole('button', { name: 'Preview' }).click()
    return dialog
  }
  const refused = await write()
  await refused.getByText('The letter goes to 1 applicant.').waitFor()
  await refused.getByText(/You are called for B\.Sc\./).waitFor()
  await refused.getByRole('button', { name: 'Back' }).click()
  await refused.getByLabel('Text').first().fill('Dear {nmae}')
  await refused.getByRole('button', { name: 'Preview' }).click()
  await refused.getByText('{nmae} is not a field of letters: insert fields with the buttons').first().waitFor()
  await refused.getByRole('button', { name: 'Cancel' }).click()

  const first = await write()
  await first.getByRole('button', { name: 'Send it to me first' }).click()
  await first.getByText(`1 e-mail was sent to ${logIns.admin.email}`).waitFor()
  expect((await mailTo(logIns.admin.email, /Counselling/)).text).toContain('Bring your originals')
  await first.getByRole('button', { name: 'Send to 1 applicant' }).click()
  await page.getByText(`“${subject}” will be sent at`).waitFor()
  await page.getByRole('button', { name: 'Withdraw', exact: true }).click()
  await page.getByText(`“${subject}” was withdrawn. Nobody received it.`).waitFor()

  const second = await write()
  await second.getByRole('button', { name: 'Send to 1 applicant' }).click()
  await page.getByText(`“${subject}” will be sent at`).waitFor()
  onTestFinished(resetClock)
  await setClock(new Date(Date.now() + 11 * 60_000).toISOString())
  await inDatabase(
    `select graphile_worker.reschedule_jobs(array_agg(id), run_at => now()) from graphile_worker.jobs
     where task_identifier = 'queue-letter'`,
  )
  await page.getByText(`“${subject}” was sent: 1 e-mail.`).waitFor()
  await page.getByRole('link', { name: /^Letters \(\d+\)$/ }).click()
  await page.getByText(`“${subject}” was sent: 1 e-mail.`).waitFor()
  await page.getByText(`“${subject}” was withdrawn. Nobody received it.`).waitFor()

  const mail = await mailTo(logIns.student.email, /Counselling/)
  expect(mail.text).toContain('cannot unsubscribe')
  await applicant.page.goto(`/paramedical/application/${applicationId}`)
  const letter = applicant.page.getByRole('region', { name: subject })
  await letter.getByText('Bring your originals').waitFor()
  expect(await letter.getByRole('link').getAttribute('href')).toBe('https://example.org/list')
  await applicant.leave()
})

test('a changed fee proposes a letter to those who have submitted, words it in both languages, and is a corrigendum', async () => {
  const { page } = clerk
  type Stored = { id: string; title: string; applicationsCount: number; fee: { SC: number } }
  const { admissions } = await ask<{ admissions: Stored[] }>(page, '/api/admissions?all=true')
  const [busiest] = admissions.toSorted((one, other) => other.applicationsCount - one.applicationsCount)
  const { id = '', title = '' } = busiest ?? {}
  const read = async () => (await ask<{ admission: Stored }>(page, `/api/admissions/${id}`)).admission
  const before = await read()
  const [was, is] = [before.fee.SC, before.fee.SC + 5]
  await page.goto('/admin/admissions')
  await page.getByRole('link', { name: title, exact: true }).click()
  await page.getByLabel('SC', { exact: true }).first().fill(String(is))
  await page.getByRole('button', { name: 'Save and publish' }).click()
  const question = page.getByRole('dialog', { name: `Change ${title}?` })
  await question.getByLabel(/^Write to the [\d,]+ applicants who have submitted/).check()
  await question.getByLabel('Publish a corrigendum as a notice').check()
  await question.getByRole('button', { name: 'Save 1 change' }).click()
  const letter = page.getByRole('dialog')
  const text = letter.getByLabel('Text')
  await expect.poll(() => text.first().inputValue()).toContain(`Fee, SC: ₹${was} → ₹${is}`)
  expect(await letter.getByLabel('Subject').first().inputValue()).toBe(`Changes: ${title}`)
  expect(await text.nth(1).inputValue()).toMatch(new RegExp(`₹${was} → ₹${is}`))
  // The change stands, and the letter waits for its reader: a reload loses nothing.
  expect((await read()).fee.SC).toBe(is)
  await page.reload()
  await expect.poll(() => text.first().inputValue()).toContain(`Fee, SC: ₹${was} → ₹${is}`)
  await letter.getByRole('button', { name: 'Preview' }).click()
  await letter.getByText(/^The letter goes to [\d,]+ applicants\./).waitFor()
  await letter.getByRole('button', { name: 'Back' }).click()
  await letter.getByRole('button', { name: 'Cancel' }).click()
  await page.goto('/admin/notices')
  await page.getByRole('link', { name: /^Corrigendum: .* Fee, SC: / }).waitFor()
  await ask(page, `/api/admissions/${id}`, {
    method: 'PUT',
    body: { ...before, updatedAt: undefined, confirmed: true },
  })
})
