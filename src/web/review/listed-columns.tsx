import type { ReactNode } from 'react'
import {
  askedNames,
  isNumber,
  sortedBy,
  valueAt,
  type ByFiltered,
  type ColumnOfList,
  type ColumnsOfList,
  type FilterOfList,
  type FiltersOfList,
} from '#domain/lists/list-columns.ts'
import { showDay } from '#domain/platform/calendar.ts'
import { showNumber } from '#domain/platform/money.ts'
import type { ListColumn } from '#web/lists/columns.ts'
import type { Filter, FilterOption } from '#web/lists/filters.ts'
import { asText, recordAs } from '#lib/values/records.ts'
import { Muted } from '#web/ui/layout.tsx'
import type { ColumnWords } from '#words/review/column-words.ts'
import { lists } from '#words/review/lists.ts'
import { review as say } from '#words/review/review.ts'

type ByOwnCell<C extends ColumnsOfList, V> = {
  [Name in keyof C & string as C[Name] extends { cell: 'own' } ? Name : never]: V
}
type ByShown<C extends ColumnsOfList, V> = {
  [Name in keyof C & string as C[Name] extends { cell: 'none' } ? never : Name]: V
}

/** A cell that a track draws. */
type DrawnCell<Row> = Omit<ListColumn<Row>, 'head' | 'sort'>

const nothing = <Muted>–</Muted>

/** How the cells of a column are drawn that no track draws. */
function shownValue({ as }: ColumnOfList, value: unknown, option: (stored: string) => string): ReactNode {
  if (value === null || value === '') return nothing
  if (as === 'flag') return value === true ? say('yes') : <Muted>{say('no')}</Muted>
  if (as === 'day') return showDay(asText(value))
  if (as === 'whole') return showNumber(Number(value))
  if (as === 'percent') return Number(value).toFixed(2)
  return typeof as === 'string' ? asText(value) : option(asText(value))
}

/** The columns of a list that are answers, by their names and in their order; `own` has the cells that the track draws. */
export function cellsOf<C extends ColumnsOfList, Row>(
  columns: C,
  { head, option }: ColumnWords,
  own: ByOwnCell<C, DrawnCell<Row>>,
): ByShown<C, ListColumn<Row>> {
  const drawn: Partial<Record<string, DrawnCell<Row>>> = own
  const shown = Object.entries(columns).flatMap(([name, column]): [string, ListColumn<Row>][] => {
    const { at = name, sort, cell } = column
    if (cell === 'none') return []
    const usual: DrawnCell<Row> = {
      ...(isNumber(column) && { align: 'right' as const }),
      cell: (row) => shownValue(column, valueAt(row, at), (stored) => option(at, stored)),
    }
    return [[name, { head: head(name, at), ...(sort && { sort: at }), ...(drawn[name] ?? usual) }]]
  })
  return recordAs(shown)
}

export const yesOrNo: readonly FilterOption[] = [
  { value: 'true', label: say('yes') },
  { value: 'false', label: say('no') },
]

function filterOf(name: string, column: FilterOfList, { label: labelOf, option }: ColumnWords): Filter {
  const { at = name, as, among } = column
  const label = labelOf(name, at)
  const [from, to = from] = askedNames(name, column)
  if (as === 'flag') return { kind: 'one', name, label, options: yesOrNo }
  if (as === 'day') return { kind: 'days', from, to, label }
  if (isNumber(column)) return { kind: 'numbers', from, to, label, ...(as === 'percent' && { hasDecimals: true }) }
  const words = among ?? (typeof as === 'string' ? [] : as)
  const options = words.map((value) => ({ value, label: option(at, value) }))
  return { kind: among ? 'several-of-many' : 'several', name, label, options }
}

/** The filters of a list by its columns, by their names and in their order. */
export function filtersOf<C extends FiltersOfList>(columns: C, words: ColumnWords): ByFiltered<C, Filter> {
  const all = Object.entries(columns).filter(([, { filter, among }]) => filter || among)
  return recordAs(all.map(([name, column]) => [name, filterOf(name, column, words)] as const))
}

/** The orders of a list: those with words of their own, and those by its other columns. */
export function sortsOf(
  columns: ColumnsOfList,
  { head }: ColumnWords,
  own: Readonly<Record<string, readonly [ascending: string, descending: string]>>,
): { value: string; label: string }[] {
  const others = sortedBy(columns).flatMap(({ word, name, column }) => {
    const named = { column: head(name, column.at) }
    const said = [lists('sortedUp', named), lists('sortedDown', named)] as const
    return Object.hasOwn(own, word) ? [] : [[word, said] as const]
  })
  return [...Object.entries(own), ...others].flatMap(([field, [ascending, descending]]) => [
    { value: `-${field}`, label: descending },
    { value: field, label: ascending },
  ])
}
