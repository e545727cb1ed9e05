import { expect, test } from 'vitest'
import { PageNotFound, Redirection } from '#lib/router/table.ts'
import { toApplication } from './redirects.ts'

/** Where the address of an application leads. */
function leadsTo(applicationId: string): unknown {
  try {
    return toApplication({ params: { applicationId } })
  } catch (thrown) {
    if (thrown instanceof Redirection && 'href' in thrown.target) return thrown.target.href
    if (thrown instanceof PageNotFound) return 'nothing'
    throw thrown
  }
}

test.each([
  ['BSC2026-7K3M9QXT', '/paramedical/admin/applications/BSC2026-7K3M9QXT'],
  ['FAC2026-7K3M9QXT', '/faculty/admin/all/applications/FAC2026-7K3M9QXT'],
  ['HOS2026-7K3M9QXT', 'nothing'],
])('%s is shown on the page of its own track, and of no other', (applicationId, expected) => {
  expect(leadsTo(applicationId)).toBe(expected)
})
