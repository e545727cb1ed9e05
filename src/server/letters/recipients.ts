import { reachOf } from '#domain/accounts/permissions.ts'
import type { lettersEndpoints, LetterToWrite } from '#domain/letters/letters.endpoints.ts'
import { Problem, refusal } from '#domain/platform/problem.ts'
import type { VerbOfTracks } from '#server/applications/track-of.ts'
import { ofReach, type FilterCondition } from '#server/lists/filters.ts'
import { whereOf } from '#server/lists/list.ts'
import type { ChoosingList } from '#server/lists/list-verbs.ts'
import type { Actor } from '#server/platform/call.ts'
import { int } from '#lib/sql/columns.ts'
import type { Database } from '#lib/sql/database.ts'
import { sql, type SQL } from '#lib/sql/sql.ts'
import { languages } from '#words/room.ts'
import type { LetterTrack } from './letter-copy.ts'

/** A track to whose applicants letters are written, with its list. */
export type WritingTrack = LetterTrack & { list: ChoosingList }

/** A verb on the letters to lists of any track. */
export type LetterVerb<K extends keyof typeof lettersEndpoints> = VerbOfTracks<typeof lettersEndpoints, K, WritingTrack>

type Recipients = Pick<LetterToWrite, 'filters' | 'ids' | 'translations'>

/** Letters are written in languages of the portal; the English is no translation. */
function refuseLanguages({ translations }: Recipients): void {
  const unknown = Object.keys(translations).find((language) => language === 'en' || !languages.has(language))
  if (unknown === undefined) return
  const error = { path: `translations.${unknown}`, code: 'translation-language', params: {} } as const
  throw new Problem(refusal('answers-refused'), { errors: [error] })
}

/**
 * The recipients within the caller's scope: applications `a` with their accounts `u` and drives `d`. A number that is
 * not among them is answered like a missing one.
 */
export async function recipientsOf(
  db: Database,
  { name, list }: WritingTrack,
  letter: Recipients,
  actor: Actor,
): Promise<SQL> {
  refuseLanguages(letter)
  const wanted = 'letters.write'
  const from = (conditions: readonly FilterCondition[]) => sql`
    from applications a join accounts u on u.id = a.applicant_id join drives d on d.id = a.drive_id
    ${whereOf(name, conditions)}`
  if (letter.filters) return from(await list.choose(db, { filters: letter.filters, actor, wanted }))
  const ids = [...new Set(letter.ids)]
  const chosen = { where: sql`a.application_id = any (${sql.param(ids)}::text[])` }
  const recipients = from([chosen, ...ofReach(reachOf(actor, wanted), name)])
  const { found } = await db.one({ found: int }, sql`select count(*)::int as found ${recipients}`)
  if (found < ids.length) throw new Problem(refusal('no-such-application'))
  return recipients
}

/** Whether no mail arrives at an account `u`: it is closed, or its mail server refuses the address. */
export const isWithoutMail = sql`(u.disabled_at is not null or exists (
  select from mails m where m.to_address = u.email::text and m.refused_at is not null and m.sent_at is null
    and m.dropped_at is null))`
