import { expect, test } from 'vitest'
import { beginsApplication, safeReturnPath } from './return-path.ts'

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

test.each([
  ['/paramedical/application/new?admission=1', true],
  ['/faculty/application/1/new?department=Nephrology&post=Professor', true],
  ['/faculty/application/1/new', true],
  ['/faculty/application/1/FAC2026-1/edit', false],
  ['/faculty/applications/all', false],
  ['/news?at=/application/new', false],
  ['//evil.example/application/new', false],
  [undefined, false],
])('%s leads to the login of a new applicant: %s', (path, isIt) => {
  expect(beginsApplication(path)).toBe(isIt)
})
