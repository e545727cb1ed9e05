import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { everything } from '#domain/accounts/permissions.ts'
import type { DriveStage } from '#domain/selection/stage.endpoints.ts'
import { giveGrant, registerAccount, type TestAccount } from '../../../test/accounts.ts'
import { startTestServer, type TestServer } from '../../../test/harness.ts'
import { buildCandidate, buildRankedAdmission, listsOf, rankedPolicies } from '../../../test/lists.ts'
import { publishPolicies } from '../../../test/selection.ts'

let server: TestServer
/** The officers who prepare and publish. */
let section: TestAccount
let registrar: TestAccount
beforeAll(async () => {
  server = await startTestServer()
  section = await registerAccount(server, { name: 'Ravi Kumar' })
  await giveGrant(server, section, { role: 'sectionOfficer', ...everything })
  registrar = await registerAccount(server, { name: 'Asha Registrar' })
  await giveGrant(server, registrar, { role: 'registrar', ...everything })
})
afterAll(() => server.close())
beforeEach(() => server.setClock('2026-06-20T05:00:00Z'))

test('two applications of one NEET roll number are refused and named, until an officer rejects one of them', async () => {
  const driveId = await buildRankedAdmission(server)
  const lists = listsOf(server, driveId)
  await publishPolicies(server, { driveId, officer: registrar }, rankedPolicies)
  const roll = { neetRoll: '4400112233' }
  const pair = [
    await buildCandidate(server, driveId, { ...roll, neetAIRank: 51_234 }),
    await buildCandidate(server, driveId, { ...roll, neetAIRank: 15_234 }),
  ]
  const third = await buildCandidate(server, driveId, { neetAIRank: 300 })
  const [one = '', other = ''] = pair.map(({ applicationId }) => applicationId).toSorted()
  await server.setClock('2026-07-01T05:00:00Z')
  const prepare = () => lists.prepare(section, { kind: 'provisional' })
  const refused = await prepare()
  expect([refused.status, refused.body.code, refused.body.sameRolls]).toEqual([409, 'same-roll', [{ one, other }]])
  expect(refused.body.error).toBe(
    `${one} and ${other} have the same NEET roll number. Find out whose it is, and reject the other application.`,
  )
  expect((await lists.all(section)).body.lists).toEqual([])
  const missing = async () => {
    const at = `/api/drives/${driveId}/selection/stage`
    const { body } = await server.call<{ stage: DriveStage }>('GET', at, { token: registrar.token })
    return body.stage.missing.filter(({ what }) => what === 'sameRolls')
  }
  expect(await missing()).toEqual([{ what: 'sameRolls', count: 2 }])
  await server.rows(`update applications set status = 'rejected' where application_id = $1`, [other])
  expect(await missing()).toEqual([])
  const prepared = await prepare()
  expect(prepared.status).toBe(201)
  const { rows } = (await lists.open(registrar, prepared.body.list)).body
  expect(rows.map(({ applicationId }) => applicationId).toSorted()).toEqual([one, third.applicationId].toSorted())
})

test('before a list is prepared its page counts who may be the same person, without those who are rejected', async () => {
  const driveId = await buildRankedAdmission(server)
  const lists = listsOf(server, driveId)
  const count = async () => (await lists.all(section)).body.samePeople
  const asha = { candidateName: 'Asha Devi', fathersName: 'Ram Devi', dob: '2007-02-03', mobile: '9811198111' }
  await buildCandidate(server, driveId, { ...asha, neetAIRank: 10 })
  expect(await count()).toBe(0)
  const again = await buildCandidate(server, driveId, { ...asha, mobile: '9811198222', neetAIRank: 20 })
  await buildCandidate(server, driveId, { ...asha, candidateName: 'Zoya Khan', mobile: '9811198333', neetAIRank: 30 })
  await buildCandidate(server, await buildRankedAdmission(server), { ...asha, neetAIRank: 40 })
  expect(await count()).toBe(2)
  await buildCandidate(server, driveId, { ...asha, candidateName: 'Bina Devi', neetAIRank: 50 })
  expect(await count()).toBe(3)
  await server.rows(`update applications set status = 'rejected' where application_id = $1`, [again.applicationId])
  expect(await count()).toBe(2)
  const stranger = await registerAccount(server)
  expect((await lists.all(stranger)).status).toBe(403)
})
