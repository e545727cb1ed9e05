import { afterAll, beforeAll, expect, test } from 'vitest'
import type { DriveFigures } from '#domain/selection/stage.endpoints.ts'
import { codeFor, registerAccount } from '../../../test/accounts.ts'
import { BBT, EMT, HTM, roundsOf, startTwoOfficers } from '../../../test/selection-rounds.ts'
import type { BuiltCandidate } from '../../../test/selection.ts'

let office: Awaited<ReturnType<typeof startTwoOfficers>>
beforeAll(async () => {
  office = await startTwoOfficers()
})
afterAll(() => office.server.close())

const { answer, at, buildStory, join, joiningOf, moreTime, undo } = roundsOf(() => office)

const columns = ['joined', 'held', 'offered', 'vacant'] as const

/** The counters of a drive in words, once they add up to its seats. */
async function counted(driveId: string): Promise<string[]> {
  const { counters } = await joiningOf(driveId, office.registrar)
  for (const { seats, joined, held, offered, vacant } of counters) {
    expect(joined + held + offered + vacant).toBe(seats)
  }
  return counters.map((counter) => {
    const said = columns.filter((column) => counter[column] > 0).map((column) => `${column} ${counter[column]}`)
    return [counter.course, counter.category, ...said].join(' ')
  })
}

const figuresOf = async (driveId: string, { token } = office.registrar) =>
  office.server.call<{ figures: DriveFigures }>('GET', `/api/drives/${driveId}/selection/figures`, { token })

async function withdraw({ applicationId, owner }: BuiltCandidate) {
  const post = (path: string, body: object) =>
    office.server.call('POST', `/api/applications/${applicationId}/withdraw${path}`, { token: owner.token, body })
  await post('/send-code', {})
  expect((await post('', { code: await codeFor(office.server, owner.email) })).status).toBe(200)
}

test('the counters and the figures of a drive follow each seat of two courses and more through two rounds', async () => {
  const { registrar, server } = office
  await at('2026-07-10T06:00:00Z')
  const { driveId, people, publish } = await buildStory()
  const { asha, bina, chand, dev, farid } = people
  await server.rows(
    'update applications set payment_verified = true, payment_verified_at = portal_now() where drive_id = $1 and application_id <> $2',
    [driveId, dev.applicationId],
  )
  const [emtUr, emtObc, htm, bbt] = [`${EMT} UR`, `${EMT} OBC`, `${HTM} UR`, `${BBT} UR`]
  await publish()
  const offered = [emtUr, emtObc, htm, bbt].map((seat) => `${seat} offered 1`)
  expect(await counted(driveId)).toEqual(offered)
  expect((await joiningOf(driveId, registrar)).waits).toEqual([{ for: 'answer', count: 4 }])
  for (const one of [asha, bina, farid]) await answer(one, one.owner, 'accept')
  await answer(chand, chand.owner, 'float')
  const waits = `${htm} held 1`
  expect((await joiningOf(driveId, registrar)).waits).toEqual([
    { for: 'report', count: 3 },
    { for: 'higher', count: 1 },
  ])
  expect(await counted(driveId)).toEqual([`${emtUr} held 1`, `${emtObc} held 1`, waits, `${bbt} held 1`])

  await at('2026-07-21T06:00:00Z')
  for (const one of [asha, farid]) expect((await join(one, registrar)).status).toBe(200)
  expect(await counted(driveId)).toEqual([`${emtUr} joined 1`, `${emtObc} held 1`, waits, `${bbt} joined 1`])
  // A student who has joined and leaves on the same day.
  expect((await undo(farid, registrar, 'Leaves for another institute.')).status).toBe(200)
  expect((await counted(driveId)).at(-1)).toBe(`${bbt} held 1`)
  await withdraw(farid)
  expect((await counted(driveId)).at(-1)).toBe(`${bbt} vacant 1`)

  await at('2026-07-24T06:00:00Z')
  const lapsed = `${emtObc} vacant 1`
  expect(await counted(driveId)).toEqual([`${emtUr} joined 1`, lapsed, waits, `${bbt} vacant 1`])
  expect((await moreTime(bina, registrar, '2026-07-26')).status).toBe(200)
  const first = [`${emtUr} joined 1`, `${emtObc} held 1`, waits, `${bbt} vacant 1`]
  expect(await counted(driveId)).toEqual(first)
  const funnel = {
    applied: 6,
    paid: 5,
    eligible: { list: expect.any(String), kind: 'final', count: 6 },
    offered: 0,
    held: 2,
    joined: 1,
    vacant: 1,
  }
  expect((await figuresOf(driveId)).body.figures.funnel).toEqual(funnel)

  await publish()
  expect(await counted(driveId)).toEqual(first)
  expect((await join(bina, registrar)).status).toBe(200)
  await answer(chand, chand.owner, 'decline')
  const second = [`${emtUr} joined 1`, `${emtObc} joined 1`, `${htm} vacant 1`, `${bbt} vacant 1`]
  expect(await counted(driveId)).toEqual(second)
  const { figures } = (await figuresOf(driveId)).body
  expect(figures.funnel).toEqual({ ...funnel, held: 0, joined: 2, vacant: 2 })
  const some = figures.seats.filter(({ seats, askedFirst }) => seats + askedFirst > 0)
  const shown = some.map(({ course, category, seats, askedFirst, joined, vacant }) => [
    `${course} ${category}`,
    seats,
    askedFirst,
    joined,
    vacant,
  ])
  expect(shown).toEqual([
    [emtUr, 1, 0, 1, 0],
    [emtObc, 1, 5, 1, 0],
    [htm, 1, 0, 0, 1],
    [`${HTM} OBC`, 0, 1, 0, 0],
    [bbt, 1, 0, 0, 1],
  ])
  const stranger = await registerAccount(server)
  expect((await figuresOf(driveId, stranger)).status).toBe(403)
})
