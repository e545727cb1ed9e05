import type { HealthCheck } from './check.ts'
import { addressChecks } from './address-checks.ts'
import { databaseChecks } from './database-checks.ts'
import { fileChecks } from './file-checks.ts'
import { mailCheck } from './mail-check.ts'
import { replicaCheck } from './replica-check.ts'
import { settingsCheck } from './settings-check.ts'
import { smsCheck } from './sms-check.ts'
import { tracesCheck } from './traces-check.ts'
import { workChecks } from './work-checks.ts'

/** Everything that is looked at: by the command of the doctor and on the page Operations alike. */
export const checks: readonly HealthCheck[] = [
  settingsCheck,
  ...databaseChecks,
  replicaCheck,
  ...workChecks,
  mailCheck,
  smsCheck,
  ...fileChecks,
  ...addressChecks,
  tracesCheck,
]
