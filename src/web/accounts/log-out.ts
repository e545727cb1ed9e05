import { retryUntilOnline } from '#web/documents/retry-until-online.ts'
import { ApiError } from '#web/platform/api-error.ts'
import { call } from '#web/platform/api.ts'
import { forgetEverything } from '#web/platform/kept-values.ts'
import { endSession, sessionStore } from '#web/platform/session.ts'

/**
 * Hashes of tokens of sessions that were ended here but may still be open on the server. A hash can end its session and
 * do nothing else.
 */
const storageKey = 'pravesh.ended'
const mostKept = 20

function abandonedSessions(): string[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(storageKey) ?? '[]')
    return Array.isArray(kept) ? kept.filter((one) => typeof one === 'string') : []
  } catch {
    return []
  }
}

function keepAbandonedSessions(sessions: readonly string[]): void {
  try {
    if (sessions.length === 0) localStorage.removeItem(storageKey)
    else localStorage.setItem(storageKey, JSON.stringify(sessions.slice(-mostKept)))
  } catch {
    // A browser without storage keeps nothing: the session then ends by its idle limit.
  }
}

const forgetAbandoned = (tokenHash: string) =>
  keepAbandonedSessions(abandonedSessions().filter((one) => one !== tokenHash))

/** The SHA-256 of a token: it can end the session but not use it. Null where the browser cannot compute it. */
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
  // Stored before the answer arrives: the page may be closed meanwhile.
  if (tokenHash !== null) keepAbandonedSessions([...abandonedSessions(), tokenHash])
  if (!(await isEnded)) void endAbandonedSessions()
  else if (tokenHash !== null) forgetAbandoned(tokenHash)
}

/**
 * Ends the sessions that were logged out offline, as soon as there is a network. The browser says it is online before a
 * call arrives, so a call that fails is repeated.
 */
export async function endAbandonedSessions(): Promise<void> {
  const { signal } = new AbortController()
  for (const tokenHash of abandonedSessions()) {
    const end = () => call('POST /api/auth/end-session', { body: { tokenHash } })
    const isEnded = await retryUntilOnline(end, { signal }).then(
      () => true,
      () => false,
    )
    if (isEnded) forgetAbandoned(tokenHash)
  }
}

/**
 * Ends the session here at once, and on the server as soon as it answers, even if that is another day. Nothing that was
 * typed is left for the next person at this computer.
 */
export function logOut(): void {
  const { token } = sessionStore.current()
  if (token !== null) void endOnServer(token)
  endSession()
  forgetEverything()
}
