import type { factorsEndpoints } from '#domain/accounts/factors.endpoints.ts'
import { maxTriesTrusted } from '#domain/accounts/guessing.ts'
import { Problem, refusal } from '#domain/platform/problem.ts'
import { recordAudit } from '#server/audit/record-audit.ts'
import type { Context } from '#server/context.ts'
import type { Call, Verb } from '#server/platform/call.ts'
import { inTransaction, type Transaction } from '#lib/sql/database.ts'
import { findAccountById, lockUnchanged, type Account } from '../find-account.ts'
import { forgetDevices, keepDevice, viaOf, type Via } from '../known-devices.ts'
import { letIn } from '../log-in.ts'
import { forgetTries, takeTry } from '../password-tries.ts'
import { accountOf, countWrongAnswer, takeChallenge } from './challenges.ts'
import { noteRecoveryCode, provenBy, triesKey, wrongProof } from './prove.ts'

type LogInWithFactor = (typeof factorsEndpoints)['POST /api/auth/factor']
type FactorTry = { account: Account; via: Via; tries: number }

async function refuse(tx: Transaction, { account, via, tries }: FactorTry, call: Call<LogInWithFactor>): Promise<void> {
  const { origin, body } = call
  await countWrongAnswer(tx, body.challenge)
  await recordAudit(tx, { actor: null, action: 'account.factor-refused', subject: account.email, origin })
  if (via.isTrusted && tries >= maxTriesTrusted) await forgetDevices(tx, account.email, via)
}

/** The session after a right proof; null after a wrong one, whose count is to be stored. */
async function answer(tx: Transaction, context: Context, tried: FactorTry, call: Call<LogInWithFactor>) {
  const { challenge, ...proof } = call.body
  // Whatever ends sessions meanwhile ends this log-in as well, and of two answers to one challenge the second finds it
  // used.
  const account = await lockUnchanged(tx, tried.account)
  if (!account || (await accountOf(tx, challenge, 'log-in')) === null) throw over()
  const proven = await provenBy(tx, context, { accountId: account.id, proof, challenge })
  if (!proven) {
    await refuse(tx, tried, call)
    return null
  }
  await takeChallenge(tx, challenge, { accountId: account.id, purpose: 'log-in' })
  await forgetTries(tx, triesKey(account.email), tried.via)
  await noteRecoveryCode(tx, proven, { account, origin: call.origin })
  return { ...(await letIn(tx, account, context.roles, { ...call, isProven: true })), ...proven }
}

const over = () => new Problem(refusal('factor-challenge-over'))

/** Logs in with the second step. Wrong ones are counted like wrong passwords, and at the challenge. */
export const logInWithFactor: Verb<Context, LogInWithFactor> = async (context, call) => {
  const { config, db } = context
  const { challenge, ...proof } = call.body
  const accountId = await accountOf(db, challenge, 'log-in')
  const account = accountId === null ? null : await findAccountById(db, accountId)
  if (!account) throw over()
  const via = await viaOf(db, account.email, call)
  const tries = await takeTry(db, triesKey(account.email), via, 'too-many-factor-guesses')
  const done = await inTransaction(db, (tx) => answer(tx, context, { account, via, tries }, call))
  if (!done) throw wrongProof(proof)
  const { device, ...loggedIn } = done
  keepDevice(config, call.cookies, device)
  return loggedIn
}
