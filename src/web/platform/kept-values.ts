import { isRecord } from '#lib/values/records.ts'
import { sessionStore } from './session.ts'

/**
 * Typed values that are not on the server yet, kept in the browser per account and thing: removed once they are saved,
 * when the person logs out, and after a week.
 */
const prefix = 'pravesh.unsent.'
const keptMs = 7 * 86_400_000

type KeptEntry<T> = { keptAtMs: number; value: T }

export type KeptValues<T> = {
  read: () => T | null
  /** False when the browser cannot store: private mode, a full disk. */
  write: (value: T, nowMs: number) => boolean
  forget: () => void
}

function keptNames(): string[] {
  return Array.from({ length: localStorage.length }, (_, index) => localStorage.key(index) ?? '').filter((name) =>
    name.startsWith(prefix),
  )
}

function parsed(text: string | null): KeptEntry<unknown> | null {
  const kept: unknown = JSON.parse(text ?? 'null')
  if (!isRecord(kept) || !('value' in kept)) return null
  const { keptAtMs, value } = kept
  return typeof keptAtMs === 'number' ? { keptAtMs, value } : null
}

function isOutdated(name: string, nowMs: number): boolean {
  try {
    const kept = parsed(localStorage.getItem(name))
    return kept === null || nowMs - kept.keptAtMs > keptMs
  } catch {
    return true
  }
}

function forgetKeptValues(isGone: (name: string) => boolean = () => true): void {
  try {
    for (const name of keptNames().filter(isGone)) localStorage.removeItem(name)
  } catch {
    // A browser without storage keeps nothing.
  }
}

/** Whether something that an account typed waits on this device. */
export function isSomethingKept(accountId: string): boolean {
  try {
    return keptNames().some((name) => name.startsWith(`${prefix}${accountId}.`))
  } catch {
    return false
  }
}

/** The store for one thing of the person logged in. Removes values of others that are too old on the way. */
export function keptValues<T>(thing: string, nowMs: number): KeptValues<T> {
  const name = `${prefix}${sessionStore.current().user?.id ?? ''}.${thing}`
  forgetKeptValues((other) => isOutdated(other, nowMs))
  return {
    read: () => {
      try {
        return (parsed(localStorage.getItem(name))?.value as T | undefined) ?? null
      } catch {
        return null
      }
    },
    write: (value, atMs) => {
      try {
        localStorage.setItem(name, JSON.stringify({ keptAtMs: atMs, value } satisfies KeptEntry<T>))
        return true
      } catch {
        return false
      }
    },
    forget: () => forgetKeptValues((other) => other === name),
  }
}

/**
 * Also removes larger values of other accounts, and all of them when nobody is logged in. Their code is loaded with the
 * pages that use them: if it cannot be loaded, none of them is open, and the whole database is deleted.
 */
export async function forgetOthers(accountId: string | null): Promise<void> {
  try {
    const { forgetOnDevice } = await import('./device-store.ts')
    await forgetOnDevice((keptFor) => keptFor !== accountId)
  } catch {
    globalThis.indexedDB?.deleteDatabase('pravesh')
  }
}

/** The kind under which the browser keeps answers of the server; all other kinds are a person's own work. */
export const toldKind = 'answer'

/**
 * Removes the server's answers when a session ends, for whatever reason. What a person typed or prepared waits for them
 * to log in again.
 */
export async function forgetTold(): Promise<void> {
  try {
    if ((await indexedDB.databases?.())?.length === 0) return
    const { forgetOnDevice } = await import('./device-store.ts')
    await forgetOnDevice((_, kind) => kind === toldKind)
  } catch {
    // Offline the code may be missing: the next start tries again.
  }
}

/** Removes what is too old at every start, for every user of the device. */
export async function forgetOld(): Promise<void> {
  forgetKeptValues((name) => isOutdated(name, Date.now()))
  try {
    if ((await indexedDB.databases()).length === 0) return
    const { forgetOldOnDevice } = await import('./device-store.ts')
    await forgetOldOnDevice()
  } catch {
    // Offline, or in a browser that does not list its databases: the next start tries again.
  }
}

/** Leaves nothing for the next person after a log-out. */
export function forgetEverything(): void {
  forgetKeptValues()
  void forgetOthers(null)
}
