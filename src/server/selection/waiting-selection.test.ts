import { afterAll, beforeAll, expect, test } from 'vitest'
import { everything } from '#domain/accounts/permissions.ts'
import type { OfficeWaiting } from '#domain/lists/waiting.endpoints.ts'
import type { PoliciesOfDrive } from '#domain/selection/policies.endpoints.ts'
import { giveGrant, registerAccount, type TestAccount } from '../../../test/accounts.ts'
import { buildStudentApplication } from '../../../test/builders.ts'
import { keepSessions } from '../../../test/corrections.ts'
import type { TestServer } from '../../../test/harness.ts'
import { buildCandidate, buildRankedAdmission, listsOf, publishList, rankedPolicies } from '../../../test/lists.ts'
import { confirmAccount, layRefund } from '../../../test/refunds.ts'
import { publishPolicies } from '../../../test/selection.ts'
import { roundsOf, startTwoOfficers } from '../../../test/selection-rounds.ts'

let server: TestServer
let registrar: TestAccount
let other: TestAccount
const people: Record<string, TestAccount> = {}
beforeAll(async () => {
  ;({ server, registrar, other } = await startTwoOfficers())
  for (const role of ['sectionOfficer', 'scrutinyClerk', 'accounts', 'auditor']) {
    people[role] = await registerAccount(server)
    await giveGrant(server, people[role], { role, ...everything })
  }
})
afterAll(() => server.close())

const { answer, at, join, allotmentsOf } = roundsOf(() => ({ server, registrar, other }))

/** The lines of an officer about selections: what, how many, until when. */
async function linesOf({ token }: Pick<TestAccount, 'token'>, driveId: string, language = 'en') {
  const headers = { 'accept-language': language }
  const { body } = await server.call<OfficeWaiting>('GET', '/api/waiting', { token, headers })
  return body.selection
    .filter((one) => one.driveId === driveId)
    .map(({ what, count, until }) => [what, count, until].filter((one) => one !== null).join(' '))
}

const linesOfRoles = async (driveId: string) => ({
  registrar: await linesOf(registrar, driveId),
  other: await linesOf(other, driveId),
  ...Object.fromEntries(
    await Promise.all(
      Object.entries(people).map(async ([role, account]) => [role, await linesOf(account, driveId)] as const),
    ),
  ),
})

const nobody = { registrar: [], other: [], sectionOfficer: [], scrutinyClerk: [], accounts: [], auditor: [] }

test('the due work of a selection stands in the queues of officers who may do it, signatures first', async () => {
  await server.setClock('2026-06-20T05:00:00Z')
  const driveId = await buildRankedAdmission(server)
  const lists = listsOf(server, driveId)
  const wanted = { preferenceOrder: ['BSc EMT', 'BSc HTM'] }
  const first = await buildCandidate(server, driveId, { neetAIRank: 10, ...wanted })
  await buildCandidate(server, driveId, { neetAIRank: 20, ...wanted })
  await at('2026-07-01T05:00:00Z')
  await publishPolicies(server, { driveId, officer: registrar }, rankedPolicies)
  const preparing = (what: string) => ({ ...nobody, registrar: [what], other: [what], sectionOfficer: [what] })
  expect(await linesOfRoles(driveId)).toEqual(preparing('provisionalDue 1'))

  const { list } = (await lists.prepare(other, { kind: 'provisional' })).body
  expect(await linesOfRoles(driveId)).toEqual({ ...nobody, registrar: ['listsToSign 1'] })
  const { number } = (await lists.approve(registrar, list)).body.list
  await lists.object(first.owner, first, { list: number, body: 'My rank is another.' })
  const open = ['objections 1 2026-07-08']
  expect(await linesOfRoles(driveId)).toEqual({ ...nobody, registrar: open, other: open, sectionOfficer: open })
  await lists.answer(other, { ...first, list: number ?? '' }, { isUpheld: false, reason: 'It is the rank.' })
  expect(await linesOfRoles(driveId)).toEqual(nobody)
  await at('2026-07-09T05:00:00Z')
  expect(await linesOfRoles(driveId)).toEqual(preparing('finalDue 1'))
  await publishList(lists, { section: other, registrar }, { kind: 'final' })

  const due = ['roundDue 1 2026-08-10']
  expect(await linesOfRoles(driveId)).toEqual({ ...nobody, registrar: due, other: due, sectionOfficer: due })
  const { allotment } = (await allotmentsOf(driveId).allot()).body
  expect(await linesOfRoles(driveId)).toEqual({ ...nobody, other: ['draftsToSign 1'] })
  await allotmentsOf(driveId).approve(allotment.id)
  expect(await linesOfRoles(driveId)).toEqual(nobody)

  await answer(first, first.owner, 'accept')
  await at('2026-08-11T05:00:00Z')
  const awaited = ['expected 1 2026-08-15']
  const joining = { registrar: awaited, other: awaited, sectionOfficer: awaited, scrutinyClerk: awaited }
  expect(await linesOfRoles(driveId)).toEqual({ ...nobody, ...joining })
  expect((await join(first, registrar)).status).toBe(200)
  expect(await linesOfRoles(driveId)).toEqual(nobody)
})

test('a list is due once its applications are over, its policies published and its applications scrutinised', async () => {
  await server.setClock('2026-06-20T05:00:00Z')
  const driveId = await buildRankedAdmission(server)
  const one = await buildCandidate(server, driveId, { neetAIRank: 10 })
  const scrutiny = (state: string) =>
    server.rows('update applications set scrutiny = $2 where application_id = $1', [one.applicationId, state])
  await at('2026-07-01T05:00:00Z')
  expect(await linesOf(registrar, driveId)).toEqual([])
  await at('2026-06-30T05:00:00Z')
  await publishPolicies(server, { driveId, officer: registrar }, rankedPolicies)
  expect(await linesOf(registrar, driveId)).toEqual([])
  await at('2026-06-30T18:30:00Z')
  expect(await linesOf(registrar, driveId)).toEqual(['provisionalDue 1'])
  await scrutiny('open')
  expect(await linesOf(registrar, driveId)).toEqual([])
  await scrutiny('scrutinised')
  const lists = listsOf(server, driveId)
  const { number } = await publishList(lists, { section: other, registrar }, { kind: 'provisional' })
  await lists.object(one.owner, one, { list: number, body: 'My rank is another.' })
  const open = ['objections 1 2026-07-08']
  for (const day of ['08', '09']) {
    await at(`2026-07-${day}T05:00:00Z`)
    expect(await linesOf(registrar, driveId)).toEqual(open)
  }
  await lists.answer(other, { ...one, list: number }, { isUpheld: false, reason: 'It is the rank.' })
  // Nobody prepares it while the answer can be taken back.
  expect(await linesOf(registrar, driveId)).toEqual([])
  await at('2026-07-09T05:11:00Z')
  expect(await linesOf(registrar, driveId)).toEqual(['finalDue 1'])
  await server.rows(
    'update drives set cancelled_at = portal_now(), cancelled_by = $2, cancel_reason = $3 where id = $1',
    [driveId, other.id, { en: 'No seats.', hi: 'सीट नहीं।' }],
  )
  expect(await linesOf(registrar, driveId)).toEqual([])
})

test('a refund waits to be proposed once its account is a day old', async () => {
  await at('2026-06-20T05:00:00Z')
  const driveId = await buildRankedAdmission(server)
  for (const day of ['21', '22']) {
    const { applicationId, owner } = await buildStudentApplication(server, { admissionId: driveId })
    const laid = await layRefund(server, applicationId, registrar.id)
    await at(`2026-06-${day}T05:00:00Z`)
    const path = `/api/applications/${laid.applicationId}/refund`
    expect((await confirmAccount(server, path, { by: owner, hasWaited: false })).status).toBe(200)
  }
  const due = (...lines: string[]) => ({
    ...nobody,
    registrar: lines,
    other: lines,
    sectionOfficer: lines,
    accounts: lines,
  })
  for (const [now, lines] of [
    ['2026-06-22T04:59:59Z', []],
    ['2026-06-22T05:00:01Z', ['refundsToPropose 1']],
    ['2026-06-23T04:59:59Z', ['refundsToPropose 1']],
    ['2026-06-23T05:00:01Z', ['refundsToPropose 2']],
  ] as const) {
    await at(now)
    expect([now, await linesOfRoles(driveId)]).toEqual([now, due(...lines)])
  }
})

test('a corrigendum of policies waits for officers who have not prepared it, and nobody who has applied reads about the selection', async () => {
  await server.setClock('2026-06-20T05:00:00Z')
  await keepSessions(server)
  const driveId = await buildRankedAdmission(server)
  await publishPolicies(server, { driveId, officer: registrar }, rankedPolicies)
  const path = `/api/drives/${driveId}/selection/policies`
  const { body } = await server.call<{ policies: PoliciesOfDrive }>('GET', path, { token: registrar.token })
  const waitingList = { length: null, until: '2026-10-31' }
  const draft = { ...body.policies.draft, waitingList, reason: { en: 'The waiting list lasts longer.' } }
  expect((await server.call('POST', path, { token: registrar.token, body: draft })).status).toBe(200)
  expect([await linesOf(registrar, driveId), await linesOf(other, driveId)]).toEqual([[], ['corrigendumToSign 1']])
  const applicant = await registerAccount(server)
  await buildStudentApplication(server, { admissionId: driveId, owner: applicant, status: 'submitted' })
  await giveGrant(server, applicant, { role: 'registrar', ...everything })
  expect(await linesOf(applicant, driveId)).toEqual([])
})
