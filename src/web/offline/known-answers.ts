import type { Query } from '@tanstack/react-query'
import { valueIn } from '#lib/values/records.ts'
import { ApiError } from '#web/platform/api-error.ts'
import { deviceStore } from '#web/platform/device-store.ts'
import { toldKind } from '#web/platform/kept-values.ts'
import { queryClient } from '#web/platform/query-client.ts'

/** A stored answer. */
type KnownAnswer = { queryKey: readonly unknown[]; data: unknown; atMs: number; build: string }

/**
 * The version of this page, which is the name of its script: answers stored by another version may lack what this one
 * shows.
 */
const build = document.querySelector<HTMLScriptElement>('script[type="module"][src]')?.src ?? ''

const weekMs = 7 * 86_400_000

/** Answers that an applicant reads, except those about the account itself. */
function isKept({ queryKey }: Query): boolean {
  const [operation] = queryKey
  return typeof operation === 'string' && operation.startsWith('GET /api/') && !operation.startsWith('GET /api/auth/')
}

/** Answers that the server keeps sealed are not stored here. */
function withoutSecrets(data: unknown, sealed: ReadonlySet<string>): unknown {
  const isSecret = (key: string, value: unknown) => sealed.has(key) && typeof value === 'string'
  return JSON.parse(JSON.stringify(data, (key, value: unknown) => (isSecret(key, value) ? '' : value)))
}

/** Times of stored answers that the server has not renewed yet. */
const earlier = new Map<string, number>()

/** No network; a network without an answer from the portal; or an error of the portal. */
export type Why = 'offline' | 'silent' | 'error'

/** Pages show old answers: the time of the oldest, and why there is no newer one. */
export type OutdatedAnswers = { sinceMs: number; why: Why }

const showsOutdated = ({ queryHash, state }: Query) => earlier.has(queryHash) && state.fetchFailureCount > 0

function whyOutdated(shown: readonly Query[], isOnline: boolean): Why {
  if (!isOnline) return 'offline'
  return shown.some(({ state }) => state.fetchFailureReason instanceof ApiError) ? 'error' : 'silent'
}

/** Null when everything shown is the server's latest answer, as far as is known. */
export function shownOutdated(isOnline: boolean): OutdatedAnswers | null {
  const shown = queryClient
    .getQueryCache()
    .findAll({ type: 'active' })
    .filter((query) => isKept(query) && query.state.data !== undefined)
    .filter((query) => !isOnline || showsOutdated(query))
  if (shown.length === 0) return null
  return { sinceMs: Math.min(...shown.map(({ state }) => state.dataUpdatedAt)), why: whyOutdated(shown, isOnline) }
}

/** Refetches what is shown and failed to load. */
export function askAgain(): void {
  void queryClient.refetchQueries({ type: 'active', predicate: showsOutdated })
}

/** The portal itself refused: its earlier answer no longer holds. */
const isRefused = (error: unknown) => error instanceof ApiError && error.status >= 400 && error.status < 500

type VersionedApplication = { applicationId: string; version: number }
const isVersioned = (value: unknown): value is VersionedApplication =>
  typeof valueIn(value, 'applicationId') === 'string' && typeof valueIn(value, 'version') === 'number'
const oneOf = (data: unknown) => [valueIn(data, 'application')].find(isVersioned)
const listOf = (data: unknown) => {
  const found = valueIn(data, 'applications')
  return Array.isArray(found) ? found.filter(isVersioned) : undefined
}

/** Puts the answer about one application into the kept lists that contain it; returns the changed lists. */
function renewedLists(one: VersionedApplication): Query[] {
  return queryClient
    .getQueryCache()
    .findAll({ predicate: isKept })
    .filter((query) => {
      const { data, dataUpdatedAt } = query.state
      const known = listOf(data)?.find(({ applicationId }) => applicationId === one.applicationId)
      if (!known || known.version >= one.version) return false
      // Only the list knows what a draft lacks.
      const applications = listOf(data)?.map((each) => (each === known ? { ...one, left: null } : each))
      query.setData({ ...Object(data), applications }, { updatedAt: dataUpdatedAt, manual: true })
      query.invalidate()
      return true
    })
}

/**
 * Stores the answers about a person's own applications, and shows them until the server answers. `sealed`: names of
 * answers that must not be stored.
 */
export function keepAnswers(accountId: string, sealed: ReadonlySet<string>): () => void {
  const store = deviceStore<KnownAnswer>(accountId, toldKind, weekMs)
  const cache = queryClient.getQueryCache()
  const write = ({ queryHash, queryKey, state }: Query) => {
    const data = withoutSecrets(state.data, sealed)
    void store.keep(queryHash, { queryKey, data, atMs: state.dataUpdatedAt, build })
  }
  const keep = (query: Query) => {
    const { queryHash, state } = query
    // It came from the store.
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
  // Calls may have been answered before this code was loaded.
  keepAll()
  void store.all().then((found) => {
    for (const [, { queryKey, data, atMs, ...kept }] of found) {
      if (kept.build !== build) continue
      const query = cache.build(queryClient, { queryKey })
      if (query.state.data !== undefined || isRefused(query.state.error)) continue
      earlier.set(query.queryHash, atMs)
      query.setData(data, { updatedAt: atMs, manual: true })
      // Always stale, however recent: it lacks secrets, and the server may know better.
      query.invalidate()
    }
    // A stored list may be older than an application that was answered before.
    keepAll()
  })
  return stop
}
