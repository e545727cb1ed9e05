import type { Page } from 'playwright-core'
import { accounts } from '#words/account/accounts.ts'
import { factors } from '#words/account/factors.ts'
import { peoplePage } from '#words/account/people.ts'
import { answerCalls, answerInstead } from './answer-instead.ts'
import { field, press, toHeading } from './in-any-language.ts'
import type { ScreenOf } from './screens.ts'

// Answers in place of the portal's: pictures with the same secrets each time, and no two-step verification is left behind.
const challenge = { kinds: ['totp' as const], challenge: 'x'.repeat(43), passkeys: null }
const secret = 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP'
const recoveryCodes = Array.from({ length: 10 }, (_, place) => `K7Q${place}-M2XD-9FT${9 - place}-W4RC`)
const enrolled = {
  isOffered: true,
  isAsked: true,
  askedFrom: null,
  recoveryCodesLeft: 9,
  factors: [
    { id: '1', kind: 'totp', name: '', since: '2026-06-01T05:30:00Z', lastUsedAt: '2026-07-14T04:12:00Z' },
    { id: '2', kind: 'passkey', name: 'Office laptop', since: '2026-06-02T05:30:00Z', lastUsedAt: null },
  ],
}

const addCodes = async (page: Page) => {
  await answerInstead(page, 'POST /api/account/factors/totp', {
    secret,
    uri: `otpauth://totp/DIMS:clerk%40demo.test?secret=${secret}&issuer=DIMS`,
  })
  await press(page, (language) => factors.in(language)('addCodes'))
  await page.getByRole('dialog').locator('code').waitFor()
}

/** Adding two-step verification, logging in with it, and proving oneself again. */
export const factorScreens: ScreenOf<'visitor' | 'registrar' | 'clerk' | 'accounts'>[] = [
  {
    name: 'two-step',
    who: 'accounts',
    path: () => '/account',
    before: async (page) => {
      await answerInstead(page, 'GET /api/account/factors', enrolled)
      await page.reload()
      await toHeading(page, (language) => factors.in(language)('title'))
    },
  },
  { name: 'two-step-codes', who: 'clerk', path: () => '/account', before: addCodes },
  {
    name: 'two-step-recovery',
    who: 'clerk',
    path: () => '/account',
    before: async (page) => {
      await addCodes(page)
      await answerInstead(page, 'POST /api/account/factors/totp/confirm', { recoveryCodes })
      await field(page.getByRole('dialog'), (language) => factors.in(language)('firstCode')).fill('123456')
      await page.getByRole('dialog').locator('li code').first().waitFor()
    },
  },
  {
    name: 'two-step-log-in',
    who: 'visitor',
    path: () => '/login',
    before: async (page) => {
      await answerInstead(page, 'POST /api/auth/login', { factor: challenge })
      await field(page, (language) => accounts.in(language)('email')).fill('clerk@demo.test')
      await page.locator('input[type=password]').fill('Clerk@12345')
      await page.keyboard.press('Enter')
      await field(page, (language) => factors.in(language)('code')).waitFor()
    },
  },
  {
    name: 'two-step-proof',
    who: 'registrar',
    path: () => '/admin/people?q=section%40demo.test',
    before: async (page) => {
      await answerInstead(page, 'POST /api/account/proof/options', challenge)
      await answerCalls(page, ({ method, pathname }) =>
        method === 'PUT' && pathname.endsWith('/grants') ? { status: 401, json: { code: 'fresh-proof-needed' } } : null,
      )
      await press(page, (language) => peoplePage.in(language)('editRoles'))
      await press(page.getByRole('dialog'), (language) => peoplePage.in(language)('saveRoles'))
      await field(page, (language) => factors.in(language)('code')).waitFor()
    },
  },
]
