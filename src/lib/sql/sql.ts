/** A value that is sent to PostgreSQL beside the statement, never within it. */
type Parameter = { value: unknown }

/** A statement, or a part of one, with its values. */
export class SQL {
  readonly pieces: readonly (string | Parameter)[]

  constructor(pieces: readonly (string | Parameter)[]) {
    this.pieces = pieces
  }

  /** In PostgreSQL's form. */
  toQuery(): { text: string; values: unknown[] } {
    const values: unknown[] = []
    const text = this.pieces
      .map((piece) => (typeof piece === 'string' ? piece : `$${values.push(piece.value)}`))
      .join('')
    return { text, values }
  }
}

const commas = (value: unknown, place: number) => (place === 0 ? [{ value }] : [', ', { value }])

function piecesOf(value: unknown): SQL['pieces'] {
  if (value instanceof SQL) return value.pieces
  return Array.isArray(value) ? ['(', ...value.flatMap(commas), ')'] : [{ value }]
}

/** A statement: values become parameters, lists those of `in`, parts of SQL are inserted. */
export function sql(strings: TemplateStringsArray, ...values: readonly unknown[]): SQL {
  const [first = '', ...others] = strings
  return new SQL([first, ...others.flatMap((text, place) => [...piecesOf(values[place]), text])])
}

/** A list as one value, for `unnest` and `any`. */
sql.param = (value: readonly unknown[]) => new SQL([{ value }])

/** Text that is part of the program itself. */
sql.raw = (text: string) => new SQL([text])

/** The name of a column or a table. */
sql.identifier = (name: string) => new SQL([`"${name.replaceAll('"', '""')}"`])

sql.join = (parts: readonly SQL[], between: SQL) =>
  new SQL(parts.flatMap(({ pieces }, place) => (place === 0 ? pieces : [...between.pieces, ...pieces])))
