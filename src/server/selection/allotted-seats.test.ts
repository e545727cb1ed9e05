import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { giveGrant, registerAccount, type TestAccount } from '../../../test/accounts.ts'
import type { TestServer } from '../../../test/harness.ts'
import { EMT, HTM, roundsOf, startTwoOfficers } from '../../../test/selection-rounds.ts'
import { sentMail } from '../../../test/sent-mail.ts'
import { servedTracks } from '#server/tracks.ts'
import { queueRoundMails } from './mail-round.ts'

let server: TestServer
let registrar: TestAccount
let other: TestAccount
beforeAll(async () => {
  ;({ server, registrar, other } = await startTwoOfficers())
})
afterAll(() => server.close())

const { answer, at, buildStory, checked, allottedSeatOf } = roundsOf(() => ({ server, registrar, other }))
beforeEach(() => at('2026-07-10T06:00:00Z'))

test('another officer publishes a draft allotment: everybody gets the seat and the reason, and one mail', async () => {
  const { people, allot, approve } = await buildStory()
  const { allotment } = (await allot()).body
  const alone = await approve(allotment.id, registrar)
  expect([alone.status, alone.body.code]).toEqual([403, 'list-approved-alone'])
  const approved = await approve(allotment.id)
  expect(approved.status).toBe(200)
  expect(approved.body.allotment).toMatchObject({
    state: 'published',
    number: expect.stringMatching(/^BSC2099-L\d+$/),
    answers: { freeze: 0, float: 0, withdraw: 0, silent: 4 },
  })
  const again = await approve(allotment.id)
  expect([again.status, again.body.code]).toEqual([409, 'list-published'])

  const { number } = approved.body.allotment
  expect(await checked(number)).toMatchObject({ kind: 'allotment', round: 1, inputHash: allotment.inputHash })

  expect((await allottedSeatOf(people.bina, people.bina.owner)).body.allottedSeat).toEqual({
    list: number,
    round: 1,
    corrects: null,
    rank: 2,
    seat: { course: EMT, seat: 'OBC' },
    reasons: [
      { course: EMT, seat: 'UR', outcome: 'closed', closedAt: 1 },
      { course: EMT, seat: 'OBC', outcome: 'taken', closedAt: null },
    ],
    answerBy: '2026-07-20',
    answer: null,
    answeredAt: null,
    feeRupees: 0,
    money: null,
    isCarried: false,
    silence: 'givesUp',
    canRise: false,
    isOpen: true,
  })
  expect((await allottedSeatOf(people.dev, people.dev.owner)).body.allottedSeat).toMatchObject({
    seat: null,
    isOpen: false,
    rank: 6,
  })

  const tracks = servedTracks(server.context.encryption)
  await queueRoundMails(server.context, tracks, allotment.id)
  await queueRoundMails(server.context, tracks, allotment.id)
  const mails = await server.rows<{ count: number }>(
    `select count(*)::int as count from mails where kind = 'round-published' and data ->> 'list' = $1`,
    [number],
  )
  expect(mails).toEqual([{ count: 6 }])
  const mail = await sentMail(server, `round:${number}:${people.bina.applicationId}`)
  expect(mail.subject).toContain('B.Sc. Emergency Medical Technology')
  expect(mail.text).toContain('20 July 2026, 11:59 pm IST')
  expect((await sentMail(server, `round:${number}:${people.dev.applicationId}`)).text).toContain(
    'You have no seat in this round',
  )
})

test('an allotted seat can be answered until the last second of its last day by the clock of the portal', async () => {
  const { people, publish } = await buildStory()
  await publish()
  const { chand } = people
  await at('2026-07-20T18:29:59Z')
  expect((await answer(chand, chand.owner, 'float')).status).toBe(200)
  await at('2026-07-20T18:30:00Z')
  const late = await answer(chand, chand.owner, 'accept')
  expect([late.status, late.body.code]).toEqual([409, 'seat-answer-over'])
  expect(late.body.error).toContain('20 July 2026, 11:59 pm')
  expect((await allottedSeatOf(chand, chand.owner)).body.allottedSeat).toMatchObject({ answer: 'float', isOpen: false })
  const said = await server.rows(
    `select detail ->> 'answer' as answer from audit_entries where action = 'offer.answered' and subject = $1`,
    [chand.applicationId],
  )
  expect(said).toEqual([{ answer: 'float' }])
})

test('nobody waits for a better seat in their first choice or in the last round', async () => {
  const { people, publish } = await buildStory()
  await publish()
  const { asha, chand, esha } = people
  const first = await answer(asha, asha.owner, 'float')
  expect([first.status, first.body.code]).toEqual([409, 'nothing-to-wait-for'])
  expect((await allottedSeatOf(asha, asha.owner)).body.allottedSeat?.answer).toBeNull()
  expect((await answer(chand, chand.owner, 'float')).status).toBe(200)
  await answer(asha, asha.owner, 'decline')
  await at('2026-07-24T06:00:00Z')
  const allotment = await publish()
  expect(allotment.round).toBe(2)
  expect((await allottedSeatOf(esha, esha.owner)).body.allottedSeat).toMatchObject({ round: 2, seat: { course: HTM } })
  const last = await answer(esha, esha.owner, 'float')
  expect([last.status, last.body.code]).toEqual([409, 'nothing-to-wait-for'])
  expect((await answer(esha, esha.owner, 'accept')).status).toBe(200)
})

test('a stranger neither reads nor answers an allotted seat, and officers of elsewhere see no draft allotment', async () => {
  const { driveId, people, publish, call } = await buildStory()
  const { id } = await publish()
  const { asha, bina } = people
  expect((await allottedSeatOf(asha, bina.owner)).status).toBe(404)
  expect((await answer(asha, bina.owner, 'decline')).status).toBe(404)
  expect((await answer(asha, registrar, 'decline')).status).toBe(404)
  expect((await allottedSeatOf(asha, asha.owner)).body.allottedSeat?.answer).toBeNull()
  const elsewhere = await buildStory()
  const stranger = await registerAccount(server)
  await giveGrant(server, stranger, { role: 'registrar', track: 'admission', driveId: elsewhere.driveId })
  expect((await call(stranger, 'GET')).status).toBe(404)
  expect((await call(stranger, 'GET', `/${id}`)).status).toBe(404)
  expect((await elsewhere.call(stranger, 'GET', `/${id}`)).status).toBe(404)
  expect((await elsewhere.approve(id, stranger)).status).toBe(404)
  expect((await call(asha.owner, 'GET')).status).toBe(403)
  const section = await registerAccount(server)
  await giveGrant(server, section, { role: 'sectionOfficer', track: 'admission', driveId })
  expect((await call(section, 'GET')).status).toBe(200)
  expect((await call(section, 'POST', `/${id}/approve`, {})).status).toBe(403)
})
