import { afterAll, beforeAll, expect, test } from 'vitest'
import { registerAdmin } from '../../../test/accounts.ts'
import { buildAdmission, buildStudentApplication } from '../../../test/builders.ts'
import { startTestServer, type TestServer } from '../../../test/harness.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

test('one officer does not lower the share of a second clerk once a drive is published or somebody has applied', async () => {
  const officer = await registerAdmin(server)
  const id = await buildAdmission(server, { secondClerkPercent: 40 })
  const path = `/api/admissions/${id}`
  const change = async (sent: object) => {
    const { body } = await server.call('GET', path, { token: officer.token })
    const answer = await server.call('PUT', path, {
      token: officer.token,
      body: { ...(body['admission'] ?? body), ...sent },
    })
    return [answer.status, answer.body['errors']]
  }
  const refused = [422, [expect.objectContaining({ path: 'secondClerkPercent', code: 'second-clerk-lowered' })]]
  expect(await change({ secondClerkPercent: 39 })).toEqual(refused)
  expect(await change({ secondClerkPercent: 60 })).toEqual([200, undefined])
  // Without the field nobody would confirm.
  expect(await change({ secondClerkPercent: undefined })).toEqual(refused)
  const publish = (is: boolean) => server.rows('update drives set published = $2 where id = $1', [id, is])
  await publish(false)
  expect(await change({ secondClerkPercent: 50 })).toEqual([200, undefined])
  await publish(true)
  await buildStudentApplication(server, { admissionId: id, status: 'submitted' })
  await publish(false)
  expect(await change({ secondClerkPercent: 0 })).toEqual(refused)
})
