import { afterAll, beforeAll, expect, test } from 'vitest'
import { everything } from '#domain/accounts/permissions.ts'
import type { CheckedLetter } from '#domain/joining/allotment-letter.ts'
import { canonicalJson } from '#domain/platform/canonical-json.ts'
import type { Scrutiny } from '#domain/scrutiny/scrutiny.ts'
import type { PublishedList } from '#domain/selection/lists.endpoints.ts'
import type { AllotmentList } from '#domain/selection/published-list.ts'
import { hashOf } from '#server/platform/canonical-hash.ts'
import { giveGrant, registerAccount, type TestAccount } from './accounts.ts'
import type { BuiltApplication } from './builders.ts'
import type { TestServer } from './harness.ts'
import type { Send } from './http-call.ts'
import { listsOf } from './lists.ts'
import { read as readPdf } from './read-pdf.ts'
import { scriptThatChecks, textsOfList } from './read-by-anybody.ts'
import { refundsOf } from './refunds.ts'
import { seatFee, seatFeesOf } from './seat-fees.ts'
import { EMT, HTM, rounds, roundsOf } from './selection-rounds.ts'
import { publishPolicies, seatsOf } from './selection.ts'
import {
  aadhaar,
  buildAskingAdmission,
  buildSixCandidates,
  candidateNames,
  certificate,
  privateIn,
  utrOf,
} from './six-candidates.ts'
import { statementPortal } from './statements/statement-calls.ts'
import { statementOf } from './statements/write-statement.ts'

// One admission on its whole way, by public calls: each test continues where the one before it ended.

const portal = statementPortal()
/** The portal, and the same where strangers try every call first. */
let real: TestServer
let server: TestServer
/** Checks documents, prepares lists, allots, sits at the counter and proposes refunds. */
let section: TestAccount
/** The officers who publish, answer objections, and work with the bank. */
let registrar: TestAccount
let stranger: TestAccount
let driveId: string
let people: Awaited<ReturnType<typeof buildSixCandidates>>
beforeAll(async () => {
  ;({ server: real, admin: registrar } = await portal.open())
  section = await registerAccount(real)
  await giveGrant(real, section, { role: 'sectionOfficer', ...everything })
  stranger = await registerAccount(real)
  server = { ...real, call: callAfterStrangers }
})
afterAll(() => portal.close())

/** Calls as somebody, once a caller without a session and a stranger were refused. */
async function callAfterStrangers<B>(method: string, path: string, { token, ...send }: Send = {}) {
  if (token === undefined) return real.call<B>(method, path, send)
  const nobody = await real.call(method, path, send)
  const other = await real.call(method, path, { ...send, token: stranger.token })
  expect([path, nobody.status, other.status]).toEqual([path, 401, expect.toBeOneOf([403, 404])])
  return real.call<B>(method, path, { ...send, token })
}

const { answer, at, joiningOf, allottedSeatOf, allotmentsOf, seatOf, seatsIn, ...seats } = roundsOf(() => {
  return { server, registrar: section, other: registrar }
})
const { feeOf, give } = seatFeesOf(() => server)
const refunds = refundsOf(portal, () => server)
const lists = () => listsOf(server, driveId)
const nameOf = (applicationId: string) => candidateNames.find((name) => people[name].applicationId === applicationId)

/** Scrutinises an application: every item is OK, unless a certificate is doubted. */
async function look({ applicationId }: BuiltApplication, isDoubted = false) {
  const path = `/api/applications/${applicationId}/findings`
  const { scrutiny } = (await server.call<{ scrutiny: Scrutiny }>('GET', path, { token: section.token })).body
  const items = scrutiny.items.map(({ of, key }) =>
    isDoubted && key === 'categoryCert'
      ? { of, key, verdict: 'doesNotFit', reason: 'not-valid' }
      : { of, key, verdict: 'fits' },
  )
  expect((await server.call('POST', path, { token: section.token, body: { items } })).status).toBe(200)
}

/** Imports a statement with these rows, in rupees, as the only one who may, and verifies what fits. */
async function importRows(on: string, rows: readonly (readonly [words: string, rupees: number])[]) {
  const file = statementOf(rows.map(([words, rupees]) => ({ on, words, paise: rupees * 100 })))
  for (const by of [{ ...stranger, token: 'none' }, stranger, section])
    expect((await portal.importFile(file, { by })).status).toBe(by.token === 'none' ? 401 : 403)
  const { statement } = (await portal.importFile(file, { by: registrar, name: `${on}.csv` })).body
  const found = await portal.rows(statement.id)
  const exact = found.filter(({ bucket }) => bucket === 'exact').map(({ id }) => id)
  if (exact.length > 0) expect((await portal.verify(statement.id, exact, registrar)).body.refused).toEqual([])
  return found.map(({ reason }) => reason)
}

/** The people on a published list, by the accepted category, in the order of ranks. */
async function categoriesIn(number: string) {
  const { list } = (await server.call<{ list: PublishedList }>('GET', `/api/lists/${number}`)).body
  return list.document.rows.map(({ applicationId, category }) => [nameOf(applicationId), category])
}

test('six people apply to an admission whose policies are published, and the bank has their fees', async () => {
  await at('2026-06-20T06:00:00Z')
  const admission = await buildAskingAdmission(server, registrar)
  driveId = admission.id
  const policies = {
    rounds,
    seatFee,
    guarantees: { [EMT]: seatsOf({}), [HTM]: seatsOf({ UR: 1 }) },
    refunds: [{ percent: 90, until: '2026-07-15' }],
  }
  expect((await publishPolicies(server, { driveId, officer: registrar }, policies)).status).toBe(200)
  people = await buildSixCandidates(real, admission)
  const paying = candidateNames.filter((name) => name !== 'farid')
  const rows = paying.map((name) => [`UPI/CR/${utrOf(name, 'application')}/X`, 1200] as const)
  expect(await importRows('2026-06-20', rows)).toEqual(paying.map(() => 'exact'))
})

test('the provisional list has who takes part by what was found, and why somebody does not', async () => {
  await at('2026-07-01T06:00:00Z')
  for (const name of candidateNames) await look(people[name], name === 'bina')
  const prepared = await lists().prepare(section, { kind: 'provisional' })
  expect([prepared.status, prepared.body.list.rows, prepared.body.list.excluded]).toEqual([201, 5, 1])
  expect((await lists().approve(registrar, prepared.body.list)).body.list.number).toBe('BSC2026-L01')
  expect(await categoriesIn('BSC2026-L01')).toEqual([
    ['asha', 'UR'],
    ['bina', 'UR'],
    ['chand', 'OBC'],
    ['dev', 'UR'],
    ['farid', 'UR'],
  ])
  const { excluded } = (await lists().own(people.gita.owner, people.gita)).body.lists[0] ?? {}
  expect(excluded).toEqual({ applicationId: people.gita.applicationId, reasons: ['rule'], rules: ['class-12-marks'] })
})

test('an objection is upheld, its certificate scrutinised again, and a corrigendum says what changed', async () => {
  const { bina } = people
  const list = 'BSC2026-L01'
  await at('2026-07-02T06:00:00Z')
  const body = `My certificate ${certificate} is of this year; my Aadhaar is ${aadhaar}.`
  const made = await lists().object(bina.owner, bina, { list, body })
  expect([made.status, made.body.objection.body.includes(aadhaar)]).toEqual([201, false])
  await at('2026-07-03T06:00:00Z')
  const findings = [{ of: 'document', key: 'categoryCert' }]
  const answered = { isUpheld: true, reason: 'It is of this year.', findings }
  expect((await lists().answer(section, { ...bina, list }, answered)).body.code).toBe('objection-of-finder')
  expect((await lists().answer(registrar, { ...bina, list }, answered)).status).toBe(200)
  await look(bina)
  const reason = `A certificate was found to be valid (Aadhaar ${aadhaar}).`
  const { body: corrigendum } = await lists().prepare(section, { kind: 'provisional', corrects: list, reason })
  const { differences } = (await lists().open(registrar, corrigendum.list)).body
  expect(differences).toEqual({
    came: [],
    went: [],
    changed: [{ applicationId: bina.applicationId, changes: [{ of: 'category', from: 'UR', to: 'OBC' }] }],
  })
  expect((await lists().approve(registrar, corrigendum.list)).body.list.number).toBe('BSC2026-L02')
  expect((await categoriesIn('BSC2026-L02'))[1]).toEqual(['bina', 'OBC'])
})

test('the policies stand, a final list follows, and a draft allotment shows nothing until another officer publishes it', async () => {
  await at('2026-07-11T06:00:00Z')
  expect((await publishPolicies(server, { driveId, officer: registrar }, { silence: 'keeps' })).body.code).toBe(
    'policies-unfit',
  )
  const prepared = await lists().prepare(section, { kind: 'final' })
  expect((await lists().approve(registrar, prepared.body.list)).body.list.number).toBe('BSC2026-L03')
  const { allot, approve } = allotmentsOf(driveId)
  const { status, body } = await allot()
  expect([status, body.allotment.number, seatsIn(body.allotment, people)]).toEqual([
    201,
    null,
    { asha: `${EMT} UR`, bina: `${EMT} OBC`, chand: `${HTM} UR`, dev: null, farid: `${HTM} UR` },
  ])
  expect(body.allotment.closingRanks).toEqual({
    [EMT]: { UR: 10, OBC: 20, SC: null, ST: null, EWS: null },
    [HTM]: { UR: 50, OBC: null, SC: null, ST: null, EWS: null },
  })
  expect((await allottedSeatOf(people.asha, people.asha.owner)).body.allottedSeat).toBeNull()
  expect((await approve(body.allotment.id, section)).status).toBe(403)
  expect((await approve(body.allotment.id)).body.allotment.number).toBe('BSC2026-L04')
  expect((await allottedSeatOf(people.dev, people.dev.owner)).body.allottedSeat?.reasons).toEqual([
    { course: EMT, seat: 'UR', outcome: 'closed', closedAt: 10 },
    { course: HTM, seat: 'UR', outcome: 'closed', closedAt: 30 },
  ])
})

test('applicants who accept or float pay the seat fee, which the statement shows, and giving the seat up leaves a part to refund', async () => {
  const { asha, bina, chand, farid } = people
  await at('2026-07-13T06:00:00Z')
  for (const [name, said, kept] of [
    ['asha', 'accept', 'freeze'],
    ['bina', 'accept', 'freeze'],
    ['chand', 'float', 'float'],
    ['farid', 'accept', 'freeze'],
  ] as const) {
    expect((await answer(people[name], people[name].owner, said)).body.seat.answer).toBe(kept)
    const given = await give(people[name], utrOf(name, 'seat'))
    if (name === 'farid') expect(given.body.code).toBe('no-seat-fee')
    else expect(given.body.seatFee).toMatchObject({ status: 'paid', verified: false })
  }
  const rows = [
    [`UPI/CR/${utrOf('asha', 'seat')}/X`, 20_000],
    [`UPI/CR/${utrOf('bina', 'seat')}/X`, 15_000],
    [`UPI/CR/${utrOf('chand', 'seat')}/X`, 15_000],
  ] as const
  expect(await importRows('2026-07-14', rows)).toEqual(['exact', 'exact', 'exact'])
  for (const one of [asha, bina, chand]) expect((await feeOf(one)).body.seatFee.verified).toBe(true)
  await at('2026-07-15T18:29:59Z')
  await answer(asha, asha.owner, 'decline')
  expect((await refunds.readOwn(asha, asha.owner)).body.refunds).toMatchObject([
    { source: 'withdrawal', percent: 90, amount: '18000.00', state: 'waitsForAccount' },
  ])
  expect((await seatOf(farid, farid.owner)).state).toBe('frozen')
})

test('round 2 allots the seat given up: students who joined keep theirs or rise, applicants who float rise, those who waited have one', async () => {
  const { bina, farid } = people
  await at('2026-07-21T06:00:00Z')
  expect((await seats.join(bina, section)).body.seat.joining).toMatchObject({ rollNumber: '2026EMT001' })
  expect((await seats.join(farid, section)).body.seat.joining).toMatchObject({ rollNumber: '2026HTM001' })
  await at('2026-07-23T18:30:00Z')
  const { allot, approve } = allotmentsOf(driveId)
  const { allotment } = (await allot()).body
  expect(allotment.rows.map(({ applicationId, before, outcome }) => [nameOf(applicationId), before, outcome])).toEqual([
    ['bina', { course: EMT, seat: 'OBC', answer: 'freeze' }, { course: EMT, seat: 'UR' }],
    ['chand', { course: HTM, seat: 'UR', answer: 'float' }, { course: EMT, seat: 'OBC' }],
    ['dev', null, { course: HTM, seat: 'UR' }],
    ['farid', { course: HTM, seat: 'UR', answer: 'freeze' }, { course: HTM, seat: 'UR' }],
  ])
  expect((await approve(allotment.id)).body.allotment.number).toBe('BSC2026-L05')
})

test('applicants who report at the counter join, and those who do not lose the seat at midnight', async () => {
  const { chand, dev } = people
  await at('2026-07-25T06:00:00Z')
  for (const one of [chand, dev]) await answer(one, one.owner, 'accept')
  expect((await give(chand, utrOf('asha', 'application'))).body.code).toBe('payment-verified-already')
  expect((await give(dev, utrOf('dev', 'seat'))).status).toBe(200)
  expect(await importRows('2026-07-25', [[`UPI/CR/${utrOf('dev', 'seat')}/X`, 20_000]])).toEqual(['exact'])
  await at('2026-07-28T06:00:00Z')
  const { counters } = await joiningOf(driveId, section)
  expect(counters).toMatchObject([
    { course: EMT, category: 'UR', joined: 1, held: 0, vacant: 0 },
    { course: EMT, category: 'OBC', joined: 0, held: 1, vacant: 0 },
    { course: HTM, category: 'UR', joined: 1, held: 1, vacant: 0 },
  ])
  expect((await seats.join(chand, section)).body.seat.joining?.rollNumber).toBe('2026EMT002')
  await at('2026-07-30T18:29:59Z')
  expect((await seatOf(dev, dev.owner)).state).toBe('frozen')
  await at('2026-07-30T18:30:00Z')
  expect(await seatOf(dev, section)).toMatchObject({ state: 'lapsed', joinRefusal: { code: 'seat-lapsed' } })
  const [, , last] = (await joiningOf(driveId, section)).counters
  expect(last).toMatchObject({ joined: 1, held: 0, vacant: 1 })
})

test('two officers refund the payment, and the next statement closes it', async () => {
  const { asha } = people
  expect((await refunds.giveAccount(asha, asha.owner)).status).toBe(200)
  const [refund] = (await refunds.list(section, 'ready')).refunds
  const { id = '', number = '' } = refund ?? {}
  expect((await refunds.act(section, id, 'propose')).status).toBe(200)
  expect((await refunds.act(section, id, 'approve')).status).toBe(403)
  expect((await refunds.act(registrar, id, 'approve')).status).toBe(200)
  expect((await refunds.makeFile(registrar)).body.file).toMatchObject({ transfers: 1, amount: '18000.00' })
  await at('2026-08-01T06:00:00Z')
  const debit = [`NEFT DR-SBIN0001234-ASHA DEVI-${number}1`, -18_000] as const
  expect(await importRows('2026-07-31', [debit])).toEqual(['refund'])
  expect((await refunds.readOwn(asha, asha.owner)).body.refunds).toMatchObject([
    { state: 'paid', paidOn: '2026-07-31' },
  ])
})

const published = ['BSC2026-L01', 'BSC2026-L02', 'BSC2026-L03', 'BSC2026-L04', 'BSC2026-L05']

test('nothing that was published on the way says who somebody is', async () => {
  const { applicationId, owner } = people.chand
  const headers = { authorization: `Bearer ${owner.token}` }
  const paper = await fetch(`${server.url}/api/applications/${applicationId}/allotted-seat/letter`, { headers })
  const letter = (await readPdf(Buffer.from(await paper.arrayBuffer()))).pages.join('')
  expect(privateIn(letter, people)).toEqual(['Chand Ansari'])
  const [number] = new RegExp(`${applicationId}-[0-9A-F]{8}`).exec(letter.replaceAll(/\s/g, '')) ?? []
  const shown = await server.call<{ letter: CheckedLetter }>('GET', `/api/letters/${number}`)
  expect(shown.body.letter).toMatchObject({ initials: 'C. A.', course: EMT, seat: 'OBC', state: 'joined' })
  expect(privateIn(shown.text, people)).toEqual([])
  const ids = Object.values(people).map((one) => one.applicationId)
  for (const list of published) {
    const texts = await textsOfList(server, list, ids)
    expect(texts.filter((text) => !text.replaceAll(/\s/g, '').includes(list))).toHaveLength(ids.length + 1)
    expect(texts.flatMap((text) => privateIn(text, people))).toEqual([])
  }
  const { list } = (await server.call<{ list: PublishedList }>('GET', '/api/lists/BSC2026-L02')).body
  expect(list.document.corrects?.reason).toBe('A certificate was found to be valid (Aadhaar XXXX XXXX 2346).')
})

test('anybody checks each list with the one script that its page offers, and a changed row is named', async () => {
  const check = scriptThatChecks()
  for (const [place, rows] of [5, 5, 5, 5, 4].entries()) {
    const number = published[place] ?? ''
    const { hash } = (await server.call<{ list: PublishedList }>('GET', `/api/lists/${number}`)).body.list
    const said = [`${number}: ${rows} rows are as the published rule gives them; SHA-256 ${hash}`]
    expect(await check(`${server.url}/lists/${number}`)).toEqual({ code: 0, said })
  }
  // Somebody with the database gives the seat of chand to dev, and makes the hash fit.
  const [last] = await real.rows<{ document: string }>(
    `select document from selection_lists where number = 'BSC2026-L05'`,
  )
  const document = JSON.parse(last?.document ?? '') as AllotmentList
  const rows = document.rows.map((row) => {
    const name = nameOf(row.applicationId)
    if (name === 'chand') return { ...row, outcome: null }
    return name === 'dev' ? { ...row, outcome: { course: EMT, seat: 'OBC' } } : row
  })
  const forged = { ...document, rows }
  const put = `update selection_lists set document = $1, hash = $2 where number = 'BSC2026-L05'`
  await real.rows(put, [canonicalJson(forged), hashOf(forged)])
  const [chand, dev] = [people.chand.applicationId, people.dev.applicationId]
  expect(await check(`${server.url}/lists/BSC2026-L05`)).toEqual({
    code: 1,
    said: [
      `${chand}: It held UR of BSc HTM and is still in the process, but now has no seat.`,
      `${dev}: It was given a seat in BSc EMT (OBC), for which it is not eligible.`,
      `${chand}: By the rule it should have OBC of BSc EMT, but the list has no seat.`,
      `${dev}: By the rule it should have UR of BSc HTM, but the list has OBC of BSc EMT.`,
      `${chand}: ${dev} has a seat in BSc EMT (OBC), although this one has a better rank and prefers that seat.`,
    ],
  })
})
