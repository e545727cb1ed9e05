import type { factorsEndpoints } from '#domain/accounts/factors.endpoints.ts'
import { changesSomething } from '#domain/accounts/factors.ts'
import { Problem, refusal } from '#domain/platform/problem.ts'
import { recordAudit } from '#server/audit/record-audit.ts'
import type { Context } from '#server/context.ts'
import { loadInstitute } from '#server/institute/institute-details.ts'
import type { Verb } from '#server/platform/call.ts'
import { inTransaction } from '#lib/sql/database.ts'
import { sql } from '#lib/sql/sql.ts'
import { mayEnrol } from './enrolment.ts'
import { makeRecoveryCodes, recoveryCodesLeft } from './recovery-codes.ts'
import { findFactors, hasFactor, removeFactors } from './stored-factors.ts'
import { tellFactorChange } from './tell-factor-change.ts'

/** The caller's factors, and whether they need one. */
export const listFactors: Verb<Context, (typeof factorsEndpoints)['GET /api/account/factors']> = ({ db }, { actor }) =>
  db.readTogether(async (tx) => {
    const { factorAskedFrom } = await loadInstitute(tx)
    return {
      isOffered: mayEnrol(actor),
      isAsked: factorAskedFrom !== '' && changesSomething({ grants: actor.withheld ?? actor.grants }),
      askedFrom: factorAskedFrom || null,
      factors: await findFactors(tx, actor.id),
      recoveryCodesLeft: await recoveryCodesLeft(tx, actor.id),
    }
  })

/** Removes one of the caller's factors; somebody else's is answered like a missing one. */
export const removeFactor: Verb<Context, (typeof factorsEndpoints)['DELETE /api/account/factors/{id}']> = async (
  { db },
  { params, actor, origin },
) => {
  await inTransaction(db, async (tx) => {
    await tx.execute(sql`select 1 from accounts where id = ${actor.id} for update`)
    const [kind] = await removeFactors(tx, actor.id, params.id)
    if (!kind) throw new Problem(refusal('no-such-factor'))
    await recordAudit(tx, { actor, action: 'account.factor-removed', subject: actor.email, detail: { kind }, origin })
    await tellFactorChange(tx, actor, `${kind}Removed`)
  })
}

/** Makes new recovery codes; earlier ones are no longer valid. */
export const renewRecoveryCodes: Verb<
  Context,
  (typeof factorsEndpoints)['POST /api/account/factors/recovery-codes']
> = ({ db }, { actor, origin }) =>
  inTransaction(db, async (tx) => {
    await tx.execute(sql`select 1 from accounts where id = ${actor.id} for update`)
    if (!(await hasFactor(tx, actor.id))) throw new Problem(refusal('no-factor'))
    const recoveryCodes = await makeRecoveryCodes(tx, actor.id)
    await recordAudit(tx, { actor, action: 'account.recovery-codes-made', subject: actor.email, origin })
    await tellFactorChange(tx, actor, 'recoveryCodesMade')
    return { recoveryCodes }
  })
