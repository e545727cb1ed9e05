import type { Query } from '@tanstack/react-query'
import { ApiError } from '#web/platform/api-error.ts'
import { deviceStore, forgetOnDevice } from '#web/platform/device-store.ts'
import { queryClient } from '#web/platform/query-client.ts'

/** An answer as it lies in the browser. */
type Known = { queryKey: readonly unknown[]; data: unknown; atMs: number; build: string }

/** The version of this page, as its script is called: what another one kept may lack what this one shows. */
const build = document.querySelector<HTMLScriptElement>('script[type="module"][src]')?.src ?? ''

const weekMs = 7 * 86_400_000
const kind = 'answer'

/** What an applicant reads, but for what is about the account itself. */
function isKept({ queryKey }: Query): boolean {
  const [operation] = queryKey
  return typeof operation === 'string' && operation.startsWith('GET /api/') && !operation.startsWith('GET /api/auth/')
}

/** An Aadhaar number is sealed on the server, and not written down here. */
function withoutSecrets(data: unknown): unknown {
  const isSecret = (key: string, value: unknown) => key === 'aadharNumber' && typeof value === 'string'
  return JSON.parse(JSON.stringify(data, (key, value: unknown) => (isSecret(key, value) ? '' : value)))
}

/** The times of answers that were kept, and that the server has not given anew yet. */
const earlier = new Map<string, number>()

/** The time of the oldest answer that is shown and may be outdated; null when there is none. */
export function shownSince(isOnline: boolean): number | null {
  const times = queryClient
    .getQueryCache()
    .findAll({ type: 'active' })
    .filter((query) => isKept(query) && query.state.data !== undefined)
    .filter(({ queryHash, state }) => !isOnline || (earlier.has(queryHash) && state.fetchFailureCount > 0))
    .map(({ state }) => state.dataUpdatedAt)
  return times.length === 0 ? null : Math.min(...times)
}

/** Whether the portal itself said no: then what it said before is not true any more. */
const isRefused = (error: unknown) => error instanceof ApiError && error.status >= 400 && error.status < 500

/** Keeps what somebody is told about their own applications, and shows it until the server answers. */
export function keepAnswers(accountId: string): () => void {
  const store = deviceStore<Known>(accountId, kind, weekMs)
  const cache = queryClient.getQueryCache()
  const stop = cache.subscribe((event) => {
    if (event.type !== 'updated' || !isKept(event.query)) return
    const { queryHash, queryKey, state } = event.query
    if (event.action.type === 'error' && isRefused(event.action.error) && earlier.delete(queryHash))
      event.query.setState({ data: undefined, dataUpdatedAt: 0 })
    if (event.action.type !== 'success') return
    if (state.dataUpdatedAt === earlier.get(queryHash)) return
    earlier.delete(queryHash)
    void store.keep(queryHash, { queryKey, data: withoutSecrets(state.data), atMs: state.dataUpdatedAt, build })
  })
  void store.all().then((found) => {
    for (const [, { queryKey, data, atMs, ...kept }] of found) {
      if (kept.build !== build) continue
      const query = cache.build(queryClient, { queryKey })
      if (query.state.data !== undefined || isRefused(query.state.error)) continue
      earlier.set(query.queryHash, atMs)
      query.setData(data, { updatedAt: atMs, manual: true })
      // However young it is, the server is asked: what is kept lacks secrets, and is not what stands now.
      query.invalidate()
    }
  })
  return stop
}

/** Whoever comes after a session is over reads nothing of it. */
export function forgetAnswers(): void {
  void forgetOnDevice((_, of) => of === kind)
}
