import { afterAll, beforeAll, expect, test } from 'vitest'
import { registerAccount } from '../../../test/accounts.ts'
import { buildFacultyApplication, buildRecruitment } from '../../../test/faculty-builders.ts'
import { facultyCalls } from '../../../test/faculty-calls.ts'
import type { TestServer } from '../../../test/harness.ts'
import { startTestServer } from '../../../test/harness.ts'
import { textPdf } from '../../../test/sample-files.ts'
import { askForAddress, upload } from '../../../test/uploads.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

const calls = facultyCalls(() => server)

test('documents of this track are uploaded by the calls of the other, under its own kinds', async () => {
  const owner = await registerAccount(server)
  const begun = await calls.begin({ recruitmentId: await buildRecruitment(server) }, owner)
  const { applicationId } = begun.body.application
  const place = { owner, applicationId, docType: 'allCert' }
  const uploaded = await upload(server, place, 'all.pdf', await textPdf(['Certificates']))
  expect([uploaded.status, uploaded.body.key]).toEqual([200, expect.stringMatching(/^recruitment\//)])
  const { documents } = (await calls.read(applicationId, owner)).body.application
  expect(documents).toMatchObject({ allCert: { label: 'All Certificates (Combined PDF)', name: 'all.pdf' } })
  expect((await askForAddress(server, { ...place, docType: 'scoreCard' }, 'pdf')).status).toBe(400)
  expect((await askForAddress(server, { ...place, docType: 'photo' }, 'pdf')).body.error).toBe(
    'Only jpg, jpeg, png files are allowed',
  )
})

test('nothing is added to what is submitted', async () => {
  const { applicationId, owner } = await buildFacultyApplication(server, { status: 'submitted' })
  const answer = await askForAddress(server, { owner, applicationId, docType: 'photo' }, 'jpg')
  expect([answer.status, answer.body.error]).toEqual([409, 'Cannot modify submitted application'])
  const { documents } = (await calls.read(applicationId, owner)).body.application
  expect(Object.keys(documents)).toEqual(['photo', 'signature', 'allCert', 'paymentCert'])
})
