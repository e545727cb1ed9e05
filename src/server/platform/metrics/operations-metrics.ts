import { timingSafeEqual } from 'node:crypto'
import { statfs } from 'node:fs/promises'
import type { FastifyInstance, FastifyRequest, FastifyBaseLogger } from 'fastify'
import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import { errorMessage } from '#lib/values/caught.ts'
import { Problem, refusal } from '#domain/platform/problem.ts'
import type { Config } from '../settings/config.ts'
import { instant } from '#lib/sql/columns.ts'
import { onPool, type DatabasePool } from '#lib/sql/database.ts'
import { isDatabaseAway } from '#lib/sql/database-errors.ts'
import { inTime, openProbe } from '../process/probe.ts'
import { addReplicaMetrics } from './replica-metrics.ts'
import type { Replica } from '#lib/replica/replica.ts'
import { sql } from '#lib/sql/sql.ts'

/** A metric from the database: `sql` answers `value` and a column for each label. */
export type MetricQuery = { name: string; help: string; labels: string[]; sql: string }

/** A metric that this process finds out elsewhere, at most so often; it has no value while `read` answers null. */
export type MetricReading = { name: string; help: string; everyMs: number; read: () => Promise<number | null> }

/** The metrics of the portal's features. */
export type Metrics = { queries: readonly MetricQuery[]; readings: readonly MetricReading[] }

export type MetricsContext = {
  config: Pick<Config, 'metricsToken' | 'dataDir'>
  pool: DatabasePool
  replica: Replica | null
  log: FastifyBaseLogger
}

const jobs: MetricQuery = {
  name: 'pravesh_jobs',
  help: 'Jobs in the queue: waiting, running, or given up after the last attempt',
  labels: ['task', 'state'],
  sql: `select task_identifier as task, count(*)::int as value,
    case when locked_at is not null then 'running' when attempts >= max_attempts then 'given-up' else 'waiting' end as state
    from graphile_worker.jobs group by 1, 3`,
}

/** A gauge without a value. Its `reset` would be 0, which looks like a number that was read. */
function forget(gauge: Gauge, labels: readonly string[] = []): void {
  if (labels.length === 0) gauge.remove()
  else gauge.reset()
}

type MetricRow = Record<string, unknown>

/** The rows of each query that was answered, and by how much the database's clock is ahead; null without the database. */
type ReadNumbers = { secondsAhead: number; rows: ReadonlyMap<MetricQuery, MetricRow[]> } | null

/** Asks one query after the other. What fails is one line of the log, however many numbers it concerns. */
async function readNumbers(
  probe: DatabasePool,
  queries: readonly MetricQuery[],
  log: FastifyBaseLogger,
): Promise<ReadNumbers> {
  const db = onPool(probe)
  const askedAt = Date.now()
  const clock = await inTime(db.one({ now: instant }, sql`select portal_now() as now`))
  if (clock === null) {
    log.warn('no number could be asked of the database: it is away')
    return null
  }
  const secondsAhead = (new Date(clock.now).getTime() - (askedAt + Date.now()) / 2) / 1_000
  const rows = new Map<MetricQuery, MetricRow[]>()
  const failed: Record<string, string> = {}
  for (const query of queries) {
    try {
      rows.set(query, await db.records(sql.raw(query.sql)))
    } catch (error) {
      failed[query.name] = errorMessage(error)
      if (isDatabaseAway(error)) break
    }
  }
  if (Object.keys(failed).length > 0) log.warn({ failed }, 'numbers could not be asked of the database')
  return { secondsAhead, rows }
}

/** Returns a function that asks the database for all its numbers. A number without an answer is absent, never 0. */
function addDatabaseGauges(
  app: FastifyInstance,
  registry: Registry,
  { pool, log }: MetricsContext,
  queries: readonly MetricQuery[],
): () => Promise<void> {
  const registers = [registry]
  const probe = openProbe(app, pool)
  const up = new Gauge({
    name: 'pravesh_database_up',
    help: '1 while the database answers this process, else 0',
    registers,
  })
  const ahead = new Gauge({
    name: 'pravesh_clock_offset_seconds',
    help: 'Seconds by which the clock of the database is ahead of the clock of this process; absent while the database is down',
    registers,
  })
  const gauges = queries.map((query) => ({
    query,
    gauge: new Gauge({ name: query.name, help: query.help, labelNames: query.labels, registers }),
  }))
  return async () => {
    const read = await readNumbers(probe, queries, log)
    // All at once: another scrape at the same time finds either the numbers before or these.
    up.set(read === null ? 0 : 1)
    if (read === null) forget(ahead)
    else ahead.set(read.secondsAhead)
    for (const { gauge, query } of gauges) {
      forget(gauge, query.labels)
      for (const row of read?.rows.get(query) ?? []) {
        gauge.set(Object.fromEntries(query.labels.map((label) => [label, String(row[label])])), Number(row['value']))
      }
    }
  }
}

/** The last value is shown until the next is read, which no scrape waits for. */
function addReadGauge(registry: Registry, { name, help, everyMs, read }: MetricReading): void {
  let readAtMs = -Infinity
  let value: number | null = null
  const readAgain = async () => {
    value = await read().catch(() => null)
  }
  const gauge = new Gauge({
    name,
    help,
    registers: [registry],
    collect: () => {
      if (performance.now() - readAtMs > everyMs) {
        readAtMs = performance.now()
        void readAgain()
      }
      if (value === null) forget(gauge)
      else gauge.set(value)
    },
  })
}

function addPoolGauge(registry: Registry, pool: DatabasePool): void {
  const gauge = new Gauge({
    name: 'pravesh_database_connections',
    help: 'Connections to the database by state, and requests waiting for one',
    labelNames: ['state'],
    registers: [registry],
    collect: () => {
      gauge.set({ state: 'busy' }, pool.totalCount - pool.idleCount)
      gauge.set({ state: 'idle' }, pool.idleCount)
      gauge.set({ state: 'waited-for' }, pool.waitingCount)
    },
  })
}

function addDiskGauge(registry: Registry, folder: string): void {
  const gauge = new Gauge({
    name: 'pravesh_disk_free_bytes',
    help: 'Free bytes on the disk of the data folder',
    registers: [registry],
    collect: async () => {
      // A missing folder gives no value; the other metrics are still worth reading.
      const disk = await statfs(folder).catch(() => null)
      if (disk === null) forget(gauge)
      else gauge.set(disk.bavail * disk.bsize)
    },
  })
}

function timeRequests(app: FastifyInstance, registry: Registry): void {
  const seconds = new Histogram({
    name: 'pravesh_http_request_seconds',
    help: 'Time from a request to the end of its answer',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30],
    registers: [registry],
  })
  app.addHook('onResponse', async (request, reply) => {
    const route = request.routeOptions.url ?? '(page)'
    seconds.observe({ method: request.method, route, status: reply.statusCode }, reply.elapsedTime / 1000)
  })
}

const loopback = /^(127\.|::1$|::ffff:127\.)/

/**
 * Without a token only this machine may read. A forwarded request comes from elsewhere, although the proxy itself may
 * run here.
 */
function mayRead(request: FastifyRequest, token: string | undefined): boolean {
  if (token === undefined) {
    const isPassedOn = ['x-forwarded-for', 'forwarded', 'via', 'x-real-ip'].some((name) => name in request.headers)
    return loopback.test(request.socket.remoteAddress ?? '') && !isPassedOn
  }
  const given = Buffer.from(request.headers.authorization ?? '')
  const right = Buffer.from(`Bearer ${token}`)
  return given.length === right.length && timingSafeEqual(given, right)
}

/** `/metrics` in Prometheus' text format, for clients with the token. */
export function addMetrics(app: FastifyInstance, context: MetricsContext, { queries, readings }: Metrics): void {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  timeRequests(app, registry)
  addPoolGauge(registry, context.pool)
  addDiskGauge(registry, context.config.dataDir)
  if (context.replica) addReplicaMetrics(registry, context.replica)
  for (const reading of readings) addReadGauge(registry, reading)
  const askDatabase = addDatabaseGauges(app, registry, context, [jobs, ...queries])
  app.get('/metrics', async (request, reply) => {
    if (!mayRead(request, context.config.metricsToken)) throw new Problem(refusal('metrics-not-public'))
    await askDatabase()
    return reply
      .header('cache-control', 'no-store')
      .type(registry.contentType)
      .send(await registry.metrics())
  })
}
