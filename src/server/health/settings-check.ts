import type { Config } from '#server/platform/settings/config.ts'
import { isDoubtful, isWell, type HealthCheck } from './check.ts'
import { tryCollector } from '#lib/traces/traces.ts'

/** The settings real use needs, each with a test whether it is there. */
const needed: Record<string, (config: Config) => boolean> = {
  PUBLIC_URL: ({ isPublicUrlSet }) => isPublicUrlSet,
  SMTP_URL: ({ smtpUrl }) => smtpUrl !== undefined,
  MAIL_FROM: ({ mailFrom }) => !mailFrom.includes('@localhost'),
}

export const settingsCheck: HealthCheck = {
  name: 'settings',
  look: async ({ config }, say) => {
    if (config.demo) return isDoubtful(say('settingsDemo'))
    const missing = Object.keys(needed).filter((name) => needed[name]?.(config) === false)
    return missing.length === 0
      ? isWell(say('settingsOk'))
      : isDoubtful(say('settingsMissing', { names: { and: missing } }))
  },
}

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
