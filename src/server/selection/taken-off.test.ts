import { afterAll, beforeAll, expect, test } from 'vitest'
import type { TestAccount } from '../../../test/accounts.ts'
import type { TestServer } from '../../../test/harness.ts'
import { seatFee, seatFeesOf } from '../../../test/seat-fees.ts'
import { EMT, roundsOf, startTwoOfficers } from '../../../test/selection-rounds.ts'
import { publishFinalList } from '../../../test/selection.ts'

let server: TestServer
let registrar: TestAccount
let other: TestAccount
beforeAll(async () => {
  ;({ server, registrar, other } = await startTwoOfficers())
})
afterAll(() => server.close())

const { answer, at, buildStory } = roundsOf(() => ({ server, registrar, other }))
const { give } = seatFeesOf(() => server)

test('before a corrected round is published, it says what those hold and paid whose seat it takes away', async () => {
  await at('2026-07-10T06:00:00Z')
  const { driveId, people, list, publish, call } = await buildStory({ seatFee })
  const { asha, bina, ...others } = people
  const round = await publish()
  await answer(asha, asha.owner, 'accept')
  expect((await give(asha, '630511204701')).status).toBe(200)
  const reason = 'The rank of one application was wrong.'
  const reasonIn = { hi: 'एक आवेदन की रैंक गलत थी।' }
  const corrects = { number: list.number, reason, reasonIn }
  const officers = { preparer: registrar, publisher: other }
  const corrected = await publishFinalList(server, driveId, {
    candidates: Object.values(others),
    ...officers,
    corrects,
  })
  expect(corrected.corrects).toEqual(corrects)

  const { allotment } = (await call(registrar, 'POST', '', { corrects: round.number, reason, reasonIn })).body
  expect(allotment.corrects).toEqual({ number: round.number, reason, reasonIn })
  const { moves, holdings } = (await call(registrar, 'GET', `/${round.id}/compare/${allotment.id}`)).body
  expect(moves.filter(({ from, isIn }) => from !== null && !isIn).map((one) => one.applicationId)).toEqual([
    asha.applicationId,
    bina.applicationId,
  ])
  const [ofAsha, ofBina] = [asha, bina].map((one) => holdings.find((two) => two.applicationId === one.applicationId))
  expect(ofAsha).toMatchObject({ seat: { course: EMT, seat: 'UR' }, taken: 'held', paidRupees: 20_000 })
  expect(ofBina).toMatchObject({ seat: { course: EMT, seat: 'OBC' }, taken: 'offered', paidRupees: 0 })
})
