import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { instant } from '#lib/sql/columns.ts'
import { onPool } from '#lib/sql/database.ts'
import { sql } from '#lib/sql/sql.ts'
import { isDoubtful, isIll, isWell, type HealthCheck, type Diagnosis } from './check.ts'

const patienceMs = 4_000
const mostSecondsApart = { ok: 30, warn: 300 }

/**
 * Whether NTP keeps the clock of this machine right, as the kernel says; null where systemd is not there to ask. It needs
 * no rights.
 */
export async function isClockKept(): Promise<boolean | null> {
  try {
    const asked = ['show', '--property=NTPSynchronized', '--value']
    const { stdout } = await promisify(execFile)('timedatectl', asked, { timeout: patienceMs })
    const answer = stdout.trim()
    return answer === 'yes' || answer === 'no' ? answer === 'yes' : null
  } catch {
    return null
  }
}

/** A time in the largest unit of which there are two or more. */
function inUnits(seconds: number): { unit: 'days' | 'hours' | 'minutes' | 'seconds'; count: number } {
  const units = { days: 86_400, hours: 3_600, minutes: 60 } as const
  for (const unit of ['days', 'hours', 'minutes'] as const)
    if (seconds >= 1.5 * units[unit]) return { unit, count: Math.round(seconds / units[unit]) }
  return { unit: 'seconds', count: seconds }
}

/**
 * The clock of this machine, compared with the one that the rules use. Both may be the same and wrong, so it matters who
 * keeps it.
 */
export const clockCheck: HealthCheck = {
  name: 'clock',
  asksDatabase: true,
  look: async ({ pool }, say): Promise<Diagnosis> => {
    const askedAt = Date.now()
    const { now } = await onPool(pool).one({ now: instant }, sql`select portal_now() as now`)
    const between = (askedAt + Date.now()) / 2
    const seconds = Math.round(Math.abs(new Date(now).getTime() - between) / 1_000)
    if (seconds > mostSecondsApart.ok) {
      const apart = say('clockApart', inUnits(seconds))
      return seconds < mostSecondsApart.warn ? isDoubtful(apart) : isIll(apart)
    }
    const isKept = await isClockKept()
    if (isKept === false) return isDoubtful(say('clockNotKept'))
    return isWell(isKept === null ? say('clockOnly') : say('clockOk'))
  },
}
