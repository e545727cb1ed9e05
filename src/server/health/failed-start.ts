import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import type { Config } from '#server/platform/settings/config.ts'
import { StartError } from '#lib/start-error/start-error.ts'
import { isDoubtful, isIll, reasonOf, type HealthCheck } from './check.ts'

const roles = ['all', 'web', 'worker'] as const
type StartedConfig = Pick<Config, 'dataDir' | 'role'>
const FailedStart = z.object({ at: z.iso.datetime(), reason: z.string() })

/** A file in the data folder: a start may fail because of the database. */
const fileOf = ({ dataDir, role }: StartedConfig) => join(dataDir, `failed-start-${role}.json`)

/** Notes why a start failed, for the doctor: a supervisor tries again and again, and the reason scrolls away. */
export function noteFailedStart(config: StartedConfig, error: unknown): void {
  const reason = error instanceof StartError ? error.message : `${reasonOf(error)}: the log has the rest.`
  try {
    mkdirSync(config.dataDir, { recursive: true, mode: 0o700 })
    writeFileSync(fileOf(config), JSON.stringify({ at: new Date().toISOString(), reason }), { mode: 0o600 })
  } catch {
    // Where the folder is the reason, the check of the storage says so.
  }
}

export function forgetFailedStart(config: StartedConfig): void {
  rmSync(fileOf(config), { force: true })
}

/** The reason of the last start of each kind of process on this machine that none has succeeded since. */
export const startCheck: HealthCheck = {
  name: 'start',
  look: async ({ config: { dataDir }, isRunning }, say) => {
    const failed = roles
      .map((role) => fileOf({ dataDir, role }))
      .filter((file) => existsSync(file))
      .map((file) => FailedStart.parse(JSON.parse(readFileSync(file, 'utf8'))))
      .toSorted((one, other) => other.at.localeCompare(one.at))
    const [last] = failed
    return last ? (isRunning === true ? isDoubtful : isIll)(say('startFailed', last)) : null
  },
}
