import type { Locator, Page } from 'playwright-core'
import { afterAll, expect, test } from 'vitest'
import type { Invitation } from '#domain/accounts/accounts.endpoints.ts'
import { answerCalls } from './answer-instead.ts'
import { closeBrowser, logIn, somebody, type Screen } from './person.ts'

afterAll(closeBrowser)

const invitations: Invitation[] = [
  {
    id: '1',
    name: 'Meera Nair',
    email: 'meera.nair@mail.example',
    grants: [{ role: 'auditor' }],
    invitedBy: 'Mohan Iyer',
    sentAt: '2026-07-14T04:12:00Z',
    expiresAt: '2026-07-21T04:12:00Z',
    isExpired: false,
  },
]

/** How a mouse or a finger goes down on the page, and up again at the same place. */
async function pointerOf(page: Page, screen: Screen) {
  if (screen === 'desktop') {
    const { mouse } = page
    return { down: (x: number, y: number) => mouse.move(x, y).then(() => mouse.down()), up: () => mouse.up() }
  }
  const devTools = await page.context().newCDPSession(page)
  const touch = (type: 'touchStart' | 'touchEnd', touchPoints: { x: number; y: number }[]) =>
    devTools.send('Input.dispatchTouchEvent', { type, touchPoints })
  return { down: (x: number, y: number) => touch('touchStart', [{ x, y }]), up: () => touch('touchEnd', []) }
}

async function placeOf(control: Locator) {
  const { x, y, width, height } = (await control.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 }
  return { x: x + width / 2, y: y + height / 2 }
}

test.each(['desktop', 'phone'] as const)(
  'on a %s a press is for the button on which it began, also if a late answer moves that button before the release',
  async (screen) => {
    const { page, leave } = await somebody(screen)
    await logIn(page, 'registrar@demo.test', 'Registrar@12345')
    const late = Promise.withResolvers<{ status: number; json: object }>()
    await answerCalls(page, ({ pathname }) => (pathname === '/api/people/invitations' ? late.promise : null))
    await page.goto('/admin/people?q=section%40demo.test')
    const roles = page.getByRole('button', { name: 'Change roles… Farida Khan' })
    await roles.scrollIntoViewIfNeeded()
    const { x, y } = await placeOf(roles)
    const pointer = await pointerOf(page, screen)
    await pointer.down(x, y)
    late.resolve({ status: 200, json: { invitations } })
    await page.getByText('meera.nair@mail.example').waitFor()
    expect((await placeOf(roles)).y).toBeGreaterThan(y + 20)
    await pointer.up()
    await page.getByRole('dialog', { name: 'Roles of Farida Khan' }).waitFor()
    await leave()
  },
)

test('somebody who moves the pointer away before the release has pressed nothing', async () => {
  const { page, leave } = await somebody('desktop')
  await logIn(page, 'registrar@demo.test', 'Registrar@12345')
  await page.goto('/admin/people?q=section%40demo.test')
  const roles = page.getByRole('button', { name: 'Change roles… Farida Khan' })
  await roles.waitFor()
  const { x, y } = await placeOf(roles)
  await page.mouse.move(x, y)
  await page.mouse.down()
  await page.mouse.move(x, y + 60)
  await page.mouse.up()
  await page.keyboard.press('Tab')
  expect(await page.getByRole('dialog').count()).toBe(0)
  await leave()
})
