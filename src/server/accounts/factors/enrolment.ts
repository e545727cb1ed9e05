import type { factorsEndpoints } from '#domain/accounts/factors.endpoints.ts'
import { maxPasskeys, type FactorKind } from '#domain/accounts/factors.ts'
import { isOfficer } from '#domain/accounts/permissions.ts'
import { Problem, refusal } from '#domain/platform/problem.ts'
import { recordAudit } from '#server/audit/record-audit.ts'
import type { Context } from '#server/context.ts'
import { loadInstitute } from '#server/institute/institute-details.ts'
import type { Actor, Caller, Verb } from '#server/platform/call.ts'
import { portalNow } from '#server/platform/clock.ts'
import { uuid } from '#lib/sql/columns.ts'
import { inTransaction, type Database, type Transaction } from '#lib/sql/database.ts'
import { sql } from '#lib/sql/sql.ts'
import { newChallenge, takeChallenge } from './challenges.ts'
import { noteProof } from './fresh-proof.ts'
import { attestationOptions, challengeIn, passkeyOf } from './passkeys.ts'
import { makeRecoveryCodes } from './recovery-codes.ts'
import { findFactors, findPasskeys, findTotp, hasFactor, placeOf } from './stored-factors.ts'
import { tellFactorChange } from './tell-factor-change.ts'
import { newTotpSecret, stepOfCode, totpUri } from './totp.ts'

type Enrolments = typeof factorsEndpoints

/** Whether somebody may add a factor: officers may, and those above all who lack one. */
export const mayEnrol = (actor: Actor) => isOfficer({ grants: actor.withheld ?? actor.grants })

/** Runs on the locked account of an officer: two enrolments at once follow each other. */
function enrolling<T>(db: Database, actor: Actor, work: (tx: Transaction) => Promise<T>): Promise<T> {
  if (!mayEnrol(actor)) throw new Problem(refusal('factors-for-officers'))
  return inTransaction(db, async (tx) => {
    await tx.execute(sql`select 1 from accounts where id = ${actor.id} for update`)
    return work(tx)
  })
}

/** What portals are called in authenticator apps and lists of passkeys. */
async function issuerOf(tx: Transaction): Promise<string> {
  return (await loadInstitute(tx)).shortName || 'Pravesh'
}

/**
 * Records a factor that has just proved itself, and tells its owner. The first one brings recovery codes; a further one
 * leaves them as they are.
 */
async function added(
  tx: Transaction,
  { actor, origin }: Caller,
  { kind, isFirst }: { kind: FactorKind; isFirst: boolean },
): Promise<string[]> {
  await recordAudit(tx, { actor, action: 'account.factor-added', subject: actor.email, detail: { kind }, origin })
  await tellFactorChange(tx, actor, `${kind}Added`)
  await noteProof(tx, actor)
  return isFirst ? makeRecoveryCodes(tx, actor.id) : []
}

/** Makes a secret for one-time codes, in place of one that was never confirmed. */
export const beginTotp: Verb<Context, Enrolments['POST /api/account/factors/totp']> = ({ db, encryption }, { actor }) =>
  enrolling(db, actor, async (tx) => {
    if ((await findTotp(tx, actor.id))?.isConfirmed) throw new Problem(refusal('codes-in-use'))
    const secret = newTotpSecret()
    const sealed = encryption.seal(secret, placeOf(actor.id))
    await tx.execute(sql`delete from factors where account_id = ${actor.id} and kind = 'totp'`)
    await tx.execute(sql`insert into factors (account_id, kind, sealed) values (${actor.id}, 'totp', ${sealed})`)
    return { secret, uri: totpUri(secret, { issuer: await issuerOf(tx), label: actor.email }) }
  })

/**
 * Confirms the secret with a code, which is used up by that. Wrong codes need no counting: the caller has just been
 * told the secret.
 */
export const confirmTotp: Verb<Context, Enrolments['POST /api/account/factors/totp/confirm']> = (
  { db, encryption },
  { actor, origin, body },
) =>
  enrolling(db, actor, async (tx) => {
    const totp = await findTotp(tx, actor.id)
    const secret = totp && encryption.open(totp.sealed, placeOf(actor.id))
    if (!totp || totp.isConfirmed || secret === null) throw new Problem(refusal('codes-not-begun'))
    const step = stepOfCode(secret, body.code, await portalNow(tx))
    if (step === null) throw Problem.at('code', refusal('wrong-factor-code'))
    const isFirst = !(await hasFactor(tx, actor.id))
    await tx.execute(sql`
      update factors set confirmed_at = portal_now(), last_step = ${step} where id = ${totp.id}`)
    return { recoveryCodes: await added(tx, { actor, origin }, { kind: 'totp', isFirst }) }
  })

/** What the browser needs to make a passkey. */
export const beginPasskey: Verb<Context, Enrolments['POST /api/account/factors/passkeys/options']> = (
  { config, db },
  { actor },
) =>
  enrolling(db, actor, async (tx) => {
    const passkeys = await findPasskeys(tx, actor.id)
    if (passkeys.length >= maxPasskeys) throw new Problem(refusal('too-many-passkeys'))
    const challenge = await newChallenge(tx, actor.id, 'enrolment')
    return attestationOptions(config, { challenge, person: actor, institute: await issuerOf(tx), passkeys })
  })

/** Stores a new passkey that signed the caller's own challenge. */
export const addPasskey: Verb<Context, Enrolments['POST /api/account/factors/passkeys']> = (
  { config, db },
  { actor, origin, body: { name, attestation } },
) =>
  enrolling(db, actor, async (tx) => {
    const challenge = challengeIn(attestation)
    const isAwaited = await takeChallenge(tx, challenge, { accountId: actor.id, purpose: 'enrolment' })
    const made = isAwaited ? await passkeyOf(config, attestation, challenge) : null
    if (!made) throw Problem.at('attestation', refusal('wrong-passkey'))
    const isFirst = !(await hasFactor(tx, actor.id))
    const transports = sql.param(attestation.response.transports ?? [])
    const stored = await tx.first(
      { id: uuid },
      sql`
      insert into factors (account_id, kind, name, credential_id, public_key, sign_count, transports, confirmed_at)
      values (${actor.id}, 'passkey', ${name}, ${made.credentialId}, ${made.publicKey}, ${made.signCount},
        ${transports}::text[], portal_now())
      on conflict (credential_id) do nothing returning id`,
    )
    const factor = (await findFactors(tx, actor.id)).find(({ id }) => id === stored?.id)
    if (!factor) throw new Problem(refusal('passkey-in-use'))
    return { factor, recoveryCodes: await added(tx, { actor, origin }, { kind: 'passkey', isFirst }) }
  })
