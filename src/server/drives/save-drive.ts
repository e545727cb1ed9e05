import { longestTitle } from '#domain/drives/drive-texts.ts'
import type { LossToConfirm } from '#domain/drives/changes-to-confirm.ts'
import type { FurtherQuestion } from '#domain/drives/further-questions.ts'
import { changesBetween } from '#domain/platform/changes.ts'
import { Problem, refusal } from '#domain/platform/problem.ts'
import { isoInstant } from '#server/platform/iso-instant.ts'
import { recordAudit } from '#server/audit/record-audit.ts'
import { refuseUnlessNamed } from '#server/institute/institute-details.ts'
import type { Caller } from '#server/platform/call.ts'
import type { Transaction } from '#lib/sql/database.ts'
import { sql } from '#lib/sql/sql.ts'
import { confirmations } from '#words/form/confirmations.ts'
import type { Language } from '#words/room.ts'
import { driveColumns, driveShape, type Drive, type StoredDrive } from './drive.ts'
import type { ChangesToTell } from './tell-changes.ts'

function insertDrive(tx: Transaction, drive: StoredDrive): Promise<Drive> {
  const { track, title, description, startDate, endDate, published } = drive
  return tx.one(
    driveShape,
    sql`
    insert into drives (track, title, description, start_date, end_date, published, settings, questions, translations)
    values (${track}, ${title}, ${description}, ${startDate || null}, ${endDate || null}, ${published},
      ${JSON.stringify(drive.settings)}::jsonb, ${JSON.stringify(drive.questions)}::jsonb, ${JSON.stringify(drive.translations)}::jsonb)
    returning ${driveColumns}`,
  )
}

/** Stores a new drive with its creator. */
export async function createDrive(tx: Transaction, drive: StoredDrive, by: Caller): Promise<Drive> {
  const { track, title, startDate, endDate, published } = drive
  if (published) await refuseUnlessNamed(tx, 'institute-unnamed')
  const created = await insertDrive(tx, drive)
  const detail = { track, title, startDate, endDate, published }
  await recordAudit(tx, { actor: by.actor, action: 'drive.created', subject: created.id, detail, origin: by.origin })
  return created
}

const titleOfCopy = (title: string, language: Language) =>
  confirmations.in(language)('copy-of', { title }).slice(0, longestTitle).trimEnd()

/**
 * Stores an unpublished copy of a drive with its creator and a title of its own: without the days, which would be last
 * year's, withdrawn questions and applications.
 */
export async function copyDrive(tx: Transaction, drive: Drive, by: Caller): Promise<Drive> {
  const title = titleOfCopy(drive.title, by.actor.language)
  const questions = drive.questions.filter(({ withdrawn }) => !withdrawn)
  const translations = Object.entries(drive.translations).map(([language, phrases]) => {
    const { [drive.title]: was, ...others } = phrases
    return [language, was === undefined ? others : { ...others, [title]: titleOfCopy(was, language) }]
  })
  const copy = await insertDrive(tx, {
    ...drive,
    title,
    startDate: '',
    endDate: '',
    published: false,
    questions,
    translations: Object.fromEntries(translations),
  })
  const detail = { track: drive.track, title, copyOf: { id: drive.id, title: drive.title } }
  await recordAudit(tx, { actor: by.actor, action: 'drive.copied', subject: copy.id, detail, origin: by.origin })
  return copy
}

/** The facts every drive has, flat, as the audit shows them. */
function facts({
  track,
  title,
  description,
  startDate,
  endDate,
  published,
  settings,
  translations,
}: StoredDrive): object {
  return { track, title, description, startDate, endDate, published, ...(settings as object), translations }
}

/**
 * The questions before and after a change, keyed by their wording for readers of the audit: the earlier wording for a
 * reworded one. Their order is a fact of its own, so that adding one does not move others.
 */
function questionFacts(before: readonly FurtherQuestion[], after: readonly FurtherQuestion[]): [object, object] {
  const names = new Map<string, string>()
  for (const { id, label } of [...before, ...after]) {
    const isTaken = !names.has(id) && [...names.values()].includes(label)
    if (!names.has(id)) names.set(id, isTaken ? `${label} (${id})` : label)
  }
  const nameOf = ({ id }: FurtherQuestion) => names.get(id) ?? id
  const isIn = (list: readonly FurtherQuestion[]) => (question: FurtherQuestion) =>
    list.some(({ id }) => id === question.id)
  const factsOf = (list: readonly FurtherQuestion[], other: readonly FurtherQuestion[]) => ({
    questions: Object.fromEntries(list.map((question) => [nameOf(question), { ...question, id: null }])),
    questionOrder: list.filter(isIn(other)).map(nameOf).join('; '),
  })
  return [factsOf(before, after), factsOf(after, before)]
}

/**
 * Refuses a change based on an older version, which would silently undo somebody else's. `readAt` is the `updatedAt` as
 * read, `word` the track's noun for a drive.
 */
export function refuseOutdated({ updatedAt }: Drive, readAt: string | undefined, word: string): void {
  if (readAt === undefined || readAt === isoInstant(updatedAt)) return
  const changedAt = isoInstant(updatedAt)
  throw new Problem(refusal('drive-changed', { drive: word, changedAt }), {
    with: { updatedAt: isoInstant(updatedAt) },
  })
}

/**
 * Stores the new state of a locked drive and audits every change to its dates, fees and rules with both values; for
 * confirmed changes, also the affected applicants.
 */
export async function changeDrive(
  tx: Transaction,
  before: Drive,
  after: StoredDrive,
  by: Caller,
  { lost, telling }: { lost: readonly LossToConfirm[]; telling: ChangesToTell | null },
): Promise<Drive> {
  const [questionsBefore, questionsAfter] = questionFacts(before.questions, after.questions)
  const changes = changesBetween({ ...facts(before), ...questionsBefore }, { ...facts(after), ...questionsAfter })
  if (Object.keys(changes).length === 0) return before
  const { track, title, description, startDate, endDate, published } = after
  if (published) await refuseUnlessNamed(tx, 'institute-unnamed')
  const changed = await tx.one(
    driveShape,
    sql`
    update drives set title = ${title}, description = ${description}, start_date = ${startDate}, end_date = ${endDate},
      published = ${published}, settings = ${JSON.stringify(after.settings)}::jsonb,
      questions = ${JSON.stringify(after.questions)}::jsonb, translations = ${JSON.stringify(after.translations)}::jsonb,
      version = version + 1, updated_at = portal_now()
    where id = ${before.id} returning ${driveColumns}`,
  )
  // Stores codes and facts only; the sentence is in the language of the officer who confirmed.
  const affected = lost.map(({ msg: _msg, ...one }) => one)
  const detail = {
    track,
    title,
    changes,
    ...(affected.length > 0 && { affected }),
    ...(telling && { met: telling.affected }),
    ...(telling?.letter && { letter: true as const }),
    ...(telling?.corrigendum && { corrigendum: true as const }),
  }
  await recordAudit(tx, { actor: by.actor, action: 'drive.changed', subject: before.id, detail, origin: by.origin })
  return changed
}
