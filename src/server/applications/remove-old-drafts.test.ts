import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { registerAccount, registerAdmin, type TestAccount } from '../../../test/accounts.ts'
import { addDocuments, buildStudentApplication } from '../../../test/builders.ts'
import { startTestServer, type TestServer } from '../../../test/harness.ts'
import { admission } from '#server/admission/track.ts'
import { removeOldDrafts } from './remove-old-drafts.ts'

let server: TestServer
let owner: TestAccount
let stranger: TestAccount
let applicationId: string
beforeAll(async () => {
  server = await startTestServer()
  owner = await registerAccount(server)
  stranger = await registerAccount(server)
})
afterAll(() => server.close())

/** A draft for an admission that closed on 15 July 2026, and somebody else's submitted application for it. */
beforeEach(async () => {
  await server.resetClock()
  await server.rows('truncate mails, documents, applications cascade; delete from drives')
  await server.rows('update institute set draft_retention_days = 180')
  const draft = await buildStudentApplication(server, { owner })
  applicationId = draft.applicationId
  await buildStudentApplication(server, { owner: stranger, admissionId: draft.admissionId, status: 'submitted' })
  await server.rows(`update drives set start_date = '2026-06-01', end_date = '2026-07-15'`)
  await server.rows(`update applications set updated_at = '2026-07-10T10:00:00Z'`)
})

const runOn = async (day: string) => {
  await server.setClock(`${day}T20:50:00Z`)
  await removeOldDrafts(server.context, [admission])
}
const told = () =>
  server.rows(`select to_address, data, cause from mails where kind = 'draft-removal' order by created_at`)
/** Sends the mails of one night. */
const sendMails = () =>
  server.rows(`update mails set sent_at = portal_now() where sent_at is null and dropped_at is null`)
const drafts = async () =>
  (await server.rows<{ id: string }>(`select application_id as id from applications where status = 'draft'`)).map(
    ({ id }) => id,
  )
const removals = () =>
  server.rows(`select subject, actor_email, detail from audit_entries where action = 'application.removed' order by id`)

test('a draft is deleted with its files 180 days after the last day, two weeks after its owner was told; nothing else is deleted', async () => {
  await addDocuments(server, applicationId, ['photo'])
  const { documents } = (
    await server.rows<{ documents: number }>(
      `select count(*)::int as documents from documents d join applications a on a.id = d.application_id
     where a.application_id = $1`,
      [applicationId],
    )
  )[0] ?? { documents: 0 }
  // 15 July plus 180 days is 11 January; the job in the night to 28 December announces it.
  await runOn('2026-12-26')
  expect(await told()).toEqual([])
  await runOn('2026-12-27')
  expect(await told()).toEqual([
    {
      to_address: owner.email,
      cause: `draft-removal:${applicationId}:2026-12-28`,
      data: {
        name: 'Ananya Verma',
        applicationId,
        driveTitle: 'B.Sc. admission 2026',
        path: `/paramedical/application/${applicationId}/edit`,
        track: 'admission',
        closedOn: '2026-07-15',
        removeFrom: '2027-01-11',
      },
    },
  ])
  await sendMails()
  const metrics = await server.call('GET', '/metrics')
  expect(metrics.text).toContain('\npravesh_drafts_to_be_removed 1\n')
  for (const day of ['2026-12-27', '2026-12-31', '2027-01-09']) await runOn(day)
  expect(await drafts()).toEqual([applicationId])
  await runOn('2027-01-10')
  expect(await drafts()).toEqual([])
  expect(await told()).toHaveLength(1)
  expect(await removals()).toEqual([
    {
      subject: applicationId,
      actor_email: null,
      detail: {
        title: 'B.Sc. admission 2026',
        closedOn: '2026-07-15',
        documents,
        toldAt: expect.stringMatching(/^2026-12-27/),
      },
    },
  ])
  expect(documents).toBeGreaterThan(1)
  const files = await server.rows<{ stale: number; left: number }>(
    `select (select count(*)::int from stale_objects where key like $1) as stale,
      (select count(*)::int from documents where key like $1) as left`,
    [`admission/${applicationId}/%`],
  )
  expect(files).toEqual([{ stale: documents, left: 0 }])
  expect(await server.rows('select status from applications')).toEqual([{ status: 'submitted' }])
})

test('no draft is deleted before its owner was told: while no mail can be sent it stays, and is announced again with another day', async () => {
  await runOn('2027-02-01')
  await runOn('2027-02-16')
  expect(await drafts()).toEqual([applicationId])
  await server.rows(`update mails set dropped_at = portal_now() where kind = 'draft-removal'`)
  await runOn('2027-02-17')
  const days = (await told()).map(({ data }) => (data as { removeFrom: string }).removeFrom)
  expect(days).toEqual(['2027-02-16', '2027-03-04'])
  await server.rows(`update mails set sent_at = '2027-02-19T10:00:00Z' where dropped_at is null`)
  await runOn('2027-03-04')
  expect(await drafts()).toEqual([applicationId])
  await runOn('2027-03-05')
  expect(await drafts()).toEqual([])
})

test.each([
  ['the admission was opened again', `update drives set end_date = '2027-01-31'`],
  ['the institute keeps drafts longer', `update institute set draft_retention_days = 365`],
  ['the draft was changed', `update applications set updated_at = '2027-01-02T10:00:00Z' where status = 'draft'`],
])('a draft stays when, after the announcement, %s', async (_, change) => {
  await runOn('2026-12-27')
  await sendMails()
  await server.rows(change)
  await runOn('2027-01-20')
  expect(await drafts()).toEqual([applicationId])
  expect(await server.rows('select * from draft_removals')).toEqual([])
  expect(await removals()).not.toContainEqual(expect.objectContaining({ subject: applicationId }))
})

test('the institute sets the period, and a shorter one still announces first', async () => {
  const admin = await registerAdmin(server)
  const { body: institute } = await server.call('GET', '/api/institute')
  const save = (draftRetentionDays: unknown) =>
    server.call('PUT', '/api/institute', { token: admin.token, body: { ...institute, draftRetentionDays } })
  for (const days of [29, 3651, 90.5, '90', null]) expect((await save(days)).status).toBeOneOf([400, 422])
  expect((await save(30)).body).toMatchObject({ draftRetentionDays: 30 })
  // A save without the setting keeps it.
  expect((await save(undefined)).body).toMatchObject({ draftRetentionDays: 30 })
  await runOn('2026-09-30')
  await sendMails()
  expect(await told()).toMatchObject([{ data: { removeFrom: '2026-10-15' } }])
  await runOn('2026-10-13')
  expect(await drafts()).toEqual([applicationId])
  await runOn('2026-10-14')
  expect(await drafts()).toEqual([])
})

test('two workers at once announce once and delete once', async () => {
  await runOn('2026-12-27')
  await sendMails()
  await server.setClock('2027-01-10T20:50:00Z')
  await Promise.all([1, 2].map(() => removeOldDrafts(server.context, [admission])))
  expect((await removals()).filter(({ subject }) => subject === applicationId)).toHaveLength(1)
})
