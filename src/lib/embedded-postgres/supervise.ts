import { once } from 'node:events'
import { setTimeout as delay } from 'node:timers/promises'
import type { FastifyBaseLogger } from 'fastify'
import { hasEnded, stopServer, type ServerProcess } from './server-process.ts'

const firstPauseMs = 100
const longestPauseMs = 5_000

/** Retries until it works; null when asked to stop before. */
async function startAgain(
  start: () => Promise<ServerProcess>,
  log: FastifyBaseLogger,
  stopping: AbortSignal,
): Promise<ServerProcess | null> {
  for (let pauseMs = firstPauseMs; !stopping.aborted; pauseMs = Math.min(pauseMs * 2, longestPauseMs)) {
    try {
      return await start()
    } catch (error) {
      log.error({ reason: error instanceof Error ? error.message : String(error) }, 'the database does not start')
      await delay(pauseMs, undefined, { signal: stopping }).catch(() => undefined)
    }
  }
  return null
}

/** Restarts a server that ends unasked (killed, out of memory). Meanwhile the portal answers 503. */
export function supervise(
  first: ServerProcess,
  start: () => Promise<ServerProcess>,
  log: FastifyBaseLogger,
): () => Promise<void> {
  let server = first
  const stopping = new AbortController()
  // However the portal ends, it asks its database to stop.
  const atExit = () => server.child.kill('SIGINT')
  process.once('exit', atExit)

  const watch = async (): Promise<void> => {
    while (true) {
      if (!hasEnded(server.child)) await once(server.child, 'exit')
      if (stopping.signal.aborted) return
      const { exitCode, signalCode } = server.child
      log.error({ exitCode, signalCode, lastLines: server.lastLines() }, 'the database ended; starting it again')
      const next = await startAgain(start, log, stopping.signal)
      if (next === null) return
      server = next
      if (stopping.signal.aborted) return stopServer(server.child)
      log.info('the database is up again')
    }
  }
  const watching = watch()

  return async () => {
    stopping.abort()
    await stopServer(server.child)
    await watching
    process.off('exit', atExit)
  }
}
