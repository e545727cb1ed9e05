import { may, narrowed } from '#domain/accounts/permissions.ts'
import type { Finding } from '#domain/applications/decisions/finding.ts'
import { reasonIn, type CorrectedPart, type Correction, type CorrectionItem } from '#domain/corrections/correction.ts'
import { correctionLife, type CorrectionFacts } from '#domain/corrections/correction-life.ts'
import { mayOpen } from '#domain/documents/document-access.ts'
import { allowedIn } from '#domain/lifecycle/deeds.ts'
import { dayOf } from '#domain/platform/calendar.ts'
import { Problem, refusal } from '#domain/platform/problem.ts'
import type { MyDataSection } from '#server/accounts/own-account.ts'
import { findInTransaction } from '#server/applications/find-application.ts'
import type { AnyStoredApplication, StoredApplication } from '#server/applications/stored-application.ts'
import type { Track } from '#server/applications/track.ts'
import type { StoredDocument } from '#server/documents/stored-document.ts'
import type { Actor } from '#server/platform/call.ts'
import { day, instant, int, json, nullable, text, texts, type RowOf } from '#lib/sql/columns.ts'
import type { Database, Transaction } from '#lib/sql/database.ts'
import { isoInstant } from '#server/platform/iso-instant.ts'
import { sql } from '#lib/sql/sql.ts'
import type { Language } from '#words/room.ts'
import { partsOf, sayItem } from './say-correction.ts'

/** An application as it stood when a correction was requested. */
type BeforeCorrection = { form: object; documents: StoredDocument[]; eligibility: Finding[] }

const row = {
  number: int,
  version: int,
  items: json<CorrectionItem[]>(),
  comment: text,
  documents: texts,
  answers: texts,
  until: day,
  before: json<BeforeCorrection>(),
  saved: json<Record<string, unknown>>(),
  askedBy: text,
  askedByEmail: text,
  askedAt: instant,
  answeredAt: nullable(instant),
  closedAt: nullable(instant),
}
export type StoredCorrection = RowOf<typeof row>

/** All corrections of an application, newest first. */
export function findCorrections(db: Database | Transaction, applicationKey: string): Promise<StoredCorrection[]> {
  return db.rows(
    row,
    sql`
    select c.number, c.version, c.items, c.comment, c.documents, c.answers, c.until, c.before, c.saved, r.name as "askedBy",
      r.email::text as "askedByEmail", c.asked_at as "askedAt", c.answered_at as "answeredAt", c.closed_at as "closedAt"
    from corrections c join accounts r on r.id = c.asked_by
    where c.application_id = ${applicationKey} order by c.number desc`,
  )
}

/** An application as it was submitted, before the first correction. */
export async function asSubmitted<Form extends object, Settings>(
  db: Database,
  application: StoredApplication<Form, Settings>,
): Promise<StoredApplication<Form, Settings>> {
  const first = (await findCorrections(db, application.key)).at(-1)
  if (!first || application.snapshot === null) return application
  const { form, documents, eligibility } = first.before
  // Stored from this application.
  return { ...application, form: form as Form, documents, snapshot: { ...application.snapshot, eligibility } }
}

/** The answers that corrections changed since the submission, in words. */
export async function changedAnswers<Form extends object, Settings>(
  db: Database,
  track: Pick<Track<Form, Settings>, 'form' | 'scope' | 'words'>,
  application: StoredApplication<Form, Settings>,
  language: Language,
): Promise<CorrectedPart[]> {
  const opened = (await findCorrections(db, application.key)).flatMap(({ answers }) => answers)
  const opening = { documents: [], answers: [...new Set(opened)] }
  const before = await asSubmitted(db, application)
  return partsOf(track, application, { opening, before, after: application }, language).filter(
    ({ isChanged }) => isChanged,
  )
}

/** One correction of a locked application by its number. */
export async function findCorrection(
  tx: Transaction,
  { key, status }: Pick<AnyStoredApplication, 'key' | 'status'>,
  number: number,
): Promise<StoredCorrection> {
  if (status === 'draft') throw new Problem(refusal('not-possible-now', { status }))
  const found = (await findCorrections(tx, key)).find((one) => one.number === number)
  if (!found) throw new Problem(refusal('no-such-correction'))
  return found
}

/** The facts by which the life of a correction is judged. */
export const factsOfCorrection = (
  { until, answeredAt, closedAt }: StoredCorrection,
  { status, readAt }: Pick<AnyStoredApplication, 'status' | 'readAt'>,
): CorrectionFacts => ({ until, answeredAt, closedAt, status, today: dayOf(new Date(readAt)) })

/** The kinds of the documents that were replaced. */
export const replacedIn = ({ parts }: Pick<Correction, 'parts'>): string[] =>
  parts.filter(({ of, isChanged }) => of === 'document' && isChanged).map(({ key }) => key)

/** Officers neither ask for corrections of their own applications nor judge them. */
export function refuseOwn({ applicantId }: Pick<AnyStoredApplication, 'applicantId'>, { id }: Pick<Actor, 'id'>): void {
  if (applicantId === id) throw new Problem(refusal('own-application'))
}

/** Counts up the version of an application whose correction changed: the pages of both sides show it. */
export async function touch(tx: Transaction, { key }: Pick<AnyStoredApplication, 'key'>): Promise<void> {
  await tx.execute(sql`update applications set version = version + 1, updated_at = portal_now() where id = ${key}`)
}

/** How far a correction is, and what may be done with it. */
const standingOf = (facts: CorrectionFacts): Pick<Correction, 'state' | 'transitions'> => ({
  state: correctionLife.stateOf(facts),
  transitions: allowedIn(correctionLife, facts),
})

/** A correction as this reader may see it; `after` is the application when it was over, or as it is now. */
function correctionAnswer<Form extends object, Settings>(
  track: Track<Form, Settings>,
  application: StoredApplication<Form, Settings>,
  { correction, after }: { correction: StoredCorrection; after: Omit<BeforeCorrection, 'eligibility'> },
  actor: Actor,
): Correction {
  const { number, version, items, comment, until, askedBy, documents, answers, before, saved } = correction
  const { language } = actor
  const isOwner = application.applicantId === actor.id
  const by = narrowed(actor, { track: application.track, driveId: application.drive.id })
  const seesFindings = isOwner || may(by, 'documents.read')
  const isSeen = ({ of, key }: Pick<CorrectionItem, 'of' | 'key'>) =>
    of !== 'document' || seesFindings || mayOpen(by, key)
  const parts = partsOf(track, application, { opening: { documents, answers }, before, after }, language)
  return {
    number,
    version,
    ...standingOf(factsOfCorrection(correction, application)),
    items: items.filter(isSeen).map((item) => ({
      ...item,
      reason: reasonIn(item, language),
      label: sayItem(track, application, item, language),
    })),
    comment: seesFindings ? comment : '',
    until,
    askedAt: isoInstant(correction.askedAt),
    askedBy: !isOwner && may(by, 'applications.read') ? askedBy : null,
    answeredAt: isoInstant(correction.answeredAt),
    closedAt: isoInstant(correction.closedAt),
    opens: { documents: documents.filter((key) => isSeen({ of: 'document', key })), answers },
    saved: isOwner && correction.answeredAt === null ? saved : {},
    parts: parts
      .filter(isSeen)
      .map((part) =>
        part.of === 'answer' || isOwner || mayOpen(by, part.key)
          ? part
          : { ...part, fromDocument: null, toDocument: null },
      ),
  }
}

/** All corrections of an application, as this reader may see them, newest first. */
export async function correctionsAnswer<Form extends object, Settings>(
  db: Database | Transaction,
  track: Track<Form, Settings>,
  application: StoredApplication<Form, Settings>,
  actor: Actor,
): Promise<Correction[]> {
  const all = await findCorrections(db, application.key)
  return all.map((correction, place) => {
    // What one left is what the next began with.
    const after = all[place - 1]?.before ?? application
    return correctionAnswer(track, application, { correction, after }, actor)
  })
}

/** One of them. */
export async function oneAnswer<Form extends object, Settings>(
  tx: Transaction,
  track: Track<Form, Settings>,
  { applicationId, number, actor }: { applicationId: string; number: number; actor: Actor },
): Promise<Correction> {
  const application = await findInTransaction<Form, Settings>(tx, track, applicationId)
  const found = (await correctionsAnswer(tx, track, application, actor)).find((one) => one.number === number)
  if (!found) throw new Problem(refusal('no-such-correction'))
  return found
}

/** The corrections that the office requested from a person. */
export const ownCorrectionsData: MyDataSection = {
  name: 'corrections',
  read: (db, accountId) => {
    return db.records(sql`
      select a.application_id as "applicationId", c.number, c.items, c.comment, c.until, c.asked_at as "askedAt",
        c.answered_at as "answeredAt", c.before -> 'form' as "answersBefore"
      from corrections c join applications a on a.id = c.application_id
      where a.applicant_id = ${accountId} order by c.asked_at`)
  },
}
