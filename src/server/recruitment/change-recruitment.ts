import type { recruitmentEndpoints } from '#domain/recruitment/faculty.endpoints.ts'
import { showNumber } from '#domain/platform/money.ts'
import { Problem } from '#domain/platform/problem.ts'
import type { AffectedSeat } from '#domain/recruitment/recruitment.ts'
import { lockDrive } from '#server/applications/drives/lock-drive.ts'
import { changeDrive, refuseOutdated } from '#server/applications/drives/save-drive.ts'
import type { Context } from '#server/context.ts'
import type { Verb } from '#server/platform/call.ts'
import { portalToday } from '#server/platform/clock.ts'
import { inTransaction } from '#server/platform/database.ts'
import { affectedSeats } from './affected-seats.ts'
import { queueRecount } from './recount-experience.ts'
import { driveOf, recruitmentAnswer, recruitmentOr404, rulesOf } from './recruitment-answer.ts'

type ChangeRecruitment = Verb<Context, (typeof recruitmentEndpoints)['PUT /api/faculty/recruitment/{recruitmentId}']>

/** Submitted applications lose their seat only when the administrator has seen which, and confirmed it. */
function refuseUnconfirmed(affected: AffectedSeat[]): void {
  const count = affected.reduce((sum, seat) => sum + seat.count, 0)
  const applications = count === 1 ? '1 submitted application was' : `${showNumber(count)} submitted applications were`
  throw new Problem('conflict', `${applications} made for a seat that this change takes away. Confirm to go on.`, {
    with: { affected },
  })
}

export const changeRecruitment: ChangeRecruitment = ({ db }, { params, body, actor, origin }) =>
  inTransaction(db, async (tx) => {
    const before = recruitmentOr404(await lockDrive(tx, params.recruitmentId))
    refuseOutdated(before, body.updatedAt, 'recruitment')
    const after = driveOf(body)
    const affected = await affectedSeats(tx, {
      driveId: before.id,
      before: rulesOf(before).departments,
      after: body.departments,
    })
    if (affected.length > 0 && !body.confirmed) refuseUnconfirmed(affected)
    const also = affected.length > 0 ? { affected } : {}
    const changed = await changeDrive(tx, before, after, { actor, origin }, also)
    if (changed.endDate !== before.endDate) await queueRecount(tx, changed.id)
    return { recruitment: recruitmentAnswer(changed, await portalToday(tx)), ...also }
  })
