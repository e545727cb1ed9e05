import { hash, verify } from '@node-rs/argon2'
import { Problem, refusal } from '#domain/platform/problem.ts'
import { turns } from '#server/platform/turns.ts'

// OWASP's first choice for argon2id (this library's algorithm unless told otherwise): 19 MiB, two passes.
const settings = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

/** Refuses whoever comes to a full line: they are better told to come back. */
export const lineIsFull = () => new Problem(refusal('log-in-busy'), { retryAfterSeconds: 10 })

// Hashing takes a core and 19 MiB each. A line is about ten seconds of waiting on two cores.
const inTurn = turns({ atOnce: 4, maxWaitingOfKey: 300, full: lineIsFull })

// The same letter typed on another keyboard may be other bytes.
const asTyped = (password: string) => password.normalize('NFC')

/** `line` says who waits for each other, such as everybody of one network. */
export function hashPassword(password: string, line = ''): Promise<string> {
  return inTurn(() => hash(asTyped(password), settings), line)
}

// Compared against when there is no account, so that the answer takes as long either way.
let nobodysHash: Promise<string> | undefined

type Attempt = {
  passwordHash: string | null
  password: string
  line: string
  /** Counts the try or refuses it; only once it can be looked at, so that nobody who is sent away from a full line loses one. */
  takeTry: () => Promise<unknown>
}

/** Whether a password is right; for an account without one (or no account) a hash is still computed. */
export async function isPasswordRight({ passwordHash, password, line, takeTry }: Attempt): Promise<boolean> {
  nobodysHash ??= hash('nobody has this password', settings)
  const compared = passwordHash ?? (await nobodysHash)
  const isRight = await inTurn(async () => {
    await takeTry()
    return verify(compared, asTyped(password))
  }, line)
  return isRight && passwordHash !== null
}
