import { afterAll, beforeAll, expect, test } from 'vitest'
import { everything } from '#domain/accounts/permissions.ts'
import type { Scrutiny } from '#domain/scrutiny/scrutiny.ts'
import { giveGrant, registerAccount, type TestAccount } from '../../../test/accounts.ts'
import type { BuiltApplication } from '../../../test/builders.ts'
import type { TestServer } from '../../../test/harness.ts'
import { buildCandidate, buildRankedAdmission, listsOf, publishList, rankedPolicies } from '../../../test/lists.ts'
import { publishPolicies } from '../../../test/selection.ts'
import { roundsOf, startTwoOfficers } from '../../../test/selection-rounds.ts'

let server: TestServer
let registrar: TestAccount
let other: TestAccount
let clerk: TestAccount
beforeAll(async () => {
  ;({ server, registrar, other } = await startTwoOfficers())
  clerk = await registerAccount(server)
  await giveGrant(server, clerk, { role: 'scrutinyClerk', ...everything })
})
afterAll(() => server.close())

const { answer, at, allotmentsOf } = roundsOf(() => ({ server, registrar, other }))

type Answer = { scrutiny: Scrutiny; code: string; error: string; errors: { path: string; code: string }[] }

const pathOf = ({ applicationId }: BuiltApplication) => `/api/applications/${applicationId}/findings`
const read = async (of: BuiltApplication) =>
  (await server.call<Answer>('GET', pathOf(of), { token: clerk.token })).body.scrutiny
const mark = (of: BuiltApplication, verdict: string, note?: string) =>
  server.call<Answer>('POST', pathOf(of), {
    token: clerk.token,
    body: {
      items: [{ of: 'document', key: 'photo', verdict, ...(verdict !== 'fits' && { reason: 'other-person' }) }],
      ...(note !== undefined && { note }),
    },
  })

test('a clerk who changes a finding about somebody in a published list reads which list and seat, and writes why', async () => {
  await server.setClock('2026-06-20T05:00:00Z')
  const driveId = await buildRankedAdmission(server)
  const wanted = { preferenceOrder: ['BSc EMT', 'BSc HTM'] }
  const listed = await buildCandidate(server, driveId, { neetAIRank: 10, ...wanted })
  const outside = await buildCandidate(server, driveId, { neetAIRank: 20, ...wanted })
  await at('2026-07-01T05:00:00Z')
  await publishPolicies(server, { driveId, officer: registrar }, rankedPolicies)
  const lists = listsOf(server, driveId)
  const changedSince = async () => (await lists.all(registrar)).body.changedSince
  await server.rows(`update applications set scrutiny = 'open' where application_id = $1`, [outside.applicationId])
  expect(await read(listed)).toMatchObject({ listed: null })

  const provisional = await publishList(lists, { section: other, registrar }, { kind: 'provisional' })
  const inList = { list: provisional.number, kind: 'provisional', course: null, seat: null }
  expect([(await read(listed)).listed, (await read(outside)).listed, await changedSince()]).toEqual([
    inList,
    null,
    null,
  ])
  await at('2026-07-09T05:00:00Z')
  const final = await publishList(lists, { section: other, registrar }, { kind: 'final' })
  await allotmentsOf(driveId).publish()
  await answer(listed, listed.owner, 'accept')
  const seated = { list: final.number, kind: 'final', course: 'BSc EMT', seat: 'UR' }
  expect((await read(listed)).listed).toEqual(seated)

  const unsaid = await mark(listed, 'doesNotFit')
  expect([unsaid.status, unsaid.body.errors]).toEqual([
    422,
    [expect.objectContaining({ path: 'note', code: 'finding-note' })],
  ])
  expect(unsaid.body.error).toContain(`the published list ${final.number}`)
  // A note is required neither for an applicant in no list, nor for the expected finding.
  expect((await mark(outside, 'doesNotFit')).status).toBe(200)
  expect((await mark(listed, 'fits')).status).toBe(200)
  await at('2026-07-10T05:00:00Z')
  expect((await mark(listed, 'doesNotFit')).body.code).toBe('finding-note')
  expect((await mark(listed, 'doesNotFit', 'A neighbour has shown another photo.')).status).toBe(200)
  const notes = await server.rows(
    `select detail ->> 'note' as note from audit_entries where action = 'finding.made' and subject = $1 order by id`,
    [listed.applicationId],
  )
  expect(notes).toEqual([{ note: null }, { note: 'A neighbour has shown another photo.' }])
  expect(await changedSince()).toEqual({ list: final.number, count: 1, applications: [listed.applicationId] })

  // A corrected list shows the seats of the people that it takes off.
  const corrigendum = { kind: 'final', corrects: final.number, reason: 'A photo is of another person.' }
  const prepared = await lists.prepare(other, corrigendum)
  const { differences, holdings } = (await lists.open(registrar, prepared.body.list)).body
  expect(differences?.went.map(({ applicationId }) => applicationId)).toEqual([listed.applicationId])
  const seat = { course: 'BSc EMT', seat: 'UR' }
  const { applicationId } = listed
  expect(holdings).toEqual([{ applicationId, candidateName: 'Ananya Verma', seat, taken: 'held', paidRupees: 0 }])
})
