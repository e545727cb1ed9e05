import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, afterEach, beforeEach, expect, test, vi } from 'vitest'
import { findingsOn } from './measures.ts'
import { closeBrowser, logIn, register, somebody } from './person.ts'
import { portal } from './portal.ts'
import { logIns } from './screens.ts'
import { takeApplication } from './take-applications.ts'

let visitor: Awaited<ReturnType<typeof somebody>>
beforeEach(async () => {
  visitor = await somebody('phone')
})
afterEach(() => visitor.leave())
afterAll(closeBrowser)

/** The code in the newest message to a number: the demo writes messages to files. */
function codeSentTo(mobile: string): Promise<string> {
  const folder = join(portal().dataDir, 'sms')
  const arrived = async () => {
    const names = (await readdir(folder).catch(() => [])).filter((name) => name.endsWith('.txt')).toSorted()
    const messages = await Promise.all(names.map((name) => readFile(join(folder, name), 'utf8')))
    const code = /\b\d{6}\b/.exec(messages.findLast((one) => one.startsWith(`+91 ${mobile}`))?.split('\n\n')[1] ?? '')
    if (!code) throw new Error(`no message to ${mobile}`)
    return code[0]
  }
  return vi.waitFor(arrived, { timeout: 60_000 })
}

const isNarrowEnough = () => visitor.page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)

test('a person starts messages by SMS to a number of theirs, and stops them', async () => {
  const { page } = visitor
  await register(page, 'Meera Nair')
  await page.goto('/account')
  await page.getByRole('button', { name: 'Get a code by SMS' }).click()
  await page.getByText('Enter a mobile number of 10 digits that starts with 6, 7, 8 or 9').first().waitFor()
  await page.getByLabel('Mobile number').fill('+91 98111 22334')
  await page.getByRole('button', { name: 'Get a code by SMS' }).click()
  const code = page.getByLabel('Code sent to 9811122334')
  await code.fill('000000')
  await page.getByText('Invalid OTP').first().waitFor()
  expect(await isNarrowEnough()).toBe(true)
  // A phone often discards the page while its owner reads the message.
  await page.reload()
  await code.fill(await codeSentTo('9811122334'))
  await page.getByText('We send SMS to 9811122334').waitFor()
  expect(await isNarrowEnough()).toBe(true)
  await page.reload()
  await page.getByRole('button', { name: 'Change number' }).click()
  await page.getByRole('button', { name: 'Keep this number' }).click()
  await page.getByRole('button', { name: 'Turn off SMS' }).click()
  await page.getByLabel('Mobile number').waitFor()
})

test('the same works in Hindi', async () => {
  const { page, context } = visitor
  await register(page, 'Meera Nair')
  await context.addCookies([{ name: 'language', value: 'hi', url: portal().url }])
  await page.goto('/account')
  await page.getByRole('heading', { name: 'SMS से सूचना' }).waitFor()
  await page.getByLabel('मोबाइल नंबर').fill('98111 22335')
  await page.getByRole('button', { name: 'SMS से कोड पाएँ' }).click()
  await page.getByLabel('9811122335 पर भेजा गया कोड').fill(await codeSentTo('9811122335'))
  await page.getByText('हम 9811122335 पर SMS भेजते हैं').waitFor()
  expect(await isNarrowEnough()).toBe(true)
  await page.getByRole('button', { name: 'SMS बंद करें' }).waitFor()
})

test('one tick beside a submitted application starts messages by SMS to its number, and is gone then', async () => {
  const { page } = visitor
  const { id, email } = await takeApplication(`a.form->>'mobile' is not null`)
  await logIn(page, email, logIns.student.password)
  await page.goto(`/paramedical/application/${id}`)
  const tick = page.getByRole('checkbox', { name: 'Also send me an SMS when I have to do something by a certain day' })
  await tick.check()
  const number = await page.getByLabel('Mobile number').inputValue()
  expect(number).toMatch(/^[6-9]\d{9}$/)
  expect(await findingsOn(page, 'phone')).toEqual([])
  await page.getByRole('button', { name: 'Get a code by SMS' }).click()
  const code = page.getByLabel(`Code sent to ${number}`)
  await code.waitFor()
  // A phone often discards the page while its owner reads the message.
  await page.reload()
  await code.fill(await codeSentTo(number))
  await page.getByText(`We send SMS to ${number}`).waitFor()
  await page.reload()
  await page.getByRole('region', { name: 'Current status' }).waitFor()
  expect([await tick.count(), await page.getByText('We send SMS to').count()]).toEqual([0, 0])
})
