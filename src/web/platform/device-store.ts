import { createStore, del, delMany, entries, keys, set, type UseStore } from 'idb-keyval'
import { sessionStore } from './session.ts'

/**
 * Keeps what is too large for localStorage in the browser, per account: until it is forgotten or too old, or somebody
 * logs out or another person logs in.
 */
export type DeviceStore<T> = {
  /** All values by name; none in a browser without storage. */
  all: () => Promise<[name: string, value: T][]>
  keep: (name: string, value: T) => Promise<void>
  forget: (name: string) => Promise<void>
}

type Key = [accountId: string, kind: string, name: string]
type DeviceEntry<T> = { untilMs: number; value: T }

let opened: UseStore | undefined
const open = () => (opened ??= createStore('pravesh', 'kept'))

// WebKit’s store sometimes never answers.
const patienceMs = 5_000

/** In a private window, or with a full disk or a silent store, `otherwise` is used: the value is still in memory. */
async function tried<T>(work: () => Promise<T>, otherwise: T): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const silent = new Promise<T>((resolve) => (timer = setTimeout(resolve, patienceMs, otherwise)))
  try {
    return await Promise.race([work(), silent])
  } catch {
    return otherwise
  } finally {
    clearTimeout(timer)
  }
}

const isFresh = ({ untilMs }: DeviceEntry<unknown>) => Date.now() < untilMs

export function deviceStore<T>(accountId: string, kind: string, lifetimeMs: number): DeviceStore<T> {
  const keyOf = (name: string): Key => [accountId, kind, name]
  return {
    all: () =>
      tried(async () => {
        const found = await entries<Key, DeviceEntry<T>>(open())
        const own = found.filter(([[account, of], kept]) => account === accountId && of === kind && isFresh(kept))
        return own.map(([[, , name], { value }]) => [name, value])
      }, []),
    keep: (name, value) =>
      tried(async () => {
        // Keeps nothing of somebody who has logged out meanwhile.
        if (sessionStore.current().user?.id !== accountId) return
        await set(keyOf(name), { untilMs: Date.now() + lifetimeMs, value } satisfies DeviceEntry<T>, open())
      }, undefined),
    forget: (name) => tried(() => del(keyOf(name), open()), undefined),
  }
}

/** Forgets what is kept for these accounts or of these kinds. */
export function forgetOnDevice(isGone: (accountId: string, kind: string) => boolean): Promise<void> {
  return tried(async () => {
    const found = await keys<Key>(open())
    await delMany(
      found.filter(([accountId, kind]) => isGone(accountId, kind)),
      open(),
    )
  }, undefined)
}

/** Forgets values that are too old, of any account. */
export function forgetOldOnDevice(): Promise<void> {
  return tried(async () => {
    const found = await entries<Key, DeviceEntry<unknown>>(open())
    await delMany(
      found.filter(([, kept]) => !isFresh(kept)).map(([key]) => key),
      open(),
    )
  }, undefined)
}
