import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { DriveStage } from '#domain/selection/stage.endpoints.ts'
import type { TestAccount } from '../../../test/accounts.ts'
import type { TestServer } from '../../../test/harness.ts'
import { read as readPdf } from '../../../test/read-pdf.ts'
import { roundsOf, startTwoOfficers } from '../../../test/selection-rounds.ts'

const emergency = 'B.Sc. Emergency Medical Technology'

let server: TestServer
let registrar: TestAccount
let other: TestAccount
beforeAll(async () => {
  ;({ server, registrar, other } = await startTwoOfficers())
})
afterAll(() => server.close())

const { at, buildStory } = roundsOf(() => ({ server, registrar, other }))
beforeEach(() => at('2026-07-10T06:00:00Z'))

test('of two draft allotments of a round with different last days the stage names none, and the one not published says which list is in its place', async () => {
  const { driveId, allot, approve, call } = await buildStory()
  const dayOfRound = async () => {
    const { body } = await server.call<{ stage: DriveStage }>('GET', `/api/drives/${driveId}/selection/stage`, {
      token: registrar.token,
    })
    return body.stage.steps.find(({ round }) => round === 1)?.until
  }
  expect(await dayOfRound()).toBe('2026-07-20')
  const first = (await allot(registrar, { answerBy: '2026-07-21' })).body.allotment
  expect(await dayOfRound()).toBe('2026-07-21')
  await at('2026-07-10T06:01:00Z')
  const second = (await allot()).body.allotment
  expect([first.draft, second.draft]).toEqual([1, 2])
  expect(await dayOfRound()).toBeNull()
  const { number } = (await approve(second.id)).body.allotment
  expect(await dayOfRound()).toBe('2026-07-20')
  const { allotments } = (await call(registrar, 'GET')).body
  expect(allotments.map(({ id, state, publishedInstead }) => [id, state, publishedInstead])).toEqual([
    [second.id, 'published', null],
    [first.id, 'prepared', number],
  ])
})

test('a published round on paper has its seats, closing ranks and vacancies, and a place to sign', async () => {
  const { publish } = await buildStory()
  const { number } = await publish()
  const answered = await fetch(`${server.url}/api/lists/${number}/pdf`, { headers: { 'accept-language': 'en' } })
  const { says } = await readPdf(Buffer.from(await answered.arrayBuffer()))
  const wanted = [
    'Seats, closing ranks and vacancies',
    'EMT OBC 1 1 0 2',
    'HTM UR 1 1 0 3',
    'Signature and seal',
    `EMT: ${emergency}`,
  ]
  expect(wanted.filter((words) => !says(words))).toEqual([])
})
