import { createHash, randomBytes } from 'node:crypto'
import type { FactorChallenge } from '#domain/accounts/factors.endpoints.ts'
import { challengeMinutes, factorKinds, maxTriesOfChallenge } from '#domain/accounts/factors.ts'
import { uuid } from '#lib/sql/columns.ts'
import type { Config } from '#server/platform/settings/config.ts'
import type { Database, Transaction } from '#lib/sql/database.ts'
import { sql } from '#lib/sql/sql.ts'
import { assertionOptions } from './passkeys.ts'
import { findFactors, findPasskeys } from './stored-factors.ts'

type ChallengePurpose = 'log-in' | 'proof' | 'enrolment'

const hashOf = (challenge: string) => createHash('sha256').update(challenge).digest()

/** A new challenge for one account and purpose; only its hash is stored. It is also what a passkey signs. */
export async function newChallenge(tx: Transaction, accountId: string, purpose: ChallengePurpose): Promise<string> {
  const challenge = randomBytes(32).toString('base64url')
  await tx.execute(sql`
    insert into factor_challenges (token_hash, account_id, purpose, expires_at)
    values (${hashOf(challenge)}, ${accountId}, ${purpose}, portal_now() + make_interval(mins => ${challengeMinutes}))`)
  return challenge
}

/** A challenge with what the account can answer it with. */
export async function challengeTo(
  tx: Transaction,
  config: Config,
  accountId: string,
  purpose: ChallengePurpose,
): Promise<FactorChallenge> {
  const held = await findFactors(tx, accountId)
  const passkeys = await findPasskeys(tx, accountId)
  const challenge = await newChallenge(tx, accountId, purpose)
  return {
    kinds: factorKinds.filter((kind) => held.some((factor) => factor.kind === kind)),
    challenge,
    passkeys: passkeys.length > 0 ? assertionOptions(config, challenge, passkeys) : null,
  }
}

const isOpen = (challenge: string, purpose: ChallengePurpose) => sql`
  token_hash = ${hashOf(challenge)} and purpose = ${purpose} and expires_at > portal_now()
    and wrong_tries < ${maxTriesOfChallenge}`

/** The account that an open challenge is for, or null. */
export async function accountOf(
  db: Database | Transaction,
  challenge: string,
  purpose: ChallengePurpose,
): Promise<string | null> {
  const found = await db.first(
    { accountId: uuid },
    sql`select account_id as "accountId" from factor_challenges where ${isOpen(challenge, purpose)}`,
  )
  return found?.accountId ?? null
}

/** Uses up a challenge; false if this account has no such open one. */
export async function takeChallenge(
  tx: Transaction,
  challenge: string,
  { accountId, purpose }: { accountId: string; purpose: ChallengePurpose },
): Promise<boolean> {
  const taken = await tx.execute(sql`
    delete from factor_challenges where ${isOpen(challenge, purpose)} and account_id = ${accountId}`)
  return taken > 0
}

export async function countWrongAnswer(tx: Transaction, challenge: string): Promise<void> {
  await tx.execute(sql`
    update factor_challenges set wrong_tries = wrong_tries + 1 where token_hash = ${hashOf(challenge)}`)
}
