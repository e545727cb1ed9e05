import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import type { Letter } from '#domain/letters/letters.endpoints.ts'
import { servedTracks } from '#server/tracks.ts'
import { startWorker } from '#server/worker.ts'
import { giveGrant, registerAccount, registerAdmin, type TestAccount } from '../../../test/accounts.ts'
import { buildAdmission, buildStudentApplication } from '../../../test/builders.ts'
import { startTestServer, type TestServer } from '../../../test/harness.ts'
import { startSmtpSink } from '../../../test/smtp-sink.ts'
import { queueLetter } from './queue-letter.ts'

let server: TestServer
let admin: TestAccount
beforeAll(async () => {
  server = await startTestServer()
  admin = await registerAdmin(server)
})
afterAll(() => server.close())
afterEach(() => server.resetClock())

const at = '/api/applications/letters'
type One = { letter: Letter }

/** An admission with many submitted applications. */
async function manyApplications(count: number): Promise<string> {
  const driveId = await buildAdmission(server)
  await server.rows(
    `with people as (
      insert into accounts (email, name) select 'reader' || n || '@' || $1::text || '.example', 'Reader ' || chr(65 + n % 26)
      from generate_series(1, $2::int) n returning id, email, name)
    insert into applications (application_id, track, drive_id, applicant_id, email, candidate_name, status, submitted_at)
    select 'BSC2026-' || upper(substr(md5($1::text || email), 1, 8)), 'admission', $1::uuid, id, email, name, 'submitted', portal_now()
    from people`,
    [driveId, count],
  )
  return driveId
}

async function write(driveId: string): Promise<Letter> {
  const body = { track: 'admission', filters: { admissionId: driveId }, subject: 'To {name}', body: 'Come on Monday.' }
  const { body: answer } = await server.call<One>('POST', at, { token: admin.token, body })
  return answer.letter
}
const read = async ({ id }: Letter) =>
  (await server.call<One>('GET', `${at}/${id}`, { token: admin.token })).body.letter
const queue = ({ id }: Letter) => queueLetter(server.context, servedTracks(server.context.encryption), id)
const pass = (minutes: number) => server.setClock(new Date(Date.now() + minutes * 60_000).toISOString())
/** The mails of a letter by their recipients, and the jobs that send them. */
const queued = async ({ id }: Letter) => {
  const [counts] = await server.rows(
    `select count(*)::int as mails, count(distinct to_address)::int as people, count(j.id)::int as jobs
     from mails m left join graphile_worker._private_jobs j on j.payload ->> 'mailId' = m.id::text
     where m.cause like 'letter:' || $1 || ':%'`,
    [id],
  )
  return counts
}

test('killed between two batches, a letter continues where it stopped: every copy is queued once', async () => {
  const letter = await write(await manyApplications(1_200))
  expect(letter.count).toBe(1_200)
  await pass(10)
  // The database ends the connection of the worker in its second batch.
  await server.rows(`
    create function kill_second() returns trigger language plpgsql as $$ begin
      if (select count(*) from mails where kind = 'letter') > 500 then perform pg_terminate_backend(pg_backend_pid()); end if;
      return null; end $$;
    create trigger kill_second after update on letter_copies for each statement execute function kill_second()`)
  await expect(queue(letter)).rejects.toThrow(/terminat/i)
  await server.rows('drop function kill_second cascade')
  const before = await queued(letter)
  expect(before).toEqual({ mails: 500, people: 500, jobs: 500 })
  await Promise.all([queue(letter), queue(letter)])
  expect(await queued(letter)).toEqual({ mails: 1_200, people: 1_200, jobs: 1_200 })
  expect(await read(letter)).toMatchObject({ count: 1_200, queued: 1_200, sent: 0 })
})

test('while the mail server is away the letter waits and says so; then it goes to everybody once', async () => {
  await server.rows(`delete from graphile_worker._private_jobs where true`)
  const letter = await write(await manyApplications(3))
  await pass(10)
  await server.rows(`select graphile_worker.reschedule_jobs(array_agg(id), run_at => now()) from graphile_worker.jobs`)
  const sink = await startSmtpSink()
  const { url } = sink
  await sink.close()
  const context = { ...server.context, config: { ...server.context.config, smtpUrl: url } }
  const worker = await startWorker(context)
  try {
    await expect.poll(() => read(letter), { timeout: 10_000 }).toMatchObject({ queued: 3, sent: 0, isServerAway: true })
    const back = await startSmtpSink(Number(new URL(url).port))
    await server.rows(`select graphile_worker.add_job('wake-waiting-mails')`)
    await expect
      .poll(() => read(letter), { timeout: 10_000 })
      .toMatchObject({ queued: 3, sent: 3, isServerAway: false })
    expect(back.received.map(({ subject }) => subject ?? '').toSorted()).toEqual([
      'To Reader B',
      'To Reader C',
      'To Reader D',
    ])
    await back.close()
  } finally {
    await worker.stop()
  }
})

test('closed accounts and refused addresses are counted, and no mail is queued for a closed account', async () => {
  const admissionId = await buildAdmission(server)
  const [closed, refused, reached] = [
    await buildStudentApplication(server, { admissionId, status: 'submitted' }),
    await buildStudentApplication(server, { admissionId, status: 'submitted' }),
    await buildStudentApplication(server, { admissionId, status: 'submitted' }),
  ]
  await server.rows('update accounts set disabled_at = now() where id = $1', [closed.owner.id])
  await server.rows(
    `insert into mails (kind, to_address, data, refused_at, refused_with) values ('test-mail', $1, '{}', now(), '550 5.1.1')`,
    [refused.owner.email],
  )
  const letter = await write(admissionId)
  expect([letter.count, letter.without]).toEqual([3, 2])
  await pass(10)
  await queue(letter)
  const mails = await server.rows<{ to_address: string }>('select to_address from mails where cause like $1', [
    `letter:${letter.id}:%`,
  ])
  expect(mails.map(({ to_address }) => to_address).toSorted()).toEqual(
    [refused.owner.email, reached.owner.email].toSorted(),
  )
  await server.rows(
    `update mails set refused_at = now(), refused_with = '550 5.1.1' where cause like $1 and to_address = $2`,
    [`letter:${letter.id}:%`, refused.owner.email],
  )
  expect(await read(letter)).toMatchObject({ count: 3, without: 2, queued: 2, sent: 0, refused: 1 })
})

test('a draft that is deleted meanwhile gets no mail, and is still among those written to', async () => {
  const { applicationId, admissionId, owner } = await buildStudentApplication(server)
  const letter = await write(admissionId)
  await server.call('DELETE', `/api/applications/${applicationId}`, { token: owner.token })
  await pass(10)
  await queue(letter)
  expect(await read(letter)).toMatchObject({ count: 1, queued: 0 })
})

/** A letter by a section officer of its drive; `befall` happens to the writer before it leaves. */
async function writtenBy(befall: (writer: TestAccount, driveId: string) => Promise<unknown>) {
  await server.rows('delete from mails')
  await server.resetClock()
  const driveId = await manyApplications(3)
  const writer = await registerAccount(server, { name: 'Ravi Kumar' })
  await giveGrant(server, writer, { role: 'sectionOfficer', track: 'admission', driveId })
  const body = { track: 'admission', filters: { admissionId: driveId }, subject: 'To {name}', body: 'Come on Monday.' }
  const { letter } = (await server.call<One>('POST', at, { token: writer.token, body })).body
  await befall(writer, driveId)
  await pass(10)
  await queue(letter)
  return { letter, writer, driveId }
}
const deed = ({ id }: Letter, what: string, { token } = admin) =>
  server.call<One & { code: string }>('POST', `${at}/${id}/${what}`, { token })
const told = () =>
  server.rows(`select to_address as to, data ->> 'writtenBy' as by from mails where kind = 'letter-held'`)

test.each([
  ['has lost the role', (writer: TestAccount) => server.rows('delete from grants where account_id = $1', [writer.id])],
  [
    'holds it for another drive',
    async (writer: TestAccount) => {
      await server.rows('update grants set drive_id = $2 where account_id = $1', [
        writer.id,
        await buildAdmission(server),
      ])
    },
  ],
  [
    'is disabled',
    (writer: TestAccount) => server.rows('update accounts set disabled_at = portal_now() where id = $1', [writer.id]),
  ],
] as const)('a letter whose writer %s when it leaves waits for another officer, who sends it', async (_, befall) => {
  const { letter } = await writtenBy(befall)
  expect([await queued(letter), (await read(letter)).heldAt === null]).toEqual([
    { mails: 0, people: 0, jobs: 0 },
    false,
  ])
  expect(await told()).toEqual([{ to: admin.email, by: 'Ravi Kumar' }])
  await queue(letter)
  expect(await told()).toHaveLength(1)
  expect(await deed(letter, 'release')).toMatchObject({ status: 200, body: { letter: { heldAt: null } } })
  await queue(letter)
  expect(await queued(letter)).toEqual({ mails: 3, people: 3, jobs: 3 })
  expect(await deed(letter, 'release')).toMatchObject({ status: 409, body: { code: 'letter-not-held' } })
  const entries = await server.rows(
    `select action, actor_email as by from audit_entries where action in ('letter.held', 'letter.released') order by id desc limit 2`,
  )
  expect(entries).toEqual([
    { action: 'letter.released', by: admin.email },
    { action: 'letter.held', by: null },
  ])
})

test('a held letter is undone, is not sent by an officer with an appointment by its writer, and is held again when its sender is dismissed', async () => {
  const lose = ({ id }: TestAccount) => server.rows('delete from grants where account_id = $1', [id])
  const { letter: unwanted } = await writtenBy(lose)
  expect(await deed(unwanted, 'undo')).toMatchObject({
    status: 200,
    body: { letter: { undoneAt: expect.any(String) } },
  })
  await queue(unwanted)
  expect(await queued(unwanted)).toMatchObject({ mails: 0 })

  const { letter, writer, driveId } = await writtenBy(lose)
  const colleague = await registerAccount(server)
  await giveGrant(server, colleague, { role: 'sectionOfficer', track: 'admission', driveId })
  await server.rows(`insert into appointments values ($1, $2, '2099-01-01')`, [colleague.id, writer.id])
  expect(await deed(letter, 'release', colleague)).toMatchObject({ status: 403, body: { code: 'not-another-officer' } })
  await server.rows('delete from appointments')
  expect((await deed(letter, 'release', colleague)).status).toBe(200)
  await lose(colleague)
  await queue(letter)
  expect([await queued(letter), (await read(letter)).heldAt === null]).toEqual([
    { mails: 0, people: 0, jobs: 0 },
    false,
  ])
})
