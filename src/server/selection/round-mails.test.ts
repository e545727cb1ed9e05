import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { registerAdmin, type TestAccount } from '../../../test/accounts.ts'
import { giveMobile, startSmsGateway, type FakeSmsGateway } from '../../../test/fake-sms-gateway.ts'
import { startTestServer, type TestServer } from '../../../test/harness.ts'
import { seatFee, seatFeesOf } from '../../../test/seat-fees.ts'
import type { BuiltCandidate } from '../../../test/selection.ts'
import { roundsOf } from '../../../test/selection-rounds.ts'
import { sendWhatWaits } from '../../../test/told-by-mail.ts'
import { servedTracks } from '#server/tracks.ts'
import { queueRoundMails } from './mail-round.ts'

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

const { answer, waitAsBefore, at, buildStory, join, allottedSeatOf, seatOf } = roundsOf(() => ({
  server,
  registrar,
  other,
}))
const { give } = seatFeesOf(() => server)
beforeEach(async () => {
  await server.rows('truncate mobile_numbers cascade')
  await at('2026-07-10T06:00:00Z')
})

const threeRounds = [
  { answerBy: '2026-07-20', reportFrom: '2026-07-21', reportBy: '2026-07-23' },
  { answerBy: '2026-07-27', reportFrom: '2026-07-28', reportBy: '2026-07-30' },
  { answerBy: '2026-08-03', reportFrom: '2026-08-04', reportBy: '2026-08-06' },
]

/** The mails of a published round, by recipient, without those of other tests. */
async function toldOf({ id }: { id: string }, people: Record<string, BuiltCandidate>) {
  await server.rows('truncate mails, text_messages cascade')
  gateway.asked.length = 0
  const queue = () => queueRoundMails(server.context, servedTracks(server.context.encryption), id)
  await Promise.all([queue(), queue()])
  await queue()
  const told = (await sendWhatWaits(server)).filter(({ kind }) => kind === 'round-published')
  return Object.entries(people).flatMap(([who, { owner }]) =>
    told.filter(({ to }) => to === owner.email).map((mail) => ({ who, ...mail })),
  )
}
type Told = Awaited<ReturnType<typeof toldOf>>
const mailTo = (told: Told, who: string) => {
  const [mail, ...more] = told.filter((one) => one.who === who)
  expect(more).toEqual([])
  if (!mail) throw new Error(`no mail went to ${who}`)
  return mail
}

const letterOf = ({ applicationId }: BuiltCandidate) =>
  server.rows<{ list: string; code: string }>(
    `select l.number as list, o.letter_code as code from allotted_seats o join selection_lists l on l.id = o.list_id
       join applications a on a.id = o.application_key where a.application_id = $1 order by l.round`,
    [applicationId],
  )

/** The sentence by which anybody sees later that a list is still the one that was published. */
async function hashSentence({ number }: { number: string | null }) {
  const [list] = await server.rows<{ hash: string }>('select hash from selection_lists where number = $1', [number])
  expect(list?.hash).toMatch(/^[0-9a-f]{64}$/)
  return `SHA-256 of list ${number} as it was published: ${list?.hash}. Keep this e-mail: if the list ever shows another hash, somebody has changed it.`
}

/** A first round with fees in which asha gives up, chand waits in HTM for EMT, farid in BBT, and bina in EMT itself. */
async function firstRound(wish: object = {}) {
  const story = await buildStory({ seatFee, rounds: threeRounds, ...wish })
  const allotment = await story.publish()
  const { asha, bina, chand, farid } = story.people
  await answer(asha, asha.owner, 'decline')
  for (const [place, one] of [bina, chand, farid].entries()) {
    await (one === bina ? waitAsBefore(one) : answer(one, one.owner, 'float'))
    await give(one, `63051120450${place}`)
  }
  return { ...story, first: allotment }
}

test('a first seat names only the choices that there are, and says what waiting asks for and what hash the list has', async () => {
  const story = await buildStory({ seatFee, rounds: threeRounds })
  const { asha, chand } = story.people
  const allotment = await story.publish()
  const told = await toldOf(allotment, story.people)
  const sentence = await hashSentence(allotment)
  expect(told.map(({ text }) => text)).toEqual(told.map(() => expect.stringContaining(sentence)))
  expect(mailTo(told, 'asha').text).toContain('choose: accept this seat or give it up.')
  expect(mailTo(told, 'asha').text).not.toContain('wait')
  expect(mailTo(told, 'chand').text).toContain('accept it and wait for a course higher on your list (float)')
  expect(mailTo(told, 'chand').text).toContain(
    'must answer again by the last day of that round. If you do not answer, you lose both seats.',
  )
  expect(mailTo(told, 'chand').files).toEqual(['answer-by.ics'])
  expect((await allottedSeatOf(asha, asha.owner)).body.allottedSeat?.canRise).toBe(false)
  expect((await allottedSeatOf(chand, chand.owner)).body.allottedSeat?.canRise).toBe(true)
})

test('an applicant who moves up reads from where to where, that the fee stays valid, and by when to answer again', async () => {
  const { people, publish } = await firstRound()
  const { chand, esha } = people
  await giveMobile(server, chand.owner, '9876543220')
  await at('2026-07-24T06:00:00Z')
  const told = await toldOf(await publish(), people)
  const moved = mailTo(told, 'chand')
  const [htm, emt] = ['B.Sc. Hematology and Transfusion Medicine', 'B.Sc. Emergency Medical Technology']
  expect(moved.subject).toBe(`You have moved up from ${htm} to ${emt}: ${chand.applicationId}`)
  expect(moved.text).toContain(`You have moved up from ${htm} to ${emt}, which is higher on your list`)
  expect(moved.text).toContain('The seat fee (seat acceptance fee) you paid is also valid for this seat.')
  expect(moved.text).toContain(
    'Please answer again. By 27 July 2026, 11:59 pm IST, choose: accept this seat or give it up.',
  )
  expect(moved.text).toContain(
    'If you do not answer, you lose this seat as well and are not considered in later rounds.',
  )
  expect(moved.text).not.toContain('wait')
  expect(gateway.sent().map(({ text }) => text)).toEqual([
    expect.stringContaining(`application ${chand.applicationId}. Answer by 27-07-2026 or you may lose it.`),
  ])
  // Esha had no seat before: hers is a first seat.
  expect(mailTo(told, 'esha').subject).toBe(`You have been allotted a seat in ${htm}: ${esha.applicationId}`)
  expect((await allottedSeatOf(chand, chand.owner)).body.allottedSeat).toMatchObject({ answer: null, isOpen: true })
  expect((await answer(chand, chand.owner, 'accept')).body.seat).toMatchObject({ answer: 'freeze' })
  expect((await seatOf(chand, chand.owner)).state).toBe('frozen')
})

test('an applicant who waits and stays in the course need not answer again: answer, fee and letter stay valid, in a seat of any category', async () => {
  const { people, publish } = await firstRound()
  const { bina, farid } = people
  await server.rows(`update accounts set language = 'hi' where id = $1`, [farid.owner.id])
  const before = (await allottedSeatOf(bina, bina.owner)).body.allottedSeat
  await at('2026-07-24T06:00:00Z')
  const told = await toldOf(await publish(), people)
  const kept = mailTo(told, 'bina')
  expect(kept.subject).toBe(`You keep your seat in B.Sc. Emergency Medical Technology: ${bina.applicationId}`)
  expect(kept.text).toContain('now in the category UR; your answer, the seat fee and the letter are still valid.')
  expect(kept.text).toContain('You do not need to answer again, and are still waiting.')
  expect(kept.files).toEqual([])
  expect(mailTo(told, 'farid').text).toContain('आपको फिर से उत्तर नहीं देना है, और आपकी प्रतीक्षा जारी है।')
  expect((await allottedSeatOf(bina, bina.owner)).body.allottedSeat).toMatchObject({
    round: 2,
    seat: { course: 'BSc EMT', seat: 'UR' },
    answer: 'float',
    answeredAt: before?.answeredAt,
    isOpen: true,
  })
  const [one, two, ...more] = await letterOf(bina)
  expect([one?.code, more]).toEqual([two?.code, []])
  const checked = await server.call<{ letter: object }>('GET', `/api/letters/${bina.applicationId}-${one?.code}`)
  expect(checked.body.letter).toMatchObject({ round: 2, list: two?.list, seat: 'UR', state: 'floating' })
  // Nobody reminds them, nobody takes the seat: until they change their mind.
  await at('2026-07-28T06:00:00Z')
  expect((await seatOf(bina, bina.owner)).state).toBe('floating')
  const last = await toldOf(await publishAfter(publish), people)
  expect(mailTo(last, 'bina').text).toContain(
    'This was the last round. Report in person with your originals by 6 August 2026',
  )
  expect((await allottedSeatOf(farid, farid.owner)).body.allottedSeat).toMatchObject({
    round: 3,
    answer: 'float',
    canRise: false,
  })
  await at('2026-08-04T06:00:00Z')
  expect((await join(bina, registrar)).status).toBe(200)
})

/** Publishes a round once the days of the one before are over. */
async function publishAfter(publish: () => Promise<{ id: string }>) {
  await at('2026-07-31T06:00:00Z')
  return publish()
}

test('who waits may give up the kept seat in the next round, by its last day', async () => {
  const { people, publish } = await firstRound()
  const { farid } = people
  await at('2026-07-24T06:00:00Z')
  await publish()
  expect((await answer(farid, farid.owner, 'decline')).body.seat).toMatchObject({ answer: 'withdraw' })
  expect((await seatOf(farid, farid.owner)).state).toBe('givenUp')
})

test('a round that is published without somebody tells them why, once, and nobody who gave up', async () => {
  const story = await buildStory({ seatFee, rounds: threeRounds, waitingList: { length: 1, until: '2026-08-31' } })
  const { people, publish } = story
  await publish()
  const { asha, bina, chand, farid } = people
  await answer(asha, asha.owner, 'accept')
  await answer(bina, bina.owner, 'decline')
  await answer(farid, farid.owner, 'accept')
  await give(farid, '630511204511')
  await server.rows(`update accounts set language = 'hi' where id = $1`, [chand.owner.id])
  await at('2026-07-24T06:00:00Z')
  const told = await toldOf(await publish(), people)
  const out = told.filter(({ subject }) => /not on the list|सूची में आप नहीं हैं/.test(subject)).map(({ who }) => who)
  expect(out).toEqual(['asha', 'chand', 'dev', 'farid'])
  expect(told.map(({ who }) => who)).not.toContain('bina')
  expect(mailTo(told, 'asha')).toMatchObject({
    subject: `You are not on the list of round 2: ${asha.applicationId}`,
    files: [],
    text: expect.stringMatching(
      /You did not pay the seat fee \(seat acceptance fee\) for B\.Sc\. Emergency Medical Technology by 20 July 2026\.[^]*write to \S+ at once/,
    ),
  })
  expect(mailTo(told, 'chand').text).toContain('में आवंटित सीट का उत्तर 20 जुलाई 2026 तक नहीं दिया।')
  expect(mailTo(told, 'farid').text).toContain('You did not report with your originals')
  expect(mailTo(told, 'farid').text).toContain('The seat fee of ₹20,000 will not be refunded.')
  expect(mailTo(told, 'dev').text).toContain('the waiting list no longer reaches your rank.')
  expect(mailTo(told, 'esha').subject).toContain('You have been allotted a seat in')
})
