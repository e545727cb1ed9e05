import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test } from 'vitest'
import type { SelectionLists } from '#domain/selection/selection-lists.endpoints.ts'
import type { PublishedSummary } from '#domain/selection/lists.endpoints.ts'
import { publishFinalList, type BuiltCandidate } from '../../../test/selection.ts'
import { roundsOf, startTwoOfficers } from '../../../test/selection-rounds.ts'
import { sentMail } from '../../../test/sent-mail.ts'
import { servedTracks } from '#server/tracks.ts'
import { queueRoundMails } from './mail-round.ts'

let office: Awaited<ReturnType<typeof startTwoOfficers>>
beforeAll(async () => {
  office = await startTwoOfficers()
})
afterAll(() => office.server.close())

const { answer, waitAsBefore, at, joinAll, buildStory, checked, allottedSeatOf, seatsIn } = roundsOf(() => office)
beforeEach(() => at('2026-07-10T06:00:00Z'))

const reason = 'The rank of one candidate was wrong.'

/** What the mails about a published round say, by application. */
async function mailsOf({ id, number }: { id: string; number: string | null }) {
  await queueRoundMails(office.server.context, servedTracks(office.server.context.encryption), id)
  return async ({ applicationId }: BuiltCandidate) =>
    (await sentMail(office.server, `round:${number}:${applicationId}`)).text
}

const decide = ({ applicationId }: BuiltCandidate, status: string) =>
  office.server.call('PATCH', `/api/applications/${applicationId}`, {
    token: office.registrar.token,
    body: { status, ...(status === 'rejected' && { reason: 'Other', comments: 'By a test.' }) },
  })

test('a round allotted from a wrong final list is corrected: seats move by the rule, and answers to the same seats stay', async () => {
  const { driveId, people, list, publish, allot, call } = await buildStory()
  const { asha, bina, chand, esha, farid } = people
  const first = await publish()
  for (const [one, said] of [
    [asha, 'accept'],
    [chand, 'accept'],
    [farid, 'decline'],
  ] as const) {
    expect((await answer(one, one.owner, said)).status).toBe(200)
  }
  expect((await waitAsBefore(bina)).status).toBe(200)
  const corrected = await publishFinalList(office.server, driveId, {
    candidates: Object.values(people).map((one) => (one === chand ? { ...one, rank: 7 } : one)),
    preparer: office.registrar,
    publisher: office.other,
    corrects: { number: list.number, reason },
  })
  const { next } = (await call(office.registrar, 'GET')).body
  expect([next.waitsFor?.code, next.correction]).toEqual([
    'round-to-correct',
    { number: first.number, round: 1, answerBy: '2026-07-20', factsFrom: corrected.number, left: 0, waitsFor: null },
  ])
  expect((await allot()).body.code).toBe('round-to-correct')

  const unreasoned = await allot(office.registrar, { corrects: first.number })
  expect(unreasoned.status).toBe(422)
  const { status, body } = await allot(office.registrar, { corrects: first.number, reason })
  expect(status).toBe(201)
  expect(body.allotment).toMatchObject({
    round: 1,
    follows: corrected.number,
    corrects: { number: first.number, reason },
  })
  const { moves } = (await call(office.registrar, 'GET', `/${first.id}/compare/${body.allotment.id}`)).body
  expect(moves.map(({ applicationId, from, to }) => [applicationId, from?.course, to?.course])).toEqual([
    [esha.applicationId, undefined, 'BSc HTM'],
    [chand.applicationId, 'BSc HTM', undefined],
  ])
  expect((await allottedSeatOf(chand, chand.owner)).body.allottedSeat?.seat).toEqual({ course: 'BSc HTM', seat: 'UR' })

  const approved = await call(office.other, 'POST', `/${body.allotment.id}/approve`, {})
  expect([approved.status, approved.body.allotment.answers]).toEqual([
    200,
    { freeze: 1, float: 1, withdraw: 1, silent: 1 },
  ])
  const second = approved.body.allotment
  expect(await checked(second.number, corrected)).toMatchObject({ corrects: { number: first.number, reason } })
  const { list: before } = (
    await office.server.call<{ list: PublishedSummary }>('GET', `/api/lists/${first.number}/summary`)
  ).body
  expect(before.correctedBy).toEqual([second.number])
  expect((await allottedSeatOf(asha, asha.owner)).body.allottedSeat).toMatchObject({
    list: second.number,
    corrects: { number: first.number, reason },
    answer: 'accept',
  })
  expect((await allottedSeatOf(chand, chand.owner)).body.allottedSeat).toMatchObject({
    list: second.number,
    seat: null,
  })
  expect((await answer(chand, chand.owner, 'accept')).body.code).toBe('no-allotted-seat')
  expect((await answer(esha, esha.owner, 'accept')).body.seat.list).toBe(second.number)

  const mail = await mailsOf(second)
  expect(await mail(asha)).toContain(`corrects and replaces list ${first.number}: ${reason}`)
  expect(await mail(asha)).toContain('your answer is still valid')
  expect(await mail(esha)).toContain('On that list you had no seat.')
  expect(await mail(chand)).toMatch(/On that list you had a seat in B\.Sc\. Hematology.*It is no longer yours\./)

  await joinAll([asha, esha])
  await at('2026-07-24T06:00:00Z')
  const { allotment } = (await allot()).body
  expect([allotment.follows, seatsIn(allotment, people)]).toEqual([
    second.number,
    { asha: 'BSc EMT UR', bina: 'BSc EMT OBC', esha: 'BSc HTM UR', dev: null, chand: null },
  ])
})

test('who was rejected since is left out of a corrected round, and told so', async () => {
  const { people, publish } = await buildStory()
  const first = await publish()
  expect((await decide(people.asha, 'rejected')).status).toBe(200)
  await at('2026-07-22T06:00:00Z')
  const second = await publish({ corrects: first.number, reason, answerBy: '2026-08-01' })
  expect(seatsIn(second, people)).toEqual({
    bina: 'BSc EMT UR',
    chand: 'BSc EMT OBC',
    farid: 'BSc BBT UR',
    esha: 'BSc HTM UR',
    dev: null,
  })
  expect((await allottedSeatOf(people.asha, people.asha.owner)).body.allottedSeat).toBeNull()
  const mail = await mailsOf(second)
  const leftOut = await mail(people.asha)
  expect(leftOut).toContain(`has been corrected. List ${second.number} corrects and replaces list ${first.number}`)
  expect(leftOut).toContain('You were on that list but are not on this one.')
  expect(leftOut).not.toContain('waiting list')
  expect(await mail(people.bina)).toContain('On that list you had a seat in B.Sc. Emergency Medical Technology')
})

test('only the last round is corrected, not for a shorter time, and never once somebody has taken one of its seats', async () => {
  const { driveId, people, publish, allot, approve, call } = await buildStory({ silence: 'keeps' })
  const first = await publish()
  const correct = (body: object = {}) => allot(office.registrar, { corrects: first.number, reason, ...body })
  expect((await allot(office.registrar, { corrects: 'BSC2099-L99', reason })).body.code).toBe('list-to-correct')
  expect((await correct({ answerBy: '2026-07-19' })).body.code).toBe('answer-day-early')
  const { allotment } = (await correct()).body
  const { allotment: twin } = (await correct()).body
  const finals = async () => {
    const path = `/api/drives/${driveId}/selection/lists`
    const { next } = (await office.server.call<SelectionLists>('GET', path, { token: office.registrar.token })).body
    return next.find(({ kind }) => kind === 'final')?.refusal
  }
  expect(await finals()).not.toContain('has been taken')
  const both = await Promise.all([approve(allotment.id), approve(twin.id)])
  expect(both.map(({ status }) => status).toSorted((one, two) => one - two)).toEqual([200, 409])
  expect((await correct()).body.code).toBe('list-to-correct')

  const { number } = (await call(office.registrar, 'GET')).body.next.correction ?? {}
  const { allotment: late } = (await allot(office.registrar, { corrects: number, reason })).body
  await office.server.rows(`update applications set status = 'accepted' where application_id = $1`, [
    people.bina.applicationId,
  ])
  expect((await approve(late.id)).body.code).toBe('allotment-outdated')
  expect((await allot(office.registrar, { corrects: number, reason })).body.code).toBe('round-seat-taken')
  expect((await call(office.registrar, 'GET')).body.next.correction?.waitsFor?.code).toBe('round-seat-taken')
  // A second round can still follow a corrected final list.
  expect(await finals()).not.toContain('has been taken')

  await at('2026-07-24T06:00:00Z')
  const second = await publish()
  expect((await allot(office.registrar, { corrects: number, reason })).body.code).toBe('list-to-correct')
  expect((await call(office.registrar, 'GET')).body.next.correction).toMatchObject({ number: second.number, round: 2 })
})

test('a seat that is taken while its round is corrected is found, and nobody ends in a deadlock', async () => {
  const { people, publish, allot, approve } = await buildStory()
  const first = await publish()
  const { allotment } = (await allot(office.registrar, { corrects: first.number, reason })).body
  const taking = await office.server.context.pool.connect()
  onTestFinished(() => taking.release(true))
  await taking.query('begin')
  const asha = `(select id from applications where application_id = '${people.asha.applicationId}')`
  await taking.query(`select from applications where id = ${asha} for update`)
  const approving = approve(allotment.id)
  const isWaiting = async () => {
    const waiting = `select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`
    return (await office.server.rows(waiting)).length > 0
  }
  await expect.poll(isWaiting).toBe(true)
  await taking.query(`select from allotted_seats where application_key = ${asha} for update`)
  await taking.query(`update applications set status = 'accepted' where id = ${asha}`)
  await taking.query('commit')
  const { status, body } = await approving
  expect([status, body.code]).toEqual([409, 'allotment-outdated'])
})
