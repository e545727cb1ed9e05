import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Standing } from '#domain/applications/standing/standing.ts'
import { isOneOf, keysIn } from '#lib/values/records.ts'
import type { SmsKind } from '#domain/platform/sms-message.ts'
import { standings, type StandingState } from '#domain/applications/standing/standings.ts'
import { remindDrafts } from '#server/applications/remind-drafts.ts'
import { remindSeats } from '#server/joining/remind-seats.ts'
import { saySms } from '#server/sms/say-sms.ts'
import { servedTracks } from '#server/tracks.ts'
import { codeFor, type TestAccount } from './accounts.ts'
import { buildStudentApplication, type BuiltApplication } from './builders.ts'
import { cancellationsOf } from './cancellations.ts'
import { correctionsOf, keepSessions } from './corrections.ts'
import { giveMobile, startSmsGateway, type FakeSmsGateway } from './fake-sms-gateway.ts'
import type { TestServer } from './harness.ts'
import { buildCandidate, buildRankedAdmission, listsOf, publishList, rankedPolicies } from './lists.ts'
import { buildFacultyApplication } from './faculty-builders.ts'
import { confirmAccount } from './refunds.ts'
import { seatFee, seatFeesOf } from './seat-fees.ts'
import { EMT, HTM, roundsOf, startTwoOfficers } from './selection-rounds.ts'
import { publishFinalList, publishPolicies, seatsOf } from './selection.ts'
import { sentMail } from './sent-mail.ts'
import { everywhereOf } from './standing-everywhere.tsx'
import { sendWhatWaits } from './told-by-mail.ts'

let server: TestServer
let registrar: TestAccount
let other: TestAccount
let gateway: FakeSmsGateway
beforeAll(async () => {
  gateway = await startSmsGateway()
  ;({ server, registrar, other } = await startTwoOfficers(gateway.settings))
})
afterAll(async () => {
  await server.close()
  await gateway.close()
})

const { answer, asksToGiveUp, at, buildStory, join, recordsLeaving } = roundsOf(() => ({ server, registrar, other }))
const { check, give } = seatFeesOf(() => server)
const { stands, told, onPaper, standingOf } = everywhereOf(
  () => server,
  () => registrar,
)
const tracks = () => servedTracks(server.context.encryption)

/** What the SMS that leave now say to a mobile number. */
async function textsTo(mobile: string): Promise<string[]> {
  gateway.asked.length = 0
  await sendWhatWaits(server)
  return gateway.sent().flatMap(({ to, text }) => (to === `91${mobile}` ? [text] : []))
}

const call = (path: string, { token }: TestAccount, method: string, body: object = {}) =>
  server.call(method, `/api/applications/${path}`, { token, body })

const decide = ({ applicationId }: BuiltApplication, body: object) => call(applicationId, registrar, 'PATCH', body)

async function withdraw({ applicationId, owner }: BuiltApplication) {
  await call(`${applicationId}/withdraw/send-code`, owner, 'POST')
  const code = await codeFor(server, owner.email)
  expect((await call(`${applicationId}/withdraw`, owner, 'POST', { code })).status).toBe(200)
}

/** The SMS that asks for what an applicant does next. */
const smsOfDeeds = {
  submit: 'closing-day',
  payment: 'payment-not-found',
  correct: 'correction',
  answer: 'seat-answer',
  pay: 'seat-fee',
  report: 'seat-report',
} as const satisfies Partial<Record<NonNullable<Standing['does']>, SmsKind>>

// First: a reminder is for every seat of the portal, and the clock goes back between tests.
test('an SMS asks for what the sentence says comes next, until the same day', async () => {
  const mobile = '9876543299'
  let applicant: BuiltApplication
  const next = async (one = applicant) => {
    const { does, until } = await standingOf(one)
    if (!isOneOf(keysIn(smsOfDeeds), does)) throw new Error(`no message is about ${does}`)
    const facts = { number: one.applicationId, day: until ?? '' }
    const { text } = saySms(server.context.config, { kind: smsOfDeeds[does], language: 'en', facts }) ?? {}
    return [text]
  }
  await at('2026-06-27T06:00:00Z')
  const admissionId = await buildRankedAdmission(server)
  const form = { neetCategoryRank: 1 }
  applicant = await buildStudentApplication(server, { admissionId, form })
  await keepSessions(server)
  await giveMobile(server, applicant.owner, mobile)
  await remindDrafts(server.context, tracks())
  expect(await textsTo(mobile)).toEqual(await next())
  applicant = await buildStudentApplication(server, { admissionId, form, status: 'submitted' })
  await server.rows('truncate mobile_numbers')
  await keepSessions(server)
  await giveMobile(server, applicant.owner, mobile)
  await decide(applicant, { paymentStatus: 'failed', comments: 'There is no such number.' })
  expect(await textsTo(mobile)).toEqual(await next())
  await decide(applicant, { paymentStatus: 'paid' })
  const letter = { items: [{ of: 'answer', key: 'fathersName' }], comment: 'Please correct this.', until: '2026-07-04' }
  const correction = correctionsOf(server, applicant.applicationId)
  expect((await correction.ask(registrar, letter)).status).toBe(201)
  expect(await textsTo(mobile)).toEqual(await next())
  await at('2026-07-10T06:00:00Z')
  const { people, publish } = await buildStory({ seatFee: { ...seatFee, UR: 10_000 } })
  await publish()
  const { asha } = people
  await server.rows('truncate mobile_numbers')
  await giveMobile(server, asha.owner, mobile)
  await at('2026-07-17T06:00:00Z')
  await remindSeats(server.context, tracks())
  expect(await textsTo(mobile)).toEqual(await next(asha))
  await answer(asha, asha.owner, 'accept')
  expect(await textsTo(mobile)).toEqual(await next(asha))
  await give(asha, '632011204699')
  await at('2026-07-20T06:00:00Z')
  await remindSeats(server.context, tracks())
  expect(await textsTo(mobile)).toEqual(await next(asha))
})

test('a draft, its submission, the payment, a correction and a decision are told alike everywhere', async () => {
  await at('2026-06-20T06:00:00Z')
  const admissionId = await buildRankedAdmission(server)
  const build = (status?: 'submitted') =>
    buildStudentApplication(server, { admissionId, form: { neetCategoryRank: 1 }, ...(status && { status }) })
  const [draft, paid, corrected, late, accepted, rejected, withdrawn, cancelled] = [
    await build(),
    await build('submitted'),
    await build('submitted'),
    await build('submitted'),
    await build('submitted'),
    await build('submitted'),
    await build('submitted'),
    await build('submitted'),
  ]
  await keepSessions(server)
  expect(await stands(draft, 'draft')).toBe(
    'This application is not submitted yet. Submit it by 30 June 2026, 11:59 pm IST.',
  )
  await stands(paid, 'payment-check')
  await decide(paid, { paymentStatus: 'failed', comments: 'There is no such number.' })
  expect(await stands(paid, 'payment-failed')).toContain('by 27 June 2026')
  await decide(corrected, { verified: true })
  await stands(corrected, 'submitted')
  const ofCorrected = correctionsOf(server, corrected.applicationId)
  const letter = { items: [{ of: 'answer', key: 'fathersName' }], comment: 'Please correct this.', until: '2026-06-27' }
  expect((await ofCorrected.ask(registrar, letter)).status).toBe(201)
  expect(await stands(corrected, 'correction-asked')).toContain('Correct it by 27 June 2026, 11:59 pm IST.')
  const answers = { fathersName: 'Rakesh Kumar Verma' }
  expect((await ofCorrected.answer(corrected.owner, 1, { answers })).status).toBe(200)
  await stands(corrected, 'correction-sent')
  expect(await onPaper(corrected, 'Corrected on 20-06-2026')).toEqual([true, true])
  expect(await onPaper(paid, 'Corrected on')).toEqual([false, false])
  expect((await ofCorrected.confirm(registrar, 1)).status).toBe(200)
  await stands(corrected, 'correction-confirmed')
  await correctionsOf(server, late.applicationId).ask(registrar, letter)
  await decide(accepted, { status: 'accepted' })
  await stands(accepted, 'accepted')
  await decide(rejected, { status: 'rejected', reason: 'Other', comments: 'By a test.' })
  await stands(rejected, 'rejected')
  await withdraw(withdrawn)
  expect(await stands(withdrawn, 'withdrawn')).toContain('You withdrew this application on 20 June 2026.')
  await at('2026-07-01T06:00:00Z')
  await stands(draft, 'draft-closed')
  expect(await stands(late, 'correction-overdue')).toContain('You did not send the correction by 27 June 2026.')
  const { cancel } = cancellationsOf(() => server)
  const { title } =
    (await server.rows<{ title: string }>('select title from drives where id = $1', [admissionId]))[0] ?? {}
  expect((await cancel(admissionId, registrar, { title })).status).toBe(200)
  expect(await stands(cancelled, 'cancelled')).toContain('The institute cancelled this admission on 1 July 2026.')
})

test('a list that names an application or leaves it out, and an objection, are told alike everywhere', async () => {
  await at('2026-06-20T06:00:00Z')
  const driveId = await buildRankedAdmission(server, { title: 'Lists' })
  const lists = listsOf(server, driveId)
  const candidate = (rank: number) => buildCandidate(server, driveId, { neetAIRank: rank, preferenceOrder: [EMT] })
  const [listed, silent, sent, refused, upheld, open] = [
    await candidate(10),
    await candidate(20),
    await candidate(30),
    await candidate(40),
    await candidate(50),
    await candidate(60),
  ]
  // The rank that these claim was not accepted; the documents of the last one still wait for scrutiny.
  const doubted = [silent, sent, refused, upheld].map(({ applicationId }) => applicationId)
  await server.rows(`update applications set not_admitted = '{rank}' where application_id = any ($1)`, [doubted])
  await server.rows(`update applications set scrutiny = 'open' where application_id = $1`, [open.applicationId])
  await at('2026-07-01T06:00:00Z')
  const policies = { ...rankedPolicies, guarantees: { [EMT]: seatsOf({}), [HTM]: seatsOf({}) } }
  expect((await publishPolicies(server, { driveId, officer: registrar }, policies)).status).toBe(200)
  const { number: list } = await publishList(lists, { section: other, registrar }, { kind: 'provisional' })
  expect(await stands(listed, 'listed')).toContain('object by 8 July 2026, 11:59 pm IST')
  expect(await stands(silent, 'left-out')).toContain('object by 8 July 2026, 11:59 pm IST')
  expect(await stands(open, 'left-out-by-office')).toContain('you do not need to object')
  await at('2026-07-02T06:00:00Z')
  for (const one of [sent, refused, upheld]) await lists.object(one.owner, one, { list, body: 'My rank is right.' })
  expect(await stands(sent, 'objection-sent')).toContain('on 2 July 2026')
  await at('2026-07-03T06:00:00Z')
  const answering = { reason: 'The score card says so.', findings: [{ of: 'document', key: 'photo' }] }
  await lists.answer(other, { ...refused, list }, { ...answering, isUpheld: false })
  await lists.answer(other, { ...upheld, list }, { ...answering, isUpheld: true })
  await at('2026-07-03T06:10:00Z')
  await stands(refused, 'objection-refused')
  await stands(upheld, 'objection-upheld')
  await at('2026-07-09T06:00:00Z')
  expect(await stands(silent, 'left-out-over')).toContain('The last day to object was 8 July 2026.')
  await lists.answer(other, { ...sent, list }, { ...answering, isUpheld: false })
  await at('2026-07-09T06:10:00Z')
  await server.rows(`update applications set scrutiny = 'scrutinised' where scrutiny = 'notLookedAt'`)
  await publishList(lists, { section: other, registrar }, { kind: 'final' })
  await stands(listed, 'listed-final')
  await stands(silent, 'left-out-final')
})

test('a seat is told alike everywhere from its allotment to the roll number, or to how it was lost, with its money', async () => {
  await at('2026-07-10T06:00:00Z')
  const refunds = [{ percent: 50, until: '2026-07-25' }]
  const { people, publish } = await buildStory({ seatFee: { ...seatFee, UR: 10_000 }, refunds })
  const { asha, bina, chand, dev, esha, farid } = people
  await publish()
  expect(await stands(asha, 'seat-offered')).toBe(
    'You have been allotted a seat in B.Sc. Emergency Medical Technology. Answer by 20 July 2026, 11:59 pm IST. If you do not answer, the seat goes to somebody else and you are not considered in later rounds. The seat fee (seat acceptance fee) is ₹10,000. If you give up the seat by 25 July 2026, ₹5,000 of ₹10,000 will be refunded.',
  )
  await stands(dev, 'no-seat')
  await at('2026-07-11T06:00:00Z')
  await answer(asha, asha.owner, 'accept')
  await stands(asha, 'seat-fee-due')
  await give(asha, '632011204601')
  expect(await stands(asha, 'seat-report')).toContain('from 21 July 2026 to 23 July 2026')
  await check(asha, { as: 'fail', comments: 'There is no such number.' }, registrar)
  await stands(asha, 'seat-fee-failed')
  await give(asha, '632011204602')
  await check(asha, { as: 'verify' }, registrar)
  await answer(bina, bina.owner, 'accept')
  await give(bina, '632011204603')
  await check(bina, { as: 'verify' }, registrar)
  await answer(bina, bina.owner, 'decline')
  expect(await stands(bina, 'seat-given-up')).toContain('once the office has your bank account')
  expect(
    (await confirmAccount(server, `/api/applications/${bina.applicationId}/refund`, { by: bina.owner })).status,
  ).toBe(200)
  expect(await stands(bina, 'seat-given-up')).toContain('has not sent the money yet')
  await answer(chand, chand.owner, 'float')
  await give(chand, '632011204604')
  await check(chand, { as: 'verify' }, registrar)
  expect(await stands(chand, 'seat-waits')).toContain('until 20 July 2026')
  await at('2026-07-24T06:00:00Z')
  expect(await stands(farid, 'seat-lost-silent')).toContain(
    'You did not answer by 20 July 2026, so you have lost the seat',
  )
  expect(await stands(asha, 'seat-lapsed')).toContain('until the next round is published')
  await publish()
  expect(await stands(asha, 'seat-lost-report')).toMatch(/went to somebody else.*will not be refunded/)
  expect(await stands(farid, 'seat-lost-silent')).toContain('went to somebody else')
  await stands(dev, 'no-seat-over')
  expect(await stands(chand, 'seat-moved')).toContain('moved up from B.Sc. Hematology')
  await answer(esha, esha.owner, 'accept')
  await answer(chand, chand.owner, 'accept')
  const [round] = await server.rows<{ last: string; first: string }>(
    `select max(answer_by)::text as last, max(report_from)::text as first from selection_lists where number is not null`,
  )
  await at(`${round?.first}T06:00:00Z`)
  await stands(esha, 'seat-lost-fee')
  const joined = await join(chand, registrar)
  expect(joined.status).toBe(200)
  expect(await stands(chand, 'joined')).toContain(`Your roll number is ${joined.body.seat.joining?.rollNumber}`)
  await asksToGiveUp(chand, chand.owner)
  expect(await stands(chand, 'leaving')).toMatch(/can withdraw the request.*will not be refunded/)
  expect((await recordsLeaving(chand, registrar)).status).toBe(200)
  expect(await stands(chand, 'left')).toMatch(/will not be refunded/)
})

test('a seat that a corrected round takes away is told alike everywhere', async () => {
  await at('2026-07-10T06:00:00Z')
  const { driveId, people, list, publish } = await buildStory()
  const { chand } = people
  const first = await publish()
  const reason = 'A rank was wrong.'
  await publishFinalList(server, driveId, {
    candidates: Object.values(people).map((one) => (one === chand ? { ...one, rank: 7 } : one)),
    preparer: registrar,
    publisher: other,
    corrects: { number: list.number, reason },
  })
  await publish({ corrects: first.number, reason })
  expect(await stands(chand, 'seat-taken-away')).toContain('is no longer yours')
})

test('a candidate whose application is approved reads for which post, and that it is no appointment', async () => {
  await at('2026-06-20T06:00:00Z')
  const { applicationId, owner } = await buildFacultyApplication(server, { status: 'submitted' })
  await keepSessions(server)
  const path = `/api/faculty/application/${applicationId}`
  const accepting = { token: registrar.token, body: { status: 'accepted' } }
  expect((await server.call('PATCH', path, accepting)).status).toBe(200)
  const [queued] = await server.rows<{ id: string }>(
    `update mails set cause = 'approved' where kind = 'application-accepted' and data ->> 'applicationId' = $1 returning id`,
    [applicationId],
  )
  expect(queued).toBeDefined()
  const { text } = await sentMail(server, 'approved')
  expect(text).toContain('Your application for Assistant Professor, ')
  expect(text).toContain('is approved. This is not an appointment yet')
  const { body } = await server.call<{ application: { standing: Standing } }>('GET', path, { token: owner.token })
  expect(body.application.standing).toMatchObject({ state: 'accepted', does: null, on: '2026-06-20' })
})

test('every state was walked, and no two states read alike', () => {
  const missing = Object.keys(standings).filter((state) => !told.has(state as StandingState))
  expect(missing).toEqual([])
  expect(new Set(told.values()).size).toBe(told.size)
})
