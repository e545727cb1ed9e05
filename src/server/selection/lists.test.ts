import { createHash } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { everything } from '#domain/accounts/permissions.ts'
import { canonicalJson } from '#domain/platform/canonical-json.ts'
import type { PublishedList } from '#domain/selection/lists.endpoints.ts'
import type { SelectionForAll } from '#domain/selection/policies.endpoints.ts'
import { giveGrant, registerAccount, type TestAccount } from '../../../test/accounts.ts'
import type { BuiltApplication } from '../../../test/builders.ts'
import { keepSessions } from '../../../test/corrections.ts'
import { startTestServer, type TestServer } from '../../../test/harness.ts'
import {
  buildCandidate,
  buildRankedAdmission,
  listsOf,
  publishList,
  rankedPolicies,
  type AdmissionLists,
} from '../../../test/lists.ts'
import { publishPolicies } from '../../../test/selection.ts'

let server: TestServer
/** The officers who prepare and publish. */
let section: TestAccount
let registrar: TestAccount
beforeAll(async () => {
  server = await startTestServer()
  section = await registerAccount(server, { name: 'Ravi Kumar' })
  await giveGrant(server, section, { role: 'sectionOfficer', ...everything })
  registrar = await registerAccount(server, { name: 'Asha Registrar' })
  await giveGrant(server, registrar, { role: 'registrar', ...everything })
})
afterAll(() => server.close())
beforeEach(() => server.setClock('2026-06-20T05:00:00Z'))

const july = (day: number, time = '05:00:00Z') => server.setClock(`2026-07-${String(day).padStart(2, '0')}T${time}`)
const publicList = (number: string) => server.call<{ list: PublishedList }>('GET', `/api/lists/${number}`)

const publish = (lists: AdmissionLists, body: object) => publishList(lists, { section, registrar }, body)

test('a list has who takes part by accepted claims and in the order of ranks, and why others do not', async () => {
  const driveId = await buildRankedAdmission(server)
  const lists = listsOf(server, driveId)
  expect(await lists.prepare(section, { kind: 'provisional' })).toMatchObject({
    status: 409,
    body: { code: 'policies-unpublished' },
  })
  const { body: known } = await publishPolicies(server, { driveId, officer: registrar }, rankedPolicies)
  const candidate = (neetAIRank: number, form: object = {}) => buildCandidate(server, driveId, { neetAIRank, ...form })
  const marks = (obtainedMarks: number) => ({ intermediateSchool: { obtainedMarks, totalMarks: 500 } })
  const change = ({ applicationId }: BuiltApplication, columns: string) =>
    server.rows(`update applications set ${columns} where application_id = $1`, [applicationId])

  const obc = await candidate(300)
  const best = await candidate(100, { category: 'UR', preferenceOrder: ['BSc EMT'] })
  const disabled = await candidate(200, { pwd: true, preferenceOrder: ['BSc EMT'] })
  const elsewhere = await candidate(400, { pwd: true, preferenceOrder: ['BSc HTM'] })
  // 47 %: enough for OBC, not for the open category.
  const relaxed = await candidate(500, marks(235))
  const outsider = await candidate(600, { permanentAddress: { state: 'Bihar' } })
  const uncertified = await candidate(700)
  await change(uncertified, `not_admitted = '{category}'`)
  const uncertifiedBelow = await candidate(800, marks(235))
  await change(uncertifiedBelow, `not_admitted = '{category}'`)
  const unpaid = await candidate(900)
  await change(unpaid, 'payment_verified = false, payment_verified_at = null')
  const unlooked = await candidate(1000)
  await change(unlooked, `scrutiny = 'open'`)
  const rankless = await candidate(1100)
  await change(rankless, `not_admitted = '{rank}'`)
  const belowAll = await candidate(1200, marks(100))
  const withdrawn = await candidate(1300)
  await change(withdrawn, `status = 'withdrawn'`)
  const draft = await server.rows('select application_id from applications where drive_id = $1', [driveId])
  expect(draft).toHaveLength(13)

  const { status, body } = await lists.prepare(section, { kind: 'provisional' })
  expect([status, body.list]).toEqual([
    201,
    {
      id: expect.any(String),
      kind: 'provisional',
      corrects: null,
      preparedBy: { id: section.id, name: 'Ravi Kumar' },
      preparedAt: '2026-06-20T05:00:00.000Z',
      number: null,
      hash: null,
      publishedBy: null,
      publishedAt: null,
      objectionsUntil: null,
      rows: 7,
      excluded: 6,
      leftOut: {
        reasons: [
          { reason: 'withdrawn', count: 1 },
          { reason: 'rule', count: 2 },
          { reason: 'rank', count: 1 },
          { reason: 'unverified', count: 1 },
          { reason: 'scrutiny', count: 1 },
        ],
        byOffice: 2,
      },
      objections: 0,
      openObjections: 0,
    },
  ])
  const opened = await lists.open(registrar, body.list)
  const both = ['BSc HTM', 'BSc EMT']
  const row = ({ applicationId }: BuiltApplication, rank: number, wish: object = {}) => ({
    applicationId,
    rank,
    category: 'OBC',
    pwd: false,
    notOpenAt: [],
    preferences: both,
    ...wish,
  })
  expect(opened.body.rows).toEqual([
    row(best, 100, { category: 'UR', preferences: ['BSc EMT'] }),
    row(disabled, 200, { pwd: true, preferences: ['BSc EMT'] }),
    row(obc, 300),
    row(elsewhere, 400, { preferences: ['BSc HTM'] }),
    row(relaxed, 500, { notOpenAt: both }),
    row(outsider, 600, { category: 'UR' }),
    row(uncertified, 700, { category: 'UR' }),
  ])
  const why = ({ applicationId }: BuiltApplication, reasons: string[], rules: string[] = []) => ({
    applicationId,
    reasons,
    rules,
  })
  expect(opened.body.excluded).toEqual(
    [
      why(uncertifiedBelow, ['rule'], ['class-12-marks']),
      why(unpaid, ['unverified']),
      why(unlooked, ['scrutiny']),
      why(rankless, ['rank']),
      why(belowAll, ['rule'], ['class-12-marks']),
      why(withdrawn, ['withdrawn']),
    ].toSorted((one, other) => (one.applicationId < other.applicationId ? -1 : 1)),
  )
  expect([opened.body.before, opened.body.differences]).toEqual([null, null])

  await july(1)
  await keepSessions(server)
  expect((await lists.approve(registrar, body.list)).status).toBe(200)
  const { body: shown } = await publicList('BSC2026-L01')
  const { document, hash, isIntact } = shown.list
  expect([isIntact, hash]).toEqual([true, createHash('sha256').update(canonicalJson(document)).digest('hex')])
  expect(document).toMatchObject({
    kind: 'provisional',
    number: 'BSC2026-L01',
    publishedAt: '2026-07-01T05:00:00.000Z',
    objectionsUntil: '2026-07-08',
    policies: known.policies.published?.policies,
    courses: [
      { name: 'BSc EMT', seats: { UR: 2, OBC: 1, SC: 1, ST: 0, EWS: 0 }, guaranteed: { UR: 1, OBC: 0 } },
      { name: 'BSc HTM', guaranteed: { UR: 0, OBC: 0 } },
    ],
    rows: opened.body.rows,
    excluded: opened.body.excluded,
  })
  expect(JSON.stringify(document)).not.toMatch(/Ananya|9876543210|2006-08-14|mail\.example/)
})

test('equal ranks are refused and named, and nothing is stored', async () => {
  const driveId = await buildRankedAdmission(server)
  const lists = listsOf(server, driveId)
  await publishPolicies(server, { driveId, officer: registrar }, rankedPolicies)
  const pair = [
    await buildCandidate(server, driveId, { neetAIRank: 77 }),
    await buildCandidate(server, driveId, { neetAIRank: 77 }),
  ]
  const [one, other] = pair.map(({ applicationId }) => applicationId).toSorted()
  const refused = await lists.prepare(section, { kind: 'provisional' })
  expect([refused.status, refused.body.code, refused.body.equalRanks]).toEqual([
    409,
    'equal-ranks',
    [{ rank: 77, one, other }],
  ])
  expect(refused.body.error).toContain(`${one} and ${other} have the same rank, 77`)
  expect((await lists.all(section)).body.lists).toEqual([])
})

test('a list is published once, by another officer, and only as it would be prepared again', async () => {
  const driveId = await buildRankedAdmission(server)
  const lists = listsOf(server, driveId)
  await publishPolicies(server, { driveId, officer: registrar }, rankedPolicies)
  const { applicationId, owner } = await buildCandidate(server, driveId, { neetAIRank: 5 })
  const stranger = await registerAccount(server)
  const clerk = await registerAccount(server)
  await giveGrant(server, clerk, { role: 'scrutinyClerk', ...everything })
  const kind = 'provisional'
  expect((await lists.prepare(stranger, { kind })).status).toBe(403)
  expect((await lists.prepare(owner, { kind })).status).toBe(403)
  expect((await lists.prepare(clerk, { kind })).status).toBe(403)
  const { body } = await lists.prepare(registrar, { kind })
  expect((await lists.approve(section, body.list)).status).toBe(403)
  expect(await lists.approve(registrar, body.list)).toMatchObject({
    status: 403,
    body: { code: 'list-approved-alone' },
  })
  expect((await lists.open(stranger, body.list)).status).toBe(403)
  expect((await lists.all(owner)).status).toBe(403)

  const second = await lists.prepare(section, { kind })
  await server.rows(`update applications set not_admitted = '{category}' where application_id = $1`, [applicationId])
  expect(await lists.approve(registrar, second.body.list)).toMatchObject({
    status: 409,
    body: { code: 'list-outdated' },
  })
  expect((await lists.discard(section, second.body.list)).status).toBe(204)
  expect(await lists.approve(registrar, second.body.list)).toMatchObject({
    status: 409,
    body: { code: 'list-discarded' },
  })
  const published = await publish(lists, { kind })
  for (const again of [await lists.approve(registrar, published), await lists.discard(section, published)])
    expect(again).toMatchObject({ status: 409, body: { code: 'list-published' } })
  // It would be published in the place of the first.
  const other = listsOf(server, await buildRankedAdmission(server))
  expect((await other.open(registrar, published)).status).toBe(404)
  expect((await other.approve(registrar, published)).status).toBe(404)
  expect((await lists.approve(registrar, body.list)).body.code).toBe('list-to-correct')
})

test('a final list waits for the last day to object and for open corrections; a corrigendum says what changed', async () => {
  const driveId = await buildRankedAdmission(server)
  const lists = listsOf(server, driveId)
  await publishPolicies(server, { driveId, officer: registrar }, rankedPolicies)
  const steady = await buildCandidate(server, driveId, { neetAIRank: 10 })
  const changing = await buildCandidate(server, driveId, { neetAIRank: 20 })
  const late = await buildCandidate(server, driveId, { neetAIRank: 30 })
  const going = await buildCandidate(server, driveId, { neetAIRank: 40 })
  const set = ({ applicationId }: BuiltApplication, columns: string) =>
    server.rows(`update applications set ${columns} where application_id = $1`, [applicationId])
  await set(late, `scrutiny = 'open'`)
  await july(1)
  await keepSessions(server)
  expect((await lists.prepare(section, { kind: 'final' })).body.code).toBe('provisional-list-first')
  const first = await publish(lists, { kind: 'provisional' })
  expect((await lists.prepare(section, { kind: 'provisional' })).body).toMatchObject({
    code: 'list-to-correct',
    error: expect.stringContaining(first.number),
  })
  const silent = await lists.prepare(section, { kind: 'provisional', corrects: first.number })
  expect([silent.status, silent.body.errors]).toEqual([
    422,
    [expect.objectContaining({ path: 'reason', code: 'corrigendum-reason' })],
  ])

  for (const reason of ['Call 98765 43210.', 'Call +91-9876543210.', 'Write to asha@mail.example.']) {
    const personal = await lists.prepare(section, { kind: 'provisional', corrects: first.number, reason })
    expect([personal.status, personal.body.errors]).toEqual([
      422,
      [expect.objectContaining({ path: 'reason', code: 'published-contact' })],
    ])
  }

  await set(changing, `not_admitted = '{category}'`)
  await set(late, `scrutiny = 'scrutinised'`)
  await set(going, `status = 'withdrawn'`)
  const reason = 'A certificate was looked at again on 01-07-2026 by order 114/2026-27.'
  const corrigendum = { kind: 'provisional', corrects: first.number, reason }
  const prepared = await lists.prepare(section, corrigendum)
  const { body: opened } = await lists.open(section, prepared.body.list)
  expect([opened.before, opened.differences]).toEqual([
    first.number,
    {
      came: [{ applicationId: late.applicationId, was: ['scrutiny'] }],
      went: [{ applicationId: going.applicationId, reasons: ['withdrawn'], rules: [] }],
      changed: [{ applicationId: changing.applicationId, changes: [{ of: 'category', from: 'OBC', to: 'UR' }] }],
    },
  ])
  await july(2)
  await lists.approve(registrar, prepared.body.list)
  const { body: all } = await lists.all(registrar)
  expect(all.lists.map(({ kind, number, corrects, rows }) => [kind, number, corrects, rows])).toEqual([
    ['provisional', expect.stringMatching(/^BSC2026-L\d\d$/), { number: first.number, reason }, 3],
    ['provisional', first.number, null, 3],
  ])
  expect((await publicList(first.number)).body.list.correctedBy).toEqual([all.lists[0]?.number])
  const { body: forAll } = await server.call<SelectionForAll>('GET', `/api/drives/${driveId}/selection`)
  expect(forAll.lists.map(({ kind, number, correctedBy }) => [kind, number, correctedBy])).toEqual([
    ['provisional', all.lists[0]?.number, null],
    ['provisional', first.number, all.lists[0]?.number],
  ])
  const [waiting] = all.next.filter(({ kind }) => kind === 'final')
  expect(waiting?.refusal).toContain('Applicants can object until 9 July 2026')
  await july(9, '18:29:59Z')
  expect((await lists.prepare(section, { kind: 'final' })).body.code).toBe('objections-until')

  await july(9, '18:30:00Z')
  await server.rows(
    `insert into corrections (application_id, number, items, comment, documents, answers, until, before, asked_by)
     select id, 1, '[]', '', '{}', '{}', '2026-07-20', '{}', $2 from applications where application_id = $1`,
    [steady.applicationId, section.id],
  )
  expect((await lists.prepare(section, { kind: 'final' })).body).toMatchObject({
    code: 'final-list-waits',
    error: expect.stringContaining('1 correction, no objection'),
  })
  await server.rows('update corrections set closed_at = portal_now()')
  const final = await publish(lists, { kind: 'final' })
  const { document } = (await publicList(final.number)).body.list
  expect(document.kind === 'final' && document.objectionsUntil).toBeNull()
  expect(document.rows.map((row) => [row.applicationId, row.category])).toEqual([
    [steady.applicationId, 'OBC'],
    [changing.applicationId, 'UR'],
    [late.applicationId, 'OBC'],
  ])
  expect((await lists.prepare(section, { ...corrigendum, corrects: all.lists[0]?.number })).body.code).toBe(
    'final-list-published',
  )
})
