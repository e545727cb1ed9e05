import { afterAll, expect, test } from 'vitest'
import { textPdf } from '../test/sample-files.ts'
import { beginAtStep } from './applying.ts'
import { jpeg, pdf, sheetPhoto } from './awkward-files.ts'
import { closeBrowser, register, somebody } from './person.ts'

afterAll(closeBrowser)

/** Names of certificates on stored document desks of this browser. */
async function namedOnDesks(): Promise<string[]> {
  if ((await indexedDB.databases()).length === 0) return []
  return new Promise((resolve, reject) => {
    const opening = indexedDB.open('pravesh')
    opening.onerror = () => reject(opening.error)
    opening.onsuccess = () => {
      const reading = opening.result.transaction('kept').objectStore('kept').getAll()
      reading.onsuccess = () => {
        const kept = (reading.result as { value: unknown }[]).map(({ value }) => value)
        resolve(kept.flatMap((value) => (Array.isArray(value) ? value.map(({ part }) => String(part)) : [])))
      }
      opening.result.close()
    }
  })
}

const notSavedYet = 'What you typed here was not saved when the page closed. Here it is again.'
const notUsedYet = 'This was not saved when the page closed. Here it is again.'

/** Number of stored entries of document desks in this browser. */
const keptOfDesks = async () => {
  if ((await indexedDB.databases()).length === 0) return 0
  return new Promise<number>((resolve, reject) => {
    const opening = indexedDB.open('pravesh')
    opening.onerror = () => reject(opening.error)
    opening.onsuccess = () => {
      const reading = opening.result.transaction('kept').objectStore('kept').getAllKeys()
      reading.onsuccess = () =>
        resolve((reading.result as string[][]).filter(([, kind]) => kind?.startsWith('desk,')).length)
      opening.result.close()
    }
  })
}

test('a photo and a signature are restored in their frames after a reload, until used or discarded', async () => {
  const { page, leave } = await somebody('phone')
  await register(page, 'Rekha Oraon')
  await page.goto(`/paramedical/application/${await beginAtStep(page, 4)}/edit?step=4`)
  const choose = async (docType: string) => {
    const chooser = page.waitForEvent('filechooser')
    await page.locator(`[id="documents.${docType}"]`).click()
    await (await chooser).setFiles(jpeg(`${docType}.jpg`, await sheetPhoto().toBuffer()))
  }
  const photo = page.getByRole('dialog', { name: 'Fit into the frame: Passport photo' })
  const frame = photo.getByRole('application')
  const printed = photo.getByRole('img', { name: 'Passport photo as it will be printed' })
  await choose('photo')
  await photo.getByRole('button', { name: 'Turn right' }).click()
  await photo.getByLabel('Zoom').press('ArrowRight')
  await photo.getByLabel('Straighten').press('ArrowRight')
  await frame.press('ArrowLeft')
  await printed.waitFor()
  const lies = () => photo.locator('.reactEasyCrop_Image').evaluate((picture) => getComputedStyle(picture).transform)
  const before = await lies()
  await expect.poll(() => page.evaluate(keptOfDesks)).toBe(2)
  await page.reload()
  await photo.getByText(notUsedYet).waitFor()
  await printed.waitFor()
  await expect.poll(lies).toBe(before)
  await photo.getByRole('button', { name: 'Use this' }).click()
  await page.getByRole('button', { name: 'Replace Passport photo' }).waitFor()
  await expect.poll(() => page.evaluate(keptOfDesks)).toBe(0)

  const signature = page.getByRole('dialog', { name: 'Fit into the frame: Signature' })
  await choose('signature')
  await signature.getByRole('radio', { name: 'As it is' }).check()
  await expect.poll(() => page.evaluate(keptOfDesks)).toBe(2)
  await page.reload()
  await signature.getByText(notUsedYet).waitFor()
  expect(await signature.getByRole('radio', { name: 'As it is' }).isChecked()).toBe(true)
  await signature.getByRole('button', { name: 'Cancel' }).click()
  await signature.waitFor({ state: 'detached' })
  await expect.poll(() => page.evaluate(keptOfDesks)).toBe(0)
  await leave()
})

test('pages on the document desk are restored after a reload, until used', async () => {
  const { page, leave } = await somebody('phone')
  await register(page, 'Kavita Rawat')
  await page.goto(`/paramedical/application/${await beginAtStep(page, 4)}/edit?step=4`)
  const chooser = page.waitForEvent('filechooser')
  await page.locator('[id="documents.marksheet12"]').click()
  const front = jpeg('front.jpg', await sheetPhoto().toBuffer())
  await (await chooser).setFiles([front, pdf('back.pdf', await textPdf(['Statement of marks']))])
  const desk = page.getByRole('dialog', { name: 'Join the pages: Class 12 marksheet' })
  await desk.getByRole('button', { name: 'Move earlier: page 2' }).click()
  await desk.getByRole('button', { name: 'Name the certificates' }).click()
  await desk.getByLabel('Begins on page 2').fill('Degree')
  await expect.poll(() => page.evaluate(namedOnDesks)).toEqual(['', 'Degree'])
  await page.reload()
  await expect.poll(() => desk.getByLabel('Begins on page 2').inputValue()).toBe('Degree')
  await desk.getByText(notUsedYet).waitFor()
  await desk.getByRole('button', { name: 'Make one PDF' }).click()
  await desk.getByText('The PDF has 2 pages').waitFor()
  await desk.getByRole('button', { name: 'Use this' }).click()
  await page.getByText('Page 2: Degree').waitFor()
  await expect.poll(() => page.evaluate(namedOnDesks)).toEqual([])

  const naming = page.getByRole('dialog', { name: 'Which certificate is on which page: Class 12 marksheet' })
  const certificate = naming.getByRole('textbox', { name: 'Certificate 1', exact: true })
  const name = () => page.getByRole('button', { name: 'Name the certificates: Class 12 marksheet' }).click()
  await name()
  await certificate.fill('Degree of 2019')
  await page.reload()
  await name()
  await naming.getByText(notSavedYet).waitFor()
  expect(await certificate.inputValue()).toBe('Degree of 2019')
  await naming.getByRole('button', { name: 'Discard it' }).click()
  expect(await certificate.inputValue()).toBe('Degree')
  await naming.getByText(notSavedYet).waitFor({ state: 'detached' })
  await leave()
})
