import type { Config } from '#server/platform/settings/config.ts'
import type { MetricQuery, MetricReading } from '#server/platform/metrics/operations-metrics.ts'
import { certificateDays } from './address-checks.ts'
import { isClockKept } from './clock-check.ts'

/** Metrics for alerts from elsewhere than the database. */
export const healthReadings = ({ publicUrl }: Config): MetricReading[] => [
  {
    name: 'pravesh_certificate_days',
    help: 'Days until the certificate of PUBLIC_URL expires; absent without TLS, or while the address cannot be reached',
    everyMs: 3_600_000,
    read: () => certificateDays(publicUrl),
  },
  {
    name: 'pravesh_clock_kept',
    help: '1 while NTP keeps the clock of this machine synchronised, else 0; absent where the system does not report it',
    everyMs: 600_000,
    read: async () => {
      const isKept = await isClockKept()
      return isKept === null ? null : Number(isKept)
    },
  },
]

/** Metrics for alerts to the operator. */
export const healthMetrics: MetricQuery[] = [
  {
    name: 'pravesh_worker_seen_seconds',
    help: 'Seconds since a worker with a running job queue was last seen; absent after a stop, or if there never was one',
    labels: [],
    sql: `select extract(epoch from clock_timestamp() - max(worked_at))::float8 as value from processes
      having max(worked_at) is not null`,
  },
  {
    name: 'pravesh_workers',
    help: 'Workers with a running job queue, seen in the last two minutes; 0 as soon as the last one is stopped',
    labels: [],
    sql: `select count(*) filter (where worked_at > clock_timestamp() - interval '2 minutes')::int as value from processes`,
  },
  {
    name: 'pravesh_processes',
    help: 'Processes seen in the last two minutes, by role and version',
    labels: ['role', 'version'],
    sql: `select role, version, count(*)::int as value from processes
      where seen_at > clock_timestamp() - interval '2 minutes' group by 1, 2`,
  },
  {
    name: 'pravesh_mails_refused',
    help: 'E-mails whose address was refused at the last attempt',
    labels: [],
    sql: 'select count(*)::int as value from mails where refused_at is not null and sent_at is null and dropped_at is null',
  },
  {
    name: 'pravesh_files_waiting',
    help: 'Files waiting for the virus scanner',
    labels: [],
    sql: `select count(*)::int as value from documents where scan = 'pending'`,
  },
  {
    name: 'pravesh_unexpected_errors',
    help: 'Requests of the last 24 hours that failed unexpectedly',
    labels: [],
    sql: `select count(*)::int as value from unexpected_errors where at > portal_now() - interval '1 day'`,
  },
]
