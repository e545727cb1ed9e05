import { expect, onTestFinished, test, vi } from 'vitest'
import { discardPolicies, publishPolicies } from './policy-calls.ts'

test('an officer who publishes, signs or discards policies names the version that they have read', async () => {
  const sent: [string, string | null][] = []
  vi.stubGlobal('fetch', async (url: string, { method, headers }: { method: string; headers: Headers }) => {
    sent.push([`${method} ${url}`, headers.get('if-match')])
    return Response.json({ policies: {} })
  })
  onTestFinished(() => void vi.unstubAllGlobals())
  await publishPolicies('d1', 7)
  await discardPolicies('d1', 8)
  expect(sent).toEqual([
    ['POST /api/drives/d1/selection/policies/publish', '"7"'],
    ['DELETE /api/drives/d1/selection/policies/draft', '"8"'],
  ])
})
