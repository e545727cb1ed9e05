import type { factorsEndpoints } from '#domain/accounts/factors.endpoints.ts'
import { proofMinutes } from '#domain/accounts/factors.ts'
import { maxTriesTrusted } from '#domain/accounts/guessing.ts'
import { Problem, refusal } from '#domain/platform/problem.ts'
import { recordAudit } from '#server/audit/record-audit.ts'
import type { Context } from '#server/context.ts'
import type { Actor, Call, Verb } from '#server/platform/call.ts'
import { bool, text } from '#lib/sql/columns.ts'
import { inTransaction, type Database, type Transaction } from '#lib/sql/database.ts'
import { sql } from '#lib/sql/sql.ts'
import { viaOfSession } from '../known-devices.ts'
import { forgetTries, takeTry } from '../password-tries.ts'
import { challengeTo, takeChallenge } from './challenges.ts'
import { challengeIn } from './passkeys.ts'
import { noteRecoveryCode, provenBy, triesKey, wrongProof } from './prove.ts'
import { hasFactor } from './stored-factors.ts'

type Prove = (typeof factorsEndpoints)['POST /api/account/proof']

const lately = sql`proved_at > portal_now() - make_interval(mins => ${proofMinutes})`

/**
 * Throws unless the session was proved lately with the second step, by a log-in or again. Officers without a factor need
 * no proof: where a factor is required, they may do nothing at all.
 */
export async function askFreshProof(db: Database | Transaction, { id, sessionTokenHash }: Actor): Promise<void> {
  const { isFresh } = await db.one(
    { isFresh: bool },
    sql`
    select exists (select from sessions where token_hash = ${sessionTokenHash} and ${lately})
      or not exists (select from factors where account_id = ${id} and confirmed_at is not null) as "isFresh"`,
  )
  if (!isFresh) throw new Problem(refusal('fresh-proof-needed'))
}

/** Notes a proof with the second step in the session, and returns until when it is valid. */
export async function noteProof(tx: Transaction, { sessionTokenHash }: Actor): Promise<string> {
  const { until } = await tx.one(
    { until: text },
    sql`
    update sessions set proved_at = portal_now() where token_hash = ${sessionTokenHash}
    returning to_json(proved_at + make_interval(mins => ${proofMinutes}))#>>'{}' as until`,
  )
  return until
}

/** The means by which callers can prove themselves again. */
export const offerProof: Verb<Context, (typeof factorsEndpoints)['POST /api/account/proof/options']> = (
  { config, db },
  { actor },
) =>
  inTransaction(db, async (tx) => {
    if (!(await hasFactor(tx, actor.id))) throw new Problem(refusal('no-factor'))
    return challengeTo(tx, config, actor.id, 'proof')
  })

/** Until when the proof is valid; null for a wrong one, whose count is to be stored. */
async function renew(tx: Transaction, context: Context, call: Call<Prove>, tries: number): Promise<string | null> {
  const { actor, body: proof, origin } = call
  await tx.execute(sql`select 1 from accounts where id = ${actor.id} for update`)
  const challenge = proof.assertion ? challengeIn(proof.assertion) : ''
  const isAwaited =
    proof.assertion === undefined || (await takeChallenge(tx, challenge, { accountId: actor.id, purpose: 'proof' }))
  const proven = isAwaited ? await provenBy(tx, context, { accountId: actor.id, proof, challenge }) : null
  if (proven) {
    await forgetTries(tx, triesKey(actor.email), viaOfSession(call))
    await noteRecoveryCode(tx, proven, { account: actor, origin })
    return noteProof(tx, actor)
  }
  await recordAudit(tx, { actor, action: 'account.factor-refused', subject: actor.email, origin })
  // A person who guesses for long in a session is not its owner.
  if (tries >= maxTriesTrusted) await tx.execute(sql`delete from sessions where token_hash = ${actor.sessionTokenHash}`)
  return null
}

/** Proves again that the officer is at the keyboard. Wrong proofs are counted in the session. */
export const prove: Verb<Context, Prove> = async (context, call) => {
  const tries = await takeTry(context.db, triesKey(call.actor.email), viaOfSession(call))
  const until = await inTransaction(context.db, (tx) => renew(tx, context, call, tries))
  if (until === null) throw wrongProof(call.body)
  return { until }
}
