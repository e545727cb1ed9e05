import { expect } from 'vitest'
import { checkList } from '#lib/list-check/check-list.ts'
import type { PublishedList } from '#domain/selection/lists.endpoints.ts'
import type { OwnAllottedSeat, SeatReply } from '#domain/selection/allotted-seats.endpoints.ts'
import type { SeatHolding } from '#domain/selection/holding.ts'
import type { SelectionPolicies } from '#domain/selection/policies.ts'
import type { ListDocument } from '#domain/selection/published-list.ts'
import type { RoundAllotment, Move, NextRound, AllotmentSummary } from '#domain/selection/allotments.endpoints.ts'
import { registerAdmin, type TestAccount } from './accounts.ts'
import { keepSessions } from './corrections.ts'
import { startTestServer, type TestServer } from './harness.ts'
import { joiningsOf } from './joinings.ts'
import { buildCandidates, buildSelection, publishFinalList, publishPolicies, type BuiltCandidate } from './selection.ts'

export const [EMT, HTM, BBT] = ['BSc EMT', 'BSc HTM', 'BSc BBT']
export const rounds = [
  { answerBy: '2026-07-20', reportFrom: '2026-07-21', reportBy: '2026-07-23' },
  { answerBy: '2026-07-27', reportFrom: '2026-07-28', reportBy: '2026-07-30' },
]

/** The portal, and two registrars: one allots, the other publishes. */
type TwoOfficers = { server: TestServer; registrar: TestAccount; other: TestAccount }

export async function startTwoOfficers(settings: Record<string, string> = {}): Promise<TwoOfficers> {
  const server = await startTestServer(settings)
  return { server, registrar: await registerAdmin(server), other: await registerAdmin(server) }
}

type AllotmentAnswer = {
  allotment: RoundAllotment
  allotments: AllotmentSummary[]
  next: NextRound
  moves: Move[]
  holdings: SeatHolding[]
  code: string
  error: string
}

type One = Pick<BuiltCandidate, 'applicationId'>

/** The rounds of admissions, for tests. */
export function roundsOf(office: () => TwoOfficers) {
  async function at(instant: string) {
    await keepSessions(office().server)
    await office().server.setClock(instant)
  }

  /** Calls about the allotments of an admission. */
  function allotmentsOf(driveId: string) {
    const call = (by: TestAccount, method: string, path = '', body?: object) =>
      office().server.call<AllotmentAnswer>(method, `/api/drives/${driveId}/selection/allotments${path}`, {
        token: by.token,
        ...(body && { body }),
      })
    return {
      call,
      allot: (by = office().registrar, body: object = {}) => call(by, 'POST', '', body),
      approve: (id: string, by = office().other) => call(by, 'POST', `/${id}/approve`, {}),
      /** Allots a round and publishes it. */
      publish: async (body: object = {}) => {
        const { allotment } = (await call(office().registrar, 'POST', '', body)).body
        const approved = await call(office().other, 'POST', `/${allotment.id}/approve`, {})
        expect(approved.status).toBe(200)
        return approved.body.allotment
      },
    }
  }

  const allottedSeatOf = ({ applicationId }: One, by: TestAccount) =>
    office().server.call<{ allottedSeat: OwnAllottedSeat | null; code: string }>(
      'GET',
      `/api/applications/${applicationId}/allotted-seat`,
      {
        token: by.token,
      },
    )

  const seats = joiningsOf(() => office().server)
  const answer = (one: One, by: TestAccount, transition: SeatReply) => seats.work(one, by, { transition })

  /** Somebody waits where there is nothing to wait for, as they could before the portal refused that: it still holds. */
  async function waitAsBefore(one: BuiltCandidate) {
    const accepted = await answer(one, one.owner, 'accept')
    await office().server.rows(
      `update allotted_seats o set answer = 'float' from applications a
       where a.id = o.application_key and a.application_id = $1 and o.answer = 'freeze'`,
      [one.applicationId],
    )
    return accepted
  }

  /** Everybody comes with the originals on the first day to report of the first round. */
  async function joinAll(people: readonly BuiltCandidate[]) {
    await at('2026-07-21T06:00:00Z')
    for (const one of people) expect((await seats.join(one, office().registrar)).status).toBe(200)
  }

  /** Two seats in the first course, one in each other, and six candidates on a final list. */
  async function buildStory(wish: Partial<SelectionPolicies> = {}) {
    const driveId = await buildSelection(office().server, {
      [EMT]: { UR: 1, OBC: 1 },
      [HTM]: { UR: 1 },
      [BBT]: { UR: 1 },
    })
    expect(
      (await publishPolicies(office().server, { driveId, officer: office().registrar }, { rounds, ...wish })).status,
    ).toBe(200)
    const people = await buildCandidates(office().server, driveId, {
      asha: { rank: 1, category: 'UR', preferences: [EMT, HTM] },
      bina: { rank: 2, category: 'OBC', preferences: [EMT, HTM] },
      chand: { rank: 3, category: 'OBC', preferences: [EMT, HTM] },
      dev: { rank: 6, category: 'UR', preferences: [EMT, HTM] },
      esha: { rank: 5, category: 'OBC', preferences: [HTM, EMT] },
      farid: { rank: 4, category: 'UR', preferences: [EMT, BBT] },
    })
    const candidates = Object.values(people)
    const list = await publishFinalList(office().server, driveId, {
      candidates,
      preparer: office().registrar,
      publisher: office().other,
    })
    return { driveId, people, list, ...allotmentsOf(driveId) }
  }

  /** The seats, by the names of their people. */
  function seatsIn({ rows }: RoundAllotment, people: Record<string, One>) {
    const names = new Map(Object.entries(people).map(([name, { applicationId }]) => [applicationId, name]))
    return Object.fromEntries(
      rows.map(({ applicationId, outcome }) => [
        names.get(applicationId),
        outcome && `${outcome.course} ${outcome.seat}`,
      ]),
    )
  }

  /** A published list, once the checker, which shares nothing with the engine, finds that it fits the rule. */
  async function checked(number: string | null, before?: ListDocument, facts?: ListDocument) {
    const { list } = (await office().server.call<{ list: PublishedList }>('GET', `/api/lists/${number}`)).body
    expect([list.isIntact, await checkList(list.document, list.hash, before, facts)]).toEqual([true, []])
    return list.document
  }

  return { at, allotmentsOf, allottedSeatOf, answer, waitAsBefore, buildStory, seatsIn, checked, joinAll, ...seats }
}
