import { afterAll, expect, test } from 'vitest'
import { printedSheets } from './paper.ts'
import { reachStep, startApplication } from './applying.ts'
import { closeBrowser, logIn, register, somebody } from './person.ts'
import { logIns, openScreen, screens } from './screens.ts'

afterAll(closeBrowser)

test.each([
  ['student', 'application-print'],
  ['candidate', 'faculty-application-print'],
] as const)('the application of a %s prints on A4 with its id and a page number on every page', async (who, screen) => {
  const { page, leave } = await somebody('desktop')
  await logIn(page, logIns[who].email, logIns[who].password)
  const address = (await screens.find(({ name }) => name === screen)?.path(page)) ?? ''
  await page.goto(address)
  const sheets = await printedSheets(page, address.split('/').at(-2) ?? '')
  expect(sheets[0]).toContain('Demo Institute of Medical Sciences')
  expect(sheets.at(-1)).toContain('+91 522 240 1234, Monday to Friday, 10 am to 5 pm')
  await leave()
})

test.each([
  ['student', 'form-review', 'phone'],
  ['candidate', 'faculty-form-review', 'desktop'],
] as const)('the review of a %s prints as the form, and says that it is a draft', async (who, name, size) => {
  const { page, leave } = await somebody(size)
  await logIn(page, logIns[who].email, logIns[who].password)
  const screen = screens.find((one) => one.name === name)
  if (!screen) throw new Error(`there is no screen ${name}`)
  await openScreen(page, screen)
  await page.evaluate(() => {
    window.print = () => document.body.setAttribute('data-printed', '')
  })
  await page.getByRole('button', { name: 'Print', exact: true }).click()
  await page.locator('[data-printed]').waitFor({ state: 'attached' })
  const applicationId = /application\/(?:[^/]+\/)?([^/]+)\/edit/.exec(page.url())?.[1] ?? ''
  const [first] = await printedSheets(page, applicationId)
  expect(first).toContain('Demo Institute of Medical Sciences')
  expect(first).toMatch(/draft, not submitted/i)
  expect(first).not.toContain('Submit application')
  await page.evaluate(() => dispatchEvent(new Event('afterprint')))
  await page.locator('[data-print-only]').waitFor({ state: 'detached' })
  await leave()
})

test('the list of what is missing in a draft can be printed', async () => {
  const { page, leave } = await somebody('phone')
  await register(page, 'Sneha Tirkey')
  const applicationId = await startApplication(page)
  await reachStep(page, applicationId, 5)
  await page.getByRole('heading', { level: 1, name: 'Check your answers' }).waitFor()
  await page.evaluate(() => {
    window.print = () => document.body.setAttribute('data-printed', '')
  })
  await page.getByRole('button', { name: 'Print this list' }).click()
  await page.locator('[data-printed]').waitFor({ state: 'attached' })
  const [list = ''] = await printedSheets(page, applicationId, { isForm: false })
  expect(list).toContain('Before you can submit')
  expect(list).toContain('Choose the course you are applying for')
  expect(list).not.toContain('Submit application')
  await page.evaluate(() => dispatchEvent(new Event('afterprint')))
  await page.getByRole('button', { name: 'Print this list' }).waitFor()
  await leave()
})
