import { ApiError, NetworkError } from '#web/platform/api-error.ts'

/** The storage refused the bytes with this HTTP status. */
export class PutRefused extends Error {
  readonly status: number
  constructor(status: number) {
    super(String(status))
    this.name = 'PutRefused'
    this.status = status
  }
}

// Errors of a proxy or of overload: a later try may succeed.
const passing = new Set([408, 425, 429, 502, 503, 504])
const maxPassing = 6
const longestPauseMs = 30_000

type Patience = {
  signal: AbortSignal
  /** Told whether it is waiting for the next try. */
  onWaiting?: (isWaiting: boolean) => void
  pause?: (ms: number, signal: AbortSignal) => Promise<void>
}

/** Waits for a time, or until the network is back. */
function pauseUnlessOnline(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const settled = new AbortController()
    const settle = (act: () => void) => () => {
      clearTimeout(timer)
      settled.abort()
      act()
    }
    // Offline there is no use in retrying: wait for the browser's event.
    const timer = navigator.onLine ? setTimeout(settle(resolve), ms) : undefined
    addEventListener('online', settle(resolve), { signal: settled.signal })
    signal.addEventListener(
      'abort',
      settle(() => reject(signal.reason)),
      { signal: settled.signal },
    )
    if (signal.aborted) settle(() => reject(signal.reason))()
  })
}

/** Milliseconds to wait after so many failures; null when a retry cannot help. */
export function pauseAfter(error: unknown, failures: number): number | null {
  const growing = Math.min(longestPauseMs, 500 * 2 ** failures)
  if (error instanceof NetworkError) return growing
  const isPassing = (error instanceof ApiError || error instanceof PutRefused) && passing.has(error.status)
  if (!isPassing || failures >= maxPassing) return null
  const asked = error instanceof ApiError ? error.retryAfterSeconds * 1_000 : 0
  return asked > longestPauseMs ? null : Math.max(growing, asked)
}

/** Repeats idempotent work until it succeeds: after growing pauses, and at once when the network is back. */
export async function retryUntilOnline<T>(work: () => Promise<T>, patience: Patience): Promise<T> {
  const { signal, onWaiting, pause = pauseUnlessOnline } = patience
  for (let failures = 0; ; failures++) {
    try {
      return await work()
    } catch (error) {
      signal.throwIfAborted()
      const ms = pauseAfter(error, failures)
      if (ms === null) throw error
      onWaiting?.(true)
      await pause(ms, signal)
      onWaiting?.(false)
    }
  }
}
