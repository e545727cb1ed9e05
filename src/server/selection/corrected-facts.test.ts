import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { seatFee, seatFeesOf } from '../../../test/seat-fees.ts'
import { buildCandidates, publishFinalList, type BuiltCandidate } from '../../../test/selection.ts'
import { BBT, EMT, HTM, roundsOf, startTwoOfficers } from '../../../test/selection-rounds.ts'
import { sentMail } from '../../../test/sent-mail.ts'
import type { SelectionPolicies } from '#domain/selection/policies.ts'
import { servedTracks } from '#server/tracks.ts'
import { queueRoundMails } from './mail-round.ts'

let office: Awaited<ReturnType<typeof startTwoOfficers>>
beforeAll(async () => {
  office = await startTwoOfficers()
})
afterAll(() => office.server.close())

const { answer, waitAsBefore, at, join, joinAll, buildStory, checked, allottedSeatOf, seatsIn } = roundsOf(() => office)
const { check, feeOf, give, tracesOf } = seatFeesOf(() => office.server)
beforeEach(() => at('2026-07-10T06:00:00Z'))

const reason = 'The rank of one candidate was wrong.'

type Story = Awaited<ReturnType<typeof buildStory>>

/** Puts the final list of an admission right: these people as they were, with what is changed of some. */
function correctFacts(
  { driveId, list }: Pick<Story, 'driveId' | 'list'>,
  people: Record<string, BuiltCandidate>,
  changed: Record<string, Partial<BuiltCandidate>>,
) {
  return publishFinalList(office.server, driveId, {
    candidates: Object.entries(people).map(([name, one]) => ({ ...one, ...changed[name] })),
    preparer: office.registrar,
    publisher: office.other,
    corrects: { number: list.number, reason },
  })
}

/** What the mail about a published round says. */
async function mailOf({ id, number }: { id: string; number: string | null }, { applicationId }: BuiltCandidate) {
  await queueRoundMails(office.server.context, servedTracks(office.server.context.encryption), id)
  return (await sentMail(office.server, `round:${number}:${applicationId}`)).text
}

/**
 * Two published rounds. In the first Asha joins and Bina waits, the others with a seat give it up; in the second Esha has
 * the seat that became vacant, and Dev none.
 */
async function secondRound(wish: Partial<SelectionPolicies> = {}) {
  const story = await buildStory(wish)
  const { asha, bina, chand, farid } = story.people
  const first = await story.publish()
  for (const [one, said] of [
    [asha, 'accept'],
    [chand, 'decline'],
    [farid, 'decline'],
  ] as const) {
    await answer(one, one.owner, said)
  }
  await waitAsBefore(bina)
  for (const [place, one] of wish.seatFee ? [asha, bina].entries() : []) await give(one, `63051120460${place}`)
  await joinAll([asha])
  await at('2026-07-24T06:00:00Z')
  const second = await story.publish()
  expect(seatsIn(second, story.people)).toEqual({ asha: `${EMT} UR`, bina: `${EMT} OBC`, esha: `${HTM} UR`, dev: null })
  return { ...story, first, second }
}

test('a corrected final list corrects a second round: seats move by the rule, and applicants who were left out come in', async () => {
  const story = await secondRound()
  const { driveId, people, first, second, publish, allot, call } = story
  const { bina, dev, esha } = people
  for (const one of [bina, esha]) await answer(one, one.owner, 'accept')
  const { gita } = await buildCandidates(office.server, driveId, {
    gita: { rank: 7, category: 'SC', preferences: [BBT, EMT] },
  })
  await at('2026-07-25T06:00:00Z')
  const facts = await correctFacts(story, { ...people, gita }, { esha: { rank: 9 } })
  expect((await allot()).body.code).toBe('round-to-correct')
  expect((await call(office.registrar, 'GET')).body.next.correction).toEqual({
    number: second.number,
    round: 2,
    answerBy: '2026-07-28',
    factsFrom: facts.number,
    left: 0,
    waitsFor: null,
  })

  const corrected = await publish({ corrects: second.number, reason })
  expect(corrected).toMatchObject({ round: 2, follows: first.number, factsFrom: facts.number, answerBy: '2026-07-28' })
  expect(seatsIn(corrected, { ...people, gita })).toEqual({
    asha: `${EMT} UR`,
    bina: `${EMT} OBC`,
    dev: `${HTM} UR`,
    gita: `${BBT} UR`,
    esha: null,
  })
  const document = await checked(corrected.number, await checked(first.number), facts)
  expect(document).toMatchObject({ factsFrom: facts.number, reportFrom: '2026-07-29', reportBy: '2026-07-31' })
  expect((await allottedSeatOf(bina, bina.owner)).body.allottedSeat).toMatchObject({
    list: corrected.number,
    answer: 'accept',
  })
  expect((await allottedSeatOf(dev, dev.owner)).body.allottedSeat).toMatchObject({ answer: null, isOpen: true })
  expect((await answer(esha, esha.owner, 'accept')).body.code).toBe('no-allotted-seat')
  expect((await allottedSeatOf(esha, dev.owner)).status).toBe(404)
  expect(await mailOf(corrected, esha)).toContain('It is no longer yours.')
  expect(await mailOf(corrected, gita)).toContain('On this list you have been allotted a seat in BSc BBT, category UR.')
  expect((await call(dev.owner, 'GET')).status).toBe(403)
})

test('a check of the list finds a forged fact, or somebody whose name is not in the corrected final list', async () => {
  const story = await secondRound()
  const { people, first, second, publish } = story
  const facts = await correctFacts(story, people, { esha: { rank: 9 } })
  const corrected = await publish({ corrects: second.number, reason })
  const before = await checked(first.number)
  await checked(corrected.number, before, facts)
  await expect(checked(corrected.number, before, story.list)).rejects.toThrow('facts-changed')
  const without = { ...facts, rows: facts.rows.slice(0, -1) }
  await expect(checked(corrected.number, before, without as typeof facts)).rejects.toThrow('new-entrant')
})

test('no correction takes away a seat that somebody has joined', async () => {
  const story = await secondRound()
  const { people, second, allot } = story
  await correctFacts(story, people, { asha: { rank: 8 } })
  const refused = await allot(office.registrar, { corrects: second.number, reason })
  expect([refused.status, refused.body.code]).toEqual([409, 'joined-would-lose'])
  expect(refused.body.error).toContain(people.asha.applicationId)
})

test('once somebody has taken a seat, a corrected final list is used from the next round', async () => {
  const story = await buildStory()
  const { people, publish, call } = story
  const { asha, bina, chand } = people
  const first = await publish()
  for (const [one, said] of [
    [asha, 'accept'],
    [chand, 'decline'],
  ] as const) {
    await answer(one, one.owner, said)
  }
  await waitAsBefore(bina)
  await joinAll([asha])
  const facts = await correctFacts(story, people, { esha: { rank: 9 } })
  await at('2026-07-24T06:00:00Z')
  const { next } = (await call(office.registrar, 'GET')).body
  expect([next.waitsFor, next.correction?.waitsFor?.code]).toEqual([null, 'round-seat-taken'])
  const second = await publish()
  expect(second).toMatchObject({ follows: first.number, factsFrom: facts.number, corrects: null })
  expect(seatsIn(second, people)).toEqual({ asha: `${EMT} UR`, bina: `${EMT} OBC`, dev: `${HTM} UR`, esha: null })
  await checked(second.number, await checked(first.number), facts)
})

test('of a correction and a joining at the same moment only one happens', async () => {
  const { people, publish, allot, approve } = await buildStory()
  const first = await publish()
  await answer(people.asha, people.asha.owner, 'accept')
  await at('2026-07-21T06:00:00Z')
  const { allotment } = (await allot(office.registrar, { corrects: first.number, reason })).body
  const [approved, joined] = await Promise.all([approve(allotment.id), join(people.asha, office.registrar)])
  expect([
    [200, 409],
    [409, 201],
  ]).toContainEqual([approved.status, joined.status])
})

test('the last day of a seat fee moves with the corrected round, and never back', async () => {
  const { people, second, publish } = await secondRound({ seatFee })
  const { asha, bina, esha } = people
  await answer(esha, esha.owner, 'accept')
  expect((await feeOf(esha)).body.seatFee.payBy).toBe('2026-07-27')
  await at('2026-07-26T06:00:00Z')
  const early = await publish({ corrects: second.number, reason })
  expect(early.answerBy).toBe('2026-07-29')
  expect((await allottedSeatOf(esha, esha.owner)).body.allottedSeat).toMatchObject({
    answer: 'accept',
    answerBy: '2026-07-29',
  })
  expect((await feeOf(esha)).body.seatFee).toMatchObject({ payBy: '2026-07-29', status: 'created', amount: 15_000 })
  expect((await feeOf(asha)).body.seatFee.payBy).toBe('2026-07-20')
  expect((await feeOf(bina)).body.seatFee.payBy).toBe('2026-07-29')
  expect(await tracesOf(esha)).toEqual(['seat-fee.due', 'seat-fee.moved', 'seat-fee-due'])
  const mail = await mailOf(early, esha)
  expect(mail).toContain('Nothing changes for you.')
  expect(mail).toContain('pay the seat fee by 29 July 2026, 11:59 pm IST.')
  await at('2026-07-29T18:29:59Z')
  expect((await give(esha, '630511204611')).body.seatFee.status).toBe('paid')
})

test('a draft allotment that would leave fewer days to answer than the round gave at first is not published', async () => {
  const { second, allot, approve } = await secondRound()
  const { allotment } = (await allot(office.registrar, { corrects: second.number, reason })).body
  await at('2026-07-25T06:00:00Z')
  const late = await approve(allotment.id)
  expect([late.status, late.body.code]).toEqual([409, 'answer-days-short'])
  expect(late.body.error).toContain('28 July 2026')
})

test('whose fee rises with a corrected category answers again and pays the new one', async () => {
  const story = await buildStory({ seatFee })
  const { people, publish } = story
  const { chand } = people
  const first = await publish()
  await answer(chand, chand.owner, 'accept')
  expect((await feeOf(chand)).body.seatFee.amount).toBe(15_000)
  await correctFacts(story, people, { chand: { category: 'UR' } })
  const corrected = await publish({ corrects: first.number, reason })
  expect(seatsIn(corrected, people)).toMatchObject({ chand: `${HTM} UR` })
  expect((await allottedSeatOf(chand, chand.owner)).body.allottedSeat).toMatchObject({
    answer: null,
    feeRupees: 20_000,
  })
  const mail = await mailOf(corrected, chand)
  expect(mail).toContain('Your seat is the same, but the seat fee (seat acceptance fee) is now ₹20,000.')
  await answer(chand, chand.owner, 'accept')
  expect((await feeOf(chand)).body.seatFee).toMatchObject({ amount: 20_000, status: 'created' })
  expect((await check(chand, { as: 'verify' }, office.registrar)).body.code).toBe('payment-not-paid')
})
