import type { HeldRole } from '#domain/accounts/permissions.ts'
import { heldRole, type RoleGrant } from '#domain/accounts/role-grant.ts'
import { undividedRoles } from '#domain/accounts/roles.ts'
import { Problem, refusal } from '#domain/platform/problem.ts'
import { portalToday } from '#server/platform/clock.ts'
import { text } from '#lib/sql/columns.ts'
import type { Transaction } from '#lib/sql/database.ts'
import { sql } from '#lib/sql/sql.ts'

const placeOf = ({ role, track, driveId }: HeldRole) => [role, track, driveId].join(' ')

/** Roles of a call as they are stored, judged: each has one place, which exists and which the role can have. */
export async function readGrants(tx: Transaction, grants: readonly RoleGrant[]): Promise<HeldRole[]> {
  const today = await portalToday(tx)
  const read: HeldRole[] = []
  for (const [at, grant] of grants.entries()) {
    const path = (field: keyof RoleGrant) => `grants.${at}.${field}`
    const held = heldRole(grant)
    if (held.track !== null || held.driveId !== null) {
      const field = grant.drive === undefined ? 'track' : 'drive'
      if (undividedRoles.includes(grant.role)) throw Problem.at(path(field), refusal('role-undivided'))
    }
    if (held.driveId !== null) {
      const drive = await tx.first({ track: text }, sql`select track from drives where id::text = ${held.driveId}`)
      if (!drive) throw Problem.at(path('drive'), refusal('drive-unknown'))
      if (held.track !== null && held.track !== drive.track)
        throw Problem.at(path('drive'), refusal('drive-of-other-track'))
      held.track = drive.track
    }
    if (grant.until !== undefined && grant.until < today)
      throw Problem.at(path('until'), refusal('role-ends-before-today'))
    if (read.some((one) => placeOf(one) === placeOf(held))) throw Problem.at(path('role'), refusal('role-given-twice'))
    read.push(held)
  }
  return read
}
