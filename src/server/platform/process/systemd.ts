import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import type { FastifyBaseLogger } from 'fastify'

const speak = promisify(execFile)
const program = 'systemd-notify'
const speakWithinMs = 5_000
// Milliseconds. Each notice extends the time limit of a start: building an index, or PostgreSQL's recovery after a
// crash, takes its time.
const aliveEveryMs = 20_000
const startGoesOn = 'EXTEND_TIMEOUT_USEC=90000000'

/** Notices to systemd about this process. */
export type Systemd = {
  /** It is ready; from now on its event loop keeps the watchdog informed. */
  ready: () => void
  /** The line in `systemctl status`. */
  say: (status: string) => void
  /** It is about to end. */
  stop: () => Promise<unknown>
}

const nobody: Systemd = { ready: () => undefined, say: () => undefined, stop: async () => undefined }

/** Uses systemd's own program, because Node cannot open a socket of systemd's kind. */
export function openSystemd(env: NodeJS.ProcessEnv, log: FastifyBaseLogger): Systemd {
  const { NOTIFY_SOCKET, WATCHDOG_USEC, PATH } = env
  if (!NOTIFY_SOCKET) return nobody
  // Children such as PostgreSQL would otherwise notify systemd in our name.
  for (const name of ['NOTIFY_SOCKET', 'WATCHDOG_USEC', 'WATCHDOG_PID']) delete env[name]
  const how = { env: { PATH, NOTIFY_SOCKET }, timeout: speakWithinMs }
  const watchedMs = Number(WATCHDOG_USEC ?? 0) / 1_000
  let spoken: Promise<unknown> = Promise.resolve()
  let waiting = 0
  let isReady = false
  const tell = (...words: string[]) => {
    waiting += 1
    spoken = spoken
      .then(() => speak(program, words, how))
      .catch((error: Error) => log.warn({ reason: error.message }, 'systemd could not be told'))
      .finally(() => (waiting -= 1))
    return spoken
  }
  const isAlive = () => {
    // A notice on its way serves as well.
    if (waiting > 0) return
    if (!isReady) void tell(startGoesOn)
    else if (watchedMs > 0) void tell('WATCHDOG=1')
  }
  const timer = setInterval(isAlive, watchedMs > 0 ? Math.min(aliveEveryMs, watchedMs / 3) : aliveEveryMs)
  timer.unref()
  return {
    ready: () => {
      isReady = true
      void tell('READY=1')
    },
    say: (status) => void tell(`STATUS=${status}`),
    stop: () => {
      clearInterval(timer)
      return tell('STOPPING=1')
    },
  }
}
