import { sessionStore } from './session.ts'

/**
 * Typed values that are not on the server yet, kept in the browser until they are: per account and
 * thing, gone as soon as they are saved, when the person logs out, and after a week.
 */
const prefix = 'pravesh.unsent.'
const keptMs = 7 * 86_400_000

export type Kept<T> = { keptAtMs: number; value: T }

export type KeptValues<T> = {
  read: () => T | null
  /** False when the browser keeps nothing: private mode, a full disk. */
  write: (value: T, nowMs: number) => boolean
  forget: () => void
}

function keptNames(): string[] {
  return Array.from({ length: localStorage.length }, (_, index) => localStorage.key(index) ?? '').filter((name) =>
    name.startsWith(prefix),
  )
}

function parsed(text: string | null): Kept<unknown> | null {
  const kept: unknown = JSON.parse(text ?? 'null')
  return typeof kept === 'object' && kept !== null && 'keptAtMs' in kept && 'value' in kept
    ? (kept as Kept<unknown>)
    : null
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

/** The place for one thing of whoever is logged in. Values of others that are too old are removed on the way. */
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
        localStorage.setItem(name, JSON.stringify({ keptAtMs: atMs, value } satisfies Kept<T>))
        return true
      } catch {
        return false
      }
    },
    forget: () => forgetKeptValues((other) => other === name),
  }
}

/**
 * What larger things are kept for others than this account goes, too, and everything when nobody is logged in. They have
 * their code with the pages that keep them: where it cannot be had, nothing is open, and the place goes as a whole.
 */
export async function forgetOthers(accountId: string | null): Promise<void> {
  try {
    const { forgetOnDevice } = await import('./device-store.ts')
    await forgetOnDevice((keptFor) => keptFor !== accountId)
  } catch {
    globalThis.indexedDB?.deleteDatabase('pravesh')
  }
}

/** As what the browser keeps what somebody was told; under all other kinds it keeps what they did. */
export const toldKind = 'answer'

/**
 * Once a session is over, however it ended, nobody reads what was told in it. What was typed or prepared waits for the same
 * person to log in again.
 */
export async function forgetTold(): Promise<void> {
  try {
    if ((await indexedDB.databases?.())?.length === 0) return
    const { forgetOnDevice } = await import('./device-store.ts')
    await forgetOnDevice((_, kind) => kind === toldKind)
  } catch {
    // Without a network its code may not be there: at the next start, which looks again.
  }
}

/** At every start, whoever comes and whatever they open: what has been kept long enough goes. */
export async function forgetOld(): Promise<void> {
  forgetKeptValues((name) => isOutdated(name, Date.now()))
  try {
    if ((await indexedDB.databases()).length === 0) return
    const { forgetOldOnDevice } = await import('./device-store.ts')
    await forgetOldOnDevice()
  } catch {
    // Without a network, or in a browser that does not tell: at another start.
  }
}

/** On logging out: nothing stays for the next person. */
export function forgetEverything(): void {
  forgetKeptValues()
  void forgetOthers(null)
}
