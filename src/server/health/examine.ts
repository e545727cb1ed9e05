import { setTimeout as delay } from 'node:timers/promises'
import type { CheckResult } from '#domain/health/checked.ts'
import { textIn } from '#lib/values/records.ts'
import { isDatabaseAway } from '#lib/sql/database-errors.ts'
import { health } from '#words/institute/health.ts'
import {
  isDoubtful,
  isIll,
  reasonOf,
  sentence,
  type HealthCheck,
  type Diagnosis,
  type CheckFinding,
  type Patient,
} from './check.ts'
import { checks } from './checks.ts'

const usualPatienceMs = 10_000

/** Why a check cannot run at all; null when it can. */
function unasked({ asksDatabase }: HealthCheck, { database }: Patient): Diagnosis | null {
  if (!asksDatabase || database === 'asked') return null
  return isDoubtful(sentence(database === 'new' ? 'databaseYetToCome' : 'databaseNotAsked'))
}

/** Before the first start of another version its tables are missing, which the check of migrations reports. */
const isOfAnotherVersion = (error: unknown) => ['42P01', '42703'].includes(reasonOf(error))

function brokeOff({ asksDatabase }: HealthCheck, error: unknown): Diagnosis {
  if (asksDatabase && isDatabaseAway(error)) return isDoubtful(sentence('databaseNotAsked'))
  if (asksDatabase && isOfAnotherVersion(error)) return isDoubtful(sentence('databaseOtherTables'))
  return isIll(sentence('broke', { reason: reasonOf(error) }))
}

/** A check that fails or is late is itself a finding. */
async function lookInTime(check: HealthCheck, patient: Patient): Promise<Diagnosis | null> {
  const { withinMs = usualPatienceMs } = check
  const ended = new AbortController()
  const late = delay(withinMs, undefined, { signal: ended.signal }).then(
    () => isIll(sentence('late', { seconds: withinMs / 1_000 })),
    () => null,
  )
  const looked = check.look(patient, sentence).catch((error: unknown) => brokeOff(check, error))
  const found = await Promise.race([looked, late])
  ended.abort()
  return found
}

/** Runs all checks at once, each with its own time limit, and answers them in the order of the table. */
export async function examine(patient: Patient, all: readonly HealthCheck[] = checks): Promise<CheckFinding[]> {
  const concerned = all.filter(({ concerns }) => concerns?.(patient.config) ?? true)
  const found = await Promise.all(
    concerned.map(async (check) => ({
      check: check.name,
      diagnosis: unasked(check, patient) ?? (await lookInTime(check, patient)),
    })),
  )
  return found.flatMap(({ check, diagnosis }) => (diagnosis === null ? [] : [{ check, ...diagnosis }]))
}

/** Node's codes for a certificate that no authority known to this machine has signed. */
const untrusted =
  /^(?:DEPTH_ZERO_SELF_SIGNED_CERT|SELF_SIGNED_CERT_IN_CHAIN|UNABLE_TO_VERIFY_LEAF_SIGNATURE|UNABLE_TO_GET_ISSUER_CERT(?:_LOCALLY)?|CERT_UNTRUSTED)\b/

/** Findings for people who read one language. */
export function sayFindings(found: readonly CheckFinding[], language: string): CheckResult[] {
  const sayHealth = health.in(language)
  return found.map(({ check, state, say: { code, facts } }) => {
    const reason = textIn(facts, 'reason') ?? ''
    const explained = untrusted.test(reason)
      ? { ...facts, reason: sayHealth.by('certificateUntrusted', { reason }) }
      : facts
    return { check, state, say: sayHealth.by(code, explained) }
  })
}
