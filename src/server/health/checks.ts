import type { HealthCheck } from './check.ts'
import { addressChecks } from './address-checks.ts'
import { databaseChecks } from './database-checks.ts'
import { startCheck } from './failed-start.ts'
import { fileChecks } from './file-checks.ts'
import { mailCheck } from './mail-check.ts'
import { replicaCheck } from './replica-check.ts'
import { senderCheck } from './sender-check.ts'
import { settingsCheck } from './settings-check.ts'
import { smsCheck } from './sms-check.ts'
import { tracesCheck } from './traces-check.ts'
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
