import { useSyncExternalStore } from 'react'
import type { User } from '#domain/accounts/account.ts'

/** `restoring`: the server is checking a stored session; its user is shown already, but nothing private yet. */
export type Session =
  | { status: 'out'; token: null; user: null }
  | { status: 'restoring' | 'in'; token: string; user: User }

const storageKey = 'pravesh.session'
const loggedOut: Session = { status: 'out', token: null, user: null }

/** The browser may store nothing else about a person (docs/rules.md, What the browser keeps). */
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
let expired: User | null = null
const listeners = new Set<() => void>()

function setSession(next: Session): void {
  session = next
  for (const listener of listeners) listener()
}

/** Without storage (private mode, full disk) the portal works until the tab is closed. */
function tryStorage(write: () => void): void {
  try {
    write()
  } catch {
    // Kept in memory only.
  }
}

export function beginSession(token: string, user: User): void {
  tryStorage(() => localStorage.setItem(storageKey, storable({ token, user })))
  expired = null
  setSession({ status: 'in', token, user })
}

/** Changes name, address or list sizes of the person without ending the session. */
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
  return useSyncExternalStore(sessionStore.subscribe, sessionStore.current, sessionStore.current)
}

/** Logging out, or logging in as somebody else, does the same in all tabs. */
export function followOtherTabs(): void {
  addEventListener('storage', (event) => {
    if (event.key !== storageKey && event.key !== null) return
    const stored = readStored()
    if (stored.token !== session.token) setSession(stored.token ? { ...stored, status: 'in' } : loggedOut)
  })
}

/** The person whose session ended by itself in this window, until somebody logs in. */
export const expiredUser = (): User | null => expired

type ExpiryListener = () => void
const expiryListeners = new Set<ExpiryListener>()

/** Calls the listener once per session that the server no longer knows. */
export function onSessionExpired(listener: ExpiryListener): () => void {
  expiryListeners.add(listener)
  return () => expiryListeners.delete(listener)
}

/** The server answered 401 to this token. Does nothing when another session has begun meanwhile. */
export function expireSession(token: string): void {
  if (session.token !== token) return
  expired = session.user
  endSession()
  for (const listener of expiryListeners) listener()
}
