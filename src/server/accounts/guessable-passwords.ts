import { ZxcvbnFactory } from '@zxcvbn-ts/core'
import { adjacencyGraphs, dictionary } from '@zxcvbn-ts/language-common'
import { estimatorLimits, estimatorLists, passwordStrength } from '#domain/accounts/password-strength.ts'
import type { Estimate, Estimator } from '#domain/accounts/password-strength.ts'
import { Problem } from '#domain/platform/problem.ts'
import { loadInstitute } from '#server/institute/stored-institute.ts'
import type { Database } from '#server/platform/database.ts'

// Loaded with the first password: sorting its word lists would slow down every start, also of workers.
let zxcvbn: ZxcvbnFactory | undefined

function estimate(...asked: Parameters<Estimator>): Estimate {
  zxcvbn ??= new ZxcvbnFactory({
    dictionary: { ...dictionary, ...estimatorLists },
    graphs: adjacencyGraphs,
    ...estimatorLimits,
  })
  return zxcvbn.check(...asked)
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
  const { refusal } = passwordStrength(estimate, password, person)
  if (refusal !== null) throw Problem.at(path, { code: refusal })
}
