import type { Locator, Page } from 'playwright-core'
import { drawnPhoto, drawnSignature, madeUpCertificate } from '#server/demo/pictures.ts'
import { seededRandom } from '#server/demo/random.ts'
import { pointing, type Hand } from './hands.ts'

type File = { name: string; mimeType: string; buffer: Buffer }

/** Types part of the name and takes the matching option. */
export const { choose } = pointing

/** Answers the questions of the step and continues. */
export async function next(page: Page, heading: string, { press }: Hand = pointing): Promise<void> {
  await press(page.getByRole('button', { name: 'Next' }))
  await page.getByRole('heading', { level: 1, name: heading }).waitFor()
}

/** Types into a field and waits for the save of this very value, since an earlier one may be confirmed first. */
export async function fillAndSave(field: Locator, value: string): Promise<void> {
  const page = field.page()
  const taken = page.waitForResponse(
    (response) => response.ok() && (response.request().postData()?.includes(value) ?? false),
  )
  await field.fill(value)
  await taken
  await page.getByText(/Saved \d+:\d\d [ap]m/).waitFor()
}

export async function fileFor(docType: string): Promise<File> {
  const random = seededRandom(1)
  if (docType === 'photo')
    return { name: 'IMG_2041.jpg', mimeType: 'image/jpeg', buffer: await drawnPhoto(random, { isLongHair: true }) }
  if (docType === 'signature') return { name: 'sign.jpg', mimeType: 'image/jpeg', buffer: await drawnSignature(random) }
  const buffer = await madeUpCertificate(docType, [['Name', 'Ananya Verma']])
  return { name: `${docType}.pdf`, mimeType: 'application/pdf', buffer }
}

/** Uses the picture on the document desk as it is framed. */
export async function takeFromDesk(page: Page, { press }: Hand = pointing): Promise<void> {
  const desk = page.getByRole('dialog')
  await desk
    .getByRole('img', { name: /as it will be printed/ })
    .first()
    .waitFor()
  await press(desk.getByRole('button', { name: 'Use this' }))
  await desk.waitFor({ state: 'detached' })
}

/** Chooses a file of each kind, frames pictures, and waits until the documents can be viewed. */
export async function uploadDocuments(page: Page, kinds: Record<string, string>, hand = pointing): Promise<void> {
  for (const [docType, label] of Object.entries(kinds)) {
    const chooser = page.waitForEvent('filechooser')
    await hand.press(page.locator(`[id="documents.${docType}"]`))
    const file = await fileFor(docType)
    await (await chooser).setFiles(file)
    if (file.mimeType.startsWith('image/')) await takeFromDesk(page, hand)
    await page.getByRole('button', { name: `Replace ${label}` }).waitFor()
  }
}
