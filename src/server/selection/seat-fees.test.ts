import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { TestAccount } from '../../../test/accounts.ts'
import type { TestServer } from '../../../test/harness.ts'
import { seatFee, seatFeesOf } from '../../../test/seat-fees.ts'
import { BBT, EMT, HTM, roundsOf } from '../../../test/selection-rounds.ts'
import { sentMail } from '../../../test/sent-mail.ts'
import { statementPortal } from '../../../test/statements/statement-calls.ts'
import { sampleStatement } from '#domain/statements/sample-statement.ts'
import type { NotInBank } from '#domain/statements/statement.ts'

const portal = statementPortal()
let server: TestServer
let registrar: TestAccount
let other: TestAccount
beforeAll(async () => {
  ;({ server, admin: registrar, colleague: other } = await portal.open())
})
afterAll(() => portal.close())

const { answer, waitAsBefore, at, joinAll, buildStory, allottedSeatOf, seatsIn } = roundsOf(() => ({
  server,
  registrar,
  other,
}))
const { check, feeOf, give, tracesOf } = seatFeesOf(() => server)
beforeEach(async () => {
  await portal.forget()
  await at('2026-07-10T06:00:00Z')
})

/** A published first round whose seats have a fee. */
async function publishedRound(wish: object = {}) {
  const story = await buildStory({ seatFee, ...wish })
  await story.publish()
  return story
}

/** A statement of the bank with payments of so many rupees, by their UTRs. */
const importPayments = async (payments: readonly [utr: string, rupees: number][]) => {
  const rows = payments.map(([utr, rupees]) => ({ utr, rupees, on: '2026-07-10', name: 'A payer' }))
  return (await portal.importFile(sampleStatement(rows))).body.statement
}

test('an applicant who accepts a seat owes its fee by the accepted category, under a reference of its own, and is told once', async () => {
  const { people } = await publishedRound()
  const { asha, bina } = people
  expect((await allottedSeatOf(asha, asha.owner)).body.allottedSeat).toMatchObject({ feeRupees: 20_000, answer: null })
  expect((await allottedSeatOf(bina, bina.owner)).body.allottedSeat).toMatchObject({ feeRupees: 15_000 })
  expect((await feeOf(asha)).body).toEqual({ seatFee: null, upiLink: null, online: false })
  await answer(asha, asha.owner, 'accept')
  await answer(asha, asha.owner, 'accept')
  expect((await feeOf(asha)).body.seatFee).toEqual({
    reference: `${asha.applicationId}-S`,
    amount: 20_000,
    currency: 'INR',
    payBy: '2026-07-20',
    isInTime: true,
    status: 'created',
    verified: false,
    utr: null,
    isPaidOnline: false,
    recordedAt: null,
    verifiedAt: null,
    foundOn: null,
    comments: null,
  })
  expect(await tracesOf(asha)).toEqual(['seat-fee.due', 'seat-fee-due'])
  const mail = await sentMail(server, `seat-fee.due:${asha.applicationId}:2026-07-20`)
  expect(mail.text).toContain('₹20,000')
  expect(mail.text).toContain('20 July 2026, 11:59 pm IST')
})

test('the link for a UPI app names the amount and the reference of the seat', async () => {
  await server.rows(`update bank_account set upi_id = 'fees@sbi', payee_name = 'Institute'`)
  const { asha } = (await publishedRound()).people
  await answer(asha, asha.owner, 'accept')
  const { upiLink } = (await feeOf(asha)).body
  expect(new URLSearchParams(upiLink?.split('?')[1]).get('tr')).toBe(`${asha.applicationId}-S`)
  expect(upiLink).toContain('am=20000.00')
  expect((await feeOf(asha, registrar)).body.upiLink).toBeNull()
})

test('a seat without a fee needs no payment: persons with disability, and a category without one', async () => {
  const { driveId, people, allot, approve, publish } = await buildStory({ seatFee: { ...seatFee, OBC: 0 } })
  await server.rows('update applications set pwd = true where application_id = $1', [people.asha.applicationId])
  await approve((await allot()).body.allotment.id)
  for (const one of [people.asha, people.bina]) {
    expect((await answer(one, one.owner, 'accept')).body.seat).toMatchObject({ answer: 'freeze', fee: 'none' })
    expect((await give(one, '630511204401')).body.code).toBe('no-seat-fee')
  }
  expect(
    await server.rows(
      'select 1 from seat_fees f join applications a on a.id = f.application_key where a.drive_id = $1',
      [driveId],
    ),
  ).toEqual([])
  await joinAll([people.asha, people.bina])
  await at('2026-07-24T06:00:00Z')
  expect(seatsIn(await publish(), people)).toMatchObject({ asha: `${EMT} UR`, bina: `${EMT} OBC` })
})

test('the statement that shows the UTR with the amount verifies the seat fee together with others', async () => {
  const { people } = await publishedRound()
  const { asha, bina } = people
  await answer(asha, asha.owner, 'accept')
  expect((await give(asha, '630511204411')).body.seatFee).toMatchObject({ status: 'paid', utr: '630511204411' })
  const { id } = await importPayments([['630511204411', 20_000]])
  const [row] = await portal.rows(id)
  expect(row).toMatchObject({
    bucket: 'exact',
    applications: [{ applicationId: asha.applicationId, purpose: 'seat', due: '20000.00', isDriveOver: false }],
  })
  expect(await portal.read(id)).toMatchObject({ due: 1 })
  expect((await feeOf(asha)).body.seatFee).toMatchObject({ foundOn: '2026-07-10', verified: false })
  expect((await portal.verify(id, [row?.id ?? ''])).body).toEqual({ verified: 1, already: 0, refused: [] })
  expect((await portal.verify(id, [row?.id ?? ''])).body).toEqual({ verified: 0, already: 1, refused: [] })
  expect((await feeOf(asha)).body.seatFee).toMatchObject({ status: 'paid', verified: true })
  expect((await give(asha, '630511204412')).body.code).toBe('payment-verified-already')
  expect(await tracesOf(asha)).toEqual([
    'seat-fee.due',
    'seat-fee.recorded',
    'seat-fee.verified',
    'seat-fee-due',
    'seat-fee-recorded',
    'seat-fee-verified',
  ])
  const copy = await server.call<{ seatFees: object[] }>('GET', '/api/auth/my-data', { token: asha.owner.token })
  expect(copy.body.seatFees).toMatchObject([{ applicationId: asha.applicationId, utr: '630511204411', verified: true }])
  expect((await feeOf(asha, bina.owner)).status).toBe(404)
  expect((await give(asha, '630511204499', {}, bina.owner)).status).toBe(404)
  expect((await give(asha, '630511204499', {}, registrar)).status).toBe(404)
  expect((await check(asha, { as: 'verify' }, bina.owner)).status).toBe(403)
})

test('too little, or a UTR that two fees name, waits for a person; the office sees where else a UTR was given', async () => {
  const { asha, bina, chand } = (await publishedRound()).people
  for (const one of [asha, bina, chand]) await answer(one, one.owner, 'accept')
  await give(asha, '630511204421')
  await give(bina, '630511204422')
  await give(chand, '630511204422')
  const { id } = await importPayments([
    ['630511204421', 19_000],
    ['630511204422', 15_000],
  ])
  expect((await portal.rows(id)).map(({ bucket, reason }) => [bucket, reason])).toEqual([
    ['amountDiffers', 'too-little'],
    ['claimedTwice', 'several-claims'],
  ])
  expect((await feeOf(bina, registrar)).body.seatFee.utrAlsoOn).toEqual([`${chand.applicationId}-S`])
  expect((await feeOf(bina)).body.seatFee.utrAlsoOn).toBeUndefined()
})

test('a second UTR of the same person has to be confirmed first: each fee needs a payment of its own', async () => {
  const { asha } = (await publishedRound()).people
  await answer(asha, asha.owner, 'accept')
  await server.rows(`update applications set utr = '630511204431' where application_id = $1`, [asha.applicationId])
  expect(await give(asha, '630511204431')).toMatchObject({
    status: 409,
    body: {
      code: 'utr-given-before',
      error:
        'You have already used the UTR 630511204431 for another fee of this application. The application fee and the seat fee are two payments.',
    },
  })
  expect((await give(asha, '630511204431', { utrConfirmed: true })).body.seatFee).toMatchObject({ status: 'paid' })
})

test('the first UTR is valid until the last second of the day; a UTR in time can be corrected afterwards', async () => {
  const { asha, bina } = (await publishedRound()).people
  for (const one of [asha, bina]) await answer(one, one.owner, 'accept')
  await at('2026-07-20T18:29:59Z')
  expect((await give(asha, '630511204441')).status).toBe(200)
  await at('2026-07-20T18:30:00Z')
  const late = await give(bina, '630511204442')
  expect([late.status, late.body.code]).toEqual([409, 'seat-fee-over'])
  expect(late.body.error).toContain('20 July 2026, 11:59 pm')
  expect((await give(asha, '630511204443')).body.seatFee).toMatchObject({ utr: '630511204443', status: 'paid' })
})

test('a seat whose fee nobody paid is given up: the next round is allotted without its holder', async () => {
  const story = await publishedRound()
  const { asha, bina, chand, farid } = story.people
  await waitAsBefore(asha)
  await give(asha, '630511204451')
  await waitAsBefore(bina)
  await answer(chand, chand.owner, 'float')
  await give(chand, '630511204452')
  await answer(farid, farid.owner, 'accept')
  await give(farid, '630511204453')
  await check(farid, { as: 'fail', comments: 'No such UTR in our statement' }, registrar)
  await at('2026-07-24T06:00:00Z')
  const allotment = await story.publish()
  const seats = seatsIn(allotment, story.people)
  expect(Object.keys(seats)).not.toContain('bina')
  expect(Object.keys(seats)).not.toContain('farid')
  expect(seats).toMatchObject({ asha: `${EMT} UR`, chand: `${EMT} OBC`, esha: `${HTM} UR` })
})

test('where silence keeps a seat, a fee that nobody paid still gives it up', async () => {
  const story = await publishedRound({ silence: 'keeps' })
  await at('2026-07-24T06:00:00Z')
  const seats = seatsIn(await story.publish(), story.people)
  expect(Object.keys(seats).toSorted()).toEqual(['dev', 'esha'])
})

test('a draft allotment that was allotted before a fee was marked as not found cannot be published', async () => {
  const { people, allot, approve } = await publishedRound()
  const { asha } = people
  await waitAsBefore(asha)
  await give(asha, '630511204461')
  await at('2026-07-24T06:00:00Z')
  const { allotment } = (await allot()).body
  await check(asha, { as: 'fail', comments: 'No such UTR in our statement' }, registrar)
  const approved = await approve(allotment.id)
  expect([approved.status, approved.body.code]).toEqual([409, 'allotment-outdated'])
})

test('an officer verifies by hand, or says why the payment was not found; then its payer corrects the UTR', async () => {
  const { asha } = (await publishedRound()).people
  await answer(asha, asha.owner, 'accept')
  expect((await check(asha, { as: 'verify' }, registrar)).body.code).toBe('payment-not-paid')
  await give(asha, '630511204471')
  expect(await check(asha, { as: 'fail' }, registrar)).toMatchObject({ status: 422 })
  await check(asha, { as: 'fail', comments: 'No such UTR in our statement' }, registrar)
  expect((await feeOf(asha)).body.seatFee).toMatchObject({
    status: 'failed',
    comments: 'No such UTR in our statement',
  })
  await give(asha, '630511204472')
  expect((await feeOf(asha)).body.seatFee).toMatchObject({ status: 'paid', comments: null })
  expect((await check(asha, { as: 'verify' }, registrar)).body.seatFee).toMatchObject({ verified: true })
  expect((await check(asha, { as: 'fail', comments: 'Late' }, registrar)).body.code).toBe('verified-cannot-fail')
  expect(await tracesOf(asha)).toEqual([
    'seat-fee.due',
    'seat-fee.recorded',
    'seat-fee.failed',
    'seat-fee.corrected',
    'seat-fee.verified',
    'seat-fee-due',
    'seat-fee-failed',
    'seat-fee-recorded',
    'seat-fee-recorded',
    'seat-fee-verified',
  ])
})

test('a row without a UTR of anybody is assigned to a seat fee, and taken back', async () => {
  const { asha } = (await publishedRound()).people
  await answer(asha, asha.owner, 'accept')
  const { id } = await importPayments([['630511204481', 20_000]])
  const [row] = await portal.rows(id)
  const rowId = row?.id ?? ''
  const { suggestions } = await portal.row(id, rowId, asha.applicationId)
  expect(suggestions.find(({ purpose }) => purpose === 'seat')).toMatchObject({
    applicationId: asha.applicationId,
    due: '20000.00',
  })
  const part = { applicationId: asha.applicationId, purpose: 'seat', amount: '20000.00' }
  const settled = await portal.settle(id, rowId, { as: 'assigned', applications: [part] })
  expect(settled.body.row).toMatchObject({ settled: 'assigned', applications: [{ purpose: 'seat', verified: true }] })
  expect((await feeOf(asha)).body.seatFee).toMatchObject({ status: 'paid', verified: true, foundOn: '2026-07-10' })
  const back = await portal.settle(id, rowId, { as: 'open', note: 'It belongs to somebody else' })
  expect(back.body).toMatchObject({ row: { settled: null } })
  expect((await feeOf(asha)).body.seatFee).toMatchObject({ status: 'created', verified: false, recordedAt: null })
  expect(await tracesOf(asha)).toEqual([
    'seat-fee.due',
    'seat-fee.verified',
    'seat-fee.reopened',
    'seat-fee-due',
    'seat-fee-verified',
  ])
})

test('money that the bank took back opens the seat fee again', async () => {
  const { farid } = (await publishedRound()).people
  expect((await allottedSeatOf(farid, farid.owner)).body.allottedSeat?.seat).toEqual({ course: BBT, seat: 'UR' })
  await answer(farid, farid.owner, 'accept')
  await give(farid, '630511204491')
  const first = await importPayments([['630511204491', 20_000]])
  const [row] = await portal.rows(first.id)
  await portal.verify(first.id, [row?.id ?? ''])
  const returned = sampleStatement([{ utr: '630511204491', rupees: 20_000, on: '2026-07-10', name: 'A payer' }])
    .trimEnd()
    .concat('\r\n11/07/2026,UPI/RETURNED/630511204491,630511204491,20000.00,,250000.00\r\n')
  const later = await portal.importFile(returned, { name: 'later.csv' })
  expect(later.body).toMatchObject({ added: 1 })
  expect((await feeOf(farid)).body.seatFee).toMatchObject({ status: 'paid', verified: false, foundOn: null })
  expect(await tracesOf(farid)).toContain('seat-fee.reopened')
})

test('the applicant is asked once a day about a UTR that no statement shows, or marked as not found', async () => {
  const { asha } = (await publishedRound()).people
  await answer(asha, asha.owner, 'accept')
  await give(asha, '630511204495')
  await at('2026-07-19T06:00:00Z')
  await portal.importFile(
    sampleStatement([{ utr: '630511209999', rupees: 5, on: '2026-07-18', name: 'Somebody else' }]),
  )
  const listed = async () => {
    const { token } = registrar
    const path = '/api/payments/not-in-bank'
    const { body } = await server.call<{ applications: NotInBank[] }>('GET', path, { token, query: { limit: '100' } })
    return body.applications.filter((one) => one.applicationId === asha.applicationId && one.purpose === 'seat')
  }
  expect(await listed()).toMatchObject([{ utr: '630511204495', askedAt: null }])
  const say = (as: string) =>
    server.call('POST', `/api/payments/not-in-bank/${asha.applicationId}`, {
      token: registrar.token,
      body: { as, purpose: 'seat', note: 'Is a digit missing?' },
    })
  expect((await say('asked')).status).toBe(200)
  expect(await listed()).toMatchObject([{ askedAt: '2026-07-19T06:00:00.000Z' }])
  const mail = await sentMail(server, `seat-fee.asked:${asha.applicationId}:2026-07-19`)
  expect(mail.text).toContain('Is a digit missing?')
  expect((await say('failed')).status).toBe(200)
  expect((await feeOf(asha)).body.seatFee).toMatchObject({ status: 'failed', comments: 'Is a digit missing?' })
  expect(await listed()).toEqual([])
})
