import { call } from '#web/platform/api.ts'
import { forgetEverything } from '#web/platform/kept-values.ts'
import { endSession } from '#web/platform/session.ts'

/**
 * Ends the session here at once and on the server as soon as it answers; offline, its idle limit does it. Nothing typed
 * stays behind for the next person at this computer.
 */
export function logOut(): void {
  call('POST /api/auth/logout').catch(() => undefined)
  endSession()
  forgetEverything()
}
