import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { privacyNoticeVersion } from '#domain/accounts/account.ts'
import { privacy } from './privacy.ts'

// People's consent refers to a version of this notice. If this test fails, the notice was changed: raise the version if
// its meaning changed, and add the new fingerprint.
const fingerprints: Record<string, string> = {
  '2026-11-23': '4e970af3d6067be8',
  '2026-11-26': '580d6f08f96b2548',
  '2026-11-30': 'b65c282b998d3b78',
}

test('the privacy notice matches its version', () => {
  const text = JSON.stringify(privacy.sentences)
  expect(createHash('sha256').update(text).digest('hex').slice(0, 16)).toBe(fingerprints[privacyNoticeVersion])
})
