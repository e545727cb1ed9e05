import {
  changesToConfirm,
  type AffectedCounts,
  type Confirmation,
  type DriveChange,
  type LossToConfirm,
} from '#domain/drives/changes-to-confirm.ts'
import { Problem, refusal } from '#domain/platform/problem.ts'
import { int } from '#lib/sql/columns.ts'
import type { Transaction } from '#lib/sql/database.ts'
import { sql } from '#lib/sql/sql.ts'
import { sayChangesLetter } from '#words/drives/drive-changes.ts'
import { translatorIn } from '#words/institute/institute-translations.ts'
import { languages, type Language } from '#words/room.ts'
import type { Drive } from './drive.ts'

/** The confirmed changes, and the number of applications they affect. */
export type ConfirmedChanges = { changes: DriveChange[]; affected: AffectedCounts }

/** How many applications of each kind a change of a drive meets. */
export function affectedBy(tx: Transaction, driveId: string): Promise<AffectedCounts> {
  return tx.one(
    { drafts: int, paidDrafts: int, submitted: int },
    sql`
    select count(*) filter (where status = 'draft')::int as drafts,
      count(*) filter (where status = 'draft' and payment_status = 'paid')::int as "paidDrafts",
      count(*) filter (where status in ('submitted', 'accepted'))::int as submitted
    from applications where drive_id = ${driveId}`,
  )
}

type DriveChanges = {
  drive: Pick<Drive, 'id' | 'title' | 'translations'>
  /** The facts applicants rely on, before and after. */
  before: { isPublished: boolean; facts: object }
  after: object
  lost: LossToConfirm[]
  sent: Confirmation
}

/** What could be written to those who have submitted, in every language of the portal. */
function proposedLetter({ title, translations }: DriveChanges['drive'], changes: readonly DriveChange[]) {
  const letterIn = (language: Language) =>
    sayChangesLetter({ title: translatorIn(translations, language)(title), changes }, language)
  const others = [...languages.keys()].filter((language) => language !== 'en')
  return { ...letterIn('en'), translations: Object.fromEntries(others.map((one) => [one, letterIn(one)])) }
}

/** What a dialog shows of changes before they are made. */
export async function changeQuestion(
  tx: Transaction,
  { drive, changes, lost }: Pick<DriveChanges, 'drive' | 'lost'> & { changes: DriveChange[] },
) {
  return { changes, affected: await affectedBy(tx, drive.id), lost, proposed: proposedLetter(drive, changes) }
}

/**
 * What a change of a locked drive means for applicants. Throws until it is confirmed, if the drive is published or
 * submitted applications lose something. Null when nothing needs confirmation.
 */
export async function confirmedChanges(
  tx: Transaction,
  { drive, before, after, lost, sent }: DriveChanges,
): Promise<ConfirmedChanges | null> {
  const changes = changesToConfirm(before.facts, after)
  if (changes.length === 0 || (!before.isPublished && lost.length === 0)) return null
  if (sent.confirmed) return { changes, affected: await affectedBy(tx, drive.id) }
  throw new Problem(refusal('changes-to-confirm', { count: changes.length }), {
    with: await changeQuestion(tx, { drive, changes, lost }),
  })
}
