import { hash, verify } from '@node-rs/argon2'
import { Problem } from '#domain/platform/problem.ts'

// OWASP's first choice for argon2id (this library's algorithm unless told otherwise): 19 MiB, two passes.
const settings = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

const atOnce = 4
// About ten seconds of waiting on two cores; whoever comes later is better told to come back.
const maxWaiting = 300

let running = 0
const waiting: (() => void)[] = []

/** Hashing takes a core and 19 MiB each: at most four at once, the rest in a line of bounded length. */
async function inTurn<T>(work: () => Promise<T>): Promise<T> {
  if (running >= atOnce) {
    if (waiting.length >= maxWaiting) {
      throw new Problem('unavailable', 'Very many people are logging in right now. Try again in a few seconds.', {
        retryAfterSeconds: 10,
      })
    }
    await new Promise<void>((resume) => waiting.push(resume))
  } else {
    running++
  }
  try {
    return await work()
  } finally {
    const next = waiting.shift()
    if (next) next()
    else running--
  }
}

export function hashPassword(password: string): Promise<string> {
  return inTurn(() => hash(password, settings))
}

// Compared against when there is no account, so that the answer takes as long either way.
let nobodysHash: Promise<string> | undefined

/** Whether a password is right; for an account without one (or no account) a hash is still computed. */
export async function isPasswordRight(passwordHash: string | null, password: string): Promise<boolean> {
  nobodysHash ??= hash('nobody has this password', settings)
  const compared = passwordHash ?? (await nobodysHash)
  const isRight = await inTurn(() => verify(compared, password))
  return isRight && passwordHash !== null
}
