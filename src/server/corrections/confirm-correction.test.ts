import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Scrutiny, ScrutinyFinding } from '#domain/scrutiny/scrutiny.ts'
import { registerAdmin, type TestAccount } from '../../../test/accounts.ts'
import { correctedTracks, submittedBefore } from '../../../test/corrections.ts'
import { startTestServer, type TestServer } from '../../../test/harness.ts'
import { textPdf } from '../../../test/sample-files.ts'
import { upload } from '../../../test/uploads.ts'

let server: TestServer
let officer: TestAccount
beforeAll(async () => {
  server = await startTestServer()
  officer = await registerAdmin(server)
})
afterAll(() => server.close())

type Found = { findings: ScrutinyFinding[]; scrutiny: Scrutiny }
const certificate = { of: 'document', key: 'categoryCert' } as const
const rule = { of: 'rule', key: 'category-certificate' } as const

/** An application in which everything was found to fit but the category certificate, and which came back with another. */
async function cameBack() {
  const { applicationId, owner, corrections } = await submittedBefore(server, correctedTracks[0])
  const path = `/api/applications/${applicationId}/findings`
  const read = async () => (await server.call<Found>('GET', path, officer)).body
  const mark = (items: object[]) => server.call<Found>('POST', path, { token: officer.token, body: { items } })
  const items = (await read()).scrutiny.items.map(({ of, key }) =>
    key === certificate.key ? { of, key, verdict: 'doesNotFit', reason: 'not-valid' } : { of, key, verdict: 'fits' },
  )
  expect((await mark(items)).body.scrutiny.state).toBe('scrutinised')
  const asked = await corrections.ask(officer, { items: [certificate], comment: 'Please.', until: '2026-07-17' })
  expect(asked.status).toBe(201)
  const sent = await upload(server, { owner, applicationId, docType: certificate.key }, 'n.pdf', await textPdf(['New']))
  expect([sent.status, (await corrections.answer(owner, 1)).status]).toEqual([200, 200])
  const open = async () => (await read()).scrutiny.items.filter(({ state }) => state === 'open').map(({ key }) => key)
  return { applicationId, corrections, read, open }
}

const audited = (applicationId: string) =>
  server.rows(`select detail from audit_entries where action = 'correction.closed' and subject = $1`, [applicationId])

test('a rule is scrutinised again with the certificate that took the place of the one behind it', async () => {
  const { open } = await cameBack()
  expect(await open()).toEqual([certificate.key, rule.key])
})

test('the paper and the rule that it proves name the same fact, so that one that fits beside one that does not is seen', async () => {
  const { read } = await cameBack()
  const { items } = (await read()).scrutiny
  expect(items.filter(({ proves }) => proves === 'category').map(({ of, key }) => ({ of, key }))).toEqual([
    certificate,
    rule,
  ])
})

test('the officer who confirms a correction has found it OK', async () => {
  const { applicationId, corrections, read, open } = await cameBack()
  expect((await corrections.confirm(officer, 1)).body.correction).toMatchObject({ state: 'closed' })
  expect(await open()).toEqual([rule.key])
  expect((await read()).findings.find(({ key }) => key === certificate.key)).toMatchObject({
    verdict: 'fits',
    foundBy: { id: officer.id },
  })
  expect(await audited(applicationId)).toHaveLength(1)
})
