import { cancelledRefusal, windowRefusal } from '#domain/drives/window.ts'
import { draftRefusal, type JudgedDraft } from '#domain/applications/abilities.ts'
import type { FeePurpose } from '#domain/payments/fee-reference.ts'
import { dayOf } from '#domain/platform/calendar.ts'
import { Problem, refusal, type Refusal } from '#domain/platform/problem.ts'
import { refusalsBetween } from '#server/permissions/another-officer.ts'
import type { Actor, IfMatch, Origin } from '#server/platform/call.ts'
import { bool, text, uuids } from '#lib/sql/columns.ts'
import type { Database, Transaction } from '#lib/sql/database.ts'
import { isMatched } from '#server/platform/wire/if-match.ts'
import { sql } from '#lib/sql/sql.ts'
import type { AnyStoredApplication } from './stored-application.ts'

type InWindow = Pick<AnyStoredApplication, 'readAt'> & {
  drive: Pick<AnyStoredApplication['drive'], 'cancelled' | 'startDate' | 'endDate'>
}

export function noSuchApplication(): Problem {
  return new Problem(refusal('no-such-application'))
}

/** Somebody else's application is answered like a missing one. */
export function refuseStranger(application: Pick<AnyStoredApplication, 'applicantId'>, actor: Actor): void {
  if (application.applicantId !== actor.id) throw noSuchApplication()
}

/** An applicant who comes after the last day reads by how much. */
function untimely(refused: Refusal, { readAt }: Pick<InWindow, 'readAt'>): Problem {
  const isLate = refused.code === 'application-date-over'
  return new Problem(refused, isLate ? { with: { at: new Date(readAt).toISOString() } } : {})
}

/** Refuses calls outside the days on which the drive takes applications. */
export function refuseOutsideWindow({ drive, readAt }: InWindow): void {
  const closed = windowRefusal(drive, dayOf(new Date(readAt)))
  if (closed !== null) throw untimely(closed, { readAt })
}

/** Refuses whatever ends with its drive, once that is cancelled. */
export function refuseCancelled({ drive }: { drive: Pick<AnyStoredApplication['drive'], 'cancelled'> }): void {
  const refused = cancelledRefusal(drive.cancelled)
  if (refused) throw new Problem(refused)
}

/** Refuses changes to somebody else's application, to one that is not a draft, and to one whose drive is closed. */
export function refuseUnlessOpenDraft(application: JudgedDraft, actor: Actor): void {
  const refused = draftRefusal(application, actor.id)
  if (refused !== null) throw untimely(refused, application)
}

/** A call about one application: its id, the caller and the origin. */
export type OnApplication = { applicationId: string; actor: Actor; origin: Origin }

/** The version a caller means: in the content, in a header, or none, which means the newest. */
export type MeantVersion = { version?: number | undefined; ifMatch: IfMatch }

/** Refuses to overwrite a newer version; the refusal carries the stored one, so that the screen can show both. */
export function refuseStale(
  { version: current }: Pick<AnyStoredApplication, 'version'>,
  { version, ifMatch }: MeantVersion,
  answer: () => unknown,
): void {
  const isMet = isMatched(current, ifMatch)
  if (isMet && (version === undefined || version === current)) return
  throw new Problem(refusal(isMet ? 'changed-elsewhere' : 'version-not-met'), { with: { application: answer() } })
}

/** The name of the index that allows one application per applicant, drive and post. */
export const oneEach = 'applications_one_each'

/** Refuses a second application for the same drive and post, with the id of the first. */
export async function refuseSecond(
  db: Database | Transaction,
  { driveId, applicantId, appliedFor }: { driveId: string; applicantId: string; appliedFor: string },
): Promise<never> {
  const first = await db.first(
    { applicationId: text },
    sql`
    select application_id as "applicationId" from applications
    where applicant_id = ${applicantId} and drive_id = ${driveId} and applied_for = ${appliedFor}`,
  )
  throw new Problem(refusal('second-application'), {
    with: { applicationId: first?.applicationId },
  })
}

/**
 * Asks for confirmation before recording a payment reference that the applicant gave for another of their fees, since each
 * needs its own payment; confirmed, it may be right. Applicants never learn of other people's references.
 */
export async function refuseRepeatedUtr(
  tx: Transaction,
  { key, applicantId, utr }: Pick<AnyStoredApplication, 'key' | 'applicantId' | 'utr'>,
  { path, isConfirmed, purpose = 'application' }: { path: string; isConfirmed: boolean; purpose?: FeePurpose },
): Promise<void> {
  if (utr === null || isConfirmed) return
  const other = await tx.first(
    { applicationId: text, isOwn: bool },
    sql`
    select coalesce(f.reference, a.application_id) as "applicationId", a.id = ${key} as "isOwn"
    from applications a left join seat_fees f on f.application_key = a.id and f.utr = ${utr}
    where a.applicant_id = ${applicantId} and a.status <> 'draft'
      and (a.utr = ${utr} and (a.id, 'application') <> (${key}, ${purpose}) or f.utr = ${utr} and (a.id, 'seat') <> (${key}, ${purpose}))
    order by a.submitted_at limit 1`,
  )
  if (!other) return
  const { applicationId, isOwn } = other
  throw Problem.at(path, refusal('utr-given-before', { utr, applicationId, own: isOwn ? 'yes' : 'no' }))
}

/**
 * Where the institute wants two people, refuses to verify by hand unless another officer's statement shows the payment:
 * one person alone could import and verify, or verify a payment that no bank has seen.
 */
export async function refuseAlone(tx: Transaction, utr: string | null, actor: Pick<Actor, 'id'>): Promise<void> {
  const { isAsked, importers } = await tx.one(
    { isAsked: bool, importers: uuids },
    sql`
    select i.second_verifier as "isAsked", array(
      select distinct s.imported_by
      from statement_keys k join statement_lines l on l.row_id = k.row_id join statements s on s.id = l.statement_id
      where k.key in (canonical_reference(${utr}), 'noted ' || canonical_reference(${utr})) and s.imported_by <> ${actor.id}
    ) as importers from institute i`,
  )
  if (!isAsked) return
  if (importers.length === 0) throw new Problem(refusal('verified-alone'))
  const refused = await refusalsBetween(tx, importers, actor)
  const [first] = refused.values()
  if (first && refused.size === importers.length) throw new Problem(first)
}
