import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { TestAccount } from '../../../test/accounts.ts'
import type { TestServer } from '../../../test/harness.ts'
import { seatFee, seatFeesOf } from '../../../test/seat-fees.ts'
import type { BuiltCandidate } from '../../../test/selection.ts'
import { roundsOf, startTwoOfficers } from '../../../test/selection-rounds.ts'
import { sendWhatWaits } from '../../../test/told-by-mail.ts'

let server: TestServer
let registrar: TestAccount
let other: TestAccount
beforeAll(async () => {
  ;({ server, registrar, other } = await startTwoOfficers())
})
afterAll(() => server.close())

const { answer, at, buildStory } = roundsOf(() => ({ server, registrar, other }))
const { give } = seatFeesOf(() => server)
beforeEach(() => at('2026-07-10T06:00:00Z'))

/** The mails that somebody has got since the last look. */
async function toldTo({ owner }: BuiltCandidate) {
  return (await sendWhatWaits(server)).filter(({ to }) => to === owner.email)
}

/** A published round, of which nobody was written to yet. */
async function publishedRound(wish: object) {
  const story = await buildStory(wish)
  await story.publish()
  await server.rows('truncate mails cascade')
  return story.people
}

test('an answer to a seat whose fee is paid, or that has none, is confirmed with number and hour; else the fee is requested', async () => {
  const { chand } = await publishedRound({ seatFee })
  await answer(chand, chand.owner, 'accept')
  expect((await toldTo(chand)).map(({ kind }) => kind)).toEqual(['seat-fee-due'])
  await give(chand, '630511204600')
  await toldTo(chand)
  await at('2026-07-11T05:00:00Z')
  await answer(chand, chand.owner, 'float')
  await answer(chand, chand.owner, 'float')
  const [changed, ...more] = await toldTo(chand)
  expect([changed?.kind, more]).toEqual(['seat-answered', []])
  expect(changed?.subject).toBe(
    `You have accepted your seat in B.Sc. Hematology and Transfusion Medicine and are waiting: ${chand.applicationId}`,
  )
  expect(changed?.text).toContain('11-07-2026, 10:30 am IST')
  expect(changed?.text).toMatch(new RegExp(`${chand.applicationId}-[0-9A-F]{8}`))
  expect(changed?.text).toContain(
    'you must answer again by the last day of that round: if you do not answer, you lose both seats.',
  )

  const { asha } = await publishedRound({})
  await server.rows(`update accounts set language = 'hi' where id = $1`, [asha.owner.id])
  await answer(asha, asha.owner, 'decline')
  const [given] = await toldTo(asha)
  expect(given?.subject).toBe(`आपने B.Sc. इमरजेंसी मेडिकल टेक्‍नोलॉजी की सीट छोड़ दी है: ${asha.applicationId}`)
})

test('the number of a payment for a seat is confirmed under the reference of the fee, and so is another one in its place', async () => {
  const { asha } = await publishedRound({ seatFee })
  await answer(asha, asha.owner, 'accept')
  await toldTo(asha)
  await give(asha, '630511204601')
  await give(asha, '630511204601')
  const [first, ...more] = await toldTo(asha)
  expect([first?.kind, first?.subject, more]).toEqual([
    'seat-fee-recorded',
    `We have received your UTR: ${asha.applicationId}`,
    [],
  ])
  for (const said of ['₹20,000', `${asha.applicationId}-S`, '630511204601', '10-07-2026, 11:30 am IST'])
    expect(first?.text).toContain(said)
  await give(asha, '630511204602')
  const [second] = await toldTo(asha)
  expect(second?.text).toMatch(/630511204602[^]*Earlier UTR[^]*630511204601/)
})
