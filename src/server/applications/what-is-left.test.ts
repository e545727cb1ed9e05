import { afterAll, beforeAll, expect, test } from 'vitest'
import type { DraftGaps } from '#domain/applications/application.ts'
import { registerAccount, type TestAccount } from '../../../test/accounts.ts'
import { buildAdmission, buildStudentApplication } from '../../../test/builders.ts'
import { buildRecruitment } from '../../../test/faculty-builders.ts'
import { startTestServer, type TestServer } from '../../../test/harness.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

/** What the list of own applications says of its only one. */
async function leftOf({ token }: TestAccount, path = '/api/applications/me') {
  const { body } = await server.call<{ applications: { left?: DraftGaps | null }[] }>('GET', path, { token })
  return body.applications[0]?.left
}

test('a complete draft lacks nothing, and for a submitted application nothing is counted', async () => {
  const { applicationId, owner } = await buildStudentApplication(server)
  expect(await leftOf(owner)).toEqual({ count: 0, steps: [], first: null })
  await server.call('POST', `/api/applications/${applicationId}/submit`, {
    token: owner.token,
    body: { declaration: { accepted: true } },
  })
  expect(await leftOf(owner)).toBeNull()
})

test('missing answers are counted over all steps, and the first is named with its step', async () => {
  const { applicationId, owner } = await buildStudentApplication(server, { form: { candidateName: '' }, utr: null })
  await server.rows(`delete from documents where doc_type = 'photo' and application_id = (
    select id from applications where application_id = '${applicationId}')`)
  expect(await leftOf(owner)).toEqual({
    count: 3,
    steps: [1, 4],
    first: { path: 'candidateName', step: 1, msg: 'Enter your name as on the Class 10 certificate' },
  })
})

test('an empty draft lacks something on every step, and starts at the first question', async () => {
  const owner = await registerAccount(server)
  const admissionId = await buildAdmission(server)
  await server.call('POST', '/api/applications', { token: owner.token, body: { admissionId } })
  const left = await leftOf(owner)
  expect(left?.first?.step).toBe(1)
  expect(left?.steps).toEqual([1, 2, 3, 4])
})

test('a candidate sees the same, over the six steps of the faculty form', async () => {
  const owner = await registerAccount(server)
  const recruitmentId = await buildRecruitment(server)
  const body = { recruitmentId, personalInfo: { sameAddress: true } }
  await server.call('POST', '/api/faculty/application', { token: owner.token, body })
  const left = await leftOf(owner, '/api/faculty/application/my-applications')
  expect(left?.first).toMatchObject({ path: 'personalInfo.candidateType', step: 1 })
  expect(left?.steps.at(-1)).toBe(5)
})

test('reading a single application computes no count', async () => {
  const { applicationId, owner } = await buildStudentApplication(server)
  const { body } = await server.call('GET', `/api/applications/${applicationId}`, { token: owner.token })
  expect(body['application'] as object).not.toHaveProperty('left')
})

test('the unmet rules that an applicant acknowledged are stored with the draft, and can be withdrawn', async () => {
  const { applicationId, owner } = await buildStudentApplication(server)
  const path = `/api/applications/${applicationId}`
  type Answer = { application: { knownUnmet: string[] } }
  const save = (body: object, { token }: TestAccount = owner) => server.call<Answer>('PUT', path, { token, body })
  const read = async () => (await server.call<Answer>('GET', path, { token: owner.token })).body.application.knownUnmet
  expect(await read()).toEqual([])
  const known = ['intermediateSchool.obtainedMarks', 'biology']
  expect((await save({ knownUnmet: known })).body.application.knownUnmet).toEqual(known)
  await save({ fathersName: 'Ramesh', currentStep: 1 })
  expect(await read()).toEqual(known)
  expect((await save({ knownUnmet: null })).body.application.knownUnmet).toEqual([])
  expect((await save({ knownUnmet: ['x'.repeat(101)] })).status).toBe(422)
  expect((await save({ knownUnmet: ['biology'] }, await registerAccount(server))).status).toBe(404)
})
