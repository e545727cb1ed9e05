import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { pagesIn } from '../scripts/build/code-ahead.ts'

test('the pages about an application are found by their addresses, each with its module', () => {
  const path = 'src/web/admission/track.ts'
  const pages = new Map(pagesIn(path, readFileSync(path, 'utf8')))
  expect(pages.has('/paramedical')).toBe(false)
  expect(pages.get('/paramedical/application/$applicationId/edit')).toBe('./form/student-form.tsx')
  expect(pagesIn('src/web/routes/account-routes.tsx', readFileSync(path, 'utf8'))).toEqual([])
})

test('whether somebody is logged in is looked up where the session is kept', () => {
  const [, key] = /const storageKey = '([\w.]+)'/.exec(readFileSync('src/web/platform/session.ts', 'utf8')) ?? []
  expect(readFileSync('src/web/platform/code-ahead.ts', 'utf8')).toContain(`localStorage.getItem('${key}')`)
})
