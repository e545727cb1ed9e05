import type { Day } from '../platform/day.ts'
import { asSearched } from '../platform/text.ts'
import type { Category, Gender } from './application.ts'

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

/** Marks the father's name in the search text, as `s/o` on papers. */
const fatherMark = 's/o '

/** The father's line in the search text: half of the callers are fathers. */
export function fatherLine(name: string | null | undefined): string | null {
  return name ? `${fatherMark}${name}` : null
}

/** The father's name in a search text; '' when unknown. */
export function fatherIn(searchText: string): string {
  const found = searchText.split('\n').find((one) => one.startsWith(fatherMark))
  return found?.slice(fatherMark.length) ?? ''
}

/** The text that searches look through: lower case, one line per field, so that nothing matches across two fields. */
export function searchTextOf(fields: readonly (string | null | undefined)[]): string {
  return asSearched(fields.filter(Boolean).join('\n'))
}
