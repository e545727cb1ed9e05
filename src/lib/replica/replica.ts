import type { FastifyBaseLogger } from 'fastify'
import { Pool, type PoolClient } from 'pg'
import { bool, nullable, text, type RowOf } from '#lib/sql/columns.ts'
import { onPool, openDatabase, type Database, type DatabasePool } from '#lib/sql/database.ts'
import { sql } from '#lib/sql/sql.ts'
import type { Traces } from '#lib/traces/traces.ts'
import { CallReads } from './call-reads.ts'
import { causeOfFailure, codeOf, type FallbackCause } from './failures.ts'
import { Freshness, logPlace } from './freshness.ts'

const lookEveryMs = 1_000
const answerWithinMs = 2_000

/** Identifies the database, whatever its copies are called. */
const system = sql`(select system_identifier::text from pg_control_system()) as system`
// A replica can only get the flushed log, and nobody was told that anything beyond it is stored.
const ofPrimary = sql`select pg_current_wal_flush_lsn()::text as written, ${system}`
const ofReplica = sql`select pg_is_in_recovery() as "isStandby", pg_last_wal_replay_lsn()::text as replayed, ${system}`
const onReplica = { isStandby: bool, replayed: nullable(text), system: text }

/** A connection of its own, so that many requests at once do not look like a database that is down. */
function probeOf(options: Pool['options']): Pool {
  const probe = new Pool({
    ...options,
    max: 1,
    connectionTimeoutMillis: answerWithinMs,
    idleTimeoutMillis: 10_000,
    query_timeout: answerWithinMs,
  })
  probe.on('error', () => undefined)
  return probe
}

/** A database for long reads on a connection of their own. */
export type ReadPlace = {
  connectionString: string
  /** Whether the next one should be tried after this failure. */
  isForNext: (error: unknown) => boolean
}

type ReadingContext = { db: Database; readFrom: readonly ReadPlace[] }
type ReplicaOptions = {
  url: string
  maxLagSeconds: number
  primary: DatabasePool
  log: FastifyBaseLogger
  traces: Traces | null
}

/**
 * A hot standby for lists, counts, searches and exports, used while it is known to be at most this many seconds behind.
 * It is checked once a second for all callers; what it cannot answer goes to the primary.
 */
export class Replica {
  readonly #options: ReplicaOptions
  readonly #opened: ReturnType<typeof openDatabase>
  readonly #probes: { primary: Pool; replica: Pool }
  readonly #freshness = new Freshness()
  readonly #underWay = new Set<(error: Error) => void>()
  readonly #refused = new Set<string>()
  /** Why it cannot be used; null where only its age decides, which is known since `#since` at the earliest. */
  #trouble: 'starting' | 'away' | 'no-standby' | null = 'starting'
  #since = performance.now()
  #lookedAt = performance.now()
  #told: FallbackCause | null | undefined
  #timer: NodeJS.Timeout | undefined
  #looking: Promise<void>
  #isClosed = false
  /** Calls that might read from it, by the place of their first read, and reads of the primary by cause. */
  readonly calls = { replica: 0, primary: 0 }
  readonly fallbacks = new Map<FallbackCause, number>()

  constructor(options: ReplicaOptions) {
    this.#options = options
    this.#opened = openDatabase(options.url, options.log, { patienceMs: answerWithinMs })
    options.traces?.traceStatements(this.#opened.pool)
    this.#probes = { primary: probeOf(options.primary.options), replica: probeOf(this.#opened.pool.options) }
    this.#looking = this.#watch()
  }

  /** Why it is not used now; null while it is used. */
  get trouble(): FallbackCause | null {
    if (this.#trouble !== null) return this.#trouble
    const bound = this.#options.maxLagSeconds * 1_000
    const now = performance.now()
    if (now - this.#freshness.at <= bound) return null
    const isYetToBeKnown = this.#freshness.at === -Infinity && now - this.#since <= bound
    return isYetToBeKnown ? 'starting' : 'behind'
  }

  /** Its lag in seconds at the last check; null while unknown. */
  get lagSeconds(): number | null {
    const { at } = this.#freshness
    return at === -Infinity ? null : Math.max(0, this.#lookedAt - at) / 1_000
  }

  /** The database for a call that must see its session's own writes, up to this log position. */
  within<C extends ReadingContext>(context: C, readAfter: string | null): C {
    const cause = this.#causeFor(readAfter)
    this.#tell()
    if (cause !== null) {
      this.calls.primary += 1
      this.#count(cause)
      return context
    }
    this.calls.replica += 1
    const place = { connectionString: this.#options.url, isForNext: (error: unknown) => this.isForPrimary(error) }
    return { ...context, db: new CallReads(this, this.#options.primary), readFrom: [place, ...context.readFrom] }
  }

  /**
   * Runs work on a connection to it. If it goes down meanwhile, the work is aborted as if the connection had broken.
   */
  async ask<T>(work: (client: PoolClient) => Promise<T>): Promise<T> {
    const client = await this.#opened.pool.connect()
    const lost = Promise.withResolvers<never>()
    this.#underWay.add(lost.reject)
    let isWhole = false
    try {
      const done = await Promise.race([work(client), lost.promise])
      isWhole = true
      return done
    } finally {
      this.#underWay.delete(lost.reject)
      client.release(!isWhole)
    }
  }

  /** Records the cause of a failed read; true if the primary should answer instead. */
  isForPrimary(error: unknown): boolean {
    const cause = causeOfFailure(error)
    if (cause === null) return false
    this.#count(cause)
    if (cause === 'away') this.#lose()
    const code = codeOf(error)
    if (cause === 'refused' && !this.#refused.has(code)) {
      this.#refused.add(code)
      this.#options.log.warn({ code }, 'the replica refuses what is read from the primary then')
    }
    this.#tell()
    return true
  }

  async close(): Promise<void> {
    this.#isClosed = true
    clearTimeout(this.#timer)
    await this.#looking
    const { primary, replica } = this.#probes
    await Promise.all([primary.end(), replica.end(), this.#opened.close()])
  }

  #causeFor(readAfter: string | null): FallbackCause | null {
    const { trouble } = this
    if (trouble !== null || readAfter === null) return trouble
    return this.#freshness.replayed < logPlace(readAfter) ? 'own-write' : null
  }

  #count(cause: FallbackCause): void {
    this.fallbacks.set(cause, (this.fallbacks.get(cause) ?? 0) + 1)
  }

  async #watch(): Promise<void> {
    await this.#look()
    if (this.#isClosed) return
    this.#timer = setTimeout(() => void (this.#looking = this.#watch()), lookEveryMs).unref()
  }

  async #look(): Promise<void> {
    const at = performance.now()
    const { primary, replica } = this.#probes
    const written = await onPool(primary)
      .one({ written: text, system: text }, ofPrimary)
      .catch(() => null)
    const found = await onPool(replica)
      .one(onReplica, ofReplica)
      .catch(() => null)
    if (found === null) this.#lose()
    // Without the primary the age of the replica is unknown: the last known state ages by itself.
    else if (written !== null) this.#judge({ at, ...written }, found)
    this.#tell()
  }

  #judge(primary: { at: number; written: string; system: string }, found: RowOf<typeof onReplica>): void {
    const { at, written } = primary
    this.#lookedAt = at
    if (!found.isStandby || found.replayed === null || found.system !== primary.system) {
      this.#trouble = 'no-standby'
      return this.#freshness.forget()
    }
    if (this.#trouble !== null) {
      this.#trouble = null
      this.#since = at
    }
    this.#freshness.note({ at, place: logPlace(written) }, logPlace(found.replayed))
  }

  #lose(): void {
    if (this.#trouble === 'away') return
    this.#trouble = 'away'
    this.#freshness.forget()
    for (const giveUp of this.#underWay) giveUp(Object.assign(new Error('the replica is away'), { code: '57P01' }))
  }

  /** One log line per change. */
  #tell(): void {
    const { trouble } = this
    if (trouble === this.#told || trouble === 'starting') return
    this.#told = trouble
    this.#refused.clear()
    const { log } = this.#options
    if (trouble === null) log.info('lists are read from the replica')
    else log.warn({ cause: trouble, lagSeconds: this.lagSeconds }, 'lists are read from the primary, not the replica')
  }
}
