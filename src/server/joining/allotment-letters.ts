import { initialsOf, type CheckedLetter, type LetterState } from '#domain/joining/allotment-letter.ts'
import type { allotmentLettersEndpoints } from '#domain/joining/allotment-letters.endpoints.ts'
import { seatStateOf } from '#domain/joining/seat-life.ts'
import { Problem, refusal } from '#domain/platform/problem.ts'
import type { Translations } from '#domain/platform/translations.ts'
import type { Context } from '#server/context.ts'
import { loadInstitute } from '#server/institute/institute-details.ts'
import type { Verbs } from '#server/platform/call.ts'
import { bool, instant, int, json, text, type RowOf } from '#lib/sql/columns.ts'
import type { Database } from '#lib/sql/database.ts'
import { isoInstant } from '#server/platform/iso-instant.ts'
import { sql, type SQL } from '#lib/sql/sql.ts'
import { isNewest, isNewestOfLetter, readSeats, type StoredSeat } from '#server/selection/stored-seats.ts'
import { instituteIn, translatorIn } from '#words/institute/institute-translations.ts'
import type { Language } from '#words/room.ts'

const letterShape = {
  number: text,
  name: text,
  driveTitle: text,
  translations: json<Translations>(),
  publishedAt: instant,
  publishedBy: text,
  hash: text,
  feeRupees: int,
  isNewest: bool,
  isCancelled: bool,
}

/** A letter: its seat, and what has become of that. */
export type AllotmentLetter = RowOf<typeof letterShape> & { seat: StoredSeat; state: LetterState }

/** The letter about the one of the `allotted_seats o` that a condition selects. */
async function findLetter(db: Database, which: SQL): Promise<AllotmentLetter | null> {
  const [seat] = await readSeats(db, which)
  if (!seat) return null
  const letter = await db.one(
    letterShape,
    sql`
    select a.application_id || '-' || o.letter_code as number, coalesce(a.candidate_name, u.name) as name,
      d.title as "driveTitle", d.translations, l.published_at as "publishedAt", p.name as "publishedBy", l.hash,
      o.fee_rupees as "feeRupees", ${isNewest} as "isNewest", d.cancelled_at is not null as "isCancelled"
    from allotted_seats o join selection_lists l on l.id = o.list_id join drives d on d.id = l.drive_id
      join accounts p on p.id = l.published_by
      join applications a on a.id = o.application_key join accounts u on u.id = a.applicant_id
    where o.list_id = ${seat.listId} and o.application_key = ${seat.key}`,
  )
  const state = letter.isNewest ? seatStateOf(seat) : 'replaced'
  return { ...letter, seat, state: letter.isCancelled ? 'cancelled' : state }
}

/** The newest letter of an application. */
export async function readOwnLetter(db: Database, { key }: { key: string }): Promise<AllotmentLetter> {
  const letter = await findLetter(db, sql`o.application_key = ${key} and ${isNewest}`)
  if (!letter) throw new Problem(refusal('no-allotted-seat'))
  return letter
}

/** The letter of the seat in which somebody has joined, whatever later rounds gave; null where nobody has. */
export const readJoinedLetter = (db: Database, { key }: { key: string }): Promise<AllotmentLetter | null> =>
  findLetter(db, sql`o.application_key = ${key} and o.list_id = j.list_id`)

/** A letter by the number on it, as typed. */
async function checkLetter({ db }: Pick<Context, 'db'>, typed: string, language: Language): Promise<CheckedLetter> {
  const [, application, code] = /^(.+)-([0-9A-F]{8})$/.exec(typed.trim().toUpperCase()) ?? []
  const letter =
    application && code
      ? await findLetter(db, sql`a.application_id = ${application} and o.letter_code = ${code} and ${isNewestOfLetter}`)
      : null
  if (!letter) throw new Problem(refusal('no-such-allotment-letter'))
  const { number, name, driveTitle, translations, publishedAt, state, seat } = letter
  const { applicationId, course, round, list, answerBy } = seat
  return {
    number,
    institute: instituteIn(await loadInstitute(db), language).name,
    drive: translatorIn(translations, language)(driveTitle),
    applicationId,
    initials: initialsOf(name),
    course,
    seat: seat.seat,
    round,
    list,
    publishedAt: isoInstant(publishedAt),
    answerBy,
    state,
    translations,
  }
}

/** Seat allotment letters for everybody who holds one. */
export const allotmentLettersVerbs: Verbs<Context, typeof allotmentLettersEndpoints> = {
  'GET /api/letters/{number}': async (context, { params: { number }, language }) => ({
    letter: await checkLetter(context, number, language),
  }),
}
