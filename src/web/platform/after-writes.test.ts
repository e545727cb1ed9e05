import { QueryObserver, type QueryKey } from '@tanstack/react-query'
import { afterEach, expect, test } from 'vitest'
import { refetch, refetchEverything, askNextTime, changeAnswer, readAnew, setAnswer } from './after-writes.ts'
import { beginAhead, begunAhead, queryClient } from './query-client.ts'

type Told = { notes: string; fee?: number }

const key = ['GET /api/notices']
const before: Told = { notes: 'before the write' }
const after: Told = { notes: 'after the write' }
const stops: (() => void)[] = []

afterEach(() => {
  for (const stop of stops.splice(0)) stop()
  queryClient.clear()
})

/** A server whose answers the test releases one by one. */
function slowServer() {
  const asked: { answer: (told: Told) => void; signal: AbortSignal }[] = []
  const queryFn = ({ signal }: { signal: AbortSignal }) =>
    new Promise<Told>((resolve) => asked.push({ answer: resolve, signal }))
  return { asked, query: { queryKey: key as QueryKey, queryFn, retry: false } }
}

const shown = () => queryClient.getQueryData<Told>(key)
const settled = () => new Promise((resolve) => setTimeout(resolve))

/** A page that shows the answer. */
function open({ query }: ReturnType<typeof slowServer>): void {
  const observer = new QueryObserver(queryClient, { ...query, staleTime: 30_000 })
  stops.push(observer.subscribe(() => undefined))
}

test('a refetch after a write ignores the answer requested before it', async () => {
  const server = slowServer()
  open(server)
  const isThere = refetch('GET /api/notices')
  expect(server.asked.length).toBe(2)
  const [first, second] = server.asked
  first?.answer(before)
  await settled()
  expect([first?.signal.aborted, shown()]).toEqual([true, undefined])
  second?.answer(after)
  await isThere
  expect(shown()).toEqual(after)
})

test('the library alone would join the first fetch, which is why it is not used alone', async () => {
  const server = slowServer()
  open(server)
  void queryClient.invalidateQueries({ queryKey: key })
  server.asked[0]?.answer(before)
  await settled()
  expect([server.asked.length, shown(), queryClient.getQueryState(key)?.isInvalidated]).toEqual([1, before, false])
})

test('an answer requested before a write does not replace what the write answered', async () => {
  const server = slowServer()
  open(server)
  setAnswer(key, after)
  server.asked[0]?.answer(before)
  await settled()
  expect(shown()).toEqual(after)
})

test('a kept answer stays on the screen until the new one comes', async () => {
  const server = slowServer()
  open(server)
  // Like the answers kept on this device, which are shown while the first fetch runs.
  queryClient.setQueryData(key, { notes: 'kept' })
  const isThere = refetch(key)
  server.asked[0]?.answer(before)
  await settled()
  expect(shown()).toEqual({ notes: 'kept' })
  server.asked[1]?.answer(after)
  await isThere
  expect(shown()).toEqual(after)
})

test('leaving a page does not hand its pre-write answer to the next page', async () => {
  const server = slowServer()
  const asking = queryClient.fetchQuery(server.query).catch((error: Error) => error.message)
  await refetchEverything()
  server.asked[0]?.answer(before)
  expect([await asking, shown()]).toEqual(['CancelledError', undefined])
  open(server)
  expect(server.asked.length).toBe(2)
})

test('askNextTime refetches for the next page and leaves the present one alone', async () => {
  const server = slowServer()
  queryClient.setQueryData(key, before, { updatedAt: 1 })
  open(server)
  askNextTime(key)
  server.asked[0]?.answer({ notes: 'on its way' })
  await settled()
  expect([server.asked.length, shown()]).toEqual([1, before])
  open(server)
  expect(server.asked.length).toBe(2)
})

test('readAnew fetches after the write', async () => {
  const server = slowServer()
  queryClient.setQueryData(key, { notes: 'shown' }, { updatedAt: 1 })
  open(server)
  const reading = readAnew(server.query)
  server.asked[0]?.answer(before)
  server.asked[1]?.answer(after)
  expect([await reading, shown()]).toEqual([after, after])
})

test('a part changed by a write stays, and the rest of the answer on its way is refetched', async () => {
  const server = slowServer()
  queryClient.setQueryData(key, { notes: 'shown', fee: 500 }, { updatedAt: 1 })
  open(server)
  changeAnswer<Told>(key, (known) => ({ ...known, fee: 0 }))
  server.asked[0]?.answer({ notes: 'shown', fee: 500 })
  await settled()
  expect([server.asked.length, shown()]).toEqual([2, { notes: 'shown', fee: 0 }])
  server.asked[1]?.answer({ ...after, fee: 0 })
  await settled()
  expect(shown()).toEqual({ ...after, fee: 0 })
})

test('a changed part that no page uses is not stored, and fetches nothing', () => {
  changeAnswer<Told>(key, (known) => ({ ...known, fee: 0 }))
  expect(shown()).toBeUndefined()
})

test('a call begun before the write, for a page whose code was loading, is discarded', () => {
  const request = { params: { applicationId: 'BSC2026-1' } }
  beginAhead('GET /api/applications/{applicationId}', request)
  setAnswer(key, after)
  expect(begunAhead('GET /api/applications/{applicationId}', request)).toBeUndefined()
})
