import type { CheckName, CheckState } from '#domain/health/checked.ts'
import type { Config } from '#server/platform/config.ts'
import type { DatabasePool } from '#server/platform/database.ts'
import type { ObjectStorage } from '#server/platform/object-storage.ts'
import type { SayHealth } from '#words/health.ts'

/** How far the database can be asked; why not, where it is not to be had. */
export type DatabaseReach = 'asked' | 'new' | { awayBecause: string }

/** What is examined. */
export type Patient = {
  config: Config
  database: DatabaseReach
  /** Whether any process of the portal runs, so that its address can answer. */
  isRunning: boolean
  pool: DatabasePool
  storage: ObjectStorage
  /** Where a mail is to be sent as a trial. */
  mailTo?: string
}

export type Diagnosis = { state: CheckState; say: string }

export const isWell = (say: string): Diagnosis => ({ state: 'ok', say })
export const isDoubtful = (say: string): Diagnosis => ({ state: 'warn', say })
export const isIll = (say: string): Diagnosis => ({ state: 'fail', say })

/** One thing that is looked at. It answers null where the portal has no such thing. */
export type HealthCheck = {
  name: CheckName
  /** Whether the portal has such a thing, where its settings say so. */
  concerns?: (config: Config) => boolean
  /** It is found out from the tables of the portal. */
  asksDatabase?: true
  withinMs?: number
  look: (patient: Patient, say: SayHealth) => Promise<Diagnosis | null>
}

type DescribedFailure = {
  code?: string
  name?: string
  because?: unknown
  cause?: unknown
  $metadata?: { httpStatusCode?: number }
}

/** What kind of failure it is, without its message, which may quote anything. */
export function reasonOf(error: unknown): string {
  if (error instanceof AggregateError) return reasonOf(error.errors[0])
  const { code, name, because, cause = because, $metadata: answered } = error as DescribedFailure
  if (cause !== undefined) return reasonOf(cause)
  const status = answered?.httpStatusCode
  return [code ?? name ?? 'unknown', status ?? []].flat().join(' ')
}
