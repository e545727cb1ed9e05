import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { giveGrant, registerAccount, registerAdmin } from '../../../test/accounts.ts'
import type { TestAccount } from '../../../test/accounts.ts'
import { keepSessions } from '../../../test/corrections.ts'
import { startTestServer } from '../../../test/harness.ts'
import type { TestServer } from '../../../test/harness.ts'
import { buildCandidates, buildSelection, publishFinalList, publishPolicies } from '../../../test/selection.ts'
import type { BuiltCandidate } from '../../../test/selection.ts'
import { sentMail } from '../../../test/sent-mail.ts'
import { checkList } from '#lib/list-check/check-list.ts'
import type { PublishedList } from '#domain/selection/lists.endpoints.ts'
import type { SeatOffer } from '#domain/selection/offer-operations.ts'
import type { SelectionPolicies } from '#domain/selection/policies.ts'
import type { ListDocument } from '#domain/selection/published-list.ts'
import type { AllotmentRun, Move, NextRound, RunSummary } from '#domain/selection/run-operations.ts'
import { servedTracks } from '#server/tracks.ts'
import { queueRoundMails } from './mail-round.ts'

let server: TestServer
let registrar: TestAccount
let other: TestAccount
beforeAll(async () => {
  server = await startTestServer()
  registrar = await registerAdmin(server)
  other = await registerAdmin(server)
})
afterAll(() => server.close())

async function at(instant: string) {
  await keepSessions(server)
  await server.setClock(instant)
}
beforeEach(() => at('2026-07-10T06:00:00Z'))

const [EMT, HTM, BBT] = ['BSc EMT', 'BSc HTM', 'BSc BBT']
const rounds = [{ answerBy: '2026-07-20' }, { answerBy: '2026-07-27' }]

type RunAnswer = { run: AllotmentRun; runs: RunSummary[]; next: NextRound; moves: Move[]; code: string; error: string }

/** Calls about the runs of an admission. */
function runsOf(driveId: string) {
  const call = (by: TestAccount, method: string, path = '', body?: object) =>
    server.call<RunAnswer>(method, `/api/admissions/${driveId}/selection/runs${path}`, {
      token: by.token,
      ...(body && { body }),
    })
  return {
    call,
    allot: (by = registrar, body: object = {}) => call(by, 'POST', '', body),
    approve: (id: string, by = other) => call(by, 'POST', `/${id}/approve`, {}),
    /** Allots a round and publishes it. */
    publish: async () => {
      const { run } = (await call(registrar, 'POST', '', {})).body
      const approved = await call(other, 'POST', `/${run.id}/approve`, {})
      expect(approved.status).toBe(200)
      return approved.body.run
    },
  }
}

const offerOf = ({ applicationId }: BuiltCandidate, by: TestAccount) =>
  server.call<{ offer: SeatOffer | null; code: string }>('GET', `/api/applications/${applicationId}/offer`, {
    token: by.token,
  })

const answer = ({ applicationId }: BuiltCandidate, by: TestAccount, said: string) =>
  server.call<{ offer: SeatOffer; code: string; error: string }>(
    'POST',
    `/api/applications/${applicationId}/offer/answer`,
    {
      token: by.token,
      body: { answer: said },
    },
  )

/** Two seats in the first course, one in each other, and six candidates on a final list. */
async function buildStory(wish: Partial<SelectionPolicies> = {}) {
  const driveId = await buildSelection(server, { [EMT]: { UR: 1, OBC: 1 }, [HTM]: { UR: 1 }, [BBT]: { UR: 1 } })
  expect((await publishPolicies(server, registrar, driveId, { rounds, ...wish })).status).toBe(200)
  const people = await buildCandidates(server, driveId, {
    asha: { rank: 1, category: 'UR', preferences: [EMT, HTM] },
    bina: { rank: 2, category: 'OBC', preferences: [EMT, HTM] },
    chand: { rank: 3, category: 'OBC', preferences: [EMT, HTM] },
    dev: { rank: 6, category: 'UR', preferences: [EMT, HTM] },
    esha: { rank: 5, category: 'OBC', preferences: [HTM, EMT] },
    farid: { rank: 4, category: 'UR', preferences: [EMT, BBT] },
  })
  const candidates = Object.values(people)
  const list = await publishFinalList(server, driveId, { candidates, composer: registrar, publisher: other })
  return { driveId, people, list, ...runsOf(driveId) }
}

/** Who has which seat, by the names of the people. */
function seatsIn({ allotment }: AllotmentRun, people: Record<string, BuiltCandidate>) {
  const names = new Map(Object.entries(people).map(([name, { applicationId }]) => [applicationId, name]))
  return Object.fromEntries(
    allotment.map(({ applicationId, outcome }) => [
      names.get(applicationId),
      outcome && `${outcome.course} ${outcome.seat}`,
    ]),
  )
}

const inFirstRound = {
  asha: 'BSc EMT UR',
  bina: 'BSc EMT OBC',
  chand: 'BSc HTM UR',
  farid: 'BSc BBT UR',
  esha: null,
  dev: null,
}

/** A published list, once the checker, which shares nothing with the engine, finds that it fits the rule. */
async function checked(number: string | null, before?: ListDocument) {
  const { list } = (await server.call<{ list: PublishedList }>('GET', `/api/lists/${number}`)).body
  expect([list.isIntact, await checkList(list.document, list.hash, before)]).toEqual([true, []])
  return list.document
}

test('a dry run allots the final list, says why, and shows nothing to applicants', async () => {
  const { driveId, people, list, allot, call } = await buildStory()
  const { status, body } = await allot()
  expect(status).toBe(201)
  const { run } = body
  expect(seatsIn(run, people)).toEqual(inFirstRound)
  expect(run).toMatchObject({
    round: 1,
    follows: list.number,
    state: 'composed',
    isOwn: true,
    number: null,
    answerBy: '2026-07-20',
    candidates: 6,
    seated: 4,
    vacant: 0,
    inputHash: expect.stringMatching(/^[0-9a-f]{64}$/),
  })
  expect(run.closingRanks[EMT]).toEqual({ UR: 1, OBC: 2, SC: null, ST: null, EWS: null })
  expect(run.filled[EMT]).toEqual({ UR: 1, OBC: 1, SC: 0, ST: 0, EWS: 0 })
  expect(run.allotment.find(({ rank }) => rank === 5)).toEqual({
    applicationId: people.esha.applicationId,
    rank: 5,
    category: 'OBC',
    pwd: false,
    preferences: [HTM, EMT],
    before: null,
    outcome: null,
    reason: `UR of ${HTM} closed at rank 3. ${HTM} has no OBC seat. UR of ${EMT} closed at rank 1. OBC of ${EMT} closed at rank 2.`,
  })
  expect((await offerOf(people.asha, people.asha.owner)).body.offer).toBeNull()
  expect((await answer(people.asha, people.asha.owner, 'freeze')).body.code).toBe('no-offer')
  expect((await call(registrar, 'GET')).body).toMatchObject({
    runs: [{ id: run.id, state: 'composed' }],
    next: { round: 1, answerBy: '2026-07-20', waitsFor: null },
  })
  expect(await server.rows('select number from selection_lists where id = $1', [run.id])).toEqual([{ number: null }])
  expect(driveId).not.toBe('')
})

test('another officer publishes a run: everybody gets the seat and the reason, and one mail', async () => {
  const { people, allot, approve } = await buildStory()
  const { run } = (await allot()).body
  const alone = await approve(run.id, registrar)
  expect([alone.status, alone.body.code]).toEqual([403, 'list-approved-alone'])
  const approved = await approve(run.id)
  expect(approved.status).toBe(200)
  expect(approved.body.run).toMatchObject({
    state: 'published',
    number: expect.stringMatching(/^BSC2099-L\d+$/),
    answers: { freeze: 0, float: 0, withdraw: 0, silent: 4 },
  })
  const again = await approve(run.id)
  expect([again.status, again.body.code]).toEqual([409, 'list-published'])

  const { number } = approved.body.run
  expect(await checked(number)).toMatchObject({ kind: 'allotment', round: 1, inputHash: run.inputHash })

  expect((await offerOf(people.bina, people.bina.owner)).body.offer).toEqual({
    list: number,
    round: 1,
    rank: 2,
    seat: { course: EMT, seat: 'OBC' },
    reasons: [
      { course: EMT, seat: 'UR', outcome: 'closed', closedAt: 1 },
      { course: EMT, seat: 'OBC', outcome: 'taken', closedAt: null },
    ],
    answerBy: '2026-07-20',
    answer: null,
    answeredAt: null,
    silence: 'givesUp',
    canRise: false,
    isOpen: true,
  })
  expect((await offerOf(people.dev, people.dev.owner)).body.offer).toMatchObject({ seat: null, isOpen: false, rank: 6 })

  const tracks = servedTracks(server.context.encryption)
  await queueRoundMails(server.context, tracks, run.id)
  await queueRoundMails(server.context, tracks, run.id)
  const mails = await server.rows<{ count: number }>(
    `select count(*)::int as count from mails where kind = 'round-published' and data ->> 'list' = $1`,
    [number],
  )
  expect(mails).toEqual([{ count: 6 }])
  const mail = await sentMail(server, `round:${number}:${people.bina.applicationId}`)
  expect(mail.subject).toContain('B.Sc. Emergency Medical Technology')
  expect(mail.text).toContain('20 July 2026, 11:59 pm IST')
  expect((await sentMail(server, `round:${number}:${people.dev.applicationId}`)).text).toContain('no seat for you')
})

test('the next round follows from what was said: who freezes stays, who floats rises, who withdraws or is silent goes', async () => {
  const { people, publish, allot, call } = await buildStory()
  const first = await publish()
  const { bina, chand, farid } = people
  expect((await answer(chand, chand.owner, 'float')).body.offer).toMatchObject({ answer: 'float', canRise: true })
  expect((await answer(chand, chand.owner, 'freeze')).body.offer.answer).toBe('freeze')
  await answer(farid, farid.owner, 'float')
  await answer(bina, bina.owner, 'withdraw')

  await at('2026-07-20T18:29:59Z')
  const early = await allot()
  expect([early.status, early.body.code]).toEqual([409, 'round-open'])
  await at('2026-07-20T18:30:00Z')
  const { run } = (await allot()).body
  const inSecondRound = { chand: 'BSc HTM UR', farid: 'BSc EMT UR', esha: 'BSc EMT OBC', dev: null }
  expect(seatsIn(run, people)).toEqual(inSecondRound)
  expect(run).toMatchObject({ round: 2, follows: first.number, answerBy: '2026-07-27' })
  expect(run.allotment.map(({ before, preferences }) => [before, preferences])).toEqual([
    [{ course: HTM, seat: 'UR', answer: 'freeze' }, [HTM]],
    [{ course: BBT, seat: 'UR', answer: 'float' }, [EMT, BBT]],
    [null, [HTM, EMT]],
    [null, [EMT, HTM]],
  ])
  const { moves } = (await call(registrar, 'GET', `/${first.id}/compare/${run.id}`)).body
  expect(moves.map(({ rank, wasIn, isIn, from, to }) => [rank, wasIn, isIn, from?.course, to?.course])).toEqual([
    [1, true, false, EMT, undefined],
    [2, true, false, EMT, undefined],
    [4, true, true, BBT, EMT],
    [5, true, true, undefined, EMT],
  ])
  expect(moves.at(-1)?.reason).toContain(`The OBC seat of ${EMT} is theirs.`)

  const second = await call(other, 'POST', `/${run.id}/approve`, {})
  expect(second.status).toBe(200)
  await checked(second.body.run.number, await checked(first.number))
  expect((await offerOf(people.asha, people.asha.owner)).body.offer).toBeNull()
  expect((await offerOf(people.esha, people.esha.owner)).body.offer).toMatchObject({
    round: 2,
    seat: { course: EMT, seat: 'OBC' },
  })
  await at('2026-07-28T06:00:00Z')
  expect((await allot()).body.code).toBe('rounds-over')
})

test('silence that keeps counts as freeze', async () => {
  const { people, publish, allot } = await buildStory({ silence: 'keeps' })
  await publish()
  await answer(people.asha, people.asha.owner, 'withdraw')
  await at('2026-07-21T06:00:00Z')
  const { run } = (await allot()).body
  // The open seat goes to the holder of the reserved one, and that to the next: nobody else moves.
  expect(seatsIn(run, people)).toEqual({
    bina: 'BSc EMT UR',
    chand: 'BSc HTM UR',
    farid: 'BSc BBT UR',
    esha: 'BSc EMT OBC',
    dev: null,
  })
})

test('where a held seat keeps its category, its holder does not move to an open one of the course', async () => {
  const { people, publish, allot } = await buildStory({ silence: 'keeps', mayChangeCategory: false })
  await publish()
  await answer(people.asha, people.asha.owner, 'withdraw')
  await at('2026-07-21T06:00:00Z')
  expect(seatsIn((await allot()).body.run, people)).toMatchObject({ bina: 'BSc EMT OBC', esha: 'BSc EMT UR' })
})

test('the waiting list has its length, and ends with its last day', async () => {
  const { people, publish, allot } = await buildStory({
    silence: 'keeps',
    waitingList: { length: 1, until: '2026-07-27' },
  })
  await publish()
  await at('2026-07-21T06:00:00Z')
  const waiting = (await allot()).body.run
  expect(Object.keys(seatsIn(waiting, people))).toEqual(['asha', 'bina', 'chand', 'farid', 'esha'])
  await at('2026-07-28T06:00:00Z')
  const late = (await allot(registrar, { answerBy: '2026-08-05' })).body.run
  expect(Object.keys(seatsIn(late, people))).toEqual(['asha', 'bina', 'chand', 'farid'])
  expect(late.answerBy).toBe('2026-08-05')
})

test('an offer can be answered until the last second of its last day by the clock of the portal', async () => {
  const { people, publish } = await buildStory()
  await publish()
  const { asha } = people
  await at('2026-07-20T18:29:59Z')
  expect((await answer(asha, asha.owner, 'float')).status).toBe(200)
  await at('2026-07-20T18:30:00Z')
  const late = await answer(asha, asha.owner, 'freeze')
  expect([late.status, late.body.code]).toEqual([409, 'offer-over'])
  expect(late.body.error).toContain('20 July 2026, 11:59 pm')
  expect((await offerOf(asha, asha.owner)).body.offer).toMatchObject({ answer: 'float', isOpen: false })
  const said = await server.rows(
    `select detail ->> 'answer' as answer from audit_entries where action = 'offer.answered' and subject = $1`,
    [asha.applicationId],
  )
  expect(said).toEqual([{ answer: 'float' }])
})

test('a stranger neither reads nor answers an offer, and officers of elsewhere see no run', async () => {
  const { driveId, people, publish, call } = await buildStory()
  const { id } = await publish()
  const { asha, bina } = people
  expect((await offerOf(asha, bina.owner)).status).toBe(404)
  expect((await answer(asha, bina.owner, 'withdraw')).status).toBe(404)
  expect((await answer(asha, registrar, 'withdraw')).status).toBe(404)
  expect((await offerOf(asha, asha.owner)).body.offer?.answer).toBeNull()
  const elsewhere = await buildStory()
  const stranger = await registerAccount(server)
  await giveGrant(server, stranger, { role: 'registrar', track: 'admission', driveId: elsewhere.driveId })
  expect((await call(stranger, 'GET')).status).toBe(404)
  expect((await call(stranger, 'GET', `/${id}`)).status).toBe(404)
  expect((await elsewhere.call(stranger, 'GET', `/${id}`)).status).toBe(404)
  expect((await elsewhere.approve(id, stranger)).status).toBe(404)
  expect((await call(asha.owner, 'GET')).status).toBe(403)
  const section = await registerAccount(server)
  await giveGrant(server, section, { role: 'sectionOfficer', track: 'admission', driveId })
  expect((await call(section, 'GET')).status).toBe(200)
  expect((await call(section, 'POST', `/${id}/approve`, {})).status).toBe(403)
})

test('a run whose applications have changed since is not published, and of two runs of a round only one', async () => {
  const { people, allot, approve, call } = await buildStory()
  const { run: before } = (await allot()).body
  const rejected = await server.call('PATCH', `/api/applications/${people.asha.applicationId}`, {
    token: registrar.token,
    body: { status: 'rejected', reason: 'Other', comments: 'By a test.' },
  })
  expect(rejected.status).toBe(200)
  const outdated = await approve(before.id)
  expect([outdated.status, outdated.body.code]).toEqual([409, 'list-outdated'])
  const [{ run }, { run: twin }] = [(await allot()).body, (await allot()).body]
  expect(seatsIn(run, people)).toEqual({
    bina: 'BSc EMT UR',
    chand: 'BSc EMT OBC',
    farid: 'BSc BBT UR',
    esha: 'BSc HTM UR',
    dev: null,
  })
  const both = await Promise.all([approve(run.id), approve(twin.id)])
  expect(both.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 409])
  const [offers] = await server.rows<{ count: number }>(
    'select count(*)::int as count from offers where list_id = any ($1::uuid[])',
    [[run.id, twin.id]],
  )
  expect(offers).toEqual({ count: 4 })
  expect((await call(registrar, 'DELETE', `/${before.id}`)).status).toBe(204)
  expect((await approve(before.id)).body.code).toBe('list-discarded')
})

test('equal ranks are refused and named, and nothing is allotted without a final list', async () => {
  const driveId = await buildSelection(server, { [EMT]: { UR: 1 } })
  const { allot } = runsOf(driveId)
  expect((await allot()).body.code).toBe('no-final-list')
  await publishPolicies(server, registrar, driveId, { rounds })
  const people = await buildCandidates(server, driveId, {
    asha: { rank: 7, category: 'UR', preferences: [EMT] },
    bina: { rank: 7, category: 'UR', preferences: [EMT] },
  })
  const candidates = Object.values(people)
  await publishFinalList(server, driveId, { candidates, composer: registrar, publisher: other })
  const { status, body } = await allot()
  expect([status, body.code]).toEqual([409, 'equal-ranks'])
  for (const { applicationId } of candidates) expect(body.error).toContain(applicationId)
})

test('unfilled seats of a category are converted from the round that the policies name', async () => {
  const driveId = await buildSelection(server, { [EMT]: { UR: 1, OBC: 1 } })
  await publishPolicies(server, registrar, driveId, {
    rounds,
    silence: 'keeps',
    conversions: [{ from: 'OBC', to: 'UR' }],
    convertsFrom: 2,
  })
  const people = await buildCandidates(server, driveId, {
    asha: { rank: 1, category: 'UR', preferences: [EMT] },
    bina: { rank: 2, category: 'UR', preferences: [EMT] },
  })
  await publishFinalList(server, driveId, { candidates: Object.values(people), composer: registrar, publisher: other })
  const { publish, allot } = runsOf(driveId)
  const first = await publish()
  expect([seatsIn(first, people), first.vacancies[EMT]?.OBC]).toEqual([{ asha: 'BSc EMT UR', bina: null }, 1])
  await at('2026-07-21T06:00:00Z')
  const { run } = (await allot()).body
  expect(run.conversions).toEqual([{ course: EMT, from: 'OBC', to: 'UR', count: 1 }])
  expect(seatsIn(run, people)).toEqual({ asha: 'BSc EMT UR', bina: 'BSc EMT UR' })
})
