import type { Query } from '@tanstack/react-query'
import { ApiError } from '#web/platform/api-error.ts'
import { deviceStore } from '#web/platform/device-store.ts'
import { toldKind } from '#web/platform/kept-values.ts'
import { queryClient } from '#web/platform/query-client.ts'

/** An answer as it lies in the browser. */
type Known = { queryKey: readonly unknown[]; data: unknown; atMs: number; build: string }

/** The version of this page, as its script is called: what another one kept may lack what this one shows. */
const build = document.querySelector<HTMLScriptElement>('script[type="module"][src]')?.src ?? ''

const weekMs = 7 * 86_400_000

/** What an applicant reads, but for what is about the account itself. */
function isKept({ queryKey }: Query): boolean {
  const [operation] = queryKey
  return typeof operation === 'string' && operation.startsWith('GET /api/') && !operation.startsWith('GET /api/auth/')
}

/** What is sealed on the server is not written down here. */
function withoutSecrets(data: unknown, sealed: ReadonlySet<string>): unknown {
  const isSecret = (key: string, value: unknown) => sealed.has(key) && typeof value === 'string'
  return JSON.parse(JSON.stringify(data, (key, value: unknown) => (isSecret(key, value) ? '' : value)))
}

/** The times of answers that were kept, and that the server has not given anew yet. */
const earlier = new Map<string, number>()

/** Without a network; with one over which the portal does not answer; or it answers, and with an error. */
export type Why = 'offline' | 'silent' | 'error'

/** What is shown and may be outdated: the time of the oldest answer, and why there is no newer one. */
export type Outdated = { sinceMs: number; why: Why }

const showsOutdated = ({ queryHash, state }: Query) => earlier.has(queryHash) && state.fetchFailureCount > 0

function whyOutdated(shown: readonly Query[], isOnline: boolean): Why {
  if (!isOnline) return 'offline'
  return shown.some(({ state }) => state.fetchFailureReason instanceof ApiError) ? 'error' : 'silent'
}

/** Null when everything that is shown is what the server said last, as far as anybody knows. */
export function shownOutdated(isOnline: boolean): Outdated | null {
  const shown = queryClient
    .getQueryCache()
    .findAll({ type: 'active' })
    .filter((query) => isKept(query) && query.state.data !== undefined)
    .filter((query) => !isOnline || showsOutdated(query))
  if (shown.length === 0) return null
  return { sinceMs: Math.min(...shown.map(({ state }) => state.dataUpdatedAt)), why: whyOutdated(shown, isOnline) }
}

/** Asks again for what is shown and could not be had. */
export function askAgain(): void {
  void queryClient.refetchQueries({ type: 'active', predicate: showsOutdated })
}

/** Whether the portal itself said no: then what it said before is not true any more. */
const isRefused = (error: unknown) => error instanceof ApiError && error.status >= 400 && error.status < 500

type One = { applicationId: string; version: number }
const oneOf = (data: unknown) => (data as { application?: One } | undefined)?.application
const listOf = (data: unknown) => (data as { applications?: One[] } | undefined)?.applications

/** Puts the answer about one application into the kept lists that contain it; returns the changed lists. */
function renewedLists(one: One): Query[] {
  return queryClient
    .getQueryCache()
    .findAll({ predicate: isKept })
    .filter((query) => {
      const { data, dataUpdatedAt } = query.state
      const known = listOf(data)?.find(({ applicationId }) => applicationId === one.applicationId)
      if (!known || known.version >= one.version) return false
      // What a draft lacks is said by the list alone.
      const applications = listOf(data)?.map((each) => (each === known ? { ...one, left: null } : each))
      query.setData({ ...Object(data), applications }, { updatedAt: dataUpdatedAt, manual: true })
      query.invalidate()
      return true
    })
}

/**
 * Keeps what somebody is told about their own applications, and shows it until the server answers. `sealed`: the names of
 * the answers that are not written down.
 */
export function keepAnswers(accountId: string, sealed: ReadonlySet<string>): () => void {
  const store = deviceStore<Known>(accountId, toldKind, weekMs)
  const cache = queryClient.getQueryCache()
  const write = ({ queryHash, queryKey, state }: Query) => {
    const data = withoutSecrets(state.data, sealed)
    void store.keep(queryHash, { queryKey, data, atMs: state.dataUpdatedAt, build })
  }
  const keep = (query: Query) => {
    const { queryHash, state } = query
    // Shown from what is kept, it is kept already.
    if (state.dataUpdatedAt === earlier.get(queryHash)) return
    earlier.delete(queryHash)
    write(query)
    const one = oneOf(state.data)
    if (one) renewedLists(one).forEach(write)
  }
  const isKnown = (query: Query) => isKept(query) && query.state.data !== undefined
  const keepAll = () => cache.findAll({ predicate: isKnown }).forEach(keep)
  const stop = cache.subscribe((event) => {
    if (event.type !== 'updated' || !isKept(event.query)) return
    const { queryHash } = event.query
    if (event.action.type === 'error' && isRefused(event.action.error) && earlier.delete(queryHash))
      event.query.setState({ data: undefined, dataUpdatedAt: 0 })
    if (event.action.type === 'success') keep(event.query)
  })
  // A page that is loaded asks before this code has come.
  keepAll()
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
    // The lists among them may be older than an application that was told before them.
    keepAll()
  })
  return stop
}
