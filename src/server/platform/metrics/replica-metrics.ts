import { Counter, Gauge, type Registry } from 'prom-client'
import { fallbackCauses } from '#lib/replica/failures.ts'
import type { Replica } from '#lib/replica/replica.ts'

/** Metrics: the age of the replica, whether it is used, and where reads went. */
export function addReplicaMetrics(registry: Registry, replica: Replica): void {
  const registers = [registry]
  const lag = new Gauge({
    name: 'pravesh_replica_lag_seconds',
    help: 'Seconds by which the replica is behind, to one second; absent while it is down',
    registers,
    collect: () => {
      if (replica.lagSeconds === null) lag.remove()
      else lag.set(replica.lagSeconds)
    },
  })
  const used = new Gauge({
    name: 'pravesh_replica_used',
    help: '1 while lists, statistics, searches and exports are read from the replica, 0 while the primary answers them',
    registers,
    collect: () => {
      used.set(replica.trouble === null ? 1 : 0)
    },
  })
  countReads(registry, replica)
}

function countReads(registry: Registry, replica: Replica): void {
  const registers = [registry]
  const calls = new Counter({
    name: 'pravesh_replica_calls_total',
    help: 'Calls that may read from the replica, by the server that answered',
    labelNames: ['place'],
    registers,
    collect: () => {
      calls.reset()
      for (const [place, count] of Object.entries(replica.calls)) calls.inc({ place }, count)
    },
  })
  const fallbacks = new Counter({
    name: 'pravesh_replica_fallbacks_total',
    help: 'Reads that the primary answered instead of the replica, by reason',
    labelNames: ['cause'],
    registers,
    collect: () => {
      fallbacks.reset()
      for (const cause of fallbackCauses) fallbacks.inc({ cause }, replica.fallbacks.get(cause) ?? 0)
    },
  })
}
