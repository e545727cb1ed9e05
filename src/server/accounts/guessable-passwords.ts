import {
  estimatorLimits,
  estimatorLists,
  passwordStrength,
  type Estimator,
} from '#domain/accounts/password-strength.ts'
import { Problem } from '#domain/platform/problem.ts'
import { loadInstitute } from '#server/institute/stored-institute.ts'
import type { Database } from '#lib/sql/database.ts'

// Loaded with the first password: reading and sorting its word lists would slow down every start, also of workers.
let estimator: Promise<Estimator> | undefined

async function loadEstimator(): Promise<Estimator> {
  const [{ ZxcvbnFactory }, { adjacencyGraphs, dictionary }] = await Promise.all([
    import('@zxcvbn-ts/core'),
    import('@zxcvbn-ts/language-common'),
  ])
  const words = { ...dictionary, ...estimatorLists }
  const zxcvbn = new ZxcvbnFactory({ dictionary: words, graphs: adjacencyGraphs, ...estimatorLimits })
  return (...asked) => zxcvbn.check(...asked)
}

/**
 * Refuses a password that is easy to guess from common passwords, the person's name and address, or the institute.
 * `path` is the field of the message.
 */
export async function refuseGuessablePassword(
  db: Database,
  password: string,
  path: string,
  { email, name = '' }: { email: string; name?: string },
): Promise<void> {
  const institute = await loadInstitute(db)
  const person = { email, name, institute: [institute.name, institute.shortName] }
  estimator ??= loadEstimator()
  const { refusal } = passwordStrength(await estimator, password, person)
  if (refusal !== null) throw Problem.at(path, { code: refusal })
}
