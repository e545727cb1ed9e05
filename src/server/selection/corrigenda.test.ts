import { afterAll, beforeAll, expect, test } from 'vitest'
import { giveGrant, registerAccount, type TestAccount } from '../../../test/accounts.ts'
import type { TestServer } from '../../../test/harness.ts'
import { publishPolicies } from '../../../test/selection.ts'
import { BBT, EMT, HTM, rounds, roundsOf, startTwoOfficers } from '../../../test/selection-rounds.ts'
import type { Admission, Course } from '#domain/admission/admission.ts'
import type { DriveChange } from '#domain/drives/changes-to-confirm.ts'
import type { PoliciesOfDrive } from '#domain/selection/policies.endpoints.ts'
import { hashOf } from '#server/platform/canonical-hash.ts'

let server: TestServer
let registrar: TestAccount
let other: TestAccount
beforeAll(async () => {
  ;({ server, registrar, other } = await startTwoOfficers())
})
afterAll(() => server.close())

const { at, answer, buildStory, seatsIn, joinAll, checked } = roundsOf(() => ({ server, registrar, other }))

const reason = { en: 'Two seats were sanctioned late.', hi: 'दो सीटें देर से स्वीकृत हुईं।' }
const mopUp = { answerBy: '2026-08-05', reportFrom: '2026-08-06', reportBy: '2026-08-08' }

type Answer = {
  policies: PoliciesOfDrive
  admission: Admission
  changes: DriveChange[]
  code: string
  error: string
  errors: { path: string; code: string; msg: string }[]
}

const policies = (driveId: string, by: TestAccount, method: string, path = '', body?: object, read?: number) =>
  server.call<Answer & { current: PoliciesOfDrive }>(method, `/api/drives/${driveId}/selection/policies${path}`, {
    token: by.token,
    ...(body && { body }),
    ...(read !== undefined && { headers: { 'if-match': `"${read}"` } }),
  })

const readAdmission = async (driveId: string) =>
  (await server.call<Answer>('GET', `/api/admissions/${driveId}`, { token: registrar.token })).body.admission

/** Saves the admission with other seats of one of its courses. */
async function changeSeats(
  driveId: string,
  by: TestAccount,
  { name, seats }: { name: string; seats: Partial<Course['seats']> },
  further: object = {},
) {
  const admission = await readAdmission(driveId)
  const courses = admission.courses.map((one) =>
    one.name === name ? { ...one, seats: { ...one.seats, ...seats } } : one,
  )
  const body = { ...admission, updatedAt: undefined, courses, ...further }
  return server.call<Answer>('PUT', `/api/admissions/${driveId}`, { token: by.token, body })
}

const seatsNow = async (driveId: string, name: string) =>
  (await readAdmission(driveId)).courses.find((one) => one.name === name)?.seats

test('a corrigendum of published policies needs a reason and another officer than everybody who prepared it', async () => {
  await at('2026-07-10T06:00:00Z')
  const { driveId } = await buildStory()
  const { draft } = (await policies(driveId, registrar, 'GET')).body.policies
  const section = await registerAccount(server)
  await giveGrant(server, section, { role: 'sectionOfficer', track: 'admission', driveId })
  const wish = { ...draft, rounds: [...rounds, mopUp] }
  await policies(driveId, section, 'POST', '', wish)
  const unreasoned = await policies(driveId, other, 'POST', '/publish')
  expect([unreasoned.status, unreasoned.body.errors.map(({ path }) => path)]).toEqual([422, ['reason.en']])

  await policies(driveId, registrar, 'POST', '', { ...wish, reason })
  const { corrigendum } = (await policies(driveId, other, 'GET')).body.policies
  expect([corrigendum?.isOwn, corrigendum?.preparedBy.length, corrigendum?.reason]).toEqual([false, 2, reason])
  const alone = await policies(driveId, registrar, 'POST', '/publish')
  expect([alone.status, alone.body.code]).toEqual([403, 'corrigendum-signed-alone'])

  const signed = await policies(driveId, other, 'POST', '/publish')
  expect(signed.body.policies).toMatchObject({
    corrigendum: null,
    published: { edition: 2, reason, hash: hashOf(wish), policies: { rounds: [...rounds, mopUp] } },
  })
})

test('an officer signs and discards the corrigendum that they have read: one that a colleague changed since, or prepared in its place, is refused', async () => {
  await at('2026-07-10T06:00:00Z')
  const { driveId } = await buildStory()
  const { draft } = (await policies(driveId, registrar, 'GET')).body.policies
  const prepare = async (answerBy: string) => {
    const wish = { ...draft, rounds: [...rounds, { ...mopUp, answerBy }], reason }
    return (await policies(driveId, registrar, 'POST', '', wish)).body.policies.version
  }
  const read = await prepare('2026-08-04')
  const changed = await prepare('2026-08-05')
  for (const [method, path] of [
    ['POST', '/publish'],
    ['DELETE', '/draft'],
  ] as const) {
    const refused = await policies(driveId, other, method, path, undefined, read)
    expect([refused.status, refused.body.code, refused.body.current.draft.rounds.at(-1)]).toEqual([
      412,
      'settings-version-not-met',
      mopUp,
    ])
  }
  const discarded = await policies(driveId, other, 'DELETE', '/draft', undefined, changed)
  expect([discarded.status, discarded.body.policies.corrigendum]).toEqual([200, null])
  const again = await prepare('2026-08-04')
  for (const before of [read, changed, discarded.body.policies.version])
    expect((await policies(driveId, other, 'POST', '/publish', undefined, before)).status).toBe(412)
  const signed = await policies(driveId, other, 'POST', '/publish', undefined, again)
  expect([signed.status, signed.body.policies.published?.edition]).toEqual([200, 2])
})

test('what people rely on since the first list is refused at its place, and a discarded corrigendum leaves nothing behind', async () => {
  await at('2026-07-10T06:00:00Z')
  const { driveId } = await buildStory()
  const { draft, published } = (await policies(driveId, registrar, 'GET')).body.policies
  await policies(driveId, registrar, 'POST', '', { ...draft, silence: 'keeps', rounds: rounds.slice(0, 1), reason })
  const refused = await policies(driveId, other, 'POST', '/publish')
  expect([refused.status, refused.body.errors.map(({ path, code }) => [path, code])]).toEqual([
    422,
    [
      ['silence', 'policy-part-fixed'],
      ['rounds', 'policy-rounds-fewer'],
    ],
  ])
  const discarded = await policies(driveId, registrar, 'DELETE', '/draft')
  expect(discarded.body.policies).toMatchObject({ corrigendum: null, faults: [], published, draft })
})

test('after the last planned round a corrigendum adds one, which calls the waiting list to the seats that stayed empty', async () => {
  await at('2026-07-10T06:00:00Z')
  const { driveId, people, publish, allot } = await buildStory()
  const { asha, bina, chand, esha, farid } = people
  await publish()
  for (const one of [asha, bina]) expect((await answer(one, one.owner, 'accept')).status).toBe(200)
  await joinAll([asha, bina])
  await at('2026-07-24T06:00:00Z')
  const second = await publish()
  expect(seatsIn(second, people)).toMatchObject({ esha: 'BSc HTM UR', dev: null })
  await at('2026-07-31T06:00:00Z')
  const over = await allot()
  expect([over.status, over.body.code]).toEqual([409, 'rounds-over'])

  const { draft } = (await policies(driveId, registrar, 'GET')).body.policies
  const wish = { ...draft, rounds: [...rounds, mopUp] }
  await policies(driveId, registrar, 'POST', '', { ...wish, reason })
  expect((await allot()).body.code).toBe('rounds-over')
  expect((await policies(driveId, other, 'POST', '/publish')).status).toBe(200)
  const third = await publish()
  expect([third.round, third.answerBy]).toEqual([3, '2026-08-05'])
  expect(seatsIn(third, people)).toEqual({ asha: 'BSc EMT UR', bina: 'BSc EMT OBC', dev: 'BSc HTM UR' })
  const list = await checked(third.number, await checked(second.number))
  expect(list.policiesHash).toBe(hashOf(wish))
  expect([chand, esha, farid].some((one) => JSON.stringify(list.rows).includes(one.applicationId))).toBe(false)
})

test('once policies are published, one officer changes no seat: the change waits for another one, and then reaches notices and the next round', async () => {
  await at('2026-07-10T06:00:00Z')
  const { driveId, people, publish } = await buildStory()
  expect(seatsIn(await publish(), people)).toMatchObject({ chand: 'BSc HTM UR' })
  const more = { name: EMT, seats: { OBC: 2 } }
  const locked = await changeSeats(driveId, registrar, more, { confirmed: true })
  expect([locked.status, locked.body.code, locked.body.changes]).toEqual([
    409,
    'drive-part-locked',
    [{ path: `courses.${EMT}.seats.OBC`, from: 1, to: 2 }],
  ])
  const further = { corrigendumReason: reason, description: 'Bring two photos.', confirmed: true }
  const prepared = await changeSeats(driveId, registrar, more, further)
  expect([prepared.status, prepared.body.admission.description]).toEqual([200, 'Bring two photos.'])
  expect(await seatsNow(driveId, EMT)).toMatchObject({ OBC: 1 })
  const { corrigendum } = (await policies(driveId, other, 'GET')).body.policies
  expect(corrigendum).toMatchObject({ reason, changes: [{ from: 1, to: 2 }] })
  expect((await policies(driveId, registrar, 'POST', '/publish')).body.code).toBe('corrigendum-signed-alone')
  await at('2026-07-11T06:00:00Z')
  expect((await policies(driveId, other, 'POST', '/publish')).status).toBe(200)

  expect(await seatsNow(driveId, EMT)).toMatchObject({ OBC: 2 })
  const notices = await server.rows<{ title: string }>('select title from notices where link like $1', [
    `%${driveId.slice(0, 8)}%`,
  ])
  expect(notices.map(({ title }) => title)).toEqual([expect.stringContaining('BSc EMT, OBC seats: 1 → 2')])
  const again = await changeSeats(driveId, registrar, { name: EMT, seats: { OBC: 3 } })
  expect(again.body.error).toContain('locked since 10 July 2026')
  for (const one of [people.asha, people.bina]) await answer(one, one.owner, 'accept')
  await answer(people.chand, people.chand.owner, 'float')
  await joinAll([people.asha, people.bina])
  await at('2026-07-24T06:00:00Z')
  const second = await publish()
  expect(seatsIn(second, people)).toMatchObject({ asha: 'BSc EMT UR', bina: 'BSc EMT OBC', chand: 'BSc EMT OBC' })
  expect((await checked(second.number)).courses.find(({ name }) => name === EMT)?.seats).toMatchObject({ OBC: 2 })
})

test('seats that people have joined, hold or are offered are never taken away: who prepares it and who signs it read the same refusal, which names all of them', async () => {
  await at('2026-07-10T06:00:00Z')
  const { driveId, people, publish } = await buildStory()
  const fewer = { name: EMT, seats: { UR: 0, OBC: 0 } }
  expect((await changeSeats(driveId, registrar, fewer, { corrigendumReason: reason })).status).toBe(200)
  await publish()
  const unsigned = await policies(driveId, other, 'POST', '/publish')
  const words = [
    `BSc EMT, UR: no seat would be left, but 1 person has joined or has an allotted seat: ${people.asha.applicationId}`,
    `BSc EMT, OBC: no seat would be left, but 1 person has joined or has an allotted seat: ${people.bina.applicationId}`,
  ]
  expect([unsigned.status, unsigned.body.code]).toEqual([422, 'policies-unfit'])
  expect(unsigned.body.errors.map(({ path, msg }) => [path, msg])).toEqual([
    [`courses.${EMT}.seats.UR`, words[0]],
    [`courses.${EMT}.seats.OBC`, words[1]],
  ])

  await policies(driveId, registrar, 'DELETE', '/draft')
  await answer(people.bina, people.bina.owner, 'accept')
  const place = (await readAdmission(driveId)).courses.findIndex(({ name }) => name === EMT)
  for (const given of [{}, { corrigendumReason: reason }]) {
    const unprepared = await changeSeats(driveId, registrar, fewer, given)
    expect([unprepared.status, unprepared.body.code, unprepared.body.error]).toEqual([
      422,
      'seats-below-held',
      words[0],
    ])
    expect(unprepared.body.errors.map(({ path, msg }) => [path, msg])).toEqual([
      [`courses.${place}.seats.UR`, words[0]],
      [`courses.${place}.seats.OBC`, words[1]],
    ])
  }
  expect((await policies(driveId, other, 'GET')).body.policies.corrigendum).toBeNull()
  expect(await seatsNow(driveId, EMT)).toMatchObject({ UR: 1, OBC: 1 })
})

test('a corrigendum that a colleague prepared is not replaced unseen: the refusal names who prepared it and when, and once it is discarded the next one can be prepared', async () => {
  await at('2026-07-10T06:00:00Z')
  const { driveId } = await buildStory()
  const waiting = async () => (await policies(driveId, other, 'GET')).body.policies.corrigendum
  const late = { corrigendumReason: { en: 'A ward is closed.', hi: 'एक वार्ड बंद है।' } }
  const mine = { name: EMT, seats: { OBC: 2 } }
  expect((await changeSeats(driveId, registrar, mine, { corrigendumReason: reason })).status).toBe(200)
  const prepared = await waiting()
  await at('2026-07-11T06:00:00Z')
  const theirs = { name: HTM, seats: { UR: 5 } }
  for (const given of [{}, late]) {
    const refused = await changeSeats(driveId, other, theirs, given)
    expect([refused.status, refused.body.code, refused.body.error.replaceAll(/\s/g, ' ')]).toEqual([
      409,
      'corrigendum-waits',
      `${registrar.name} prepared a corrigendum on 10-07-2026, 11:30 am that nobody has signed yet. Under “Selection policies”, another officer can sign it, or it can be discarded. Then prepare yours.`,
    ])
  }
  expect([await waiting(), prepared?.changes]).toEqual([
    prepared,
    [{ path: `courses.${EMT}.seats.OBC`, from: 1, to: 2 }],
  ])
  // What stays as it is prepares nothing, and one's own is changed at any time.
  expect(
    (await changeSeats(driveId, other, { name: HTM, seats: {} }, { description: 'Bring two photos.' })).status,
  ).toBe(200)
  const again = { name: EMT, seats: { OBC: 3 } }
  expect((await changeSeats(driveId, registrar, again, { corrigendumReason: reason })).status).toBe(200)
  expect((await waiting())?.changes).toMatchObject([{ from: 1, to: 3 }])

  expect((await policies(driveId, other, 'DELETE', '/draft')).status).toBe(200)
  expect((await changeSeats(driveId, other, theirs, late)).status).toBe(200)
  expect(await waiting()).toMatchObject({ isOwn: true, changes: [{ path: `courses.${HTM}.seats.UR`, to: 5 }] })
})

test('courses and rules wait for a second signature, too, and stay as they are from the first list on', async () => {
  await at('2026-07-10T06:00:00Z')
  const { driveId } = await buildStory()
  const { rules } = await readAdmission(driveId)
  const other18 = { rules: { ...rules, minimumAge: rules.minimumAge + 1 } }
  const locked = await changeSeats(driveId, registrar, { name: HTM, seats: {} }, other18)
  expect([locked.status, locked.body.code]).toEqual([409, 'drive-part-locked'])
  await changeSeats(driveId, registrar, { name: HTM, seats: {} }, { ...other18, corrigendumReason: reason })
  const refused = await policies(driveId, other, 'POST', '/publish')
  expect(refused.body.errors.map(({ path, code }) => [path, code])).toEqual([['rules.minimumAge', 'drive-part-fixed']])
})

test('before policies are published one officer changes seats as before', async () => {
  await at('2026-07-10T06:00:00Z')
  const { driveId } = await buildStory()
  const copy = await server.call<Answer>('POST', `/api/admissions/${driveId}/copy`, { token: registrar.token })
  const { id } = copy.body.admission
  const days = { startDate: '2026-07-01', endDate: '2026-08-01' }
  expect((await changeSeats(id, registrar, { name: BBT, seats: { UR: 9 } }, days)).status).toBe(200)
  expect(await seatsNow(id, BBT)).toMatchObject({ UR: 9 })
  expect((await publishPolicies(server, { driveId: id, officer: registrar })).status).toBe(200)
  expect((await changeSeats(id, registrar, { name: BBT, seats: { UR: 8 } }, days)).body.code).toBe('drive-part-locked')
})
