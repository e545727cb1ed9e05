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

/** What a search looks through: lower case, one line a field, so that nothing matches across two fields. */
export function searchTextOf(fields: readonly (string | null | undefined)[]): string {
  return asSearched(fields.filter(Boolean).join('\n'))
}
