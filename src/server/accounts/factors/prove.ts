import type { FactorProof } from '#domain/accounts/factors.endpoints.ts'
import { Problem, refusal } from '#domain/platform/problem.ts'
import { recordAudit } from '#server/audit/record-audit.ts'
import type { Context } from '#server/context.ts'
import type { Origin } from '#server/platform/call.ts'
import { portalNow } from '#server/platform/clock.ts'
import type { Transaction } from '#lib/sql/database.ts'
import { sql } from '#lib/sql/sql.ts'
import { countOfAssertion } from './passkeys.ts'
import { spendRecoveryCode } from './recovery-codes.ts'
import { findPasskeys, findTotp, placeOf } from './stored-factors.ts'
import { tellFactorChange } from './tell-factor-change.ts'
import { stepOfCode } from './totp.ts'

/** The counter of wrong proofs of an account, beside that of its wrong passwords. */
export const triesKey = (email: string) => `factor of ${email}`

/** What a right proof tells beside: how many recovery codes are left after one. */
type Proven = { recoveryCodesLeft?: number }

async function isCodeNew(
  tx: Transaction,
  { encryption }: Pick<Context, 'encryption'>,
  { accountId, code }: { accountId: string; code: string },
): Promise<boolean> {
  const totp = await findTotp(tx, accountId)
  const secret = totp && encryption.open(totp.sealed, placeOf(accountId))
  if (!totp?.isConfirmed || secret === null) return false
  const step = stepOfCode(secret, code, await portalNow(tx))
  if (step === null || step <= (totp.lastStep ?? 0)) return false
  await tx.execute(sql`update factors set last_step = ${step}, last_used_at = portal_now() where id = ${totp.id}`)
  return true
}

async function isAssertionRight(
  tx: Transaction,
  { config }: Pick<Context, 'config'>,
  {
    accountId,
    assertion,
    challenge,
  }: { accountId: string; assertion: NonNullable<FactorProof['assertion']>; challenge: string },
): Promise<boolean> {
  const passkey = (await findPasskeys(tx, accountId)).find(({ credentialId }) => credentialId === assertion.id)
  const count = passkey ? await countOfAssertion(config, assertion, { challenge, passkey }) : null
  if (!passkey || count === null) return false
  await tx.execute(sql`
    update factors set sign_count = ${count}, last_used_at = portal_now() where id = ${passkey.id}`)
  return true
}

/**
 * Judges a proof for a locked account, and uses it up: a code, a recovery code, and the counter of a passkey are valid once.
 * Null for a wrong one. A passkey must have signed this challenge.
 */
export async function provenBy(
  tx: Transaction,
  context: Pick<Context, 'config' | 'encryption'>,
  { accountId, proof, challenge }: { accountId: string; proof: FactorProof; challenge: string },
): Promise<Proven | null> {
  const { code, recoveryCode, assertion } = proof
  if (assertion) return (await isAssertionRight(tx, context, { accountId, assertion, challenge })) ? {} : null
  if (recoveryCode !== undefined) {
    const left = await spendRecoveryCode(tx, accountId, recoveryCode)
    return left === null ? null : { recoveryCodesLeft: left }
  }
  return (await isCodeNew(tx, context, { accountId, code: code ?? '' })) ? {} : null
}

/** Records that a recovery code was used, and tells its owner how many are left. */
export async function noteRecoveryCode(
  tx: Transaction,
  { recoveryCodesLeft: left }: Proven,
  { account, origin }: { account: { id: string; name: string; email: string }; origin: Origin },
): Promise<void> {
  if (left === undefined) return
  const subject = account.email
  await recordAudit(tx, { actor: account, action: 'account.recovery-code-used', subject, detail: { left }, origin })
  await tellFactorChange(tx, account, 'recoveryCodeUsed', left)
}

/** The refusal of a wrong proof, at the field that it was typed in. */
export function wrongProof({ assertion, recoveryCode }: FactorProof): Problem {
  if (assertion) return Problem.at('assertion', refusal('wrong-passkey'))
  if (recoveryCode !== undefined) return Problem.at('recoveryCode', refusal('wrong-recovery-code'))
  return Problem.at('code', refusal('wrong-factor-code'))
}
