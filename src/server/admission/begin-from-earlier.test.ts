import { afterAll, beforeAll, expect, test } from 'vitest'
import type { WireStudentApplication } from '#domain/admission/student-application.ts'
import { registerAccount } from '../../../test/accounts.ts'
import { buildAdmission, buildStudentApplication } from '../../../test/builders.ts'
import { startTestServer, type TestServer } from '../../../test/harness.ts'
import { samplePhoto } from '../../../test/sample-files.ts'
import { upload } from '../../../test/uploads.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

test('next year’s application starts from this year’s, without NEET, its score card, the fee and the consent', async () => {
  const { owner, applicationId: from } = await buildStudentApplication(server)
  const photo = await samplePhoto()
  for (const docType of ['photo', 'scoreCard'])
    expect((await upload(server, { owner, applicationId: from, docType }, 'file.jpg', photo)).status).toBe(200)
  const read = await server.call<{ application: WireStudentApplication }>('GET', `/api/applications/${from}`, owner)
  const { neetRoll, candidateName, intermediateSchool, correspondAddress, payment } = read.body.application
  expect([neetRoll, payment.utr]).not.toContain(null)
  const admissionId = await buildAdmission(server)
  const begin = (token: string) =>
    server.call<{ application: WireStudentApplication }>('POST', '/api/applications', {
      token,
      body: { admissionId, from },
    })
  const stranger = await registerAccount(server)
  expect((await begin(stranger.token)).status).toBe(404)
  const { status, body } = await begin(owner.token)
  expect(status).toBe(201)
  expect(body.application).toMatchObject({ candidateName, intermediateSchool, correspondAddress, status: 'pending' })
  expect(body.application).toMatchObject({ neetRoll: null, neetAIRank: null, neetCategoryRank: null })
  expect(body.application.payment).toMatchObject({ utr: null, recordedAt: null })
  expect(Object.keys(body.application.documents)).toEqual(['photo'])
})
