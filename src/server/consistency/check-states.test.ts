import { afterEach, beforeEach, expect, test } from 'vitest'
import { registerAccount } from '../../../test/accounts.ts'
import { startTestServer, type TestServer } from '../../../test/harness.ts'
import { checkStates } from './check-states.ts'
import { impossibleStates } from './impossible-states.ts'

let server: TestServer
beforeEach(async () => {
  server = await startTestServer({ LOG_LEVEL: 'silent' })
})
afterEach(() => server.close())

/** A submitted application as the verbs leave it, with its audit row and its confirmation. */
async function submitted(
  applicationId: string,
  { at = '2026-07-10T06:00:00Z', status = 'submitted' }: { at?: string | null; status?: string } = {},
  among?: string,
) {
  const { id, email } = await registerAccount(server)
  const [made] = await server.rows<{ id: string }>(
    `insert into drives (track, title, description, start_date, end_date, published, settings)
     values ('admission', 'Admission', '', '2026-06-01', '2026-07-15', true, '{}') returning id`,
  )
  const driveId = among ?? made?.id
  await server.rows(
    `insert into applications (application_id, track, drive_id, applicant_id, email, status, submitted_at, snapshot)
     values ($1, 'admission', $2, $3, $4, $5, $6, '{"drive": {"endDate": "2026-07-15"}}')`,
    [applicationId, driveId, id, email, status, at],
  )
  await audited('application.submitted', applicationId)
  await server.rows(
    `insert into mails (kind, to_address, data, cause, message_id, sent_at)
     values ('application-submitted', $1, '{}', 'submitted:' || $2::text, '<1@pravesh>', now())`,
    [email, applicationId],
  )
  return driveId
}

const audited = (action: string, subject: string) =>
  server.rows('insert into audit_entries (action, subject) values ($1, $2)', [action, subject])

async function found(): Promise<Record<string, number>> {
  await checkStates(server.context)
  const rows = await server.rows<{ name: string; found: number }>('select name, found from state_checks')
  expect(rows).toHaveLength(impossibleStates.length)
  return Object.fromEntries(rows.filter((row) => row.found > 0).map((row) => [row.name, row.found]))
}

test('finds nothing in a consistent database', async () => {
  await submitted('BSC2026-AAAAAAA1')
  await submitted('BSC2026-AAAAAAA2', { status: 'accepted' })
  await audited('application.accepted', 'BSC2026-AAAAAAA2')
  expect(await found()).toEqual({})
})

test('files published with a drive or a notice belong to it, and files without an owner are found', async () => {
  await submitted('BSC2026-EEEEEEE1')
  await server.rows(`insert into notices (title, date, type, link) values ('Seats', '2026-07-01', 'General', '/')`)
  const store = (owner: string) =>
    server.rows(`insert into documents (doc_type, key, name, content_type, size_bytes)
      select 'pdf-' || id, 'institute/' || id, 'a.pdf', 'application/pdf', 1 from ${owner}`)
  for (const owner of ['drives', 'notices']) await store(owner)
  expect(await found()).toEqual({})
  await store('(select gen_random_uuid() as id) nobody')
  expect(await found()).toEqual({ 'document-of-nothing': 1 })
})

test('finds a draft that has a submission in the audit, and a nil fee that nobody verified', async () => {
  await submitted('BSC2026-FFFFFFF1', { status: 'draft', at: null })
  await submitted('BSC2026-FFFFFFF2')
  await server.rows(`update applications set amount_rupees = 0 where application_id = 'BSC2026-FFFFFFF2'`)
  expect(await found()).toEqual({ 'submission-in-audit-but-still-a-draft': 1, 'nil-fee-not-verified': 1 })
})

test('finds a submission with no or several confirmations or audit rows', async () => {
  await submitted('BSC2026-BBBBBBB1')
  await audited('application.submitted', 'BSC2026-BBBBBBB1')
  await submitted('BSC2026-BBBBBBB2')
  await server.rows(`delete from mails where cause = 'submitted:BSC2026-BBBBBBB2'`)
  expect(await found()).toEqual({
    'submitted-without-exactly-one-audit-row': 1,
    'submitted-without-confirmation-mail': 1,
  })
})

test('finds decisions that nobody made, and submissions after the last day', async () => {
  await submitted('BSC2026-CCCCCCC1', { status: 'rejected' })
  await submitted('BSC2026-CCCCCCC2', { at: '2026-07-15T18:30:00Z' })
  await submitted('BSC2026-CCCCCCC3', { at: '2026-07-15T18:29:59Z' })
  expect(await found()).toEqual({ 'decided-without-audit-row': 1, 'submitted-after-the-last-day': 1 })
})

test('finds wrong counts, documents without an application and mails that are never sent', async () => {
  await submitted('BSC2026-DDDDDDD1')
  await server.rows(`update application_counts set count = count + 1 where dimension = 'pwd' or dimension = 'total'`)
  await server.rows(
    `insert into documents (doc_type, key, name, content_type, size_bytes) values ('photo', 'a/b.png', 'a', 'image/png', 1)`,
  )
  await server.rows(`update mails set sent_at = null, created_at = now() - interval '25 hours'`)
  expect(await found()).toEqual({
    'count-that-differs-from-the-truth': 1,
    'document-of-nothing': 1,
    'mail-waiting-for-more-than-a-day': 1,
  })
})

test('finds a pair of one person that is not kept, and one that is kept for nothing', async () => {
  const driveId = await submitted('BSC2026-EEEEEEE1')
  await submitted('BSC2026-EEEEEEE2', {}, driveId)
  await server.rows(`update applications set neet_roll = '4400112233', dob = '2007-02-03', mobile = '9811198111'`)
  expect(await found()).toEqual({})
  await server.rows(`delete from same_people where sign = 'roll'`)
  await server.rows(
    `insert into same_people (application_id, other_id, sign) select application_id, other_id, 'person' from same_people
     where sign = 'mobile' limit 1`,
  )
  expect(await found()).toEqual({ 'same-person-that-differs-from-the-truth': 3 })
})

test('a settlement is the sum of its lines', async () => {
  await server.rows(
    `with settlement as (
       insert into gateway_settlements (gateway, settlement_id, settled_on, net_paise)
       values ('razorpay', 'setl_1', '2026-07-01', 100) returning id)
     insert into gateway_settlement_lines (settlement_key, line_id, kind, amount_paise, fee_paise, tax_paise, net_paise)
     select id, line, 'payment', 50, 0, 0, 50 from settlement, unnest(array['pay_1', 'pay_2']) line`,
  )
  expect(await found()).toEqual({})
  await server.rows('update gateway_settlements set net_paise = 99')
  expect(await found()).toEqual({ 'settlement-that-differs-from-its-lines': 1 })
})
