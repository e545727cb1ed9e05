import type { Places } from '#domain/accounts/permissions.ts'
import { asSearched } from '#domain/platform/text.ts'
import { readTerms } from '#domain/search/terms.ts'
import { text, type RowOf } from '#lib/sql/columns.ts'
import type { Database } from '#lib/sql/database.ts'
import { andAt, ofApplications } from '#server/permissions/officers.ts'
import { sql, type SQL } from '#lib/sql/sql.ts'
import type { FilterCondition } from './filters.ts'

/** Where the reader sees what payments were made with: a search must not find by what they cannot see. */
export type ReferenceReach = { references: Places }

/** A department with applications, by its stored name and by a translation. */
const department = { name: text, said: text }

/**
 * Finds departments by their translated names, since readers of a Hindi list search in Hindi. English names are in the
 * applications themselves, so an English search needs no look here.
 */
async function departmentsSaid(db: Database, line: string): Promise<RowOf<typeof department>[]> {
  if (!/[^\p{Script=Latin}\P{L}]/u.test(line)) return []
  return db.rows(
    department,
    sql`select distinct c.value as name, language.phrases ->> c.value as said
      from application_counts c join drives d on d.id = c.drive_id, jsonb_each(d.translations) language (tag, phrases)
      where c.dimension = 'department' and language.phrases ? c.value`,
  )
}

// The shortest of several words are initials: inside words they would match everybody.
const isShort = (word: string) => word.length < 3

const literal = (part: string) => `%${part.replaceAll(/[\\%_]/g, '\\$&')}%`
const has = (part: string) => sql`a.search_text like ${literal(part)}`
const anyOf = (ways: readonly SQL[]) => sql`(${sql.join(ways, sql` or `)})`

/**
 * Applications that contain the typed text: as it is, or each word in any order and spelling, or the whole text as one
 * number. Parts of words and numbers match, in any case, with `%` and `_` taken literally. A word may be in the
 * department's name in any language. A typed day also matches the date of birth, by its own index, since its parts
 * are not searched.
 */
export async function searched(
  db: Database,
  typed: string,
  { references: seen }: ReferenceReach,
): Promise<FilterCondition> {
  const { line, words, spellings, numbers, references, days } = readTerms(typed)
  const said = (await departmentsSaid(db, line)).map((one) => ({ ...one, said: ` ${asSearched(one.said)}` }))
  const inDepartment = (word: string) =>
    said
      .filter((one) => one.said.includes(isShort(word) && words.length > 1 ? ` ${word}` : word))
      .map(({ name }) => has(`\n${asSearched(name)}`))
  const written = (word: string) => (isShort(word) ? [has(` ${word}`), has(`\n${word}`)] : [has(word)])
  const bornOn = (part = '') => {
    const day = days.get(part)
    return day ? [sql`a.dob = ${day}`] : []
  }
  const hasWord = (spelled: readonly string[]) => [
    ...bornOn(spelled[0]),
    ...spelled.flatMap(written),
    ...spelled.slice(0, 1).flatMap(inDepartment),
  ]
  const ways = [
    ...[line, ...numbers].map(has),
    ...bornOn(line),
    ...(words.length > 1
      ? [
          sql`(${sql.join(
            spellings.map((spelled) => anyOf(hasWord(spelled))),
            sql` and `,
          )})`,
        ]
      : spellings.flatMap(([word = '', ...others]) => [...others.flatMap(written), ...inDepartment(word)])),
    ...references.map((reference) => sql`(a.utr like ${literal(reference)} ${andAt(seen, ofApplications)})`),
  ]
  return { where: anyOf(ways) }
}
