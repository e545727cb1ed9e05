import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { privacyNoticeVersion } from '#domain/accounts/account.ts'

// What people agreed to is known by its version only. When this test fails, the notice was changed: raise the version if what
// it says changed, and enter the new fingerprint beside it.
const fingerprints: Record<string, string> = { '2026-11-22': '910b88a219ae6540' }

test('the privacy notice is the one its version names', () => {
  const text = ['./privacy-items.ts', '../routes/privacy.tsx']
    .map((file) => readFileSync(new URL(file, import.meta.url), 'utf8'))
    .join('\n')
    // Only what is said: not what is imported or remarked, nor how lines are broken.
    .replaceAll(/^import .*$|\/\*[\s\S]*?\*\/|\/\/.*$/gm, '')
    .replaceAll(/\s+/g, ' ')
  expect(createHash('sha256').update(text).digest('hex').slice(0, 16)).toBe(fingerprints[privacyNoticeVersion])
})
