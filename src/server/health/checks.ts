import type { HealthCheck } from './check.ts'
import { addressChecks } from './address-checks.ts'
import { databaseChecks } from './database-checks.ts'
import { startCheck } from './failed-start.ts'
import { fileChecks } from './file-checks.ts'
import { mailCheck, senderCheck, smsCheck } from './sending-checks.ts'
import { replicaCheck } from './replica-check.ts'
import { settingsCheck, tracesCheck } from './settings-check.ts'
import { workChecks } from './work-checks.ts'

/** All checks, both of the doctor command and of the page Operations. */
export const checks: readonly HealthCheck[] = [
  settingsCheck,
  startCheck,
  ...databaseChecks,
  replicaCheck,
  ...workChecks,
  mailCheck,
  senderCheck,
  smsCheck,
  ...fileChecks,
  ...addressChecks,
  tracesCheck,
]
