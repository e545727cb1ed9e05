import { types, type FieldDef } from 'pg'

const { builtins } = types

/** The parts of a column that are checked in a row in a JSON document. */
type ColumnInJson = Pick<Column<unknown>, 'type' | 'isNullable' | 'words'> & {
  name: string
  typeInJson: string | undefined
}

/** A column of an answer: the PostgreSQL types it may have, and whether it may be null. */
export type Column<T> = {
  type: string
  oids: readonly number[]
  isNullable: boolean
  /** The allowed words; any if undefined. */
  words?: ReadonlySet<unknown>
  /** The columns of a document that is a row itself. */
  row?: readonly ColumnInJson[]
  /** Never set: it carries the type. */
  of?: T
}

function column<T>(type: string, ...oids: number[]): Column<T> {
  return { type, oids, isNullable: false }
}

export const text = column<string>('text', builtins.TEXT, builtins.VARCHAR, builtins.BPCHAR)
export const uuid = column<string>('uuid', builtins.UUID)
export const int = column<number>('int', builtins.INT2, builtins.INT4)
export const float = column<number>('float', builtins.FLOAT4, builtins.FLOAT8)
export const bool = column<boolean>('boolean', builtins.BOOL)
export const bytes = column<Buffer>('bytea', builtins.BYTEA)
/** `YYYY-MM-DD`. */
export const day = column<string>('date', builtins.DATE)
/** An instant as PostgreSQL writes it. */
export const instant = column<string>('timestamptz', builtins.TIMESTAMPTZ)
export const texts = column<string[]>('text[]', 1009)
export const uuids = column<string[]>('uuid[]', 2951)

/** A JSON document. PostgreSQL does not describe its content; the code that wrote it knows the type. */
export function json<T>(): Column<T> {
  return column('json', builtins.JSON, builtins.JSONB)
}

// The JSON types of column types; documents may be anything.
const typesInJson = new Map([
  ['text', 'string'],
  ['uuid', 'string'],
  ['date', 'string'],
  ['timestamptz', 'string'],
  ['int', 'number'],
  ['float', 'number'],
  ['boolean', 'boolean'],
])

/** A row as a JSON document, such as `to_json` of a view's row: checked against its shape like any other. */
export function rowInJson<S extends Shape>(shape: S): Column<RowOf<S>> {
  const row = Object.entries(shape).map(([name, { type, isNullable, words }]) => {
    return { name, type, isNullable, words, typeInJson: typesInJson.get(type) }
  })
  return { ...json<RowOf<S>>(), row }
}

/** One of these words. */
export function word<const W extends string>(words: readonly W[]): Column<W> {
  return { ...column<W>('text', ...text.oids), words: new Set(words) }
}

/** A word that is not checked: the database may hold more of them than this program knows. */
export function openWord<W extends string>(): Column<W> {
  return column<W>('text', ...text.oids)
}

export function nullable<T>(of: Column<T>): Column<T | null> {
  return { ...of, isNullable: true }
}

/** The columns of an answer by their names. */
export type Shape = Record<string, Column<unknown>>
export type RowOf<S extends Shape> = { [Name in keyof S]: S[Name] extends Column<infer T> ? T : never }

// Types of extensions, such as citext, have ids that differ between databases, and come as text.
const firstOfExtensions = 16_384

function isOfType({ type, oids }: Column<unknown>, oid: number): boolean {
  return oids.includes(oid) || (type === 'text' && oid >= firstOfExtensions)
}

const typeNames = new Map<number, string>(Object.entries(builtins).map(([name, oid]) => [oid, name.toLowerCase()]))

/** Throws when the columns of an answer differ from the shape in name or type. */
function refuseOtherColumns(shape: Shape, fields: readonly Pick<FieldDef, 'name' | 'dataTypeID'>[]): void {
  for (const { name, dataTypeID } of fields) {
    const expected = shape[name]
    if (!expected) throw new Error(`the statement answers a column "${name}" that nobody expects`)
    if (!isOfType(expected, dataTypeID)) {
      throw new Error(
        `the column "${name}" is ${typeNames.get(dataTypeID) ?? dataTypeID}, where ${expected.type} is expected`,
      )
    }
  }
  const missing = Object.keys(shape).find((name) => !fields.some((field) => field.name === name))
  if (missing !== undefined) throw new Error(`the statement answers no column "${missing}"`)
}

function refuseOtherWords(name: string, value: unknown, words: ReadonlySet<unknown>): void {
  if (!words.has(value)) throw new Error(`"${name}" is none of the words it may be`)
}

const isDocument = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null

/** Throws when a document is not a row of the shape: names, types and nulls. */
function refuseOtherRow(of: string, document: unknown, columns: readonly ColumnInJson[]): void {
  if (!isDocument(document)) throw new Error(`"${of}" is no row`)
  for (const { name, type, isNullable, words, typeInJson } of columns) {
    const value = document[name]
    if (value === undefined) throw new Error(`"${of}" has no column "${name}"`)
    if (value === null) {
      if (!isNullable) throw new Error(`the column "${name}" of "${of}" is empty`)
    } else if (typeInJson !== undefined && typeof value !== typeInJson) {
      throw new Error(`the column "${name}" of "${of}" is a ${typeof value}, where ${type} is expected`)
    } else if (words) refuseOtherWords(name, value, words)
  }
  if (Object.keys(document).length > columns.length) {
    const other = Object.keys(document).find((key) => !columns.some(({ name }) => name === key))
    throw new Error(`"${of}" has a column "${other}" that nobody expects`)
  }
}

/** Whether a row has nulls only where the shape allows them, and only known words. */
function isOfShape<S extends Shape>(
  row: Record<string, unknown>,
  shape: S,
  judged: readonly (readonly [string, Column<unknown>])[],
): row is RowOf<S> {
  for (const [name, { isNullable, words, row: inside }] of judged) {
    const value = row[name]
    if (value === null && !isNullable) throw new Error(`the column "${name}" is empty`)
    if (value === null) continue
    if (words) refuseOtherWords(name, value, words)
    if (inside) refuseOtherRow(name, value, inside)
  }
  return true
}

/** The rows of an answer, after checking PostgreSQL's column types and the values against the shape. */
export function rowsOf<S extends Shape>(
  shape: S,
  { fields, rows }: { fields: readonly FieldDef[]; rows: readonly Record<string, unknown>[] },
): RowOf<S>[] {
  refuseOtherColumns(shape, fields)
  const judged = Object.entries(shape).filter(([, { isNullable, words, row }]) => !isNullable || words || row)
  return rows.filter((row) => isOfShape(row, shape, judged))
}
