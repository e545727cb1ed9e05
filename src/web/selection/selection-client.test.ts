import { expect, onTestFinished, test, vi } from 'vitest'
import { selectionCalls } from '#domain/selection/selection-calls.ts'
import { selectionClientOf } from './selection-client.ts'

test('an officer who publishes, signs or discards policies names the version that they have read', async () => {
  const sent: [string, string | null][] = []
  vi.stubGlobal('fetch', async (url: string, { method, headers }: { method: string; headers: Headers }) => {
    sent.push([`${method} ${url}`, headers.get('if-match')])
    return Response.json({ policies: {} })
  })
  onTestFinished(() => void vi.unstubAllGlobals())
  const calls = selectionCalls('/api/admissions', '/api/applications')
  const client = selectionClientOf(calls, 'GET /api/applications/{applicationId}')
  await client.publish('d1', 7)
  await client.discardPolicies('d1', 8)
  expect(sent).toEqual([
    ['POST /api/admissions/d1/selection/policies/publish', '"7"'],
    ['DELETE /api/admissions/d1/selection/policies/draft', '"8"'],
  ])
})
