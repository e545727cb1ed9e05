import { join } from 'node:path'
import { openSms } from '#lib/sms/sms-gateway.ts'
import { missingTemplates } from '#server/platform/sms-settings.ts'
import { isDoubtful, isIll, isWell, reasonOf, type HealthCheck } from './check.ts'

/** Only connects to the gateway: any request might be a message. */
export const smsCheck: HealthCheck = {
  name: 'sms',
  look: async ({ config }, say) => {
    const gateway = openSms(config)
    if (gateway === null) return null
    const { sms, dataDir } = config
    if (sms === undefined) return isDoubtful(say('smsDemo', { folder: join(dataDir, 'sms') }))
    const { host } = new URL(sms.url)
    try {
      await gateway.check()
    } catch (error) {
      return isIll(say('smsAway', { host, reason: reasonOf(error) }))
    }
    const missing = missingTemplates(sms)
    return missing.length === 0
      ? isWell(say('smsOk', { host }))
      : isDoubtful(say('smsTemplates', { names: { and: missing } }))
  },
}
