import { afterAll, beforeAll, expect, test } from 'vitest'
import type { RejectionReason } from '#domain/applications/decisions/rejection-reasons.ts'
import { registerAccount, registerAdmin, type TestAccount } from '../../../../test/accounts.ts'
import { buildStudentApplication } from '../../../../test/builders.ts'
import { buildFacultyApplication } from '../../../../test/faculty-builders.ts'
import { startTestServer, type TestServer } from '../../../../test/harness.ts'
import { sentMail } from '../../../../test/sent-mail.ts'

let server: TestServer
let admin: TestAccount
beforeAll(async () => {
  server = await startTestServer()
  admin = await registerAdmin(server)
})
afterAll(() => server.close())

type Facts = {
  reasons: (RejectionReason & { said: string; comments: string })[]
  translations: Record<string, Record<string, string>>
  application: { reviewReason: string; reviewReasonSaid: string; version: number }
  applications: { applicationId: string; reviewReasonSaid: string | null }[]
  history: { action: string; reason?: string; detail: object }[]
  entries: { action: string; reason?: string; subject: string }[]
  mail: { text: string }
  errors: { path: string; code: string }[]
}

const own: RejectionReason[] = [
  { name: 'Seat given up', sentence: 'You gave up your seat: {rules}', about: 'other', isRetired: false },
  { name: 'Interview missed', sentence: 'You did not come to the interview.', about: 'other', isRetired: false },
  { name: 'Duplicate application', sentence: '', about: 'other', isRetired: false },
]
const hi = {
  'Interview missed': 'साक्षात्कार में अनुपस्थित',
  'You did not come to the interview.': 'आप साक्षात्कार में नहीं आए।',
}
const settings = '/api/decisions/settings'
const put = (body: object, { token } = admin) => server.call<Facts>('PUT', settings, { token, body })
const inHindi = { 'accept-language': 'hi' }
const get = (path: string, { token }: TestAccount, headers: Record<string, string> = {}) =>
  server.call<Facts>('GET', path, { token, headers })

test('an institute edits its list of reasons; order, renames and retirements are audited', async () => {
  const { body } = await server.call<{ reasons: object[] }>('GET', settings, { token: admin.token })
  expect(body.reasons).toHaveLength(8)
  const givenUp = { name: 'Seat given up', sentence: 'You gave up the seat.', about: 'other', isRetired: false }
  const [first, ...rest] = body.reasons as [object, ...object[]]
  const reasons = [givenUp, ...rest, { ...first, isRetired: true }]
  expect((await put({ reasons }, await registerAccount(server))).status).toBe(403)
  expect((await put({ reasons: [givenUp, givenUp] })).body.errors.map(({ path }) => path)).toEqual(['reasons.1.name'])
  expect((await put({ reasons })).body).toMatchObject({ delayMinutes: 0, reasons })
  const built = await buildStudentApplication(server, { status: 'submitted' })
  const offered = await server.call<Facts>('GET', `/api/applications/${built.applicationId}/rejection-reasons`, {
    token: admin.token,
  })
  const names = offered.body.reasons.map(({ name }) => name)
  expect([names[0], names.includes('Not eligible by age')]).toEqual(['Seat given up', false])
  const decision = { status: 'rejected', reason: 'Seat given up', comments: 'As you wrote.' }
  const path = `/api/applications/${built.applicationId}`
  expect((await server.call('PATCH', path, { token: admin.token, body: decision })).status).toBe(200)
  const [entry] = await server.rows<{ detail: { changes: Record<string, unknown> } }>(
    `select detail from audit_entries where action = 'decision-settings.changed' order by id desc limit 1`,
  )
  expect(Object.keys(entry?.detail.changes ?? {})).toEqual(
    expect.arrayContaining(['order', 'reasons.Seat given up.sentence', 'reasons.Not eligible by age.isRetired']),
  )
})

test('reasons have names in other languages, which must keep every placeholder of the English', async () => {
  const stored = await put({ reasons: own, translations: { hi } })
  expect(stored).toMatchObject({ status: 200, body: { translations: { hi } } })
  const kept = await put({ delayMinutes: 0 })
  expect(kept.body.translations).toEqual({ hi })
  const refused = await put({ translations: { hi: { [own[0]?.sentence ?? '']: 'आपने सीट छोड़ दी।' } } })
  expect([refused.status, refused.body.errors.map(({ code }) => code)]).toEqual([422, ['translation-loses']])
  // A built-in reason has translations of its own.
  const known = await put({ translations: { hi: { 'Duplicate application': 'दोहरा' } } })
  expect(known.body.errors.map(({ code }) => code)).toEqual(['translation-of-nothing'])
})

test.each([
  { at: '/api/applications', build: buildStudentApplication },
  { at: '/api/faculty/application', build: buildFacultyApplication },
])('$at: everybody reads a translated reason in their own language', async ({ at, build }) => {
  await put({ reasons: own, translations: { hi } })
  const [built, another] = [await build(server, { status: 'submitted' }), await build(server, { status: 'submitted' })]
  const ofOwner = built.owner.email
  await server.rows(`update accounts set language = 'hi' where email = $1`, [ofOwner])
  const address = `${at}/${built.applicationId}`
  const shared = `/api/applications/${built.applicationId}`

  const { body: offered } = await get(`${shared}/rejection-reasons`, admin, inHindi)
  expect(offered.reasons.find(({ name }) => name === 'Interview missed')).toMatchObject({
    said: hi['Interview missed'],
    comments: hi['You did not come to the interview.'],
  })
  const { body: toClerk } = await get(`${shared}/rejection-reasons`, admin)
  expect(toClerk.reasons.map(({ said }) => said)).toContain('Interview missed')
  const decision = { status: 'rejected', reason: 'Interview missed' }
  const foreseen = await server.call<Facts>('POST', '/api/applications/decisions/foresee', {
    token: admin.token,
    body: { decision, applicationIds: [built.applicationId] },
  })
  expect(foreseen.body.mail.text).toContain(hi['Interview missed'])

  for (const { applicationId } of [built, another])
    await server.call('PATCH', `${at}/${applicationId}`, {
      token: admin.token,
      body: { ...decision, comments: 'Come next year.' },
    })
  const read = async (who: TestAccount, headers = {}) => {
    const { application } = (await get(address, who, headers)).body
    return [application.reviewReason, application.reviewReasonSaid]
  }
  expect(await read(built.owner, inHindi)).toEqual(['Interview missed', hi['Interview missed']])
  expect(await read(admin)).toEqual(['Interview missed', 'Interview missed'])
  const { history } = (await get(`${shared}/history`, admin, inHindi)).body
  expect(history.find(({ action }) => action === 'application.rejected')).toMatchObject({
    reason: hi['Interview missed'],
    detail: { reason: 'Interview missed' },
  })
  const { entries } = (await get(`/api/activity?q=${built.applicationId}`, admin)).body
  expect(entries.find(({ action }) => action === 'application.rejected')).not.toHaveProperty('reason')

  const cause = async (applicationId: string) => {
    const [row] = await server.rows<{ cause: string }>(`select cause from mails where cause like $1`, [
      `application.rejected:${applicationId}:%`,
    ])
    return row?.cause ?? ''
  }
  const toOwner = await sentMail(server, await cause(built.applicationId))
  expect(toOwner.text).toContain(hi['Interview missed'])
  const toOther = await sentMail(server, await cause(another.applicationId))
  expect(toOther.text).toContain('Interview missed')
  expect(toOther.text).not.toContain(hi['Interview missed'])
})
