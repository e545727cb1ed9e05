import { timingSafeEqual } from 'node:crypto'
import { statfs } from 'node:fs/promises'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import type { FastifyBaseLogger } from 'fastify'
import { Problem, refusal } from '#domain/platform/problem.ts'
import type { Config } from './config.ts'
import { onPool } from './database.ts'
import type { DatabasePool } from './database.ts'
import { addReplicaMetrics } from './replica/replica-metrics.ts'
import type { Replica } from './replica/replica.ts'
import { sql } from './sql.ts'

/** A metric from the database: `sql` answers `value` and a column for each label. */
export type MetricQuery = { name: string; help: string; labels: string[]; sql: string }

export type MetricsContext = {
  config: Pick<Config, 'metricsToken' | 'dataDir'>
  pool: DatabasePool
  replica: Replica | null
  log: FastifyBaseLogger
}

const jobs: MetricQuery = {
  name: 'pravesh_jobs',
  help: 'Jobs in the queue: waiting for their time, running, or given up after their last try',
  labels: ['task', 'state'],
  sql: `select task_identifier as task, count(*)::int as value,
    case when locked_at is not null then 'running' when attempts >= max_attempts then 'given-up' else 'waiting' end as state
    from graphile_worker.jobs group by 1, 3`,
}

function addQueryGauge(
  registry: Registry,
  { pool, log }: MetricsContext,
  { name, help, labels, sql: query }: MetricQuery,
): void {
  const gauge = new Gauge({
    name,
    help,
    labelNames: labels,
    registers: [registry],
    collect: async () => {
      gauge.reset()
      try {
        for (const row of await onPool(pool).records(sql.raw(query))) {
          gauge.set(Object.fromEntries(labels.map((label) => [label, String(row[label])])), Number(row['value']))
        }
      } catch (error) {
        // The process's own metrics are still worth reading, above all now.
        log.warn({ metric: name, err: error }, 'a number could not be asked of the database')
      }
    },
  })
}

function addPoolGauge(registry: Registry, pool: DatabasePool): void {
  const gauge = new Gauge({
    name: 'pravesh_database_connections',
    help: 'Connections to the database by what they do, and requests that wait for one',
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
    help: 'Bytes that can still be written where the data folder is',
    registers: [registry],
    collect: async () => {
      gauge.reset()
      // A missing folder gives no value; the other metrics are still worth reading.
      const disk = await statfs(folder).catch(() => null)
      if (disk === null) gauge.remove()
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
export function addMetrics(app: FastifyInstance, context: MetricsContext, queries: MetricQuery[]): void {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  timeRequests(app, registry)
  addPoolGauge(registry, context.pool)
  addDiskGauge(registry, context.config.dataDir)
  if (context.replica) addReplicaMetrics(registry, context.replica)
  for (const query of [jobs, ...queries]) addQueryGauge(registry, context, query)
  app.get('/metrics', async (request, reply) => {
    if (!mayRead(request, context.config.metricsToken)) throw new Problem(refusal('metrics-not-public'))
    return reply
      .header('cache-control', 'no-store')
      .type(registry.contentType)
      .send(await registry.metrics())
  })
}
