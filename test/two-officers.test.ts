import { afterAll, beforeAll, expect, test } from 'vitest'
import { registerAdmin, type TestAccount } from './accounts.ts'
import type { HttpAnswer, TestServer } from './harness.ts'
import { buildCandidate, buildRankedAdmission, listsOf, publishList, rankedPolicies } from './lists.ts'
import { refundsOf } from './refunds.ts'
import { roundsOf } from './selection-rounds.ts'
import { buildSelection, publishPolicies } from './selection.ts'
import { statementPortal } from './statements/statement-calls.ts'

// Of two who do the same at once on the way to a seat one wins, and the other reads what changed.

const portal = statementPortal()
let server: TestServer
let preparer: TestAccount
let one: TestAccount
let other: TestAccount
beforeAll(async () => {
  ;({ server, admin: preparer, colleague: one } = await portal.open())
  other = await registerAdmin(server)
})
afterAll(() => portal.close())

const rounds = roundsOf(() => ({ server, registrar: preparer, other: one }))
const { act, giveAccount, list: listRefunds, paidTwice } = refundsOf(portal, () => server)

type Refusable = HttpAnswer<{ code: string; error: string }>

/** An admission with one candidate, whose objections end on 8 July, and its calls. */
async function ranked() {
  await rounds.at('2026-06-20T06:00:00Z')
  const driveId = await buildRankedAdmission(server)
  await publishPolicies(server, { driveId, officer: preparer }, rankedPolicies)
  const candidate = await buildCandidate(server, driveId, { neetAIRank: 10 })
  await rounds.at('2026-07-01T06:00:00Z')
  const lists = listsOf(server, driveId)
  const prepare = async () => (await lists.prepare(preparer, { kind: 'provisional' })).body.list
  return { candidate, lists, prepare }
}

/** The same with an objection. */
async function objected() {
  const { candidate, lists } = await ranked()
  const { number: list } = await publishList(lists, { section: preparer, registrar: one }, { kind: 'provisional' })
  const object = () => lists.object(candidate.owner, candidate, { list, body: 'My rank is another one.' })
  const answer = (by: TestAccount) =>
    lists.answer(by, { ...candidate, list }, { isUpheld: false, reason: 'It is that of the score card.' })
  return { object, answer }
}

async function allotted() {
  await rounds.at('2026-07-10T06:00:00Z')
  const { allot, approve } = await rounds.buildStory()
  return { allot: async () => (await allot()).body.allotment.id, approve }
}

async function refundFor(utr: string) {
  await portal.forget()
  const built = await paidTwice(utr, preparer)
  await giveAccount(built, built.owner)
  return (await listRefunds(preparer)).refunds[0]?.id ?? ''
}

type Race = {
  what: string
  begin: () => Promise<[() => Promise<Refusable>, () => Promise<Refusable>]>
  wins: number
  code: string
  reads: RegExp
}

const races: Race[] = [
  {
    what: 'publish the policies of an admission',
    begin: async () => {
      await rounds.at('2026-07-01T06:00:00Z')
      const at = `/api/drives/${await buildSelection(server, { 'BSc EMT': { UR: 1 } })}/selection/policies`
      const call = (path: string, { token }: TestAccount, body: object) =>
        server.call<Refusable['body'] & { policies: { draft: object } }>('POST', at + path, { token, body })
      const { body } = await server.call<{ policies: { draft: object } }>('GET', at, { token: one.token })
      const joining = { place: { en: 'Hall 2' }, rollNumber: '{year}{number}', undertaking: { en: 'I shall.' } }
      await call('', one, { ...body.policies.draft, joining })
      return [() => call('/publish', one, {}), () => call('/publish', other, {})]
    },
    wins: 200,
    code: 'policies-unsaved',
    reads: /the saved ones are already published/,
  },
  {
    what: 'publish a list',
    begin: async () => {
      const { lists, prepare } = await ranked()
      const list = await prepare()
      return [() => lists.approve(one, list), () => lists.approve(other, list)]
    },
    wins: 200,
    code: 'list-published',
    reads: /^This list was published as BSC2026-L\d+ and can no longer change/,
  },
  {
    what: 'publish two lists of one kind',
    begin: async () => {
      const { lists, prepare } = await ranked()
      const [first, second] = [await prepare(), await prepare()]
      return [() => lists.approve(one, first), () => lists.approve(other, second)]
    },
    wins: 200,
    code: 'list-to-correct',
    reads: /BSC2026-L\d+ is published/,
  },
  {
    what: 'send an objection',
    begin: async () => {
      const { object } = await objected()
      return [object, object]
    },
    wins: 201,
    code: 'objection-made',
    reads: /^You have already objected to this list/,
  },
  {
    what: 'answer an objection',
    begin: async () => {
      const { object, answer } = await objected()
      await object()
      return [() => answer(one), () => answer(other)]
    },
    wins: 200,
    code: 'objection-answered',
    reads: /^This objection has already been answered/,
  },
  {
    what: 'publish a draft allotment',
    begin: async () => {
      const { allot, approve } = await allotted()
      const id = await allot()
      return [() => approve(id, one), () => approve(id, other)]
    },
    wins: 200,
    code: 'list-published',
    reads: /^This list was published as BSC2099-L\d+/,
  },
  {
    what: 'publish two draft allotments of one round',
    begin: async () => {
      const { allot, approve } = await allotted()
      const [first, second] = [await allot(), await allot()]
      return [() => approve(first, one), () => approve(second, other)]
    },
    wins: 200,
    code: 'round-published',
    reads: /^Round 1 has been published in the meantime as list BSC2099-L\d+/,
  },
  {
    what: 'propose a refund',
    begin: async () => {
      const id = await refundFor('630544120981')
      return [() => act(one, id, 'propose'), () => act(other, id, 'propose')]
    },
    wins: 200,
    code: 'not-possible-now',
    reads: /the status is “proposed”/,
  },
  {
    what: 'approve a refund',
    begin: async () => {
      const id = await refundFor('630544120982')
      await act(preparer, id, 'propose')
      return [() => act(one, id, 'approve'), () => act(other, id, 'approve')]
    },
    wins: 200,
    code: 'not-possible-now',
    reads: /the status is “approved”/,
  },
]

test.each(races)('of two who $what at once one does, and the other reads why not', async (race) => {
  const deeds = await race.begin()
  const answers = await Promise.all(deeds.map((deed) => deed()))
  const [won, lost] = answers.toSorted((first, second) => first.status - second.status)
  expect([won?.status, lost?.status, lost?.body.code]).toEqual([race.wins, 409, race.code])
  expect(lost?.body.error).toMatch(race.reads)
})
