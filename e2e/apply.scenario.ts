import { afterAll, expect, test } from 'vitest'
import { lineLost, loseAnswer } from './answer-instead.ts'
import { fillAddress, fillEducation, fillPersonal, requiredDocuments, startApplication } from './applying.ts'
import { ask } from './asking.ts'
import { next, uploadDocuments } from './filling.ts'
import { pointing, typing } from './hands.ts'
import { mailTo } from './mailbox.ts'
import { closeBrowser, register, registerOnScreen, somebody } from './person.ts'
import { settle } from './settle.ts'

afterAll(closeBrowser)

test.each([
  { screen: 'phone', how: 'with a finger', hand: pointing },
  { screen: 'desktop', how: 'by keyboard alone', hand: typing },
] as const)(
  'on a $screen, $how, an applicant registers, fills the form, uploads, pays, submits, gets a mail and corrects the number once',
  async ({ screen, hand }) => {
    // Full motion on one screen, the least motion on the other.
    const { page, leave } = await somebody(screen, { reducedMotion: screen === 'phone' ? 'no-preference' : 'reduce' })
    const { press, pressTwice, write, tick } = hand
    const { email } = await registerOnScreen(page, 'Ananya Verma', hand)
    const applicationId = await startApplication(page, hand)
    await fillPersonal(page, 'Ananya Vérma', hand)
    // Leaving the field reduces `+91 98765 43210` to ten digits.
    await page.getByLabel('Mobile number', { exact: true }).blur()
    expect(await page.getByLabel('Mobile number', { exact: true }).inputValue()).toBe('9876543210')
    await next(page, 'Address', hand)
    await fillAddress(page, hand)
    await next(page, 'Education and NEET', hand)
    const opened: string[] = []
    page.on('request', (request) => {
      if (request.url().endsWith('/payment/start')) opened.push(request.method())
    })
    await fillEducation(page, hand)
    // The next step is rendered in advance, but must not open a payment that nobody has seen.
    await page.locator('[id="documents.photo"]').waitFor({ state: 'attached' })
    await settle(page)
    expect(opened).toEqual([])
    await next(page, 'Documents and payment', hand)
    await uploadDocuments(page, requiredDocuments, hand)
    const code = page.waitForEvent('download')
    await press(page.getByRole('button', { name: 'Save the QR code' }))
    expect((await code).suggestedFilename()).toBe(`${applicationId}.png`)
    expect(await page.getByRole('link', { name: 'Open UPI app' }).isVisible()).toBe(screen === 'phone')
    await press(page.getByText('Where do I find the UTR?'))
    await page.getByRole('img', { name: /“UTR”/ }).waitFor()
    // The number is required, even with a receipt.
    expect(await page.getByLabel('UTR number (optional)').count()).toBe(0)
    await page.getByText('In addition to the UTR, if you like: a screenshot of the payment.').waitFor()
    await write(page.getByLabel('UTR number'), '6189 4027 3351')
    await press(page.getByRole('button', { name: 'Next' }))
    await page.getByText('Ananya Vérma').first().waitFor()
    await tick(page.getByRole('checkbox', { name: /I accept the above declaration/ }))
    await pressTwice(page.getByRole('button', { name: 'Submit application' }))
    await page.getByRole('heading', { name: 'Application submitted' }).waitFor()
    expect(await page.getByText(applicationId).first().isVisible()).toBe(true)
    const mail = await mailTo(email, /submitted/i)
    expect(mail.text).toContain(applicationId)
    expect(mail.text).toContain('Ananya Vérma')

    await page.goto(`/paramedical/application/${applicationId}`)
    await press(page.getByRole('button', { name: 'Correct the UTR' }))
    const dialog = page.getByRole('dialog')
    await write(dialog.getByLabel('UTR number'), '6189')
    await press(dialog.getByRole('button', { name: 'Save the UTR' }))
    await dialog.getByText('Enter the 12-digit UPI reference').waitFor()
    await write(dialog.getByLabel('UTR number'), '6189 4027 3352')
    const body = { utr: '618940273353' }
    await ask(page, `/api/applications/${applicationId}/payment`, { method: 'PUT', body })
    await press(dialog.getByRole('button', { name: 'Save the UTR' }))
    await dialog.getByText('This application was changed in another window.', { exact: false }).waitFor()
    await page.getByText('618940273353').first().waitFor()
    const lost = await loseAnswer(page, `**/api/applications/${applicationId}/payment`)
    await press(dialog.getByRole('button', { name: 'Save the UTR' }))
    const key = await lost.key
    await page.getByText(lineLost).first().waitFor()
    await page.reload()
    await expect.poll(() => dialog.getByLabel('UTR number').inputValue()).toBe('6189 4027 3352')
    const again = page.waitForResponse('**/payment')
    await press(dialog.getByRole('button', { name: 'Save the UTR' }))
    expect([(await again).request().headers()['idempotency-key'], (await again).status()]).toEqual([key, 200])
    await page.getByText('618940273352').first().waitFor()
    await dialog.waitFor({ state: 'detached' })
    expect(await page.evaluate(() => Object.keys(localStorage))).toEqual(['pravesh.session'])
    await leave()
  },
)

test('Next lists what is missing, at the top and at the field, with a link', async () => {
  const { page, leave } = await somebody('desktop')
  await register(page, 'Rohit Yadav')
  await startApplication(page)
  // Filled in from the account.
  expect(await page.getByLabel('Full name').inputValue()).toBe('Rohit Yadav')
  await page.getByRole('button', { name: 'Next' }).click()
  const summary = page.getByRole('region', { name: 'There is a problem' })
  await summary.getByRole('link', { name: 'Choose a category' }).click()
  expect(await page.evaluate(() => document.activeElement?.id)).toBe('category')
  expect(await page.getByLabel('Full name').inputValue()).toBe('Rohit Yadav')
  await leave()
})
