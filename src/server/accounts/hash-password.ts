import { hash, verify } from '@node-rs/argon2'
import { Problem, refusal } from '#domain/platform/problem.ts'
import { turns } from '#server/platform/turns.ts'

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
