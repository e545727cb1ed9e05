import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { giveGrant, registerAccount, registerAdmin, type TestAccount } from '../../../test/accounts.ts'
import { buildStudentApplication, type BuiltApplication } from '../../../test/builders.ts'
import { keepSessions } from '../../../test/corrections.ts'
import { startTestServer, type TestServer } from '../../../test/harness.ts'
import {
  buildCandidate,
  buildRankedAdmission,
  listsOf,
  publishList,
  rankedPolicies,
  tellOfList,
  type AdmissionLists,
} from '../../../test/lists.ts'
import { sentMail } from '../../../test/sent-mail.ts'
import { publishPolicies } from '../../../test/selection.ts'
import { everywhereOf } from '../../../test/standing-everywhere.tsx'
import type { ForeseenDecisions } from '#domain/applications/decisions/many-decisions.ts'
import type { PublishedSummary } from '#domain/selection/lists.endpoints.ts'
import { payments as sayPayment } from '#words/money/payments.ts'

let server: TestServer
let registrar: TestAccount
let section: TestAccount
beforeAll(async () => {
  server = await startTestServer()
  registrar = await registerAdmin(server)
  section = await registerAccount(server)
  await giveGrant(server, section, { role: 'sectionOfficer', track: 'admission', driveId: null })
})
afterAll(() => server.close())

let driveId: string
let lists: AdmissionLists
beforeEach(async () => {
  await server.setClock('2026-06-20T06:00:00Z')
  await keepSessions(server)
  driveId = await buildRankedAdmission(server)
  lists = listsOf(server, driveId)
  await publishPolicies(server, { driveId, officer: registrar }, rankedPolicies)
})

const july = async () => {
  await server.setClock('2026-07-01T06:00:00Z')
  await keepSessions(server)
}

const set = ({ applicationId }: BuiltApplication, columns: string) =>
  server.rows(`update applications set ${columns} where application_id = $1`, [applicationId])

/** A clerk finds something about one document; its application stays scrutinised. */
async function find(one: BuiltApplication, key: string, verdict: string, more: object = {}) {
  const found = await server.call('POST', `/api/applications/${one.applicationId}/findings`, {
    token: section.token,
    body: { items: [{ of: 'document', key, verdict, ...more }] },
  })
  expect(found.status).toBe(200)
  await set(one, `scrutiny = 'scrutinised'`)
}

test('a list is published only by the numbers that its second officer has read, and says them to everybody', async () => {
  await buildCandidate(server, driveId, { neetAIRank: 10 })
  const [unlooked, unverified, unpaid] = [
    await buildCandidate(server, driveId, { neetAIRank: 20 }),
    await buildCandidate(server, driveId, { neetAIRank: 30 }),
    await buildCandidate(server, driveId, { neetAIRank: 40 }),
  ]
  await set(unlooked, `scrutiny = 'notLookedAt'`)
  await set(unverified, 'payment_verified = false, payment_verified_at = null')
  await set(
    unpaid,
    `payment_verified = false, payment_verified_at = null, payment_status = 'failed', scrutiny = 'open'`,
  )
  await july()
  const { list } = (await lists.prepare(section, { kind: 'provisional' })).body
  const leftOut = {
    reasons: [
      { reason: 'payment', count: 1 },
      { reason: 'unverified', count: 1 },
      { reason: 'scrutiny', count: 1 },
    ],
    byOffice: 2,
  }
  expect([list.rows, list.excluded, list.leftOut]).toEqual([1, 3, leftOut])
  const blind = await lists.approve(registrar, { ...list, leftOut: null })
  expect([blind.status, blind.body.code, blind.body.error]).toEqual([
    409,
    'list-numbers-other',
    'These are not the numbers of this list. Considered: 1. Not considered: 3, of which 2 only because the office has not checked them. Read the numbers, then publish again.',
  ])
  const { number } = (await lists.approve(registrar, list)).body.list
  const published = await server.call<{ list: PublishedSummary }>('GET', `/api/lists/${number}/summary`)
  expect(published.body.list.leftOut).toEqual(leftOut)
})

test('nobody is mailed as their reason what the office has left undone', async () => {
  const unlooked = await buildCandidate(server, driveId, { neetAIRank: 20 })
  const unpaid = await buildCandidate(server, driveId, { neetAIRank: 40 })
  await set(unlooked, `scrutiny = 'notLookedAt'`)
  await set(
    unpaid,
    `payment_verified = false, payment_verified_at = null, payment_status = 'failed', scrutiny = 'open'`,
  )
  await july()
  const list = await publishList(lists, { section, registrar }, { kind: 'provisional' })
  await tellOfList(server, list)
  const mailTo = async ({ applicationId }: BuiltApplication) => {
    const { subject, text } = await sentMail(server, `list:${list.number}:${applicationId}`)
    // As mails break their lines.
    return `${subject} ${text?.replaceAll(/\s+/g, ' ')}`
  }
  const still =
    'The office is still checking your application, so it is not on this list yet. You do not need to do anything.'
  expect(await mailTo(unlooked)).toContain(still)
  expect(await mailTo(unlooked)).not.toContain('Your application is not on this list')
  const told = await mailTo(unpaid)
  expect(told).toContain('Its fee was not found.')
  expect(told).not.toContain('still checking')
})

test('a photo that is of somebody else keeps an application off a list, until an officer finds that it fits', async () => {
  const one = await buildCandidate(server, driveId, { neetAIRank: 10 })
  await find(one, 'photo', 'doesNotFit', { reason: 'other-person' })
  await july()
  const prepared = async () =>
    (await lists.open(registrar, (await lists.prepare(section, { kind: 'provisional' })).body.list)).body
  expect((await prepared()).excluded).toEqual([{ applicationId: one.applicationId, reasons: ['identity'], rules: [] }])
  await find(one, 'photo', 'fits')
  expect((await prepared()).rows.map(({ applicationId }) => applicationId)).toEqual([one.applicationId])
})

test('before accepting, the office reads whose scrutiny is not started, whose is not over, and whose documents are not OK', async () => {
  const build = () => buildStudentApplication(server, { status: 'submitted' })
  const [looked, never, half, unfit] = [await build(), await build(), await build(), await build()]
  await set(looked, `scrutiny = 'scrutinised'`)
  await set(half, `scrutiny = 'open'`)
  await find(unfit, 'photo', 'doesNotFit', { reason: 'other-person' })
  const applicationIds = [looked, never, half, unfit].map(({ applicationId }) => applicationId)
  const foresee = async (path: string) =>
    (
      await server.call<ForeseenDecisions>('POST', `/api/applications/${path}/foresee`, {
        token: registrar.token,
        body: { decision: { status: 'accepted', paymentConfirmed: true }, applicationIds },
      })
    ).body
  for (const path of ['decisions', 'proposals']) {
    const { notScrutinised, halfScrutinised, unfitDocuments } = await foresee(path)
    const ids = (of: ForeseenDecisions['unverified']) => of.map(({ applicationId }) => applicationId)
    expect([ids(notScrutinised), ids(halfScrutinised), ids(unfitDocuments)]).toEqual([
      [never.applicationId],
      [half.applicationId],
      [unfit.applicationId],
    ])
  }
})

test('whose payment was not found reads that, and how to answer, until its day is over and the final list is published without them, and then that, everywhere', async () => {
  const { pages, stands } = everywhereOf(
    () => server,
    () => registrar,
  )
  await buildCandidate(server, driveId, { neetAIRank: 10 })
  const unpaid = await buildStudentApplication(server, {
    admissionId: driveId,
    form: { neetAIRank: 20, neetCategoryRank: 1 },
    status: 'submitted',
  })
  await keepSessions(server)
  const failed = { paymentStatus: 'failed', comments: 'There is no such number.' }
  const { token } = registrar
  const at = `/api/applications/${unpaid.applicationId}`
  expect((await server.call('PATCH', at, { token, body: failed })).status).toBe(200)
  expect(await stands(unpaid, 'payment-failed')).toContain('by 27 June 2026')
  await july()
  await publishList(lists, { section, registrar }, { kind: 'provisional' })
  await server.setClock('2026-07-09T06:00:00Z')
  await keepSessions(server)
  await stands(unpaid, 'payment-failed')
  /** Whether the dashboard and the page offer to correct the UTR or to send a receipt, and what the office wrote. */
  const offered = async () => {
    const { dashboard = '', page = '' } = await pages(unpaid)
    return [
      dashboard.includes(sayPayment('correct')),
      page.includes('upload your receipt here'),
      [dashboard, page].every((text) => text.includes(failed.comments)),
    ]
  }
  expect(await offered()).toEqual([true, true, true])
  const { number } = await publishList(lists, { section, registrar }, { kind: 'final' })
  expect(await stands(unpaid, 'left-out-final')).toContain(`You are not on the final merit list ${number}.`)
  // A correction would change nothing any more: the sentence names the office.
  expect(await offered()).toEqual([false, false, true])
})
