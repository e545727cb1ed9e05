import { hash, verify } from '@node-rs/argon2'
import { waitingLine } from './waiting-line.ts'

// OWASP's first choice for argon2id (this library's algorithm unless told otherwise): 19 MiB, two passes.
const settings = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

// Hashing takes a core and 19 MiB each. The line is about ten seconds of waiting on two cores.
const inTurn = waitingLine(4, 300)

// The same letter typed on another keyboard may be other bytes.
const asTyped = (password: string) => password.normalize('NFC')

export function hashPassword(password: string): Promise<string> {
  return inTurn('', () => hash(asTyped(password), settings))
}

// Compared against when there is no account, so that the answer takes as long either way.
let nobodysHash: Promise<string> | undefined

/** Whether a password is right; for an account without one (or no account) a hash is still computed. */
export async function isPasswordRight(passwordHash: string | null, password: string): Promise<boolean> {
  nobodysHash ??= hash('nobody has this password', settings)
  const compared = passwordHash ?? (await nobodysHash)
  const isRight = await inTurn('', () => verify(compared, asTyped(password)))
  return isRight && passwordHash !== null
}
