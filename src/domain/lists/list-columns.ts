import { recordAs, valueIn } from '#lib/values/records.ts'

// Without schemas, which pages of lists do not load.

/** What a column holds: a value of a kind, several texts, or one of some words. */
type HeldAs = 'text' | 'texts' | 'day' | 'whole' | 'percent' | 'flag' | readonly string[]

export type StoredAnswer = string | number | boolean | null

/** A filter of a list; its name is that in an address. */
export type FilterOfList = {
  /** The path of its answer, which is also that in a row and the word to sort by; its own name by default. */
  at?: string
} & (
  | {
      as: Exclude<HeldAs, 'text' | 'texts'>
      /** Whether a list can be narrowed by it: to words, to yes or no, or between two bounds. */
      filter?: true
      /** The largest number that a bound may be. */
      most?: number
      among?: never
    }
  | {
      as: 'text' | 'texts'
      /** The words by which a list can be narrowed. */
      among?: readonly string[]
      filter?: never
      most?: never
    }
)

export type FiltersOfList = Readonly<Record<string, FilterOfList>>

/**
 * A column of the list of a track. The filters in an address, their conditions, the order, the rows, the panel, the cells
 * and the words of filters follow from it.
 */
export type ColumnOfList<Form = never, Listed = never> = FilterOfList & {
  /** Its field of the table `applications`. */
  stored: string
  /** What is stored there, where no other track has this field: the answer, or what is made from the answers. */
  of?: 'answer' | ((form: Form, listed: Listed) => StoredAnswer)
  /** What a row has that knows nothing, which is null by default; `never` where every row knows it. */
  empty?: 'never' | number | boolean
  /** What calls write for each stored word. */
  said?: Readonly<Record<string, string>>
  /** The kept counts that answer its filter. */
  counted?: string
  /** Whether the list is sorted by it, or by which other field for it. */
  sort?: true | string
  /** `own`: the track draws its cells. `none`: it has none, and a row has it for others. */
  cell?: 'own' | 'none'
}

export type ColumnsOfList = Readonly<Record<string, ColumnOfList>>

/** The columns of a list, by the answers of its track and what else is known of an application. */
export const columnsOfList =
  <Form, Listed>() =>
  <const C extends Readonly<Record<string, ColumnOfList<Form, Listed>>>>(columns: C): C =>
    columns

/** The value of an answer or of a column in a row, by its path. */
export const valueAt = (within: unknown, path: string) => path.split('.').reduce(valueIn, within)

function storedAnswer(value: unknown, { empty }: Pick<ColumnOfList, 'empty'>): StoredAnswer {
  if (typeof value === 'boolean' || typeof value === 'number') return value
  if (typeof value === 'string' && value !== '') return value
  return empty === undefined || empty === 'never' ? null : empty
}

/** What is stored of the answers for the columns that no other track has. */
export function storedOf<Form, Listed>(
  columns: Readonly<Record<string, ColumnOfList<Form, Listed>>>,
  form: Form,
  listed: Listed,
): Record<string, StoredAnswer> {
  const own = Object.entries(columns).flatMap(([name, column]): [string, StoredAnswer][] => {
    const { stored, of, at = name } = column
    if (of === undefined) return []
    return [[stored, of === 'answer' ? storedAnswer(valueAt(form, at), column) : of(form, listed)]]
  })
  return Object.fromEntries(own)
}

type HeldValue<As> = As extends readonly (infer Word)[]
  ? Word
  : As extends 'text' | 'day'
    ? string
    : As extends 'whole' | 'percent'
      ? number
      : As extends 'flag'
        ? boolean
        : string[]
type OrNull<C, V> = C extends { as: 'texts' } | { empty: unknown } ? V : V | null

/** The columns of a list as the database answers them. */
export type StoredListRow<C extends ColumnsOfList> = {
  [Name in keyof C & string]: OrNull<C[Name], HeldValue<C[Name]['as']>>
}

type ColumnInRow<C extends ColumnOfList> = OrNull<
  C,
  C extends { said: Readonly<Record<string, infer Said>> } ? Said : HeldValue<C['as']>
>
type PathOf<Name extends string, C> = C extends { at: infer Path extends string } ? Path : Name
type Within<Path extends string, V> = Path extends `${infer Part}.${infer Rest}`
  ? { [Name in Part]: Within<Rest, V> }
  : { [Name in Path]: V }
type Together<U> = (U extends unknown ? (part: U) => void : never) extends (all: infer All) => void ? All : never

/** The columns of a list within a row, by their paths. */
export type ColumnsInRow<C extends ColumnsOfList> = Together<
  { [Name in keyof C & string]: Within<PathOf<Name, C[Name]>, ColumnInRow<C[Name]>> }[keyof C & string]
>

/** Values by their paths, such as `a.b`, as parts within each other. */
export function nested<V>(
  values: readonly (readonly [path: string, value: V])[],
  within: (parts: Record<string, V>) => V,
): Record<string, V> {
  const byPart = Map.groupBy(values, ([path]) => path.split('.', 1)[0] ?? path)
  return Object.fromEntries(
    [...byPart].map(([part, group]) => {
      const [whole] = group.filter(([path]) => path === part)
      const rest = group.map(([path, value]) => [path.slice(part.length + 1), value] as const)
      return [part, whole ? whole[1] : within(nested(rest, within))]
    }),
  )
}

/** The columns of a list within a row, from what the database answers. */
export function columnsInRow<C extends ColumnsOfList>(columns: C, row: StoredListRow<C>): ColumnsInRow<C> {
  const values = Object.entries(columns).map(([name, { at = name, said }]) => {
    const stored: unknown = valueIn(row, name)
    return [at, said && typeof stored === 'string' ? said[stored] : stored] as const
  })
  return recordAs(Object.entries(nested<unknown>(values, (parts) => parts)))
}

type Ends<As> = As extends 'day' ? 'From' | 'To' : As extends 'whole' | 'percent' ? 'Min' | 'Max' : ''
type NarrowingColumn = { filter: true } | { among: readonly string[] }

/** A value for each column by which a list can be narrowed. */
export type ByFiltered<C extends FiltersOfList, V> = {
  [Name in keyof C & string as C[Name] extends NarrowingColumn ? Name : never]: V
}

/** The name by which an address narrows a list to some values of a column; a range has one for each end. */
export type AskedName<Name extends string, C extends FilterOfList> = C extends NarrowingColumn
  ? `${Name}${Ends<C['as']>}`
  : never

type AskedColumn<F extends FilterOfList> = {
  /** The name in an address. */
  asked: string
  name: string
  column: F
  /** The end of a range; null for words. */
  end: 'least' | 'most' | null
}

/** Whether a column holds numbers. */
export const isNumber = ({ as }: Pick<FilterOfList, 'as'>) => as === 'whole' || as === 'percent'

/** The names by which an address narrows a list to some values of a column. */
export function askedNames(name: string, column: FilterOfList): [first: string, last?: string] {
  if (column.as === 'day') return [`${name}From`, `${name}To`]
  return isNumber(column) ? [`${name}Min`, `${name}Max`] : [name]
}

/** The same for all columns by which it can be narrowed. */
export function askedOf<F extends FilterOfList>(columns: Readonly<Record<string, F>>): AskedColumn<F>[] {
  return Object.entries(columns).flatMap(([name, column]): AskedColumn<F>[] => {
    if (!column.filter && !column.among) return []
    const [first, last] = askedNames(name, column)
    if (last === undefined) return [{ asked: first, name, column, end: null }]
    return [
      { asked: first, name, column, end: 'least' },
      { asked: last, name, column, end: 'most' },
    ]
  })
}

/** The words by which a list is sorted, with their columns. */
export function sortedBy(columns: ColumnsOfList): { word: string; name: string; column: ColumnOfList }[] {
  return Object.entries(columns).flatMap(([name, column]) =>
    column.sort ? [{ word: column.at ?? name, name, column }] : [],
  )
}
