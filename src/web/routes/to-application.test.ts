import { isNotFound, isRedirect } from '@tanstack/react-router'
import { expect, test } from 'vitest'
import { toApplication } from './to-application.ts'

/** What the address of an application leads to. */
function leadsTo(applicationId: string): unknown {
  try {
    return toApplication({ params: { applicationId } })
  } catch (thrown) {
    if (isRedirect(thrown)) return thrown.options.href
    if (isNotFound(thrown)) return 'nothing'
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
