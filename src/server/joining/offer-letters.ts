import { isInForce, initialsOf, letterState } from '#domain/joining/offer-letter.ts'
import type { CheckedLetter, LetterState } from '#domain/joining/offer-letter.ts'
import type { offerLettersEndpoints } from '#domain/joining/offer-letters.endpoints.ts'
import { Problem, refusal } from '#domain/platform/problem.ts'
import type { Translations } from '#domain/platform/translations.ts'
import { categories } from '#domain/applications/application.ts'
import { OfferAnswer } from '#domain/selection/published-list.ts'
import type { SelectionPolicies } from '#domain/selection/policies.ts'
import type { Context } from '#server/context.ts'
import { loadInstitute } from '#server/institute/stored-institute.ts'
import type { Verbs } from '#server/platform/call.ts'
import { bool, day, instant, int, json, nullable, text, word } from '#server/platform/columns.ts'
import type { RowOf } from '#server/platform/columns.ts'
import type { Database } from '#server/platform/database.ts'
import { isoInstant } from '#server/platform/iso-instant.ts'
import { sql } from '#server/platform/sql.ts'
import type { SQL } from '#server/platform/sql.ts'
import { instituteIn, translatorIn } from '#words/institute-translations.ts'
import type { Language } from '#words/room.ts'

const letterShape = {
  number: text,
  applicationId: text,
  name: text,
  driveTitle: text,
  translations: json<Translations>(),
  course: text,
  seat: word(categories),
  rank: int,
  round: int,
  list: text,
  publishedAt: instant,
  answerBy: day,
  policies: json<SelectionPolicies>(),
  answer: nullable(word(OfferAnswer.options)),
  isOver: bool,
  isReplaced: bool,
  takesPart: bool,
}
/** A letter with what has become of its seat. */
export type OfferLetter = RowOf<typeof letterShape> & { state: LetterState }

async function findLetter(db: Database, which: SQL): Promise<OfferLetter | null> {
  const found = await db.first(
    letterShape,
    sql`
    select a.application_id || '-' || o.letter_code as number, a.application_id as "applicationId",
      coalesce(a.candidate_name, u.name) as name, d.title as "driveTitle", d.translations, o.course, o.seat, r.rank,
      l.round, l.number as list, l.published_at as "publishedAt", l.answer_by as "answerBy", p.policies, o.answer,
      portal_now() >= ((l.answer_by + 1)::timestamp at time zone 'Asia/Kolkata') as "isOver",
      exists (
        select from selection_lists later
        where later.drive_id = l.drive_id and later.kind = 'allotment' and later.number is not null
          and (later.round, later.published_at) > (l.round, l.published_at)) as "isReplaced",
      -- A decision that the applicant has not heard of changes nothing.
      coalesce(a.held_until > portal_now(), false) or a.status not in ('withdrawn', 'rejected') as "takesPart"
    from offers o join selection_lists l on l.id = o.list_id join drives d on d.id = l.drive_id
      join selection_policies p on p.drive_id = l.drive_id and p.version = l.policies_version
      join round_outcomes r on r.list_id = o.list_id and r.application_key = o.application_key
      join applications a on a.id = o.application_key join accounts u on u.id = a.applicant_id
    where ${which} order by l.round desc, l.published_at desc limit 1`,
  )
  return found && { ...found, state: letterState({ ...found, silence: found.policies.silence }) }
}

/** The newest letter of an application, while it gives its holder a seat. */
export async function readOwnLetter(db: Database, { key }: { key: string }): Promise<OfferLetter> {
  const letter = await findLetter(db, sql`o.application_key = ${key}`)
  if (!letter || !isInForce(letter.state)) throw new Problem(refusal('no-offer'))
  return letter
}

/** A letter by the number on it, as typed. */
async function checkLetter({ db }: Pick<Context, 'db'>, typed: string, language: Language): Promise<CheckedLetter> {
  const [, application, code] = /^(.+)-([0-9A-F]{8})$/.exec(typed.trim().toUpperCase()) ?? []
  const letter =
    application && code
      ? await findLetter(db, sql`a.application_id = ${application} and o.letter_code = ${code}`)
      : null
  if (!letter) throw new Problem(refusal('no-such-offer-letter'))
  const { number, applicationId, name, driveTitle, translations, course, seat, round, publishedAt, answerBy } = letter
  return {
    number,
    institute: instituteIn(await loadInstitute(db), language).name,
    drive: translatorIn(translations, language)(driveTitle),
    applicationId,
    initials: initialsOf(name),
    course,
    seat,
    round,
    list: letter.list,
    publishedAt: isoInstant(publishedAt),
    answerBy,
    state: letter.state,
  }
}

/** Offer letters for everybody who holds one. */
export const offerLettersVerbs: Verbs<Context, typeof offerLettersEndpoints> = {
  'GET /api/letters/{number}': async (context, { params: { number }, language }) => ({
    letter: await checkLetter(context, number, language),
  }),
}
