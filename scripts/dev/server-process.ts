import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'

const main = join(import.meta.dirname, '../../src/server/main.ts')
// Milliseconds; editors save several files at once.
const settleMs = 100

type Listener = {
  /** The server has restarted, with this greeting. */
  restarted: (greeting: string) => void
  /** The server ended by itself: the next restart begins it again. */
  ended: (code: number | null) => void
}

/** The portal's server in a process of its own, which can be restarted. */
export function serverProcess(env: NodeJS.ProcessEnv, { restarted, ended }: Listener) {
  let child: ChildProcess | undefined
  let isStopped = false
  let timer: NodeJS.Timeout | undefined
  let greeting: Promise<string | null> = Promise.resolve(null)

  /** The server's greeting once it is ready, or null if it ends before. */
  async function begin(): Promise<string | null> {
    if (isStopped) return null
    const begun = spawn(process.execPath, [main], { env, stdio: ['ignore', 'pipe', 'inherit'] })
    child = begun
    const gone = once(begun, 'exit').then(([code]) => {
      if (child === begun) ended(code as number | null)
      return null
    })
    const said = once(begun.stdout.setEncoding('utf8'), 'data').then(([text]) => String(text))
    return Promise.race([gone, said])
  }

  async function end(): Promise<void> {
    const old = child
    child = undefined
    if (!old || old.exitCode !== null || old.signalCode !== null) return
    const gone = once(old, 'exit')
    old.kill('SIGTERM')
    await gone
  }

  async function restartAfter(before: Promise<unknown>): Promise<string | null> {
    await before
    await end()
    const said = await begin()
    if (said !== null) restarted(said)
    return said
  }

  return {
    /** The server's greeting once it is ready, or null if it did not start. */
    start: () => (greeting = begin()),
    /** Once for all requests within a moment. */
    restart(): void {
      clearTimeout(timer)
      timer = setTimeout(() => {
        greeting = restartAfter(greeting)
      }, settleMs)
    },
    /** Whether a server answers; waits for one that is starting. */
    isReady: async () => (await greeting) !== null,
    async stop(): Promise<void> {
      isStopped = true
      clearTimeout(timer)
      await end()
    },
  }
}
