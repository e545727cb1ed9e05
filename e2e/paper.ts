import type { Page } from 'playwright-core'
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs'
import { expect } from 'vitest'

/**
 * Prints a loaded application's page as its styles ask: A4, with the application's number on every sheet and page
 * numbers on the form.
 */
export async function printedSheets(page: Page, applicationId: string, { isForm = true } = {}): Promise<string[]> {
  await page.getByText(applicationId).first().waitFor({ state: 'attached' })
  const data = new Uint8Array(await page.pdf({ preferCSSPageSize: true }))
  const printed = await getDocument({ data }).promise
  const sheets: string[] = []
  for (let number = 1; number <= printed.numPages; number++) {
    const sheet = await printed.getPage(number)
    const [, , width = 0, height = 0] = sheet.view
    expect([Math.round(width), Math.round(height)]).toEqual([595, 842])
    const { items } = await sheet.getTextContent()
    const words = items.map((item) => ('str' in item ? item.str : ''))
    expect(words.join('')).toContain(applicationId)
    if (isForm) expect(words.join('')).toMatch(new RegExp(`${number} of ${printed.numPages}`))
    sheets.push(words.join(' ').replaceAll(/\s+/g, ' '))
  }
  return sheets
}
