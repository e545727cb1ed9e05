import { useSyncExternalStore } from 'react'
import type { User } from '#domain/accounts/account.ts'

/** `restoring`: a stored session is being checked with the server; its user is shown already, but nothing private yet. */
export type Session =
  | { status: 'out'; token: null; user: null }
  | { status: 'restoring' | 'in'; token: string; user: User }

const storageKey = 'pravesh.session'
const loggedOut: Session = { status: 'out', token: null, user: null }

/** Nothing else about a person may stay in the browser (docs/rules.md, What the browser keeps). */
function storable({ token, user }: { token: string; user: User }): string {
  const { id, name, email, role, grants } = user
  return JSON.stringify({ token, user: { id, name, email, role, grants } })
}

function readStored(): Session {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(storageKey) ?? 'null')
    if (typeof stored !== 'object' || stored === null || !('token' in stored) || !('user' in stored)) return loggedOut
    if (typeof stored.token !== 'string' || typeof stored.user !== 'object' || stored.user === null) return loggedOut
    return { status: 'restoring', token: stored.token, user: stored.user as User }
  } catch {
    return loggedOut
  }
}

let session: Session = readStored()
const listeners = new Set<() => void>()

function setSession(next: Session): void {
  session = next
  for (const listener of listeners) listener()
}

/** A browser without storage (private mode, full disk) still works until the tab is closed. */
function tryStorage(write: () => void): void {
  try {
    write()
  } catch {
    // Kept in memory only.
  }
}

export function beginSession(token: string, user: User): void {
  tryStorage(() => localStorage.setItem(storageKey, storable({ token, user })))
  setSession({ status: 'in', token, user })
}

/** The same session goes on under another name or address, or with other sizes of lists. */
export function changeUser(user: User): void {
  if (session.token !== null) beginSession(session.token, { ...session.user, ...user })
}

export function endSession(): void {
  tryStorage(() => localStorage.removeItem(storageKey))
  setSession(loggedOut)
}

export const sessionStore = {
  current: (): Session => session,
  subscribe: (listener: () => void): (() => void) => {
    listeners.add(listener)
    return () => listeners.delete(listener)
  },
}

export function useSession(): Session {
  return useSyncExternalStore(sessionStore.subscribe, sessionStore.current)
}

/** Logging out, or logging in as somebody else, in one tab does the same in the others. */
export function followOtherTabs(): void {
  addEventListener('storage', (event) => {
    if (event.key !== storageKey && event.key !== null) return
    const stored = readStored()
    if (stored.token !== session.token) setSession(stored.token ? { ...stored, status: 'in' } : loggedOut)
  })
}

type ExpiryListener = () => void
const expiryListeners = new Set<ExpiryListener>()

/** Called once per session that the server no longer knows. */
export function onSessionExpired(listener: ExpiryListener): () => void {
  expiryListeners.add(listener)
  return () => expiryListeners.delete(listener)
}

/** The server answered 401 to this token. Nothing happens when another session has begun meanwhile. */
export function expireSession(token: string): void {
  if (session.token !== token) return
  endSession()
  for (const listener of expiryListeners) listener()
}
