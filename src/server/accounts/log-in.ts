import type { accountsEndpoints } from '#domain/accounts/accounts.endpoints.ts'
import { logInPasswordMinCharacters } from '#domain/accounts/password.ts'
import type { Answer } from '#domain/platform/endpoint.ts'
import { Problem } from '#domain/platform/problem.ts'
import { recordAudit } from '#server/audit/record-audit.ts'
import type { Context } from '#server/context.ts'
import type { Call, Verb } from '#server/platform/call.ts'
import type { Database } from '#server/platform/database.ts'
import { inTransaction } from '#server/platform/database.ts'
import { findAccount, lockUnchanged } from './find-account.ts'
import { isPasswordRight } from './hash-password.ts'
import { networkOf } from './network-of.ts'
import { beginSession } from './sessions.ts'
import { countTurn, forgetTurns, secondsToWait, takeTurn } from './throttle.ts'
import { waitingLine } from './waiting-line.ts'

const wrong = 'Invalid email or password'
const quarterHourSeconds = 900

// Fewer at once than an address has wrong tries: a turn is taken before the password is looked at, and people who log in
// rightly, however many times at once, must not use up each other's.
const inTurn = waitingLine(2, 300)

/** The key under which wrong passwords of an address are counted. */
export function logInKey(email: string): string {
  return `log-in:${email}`
}

/** The key under which wrong passwords from a network are counted. */
function networkKey(ip: string): string {
  return `log-in-from:${networkOf(ip)}`
}

/**
 * Takes a turn before the password is looked at, so that parallel guesses count too. Per address, known or not, and,
 * far more generous, per network: a whole school may share one, so there only wrong passwords count (trust A10).
 */
async function refuseGuessing(db: Database, email: string, ip: string): Promise<void> {
  const ofNetwork = { key: networkKey(ip), max: 300, withinSeconds: quarterHourSeconds }
  const ofAddress = { key: logInKey(email), max: 6, withinSeconds: quarterHourSeconds }
  const wait = await inTransaction(
    db,
    async (tx) => (await secondsToWait(tx, ofNetwork)) || (await takeTurn(tx, ofAddress)),
  )
  if (wait === 0) return
  const minutes = Math.ceil(wait / 60)
  throw new Problem(
    'too-many',
    `Too many attempts. Try again in ${minutes} ${minutes === 1 ? 'minute' : 'minutes'}, or reset the password.`,
    {
      retryAfterSeconds: wait,
    },
  )
}

type LogIn = (typeof accountsEndpoints)['POST /api/auth/login']

async function tryPassword(db: Database, { body: { email, password }, origin }: Call<LogIn>): Promise<Answer<LogIn>> {
  await refuseGuessing(db, email, origin.ip)
  const found = await findAccount(db, email)
  const isRight = await isPasswordRight(found?.passwordHash ?? null, password)
  const loggedIn = await inTransaction(db, async (tx) => {
    const account = found && isRight ? await lockUnchanged(tx, found) : null
    if (!account) {
      await countTurn(tx, networkKey(origin.ip))
      await recordAudit(tx, { actor: null, action: 'account.log-in-failed', subject: email, origin })
      return null
    }
    await forgetTurns(tx, logInKey(email))
    await recordAudit(tx, { actor: account, action: 'account.logged-in', subject: email, origin })
    const { id, name, role } = account
    return { token: await beginSession(tx, id), user: { id, name, email: account.email, role } }
  })
  if (!loggedIn) throw new Problem('no-session', wrong)
  return loggedIn
}

/** Logs in; the answer and its time are alike for unknown addresses, wrong passwords and disabled accounts. */
export const logIn: Verb<Context, LogIn> = async ({ db }, call) => {
  const { email, password } = call.body
  if ([...password].length < logInPasswordMinCharacters) {
    const msg = password === '' ? 'Password is required' : 'Password must be at least 6 characters'
    throw new Problem('rule-broken', msg, { errors: [{ path: 'password', msg }] })
  }
  return inTurn(email, () => tryPassword(db, call))
}
