import { afterAll, beforeAll, expect, test } from 'vitest'
import { everything } from '#domain/accounts/permissions.ts'
import type { SeatRecord } from '#domain/joining/joining.ts'
import type { PublishedList } from '#domain/selection/lists.endpoints.ts'
import type { SelectionList } from '#domain/selection/selection-lists.endpoints.ts'
import type { Objection } from '#domain/selection/objection.ts'
import { answerOfReply } from '#domain/selection/allotted-seats.endpoints.ts'
import type { PoliciesOfDrive } from '#domain/selection/policies.endpoints.ts'
import type { RoundAllotment } from '#domain/selection/allotments.endpoints.ts'
import { giveGrant, registerAccount, type TestAccount } from '../../../test/accounts.ts'
import { keepSessions } from '../../../test/corrections.ts'
import { startTestServer, type TestServer } from '../../../test/harness.ts'
import { buildCandidate, buildRankedAdmission } from '../../../test/lists.ts'

let server: TestServer
let section: TestAccount
let registrar: TestAccount
beforeAll(async () => {
  server = await startTestServer()
  section = await registerAccount(server)
  await giveGrant(server, section, { role: 'sectionOfficer', ...everything })
  registrar = await registerAccount(server)
  await giveGrant(server, registrar, { role: 'registrar', ...everything })
})
afterAll(() => server.close())

type Answer = {
  policies: PoliciesOfDrive
  list: SelectionList & PublishedList
  objection: Objection
  allotment: RoundAllotment
  seat: Pick<SeatRecord, 'answer'>
}

test('from policies to an answered seat, everything is done by the calls that partners are promised', async () => {
  await server.setClock('2026-06-20T05:00:00Z')
  const driveId = await buildRankedAdmission(server)
  const selection = `/api/drives/${driveId}/selection`
  const call = (by: TestAccount, method: string, path: string, body?: object) =>
    server.call<Answer>(method, path, { token: by.token, ...(body && { body }) })

  const { draft } = (await call(section, 'GET', `${selection}/policies`)).body.policies
  const rounds = [{ answerBy: '2026-07-20', reportFrom: '2026-07-21', reportBy: '2026-07-25' }]
  const joining = { ...draft.joining, place: { en: 'Admission Office' }, undertaking: { en: 'I shall bring it.' } }
  expect((await call(section, 'POST', `${selection}/policies`, { ...draft, rounds, joining })).status).toBe(200)
  expect((await call(registrar, 'POST', `${selection}/policies/publish`, {})).status).toBe(200)

  const candidates = []
  for (const [rank, category] of [
    [1, 'UR'],
    [2, 'OBC'],
    [3, 'SC'],
  ] as const) {
    const form = { neetAIRank: rank, category, preferenceOrder: ['BSc EMT', 'BSc HTM'] }
    candidates.push(await buildCandidate(server, driveId, form))
  }
  const [first, second, third] = candidates
  if (!first || !second || !third) throw new Error('three candidates were built')

  const publish = async (kind: string) => {
    const prepared = await call(section, 'POST', `${selection}/lists`, { kind })
    expect(prepared.status).toBe(201)
    const { rows, excluded } = prepared.body.list
    const seen = { rows, excluded, byOffice: 0 }
    const approved = await call(registrar, 'POST', `${selection}/lists/${prepared.body.list.id}/approve`, { seen })
    return approved.body.list.number ?? ''
  }
  await server.setClock('2026-07-01T05:00:00Z')
  await keepSessions(server)
  const list = await publish('provisional')
  const objected = await call(third.owner, 'POST', `/api/applications/${third.applicationId}/objections`, {
    list,
    body: 'My rank is another one.',
  })
  expect(objected.status).toBe(201)
  const answered = await call(registrar, 'POST', `/api/applications/${third.applicationId}/objections/${list}/answer`, {
    isUpheld: false,
    reason: 'It is the one of the score card.',
  })
  expect(answered.status).toBe(200)
  await server.setClock('2026-07-09T05:00:00Z')
  await keepSessions(server)
  await publish('final')

  const { status, body } = await call(section, 'POST', `${selection}/allotments`, {})
  expect([status, body.allotment]).toMatchObject([
    201,
    {
      id: expect.stringMatching(/^[0-9a-f-]{36}$/),
      inputHash: expect.stringMatching(/^[0-9a-f]{64}$/),
      closingRanks: { 'BSc EMT': { UR: 2, OBC: null, SC: 3, ST: null, EWS: null } },
    },
  ])
  const at = (candidate: { applicationId: string }, rank: number, category: string, seat: string) => ({
    applicationId: candidate.applicationId,
    rank,
    category,
    pwd: false,
    preferences: ['BSc EMT', 'BSc HTM'],
    before: null,
    outcome: { course: 'BSc EMT', seat },
    reason: expect.stringContaining(
      `This application has been allotted the ${seat} seat in B.Sc. Emergency Medical Technology.`,
    ),
  })
  expect(body.allotment.rows).toEqual([at(first, 1, 'UR', 'UR'), at(second, 2, 'OBC', 'UR'), at(third, 3, 'SC', 'SC')])
  const approved = await call(registrar, 'POST', `${selection}/allotments/${body.allotment.id}/approve`, {})
  const shown = await server.call<Answer>('GET', `/api/lists/${approved.body.allotment.number}`)
  expect([shown.status, shown.body.list.isIntact]).toEqual([200, true])

  const saying = [
    [first, 'accept'],
    [second, 'accept'],
    [third, 'decline'],
  ] as const
  for (const [{ applicationId, owner }, transition] of saying) {
    const said = await call(owner, 'POST', `/api/applications/${applicationId}/seat/deeds`, { transition })
    expect([said.status, said.body.seat.answer]).toEqual([200, answerOfReply[transition]])
  }
  expect((await call(section, 'GET', `${selection}/allotments/${body.allotment.id}`)).body.allotment.answers).toEqual({
    freeze: 2,
    float: 0,
    withdraw: 1,
    silent: 0,
  })
})
