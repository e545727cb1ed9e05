import { afterAll, expect, test } from 'vitest'
import { answerCalls } from './answer-instead.ts'
import { closeBrowser, somebody } from './person.ts'
import { openScreen } from './screens.ts'

afterAll(closeBrowser)

test('a walk over screens gives a broken one up after ten idle seconds and names it, and waits longer for a slow one', async () => {
  const [slow, broken] = await Promise.all([somebody('desktop'), somebody('desktop')])
  const late = Promise.withResolvers<null>()
  await answerCalls(slow.page, ({ pathname }) => (pathname === '/api/notices' ? late.promise : null))
  let isOpen = false
  const opened = openScreen(slow.page, { name: 'slow-landing', path: () => '/' }).then(() => (isOpen = true))
  const lost = openScreen(broken.page, {
    name: 'lost-button',
    path: () => '/login',
    before: (page) => page.getByRole('button', { name: 'No such button' }).click(),
  })
  const begunAt = performance.now()
  await expect(lost).rejects.toThrow(/^lost-button is broken: for 10 s nothing has happened at .*\/login:\n/)
  const seconds = (performance.now() - begunAt) / 1_000
  expect(seconds).toBeGreaterThan(10)
  // The default of all other waits.
  expect(seconds).toBeLessThan(60)
  expect(isOpen).toBe(false)
  late.resolve(null)
  await opened
  await slow.leave()
  await broken.leave()
})
