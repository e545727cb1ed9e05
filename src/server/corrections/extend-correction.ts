import { drivesWithin, reachOf } from '#domain/accounts/permissions.ts'
import { extensionRefusal } from '#domain/corrections/correction.ts'
import type { Correction } from '#domain/corrections/correction.ts'
import { dayOf } from '#domain/platform/calendar.ts'
import type { Day } from '#domain/platform/day.ts'
import { Problem, refusal } from '#domain/platform/problem.ts'
import { aboutApplication } from '#server/applications/about-application.ts'
import { lockApplication } from '#server/applications/find-application.ts'
import type { OnApplication } from '#server/applications/refusals.ts'
import type { Track } from '#server/applications/track.ts'
import { recordAudit } from '#server/audit/record-audit.ts'
import type { Context } from '#server/context.ts'
import { queueMail } from '#server/mail/queue-mail.ts'
import type { Caller } from '#server/platform/call.ts'
import { inTransaction } from '#server/platform/database.ts'
import type { Transaction } from '#server/platform/database.ts'
import { sql } from '#server/platform/sql.ts'
import { sayRefusal } from '#words/problems.ts'
import { findCorrection, oneAnswer, refuseOwn, refuseTransition, touch } from './stored-correction.ts'

type Extension = OnApplication & { until: Day; /** The newest without it. */ number?: number }

async function extend<Form extends object, Settings>(
  tx: Transaction,
  track: Track<Form, Settings>,
  { applicationId, until, actor, origin, ...wanted }: Extension,
): Promise<number> {
  const application = await lockApplication<Form, Settings>(tx, track, applicationId)
  refuseOwn(application, actor)
  const number = wanted.number ?? application.correction?.number ?? 0
  const correction = await findCorrection(tx, application, number)
  refuseTransition('extend', correction, application)
  const { until: was } = correction
  const unfit = extensionRefusal(until, { was, today: dayOf(new Date(application.readAt)) })
  if (unfit) throw Problem.at('until', unfit)
  await tx.execute(sql`
    update corrections set until = ${until}, version = version + 1
    where application_id = ${application.key} and number = ${number}`)
  await touch(tx, application)
  const detail = { number, until, was }
  await recordAudit(tx, { actor, action: 'correction.extended', subject: applicationId, detail, origin })
  await queueMail(tx, {
    kind: 'correction-extended',
    to: application.email,
    data: { ...aboutApplication(track, application), until },
    cause: `correction-extended:${applicationId}:${number}:${until}`,
  })
  return number
}

/** Gives an applicant more time for a correction. */
export function extendCorrection<Form extends object, Settings>(
  { db }: Pick<Context, 'db'>,
  track: Track<Form, Settings>,
  extension: Extension & { number: number },
): Promise<Correction> {
  return inTransaction(db, async (tx) => {
    await extend(tx, track, extension)
    return oneAnswer(tx, track, extension)
  })
}

/**
 * Gives many applicants more time, each in a transaction of its own and judged as it stands then. An application out of
 * the officer's scope is answered like a missing one.
 */
export async function extendCorrections<Form extends object, Settings>(
  { db }: Pick<Context, 'db'>,
  track: Track<Form, Settings>,
  { applicationIds, until, actor, origin }: Caller & { applicationIds: readonly string[]; until: Day },
) {
  const drives = drivesWithin(reachOf(actor, 'corrections.ask'), track.name)
  const extended: string[] = []
  const refused: { applicationId: string; code: string; error: string }[] = []
  for (const applicationId of new Set(applicationIds)) {
    try {
      await inTransaction(db, async (tx) => {
        const { drive } = await lockApplication<Form, Settings>(tx, track, applicationId)
        if (drives !== 'all' && !drives.includes(drive.id)) throw new Problem(refusal('no-such-application'))
        await extend(tx, track, { applicationId, until, actor, origin })
      })
      extended.push(applicationId)
    } catch (error) {
      if (!(error instanceof Problem)) throw error
      refused.push({ applicationId, code: error.code, error: sayRefusal(error, actor.language) })
    }
  }
  return { extended, refused }
}
