import { placesOf, reachOf } from '#domain/accounts/permissions.ts'
import { paymentReaders } from '#domain/documents/document-access.ts'
import type { LetterWords } from '#domain/letters/letter.ts'
import { Problem, refusal } from '#domain/platform/problem.ts'
import type { AnswerFilters } from '#domain/platform/query.ts'
import { conditionsOf, whereOf, type ListDefinition, type ListQuery } from '#server/lists/list.ts'
import { ofReach } from '#server/lists/filters.ts'
import { answerConditions } from '#server/lists/further-filters.ts'
import type { Actor } from '#server/platform/call.ts'
import { int } from '#lib/sql/columns.ts'
import type { Database } from '#lib/sql/database.ts'
import { sql, type SQL } from '#lib/sql/sql.ts'
import { languages } from '#words/room.ts'
import type { LetterTrack } from './letter-copy.ts'

/** The list of a track whose applicants are written to. */
type LetterList<Query extends ListQuery> = ListDefinition<Query> & {
  /** The filter that names a drive. */
  driveId: string
}

/** A track with its list. */
export type WritesTo<Query extends ListQuery> = { track: LetterTrack; list: LetterList<Query> }

type FiltersOf<Query> = Query & { answer?: AnswerFilters | undefined }

/** A letter as a call sends it, with the filters or the numbers of its recipients. */
export type LetterToWrite<Query> = LetterWords & { filters?: FiltersOf<Query> | undefined; ids?: string[] | undefined }

/** The drive that a query names. */
export function driveIn({ driveId }: { driveId: string }, query: Partial<Record<string, unknown>>): string | undefined {
  const named = query[driveId]
  return typeof named === 'string' ? named : undefined
}

/** Letters are written in languages of the portal; the English is no translation. */
function refuseLanguages({ translations }: LetterWords): void {
  const unknown = Object.keys(translations).find((language) => language === 'en' || !languages.has(language))
  if (unknown === undefined) return
  const error = { path: `translations.${unknown}`, code: 'translation-language', params: {} } as const
  throw new Problem(refusal('answers-refused'), { errors: [error] })
}

/**
 * The recipients within the caller's scope: applications `a` with their accounts `u` and drives `d`. A number that is
 * not among them is answered like a missing one.
 */
export async function recipientsOf<Query extends ListQuery>(
  db: Database,
  { list }: Pick<WritesTo<Query>, 'list'>,
  letter: LetterToWrite<Query>,
  actor: Actor,
): Promise<SQL> {
  refuseLanguages(letter)
  const { track } = list
  const reach = reachOf(actor, 'letters.write')
  const from = (conditions: Parameters<typeof whereOf>[1]) => sql`
    from applications a join accounts u on u.id = a.applicant_id join drives d on d.id = a.drive_id
    ${whereOf(track, [...conditions, ...ofReach(reach, track)])}`
  if (letter.filters) {
    const { filters } = letter
    const drive = { track, driveId: driveIn(list, filters), reach }
    const answers = await answerConditions(db, drive, filters.answer)
    return from([
      ...(await conditionsOf<Query>(db, list, {
        ...filters,
        references: placesOf(actor, paymentReaders),
        reader: actor.id,
      })),
      ...answers,
    ])
  }
  const ids = [...new Set(letter.ids)]
  const recipients = from([{ where: sql`a.application_id = any (${sql.param(ids)}::text[])` }])
  const { found } = await db.one({ found: int }, sql`select count(*)::int as found ${recipients}`)
  if (found < ids.length) throw new Problem(refusal('no-such-application'))
  return recipients
}

/** Whether no mail arrives at an account `u`: it is closed, or its mail server refuses the address. */
export const isWithoutMail = sql`(u.disabled_at is not null or exists (
  select from mails m where m.to_address = u.email::text and m.refused_at is not null and m.sent_at is null
    and m.dropped_at is null))`
