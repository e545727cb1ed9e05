import { afterAll, beforeAll, expect, test } from 'vitest'
import { everything } from '#domain/accounts/permissions.ts'
import type { PublishedList } from '#domain/selection/lists.endpoints.ts'
import { checkList } from '#lib/list-check/check-list.ts'
import { hashOf } from '#server/platform/canonical-hash.ts'
import { giveGrant, registerAccount, type TestAccount } from '../../../test/accounts.ts'
import { keepSessions } from '../../../test/corrections.ts'
import { startTestServer, type TestServer } from '../../../test/harness.ts'
import { buildCandidate, buildRankedAdmission, listsOf, publishList, rankedPolicies } from '../../../test/lists.ts'
import { publishPolicies } from '../../../test/selection.ts'

let server: TestServer
let section: TestAccount
let registrar: TestAccount
beforeAll(async () => {
  server = await startTestServer()
  await server.setClock('2026-06-20T05:00:00Z')
  section = await registerAccount(server)
  await giveGrant(server, section, { role: 'sectionOfficer', ...everything })
  registrar = await registerAccount(server)
  await giveGrant(server, registrar, { role: 'registrar', ...everything })
})
afterAll(() => server.close())

test('a published list names the hash of the list that its admission published before it, and a check notices a change of that one', async () => {
  const driveId = await buildRankedAdmission(server)
  const lists = listsOf(server, driveId)
  await publishPolicies(server, { driveId, officer: registrar }, rankedPolicies)
  await buildCandidate(server, driveId, { neetAIRank: 10 })
  const on = async (day: string) => {
    await server.setClock(`${day}T05:00:00Z`)
    await keepSessions(server)
  }
  const publish = async (body: object) => {
    const { number } = await publishList(lists, { section, registrar }, body)
    return (await server.call<{ list: PublishedList }>('GET', `/api/lists/${number}`)).body.list
  }
  await on('2026-07-01')
  const first = await publish({ kind: 'provisional' })
  const reason = 'A rank was looked at again.'
  const corrigendum = { kind: 'provisional', corrects: first.document.number, reason }
  const second = await publish(corrigendum)
  await on('2026-07-20')
  const third = await publish({ kind: 'final' })
  expect([first, second, third].map(({ document }) => document.previous)).toEqual([
    null,
    { number: first.document.number, hash: first.hash },
    { number: second.document.number, hash: second.hash },
  ])
  expect(await checkList(third.document, third.hash, second.document)).toEqual([])
  const forged = { ...second.document, rows: [] }
  const faults = await checkList(third.document, third.hash, forged)
  expect(faults.map(({ code, facts }) => [code, facts['number']])).toEqual([
    ['previous-changed', second.document.number],
  ])
  // A list that was published before lists named the one before them.
  const { previous: _none, ...old } = second.document
  expect(await checkList(old, hashOf(old), first.document)).toEqual([])
})
