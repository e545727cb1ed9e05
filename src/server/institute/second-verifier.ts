import type { Roles } from '#domain/accounts/permissions.ts'
import type { WholeInstitute } from '#domain/institute/institute.ts'
import { holds } from '#server/permissions/officers.ts'
import { recordAudit } from '#server/audit/record-audit.ts'
import type { Actor, Origin } from '#server/platform/call.ts'
import { bool } from '#server/platform/columns.ts'
import type { Transaction } from '#server/platform/database.ts'
import { sql } from '#server/platform/sql.ts'

const shape = { isConfirmed: bool, isOwn: bool }

type VerifierSetting = Pick<WholeInstitute, 'secondVerifier'>
type VerifierChange = { before: VerifierSetting; wanted: VerifierSetting; roles: Roles; actor: Actor; origin: Origin }

/**
 * Whether a second administrator must verify payments. One administrator switches it on; switching it off takes two
 * within a week, because one alone could otherwise do so and verify alone. The institute's row is locked.
 */
export async function settleSecondVerifier(
  tx: Transaction,
  { before, wanted, roles, actor, origin }: VerifierChange,
): Promise<boolean> {
  if (!before.secondVerifier || wanted.secondVerifier) return wanted.secondVerifier
  const asked = await tx.first(
    shape,
    sql`
    select i.single_verifier_wanted_by = ${actor.id} as "isOwn",
      i.single_verifier_wanted_by <> ${actor.id} and ${holds(sql`p.id`, 'settings.write', roles)} and p.disabled_at is null as "isConfirmed"
    from institute i join accounts p on p.id = i.single_verifier_wanted_by
    where i.single_verifier_wanted_at > portal_now() - interval '7 days'`,
  )
  if (asked?.isConfirmed) {
    await tx.execute(sql`update institute set single_verifier_wanted_by = null, single_verifier_wanted_at = null`)
    return false
  }
  if (!asked?.isOwn) {
    await tx.execute(sql`
      update institute set single_verifier_wanted_by = ${actor.id}, single_verifier_wanted_at = portal_now()`)
    await recordAudit(tx, {
      actor,
      action: 'institute.single-verifier-wanted',
      subject: 'institute',
      origin,
    })
  }
  return true
}
