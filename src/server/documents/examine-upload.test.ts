import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { registerAccount } from '../../../test/accounts.ts'
import { onlyPlace, startDocumentPortal, type DocumentPortal } from '../../../test/document-portal.ts'
import { drawnTenfold } from '../../../test/hostile-pdfs.ts'
import { onePagePdf, samplePhoto, samplePng, textPdf } from '../../../test/sample-files.ts'
import { askForAddress, beginApplication, confirm, put, upload, view, type Place } from '../../../test/uploads.ts'
import { remakePdf } from '#lib/pdf-pages/remake-pdf.ts'

let portal: DocumentPortal
let place: Place

beforeAll(async () => {
  portal = await startDocumentPortal()
})
afterAll(() => portal.server.close())
beforeEach(async () => {
  place = await onlyPlace(portal)
})

/** The names of stored objects in a folder of the storage. */
function storedFiles(folder: string): string[] {
  const path = join(portal.server.context.config.dataDir, 'files', folder)
  return existsSync(path) ? readdirSync(path) : []
}

test('a PDF is rebuilt and its pages are answered; the sent bytes are not stored', async () => {
  const pdf = await textPdf(['one', 'two', ''])
  const answer = await upload(portal.server, { ...place, docType: 'marksheet12' }, 'marks.pdf', pdf)
  const kept = (await remakePdf(pdf)).remade
  expect(answer.body).toMatchObject({ name: 'marks.pdf', size: kept.length, warnings: ['Page 3 is blank.'] })
  expect((await view(portal.server, answer.body.key, portal.owner)).bytes).toEqual(kept)
  expect(await portal.server.rows('select pages, size_bytes from documents')).toEqual([
    { pages: 3, size_bytes: kept.length },
  ])
  expect(storedFiles('incoming')).toEqual([])
})

test('of a PDF that runs a script, only its page is stored', async () => {
  const pdf = onePagePdf('/OpenAction<</S/JavaScript/JS(app.alert(1))>>')
  const answer = await upload(portal.server, { ...place, docType: 'dobCert' }, 'birth.pdf', pdf)
  const { bytes } = await view(portal.server, answer.body.key, portal.owner)
  expect([pdf, bytes].map((one) => one.includes('JavaScript'))).toEqual([true, false])
})

test.each([
  ['paper.jpg', () => samplePng({ width: 1200 }), 'paper.png', 'image/png'],
  ['paper.png', () => samplePhoto({ width: 1200 }), 'paper.jpg', 'image/jpeg'],
])('%s is stored as the kind of picture that it really is', async (name, bytes, kept, type) => {
  const { body } = await upload(portal.server, { ...place, docType: 'dobCert' }, name, await bytes())
  expect(body).toMatchObject({ name: kept, warnings: [] })
  expect(body.key.endsWith(kept.slice(-4))).toBe(true)
  const shown = await view(portal.server, body.key, portal.owner)
  expect(shown.headers.get('content-type')).toBe(type)
  expect((await sharp(shown.bytes).metadata()).format).toBe(type.slice('image/'.length))
})

test('nobody waits for all the files of somebody else', async () => {
  const heavy = ['dobCert', 'marksheet12', 'categoryCert', 'paymentReceipt'].map((docType) => ({ ...place, docType }))
  const addresses = await Promise.all(heavy.map((one) => askForAddress(portal.server, one, 'pdf')))
  for (const { body } of addresses) {
    await put(portal.server, body.uploadUrl, new Uint8Array(drawnTenfold(4)), 'application/pdf')
  }
  const stranger = await registerAccount(portal.server)
  const own = {
    owner: stranger,
    applicationId: await beginApplication(portal.server, stranger, portal.admissionId),
    docType: 'dobCert',
  }
  const { body } = await askForAddress(portal.server, own, 'pdf')
  await put(portal.server, body.uploadUrl, new Uint8Array(onePagePdf()), 'application/pdf')

  let done = 0
  const others = heavy.map(async (one, index) => {
    const answer = await confirm(portal.server, one, addresses[index]?.body.key ?? '')
    done += 1
    return answer.status
  })
  expect((await confirm(portal.server, own, body.key)).status).toBe(200)
  expect(done).toBeLessThan(2)
  expect(await Promise.all(others)).toEqual([200, 200, 200, 200])
})

test.each([
  ['paper.jpeg', () => textPdf(['Marks']), 'a PDF', 'a JPEG picture', 'pdf'],
  ['paper.pdf', () => samplePng(), 'a PNG picture', 'a PDF', 'png'],
])('%s that is of another type', async (name, bytes, real, claimed, ending) => {
  expect(await upload(portal.server, { ...place, docType: 'dobCert' }, name, await bytes())).toMatchObject({
    status: 422,
    body: {
      error: `This file is ${real}, but its name says that it is ${claimed}. Rename it so that it ends in .${ending}, then choose it again.`,
    },
  })
  expect(await portal.server.rows('select * from documents')).toEqual([])
  expect(storedFiles('incoming')).toEqual([])
})

test('a HEIC photo is refused with the way to convert it, by its extension and by its content', async () => {
  const photo = { ...place, docType: 'photo' }
  const heic = Buffer.concat([Buffer.from([0, 0, 0, 24]), Buffer.from('ftypheic'), Buffer.alloc(40)])
  const refused = {
    status: 422,
    body: {
      code: 'file-heic',
      params: { endings: 'jpg, jpeg, png' },
      error: expect.stringContaining('Take a screenshot of it and choose that'),
    },
  }
  expect(await askForAddress(portal.server, photo, 'HEIC')).toMatchObject(refused)
  expect(await upload(portal.server, photo, 'IMG_2041.jpg', heic)).toMatchObject(refused)
})

// Last in this file: callers that waited too long have to come again, and their files stay until then.
test('a photo and a scan are confirmed while slow PDFs of several new accounts wait for each other', async () => {
  const sendPaper = async (bytes: Buffer) => {
    const owner = await registerAccount(portal.server)
    const applicationId = await beginApplication(portal.server, owner, portal.admissionId)
    const paper = { owner, applicationId, docType: 'dobCert' }
    const { body } = await askForAddress(portal.server, paper, 'pdf')
    await put(portal.server, body.uploadUrl, new Uint8Array(bytes), 'application/pdf')
    return { paper, key: body.key }
  }
  const slow = await Promise.all(Array.from({ length: 2 }, () => sendPaper(drawnTenfold(5, 4))))
  const { body } = await askForAddress(portal.server, place, 'jpg')
  await put(portal.server, body.uploadUrl, new Uint8Array(await samplePhoto()), 'image/jpeg')
  const honest = await sendPaper(onePagePdf())
  const answers: number[] = []
  const others = slow.map(async ({ paper, key }) => {
    answers.push((await confirm(portal.server, paper, key)).status)
  })
  const examined = () => answers.filter((status) => status !== 503)
  expect((await confirm(portal.server, place, body.key)).status).toBe(200)
  expect(examined()).toHaveLength(0)
  expect((await confirm(portal.server, honest.paper, honest.key)).status).toBe(200)
  expect(examined().length).toBeLessThan(2)
  await Promise.all(others)
  expect(answers).toHaveLength(2)
}, 180_000)
