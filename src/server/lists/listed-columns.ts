import { statusFromAdmin, type AdminStatus } from '#domain/applications/status.ts'
import {
  askedOf,
  sortedBy,
  type AskedName,
  type ColumnOfList,
  type ColumnsOfList,
  type FilterOfList,
  type FiltersOfList,
  type StoredListRow,
} from '#domain/lists/list-columns.ts'
import { sharedFilters } from '#domain/lists/shared-filters.ts'
import { showDay } from '#domain/platform/calendar.ts'
import { showNumber } from '#domain/platform/money.ts'
import { columnName } from '#lib/sql/column-values.ts'
import { bool, day, float, int, json, nullable, text, word, type Column } from '#lib/sql/columns.ts'
import { sql, type SQL } from '#lib/sql/sql.ts'
import { recordAs } from '#lib/values/records.ts'
import type { ColumnWords } from '#words/review/column-words.ts'
import { sharedFilterWords } from '#words/review/shared-filters.ts'
import type { Language } from '#words/room.ts'
import * as filter from './filters.ts'
import type { SelectedColumns } from './list.ts'
import { asItIs, saidBounds, saidYesOrNo, type SaidFilter } from './said-filters.ts'

const byStatus = filter.oneOf('status', 'status')

/** The conditions of the filters that the lists of all tracks have. */
export const conditionsInAllTracks = {
  paymentVerified: filter.flag('payment_verified', 'verified'),
  status: (words: readonly AdminStatus[]) => byStatus(words.map(statusFromAdmin)),
  dateFrom: filter.fromDay('submitted_at'),
  dateTo: filter.untilDay('submitted_at'),
  gender: filter.oneOf('gender', 'gender'),
  pwd: filter.flag('pwd'),
  state: filter.oneOf('state', 'state'),
  ruleNotMet: filter.ruleNotMet,
  mailRefused: filter.mailRefused,
  samePerson: filter.samePerson,
  held: filter.decisionHeld,
  correction: filter.inCorrection,
  ...filter.scrutinyConditions,
  proposed: filter.proposed,
}

const held = { text, texts: json<string[]>(), day, whole: int, percent: float, flag: bool }

function typeOf({ as, empty }: ColumnOfList): Column<unknown> {
  const type: Column<unknown> = typeof as === 'string' ? held[as] : word(as)
  return as === 'texts' || empty !== undefined ? type : nullable(type)
}

function valueOf({ as, stored, empty }: ColumnOfList): SQL {
  const value = sql`a.${sql.identifier(columnName(stored))}`
  if (as === 'texts') return sql`coalesce(${value}, '[]')`
  if (as === 'percent') return sql`${value}::float8`
  return empty === undefined || empty === 'never' ? value : sql`coalesce(${value}, ${empty})`
}

type ShapeOf<C extends ColumnsOfList> = { [Name in keyof StoredListRow<C>]: Column<StoredListRow<C>[Name]> }

/** What a list reads of an application `a` for its columns. */
export function selectedOf<C extends ColumnsOfList>(columns: C): SelectedColumns<ShapeOf<C>> {
  const all = Object.entries(columns)
  return {
    columns: sql.join(
      all.map(([name, column]) => sql`${valueOf(column)} as ${sql.identifier(name)}`),
      sql`, `,
    ),
    shape: recordAs(all.map(([name, column]) => [name, typeOf(column)] as const)),
  }
}

/** The condition of a filter; a fraction as the bound of a whole number is rounded to the next number inside. */
function conditionOf({ as, stored, counted }: ColumnOfList, end: 'least' | 'most' | null): filter.ConditionFor<never> {
  const name = columnName(stored)
  if (as === 'flag') return filter.flag(name, counted)
  if (end === null) return filter.oneOf(name, counted)
  if (as === 'whole') return end === 'least' ? filter.wholeAtLeast(name) : filter.wholeAtMost(name)
  return end === 'least' ? filter.atLeast(name) : filter.atMost(name)
}

type AskedValue<C extends ColumnOfList> = C extends { as: 'day' }
  ? string
  : C extends { as: 'whole' | 'percent' }
    ? number
    : C extends { as: 'flag' }
      ? 'true' | 'false'
      : readonly string[]
type ConditionsOf<C extends ColumnsOfList> = {
  [Name in keyof C & string as AskedName<Name, C[Name]>]: filter.ConditionFor<AskedValue<C[Name]>>
}

/** The conditions of the filters by columns. */
export function conditionsByColumn<C extends ColumnsOfList>(columns: C): ConditionsOf<C> {
  const conditions = askedOf(columns).map(({ asked, column, end }) => [asked, conditionOf(column, end)] as const)
  return recordAs(conditions)
}

/** The orders by columns. */
export const sortsByColumn = (columns: ColumnsOfList): Record<string, { column: string }> =>
  Object.fromEntries(
    sortedBy(columns).map(({ word: by, column: { stored, sort } }) => [
      by,
      { column: columnName(typeof sort === 'string' ? sort : stored) },
    ]),
  )

function saidColumn({ as }: FilterOfList): (stored: string) => string {
  if (as === 'day') return (stored) => showDay(stored)
  return as === 'whole' ? (stored) => showNumber(Number(stored)) : asItIs
}

type SaidOf<C extends FiltersOfList> = { [Name in keyof C & string as AskedName<Name, C[Name]>]: SaidFilter }

/** The filters by columns in words. */
export function saidByColumn<C extends FiltersOfList>(
  columns: C,
  { label, option }: ColumnWords,
  language: Language,
): SaidOf<C> {
  const said = askedOf(columns).map(({ asked, name, column, end }): [string, SaidFilter] => {
    const [named, { at = name, as }] = [label(name, column.at), column]
    if (as === 'flag') return [asked, saidYesOrNo(named, language)]
    if (end === null) return [asked, { label: named, value: (stored) => option(at, stored) }]
    const bounds = saidBounds(named, language, saidColumn(column))
    return [asked, end === 'least' ? bounds.from : bounds.to]
  })
  return recordAs(said)
}

/** The filters in words that the lists of all tracks have. */
export function saidInAllTracks(language: Language) {
  const words = sharedFilterWords(language)
  const assigned: SaidFilter = { label: words.label('assigned'), value: (to) => words.option('assigned', to) }
  return { ...saidByColumn(sharedFilters, words, language), assigned }
}
