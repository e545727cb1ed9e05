import { ColorSpace, PDFDocument } from 'mupdf'
import type { Locator, Page } from 'playwright-core'
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs'
import sharp from 'sharp'
import { afterAll, expect, test } from 'vitest'
import { heard } from '../test/read-pdf.ts'
import { onePagePdf, samplePng, textPdf } from '../test/sample-files.ts'
import { beginAtStep } from './applying.ts'
import { ask } from './asking.ts'
import { blurred, heavyPdf, jpeg, notedTurn, pdf, sheetPhoto, type Sent } from './awkward-files.ts'
import { findingsOn } from './measures.ts'
import { closeBrowser, logIn, register, somebody, type Screen } from './person.ts'
import { logIns } from './screens.ts'

afterAll(closeBrowser)

/** A new person's draft, at its documents step. */
async function atDocuments(screen: Screen) {
  const opened = await somebody(screen)
  const { page } = opened
  await register(page, 'Ananya Verma')
  const applicationId = await beginAtStep(page, 4)
  await page.goto(`/paramedical/application/${applicationId}/edit?step=4`)
  await page.locator('[id="documents.photo"]').waitFor()
  return { ...opened, applicationId }
}

async function choose(page: Page, open: Locator, ...files: Sent[]): Promise<void> {
  const chooser = page.waitForEvent('filechooser')
  await open.click()
  await (await chooser).setFiles(files)
}

const cards = (desk: Locator) => desk.getByRole('list', { name: 'Pages in their order' }).getByRole('listitem')
const focused = (page: Page) => page.evaluate(() => document.activeElement?.getAttribute('aria-label'))

type Stored = {
  application: { documents: Record<string, { key: string; pages: number | null; type: string; size: number }> }
}

async function storedFile(page: Page, applicationId: string, docType: string) {
  const { application } = await ask<Stored>(page, `/api/applications/${applicationId}`)
  const facts = application.documents[docType]
  const { url } = await ask<{ url: string }>(page, `/api/uploads/view-url/${encodeURIComponent(facts?.key ?? '')}`)
  const answer = await page.context().request.get(url)
  return { facts, bytes: await answer.body() }
}

/** Whether the sheet's red heading is in the upper half of a picture only. */
async function isHeadUp(picture: Buffer): Promise<boolean> {
  const { data, info } = await sharp(picture).removeAlpha().raw().toBuffer({ resolveWithObject: true })
  const counts = { upper: 0, lower: 0 }
  for (let at = 0; at < data.length; at += info.channels) {
    const [red = 0, green = 0] = [data[at], data[at + 1]]
    if (red > 150 && green < 90) counts[at < data.length / 2 ? 'upper' : 'lower']++
  }
  return counts.upper > 50 && counts.lower < counts.upper / 50
}

/** Pictures of a PDF's pages at 36 dots per inch. */
function picturesOf(bytes: Buffer): Buffer[] {
  const document = PDFDocument.openDocument(bytes, 'application/pdf')
  return Array.from({ length: document.countPages() }, (_, index) => {
    const pixmap = document.loadPage(index).toPixmap([0.5, 0, 0, 0.5, 0, 0], ColorSpace.DeviceRGB)
    return Buffer.from(pixmap.asPNG())
  })
}

/** Orientation and text of each page. */
async function pagesOf(bytes: Buffer): Promise<{ isUpright: boolean; text: string }[]> {
  const read = await getDocument({ data: new Uint8Array(bytes), verbosity: 0 }).promise
  return Promise.all(
    Array.from({ length: read.numPages }, async (_, index) => {
      const page = await read.getPage(index + 1)
      const { width, height } = page.getViewport({ scale: 1 })
      const { items } = await page.getTextContent()
      return { isUpright: height > width, text: items.map((item) => ('str' in item ? item.str : '')).join('') }
    }),
  )
}

test('on a phone a turned photo, a PDF and a sideways photo become one certificate, in which a clerk finds each part', async () => {
  const { page, applicationId, leave } = await atDocuments('phone')
  const onItsSide = await sharp(await sheetPhoto().toBuffer())
    .rotate(270)
    .toBuffer()
  await choose(
    page,
    page.locator('[id="documents.marksheet12"]'),
    jpeg('front.jpg', await notedTurn(sheetPhoto(), 270)),
    pdf('middle.pdf', await textPdf(['Statement of marks'])),
    jpeg('back.jpg', onItsSide),
  )
  const desk = page.getByRole('dialog')
  await expect.poll(() => cards(desk).count()).toBe(3)
  await desk.getByRole('button', { name: 'Turn page 3' }).click()
  await desk.getByRole('status').getByText('Page 3 is turned by 90 degrees.').waitFor()

  await desk.getByRole('button', { name: 'Crop page 1 to the paper' }).click()
  await desk.getByText('This is our guess.').waitFor()
  expect(await findingsOn(page, 'phone')).toEqual([])
  await desk.getByRole('button', { name: 'Corner at the top left' }).press('ArrowUp')
  await desk.getByRole('button', { name: 'Crop', exact: true }).click()
  await expect.poll(() => focused(page)).toBe('Crop page 1 to the paper')

  await desk.getByRole('button', { name: 'Remove page 2' }).click()
  await expect.poll(() => cards(desk).count()).toBe(2)
  await desk.getByRole('button', { name: 'Put it back' }).click()
  const earlier = desk.getByRole('button', { name: 'Move earlier: page 2' })
  await earlier.press('Enter')
  await expect.poll(() => focused(page)).toBe('Move later: page 1')
  await desk.getByRole('status').getByText('Page 2 is now page 1 of 3.').waitFor()
  await desk.getByRole('button', { name: 'Name the certificates' }).click()
  await page.keyboard.type('Marks')
  await desk.getByLabel('Begins on page 3').fill('डिग्री')
  expect(await findingsOn(page, 'phone')).toEqual([])
  await page.setViewportSize({ width: 320, height: 640 })
  expect(await findingsOn(page, 'phone')).toEqual([])
  await desk.getByRole('button', { name: 'Make one PDF' }).click()
  await desk.getByText('The PDF has 3 pages').waitFor()
  expect(await findingsOn(page, 'phone')).toEqual([])
  await desk.getByRole('button', { name: 'Use this' }).click()
  await page.getByRole('button', { name: 'Replace Class 12 marksheet' }).waitFor()

  const { facts, bytes } = await storedFile(page, applicationId, 'marksheet12')
  expect(facts).toMatchObject({ pages: 3, type: 'application/pdf' })
  expect(await pagesOf(bytes)).toEqual([
    { isUpright: true, text: 'Statement of marks' },
    { isUpright: true, text: '' },
    { isUpright: true, text: '' },
  ])
  expect(JSON.stringify(await heard(bytes))).toMatch(/"P",.*"Figure","alt":"Marks, page 2",.*"alt":"डिग्री, page 1",/)
  const [, front, back] = picturesOf(bytes)
  expect([front && (await isHeadUp(front)), back && (await isHeadUp(back))]).toEqual([true, true])
  await page.getByText('Page 3: डिग्री').waitFor()
  await page.getByRole('button', { name: 'Name the certificates: Class 12 marksheet' }).press('Enter')
  const naming = page.getByRole('dialog', { name: 'Which certificate is on which page: Class 12 marksheet' })
  await naming.getByRole('textbox', { name: 'Certificate 1', exact: true }).fill('Marks of class 12')
  await naming.getByRole('button', { name: 'Add a certificate' }).press('Enter')
  await page.keyboard.type('Caste')
  await naming.getByRole('textbox', { name: 'Certificate 3 begins on page' }).fill('4')
  await page.keyboard.press('Enter')
  await naming.getByText('You entered page 4 for “Caste”, but the file has 3 pages.').waitFor()
  expect(await findingsOn(page, 'phone')).toEqual([])
  await naming.getByRole('textbox', { name: 'Certificate 3 begins on page' }).fill('२')
  await page.keyboard.press('Enter')
  await naming.waitFor({ state: 'detached' })
  const said = page.getByRole('list', { name: 'What is in it: Class 12 marksheet' }).getByRole('listitem')
  await expect.poll(() => said.allInnerTexts()).toEqual(['Page 1: Marks of class 12', 'Page 2: Caste', 'Page 3: डिग्री'])
  await leave()

  const clerk = await somebody('desktop')
  await logIn(clerk.page, logIns.admin.email, logIns.admin.password)
  await clerk.page.goto(`/paramedical/admin/applications/${applicationId}`)
  await clerk.page.getByRole('tab', { name: 'Class 12' }).click()
  const third = clerk.page.getByRole('img', { name: 'Class 12 marksheet, page 3 of 3' })
  await third.waitFor()
  await clerk.page.getByRole('button', { name: 'Page 3: डिग्री' }).press('Enter')
  await expect.poll(() => third.evaluate((sheet) => document.activeElement === sheet.parentElement)).toBe(true)
  await clerk.leave()
})

test('by keyboard alone a photo is moved, enlarged and turned in its frame, discarded, chosen again and used', async () => {
  const { page, applicationId, leave } = await atDocuments('desktop')
  const wide = jpeg('me.jpg', await notedTurn(sheetPhoto({ width: 1600, height: 1200 }), 90))
  const begin = async () => {
    const chooser = page.waitForEvent('filechooser')
    await page.locator('[id="documents.photo"]').focus()
    await page.keyboard.press('Enter')
    await (await chooser).setFiles(wide)
    await page.locator('h2:focus', { hasText: 'Fit into the frame: Passport photo' }).waitFor()
    await desk.getByRole('img', { name: 'Passport photo as it will be printed' }).waitFor()
  }
  const desk = page.getByRole('dialog', { name: 'Fit into the frame: Passport photo' })
  await begin()
  await desk.getByRole('application').press('ArrowLeft')
  await desk.getByRole('slider', { name: 'Zoom' }).press('ArrowRight')
  await desk.getByRole('button', { name: 'Turn right' }).press('Enter')
  await page.keyboard.press('Escape')
  const asked = page.getByRole('dialog', { name: 'Close without sending it?' })
  await asked.getByRole('button', { name: 'Close without sending' }).press('Enter')
  await desk.waitFor({ state: 'detached' })
  const { application } = await ask<Stored>(page, `/api/applications/${applicationId}`)
  expect(application.documents).toEqual({})

  await begin()
  await desk.getByRole('slider', { name: 'Straighten' }).press('ArrowRight')
  await desk.getByText('0.5°').waitFor()
  expect(await findingsOn(page, 'desktop')).toEqual([])
  await page.setViewportSize({ width: 320, height: 640 })
  expect(await findingsOn(page, 'phone')).toEqual([])
  await desk.getByRole('button', { name: 'Use this' }).press('Enter')
  await page.getByRole('button', { name: 'Replace Passport photo' }).waitFor()
  const { facts, bytes } = await storedFile(page, applicationId, 'photo')
  const { width, height } = await sharp(bytes).metadata()
  expect([facts?.type, Math.abs(width / height - 35 / 45) < 0.01, (facts?.size ?? 0) < 1_048_576]).toEqual([
    'image/jpeg',
    true,
    true,
  ])
  expect(await isHeadUp(bytes)).toBe(true)
  await leave()
})

test('awkward files are reported with their fault, and those that can be repaired become pages', async () => {
  const { page, leave } = await atDocuments('desktop')
  await page.getByRole('button', { name: 'Join several pages: Photo ID' }).click()
  const desk = page.getByRole('dialog', { name: 'Join the pages: Photo ID' })
  const add = desk.getByRole('button', { name: 'Add files' })
  const dark = { table: '#040404', paper: '#2a2a2a', ink: '#101010', width: 1200, height: 1600 }
  const size = { width: 1200, height: 1600 }
  await choose(
    page,
    add,
    pdf('e-aadhaar.pdf', await textPdf(['Aadhaar'], { userPassword: 'ANAN2008', ownerPassword: 'owner' })),
    { name: 'IMG_1.heic', mimeType: 'image/heic', buffer: Buffer.from('\0\0\0\x18ftypheic') },
    pdf('torn.pdf', Buffer.from('%PDF-1.7 torn startxref')),
    pdf('half.pdf', (await textPdf(['Half'])).subarray(0, 700)),
    jpeg('half.jpg', (await sheetPhoto(size).toBuffer()).subarray(0, 20_000)),
    pdf('signed.pdf', onePagePdf('', '<</Type/Sig/ByteRange[0 1 2 3]>>')),
    jpeg('dark.jpg', await sheetPhoto(dark).toBuffer()),
    jpeg('blurred.jpg', await blurred(sheetPhoto(size))),
    jpeg('small.jpg', await sheetPhoto({ width: 300, height: 400 }).toBuffer()),
    { name: 'clear.png', mimeType: 'image/png', buffer: await samplePng({ width: 1200, height: 1600 }) },
    jpeg('huge.jpg', await sheetPhoto({ width: 6000, height: 8000 }).toBuffer()),
  )
  await expect.poll(() => cards(desk).count()).toBe(6)
  // Without the page and the words on its buttons.
  const said = async () =>
    (await cards(desk).allInnerTexts()).map((card) =>
      card.split('\n').filter((line) => !/^(Page|Move|Turn|Crop|Remove)\b/.test(line)),
    )
  const edges = 'We found the edges of the paper. Crop to them?'
  await expect
    .poll(async () => (await said()).toSpliced(4, 1))
    .toEqual([
      [],
      [expect.stringMatching(/^It looks dark/), edges],
      [expect.stringMatching(/^It looks blurred/), edges],
      [expect.stringMatching(/^The resolution is low/), edges],
      [edges],
    ])
  await desk.getByText('this is a HEIC photo').waitFor()
  await desk.getByText('The file “half.pdf” is incomplete. Download or scan it again.').waitFor()
  await desk.getByText('The file “half.jpg” is incomplete. Take the photo again').waitFor()
  await desk.getByText('“torn.pdf” cannot be opened as a PDF.').waitFor()
  await desk.getByText('“signed.pdf” has a digital signature.').waitFor()

  await desk.getByLabel('Password of the PDF').fill('anan2008')
  await page.keyboard.press('Enter')
  await desk.getByText('This password is wrong.').waitFor()
  await desk.getByLabel('Password of the PDF').fill('ANAN2008')
  await page.keyboard.press('Enter')
  await desk.getByText('We turned the pages of “e-aadhaar.pdf” into pictures').waitFor()
  await expect.poll(() => cards(desk).count()).toBe(7)
  expect(await findingsOn(page, 'desktop')).toEqual([])
  await desk.getByRole('button', { name: 'Make one PDF' }).click()
  await desk.getByText('The PDF has 7 pages').waitFor()
  await desk.getByRole('button', { name: 'Use this' }).click()
  await page.getByRole('button', { name: 'Replace Photo ID' }).waitFor()
  await leave()
})

test('pages are dragged, joining is stopped and restarted, and PDFs that are too large become pictures that fit', async () => {
  const { page, applicationId, leave } = await atDocuments('desktop')
  await page.evaluate(() => {
    let isHeld = true
    globalThis.Worker = class extends Worker {
      // The first task never reaches the worker, and so never ends.
      override postMessage(task: { name: string }): void {
        if (task.name === 'joinPages' && isHeld) isHeld = false
        else super.postMessage(task)
      }
    }
  })
  await choose(
    page,
    page.locator('[id="documents.marksheet12"]'),
    await heavyPdf('first.pdf', 6_500_000),
    await heavyPdf('second.pdf', 6_500_000),
    jpeg('last.jpg', await sheetPhoto({ width: 1500, height: 2000 }).toBuffer()),
  )
  const desk = page.getByRole('dialog')
  await expect.poll(() => cards(desk).count()).toBe(3)
  await cards(desk).nth(2).dragTo(cards(desk).nth(0))
  await desk.getByRole('button', { name: 'Crop page 1 to the paper' }).waitFor()

  const make = desk.getByRole('button', { name: 'Make one PDF' })
  await make.click()
  await desk.getByText('Page 0 of 3 is done').waitFor()
  await desk.getByRole('button', { name: 'Stop' }).press('Enter')
  await expect.poll(() => cards(desk).count()).toBe(3)
  await make.click()
  await desk.getByText(/^The pages come to 1[0-9.]+ MB; the limit is 10\.0 MB\./).waitFor()
  expect(await desk.getByRole('button', { name: 'Use this' }).isDisabled()).toBe(true)
  await desk.getByRole('button', { name: 'Turn the PDF pages into pictures' }).click()
  await desk.getByText('The PDF has 3 pages').waitFor()
  await desk.getByRole('button', { name: 'Use this' }).click()
  await page.getByRole('button', { name: 'Replace Class 12 marksheet' }).waitFor()
  const { facts, bytes } = await storedFile(page, applicationId, 'marksheet12')
  expect([facts?.pages, (facts?.size ?? 0) <= 10_485_760]).toEqual([3, true])
  const [first] = picturesOf(bytes)
  expect(first && (await isHeadUp(first))).toBe(true)
  await leave()
})

test('without drawing in workers, the page itself makes the pages and crops the photo', async () => {
  const { page, leave } = await atDocuments('phone')
  await page.evaluate(() => Reflect.deleteProperty(globalThis, 'OffscreenCanvas'))
  const small = jpeg('page.jpg', await sheetPhoto({ width: 1200, height: 1600 }).toBuffer())
  await choose(page, page.locator('[id="documents.marksheet12"]'), small, { ...small, name: 'back.jpg' })
  const desk = page.getByRole('dialog')
  await expect.poll(() => cards(desk).count()).toBe(2)
  await desk.getByRole('button', { name: 'Make one PDF' }).click()
  await desk.getByText('The PDF has 2 pages').waitFor()
  await desk.getByRole('button', { name: 'Use this' }).click()
  await page.getByRole('button', { name: 'Replace Class 12 marksheet' }).waitFor()

  await choose(page, page.locator('[id="documents.signature"]'), small)
  await desk
    .getByRole('img', { name: /as it will be printed$/ })
    .first()
    .waitFor()
  expect(await findingsOn(page, 'phone')).toEqual([])
  await desk.getByRole('button', { name: 'Use this' }).click()
  await page.getByRole('button', { name: 'Replace Signature' }).waitFor()
  await leave()
})
