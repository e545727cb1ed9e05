import { ApiError } from './api-error.ts'
import { call } from './api.ts'
import { beginSession, sessionStore } from './session.ts'

/**
 * Checks a stored session with the server at the start. Only a 401 ends it: without an answer the person stays logged
 * in, and the next call decides.
 */
async function restore(): Promise<void> {
  const { status, token, user } = sessionStore.current()
  if (status !== 'restoring') return
  try {
    const answer = await call('GET /api/auth/me')
    if (sessionStore.current().token === token) beginSession(token, answer.user)
  } catch (error) {
    const isEnded = error instanceof ApiError && error.status === 401
    if (!isEnded && sessionStore.current().token === token) beginSession(token, user)
  }
}

let restoring: Promise<void> | undefined

/** Resolves once it is known whether somebody is logged in. */
export function sessionRestored(): Promise<void> {
  restoring ??= restore()
  return restoring
}
