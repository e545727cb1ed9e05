import { hash, verify } from '@node-rs/argon2'
import { Problem, refusal } from '#domain/platform/problem.ts'
import { turns } from '#server/platform/turns.ts'
import {
  estimatorLimits,
  estimatorLists,
  passwordStrength,
  type Estimator,
} from '#domain/accounts/password-strength.ts'
import { loadInstitute } from '#server/institute/institute-details.ts'
import type { Database } from '#lib/sql/database.ts'

// OWASP's first choice for argon2id (the library's default algorithm): 19 MiB, two passes.
const settings = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

/** Refuses callers while the queue is full: better to ask them to come back than to let them wait. */
export const logInBusy = () => new Problem(refusal('log-in-busy'), { retryAfterSeconds: 10 })

// Each hash takes a core and 19 MiB. A full queue is about ten seconds of waiting on two cores.
const inTurn = turns({ atOnce: 4, maxWaitingOfKey: 300, full: logInBusy })

// Keyboards differ in the bytes they send for the same letter.
const asTyped = (password: string) => password.normalize('NFC')

/** `line` is that of callers who wait for each other, such as those of one network. */
export function hashPassword(password: string, line: readonly string[] = []): Promise<string> {
  return inTurn(() => hash(asTyped(password), settings), line)
}

// Compared when there is no account, so that both answers take the same time.
let nobodysHash: Promise<string> | undefined

type Attempt = {
  passwordHash: string | null
  password: string
  line: readonly string[]
  /**
   * Counts the try or throws; called only when the password's turn has come, so that a full queue costs nobody a try.
   */
  takeTry: () => Promise<unknown>
}

/** Whether a password is right. Without a password or account a hash is computed anyway, to take the same time. */
export async function isPasswordRight({ passwordHash, password, line, takeTry }: Attempt): Promise<boolean> {
  nobodysHash ??= hash('nobody has this password', settings)
  const compared = passwordHash ?? (await nobodysHash)
  const isRight = await inTurn(async () => {
    await takeTry()
    return verify(compared, asTyped(password))
  }, line)
  return isRight && passwordHash !== null
}

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
  const { refusal: weakness } = passwordStrength(await estimator, password, person)
  if (weakness !== null) throw Problem.at(path, { code: weakness })
}
