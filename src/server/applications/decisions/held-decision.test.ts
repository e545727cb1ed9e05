import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { sendMail } from '../mails/send-mail.ts'
import { openMailer, type MailMessage } from '#server/platform/mailer.ts'
import { servedTracks } from '#server/tracks.ts'
import { portalMails } from '#server/mails.ts'
import { registerAccount, registerAdmin, type TestAccount } from '../../../../test/accounts.ts'
import { buildStudentApplication } from '../../../../test/builders.ts'
import { buildFacultyApplication } from '../../../../test/faculty-builders.ts'
import { startTestServer, type HttpAnswer, type TestServer } from '../../../../test/harness.ts'

let server: TestServer
let admin: TestAccount
beforeAll(async () => {
  server = await startTestServer()
  admin = await registerAdmin(server)
})
afterAll(() => server.close())

// Every test fits into the administrator's session.
const begin = Date.now()
const atMinute = (minute: number) => server.setClock(new Date(begin + minute * 60_000).toISOString())
const change = (delayMinutes: unknown, as = admin) =>
  server.call('PUT', '/api/decisions/settings', { token: as.token, body: { delayMinutes } })
const delay = (minutes: number) => server.rows('update decision_settings set delay_minutes = $1', [minutes])
beforeEach(async () => {
  await server.resetClock()
  await delay(10)
  await atMinute(0)
})

type Read = {
  status: string
  heldUntil: string | null
  reviewedBy: string | null
  reviewReason: string | null
  reviewComments: string | null
  version: number
  updatedAt: string
  abilities: Record<string, unknown>
}
type Answer = HttpAnswer<{ application: Read; applications: Read[]; error: string; errors: { path: string }[] }>
type Built = { applicationId: string; owner: TestAccount }

const comments = 'The marksheet is cut off at the right'
const rejection = { status: 'rejected', reason: 'Documents missing or unreadable', comments }

const waiting = ({ applicationId }: Built) =>
  server.rows<{ id: string; kind: string }>(
    `select id, kind from mails where data ->> 'applicationId' = $1 and sent_at is null and kind <> 'application-submitted'`,
    [applicationId],
  )

/** Sends due mails as a worker with the portal's clock would; returns their subjects. */
async function sendWaiting(built: Built, during = async () => {}): Promise<string[]> {
  const left: string[] = []
  const send = async ({ subject }: MailMessage) => {
    await during()
    left.push(subject)
  }
  const sender = {
    mailer: { ...openMailer(server.context.config), send },
    mails: portalMails,
    tracks: servedTracks(server.context.encryption),
  }
  for (const { id } of await waiting(built)) await sendMail(server.context, sender, id)
  return left
}

test('the delay is ten minutes unless the institute sets another, from none to a day', async () => {
  const fresh = await server.rows<{ default: string }>(
    `select column_default as default from information_schema.columns where table_name = 'decision_settings' and column_name = 'delay_minutes'`,
  )
  expect(fresh).toEqual([{ default: '10' }])
  for (const wrong of [-1, 1441, 2.5, '10', null])
    expect([wrong, (await change(wrong)).status >= 400]).toEqual([wrong, true])
  expect((await change(1440)).status).toBe(200)
  expect((await change(5, await registerAccount(server))).status).toBe(403)
  const [entry] = await server.rows<{ detail: object }>(
    `select detail from audit_entries where action = 'decision-settings.changed' order by id desc limit 1`,
  )
  expect(entry?.detail).toEqual({ changes: { delayMinutes: { before: 10, after: 1440 } } })
})

describe.each([
  {
    track: 'admission',
    build: () => buildStudentApplication(server, { status: 'submitted' }),
    at: '/api/applications',
    own: '/api/applications/me',
    rejected: 'rejected',
    accepted: 'accepted',
  },
  {
    track: 'recruitment',
    build: () => buildFacultyApplication(server, { status: 'submitted' }),
    at: '/api/faculty/application',
    own: '/api/faculty/application/my-applications',
    rejected: 'REJECTED',
    accepted: 'approved',
  },
])('in the track $track', ({ build, at, own, rejected, accepted }) => {
  const decide = ({ applicationId }: Built, body: object): Promise<Answer> =>
    server.call('PATCH', `${at}/${applicationId}`, { token: admin.token, body })
  const read = async ({ applicationId }: Built, { token }: TestAccount) =>
    (await server.call<{ application: Read }>('GET', `${at}/${applicationId}`, { token })).body.application
  test('administrators see a decision at once; page and mail show it when the delay is over', async () => {
    const built = await build()
    const before = await read(built, built.owner)
    const { body } = await decide(built, rejection)
    const heldUntil = new Date(begin + 600_000).toISOString()
    expect(body.application).toMatchObject({ status: 'rejected', heldUntil, reviewComments: comments })
    await atMinute(9)
    expect(await sendWaiting(built)).toEqual([])
    expect(await read(built, built.owner)).toEqual(before)
    const listed = await server.call<{ applications: Read[] }>('GET', own, { token: built.owner.token })
    expect(listed.body.applications).toEqual([expect.objectContaining(before)])
    await atMinute(11)
    expect(await sendWaiting(built)).toEqual([`Application not ${accepted}: ${built.applicationId}`])
    const version = before.version + 1
    expect(await read(built, built.owner)).toMatchObject({
      status: rejected,
      version,
      updatedAt: heldUntil,
      reviewComments: comments,
    })
    expect((await read(built, admin)).heldUntil).toBeNull()
    const told = await server.call('GET', '/api/auth/my-data', { token: built.owner.token })
    expect(told.text).toMatch(/application-rejected/)
  })

  test('a decision undone within the delay leaves no trace: it needs no reason, no mail stays, and it can be decided again', async () => {
    const built = await build()
    await decide(built, rejection)
    await atMinute(5)
    const undone = await decide(built, { status: 'submitted' })
    expect([undone.status, undone.body.application.status]).toEqual([200, 'submitted'])
    expect(await waiting(built)).toEqual([])
    const [entry] = await server.rows<{ detail: object }>(
      `select detail from audit_entries where subject = $1 and action = 'application.taken-back'`,
      [built.applicationId],
    )
    const reason = rejection.reason
    expect(entry?.detail).toEqual({ was: 'rejected', reason, comments: null, untold: true })
    const data = await server.call('GET', '/api/auth/my-data', { token: built.owner.token })
    expect(data.text).not.toMatch(/rejected|taken-back/)
    await decide(built, { status: 'accepted' })
    await atMinute(16)
    expect(await sendWaiting(built)).toEqual([`Application ${accepted}: ${built.applicationId}`])
  })

  test('once the applicant was notified, taking it back needs a reason and notifies them again', async () => {
    const built = await build()
    await decide(built, rejection)
    await atMinute(10)
    const refused = await decide(built, { status: 'submitted' })
    expect([refused.status, refused.body.errors.map(({ path }) => path)]).toEqual([422, ['comments']])
    await decide(built, { status: 'submitted', comments: 'A better scan came by post' })
    expect((await waiting(built)).map(({ kind }) => kind).toSorted()).toEqual([
      'application-rejected',
      'decision-taken-back',
    ])
  })

  test('undoing while the mail is being sent waits, and is refused because the mail has left', async () => {
    const built = await build()
    await decide(built, { status: 'accepted' })
    await atMinute(11)
    let undoing: Promise<Answer> | undefined
    const isWaiting = async () => {
      const [found] = await server.rows(
        `select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
      )
      return found !== undefined
    }
    const left = await sendWaiting(built, async () => {
      // The undoing process has a clock from before the end of the delay.
      await atMinute(5)
      undoing = decide(built, { status: 'submitted' })
      await expect.poll(isWaiting).toBe(true)
    })
    expect(left).toHaveLength(1)
    expect((await undoing)?.status).toBe(422)
    expect((await read(built, admin)).status).toBe('accepted')
  })

  test('mails about payments are not delayed, and with no delay decisions are sent at once', async () => {
    const built = await build()
    await decide(built, { verified: true })
    expect(await sendWaiting(built)).toHaveLength(1)
    await delay(0)
    const { body } = await decide(built, rejection)
    expect(body.application.heldUntil).toBeNull()
    expect((await read(built, built.owner)).status).toBe(rejected)
    expect(await sendWaiting(built)).toHaveLength(1)
  })
})

test('the queue gets the due time of the mail by its own clock', async () => {
  const built = await buildStudentApplication(server, { status: 'submitted' })
  const path = `/api/applications/${built.applicationId}`
  await server.call('PATCH', path, { token: admin.token, body: { status: 'accepted' } })
  const [job] = await server.rows<{ minutes: string }>(
    `select round(extract(epoch from j.run_at - j.created_at) / 60) as minutes from graphile_worker._private_jobs j
     join mails m on m.id = (j.payload ->> 'mailId')::uuid where m.data ->> 'applicationId' = $1 and m.due_at is not null`,
    [built.applicationId],
  )
  expect(job?.minutes).toBe('10')
  // A job that runs too early is queued again for its time.
  const [mail] = await waiting(built)
  await server.rows('delete from graphile_worker._private_jobs')
  expect(await sendWaiting(built)).toEqual([])
  const put = await server.rows<{ early: boolean }>(
    'select run_at > now() + interval $$9 minutes$$ as early from graphile_worker._private_jobs',
  )
  expect([mail?.kind, put]).toEqual(['application-accepted', [{ early: true }]])
})
