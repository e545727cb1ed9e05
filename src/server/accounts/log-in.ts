import type { accountsEndpoints } from '#domain/accounts/accounts.endpoints.ts'
import { logInPasswordMinCharacters } from '#domain/accounts/password.ts'
import { Problem } from '#domain/platform/problem.ts'
import { recordAudit } from '#server/audit/record-audit.ts'
import type { Context } from '#server/context.ts'
import type { Verb } from '#server/platform/call.ts'
import type { Database } from '#server/platform/database.ts'
import { inTransaction } from '#server/platform/database.ts'
import { findAccount } from './find-account.ts'
import { isPasswordRight } from './hash-password.ts'
import { beginSession } from './sessions.ts'
import { forgetTurns, takeTurn } from './throttle.ts'

const wrong = 'Invalid email or password'
const quarterHourSeconds = 900

/** The key under which wrong passwords of an address are counted. */
export function logInKey(email: string): string {
  return `log-in:${email}`
}

/**
 * Takes a turn before the password is looked at, so that parallel guesses count too. Per address, known or not, and,
 * far more generous, per network address: a whole school may share one (trust A10).
 */
async function refuseGuessing(db: Database, email: string, ip: string): Promise<void> {
  const wait = await inTransaction(db, async (tx) => {
    const ofNetwork = await takeTurn(tx, { key: `log-in-from:${ip}`, max: 300, withinSeconds: quarterHourSeconds })
    return ofNetwork || takeTurn(tx, { key: logInKey(email), max: 6, withinSeconds: quarterHourSeconds })
  })
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

/** Logs in; the answer and its time are alike for unknown addresses, wrong passwords and disabled accounts. */
export const logIn: Verb<Context, (typeof accountsEndpoints)['POST /api/auth/login']> = async (
  { db },
  { body, origin },
) => {
  const { email, password } = body
  if ([...password].length < logInPasswordMinCharacters) {
    const msg = password === '' ? 'Password is required' : 'Password must be at least 6 characters'
    throw new Problem('rule-broken', msg, { errors: [{ path: 'password', msg }] })
  }
  await refuseGuessing(db, email, origin.ip)
  const account = await findAccount(db, email)
  const isRight = await isPasswordRight(account?.passwordHash ?? null, password)
  const loggedIn = await inTransaction(db, async (tx) => {
    if (!account || !isRight || account.isDisabled) {
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
