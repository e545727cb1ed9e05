import type { Role } from '#domain/accounts/account.ts'
import { forgetTold } from './kept-values.ts'
import { sessionStore } from './session.ts'

/** A session ends after so much time without a call (docs/rules.md, Sessions). */
export const idleMinutes = (role: Role): number => (role === 'applicant' ? 60 : 30)
const lookEveryMs = 30_000
/** The person is warned so long before. */
const warningMs = 5 * 60_000

let answeredMs = Date.now()
let takeBackWarning: (() => void) | null = null
const otherTabs = globalThis.BroadcastChannel && new BroadcastChannel('pravesh.answered')

/** The portal answered a call of the session, which lives on from now. */
export function noteAnswered(): void {
  const now = Date.now()
  if (now - answeredMs > lookEveryMs) otherTabs?.postMessage(now)
  answered(now)
}

function answered(atMs: number): void {
  answeredMs = atMs
  takeBackWarning?.()
  takeBackWarning = null
}

/**
 * Warns shortly before the session ends; `warn` returns what takes the warning back. Then removes the portal's answers from the browser once the session must have ended, although the
 * page stays open and calls nothing, so that nobody has told it. A computer that slept looks when it wakes.
 */
export function watchIdle(warn: (leftMs: number) => () => void): void {
  const look = () => {
    const { user } = sessionStore.current()
    if (!user) return
    const leftMs = answeredMs + idleMinutes(user.role) * 60_000 - Date.now()
    if (leftMs > 0) {
      if (leftMs <= warningMs) takeBackWarning ??= warn(leftMs)
      return
    }
    // Once; the next answer begins another hour.
    answered(Infinity)
    void forgetTold()
  }
  otherTabs?.addEventListener('message', ({ data }: MessageEvent<number>) => answered(data))
  setInterval(look, lookEveryMs)
  document.addEventListener('visibilitychange', look)
}
