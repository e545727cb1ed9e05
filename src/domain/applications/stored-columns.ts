import type { Day } from '../platform/day.ts'
import type { Category } from '#domain/drives/category.ts'
import { asSearched } from '../platform/text.ts'
import type { NamedInstead } from '../questions/parent.ts'
import type { Gender } from './application.ts'

/**
 * The columns for filters, searches and sorts of lists, in every track: filled from the answers at each save. An answer
 * that is not usable yet (half a date, a state that does not exist) is null here, whatever the draft contains.
 */
export type StoredColumns = {
  candidateName: string | null
  mobile: string | null
  dob: Day | null
  gender: Gender | null
  category: Category | null
  pwd: boolean
  state: string | null
  searchText: string
}

/** The identity of an application, which does not change with the answers. */
export type ListedIdentity = { applicationId: string; email: string }

/** Marks the name of a parent in the search text, as on papers: `s/o` the father, `c/o` the person they name instead. */
const parentMarks = { father: 's/o ', instead: 'c/o ' }

/** The parent's line in the search text: half of the callers are parents. */
export function parentLine(
  { father, instead }: { father: string | null | undefined; instead: NamedInstead },
  isFatherNamed: boolean,
): string | null {
  const [mark, name] = isFatherNamed ? [parentMarks.father, father] : [parentMarks.instead, instead.name]
  return name ? `${mark}${name}` : null
}

/** The father's name in a search text, or that of the person named instead; '' when unknown. */
export function parentIn(searchText: string, who: keyof typeof parentMarks): string {
  const mark = parentMarks[who]
  const found = searchText.split('\n').find((one) => one.startsWith(mark))
  return found?.slice(mark.length) ?? ''
}

/** The text that searches look through: lower case, one line per field, so that nothing matches across two fields. */
export function searchTextOf(fields: readonly (string | null | undefined)[]): string {
  return asSearched(fields.filter(Boolean).join('\n'))
}
