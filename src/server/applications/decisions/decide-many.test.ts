import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { StudentForm } from '#domain/admission/student-questions.ts'
import type { DecisionBatch, ForeseenDecisions } from '#domain/applications/decisions/many-decisions.ts'
import type { OfferedReason } from '#domain/applications/decisions/rejection-reasons.ts'
import type { PersonalInfo } from '#domain/recruitment/personal-questions.ts'
import { startWorker } from '#server/worker.ts'
import { registerAdmin, type TestAccount } from '../../../../test/accounts.ts'
import { buildAdmission, buildStudentApplication } from '../../../../test/builders.ts'
import { buildFacultyApplication, buildRecruitment } from '../../../../test/faculty-builders.ts'
import { startTestServer, type TestServer } from '../../../../test/harness.ts'

let server: TestServer
let admin: TestAccount
beforeAll(async () => {
  server = await startTestServer()
  admin = await registerAdmin(server)
})
afterAll(() => server.close())

type Built = { applicationId: string; owner: TestAccount }
type Facts = {
  batch: DecisionBatch
  application: { status: string }
  reasons: OfferedReason[]
  errors: { path: string }[]
}

const reject = { status: 'rejected', reason: 'Not eligible by marks or qualification' }
const english = 'You did not pass English'

const tracks = [
  {
    track: 'admission',
    at: '/api/applications',
    build: (owner?: TestAccount): Promise<Built> =>
      buildStudentApplication(server, { status: 'submitted', ...(owner && { owner }) }),
  },
  {
    track: 'recruitment',
    at: '/api/faculty/application',
    build: (owner?: TestAccount): Promise<Built> =>
      buildFacultyApplication(server, { status: 'submitted', ...(owner && { owner }) }),
  },
]

const many = '/api/applications/decisions'
const ids = (all: readonly Built[]) => all.map(({ applicationId }) => applicationId)
const post = <B = Facts>(path: string, body: object, { token } = admin) => server.call<B>('POST', path, { token, body })
const statusOf = async ({ applicationId }: Built) => {
  const [row] = await server.rows<{ status: string; verified: boolean; comments: string | null }>(
    'select status, payment_verified as verified, review_comments as comments from applications where application_id = $1',
    [applicationId],
  )
  return row
}

/** Runs as a worker until the batch is done, then stops. */
async function worked(path: string): Promise<DecisionBatch> {
  const worker = await startWorker(server.context)
  try {
    const read = async () => (await server.call<Facts>('GET', path, { token: admin.token })).body.batch
    await expect.poll(async () => (await read()).finishedAt).not.toBeNull()
    return await read()
  } finally {
    await worker.stop()
  }
}

describe.each(tracks)('in the track $track', ({ at, build }) => {
  test('many payments are verified at once, each judged, audited and notified by itself', async () => {
    const [first, second, own, accepted] = [await build(), await build(), await build(admin), await build()]
    const all = [first, second, own, accepted]
    await server.call('PATCH', `${at}/${accepted.applicationId}`, {
      token: admin.token,
      body: { status: 'accepted' },
    })
    const asked = {
      decision: { verified: true },
      applicationIds: [...ids(all), 'BSC2026-00000000', first.applicationId],
    }
    const foreseen = await post<ForeseenDecisions>(`${many}/foresee`, asked)
    expect(foreseen.body).toMatchObject({ chosen: 5, changes: 2, mail: { to: first.owner.email } })
    const refused = [
      expect.objectContaining({ applicationId: own.applicationId, code: 'own-application' }),
      expect.objectContaining({ applicationId: accepted.applicationId, code: 'payment-of-accepted' }),
      expect.objectContaining({ applicationId: 'BSC2026-00000000', code: 'no-such-application', name: null }),
    ]
    expect(foreseen.body.refused).toEqual(refused)
    expect(await Promise.all(all.map(statusOf))).toEqual(all.map(() => expect.objectContaining({ verified: false })))
    const { status, body } = await post(many, asked)
    expect([status, body.batch]).toEqual([201, expect.objectContaining({ total: 5, done: 0, finishedAt: null })])
    expect(await worked(`${many}/${body.batch.id}`)).toMatchObject({ total: 5, done: 5, refused })
    for (const one of [first, second]) {
      expect(await statusOf(one)).toMatchObject({ verified: true })
      const traces = await server.rows(
        `select e.actor_email from audit_entries e join mails m on m.cause like 'payment.verified:' || e.subject || ':%'
         where e.action = 'payment.verified' and e.subject = $1 and e.ip is not null`,
        [one.applicationId],
      )
      expect(traces).toEqual([{ actor_email: admin.email }])
    }
  })

  test('the previewed mail is one that is sent: an applicant who knows of a rejection gets no mail about a verified payment', async () => {
    const [rejected, waiting] = [await build(), await build()]
    await server.call('PATCH', `${at}/${rejected.applicationId}`, {
      token: admin.token,
      body: { ...reject, comments: 'No.' },
    })
    await server.rows('update applications set held_until = null where application_id = $1', [rejected.applicationId])
    const foresee = async (all: readonly Built[]) =>
      (await post<ForeseenDecisions>(`${many}/foresee`, { decision: { verified: true }, applicationIds: ids(all) }))
        .body
    expect(await foresee([rejected, waiting])).toMatchObject({ changes: 2, mail: { to: waiting.owner.email } })
    expect(await foresee([rejected])).toMatchObject({ changes: 1, mail: null })
  })

  test('a reference corrected since the officer saw it is not verified', async () => {
    const [kept, corrected] = [await build(), await build()]
    const asked = { decision: { verified: true }, applicationIds: ids([kept, corrected]) }
    const { body: foreseen } = await post<ForeseenDecisions>(`${many}/foresee`, asked)
    expect(foreseen.payments.map(({ applicationId }) => applicationId)).toEqual(asked.applicationIds)
    const seen = Object.fromEntries(foreseen.payments.map(({ applicationId, utr }) => [applicationId, utr]))
    await server.rows(`update applications set utr = '432199990001' where application_id = $1`, [
      corrected.applicationId,
    ])
    const { body } = await post(many, { ...asked, seen })
    const { refused } = await worked(`${many}/${body.batch.id}`)
    expect(refused).toEqual([
      expect.objectContaining({ applicationId: corrected.applicationId, code: 'reference-changed' }),
    ])
    expect([(await statusOf(kept))?.verified, (await statusOf(corrected))?.verified]).toEqual([true, false])
    await server.rows(`update applications set utr = null where application_id = $1`, [corrected.applicationId])
  })

  test('an interrupted batch resumes where it stopped and decides nothing twice', async () => {
    const first = await build()
    const all = [first, await build()]
    const { body } = await post(many, { decision: { status: 'accepted' }, applicationIds: ids(all) })
    // The state after a kill: one is decided and ticked off in the same transaction, and the job still exists.
    await server.rows(`update decision_batch_items set done_at = now() where batch_id = $1 and application_id = $2`, [
      body.batch.id,
      first.applicationId,
    ])
    expect(await worked(`${many}/${body.batch.id}`)).toMatchObject({ done: 2, refused: [] })
    expect((await Promise.all(all.map(statusOf))).map((row) => row?.status)).toEqual(['submitted', 'accepted'])
  })

  test('a person who is no longer an administrator when the batch runs decides nothing', async () => {
    const leaving = await registerAdmin(server)
    const one = await build()
    const { body } = await post(many, { decision: { status: 'accepted' }, applicationIds: ids([one]) }, leaving)
    await server.rows(`delete from grants where account_id = $1`, [leaving.id])
    const done = await worked(`${many}/${body.batch.id}`)
    expect([done.refused.map(({ code }) => code), (await statusOf(one))?.status]).toEqual([['forbidden'], 'submitted'])
  })

  test('batches are for administrators, for at most five hundred applications, and for valid decisions only', async () => {
    const one = await build()
    const asked = { decision: { status: 'accepted' }, applicationIds: ids([one]) }
    for (const path of [many, `${many}/foresee`]) {
      expect((await post(path, asked, one.owner)).status).toBe(403)
      expect((await post(path, { ...asked, applicationIds: [] })).status).toBe(422)
      expect(
        (await post(path, { ...asked, applicationIds: Array.from({ length: 501 }, (_, n) => `X${n}`) })).status,
      ).toBe(422)
      expect((await post(path, { ...asked, decision: { status: 'pending' } })).status).toBe(400)
    }
    const { body } = await post(many, asked)
    expect((await server.call('GET', `${many}/${body.batch.id}`, { token: one.owner.token })).status).toBe(403)
    const other = `/api/applications/proposals/${body.batch.id}`
    expect((await server.call('GET', other, { token: admin.token })).status).toBe(404)
  })

  test('a reason must be on the list, or one of the built-in ones', async () => {
    const one = await build()
    const body = { status: 'rejected', reason: 'I do not like it', comments: 'No.' }
    const refused = await server.call<Facts>('PATCH', `${at}/${one.applicationId}`, { token: admin.token, body })
    expect([refused.status, refused.body.errors.map(({ path }) => path)]).toEqual([400, ['reason']])
    expect((await statusOf(one))?.status).toBe('submitted')
  })
})

const acceptAll = (all: readonly Built[]) => ({ decision: { status: 'accepted' }, applicationIds: ids(all) })

test('before accepting students the preview shows the seats, the unmet rules and the unverified payments', async () => {
  const admissionId = await buildAdmission(server, { title: 'B.Sc. 2031' })
  const built = (form: StudentForm, status: 'submitted' | 'accepted' = 'submitted') =>
    buildStudentApplication(server, { admissionId, form, status, admin })
  await built({ category: 'UR' }, 'accepted')
  await built({ category: 'UR' })
  const [fits, fails, free] = [
    await built({ category: 'SC' }),
    await built({ category: 'UR', english: false, candidateName: 'Ishaan Rawat' }),
    await built({ category: 'SC', pwd: true }),
  ]
  await server.call('PATCH', `/api/applications/${fits.applicationId}`, {
    token: admin.token,
    body: { verified: true },
  })
  const { body } = await post<ForeseenDecisions>('/api/applications/decisions/foresee', acceptAll([fits, fails, free]))
  expect(body).toMatchObject({ chosen: 3, changes: 3 })
  expect(body.seats).toEqual([
    {
      of: ['B.Sc. 2031'],
      seats: 60,
      before: 1,
      more: 3,
      categories: [
        { category: 'UR', seats: 24, before: 1, more: 1 },
        { category: 'OBC', seats: 16, before: 0, more: 0 },
        { category: 'SC', seats: 10, before: 0, more: 2 },
        { category: 'ST', seats: 4, before: 0, more: 0 },
        { category: 'EWS', seats: 6, before: 0, more: 0 },
      ],
    },
  ])
  const ishaan = { applicationId: fails.applicationId, name: 'Ishaan Rawat' }
  expect(body.unmet).toEqual([
    { ...ishaan, rules: [expect.objectContaining({ rule: 'Physics, Chemistry, Biology and English passed' })] },
  ])
  expect(body.unverified).toEqual([ishaan])
  const rejecting = await post<ForeseenDecisions>('/api/applications/decisions/foresee', {
    decision: { ...reject, comments: 'No.' },
    applicationIds: ids([fails]),
  })
  expect(rejecting.body).toMatchObject({ changes: 1, seats: [], unmet: [], unverified: [] })
})

test('faculty seats are counted by post, department and category', async () => {
  const recruitmentId = await buildRecruitment(server, { title: 'Faculty 2031' })
  const built = (personalInfo: PersonalInfo, status: 'submitted' | 'accepted' = 'submitted') =>
    buildFacultyApplication(server, { recruitmentId, form: { personalInfo }, status, admin })
  const unreserved = { categoryOfCandidate: 'OBC', categoryOfPost: 'UR' } as const
  await built(unreserved, 'accepted')
  const asked = acceptAll([await built(unreserved), await built(unreserved)])
  const { body } = await post<ForeseenDecisions>(`${many}/foresee`, asked)
  expect(body.seats).toEqual([
    {
      of: ['Faculty 2031', 'NEPHROLOGY', 'Assistant Professor'],
      seats: 4,
      before: 1,
      more: 2,
      categories: [
        { category: 'UR', seats: 2, before: 1, more: 2 },
        { category: 'OBC', seats: 1, before: 0, more: 0 },
        { category: 'SC', seats: 1, before: 0, more: 0 },
      ],
    },
  ])
})

test("the matching reason comes first with the applicant's facts, and fills the comments of a batch", async () => {
  const failed = await buildStudentApplication(server, { status: 'submitted', form: { english: false } })
  const passed = await buildStudentApplication(server, { status: 'submitted' })
  const path = `/api/applications/${failed.applicationId}/rejection-reasons`
  const { body } = await server.call<Facts>('GET', path, { token: admin.token })
  expect(body.reasons[0]).toMatchObject({ name: reject.reason, isSuggested: true })
  expect(body.reasons[0]?.comments).toContain(english)
  expect((await server.call('GET', path, { token: failed.owner.token })).status).toBe(403)
  const asked = { decision: reject, applicationIds: ids([failed, passed]) }
  const foreseen = await post<ForeseenDecisions>('/api/applications/decisions/foresee', asked)
  expect(foreseen.body.comments).toEqual([expect.objectContaining({ comments: body.reasons[0]?.comments })])
  expect(foreseen.body.mail?.subject).toBe(`Application not accepted: ${failed.applicationId}`)
  expect(foreseen.body.mail?.text).toContain(english)
  expect((await statusOf(failed))?.status).toBe('submitted')
  expect(foreseen.body.refused).toEqual([
    expect.objectContaining({ applicationId: passed.applicationId, code: 'comments-missing' }),
  ])
  const { body: begun } = await post('/api/applications/decisions', asked)
  await worked(`/api/applications/decisions/${begun.batch.id}`)
  expect(await statusOf(failed)).toMatchObject({ status: 'rejected', comments: body.reasons[0]?.comments })
  expect((await statusOf(passed))?.status).toBe('submitted')
})

test('a rejected applicant reads the reason in the language of their account, whichever the office uses', async () => {
  const hindi = await buildStudentApplication(server, { status: 'submitted', form: { english: false } })
  const stranger = await buildStudentApplication(server, { status: 'submitted', form: { english: false } })
  await server.call('PUT', '/api/auth/language', { token: hindi.owner.token, body: { language: 'hi' } })
  const why = '12वीं में आप इन विषयों में उत्तीर्ण नहीं हैं: अंग्रेज़ी (चारों विषयों में उत्तीर्ण होना आवश्यक है)'
  const path = `/api/applications/${hindi.applicationId}/rejection-reasons`
  const { body } = await server.call<Facts>('GET', path, { token: admin.token })
  const comments = new Map(body.reasons.map((one) => [one.name, one.comments]))
  expect(comments.get(reject.reason)).toBe(why)
  expect(comments.get('Documents do not match the answers')).toBe('आपके दस्तावेज़ आपके उत्तरों से मेल नहीं खाते।')
  const asked = { decision: reject, applicationIds: ids([hindi, stranger]) }
  const foreseen = await post<ForeseenDecisions>('/api/applications/decisions/foresee', asked)
  expect(foreseen.body.comments.map((one) => one.comments)).toEqual([
    why,
    `${english} in Class 12; all four subjects are required.`,
  ])
  expect(foreseen.body.mail?.text).toContain('अंक या योग्यता के आधार पर अपात्र')
  const { body: begun } = await post('/api/applications/decisions', asked)
  await worked(`/api/applications/decisions/${begun.batch.id}`)
  expect(await statusOf(hindi)).toMatchObject({ status: 'rejected', comments: why })
})
