import { ZxcvbnFactory } from '@zxcvbn-ts/core'
import { adjacencyGraphs, dictionary } from '@zxcvbn-ts/language-common'
import { estimatorLimits, estimatorLists, passwordStrength } from '#domain/accounts/password-strength.ts'
import type { Estimate, Estimator } from '#domain/accounts/password-strength.ts'
import { Problem } from '#domain/platform/problem.ts'
import { loadInstitute } from '#server/institute/stored-institute.ts'
import type { Database } from '#server/platform/database.ts'

// Its lists are put in order with the first password: every start would wait for it, that of a worker, too.
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
 * Refuses a password that is soon guessed by somebody who knows what people choose, the person's name and address, and
 * the institute. `path` is the field the message stands at.
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
