import { setTimeout as delay } from 'node:timers/promises'
import type { FastifyBaseLogger } from 'fastify'
import { errorMessage } from '#lib/values/caught.ts'
import { rowsOf, text } from '#lib/sql/columns.ts'
import type { DatabasePool } from '#lib/sql/database.ts'
import { migrate } from '../upgrade/migrate.ts'
import { ownFolders, readMigrations, type Migration, type SchemaFolders } from '../upgrade/migration-files.ts'
import { processesWithout } from './other-processes.ts'
import { StartError } from '#lib/start-error/start-error.ts'
import { isHeldByOthers } from '../upgrade/table-locks.ts'

type RollingPortal = { pool: DatabasePool; log: FastifyBaseLogger }

async function waitingMigrations(pool: DatabasePool, folder: string): Promise<Migration[]> {
  const ran = rowsOf({ name: text }, await pool.query('select name from migrations'))
  return readMigrations(folder).filter((migration) => !ran.some(({ name }) => name === migration.name))
}

/** A faulty migration fails again; a table in use or a database that is down may not. */
const isHopeless = (error: unknown) => error instanceof StartError && !isHeldByOthers(error)

/**
 * Runs the waiting migrations if no older process lives; returns the processes it waits for, or null when nothing is
 * left.
 */
async function tryToFinish({ pool, log }: RollingPortal, folders: SchemaFolders): Promise<string[] | null> {
  const [first] = await waitingMigrations(pool, folders.migrations)
  if (!first) return null
  const older = await processesWithout(pool, first.number)
  if (older.length > 0) return older
  const ran = await migrate(pool, folders, { log })
  if (ran.length > 0) log.info({ ran }, 'the migrations that waited for older processes ran')
  return []
}

/** Runs migrations that waited for older processes, once none lives; the first newer process that looks does it. */
export function finishRoll(
  portal: RollingPortal,
  { folders = ownFolders, lookAgainMs = 20_000 } = {},
): { stop: () => Promise<void> } {
  const { log } = portal
  const stopped = new AbortController()
  let told = ''
  const work = async () => {
    while (!stopped.signal.aborted) {
      try {
        const older = await tryToFinish(portal, folders)
        if (older === null) return
        if (older.length > 0 && told !== String(older)) log.info({ older }, 'migrations wait for older processes')
        told = String(older)
      } catch (error) {
        const reason = errorMessage(error)
        if (isHopeless(error)) return log.error({ reason }, 'what is to run after the roll cannot run')
        log.warn({ reason }, 'what is to run after the roll could not run yet')
      }
      await delay(lookAgainMs, undefined, { ref: false, signal: stopped.signal }).catch(() => undefined)
    }
  }
  const finished = work()
  return {
    stop: () => {
      stopped.abort()
      return finished
    },
  }
}
