import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { registerAdmin, type TestAccount } from '../../../test/accounts.ts'
import { giveMobile, startSmsGateway, type FakeSmsGateway } from '../../../test/fake-sms-gateway.ts'
import { startTestServer, type TestServer } from '../../../test/harness.ts'
import { seatFee, seatFeesOf } from '../../../test/seat-fees.ts'
import type { BuiltCandidate } from '../../../test/selection.ts'
import { roundsOf } from '../../../test/selection-rounds.ts'
import { sendWhatWaits, type ToldMail } from '../../../test/told-by-mail.ts'
import { startWorker } from '#server/worker.ts'
import { servedTracks } from '#server/tracks.ts'
import { lapseSeats } from './lapse-seats.ts'
import { remindSeats } from './remind-seats.ts'

let gateway: FakeSmsGateway
let server: TestServer
let registrar: TestAccount
let other: TestAccount
beforeAll(async () => {
  gateway = await startSmsGateway()
  server = await startTestServer(gateway.settings)
  registrar = await registerAdmin(server)
  other = await registerAdmin(server)
})
afterAll(async () => {
  await server.close()
  await gateway.close()
})

const { answer, at, buildStory, join, moreTime } = roundsOf(() => ({ server, registrar, other }))
const { check, give } = seatFeesOf(() => server)
const tracks = () => servedTracks(server.context.encryption)
const remind = () => remindSeats(server.context, tracks())
const lapse = () => lapseSeats(server.context, tracks())
beforeEach(async () => {
  await server.rows('truncate mobile_numbers cascade')
  await at('2026-07-10T06:00:00Z')
})

/** A published round with fees, of whose people nobody was written to yet. */
async function publishedRound(wish: object = {}) {
  const story = await buildStory({ seatFee, ...wish })
  const { number } = await story.publish()
  await forget()
  return { ...story, number: number ?? '' }
}

async function forget() {
  await server.rows('truncate mails, text_messages cascade')
  gateway.asked.length = 0
}

/** The mails of a morning, as `kind to person`, once the jobs of that day ran and its mails were sent. */
async function onMorningOf(day: string, people: Record<string, BuiltCandidate>) {
  await at(`${day}T02:50:00Z`)
  await remind()
  return sent(people)
}

async function sent(people: Record<string, BuiltCandidate>) {
  const names = new Map(Object.entries(people).map(([name, { owner }]) => [owner.email, name]))
  const told = await sendWhatWaits(server)
  return told.filter(({ to }) => names.has(to)).map((mail) => ({ ...mail, who: names.get(mail.to) ?? '' }))
}
const briefly = (told: (ToldMail & { who: string })[]) => told.map(({ kind, who }) => `${kind} ${who}`).toSorted()

test('who has not answered is reminded three days and one day before the last day, by mail, SMS and a calendar file', async () => {
  const { people } = await publishedRound()
  const { asha, bina, chand, farid } = people
  await giveMobile(server, bina.owner, '9876543210')
  await server.rows(`update accounts set language = 'hi' where id = $1`, [farid.owner.id])
  await answer(asha, asha.owner, 'decline')
  await forget()
  expect(await onMorningOf('2026-07-16', people)).toEqual([])
  const first = await onMorningOf('2026-07-17', people)
  expect(briefly(first)).toEqual(['bina', 'chand', 'farid'].map((who) => `seat-answer-reminder ${who}`))
  const toBina = first.find(({ who }) => who === 'bina')
  expect(toBina?.subject).toBe(
    `Answer by 20 July 2026 about your seat in B.Sc. Emergency Medical Technology: ${bina.applicationId}`,
  )
  expect(toBina?.files).toEqual(['answer-by.ics'])
  expect(toBina?.text).toContain('By 20 July 2026, 11:59 pm IST, choose: accept this seat or give it up.')
  expect(toBina?.text).toContain('If you do not answer, you lose the seat and are not considered in later rounds.')
  expect(toBina?.text).toContain(
    'If you accept the seat, pay the seat fee (seat acceptance fee) of ₹15,000 by the same day.',
  )
  const toFarid = first.find(({ who }) => who === 'farid')
  expect(toFarid?.subject).toContain('में आवंटित सीट का उत्तर दें')
  expect(toFarid?.text).toContain('स्वीकार करें और सूची में ऊपर के पाठ्यक्रम की प्रतीक्षा करें (फ़्लोट)')
  expect(gateway.sent().map(({ to, text }) => [to, text])).toEqual([
    [
      '919876543210',
      `You have been allotted a seat, application ${bina.applicationId}. Answer by 20-07-2026 or you may lose it. Log in to the Pravesh portal to answer.`,
    ],
  ])
  expect(await onMorningOf('2026-07-18', people)).toEqual([])
  await answer(chand, chand.owner, 'decline')
  await forget()
  expect(briefly(await onMorningOf('2026-07-19', people))).toEqual(
    ['bina', 'farid'].map((who) => `seat-answer-reminder ${who}`),
  )
  expect(await onMorningOf('2026-07-20', people)).toEqual([])
})

test('two processes, a restart and a clock that jumps over a day send one reminder, and the right one', async () => {
  const { people } = await publishedRound()
  await at('2026-07-18T02:50:00Z')
  await Promise.all([remind(), remind()])
  await remind()
  const late = await sent(people)
  expect(briefly(late)).toEqual(['asha', 'bina', 'chand', 'farid'].map((who) => `seat-answer-reminder ${who}`))
  await at('2026-07-20T02:50:00Z')
  await remind()
  const last = await sent(people)
  expect(briefly(last)).toEqual(briefly(late))
  await remind()
  expect(await sent(people)).toEqual([])
})

test('nobody is reminded on the day on which they were told', async () => {
  await at('2026-07-18T01:00:00Z')
  const { people } = await publishedRound()
  expect(await onMorningOf('2026-07-18', people)).toEqual([])
  expect(await onMorningOf('2026-07-19', people)).toHaveLength(4)
})

test('a reminder that waits for the mail server does not leave once its reader has answered, nor its SMS', async () => {
  const { people } = await publishedRound()
  const { asha, bina } = people
  await giveMobile(server, asha.owner, '9876543211')
  await giveMobile(server, bina.owner, '9876543212')
  await at('2026-07-19T02:50:00Z')
  await remind()
  await answer(asha, asha.owner, 'decline')
  const told = await sendWhatWaits(server)
  expect(told.filter(({ kind }) => kind === 'seat-answer-reminder').map(({ to }) => to)).not.toContain(asha.owner.email)
  expect(gateway.sent().map(({ to }) => to)).toEqual(['919876543212'])
  const [dropped] = await server.rows(
    `select kind, dropped_at is not null as dropped from mails where application_id = $1 and kind like '%reminder'`,
    [asha.applicationId],
  )
  expect(dropped).toEqual({ kind: 'seat-answer-reminder', dropped: true })
  // The SMS of a mail that has left waits for its gateway, and bina answers meanwhile.
  await forget()
  await at('2026-07-19T03:00:00Z')
  await server.rows(
    `insert into text_messages (id, kind, language, account_id, mobile, facts)
     values (gen_random_uuid(), 'seat-answer', 'en', $1, '9876543212', $2)`,
    [bina.owner.id, { number: bina.applicationId, day: '2026-07-20' }],
  )
  await answer(bina, bina.owner, 'decline')
  await sendWhatWaits(server)
  expect(gateway.sent()).toEqual([])
})

test('the worker judges reminders when they leave', async () => {
  const { people } = await publishedRound()
  const { asha, bina } = people
  await at('2026-07-19T02:50:00Z')
  await remind()
  await answer(asha, asha.owner, 'decline')
  const worker = await startWorker(server.context)
  const stateOf = ({ applicationId }: BuiltCandidate) =>
    server.rows(
      `select sent_at is not null as sent, dropped_at is not null as dropped from mails
       where application_id = $1 and kind = 'seat-answer-reminder'`,
      [applicationId],
    )
  try {
    await expect.poll(() => stateOf(bina), { timeout: 10_000 }).toEqual([{ sent: true, dropped: false }])
    await expect.poll(() => stateOf(asha)).toEqual([{ sent: false, dropped: true }])
  } finally {
    await worker.stop()
  }
})

test('who has accepted is reminded of the fee until it is recorded, and then of the last day to come', async () => {
  const { people } = await publishedRound()
  const { asha, bina, chand, farid } = people
  for (const one of [asha, bina, farid]) await answer(one, one.owner, 'accept')
  await answer(chand, chand.owner, 'float')
  await give(asha, '630511204411')
  await give(chand, '630511204412')
  await giveMobile(server, farid.owner, '9876543213')
  await server.rows(`update accounts set language = 'hi' where id = $1`, [bina.owner.id])
  await forget()
  const first = await onMorningOf('2026-07-17', people)
  expect(briefly(first)).toEqual(['seat-fee-reminder bina', 'seat-fee-reminder farid'])
  expect(first.find(({ who }) => who === 'farid')).toMatchObject({
    subject: `Pay the seat fee by 20 July 2026: ${farid.applicationId}`,
    files: ['fee-by.ics'],
    text: expect.stringMatching(/Pay ₹20,000 and enter the UTR number[^]*Without the fee you lose the seat/),
  })
  expect(first.find(({ who }) => who === 'bina')?.text).toContain('शुल्क न मिलने पर सीट का आवंटन निरस्त हो जाएगा')
  expect(gateway.sent().map(({ text }) => text)).toEqual([
    `Your seat fee, application ${farid.applicationId}, is due by 20-07-2026. Without it you lose the seat. Log in to the Pravesh portal to pay.`,
  ])
  await give(farid, '630511204413')
  await forget()
  expect(briefly(await onMorningOf('2026-07-19', people))).toEqual(['seat-fee-reminder bina'])
  // Chand waits for a better seat, and comes in no round but the last.
  await join(asha, registrar)
  const toCome = await onMorningOf('2026-07-22', people)
  expect(briefly(toCome)).toEqual(['seat-report-reminder asha', 'seat-report-reminder farid'])
  const toFarid = toCome.find(({ who }) => who === 'farid')
  expect(toFarid?.subject).toBe(`Report with your originals by 23 July 2026: ${farid.applicationId}`)
  expect(toFarid?.text).toMatch(/the seat allotment letter \S+-[0-9A-F]{8}\. If you do not report, you lose the seat\./)
  expect(toFarid?.files).toEqual(['report-by.ics'])
  expect(gateway.sent().map(({ text }) => text)).toEqual([
    `For your seat, application ${farid.applicationId}, report with your originals by 23-07-2026. Log in to the Pravesh portal to see where.`,
  ])
})

test('who has more time is reminded of its last day, and who has joined of nothing', async () => {
  const { people } = await publishedRound({ seatFee: { ...seatFee, UR: 0, OBC: 0 } })
  const { asha, bina } = people
  for (const one of [asha, bina]) await answer(one, one.owner, 'accept')
  await at('2026-07-21T06:00:00Z')
  await join(asha, registrar)
  await moreTime(bina, registrar, '2026-07-29')
  await forget()
  expect(await onMorningOf('2026-07-23', people)).toEqual([])
  expect(briefly(await onMorningOf('2026-07-26', people))).toEqual(['seat-report-reminder bina'])
  expect(briefly(await onMorningOf('2026-07-28', people))).toEqual(['seat-report-reminder bina'])
})

test('the loss of a seat is told once with its day, rule, money and address: silence, no fee, or not come', async () => {
  const { people, number } = await publishedRound()
  const { asha, bina, chand, farid } = people
  await answer(asha, asha.owner, 'accept')
  await answer(farid, farid.owner, 'accept')
  await give(farid, '630511204421')
  await answer(chand, chand.owner, 'decline')
  await giveMobile(server, bina.owner, '9876543214')
  await server.rows(`update accounts set language = 'hi' where id = $1`, [bina.owner.id])
  await forget()
  await at('2026-07-20T18:29:00Z')
  await lapse()
  expect(await sent(people)).toEqual([])
  await at('2026-07-21T02:45:00Z')
  await Promise.all([lapse(), lapse()])
  await lapse()
  const told = await sent(people)
  expect(briefly(told)).toEqual(['seat-lapsed asha', 'seat-lapsed bina'])
  const toAsha = told.find(({ who }) => who === 'asha')
  expect(toAsha?.subject).toBe(`You have lost your seat in B.Sc. Emergency Medical Technology: ${asha.applicationId}`)
  expect(toAsha?.text).toContain(
    'recorded no payment of the seat fee (seat acceptance fee) by 20 July 2026, 11:59 pm IST.',
  )
  expect(toAsha?.text).toContain('Under the published conditions of this admission you have lost the seat.')
  expect(toAsha?.text).toContain(
    'The institute did not receive the seat fee for B.Sc. Emergency Medical Technology by 20 July 2026',
  )
  expect(toAsha?.text).toMatch(/If you have paid, write to \S+ and send your receipt/)
  expect(toAsha?.text).not.toContain('more time to report')
  const toBina = told.find(({ who }) => who === 'bina')
  expect(toBina?.text).toContain('उत्तर आपने 20 जुलाई 2026, रात 11:59 बजे (भारतीय समय) तक नहीं दिया।')
  expect(toBina?.text).not.toContain('सीट शुल्क')
  expect(gateway.sent().map(({ text }) => text)).toEqual([
    `आपके आवेदन ${bina.applicationId} के बारे में नई सूचना है। पढ़ने के लिए प्रवेश पोर्टल पर लॉग इन करें।`,
  ])
  await at('2026-07-24T02:45:00Z')
  await lapse()
  await lapse()
  const [toFarid, ...more] = await sent(people)
  expect([toFarid?.who, more]).toEqual(['farid', []])
  expect(toFarid?.text).toContain('did not report with your originals')
  expect(toFarid?.text).toContain('The seat fee of ₹20,000 will not be refunded.')
  expect(toFarid?.text).toContain('until the next round is published the office can give you more time.')
  const deeds = await server.rows(
    `select action, detail from audit_entries where action in ('seat.lost', 'seat.lapsed') and subject = any($1) order by id`,
    [[asha, bina, farid].map(({ applicationId }) => applicationId)],
  )
  expect(deeds.map(({ action, detail }) => [action, detail])).toEqual(
    expect.arrayContaining([
      ['seat.lost', { number, course: 'BSc EMT', seat: 'UR', until: '2026-07-20', why: 'unpaid' }],
      ['seat.lost', { number, course: 'BSc EMT', seat: 'OBC', until: '2026-07-20', why: 'silent' }],
      ['seat.lapsed', { number, course: 'BSc BBT', seat: 'UR', until: '2026-07-23' }],
    ]),
  )
  expect(deeds).toHaveLength(3)
})

test('a fee that was not found can be corrected, so that nobody is told of a loss before the next round', async () => {
  const { people } = await publishedRound()
  const { asha } = people
  await answer(asha, asha.owner, 'accept')
  await give(asha, '630511204431')
  expect((await check(asha, { as: 'fail', comments: 'No such UTR.' }, registrar)).status).toBe(200)
  await forget()
  await at('2026-07-21T02:45:00Z')
  await lapse()
  expect(briefly(await sent(people))).not.toContain('seat-lapsed asha')
})
