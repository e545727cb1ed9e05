import type { CheckName, CheckState } from '#domain/health/checked.ts'
import { errorCode } from '#lib/values/caught.ts'
import { textIn, valueIn } from '#lib/values/records.ts'
import type { Config } from '#server/platform/settings/config.ts'
import type { DatabasePool } from '#lib/sql/database.ts'
import type { ObjectStorage } from '#lib/storage/object-storage.ts'
import type { HealthSaid, SayHealth } from '#words/institute/health.ts'

/** Whether the database can be queried, is new, or why it cannot be reached. */
export type DatabaseReach = 'asked' | 'new' | { awayBecause: string }

/** What the checks may use. */
export type Patient = {
  config: Config
  database: DatabaseReach
  /** Whether any process of the portal runs, so that its address can answer; unknown while the database is away. */
  isRunning: boolean | 'unknown'
  pool: DatabasePool
  storage: ObjectStorage
  /** The recipient of a test mail. */
  mailTo?: string
  /** The service whose failure made systemd ask, and how it ended. */
  failed?: { unit: string; result: string }
  /** Asks the DNS for the texts of a name; the one of this machine without it. */
  resolveTxt?: (name: string) => Promise<string[][]>
}

/** What checks say, before anybody chooses a language. */
export const sentence: SayHealth = (code, ...[facts]) => ({ code, ...(facts && { facts }) })

export type Diagnosis = { state: CheckState; say: HealthSaid }

export const isWell = (say: HealthSaid): Diagnosis => ({ state: 'ok', say })
export const isDoubtful = (say: HealthSaid): Diagnosis => ({ state: 'warn', say })
export const isIll = (say: HealthSaid): Diagnosis => ({ state: 'fail', say })

/** What one check found. */
export type CheckFinding = { check: CheckName } & Diagnosis

/** One check. It answers null where the portal has no such thing. */
export type HealthCheck = {
  name: CheckName
  /** Whether the settings use what it checks. */
  concerns?: (config: Config) => boolean
  /** It queries the portal's tables. */
  asksDatabase?: true
  withinMs?: number
  look: (patient: Patient, say: SayHealth) => Promise<Diagnosis | null>
}

/** Whether an address belongs to this machine, so that nobody listens on the way. */
export const isLocal = (url: string) => /^(localhost|127\..*|\[::1\])$/.test(new URL(url).hostname)

/** The kind of a failure, without its message, which may quote anything. */
export function reasonOf(error: unknown): string {
  if (error instanceof AggregateError) return reasonOf(error.errors[0])
  const cause = valueIn(error, 'cause') ?? valueIn(error, 'because')
  if (cause !== undefined) return reasonOf(cause)
  const status = valueIn(valueIn(error, '$metadata'), 'httpStatusCode')
  const kind = errorCode(error) ?? textIn(error, 'name') ?? 'unknown'
  return typeof status === 'number' ? `${kind} ${status}` : kind
}
