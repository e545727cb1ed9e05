import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { giveGrant, registerAccount, type TestAccount } from '../../../test/accounts.ts'
import { keepSessions } from '../../../test/corrections.ts'
import type { TestServer } from '../../../test/harness.ts'
import { buildSelection, seatsOf } from '../../../test/selection.ts'
import { startTwoOfficers } from '../../../test/selection-rounds.ts'
import type { PoliciesOfDrive, SelectionForAll } from '#domain/selection/policies.endpoints.ts'
import { hashOf } from '#server/platform/canonical-hash.ts'

let server: TestServer
let registrar: TestAccount
let other: TestAccount
beforeAll(async () => {
  ;({ server, registrar, other } = await startTwoOfficers())
  await keepSessions(server)
  await server.setClock('2026-07-10T06:00:00Z')
})
afterAll(() => server.close())

let driveId: string
beforeEach(async () => {
  driveId = await buildSelection(server, { 'BSc EMT': { UR: 4, OBC: 2 }, 'BSc HTM': { UR: 1 } })
})

type PoliciesAnswer = { policies: PoliciesOfDrive; code: string; errors: { path: string; code: string }[] }

function policies(
  by: TestAccount,
  method: string,
  path = '',
  send: { body?: object; headers?: Record<string, string> } = {},
) {
  const at = `/api/drives/${driveId}/selection/policies${path}`
  return server.call<PoliciesAnswer>(method, at, { token: by.token, ...send })
}

const readPublic = () => server.call<SelectionForAll>('GET', `/api/drives/${driveId}/selection`)

test('policies begin with the defaults, are saved as a draft, and everybody reads them once published, with their hash', async () => {
  const { body } = await policies(registrar, 'GET')
  expect(body.policies).toMatchObject({
    published: null,
    version: 0,
    today: '2026-07-10',
    fixedBy: null,
    draft: {
      horizontal: 'guarantee',
      openStandard: true,
      silence: 'givesUp',
      rounds: [
        { answerBy: '2026-07-24', reportFrom: '2026-07-25', reportBy: '2026-07-29' },
        { answerBy: '2026-08-05', reportFrom: '2026-08-06', reportBy: '2026-08-10' },
        { answerBy: '2026-08-17', reportFrom: '2026-08-18', reportBy: '2026-08-22' },
        { answerBy: '2026-08-29', reportFrom: '2026-08-30', reportBy: '2026-09-03' },
      ],
    },
  })
  const wish = {
    ...body.policies.draft,
    guarantees: { 'BSc EMT': seatsOf({ UR: 1 }) },
    conversions: [{ from: 'OBC', to: 'UR' }] as const,
  }
  const saved = await policies(registrar, 'POST', '', { body: wish })
  expect([saved.status, saved.body.policies.version, saved.headers.get('etag')]).toEqual([200, 1, '"1"'])
  expect((await readPublic()).body).toEqual({ published: null, lists: [] })

  const published = await policies(registrar, 'POST', '/publish')
  expect(published.status).toBe(200)
  const expected = {
    policies: wish,
    edition: 1,
    reason: null,
    hash: hashOf(wish),
    publishedAt: '2026-07-10T06:00:00.000Z',
  }
  expect(published.body.policies.published).toEqual(expected)
  expect((await readPublic()).body).toEqual({ published: expected, lists: [] })
  const audited = await server.rows(
    `select detail from audit_entries where action = 'selection-policies.published' and subject = $1`,
    [driveId],
  )
  expect(audited).toEqual([{ detail: { version: 1, hash: hashOf(wish), reason: null } }])
  expect((await policies(registrar, 'POST', '/publish')).body.code).toBe('policies-unsaved')
})

test('what does not fit is refused at its place, and nothing is published', async () => {
  const { draft } = (await policies(registrar, 'GET')).body.policies
  const unfit = {
    ...draft,
    guarantees: { 'BSc EMT': seatsOf({ OBC: 3 }), 'BSc XYZ': seatsOf({}) },
    conversions: [
      { from: 'OBC', to: 'SC' },
      { from: 'SC', to: 'ST' },
      { from: 'ST', to: 'OBC' },
    ],
    convertsFrom: 4,
    rounds: [
      { answerBy: '2026-07-24', reportFrom: '2026-07-25', reportBy: '2026-07-29' },
      { answerBy: '2026-07-29', reportFrom: '2026-07-30', reportBy: '2026-07-31' },
      { answerBy: '2026-08-02', reportFrom: '2026-08-03', reportBy: '2026-08-02' },
    ],
    joining: { place: { en: '', hi: 'प्रवेश कार्यालय' }, rollNumber: '{year}{course}', undertaking: { en: 'I shall.' } },
    waitingList: { length: 10, until: '2026-07-20' },
    refunds: [
      { percent: 50, until: '2026-08-01' },
      { percent: 90, until: '2026-08-10' },
    ],
  }
  await policies(registrar, 'POST', '', { body: unfit })
  const refused = await policies(registrar, 'POST', '/publish')
  expect([refused.status, refused.body.code]).toEqual([422, 'policies-unfit'])
  expect(refused.body.errors.map(({ path, code }) => [path, code])).toEqual([
    ['guarantees.BSc EMT.OBC', 'policy-horizontal-exceeds'],
    ['guarantees.BSc XYZ', 'policy-course-unknown'],
    ['conversions', 'policy-conversion-circle'],
    ['convertsFrom', 'policy-converts-late'],
    ['rounds.1.answerBy', 'policy-days-crossed'],
    ['rounds.2.reportBy', 'policy-report-short'],
    ['waitingList.until', 'policy-waiting-short'],
    ['refunds.1.percent', 'policy-refund-rises'],
    ['joining.place.en', 'policy-text-missing'],
    ['joining.rollNumber', 'policy-roll-number'],
  ])
  expect((await readPublic()).body.published).toBeNull()
  const shapeless = await policies(registrar, 'POST', '', { body: { ...draft, rounds: [] } })
  expect([shapeless.status, shapeless.body.errors.map(({ path }) => path)]).toEqual([422, ['rounds']])
})

test('a round whose day is over cannot be published any more', async () => {
  const { draft } = (await policies(registrar, 'GET')).body.policies
  await policies(registrar, 'POST', '', {
    body: { ...draft, rounds: [{ answerBy: '2026-07-09', reportFrom: '2026-07-09', reportBy: '2026-07-12' }] },
  })
  const refused = await policies(registrar, 'POST', '/publish')
  expect(refused.body.errors.map(({ path, code }) => [path, code])).toEqual([['rounds.0.answerBy', 'policy-day-past']])
})

test('of two officers who save at once the second sees what the first saved', async () => {
  const { draft } = (await policies(registrar, 'GET')).body.policies
  await policies(registrar, 'POST', '', { body: { ...draft, objectionDays: 5 } })
  const late = await policies(other, 'POST', '', { body: draft, headers: { 'if-match': '"0"' } })
  expect(late.status).toBe(412)
  expect(late.body).toMatchObject({ current: { version: 1, draft: { objectionDays: 5 } } })
})

test('a section officer prepares policies and does not publish them; applicants and officers of elsewhere see none', async () => {
  const elsewhere = await buildSelection(server, { 'BSc EMT': { UR: 1 } })
  const [section, stranger, applicant] = [
    await registerAccount(server),
    await registerAccount(server),
    await registerAccount(server),
  ]
  await giveGrant(server, section, { role: 'sectionOfficer', track: 'admission', driveId })
  await giveGrant(server, stranger, { role: 'registrar', track: 'admission', driveId: elsewhere })
  const { draft } = (await policies(section, 'GET')).body.policies
  expect((await policies(section, 'POST', '', { body: draft })).status).toBe(200)
  expect((await policies(section, 'POST', '/publish')).status).toBe(403)
  expect((await policies(stranger, 'GET')).status).toBe(404)
  expect((await policies(stranger, 'POST', '', { body: draft })).status).toBe(404)
  expect((await policies(applicant, 'GET')).status).toBe(403)
  const unpublished = await buildSelection(server, { 'BSc EMT': { UR: 1 } })
  await server.rows('update drives set published = false where id = $1', [unpublished])
  expect((await server.call('GET', `/api/drives/${unpublished}/selection`)).status).toBe(404)
})
