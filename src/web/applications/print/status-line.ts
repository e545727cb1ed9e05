import { showInstant } from '#domain/platform/calendar.ts'
import type { OwnApplication } from '../own-application.ts'

/** `Accepted, submitted on 12 Jul 2026, 10:04 am IST`. */
export function statusLine({ status, look, submittedAt }: OwnApplication): string {
  if (!submittedAt) return 'Draft, not submitted'
  const on = `on ${showInstant(new Date(submittedAt))} IST`
  return status === 'submitted' ? `Submitted ${on}` : `${look.label}, submitted ${on}`
}
