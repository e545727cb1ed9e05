import { forgetTold } from './kept-values.ts'
import { sessionStore } from './session.ts'

/** An applicant's session ends after so much time without a call (docs/rules.md, Sessions). */
const idleMs = 60 * 60_000
const lookEveryMs = 30_000

let answeredMs = Date.now()
const otherTabs = globalThis.BroadcastChannel && new BroadcastChannel('pravesh.answered')

/** The portal answered a call of the session, which lives on from now. */
export function noteAnswered(): void {
  const now = Date.now()
  if (now - answeredMs > lookEveryMs) otherTabs?.postMessage(now)
  answeredMs = now
}

/**
 * Removes the portal's answers from the browser once the session must have ended, although the page stays open and calls
 * nothing, so that nobody has told it. A computer that slept looks when it wakes.
 */
export function watchIdle(): void {
  const look = () => {
    if (sessionStore.current().status === 'out' || Date.now() - answeredMs < idleMs) return
    // Once; the next answer begins another hour.
    answeredMs = Infinity
    void forgetTold()
  }
  otherTabs?.addEventListener('message', ({ data }: MessageEvent<number>) => (answeredMs = data))
  setInterval(look, lookEveryMs)
  document.addEventListener('visibilitychange', look)
}
