import { afterAll, beforeAll, expect, test } from 'vitest'
import type { TestAccount } from '../../../test/accounts.ts'
import type { TestServer } from '../../../test/harness.ts'
import { roundsOf, startTwoOfficers } from '../../../test/selection-rounds.ts'
import { buildStudentApplication } from '../../../test/builders.ts'
import type { Abilities } from '#domain/applications/application.ts'
import type { ForeseenDecisions } from '#domain/applications/decisions/many-decisions.ts'

let server: TestServer
let registrar: TestAccount
let other: TestAccount
beforeAll(async () => {
  ;({ server, registrar, other } = await startTwoOfficers())
})
afterAll(() => server.close())

const { at, buildStory } = roundsOf(() => ({ server, registrar, other }))

type Answer = {
  application: { abilities: Abilities }
  applications: { applicationId: string; isListed: boolean }[]
  code: string
  error: string
}

test('once a list of the drive is published nobody is accepted by hand, alone, in a batch or by a proposal', async () => {
  await at('2026-07-10T06:00:00Z')
  const elsewhere = await buildStudentApplication(server, { status: 'submitted' })
  const { people, list } = await buildStory()
  const call = <T = Answer>(method: string, path: string, body?: object) =>
    server.call<T>(method, path, { token: registrar.token, ...(body && { body }) })
  const path = `/api/applications/${people.asha.applicationId}`
  const accept = { status: 'accepted', paymentConfirmed: true }
  const said = `List ${list.number} is published, so applications can no longer be accepted one by one: seats are allotted by rank, and applicants are accepted when they join at the counter.`
  const refused = await call('PATCH', path, accept)
  expect([refused.status, refused.body.code, refused.body.error]).toEqual([409, 'lists-decide', said])
  expect((await call('PUT', `${path}/proposal`, accept)).body.code).toBe('lists-decide')
  const { abilities } = (await call('GET', path)).body.application
  expect([
    abilities.mayProposeAccepting,
    abilities.transitions.includes('accept'),
    abilities.transitions.includes('reject'),
  ]).toEqual([false, false, true])

  const applicationIds = [people.asha.applicationId, elsewhere.applicationId]
  const foreseen = await call<ForeseenDecisions>('POST', '/api/applications/decisions/foresee', {
    decision: accept,
    applicationIds,
  })
  expect([
    foreseen.body.changes,
    foreseen.body.refused.map(({ applicationId, code }) => [applicationId, code]),
  ]).toEqual([1, [[people.asha.applicationId, 'lists-decide']]])
  const { applications } = (await call('GET', '/api/applications')).body
  const isListed = ({ applicationId: id }: { applicationId: string }) =>
    applications.find(({ applicationId }) => applicationId === id)?.isListed
  expect([isListed(people.asha), isListed(elsewhere)]).toEqual([true, false])
})
