import type { Day } from '../platform/day.ts'
import { asSearched } from '../platform/text.ts'
import type { Category, Gender } from './application.ts'

/**
 * What lists filter, search and sort by, in every track: filled from the answers at each save. An answer that is not
 * usable yet (half a date, a state that does not exist) is null here, whatever the draft holds.
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

/** Who an application is of: these do not change with the answers. */
export type ListedIdentity = { applicationId: string; email: string }

/** Marks the father's name in the search text, as `s/o` on papers. */
const fatherMark = 's/o '

/** The father as a line of what is searched: half of those who call are fathers. */
export function fatherLine(name: string | null | undefined): string | null {
  return name ? `${fatherMark}${name}` : null
}

/** The name of the father in what is searched; '' when it is not known. */
export function fatherIn(searchText: string): string {
  const found = searchText.split('\n').find((one) => one.startsWith(fatherMark))
  return found?.slice(fatherMark.length) ?? ''
}

/** What a search looks through: lower case, one line a field, so that nothing matches across two fields. */
export function searchTextOf(fields: readonly (string | null | undefined)[]): string {
  return asSearched(fields.filter(Boolean).join('\n'))
}
