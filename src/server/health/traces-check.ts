import { tryCollector } from '#lib/traces/traces.ts'
import { isDoubtful, isWell, type HealthCheck } from './check.ts'

/** Sends an empty export in the way traces are sent, which also tests headers and certificates. */
export const tracesCheck: HealthCheck = {
  name: 'traces',
  concerns: ({ traces }) => traces !== undefined,
  look: async ({ config: { traces } }, say) => {
    if (traces === undefined) return null
    const { host } = new URL(traces.url)
    const reason = await tryCollector(traces)
    return reason === null ? isWell(say('tracesOk', { host })) : isDoubtful(say('tracesAway', { host, reason }))
  },
}
