import { ApiError } from '#web/platform/api-error.ts'
import { call } from '#web/platform/api.ts'
import { forgetEverything } from '#web/platform/kept-values.ts'
import { endSession, sessionStore } from '#web/platform/session.ts'

/** Sessions that were logged out here and may go on at the server, by what ends them and does nothing else. */
const storageKey = 'pravesh.ended'
const mostKept = 20

function sessionsLeft(): string[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(storageKey) ?? '[]')
    return Array.isArray(kept) ? kept.filter((one) => typeof one === 'string') : []
  } catch {
    return []
  }
}

function keepSessionsLeft(sessions: readonly string[]): void {
  try {
    if (sessions.length === 0) localStorage.removeItem(storageKey)
    else localStorage.setItem(storageKey, JSON.stringify(sessions.slice(-mostKept)))
  } catch {
    // A browser without storage keeps nothing: the idle limit of the session ends it.
  }
}

const isNoLongerLeft = (tokenHash: string) => keepSessionsLeft(sessionsLeft().filter((one) => one !== tokenHash))

/** The SHA-256 of a token: whoever finds it can end the session, and not use it. Null where a browser cannot make it. */
async function hashOf(token: string): Promise<string | null> {
  try {
    const bytes = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(token))
    return Array.from(new Uint8Array(bytes), (byte) => byte.toString(16).padStart(2, '0')).join('')
  } catch {
    return null
  }
}

async function endOnServer(token: string): Promise<void> {
  const isEnded = call('POST /api/auth/logout').then(
    () => true,
    (error: unknown) => error instanceof ApiError && error.status === 401,
  )
  const tokenHash = await hashOf(token)
  // Written down before there is an answer: the page may be closed while it is waited for.
  if (tokenHash !== null) keepSessionsLeft([...sessionsLeft(), tokenHash])
  if ((await isEnded) && tokenHash !== null) isNoLongerLeft(tokenHash)
}

/** Ends the sessions that were logged out without a network, as soon as there is one. */
export async function endSessionsLeft(): Promise<void> {
  for (const tokenHash of sessionsLeft()) {
    const isEnded = await call('POST /api/auth/end-session', { body: { tokenHash } }).then(
      () => true,
      () => false,
    )
    if (isEnded) isNoLongerLeft(tokenHash)
  }
}

/**
 * Ends the session here at once, and on the server as soon as it answers, be it another day. Nothing typed stays behind for the next
 * person at this computer.
 */
export function logOut(): void {
  const { token } = sessionStore.current()
  if (token !== null) void endOnServer(token)
  endSession()
  forgetEverything()
}
