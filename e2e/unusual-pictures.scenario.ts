import type { Page } from 'playwright-core'
import { afterAll, expect, test } from 'vitest'
import { beginAtStep } from './applying.ts'
import { ask } from './asking.ts'
import { jpeg, sheetPhoto, type Sent } from './awkward-files.ts'
import { takeFromDesk } from './filling.ts'
import { findingsOn } from './measures.ts'
import { closeBrowser, register, somebody } from './person.ts'

afterAll(closeBrowser)

/** A new person's draft, at its documents step. */
async function atDocuments() {
  const opened = await somebody('phone')
  const { page } = opened
  await register(page, 'Ananya Verma')
  const applicationId = await beginAtStep(page, 4)
  await page.goto(`/paramedical/application/${applicationId}/edit?step=4`)
  await page.locator('[id="documents.photo"]').waitFor()
  return { ...opened, applicationId }
}

async function choose(page: Page, docType: string, file: Sent): Promise<void> {
  const chooser = page.waitForEvent('filechooser')
  await page.locator(`[id="documents.${docType}"]`).click()
  await (await chooser).setFiles(file)
}

type Stored = { application: { documents: Record<string, { type: string; pages: number | null }> } }
const documentsOf = async (page: Page, applicationId: string) =>
  (await ask<Stored>(page, `/api/applications/${applicationId}`)).application.documents

const sheet = sheetPhoto({ width: 1500, height: 2000 })

test('a JPEG without its end is used like any other, and one whose pixels are missing is named as incomplete', async () => {
  const { page, applicationId, leave } = await atDocuments()
  const whole = await sheet.clone().toBuffer()
  const half = jpeg('half.jpg', whole.subarray(0, whole.length / 2))
  await choose(page, 'photo', half)
  const desk = page.getByRole('dialog')
  await desk.getByText('The file “half.jpg” is incomplete. Take the photo again, or choose another copy.').waitFor()
  await desk.getByRole('button', { name: 'Cancel' }).click()
  await desk.waitFor({ state: 'detached' })
  for (const progressive of [false, true]) {
    const bytes = await sheet.clone().jpeg({ progressive }).toBuffer()
    expect(bytes.subarray(-2)).toEqual(Buffer.from([0xff, 0xd9]))
    const docType = progressive ? 'signature' : 'photo'
    await choose(page, docType, jpeg('no-end-marker.jpg', bytes.subarray(0, -2)))
    await takeFromDesk(page)
    await page.getByRole('button', { name: progressive ? 'Replace Signature' : 'Replace Passport photo' }).waitFor()
  }
  expect(await documentsOf(page, applicationId)).toMatchObject({
    photo: { type: 'image/jpeg' },
    signature: { type: 'image/jpeg' },
  })
  await leave()
})

test('a WebP picture becomes a JPEG, a single page is used with one press, and doubts are above the buttons', async () => {
  const { page, applicationId, leave } = await atDocuments()
  const webp = (name: string, buffer: Buffer): Sent => ({ name, mimeType: 'image/webp', buffer })
  const small = await sheet.clone().resize(300).webp().toBuffer()
  await choose(page, 'photo', webp('IMG-20260701-WA0004.webp', small))
  const desk = page.getByRole('dialog')
  const doubt = desk.getByText(/^The resolution is low/)
  await doubt.waitFor()
  await expect(doubt.evaluate((one) => one.getBoundingClientRect().bottom <= innerHeight)).resolves.toBe(true)
  expect(await findingsOn(page, 'phone')).toEqual([])
  await takeFromDesk(page)
  await page.getByRole('button', { name: 'Replace Passport photo' }).waitFor()

  await choose(page, 'marksheet12', webp('marks.webp', await sheet.clone().webp().toBuffer()))
  await desk.getByRole('button', { name: 'Turn page 1' }).waitFor()
  await desk.getByRole('button', { name: 'Use this' }).click()
  await page.getByRole('button', { name: 'Replace Class 12 marksheet' }).waitFor()
  expect(await documentsOf(page, applicationId)).toMatchObject({
    photo: { type: 'image/jpeg', pages: null },
    marksheet12: { type: 'application/pdf', pages: 1 },
  })
  await leave()
})
