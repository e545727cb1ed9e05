import { spawn } from 'node:child_process'
import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'

const main = join(import.meta.dirname, '../../src/server/main.ts')
// Editors save several files at once.
const settleMs = 100

type Listener = {
  /** The server was begun anew, and says this. */
  restarted: (greeting: string) => void
  /** It ended by itself: it is begun anew when asked next. */
  ended: (code: number | null) => void
}

/** The server of the portal in a process of its own, begun anew whenever asked. */
export function serverProcess(env: NodeJS.ProcessEnv, { restarted, ended }: Listener) {
  let child: ChildProcess | undefined
  let isStopped = false
  let timer: NodeJS.Timeout | undefined
  let greeting: Promise<string | null> = Promise.resolve(null)

  /** Answers what the server says once it is ready, or null for one that ends before. */
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

  async function beginAnew(before: Promise<unknown>): Promise<string | null> {
    await before
    await end()
    const said = await begin()
    if (said !== null) restarted(said)
    return said
  }

  return {
    /** Answers what the server says once it is ready, or null for one that did not start. */
    start: () => (greeting = begin()),
    /** Once for all that is asked within a moment. */
    restart(): void {
      clearTimeout(timer)
      timer = setTimeout(() => {
        greeting = beginAnew(greeting)
      }, settleMs)
    },
    /** Whether a server answers; while one is being begun, this waits for it. */
    isReady: async () => (await greeting) !== null,
    async stop(): Promise<void> {
      isStopped = true
      clearTimeout(timer)
      await end()
    },
  }
}
