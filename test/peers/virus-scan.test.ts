import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { WireStudentApplication } from '#domain/admission/student-application.ts'
import { admission } from '#server/admission/track.ts'
import { scanPendingDocuments } from '#server/documents/scan-pending-documents.ts'
import { buildStudentApplication, type BuiltApplication } from '../builders.ts'
import { startTestServer, type TestServer } from '../harness.ts'
import { pdfWithContent, textPdf } from '../sample-files.ts'
import { upload, type Place, type UploadAnswer } from '../uploads.ts'
import { eicar, prepareClamd } from './clamd.ts'

const clamd = prepareClamd()

describe.runIf(clamd)('with a virus scanner', () => {
  let server: TestServer
  let built: BuiltApplication
  let place: Place
  let clean: Buffer
  let infected: Buffer

  beforeAll(async () => {
    await clamd?.start()
    server = await startTestServer({ CLAMAV: clamd?.socket ?? '' })
    clean = await textPdf(['Birth certificate'])
    // In the drawing commands, which stay when a PDF is rebuilt.
    infected = pdfWithContent(Buffer.from(`0 0 100 100 re f %${eicar}\n`))
  }, 400_000)
  afterAll(async () => {
    await clamd?.close()
    await server.close()
  })

  beforeEach(async () => {
    built = await buildStudentApplication(server)
    await server.rows(`delete from documents where doc_type = 'dobCert'`)
    place = { owner: built.owner, applicationId: built.applicationId, docType: 'dobCert' }
  })

  const scanOf = async () =>
    (
      await server.rows<{ scan: string }>(
        `select d.scan from documents d join applications a on a.id = d.application_id
         where doc_type = 'dobCert' and a.application_id = $1`,
        [built.applicationId],
      )
    ).map(({ scan }) => scan)

  async function viewStatus(answer: UploadAnswer): Promise<number> {
    const path = `/api/uploads/view-url/${encodeURIComponent(answer.body.key)}`
    return (await server.call('GET', path, built.owner)).status
  }

  const submit = () =>
    server.call<{ error: string; application: WireStudentApplication }>(
      'POST',
      `/api/applications/${built.applicationId}/submit`,
      { token: built.owner.token, body: { declaration: { accepted: true } } },
    )

  const virusMails = () =>
    server.rows(
      `select to_address, data ->> 'docType' as document from mails where cause like 'infected:%'
      and data ->> 'applicationId' = $1`,
      [built.applicationId],
    )

  test('a clean file is clean, and the application can be submitted', async () => {
    expect(await viewStatus(await upload(server, place, 'birth.pdf', clean))).toBe(200)
    expect(await scanOf()).toEqual(['clean'])
    expect((await submit()).status).toBe(200)
  })

  test('an infected file is refused, never shown, reported to the applicant, and stops the submission', async () => {
    const answer = await upload(server, place, 'birth.pdf', infected)
    expect([answer.status, answer.body.error]).toEqual([
      422,
      'A virus was found in this file, so it cannot be used. Clean your device, then choose another copy.',
    ])
    expect(await scanOf()).toEqual(['infected'])
    const [stored] = await server.rows<{ key: string }>(`select key from documents where scan = 'infected'`)
    const path = `/api/uploads/view-url/${encodeURIComponent(stored?.key ?? '')}`
    expect((await server.call('GET', path, built.owner)).status).toBe(409)
    expect(await virusMails()).toEqual([{ to_address: built.owner.email, document: 'dobCert' }])
    const refused = await submit()
    expect([refused.status, refused.body.error]).toEqual([
      409,
      'A virus was found in: Proof of date of birth. Upload a clean file and submit again.',
    ])
    expect((await upload(server, place, 'birth.pdf', clean)).status).toBe(200)
    expect((await submit()).status).toBe(200)
  })

  test('an infected file does not replace a clean one', async () => {
    const first = await upload(server, place, 'birth.pdf', clean)
    expect((await upload(server, place, 'birth.pdf', infected)).status).toBe(422)
    expect(await scanOf()).toEqual(['clean'])
    expect(await viewStatus(first)).toBe(200)
  })

  test('while the scanner is down a file is neither clean nor lost; it is scanned later', async () => {
    await clamd?.stop()
    const answer = await upload(server, place, 'birth.pdf', infected)
    expect(answer.status).toBe(200)
    expect(await scanOf()).toEqual(['pending'])
    expect(await viewStatus(answer)).toBe(409)
    const refused = await submit()
    expect([refused.status, refused.body.error]).toEqual([
      409,
      'Still being checked for viruses: Proof of date of birth. Try again in a minute.',
    ])
    await scanPendingDocuments(server.context, [admission])
    expect(await scanOf()).toEqual(['pending'])

    await clamd?.start()
    await scanPendingDocuments(server.context, [admission])
    expect(await scanOf()).toEqual(['infected'])
    expect(await virusMails()).toHaveLength(1)
    expect((await submit()).status).toBe(409)
  })

  test('a clean file that waited for the scanner becomes clean', async () => {
    await clamd?.stop()
    const answer = await upload(server, place, 'birth.pdf', clean)
    await clamd?.start()
    await scanPendingDocuments(server.context, [admission])
    expect(await scanOf()).toEqual(['clean'])
    expect(await viewStatus(answer)).toBe(200)
    expect(await virusMails()).toEqual([])
  })
})
