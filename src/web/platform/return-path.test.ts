import { expect, test } from 'vitest'
import { safeReturnPath } from './return-path.ts'

test('only a page of this site is a way back after logging in', () => {
  expect(safeReturnPath('/paramedical/applications/all?x=1')).toBe('/paramedical/applications/all?x=1')
  for (const path of [
    '//evil.example',
    '/\\evil.example',
    'https://evil.example',
    'javascript:alert(1)',
    '/login',
    undefined,
    3,
  ]) {
    expect(safeReturnPath(path)).toBeUndefined()
  }
})
