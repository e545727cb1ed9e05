import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { giveGrant, registerAccount, type TestAccount } from '../../../test/accounts.ts'
import type { TestServer } from '../../../test/harness.ts'
import { BBT, EMT, HTM, roundsOf, startTwoOfficers } from '../../../test/selection-rounds.ts'
import { sentMail } from '../../../test/sent-mail.ts'

let server: TestServer
let registrar: TestAccount
let other: TestAccount
let clerk: TestAccount
beforeAll(async () => {
  ;({ server, registrar, other } = await startTwoOfficers())
  clerk = await registerAccount(server, { name: 'Meena Joshi' })
  await giveGrant(server, clerk, { role: 'scrutinyClerk', track: 'admission', driveId: null })
})
afterAll(() => server.close())

const { answer, at, buildStory, call, join, joiningOf, moreTime, allottedSeatOf, seatOf, undo, work } = roundsOf(() => {
  return { server, registrar, other }
})
beforeEach(() => at('2026-07-10T06:00:00Z'))

/** A published round that asha and bina have accepted for good, chand waits in, and farid has not answered. */
async function buildRound() {
  const story = await buildStory({
    joining: {
      place: { en: 'Hall 2', hi: 'हॉल 2' },
      rollNumber: '{year}{course}{number}',
      undertaking: { en: 'I shall hand in what is missing.' },
    },
  })
  await server.rows(`delete from roll_numbers where pattern like '2099%'`)
  await server.rows('delete from joinings')
  const { number } = await story.publish()
  const { asha, bina, chand } = story.people
  for (const one of [asha, bina]) expect((await answer(one, one.owner, 'accept')).status).toBe(200)
  await answer(chand, chand.owner, 'float')
  return { ...story, number: number ?? '' }
}

const auditOf = (applicationId: string) =>
  server.rows(
    `select action, detail from audit_entries where subject = $1 and action ~ '^(seat|application.accepted|application.taken)' order by id`,
    [applicationId],
  )

test('who comes with the originals joins: the application is accepted, with a roll number, a mail and a receipt', async () => {
  const { people, number, driveId } = await buildRound()
  const { asha, bina } = people
  await at('2026-07-20T18:29:59Z')
  const early = await join(asha, clerk)
  expect([early.status, early.body.code]).toEqual([409, 'joining-early'])
  expect(early.body.error).toBe('Reporting begins on 21 July 2026. Ask the applicant to come again on that day.')

  await at('2026-07-21T06:00:00Z')
  const before = await seatOf(asha, clerk)
  expect(before).toMatchObject({
    list: number,
    round: 1,
    rank: 1,
    course: EMT,
    seat: 'UR',
    state: 'frozen',
    reportFrom: '2026-07-21',
    reportUntil: '2026-07-23',
    place: { en: 'Hall 2', hi: 'हॉल 2' },
    joining: null,
    transitions: ['join', 'giveMoreTime'],
    joinRefusal: null,
    moreTime: null,
  })
  expect(before.originals.map(({ kind }) => kind)).not.toContain('photo')
  expect(before.originals.find(({ kind }) => kind === 'dobCert')?.label).toBe('Proof of date of birth')

  const joined = await join(asha, clerk)
  expect(joined.status).toBe(200)
  const next = ['undoJoining', 'askToGiveUpAdmission', 'stay', 'noteGivingUpAdmission']
  expect(joined.body.seat.transitions).toEqual(next)
  const receipt = {
    rollNumber: '2099EMT001',
    originals: before.originals.map(({ kind }) => kind),
    note: '',
    undertaken: false,
    joinedAt: '2026-07-21T06:00:00.000Z',
    joinedBy: 'Meena Joshi',
    leaving: null,
    left: null,
  }
  expect(joined.body.seat).toMatchObject({ state: 'joined', joining: receipt })
  expect((await seatOf(asha, asha.owner)).joining).toEqual(receipt)
  const { body } = await call('GET', asha, '', asha.owner)
  expect(body).toMatchObject({ application: { status: 'accepted' } })
  expect(await auditOf(asha.applicationId)).toEqual([
    { action: 'application.accepted', detail: { comments: null } },
    {
      action: 'seat.joined',
      detail: {
        number,
        course: EMT,
        seat: 'UR',
        rollNumber: '2099EMT001',
        originals: receipt.originals,
        comments: null,
      },
    },
  ])
  const mail = await sentMail(server, 'seat-joined:2099EMT001')
  expect(mail.subject).toBe(`You have joined, roll number 2099EMT001: ${asha.applicationId}`)
  expect((await join(bina, registrar)).body.seat.joining?.rollNumber).toBe('2099EMT002')
  expect((await answer(asha, asha.owner, 'decline')).body.code).toBe('seat-kept')
  expect((await allottedSeatOf(asha, asha.owner)).body.allottedSeat).toMatchObject({ answer: 'accept', isOpen: false })
  const { status } = await server.call('GET', `/api/drives/${driveId}/selection/joining`, {
    token: asha.owner.token,
  })
  expect(status).toBe(403)
})

test('of two clerks at once one records the joining, and the other hears who did and when', async () => {
  const { people } = await buildRound()
  await at('2026-07-21T06:00:00Z')
  const both = await Promise.all([join(people.asha, clerk), join(people.asha, registrar)])
  expect(both.map(({ status }) => status).toSorted((one, two) => one - two)).toEqual([200, 409])
  const [late] = both.filter(({ status }) => status === 409)
  const [first] = both.filter(({ status }) => status === 200)
  expect(late?.body.code).toBe('seat-joined')
  expect(late?.body.error).toBe(
    `This applicant has already joined, with the roll number 2099EMT001: ${first?.body.seat.joining?.joinedBy} recorded it on 21 July 2026.`,
  )
})

test('roll numbers of each course have no gap, however many join at once', async () => {
  const { people } = await buildRound()
  const { asha, bina, chand, farid } = people
  for (const one of [chand, farid]) await answer(one, one.owner, 'accept')
  await at('2026-07-21T06:00:00Z')
  const joined = await Promise.all([asha, bina, chand, farid].map((one) => join(one, clerk)))
  const numbers = joined.map(({ body }) => body.seat.joining?.rollNumber)
  expect(new Set(numbers.slice(0, 2))).toEqual(new Set(['2099EMT001', '2099EMT002']))
  expect(numbers.slice(2)).toEqual(['2099HTM001', '2099BBT001'])
  expect(joined.map(({ body }) => body.seat.course)).toEqual([EMT, EMT, HTM, BBT])
})

test('a missing original needs the undertaking and a note, and nobody joins whose photo was not compared', async () => {
  const { people, number } = await buildRound()
  await at('2026-07-21T06:00:00Z')
  const bare = await join(people.asha, clerk, { originals: ['passport'], photoChecked: false })
  expect([bare.status, bare.body.errors.map(({ path, code }) => [path, code])]).toEqual([
    422,
    [
      ['photoChecked', 'photo-unchecked'],
      ['originals', 'original-unknown'],
      ['undertaken', 'undertaking-missing'],
      ['note', 'joining-note-missing'],
    ],
  ])
  expect(bare.body.errors[2]?.msg).toContain('Proof of date of birth')
  const note = 'The migration certificate comes by 1 August.'
  const joined = await join(people.asha, clerk, { originals: ['dobCert', 'dobCert'], undertaken: true, note })
  expect(joined.body.seat.joining).toMatchObject({ originals: ['dobCert'], note, undertaken: true })
  const older = await join(people.bina, clerk, { list: 'BSC2099-L00' })
  expect([older.status, older.body.code]).toEqual([409, 'joining-of-older-list'])
  expect(older.body.error).toContain(number)
})

test('who waits, who has not answered, and who has no seat do not join', async () => {
  const { people } = await buildRound()
  await at('2026-07-21T06:00:00Z')
  expect((await join(people.chand, clerk)).body.code).toBe('seat-floats')
  expect((await join(people.farid, clerk)).body.code).toBe('seat-given-up')
  const none = await call('GET', people.dev, '/joining', clerk)
  expect([none.status, none.body.seat]).toEqual([200, null])
  const sent = { list: 'x', originals: [], note: '', undertaken: false, photoChecked: true }
  expect((await work(people.dev, clerk, { transition: 'join', ...sent })).body.code).toBe('no-allotted-seat')
})

test('a joining recorded by mistake is undone on its day by a registrar, and its roll number is not given again', async () => {
  const { people } = await buildRound()
  const { asha, bina } = people
  await at('2026-07-21T06:00:00Z')
  await join(asha, clerk)
  expect((await undo(asha, clerk, 'The wrong row.')).status).toBe(403)
  expect((await undo(asha, registrar, '')).body.errors).toMatchObject([
    { path: 'reason', msg: 'Write the reason: it is kept with the application' },
  ])
  const taken = await server.call<{ code: string }>('PATCH', `/api/applications/${asha.applicationId}`, {
    token: registrar.token,
    body: { status: 'submitted', comments: 'By hand.' },
  })
  expect([taken.status, taken.body.code]).toEqual([409, 'joined-stays-accepted'])
  const undone = await undo(asha, registrar, 'The wrong row.')
  expect(undone.body.seat).toMatchObject({ state: 'frozen', joining: null })
  expect((await call('GET', asha, '', asha.owner)).body).toMatchObject({ application: { status: 'submitted' } })
  expect((await auditOf(asha.applicationId)).slice(2)).toEqual([
    { action: 'application.taken-back', detail: { was: 'accepted', reason: null, comments: 'The wrong row.' } },
    { action: 'seat.joining-undone', detail: { rollNumber: '2099EMT001', reason: 'The wrong row.' } },
  ])
  expect((await undo(asha, registrar, 'Again.')).body.code).toBe('not-joined')
  expect((await join(bina, clerk)).body.seat.joining?.rollNumber).toBe('2099EMT002')
  expect((await join(asha, clerk)).body.seat.joining?.rollNumber).toBe('2099EMT003')
  await at('2026-07-21T18:30:00Z')
  expect((await undo(asha, registrar, 'Too late.')).body.code).toBe('joining-stands')
})

test('whose application was accepted by hand before the first list joins as well, and stays accepted when that is undone', async () => {
  const { people } = await buildRound()
  const { asha } = people
  await server.rows(`update applications set status = 'accepted' where application_id = $1`, [asha.applicationId])
  await at('2026-07-21T06:00:00Z')
  expect((await join(asha, clerk)).status).toBe(200)
  expect((await undo(asha, registrar, 'The wrong row.')).status).toBe(200)
  expect((await call('GET', asha, '', asha.owner)).body).toMatchObject({ application: { status: 'accepted' } })
})

test('strangers, officers of elsewhere and those without the permission see and record nothing', async () => {
  const { driveId, people } = await buildRound()
  const { asha, bina } = people
  const elsewhere = await buildStory()
  const [stranger, committee] = [await registerAccount(server), await registerAccount(server)]
  await giveGrant(server, stranger, { role: 'registrar', track: 'admission', driveId: elsewhere.driveId })
  await giveGrant(server, committee, { role: 'committee', track: 'admission', driveId })
  await at('2026-07-21T06:00:00Z')
  const { list } = await seatOf(asha, asha.owner)
  const none = { originals: [], undertaken: true, photoChecked: true, note: 'None.' }
  const body = { transition: 'join', list, ...none } as const
  for (const [by, status] of [
    [bina.owner, 403],
    [asha.owner, 403],
    [committee, 403],
    [stranger, 404],
  ] as const) {
    expect((await work(asha, by, body)).status).toBe(status)
    expect((await moreTime(asha, by, '2026-08-01')).status).toBe(status)
  }
  expect((await call('GET', asha, '/joining', bina.owner)).status).toBe(404)
  expect((await call('GET', asha, '/joining', stranger)).status).toBe(404)
  expect((await seatOf(asha, committee)).state).toBe('frozen')
  await giveGrant(server, asha.owner, { role: 'scrutinyClerk', track: 'admission', driveId })
  const own = await work(asha, asha.owner, body)
  expect([own.status, own.body.code]).toEqual([403, 'own-application'])
})

test('the counter sees how many have joined, who is expected, and finds people by number, letter, roll number and name', async () => {
  const { driveId, people } = await buildRound()
  const { asha, bina, farid } = people
  await server.rows(`update applications set candidate_name = 'Asha Negi' where application_id = $1`, [
    asha.applicationId,
  ])
  await server.rows(`update applications set candidate_name = 'Bina Rawat' where application_id = $1`, [
    bina.applicationId,
  ])
  await at('2026-07-21T06:00:00Z')
  await join(asha, clerk)
  const found = await joiningOf(driveId, clerk)
  expect(found).toMatchObject({
    round: 1,
    isLastRound: false,
    today: '2026-07-21',
    reportBy: '2026-07-23',
    peopleCount: 1,
  })
  const one = { advertised: 1, movedIn: 0, movedOut: 0, seats: 1, joined: 0, held: 0, offered: 0, vacant: 0 }
  expect(found.counters).toEqual([
    { course: EMT, category: 'UR', ...one, joined: 1 },
    { course: EMT, category: 'OBC', ...one, held: 1 },
    { course: HTM, category: 'UR', ...one, held: 1 },
    { course: BBT, category: 'UR', ...one, vacant: 1 },
  ])
  expect(found.people).toEqual([
    {
      applicationId: bina.applicationId,
      candidateName: 'Bina Rawat',
      rank: 2,
      course: EMT,
      seat: 'OBC',
      state: 'frozen',
      waitsFor: 'report',
      reportFrom: '2026-07-21',
      reportUntil: '2026-07-23',
      rollNumber: null,
      isExpected: true,
    },
  ])
  const whoIs = async (find: string) =>
    (await joiningOf(driveId, clerk, find)).people.map(({ applicationId, state }) => [applicationId, state])
  const isAsha = [[asha.applicationId, 'joined']]
  expect(await whoIs('negi')).toEqual(isAsha)
  expect(await whoIs(asha.applicationId.toLowerCase())).toEqual(isAsha)
  expect(await whoIs('2099emt001')).toEqual(isAsha)
  expect(await whoIs(`https://portal.example/letters/${asha.applicationId}-R1`)).toEqual(isAsha)
  expect(await whoIs(farid.applicationId)).toEqual([[farid.applicationId, 'givenUp']])
  const tooLong = await server.call<{ errors: { path: string; code: string }[] }>(
    'GET',
    `/api/drives/${driveId}/selection/joining`,
    { token: clerk.token, query: { find: 'x'.repeat(201) } },
  )
  expect([tooLong.status, tooLong.body.errors.map(({ path, code }) => [path, code])]).toEqual([
    400,
    [['find', 'too-long']],
  ])
  for (const nobody of ['nobody of this name', 'ne%i', 'n_gi', 'x'.repeat(200)]) expect(await whoIs(nobody)).toEqual([])
  await server.rows(`update applications set candidate_name = 'आशा नेगी' where application_id = $1`, [
    asha.applicationId,
  ])
  expect(await whoIs('ने\u200dगी')).toEqual(isAsha)
})
