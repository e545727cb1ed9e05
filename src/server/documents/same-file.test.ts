import { afterAll, beforeAll, expect, test } from 'vitest'
import { onlyPlace, startDocumentPortal } from '../../../test/document-portal.ts'
import { textPdf } from '../../../test/sample-files.ts'
import { upload } from '../../../test/uploads.ts'

type AnsweredDocuments = {
  application: {
    documents: Record<'aadhar' | 'marksheet12' | 'scoreCard', { label: string; warnings: string[] }>
  }
}

let portal: Awaited<ReturnType<typeof startDocumentPortal>>
beforeAll(async () => {
  portal = await startDocumentPortal()
})
afterAll(() => portal.server.close())

test('an application warns at each of two documents that both are the same file, until one is replaced', async () => {
  const { server, owner } = portal
  const place = await onlyPlace(portal)
  const put = (docType: string, pdf: Buffer) => upload(server, { ...place, docType }, `${docType}.pdf`, pdf)
  const file = await textPdf(['Score card'])
  await put('scoreCard', file)
  await put('marksheet12', file)
  await put('aadhar', await textPdf(['Card']))
  const warnings = async () => {
    const { body } = await server.call<AnsweredDocuments>('GET', `/api/applications/${place.applicationId}`, {
      token: owner.token,
    })
    const { scoreCard, marksheet12, aadhar } = body.application.documents
    return [scoreCard, marksheet12, aadhar].map(({ label, warnings: said }) => [label, said] as const)
  }
  const [score, marks, card] = (await warnings()).map(([label]) => label)
  expect(await warnings()).toEqual([
    [score, [`The same file is also uploaded as ${marks}.`]],
    [marks, [`The same file is also uploaded as ${score}.`]],
    [card, []],
  ])
  await put('marksheet12', await textPdf(['Marks']))
  expect((await warnings()).map(([, said]) => said)).toEqual([[], [], []])
})
