import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { registerAdmin, type TestAccount } from '../../../../test/accounts.ts'
import { buildStudentApplication } from '../../../../test/builders.ts'
import { buildFacultyApplication } from '../../../../test/faculty-builders.ts'
import { correctedTracks, correctionsOf, keepSessions } from '../../../../test/corrections.ts'
import { giveMobile, startSmsGateway, type FakeSmsGateway } from '../../../../test/fake-sms-gateway.ts'
import type { ServedTrack } from '../track.ts'
import { startTestServer, type TestServer } from '../../../../test/harness.ts'
import { startSmtpSink } from '../../../../test/smtp-sink.ts'
import { remindDrafts } from '../remind-drafts.ts'
import { sendMail } from './send-mail.ts'
import { queueLetter } from '#server/letters/queue-letter.ts'
import { inTransaction } from '#lib/sql/database.ts'
import { MailNotSent, openMailer } from '#server/platform/mailer.ts'
import { openSms } from '#lib/sms/sms-gateway.ts'
import { remindCorrections } from '#server/corrections/remind-corrections.ts'
import { servedTracks } from '#server/tracks.ts'
import { startWorker } from '#server/worker.ts'
import { queueMail } from '#server/mail/queue-mail.ts'
import { sendSms } from '#server/sms/send-sms.ts'
import { portalMails } from '#server/mails.ts'

let gateway: FakeSmsGateway
let server: TestServer
let admin: TestAccount
beforeAll(async () => {
  gateway = await startSmsGateway()
  server = await startTestServer(gateway.settings)
  admin = await registerAdmin(server)
  await server.call('PUT', '/api/decisions/settings', { token: admin.token, body: { delayMinutes: 10 } })
})
afterAll(async () => {
  await server.close()
  await gateway.close()
})

const begin = Date.now()
const atMinute = (minute: number) => server.setClock(new Date(begin + minute * 60_000).toISOString())
const mobile = '9876543210'
beforeEach(async () => {
  gateway.asked.length = 0
  await server.rows('truncate mails, text_messages, mobile_numbers cascade')
  await atMinute(0)
})

/** Sends the queued mails, then the SMS, as workers with the portal's clock would. */
async function sendWaiting({ mailer = {}, track }: { mailer?: object; track?: Partial<ServedTrack> } = {}) {
  const sender = {
    mailer: { ...openMailer(server.context.config), ...mailer },
    mails: portalMails,
    tracks: servedTracks(server.context.encryption).map((one) =>
      one.name === 'admission' ? { ...one, ...track } : one,
    ),
  }
  const waits = 'where sent_at is null and dropped_at is null'
  const mails = await server.rows<{ id: string }>(`select id from mails ${waits} order by created_at`)
  for (const { id } of mails) await sendMail(server.context, sender, id).catch(() => undefined)
  const messages = await server.rows<{ id: string }>(`select id from text_messages ${waits} order by created_at`)
  for (const { id } of messages) await sendSms(server.context, openSms(server.context.config), id)
}
const told = () => gateway.sent().map(({ to, template, text }) => [to, template, text])
const decide = (path: string, body: object) => server.call('PATCH', path, { token: admin.token, body })

describe.each([
  ['admission', '/api/applications', () => buildStudentApplication(server, { status: 'submitted' })],
  ['recruitment', '/api/faculty/application', () => buildFacultyApplication(server, { status: 'submitted' })],
] as const)('about an application in the track %s', (_, at, build) => {
  test('a decision is sent when its delay is over, to the verified number only, and only to people who want SMS', async () => {
    const [asked, silent] = [await build(), await build()]
    await giveMobile(server, asked.owner, mobile)
    await server.rows('truncate mails cascade')
    for (const { applicationId } of [asked, silent])
      expect((await decide(`${at}/${applicationId}`, { status: 'accepted' })).status).toBe(200)
    await sendWaiting()
    expect(told()).toEqual([])
    await atMinute(11)
    await sendWaiting()
    const text = `There is news about your application ${asked.applicationId}. Log in to the Pravesh portal to read it.`
    expect(told()).toEqual([[`91${mobile}`, '1107100003', text]])
  })

  test('a decision undone within the delay sends nothing', async () => {
    const { owner, applicationId } = await build()
    await giveMobile(server, owner, mobile)
    await server.rows('truncate mails cascade')
    await decide(`${at}/${applicationId}`, { status: 'accepted' })
    expect((await decide(`${at}/${applicationId}`, { status: 'submitted' })).status).toBe(200)
    await atMinute(11)
    await sendWaiting()
    expect(await server.rows('select 1 from text_messages')).toEqual([])
  })

  test('a payment that was not found is sent', async () => {
    const { owner, applicationId } = await build()
    await giveMobile(server, owner, mobile)
    await server.rows('truncate mails cascade')
    await decide(`${at}/${applicationId}`, { paymentStatus: 'failed', comments: 'No such UTR.' })
    await sendWaiting()
    expect(told()).toMatchObject([[`91${mobile}`, '1107100002', expect.stringContaining(applicationId)]])
  })
})

test.each(correctedTracks)(
  'a correction in $track is announced with its last day, when it is asked, moved, and the day before',
  async (track) => {
    await server.setClock('2026-07-01T05:00:00Z')
    const { applicationId, owner } = await track.build(server)
    await keepSessions(server)
    await giveMobile(server, owner, mobile)
    await server.rows('truncate mails cascade')
    await server.setClock('2026-07-10T05:00:00Z')
    const corrections = correctionsOf(server, applicationId)
    await corrections.ask(admin, { items: [{ of: 'answer', key: track.answer.key }], until: '2026-07-17' })
    await sendWaiting()
    await corrections.extend(admin, 1, '2026-07-20')
    await sendWaiting()
    await server.setClock('2026-07-19T05:00:00Z')
    await remindCorrections(server.context, servedTracks(server.context.encryption))
    await sendWaiting()
    const text = (day: string) =>
      `Your application ${applicationId} needs a correction by ${day}. Log in to the Pravesh portal to see what to correct.`
    expect(told()).toEqual(
      ['17-07-2026', '20-07-2026', '20-07-2026'].map((day) => [`91${mobile}`, '1107100006', text(day)]),
    )
  },
)

/** A draft whose drive closes in three days. */
async function draftThatCloses() {
  await server.resetClock()
  const built = await buildStudentApplication(server)
  await server.setClock('2026-07-12T03:00:00Z')
  await server.rows(`update drives set end_date = '2026-07-15' where id = $1`, [built.admissionId])
  await giveMobile(server, built.owner, mobile)
  await server.rows('truncate mails cascade')
  await remindDrafts(server.context, servedTracks(server.context.encryption))
  return built
}

test('the last day of a draft is sent, but not after the day it was meant for', async () => {
  const { applicationId } = await draftThatCloses()
  await sendWaiting()
  const text = `Your application ${applicationId} is not submitted yet. The last day is 15-07-2026. Log in to the Pravesh portal to submit it.`
  expect(gateway.sent()).toMatchObject([{ template: '1107100001', text, values: [applicationId, '15-07-2026'] }])
  const [message] = await server.rows('select expires_at, mobile, facts from text_messages')
  expect(message).toEqual({ expires_at: new Date('2026-07-12T18:30:00Z'), mobile: null, facts: {} })

  await server.rows(
    `update text_messages set sent_at = null, mobile = $1, facts = '{"number": "B", "day": "2026-07-15"}'`,
    [mobile],
  )
  await server.setClock('2026-07-12T18:30:00Z')
  await sendWaiting()
  expect(gateway.asked).toHaveLength(1)
  expect(await server.rows('select dropped_at from text_messages')).toEqual([
    { dropped_at: new Date('2026-07-12T18:30:00Z') },
  ])
})

const rejectionOf = async () => {
  const built = await buildStudentApplication(server, { status: 'submitted' })
  await giveMobile(server, built.owner, mobile)
  await server.rows('truncate mails cascade')
  await decide(`/api/applications/${built.applicationId}`, { paymentStatus: 'failed', comments: 'No such UTR.' })
  return built
}

test('a person out of reach by mail still gets one message, and so does one whose mail is sent twice', async () => {
  await rejectionOf()
  const refuse = () => Promise.reject(new MailNotSent(false, 'EENVELOPE 550', '550 5.1.1'))
  await sendWaiting({ mailer: { send: refuse } })
  await sendWaiting({ mailer: { send: refuse } })
  expect(gateway.asked).toHaveLength(1)
  await sendWaiting()
  expect(await server.rows('select sent_at is not null as sent from mails')).toEqual([{ sent: true }])
  expect(gateway.asked).toHaveLength(1)
})

test('a mail that waits for its server sends no SMS before it', async () => {
  await rejectionOf()
  await sendWaiting({ mailer: { send: () => Promise.reject(new MailNotSent(true, 'ESOCKET')) } })
  expect(await server.rows('select 1 from text_messages')).toEqual([])
})

test("a message is in the person's language where its template is registered, else in English", async () => {
  const { owner, applicationId } = await rejectionOf()
  await server.rows(`update accounts set language = 'hi' where id = $1`, [owner.id])
  await server.rows(`update mails set language = 'hi'`)
  await sendWaiting()
  await decide(`/api/applications/${applicationId}`, { status: 'accepted', paymentConfirmed: true })
  await atMinute(11)
  await sendWaiting()
  expect(gateway.sent().map(({ template }) => template)).toEqual(['1107100002', '1107200003'])
  expect(gateway.sent()[1]?.text).toBe(
    `आपके आवेदन ${applicationId} के बारे में नई सूचना है। पढ़ने के लिए प्रवेश पोर्टल पर लॉग इन करें।`,
  )
})

test('a disabled account gets no message', async () => {
  const { owner } = await rejectionOf()
  await server.rows('update accounts set disabled_at = portal_now() where id = $1', [owner.id])
  await sendWaiting()
  expect(await server.rows('select 1 from text_messages')).toEqual([])
})

test('a call letter is sent along with the mail of a track that has one', async () => {
  const { owner, applicationId } = await buildStudentApplication(server, { status: 'submitted' })
  await giveMobile(server, owner, mobile)
  await server.rows('truncate mails cascade')
  await inTransaction(server.context.db, (tx) =>
    queueMail(tx, { kind: 'admission:called', to: owner.email, data: { applicationId } }),
  )
  const content = { language: 'en', subject: 'Called', preview: '', blocks: [], track: null, closing: [] }
  await sendWaiting({
    track: { mails: { 'admission:called': { text: () => content, standing: 'sentence', sms: 'call-letter' } } },
  })
  expect(told()).toEqual([
    [
      `91${mobile}`,
      '1107100004',
      `There is a call letter for your application ${applicationId}. Log in to the Pravesh portal to read it.`,
    ],
  ])
})

test('a letter of the office is announced by a message, which does not say what it is about', async () => {
  const { owner, applicationId, admissionId } = await buildStudentApplication(server, { status: 'submitted' })
  await giveMobile(server, owner, mobile)
  await server.rows('truncate mails cascade')
  const body = { track: 'admission', filters: { admissionId }, subject: 'Counselling', body: 'Come on Monday.' }
  await server.call('POST', '/api/applications/letters', { token: admin.token, body })
  await atMinute(10)
  const [letter] = await server.rows<{ id: string }>('select id from letters')
  await queueLetter(server.context, servedTracks(server.context.encryption), letter?.id ?? '')
  await sendWaiting()
  const text = `The office has written to you about your application ${applicationId}. Log in to the Pravesh portal to read it.`
  expect(told()).toEqual([[`91${mobile}`, '1107100005', text]])
})

test('workers send mail and message, one after the other', async () => {
  await server.resetClock()
  const { applicationId } = await rejectionOf()
  const sink = await startSmtpSink()
  const worker = await startWorker({ ...server.context, config: { ...server.context.config, smtpUrl: sink.url } })
  try {
    await gateway.count(1)
    expect(sink.received).toHaveLength(1)
    expect(gateway.sent()[0]?.text).toContain(applicationId)
  } finally {
    await worker.stop()
    await sink.close()
  }
})

test('a portal without a gateway queues no message', async () => {
  await rejectionOf()
  const { context } = server
  const config = { ...context.config, sms: undefined }
  const sender = { mailer: openMailer(config), mails: portalMails, tracks: servedTracks(context.encryption) }
  const [mail] = await server.rows<{ id: string }>('select id from mails')
  await sendMail({ ...context, config }, sender, mail?.id ?? '')
  expect(await server.rows('select sent_at is not null as sent from mails')).toEqual([{ sent: true }])
  expect(await server.rows('select 1 from text_messages')).toEqual([])
})
