import { expect, test } from 'vitest'
import { initials } from './avatar.tsx'

test('initials take the first and the last name and leave out a title', () => {
  expect(initials('Dr Meera Krishnan')).toBe('MK')
  expect(initials('Ananya')).toBe('A')
  expect(initials('आशा कुमारी')).toBe('आक')
  expect(initials('')).toBe('')
})
