import type { Permission } from '#domain/accounts/permissions.ts'
import { showDay } from '#domain/platform/calendar.ts'
import { showNumber } from '#domain/platform/money.ts'
import { lists as say } from '#words/review/lists.ts'
import type { ListSearch } from './list-search.ts'

export type FilterOption = { value: string; label: string }

/**
 * A filter of a list, for the panel and the chips; a track defines its filters. One that `needs` a permission is offered
 * to nobody else.
 */
export type Filter = { label: string; needs?: Permission } & (
  | { kind: 'several' | 'several-of-many' | 'one'; name: string; options: readonly FilterOption[] }
  | { kind: 'days'; from: string; to: string; hint?: string }
  | { kind: 'numbers'; from: string; to: string; hasDecimals?: boolean }
)

/** The query names that a filter uses in the address. */
export function namesOf(filter: Filter): string[] {
  return 'name' in filter ? [filter.name] : [filter.from, filter.to]
}

const maxWordsInChip = 3

export function chosenIn(search: ListSearch, name: string): string[] {
  return (search[name] ?? '').split(',').filter(Boolean)
}

function chosenText(filter: Extract<Filter, { name: string }>, search: ListSearch): string | null {
  // A single value may contain commas.
  const chosen = filter.kind === 'one' ? [search[filter.name] ?? ''].filter(Boolean) : chosenIn(search, filter.name)
  if (chosen.length === 0) return null
  if (chosen.length > maxWordsInChip)
    return say('countOf', { label: filter.label, chosen: chosen.length, all: filter.options.length })
  const labels = chosen.map((value) => filter.options.find((option) => option.value === value)?.label ?? value)
  return say('chosen', { label: filter.label, chosen: labels.join(', ') })
}

function bound(filter: Filter, value: string): string {
  if (filter.kind !== 'days') return Number.isFinite(Number(value)) ? showNumber(Number(value)) : value
  return /^\d{4}-\d{2}-\d{2}$/.test(value) ? showDay(value) : value
}

function rangeText(filter: Extract<Filter, { from: string }>, search: ListSearch): string | null {
  const { label } = filter
  const [from, to] = [filter.from, filter.to].map((name) => search[name] && bound(filter, search[name]))
  if (from && to) return say('between', { label, from, to })
  if (from) return say('since', { label, from })
  return to ? say('until', { label, to }) : null
}

/** The active filters in words; `cleared` removes one of them. */
export function filtersInUse(
  filters: readonly Filter[],
  search: ListSearch,
): { key: string; label: string; cleared: ListSearch }[] {
  return filters.flatMap((filter) => {
    const label = 'name' in filter ? chosenText(filter, search) : rangeText(filter, search)
    const cleared = Object.fromEntries(namesOf(filter).map((name) => [name, undefined]))
    return label === null ? [] : [{ key: namesOf(filter).join(), label, cleared }]
  })
}
