import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { registerAccount, type TestAccount } from '../../../test/accounts.ts'
import { startTestServer, type TestServer } from '../../../test/harness.ts'
import { remindDrafts } from './remind-drafts.ts'

let server: TestServer
let applicant: TestAccount
beforeAll(async () => {
  server = await startTestServer()
  applicant = await registerAccount(server)
})
afterAll(() => server.close())
beforeEach(() => server.rows('truncate mails, applications cascade; delete from drives'))

const track = {
  name: 'admission',
  draftPath: ({ applicationId }: { applicationId: string }) => `/paramedical/application/${applicationId}/edit`,
}

/** A draft for a drive that closes on 15 July 2026, unless told otherwise. */
async function draft(applicationId: string, { status = 'draft', published = true, endDate = '2026-07-15' } = {}) {
  const [drive] = await server.rows<{ id: string }>(
    `insert into drives (track, title, description, start_date, end_date, published, settings)
     values ('admission', 'B.Sc. Paramedical Admission 2026', '', '2026-06-01', $1, $2, '{}') returning id`,
    [endDate, published],
  )
  await server.rows(
    `insert into applications (application_id, track, drive_id, applicant_id, email, status, submitted_at)
     values ($1, 'admission', $2, $3, $4, $5, $6)`,
    [applicationId, drive?.id, applicant.id, applicant.email, status, status === 'draft' ? null : '2026-07-10'],
  )
}

const reminders = () =>
  server.rows(`select to_address, data, cause, expires_at from mails where kind = 'draft-reminder' order by created_at`)

async function remindOn(instant: string) {
  await server.setClock(instant)
  await remindDrafts(server.context, [track])
}

test('people get a reminder of a draft three days and one day before the last day, in India', async () => {
  await draft('BSC2026-7K3M9QXT')
  await remindOn('2026-07-11T03:00:00Z')
  expect(await reminders()).toEqual([])
  await remindOn('2026-07-12T03:00:00Z')
  await remindOn('2026-07-13T03:00:00Z')
  await remindOn('2026-07-14T03:00:00Z')
  await remindOn('2026-07-15T03:00:00Z')
  const about = {
    name: 'Ananya Verma',
    applicationId: 'BSC2026-7K3M9QXT',
    driveTitle: 'B.Sc. Paramedical Admission 2026',
    path: '/paramedical/application/BSC2026-7K3M9QXT/edit',
    track: 'admission',
    closes: '2026-07-15',
  }
  expect(await reminders()).toEqual([
    {
      to_address: applicant.email,
      data: { ...about, daysLeft: 3 },
      cause: 'draft-reminder:BSC2026-7K3M9QXT:2026-07-12',
      expires_at: new Date('2026-07-12T18:30:00Z'),
    },
    {
      to_address: applicant.email,
      data: { ...about, daysLeft: 1 },
      cause: 'draft-reminder:BSC2026-7K3M9QXT:2026-07-14',
      expires_at: new Date('2026-07-14T18:30:00Z'),
    },
  ])
})

test('once a day is enough, however often the job runs', async () => {
  await draft('BSC2026-7K3M9QXT')
  await server.setClock('2026-07-12T03:00:00Z')
  await Promise.all([remindDrafts(server.context, [track]), remindDrafts(server.context, [track])])
  await remindOn('2026-07-12T17:00:00Z')
  expect(await reminders()).toHaveLength(1)
})

test('submitted applications, unpublished drives and other closing days get no reminder', async () => {
  await draft('BSC2026-AAAAAAA1', { status: 'submitted' })
  await draft('BSC2026-AAAAAAA2', { published: false })
  await draft('BSC2026-AAAAAAA3', { endDate: '2026-07-16' })
  await remindOn('2026-07-12T03:00:00Z')
  expect(await reminders()).toEqual([])
})

test('a disabled account gets no reminder', async () => {
  await draft('BSC2026-7K3M9QXT')
  await server.rows('update accounts set disabled_at = portal_now()')
  await remindOn('2026-07-12T03:00:00Z')
  await server.rows('update accounts set disabled_at = null')
  expect(await reminders()).toEqual([])
})
