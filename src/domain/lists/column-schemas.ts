import { z } from 'zod'
import { recordAs } from '#lib/values/records.ts'
import { Day } from '../platform/day.ts'
import { filter, numeric, words } from '../platform/query.ts'
import {
  askedOf,
  nested,
  type AskedName,
  type ColumnOfList,
  type ColumnsInRow,
  type ColumnsOfList,
  type FilterOfList,
  type FiltersOfList,
} from './list-columns.ts'
import { sharedFilters } from './shared-filters.ts'

const YesOrNo = z.enum(['true', 'false'])

type WordsSchema<W> = W extends readonly string[] ? ReturnType<typeof words<W>> : never
type AskedSchema<C extends FilterOfList> = C extends { among: infer W }
  ? WordsSchema<W>
  : C extends { as: 'day' }
    ? ReturnType<typeof filter<typeof Day>>
    : C extends { as: 'flag' }
      ? ReturnType<typeof filter<typeof YesOrNo>>
      : C extends { as: 'whole' | 'percent' }
        ? ReturnType<typeof numeric>
        : WordsSchema<C['as']>

function askedSchema({ as, among, most = Number.MAX_SAFE_INTEGER }: FilterOfList): z.ZodType {
  if (as === 'day') return filter(Day)
  if (as === 'flag') return filter(YesOrNo)
  if (as === 'whole' || as === 'percent') return numeric(0, most)
  return words(among ?? (typeof as === 'string' ? [] : as))
}

type QueryOf<C extends FiltersOfList> = {
  [Name in keyof C & string as AskedName<Name, C[Name]>]: AskedSchema<C[Name]>
}

/** The filters of a list in an address. */
export function queryOf<C extends FiltersOfList>(columns: C): QueryOf<C> {
  const schemas = askedOf(columns).map(({ asked, column }) => [asked, askedSchema(column)] as const)
  return recordAs(schemas)
}

/** The filters of every track's list in an address. */
export const filtersInAllTracks = {
  ...queryOf(sharedFilters),
  /** A clerk by id; `me` for the caller, `none` for nobody. */
  assigned: filter(z.union([z.enum(['me', 'none']), z.uuid()])),
}

const held = {
  text: z.string(),
  texts: z.array(z.string()),
  day: z.string(),
  whole: z.int(),
  percent: z.number(),
  flag: z.boolean(),
}

function schemaInRow({ as, said, empty }: ColumnOfList): z.ZodType {
  const schema: z.ZodType = said ? z.enum(Object.values(said)) : typeof as === 'string' ? held[as] : z.enum(as)
  return as === 'texts' || empty !== undefined ? schema : schema.nullable()
}

type RowSchemas<Row> = { [Name in keyof Row]: z.ZodType<Row[Name]> }

/** The columns of a list within a row. */
export function rowSchemaOf<C extends ColumnsOfList>(columns: C) {
  const schemas = Object.entries(columns).map(([name, column]) => [column.at ?? name, schemaInRow(column)] as const)
  const fields = nested<z.ZodType>(schemas, (parts) => z.object(parts))
  return z.object(recordAs<RowSchemas<ColumnsInRow<C>>>(Object.entries(fields)))
}
