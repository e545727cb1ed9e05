import type { Page } from 'playwright-core'
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs'
import { expect } from 'vitest'

type Sheet = { size: [width: number, height: number]; words: readonly string[] }

/** Prints a loaded page as its styles ask: each sheet with its size in points. */
export async function sheetsOf(page: Page): Promise<Sheet[]> {
  const data = new Uint8Array(await page.pdf({ preferCSSPageSize: true }))
  const printed = await getDocument({ data }).promise
  const sheets: Sheet[] = []
  for (let number = 1; number <= printed.numPages; number++) {
    const sheet = await printed.getPage(number)
    const [, , width = 0, height = 0] = sheet.view
    const { items } = await sheet.getTextContent()
    sheets.push({
      size: [Math.round(width), Math.round(height)],
      words: items.map((item) => ('str' in item ? item.str : '')),
    })
  }
  return sheets
}

/**
 * Prints a loaded application's page as its styles ask: A4, with the application's number on every sheet and page
 * numbers on the form.
 */
export async function printedSheets(page: Page, applicationId: string, { isForm = true } = {}): Promise<string[]> {
  await page.getByText(applicationId).first().waitFor({ state: 'attached' })
  const sheets = await sheetsOf(page)
  return sheets.map(({ size, words }, place) => {
    expect(size).toEqual([595, 842])
    expect(words.join('')).toContain(applicationId)
    if (isForm) expect(words.join('')).toMatch(new RegExp(`${place + 1} of ${sheets.length}`))
    return words.join(' ').replaceAll(/\s+/g, ' ')
  })
}
