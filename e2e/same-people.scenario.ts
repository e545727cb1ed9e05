import { createHash } from 'node:crypto'
import { afterAll, test } from 'vitest'
import { canonicalJson } from '#domain/platform/canonical-json.ts'
import { firstPolicies } from '#domain/selection/policies.ts'
import { embeddedConnectionString } from '#lib/embedded-postgres/start.ts'
import { review } from '#words/review/review.ts'
import { rowsOf } from '../test/faults/portal-process.ts'
import { inDatabase } from './clock.ts'
import { ownAdmission } from './own-admission.ts'
import { closeBrowser, logIn, somebody } from './person.ts'
import { portal } from './portal.ts'
import { logIns } from './screens.ts'
import { takeApplications, type TakenApplication } from './take-applications.ts'

afterAll(closeBrowser)

/** Two applications of one admission, of which the second has the roll number of the first. */
async function ofOneRoll(): Promise<[TakenApplication, TakenApplication]> {
  const [one, two] = await takeApplications(
    2,
    `a.drive_id = (select drive_id from applications where status = 'submitted' and track = 'admission'
       group by 1 order by count(*) desc limit 1) and exists (select from documents d where d.application_id = a.id)`,
  )
  if (!one || !two) throw new Error('the demo has no two such applications')
  await rowsOf(
    embeddedConnectionString(portal().dataDir),
    `update applications set neet_roll = (select neet_roll from applications where id = '${one.key}') where id = '${two.key}' returning id`,
  )
  return [one, two]
}

const cases = [
  { language: 'en', screen: 'desktop' },
  { language: 'hi', screen: 'phone' },
] as const

test.each(cases)(
  'a clerk reads that another application has the roll number, opens it, and finds both by the filter, on a $screen in $language',
  async ({ language, screen }) => {
    const say = review.in(language)
    const [one, two] = await ofOneRoll()
    const { page, context, leave } = await somebody(screen)
    await logIn(page, 'clerk@demo.test', 'Clerk@12345')
    await context.addCookies([{ name: 'language', value: language, url: portal().url }])
    await page.goto(`/paramedical/admin/applications/${one.id}`)
    await page.getByText(say('sameOn.roll', { count: 1 })).waitFor()
    const link = page.getByRole('listitem').filter({ hasText: two.name }).getByRole('link', { name: two.id })
    await link.click()
    await page.waitForURL(`**/${two.id}*`)
    await page.getByRole('listitem').filter({ hasText: one.name }).getByRole('link', { name: one.id }).waitFor()

    await page.goto(`/paramedical/admin/applications?samePerson=roll&q=${two.id}`)
    await page.getByText(say('sameSign.roll')).first().waitFor()
    await page.getByText(two.name).first().waitFor()
    await leave()
  },
)

const policies = firstPolicies({
  courses: ['BSc EMT', 'BSc HTM'],
  round: '2099-08-10',
  waitingUntil: '2099-09-30',
  reservedFor: null,
})

test('an officer is warned before accepting or rejecting one of them, and before a list is prepared', async () => {
  const both = await ofOneRoll()
  const { page, leave } = await somebody('desktop')
  await logIn(page, logIns.admin.email, logIns.admin.password)
  await page.goto(`/paramedical/admin/applications/${both[0].id}`)
  const dialog = page.getByRole('dialog')
  for (const name of [/^Accept/, /^Reject/]) {
    await page.getByRole('button', { name }).first().click()
    await dialog
      .getByText('Another application has the same NEET roll number. Find out whose number it is first.')
      .waitFor()
    await dialog.getByRole('button', { name: 'Cancel' }).click()
  }

  const driveId = await ownAdmission('Admission with one person twice', 'closed', both)
  await inDatabase(
    `insert into selection_policies (drive_id, version, policies, saved_by, hash, published_at, published_by)
     select $1, 1, $2, id, $3, portal_now(), id from accounts where email = $4`,
    [driveId, policies, createHash('sha256').update(canonicalJson(policies)).digest('hex'), logIns.admin.email],
  )
  await page.goto(`/paramedical/admin/admissions/${driveId}/selection/lists`)
  await page.getByRole('link', { name: /^2 applications seem to be by the same person as another one/ }).click()
  for (const { name } of both) await page.getByText(name).first().waitFor()
  await page.waitForURL('**/admin/applications?**samePerson=**')
  await leave()
})
