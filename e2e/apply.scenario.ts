import { afterAll, expect, test } from 'vitest'
import { fillAddress, fillEducation, fillPersonal, requiredDocuments, startApplication } from './applying.ts'
import { next, uploadDocuments } from './filling.ts'
import { mailTo } from './mailbox.ts'
import { closeBrowser, register, somebody } from './person.ts'

afterAll(closeBrowser)

test.each(['phone', 'desktop'] as const)(
  'on a %s an applicant registers, fills the form, uploads, pays, submits and gets a mail',
  async (screen) => {
    const { page, leave } = await somebody(screen)
    const { email } = await register(page, 'Ananya Verma')
    const applicationId = await startApplication(page)
    await fillPersonal(page, 'Ananya Vérma')
    await next(page, 'Address')
    await fillAddress(page)
    await next(page, 'Education and NEET')
    await fillEducation(page)
    await next(page, 'Documents and payment')
    await uploadDocuments(page, requiredDocuments)
    const code = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Save the QR code' }).click()
    expect((await code).suggestedFilename()).toBe(`${applicationId}.png`)
    expect(await page.getByRole('link', { name: 'Open UPI app' }).isVisible()).toBe(screen === 'phone')
    await page.getByText('Where do I find the number?').click()
    await page.getByRole('img', { name: /“UTR”/ }).waitFor()
    await page.getByLabel('UTR number').fill('6189 4027 3351')
    await page.getByRole('button', { name: 'Next' }).click()
    await page.getByText('Ananya Vérma').first().waitFor()
    await page.getByRole('checkbox', { name: /I accept the above declaration/ }).check()
    await page.getByRole('button', { name: 'Submit application' }).dblclick()
    await page.getByRole('heading', { name: 'Application submitted' }).waitFor()
    expect(await page.getByText(applicationId).first().isVisible()).toBe(true)
    const mail = await mailTo(email, /submitted/i)
    expect(mail.text).toContain(applicationId)
    expect(mail.text).toContain('Ananya Vérma')

    await page.goto(`/paramedical/application/${applicationId}`)
    await page.getByRole('button', { name: 'Correct the UTR' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('UTR number').fill('6189')
    await dialog.getByRole('button', { name: 'Save the UTR' }).click()
    await dialog.getByText('Enter the 12-digit UPI reference').waitFor()
    await dialog.getByLabel('UTR number').fill('6189 4027 3352')
    await dialog.getByRole('button', { name: 'Save the UTR' }).click()
    await page.getByText('618940273352').first().waitFor()
    await leave()
  },
)

test('Next says what is missing, at the top and at the field, and leads there', async () => {
  const { page, leave } = await somebody('desktop')
  await register(page, 'Rohit Yadav')
  await startApplication(page)
  // Of the account: nobody types it twice.
  expect(await page.getByLabel('Full name').inputValue()).toBe('Rohit Yadav')
  await page.getByRole('button', { name: 'Next' }).click()
  const summary = page.getByRole('alert').filter({ hasText: 'There is a problem' })
  await summary.getByRole('link', { name: 'Choose a category' }).click()
  expect(await page.evaluate(() => document.activeElement?.id)).toBe('category')
  expect(await page.getByLabel('Full name').inputValue()).toBe('Rohit Yadav')
  await leave()
})
