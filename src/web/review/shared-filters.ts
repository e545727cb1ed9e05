import { genderWords } from '#domain/applications/application.ts'
import { states } from '#domain/platform/india.ts'
import type { Filter, FilterOption } from '#web/lists/filters.ts'

// Filters that the lists of both tracks have, under the same names.

export const asTheyAre = (values: readonly string[]): FilterOption[] => values.map((value) => ({ value, label: value }))

export const yesOrNo: readonly FilterOption[] = [
  { value: 'true', label: 'Yes' },
  { value: 'false', label: 'No' },
]

const words = (named: Readonly<Record<string, string>>) =>
  Object.entries(named).map(([value, label]) => ({ value, label }))

export const statusFilter: Filter = {
  kind: 'several',
  name: 'status',
  label: 'Status',
  options: words({ pending: 'Draft', submitted: 'Submitted', accepted: 'Accepted', rejected: 'Rejected' }),
}

/** By the payment words of a track. */
export function paymentFilter(named: Readonly<Record<string, string>>): Filter {
  return { kind: 'several', name: 'paymentStatus', label: 'Payment', options: words(named) }
}

export const verifiedFilter: Filter = {
  kind: 'one',
  name: 'paymentVerified',
  label: 'Payment verified',
  options: yesOrNo,
}

export const submittedFilter: Filter = { kind: 'days', from: 'dateFrom', to: 'dateTo', label: 'Submitted' }

export const genderFilter: Filter = { kind: 'several', name: 'gender', label: 'Gender', options: words(genderWords) }

export const pwdFilter: Filter = { kind: 'one', name: 'pwd', label: 'Person with disability', options: yesOrNo }

export const stateFilter: Filter = {
  kind: 'several-of-many',
  name: 'state',
  label: 'State',
  options: asTheyAre(states),
}
