import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs'
import { afterAll, expect, test } from 'vitest'
import { closeBrowser, logIn, somebody } from './person.ts'
import { logIns, screens } from './screens.ts'

afterAll(closeBrowser)

test('an application prints on A4 with its id and a page number on every page', async () => {
  const { page, leave } = await somebody('desktop')
  await logIn(page, logIns.student.email, logIns.student.password)
  const address = (await screens.find(({ name }) => name === 'application-print')?.path(page)) ?? ''
  await page.goto(address)
  await page.waitForLoadState('networkidle')
  const applicationId = address.split('/').at(-2) ?? ''
  const printed = await getDocument({ data: new Uint8Array(await page.pdf({ preferCSSPageSize: true })) }).promise
  for (let number = 1; number <= printed.numPages; number++) {
    const sheet = await printed.getPage(number)
    const [, , width = 0, height = 0] = sheet.view
    expect([Math.round(width), Math.round(height)]).toEqual([595, 842])
    const { items } = await sheet.getTextContent()
    const text = items.map((item) => ('str' in item ? item.str : '')).join('')
    expect(text).toContain(applicationId)
    expect(text).toMatch(new RegExp(`${number} of ${printed.numPages}`))
  }
  const first = await (await printed.getPage(1)).getTextContent()
  expect(first.items.map((item) => ('str' in item ? item.str : '')).join(' ')).toContain(
    'Demo Institute of Medical Sciences',
  )
  await leave()
})
