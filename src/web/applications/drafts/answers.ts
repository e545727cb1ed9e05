import { numberOf } from '#domain/platform/answers.ts'
import { typedFromDay } from '#web/ui/fields/day-text.ts'
import { rowsOf, textOf, type Row, type Typed, type TypedValue } from '#domain/questions/typed.ts'

/**
 * How an answer stands in its field, and what it becomes on the wire. A `number` that is none yet goes as it was typed.
 * Texts are tidied by the server, too.
 */
type CellKind = 'text' | 'day' | 'lines' | 'compact' | 'number' | 'flag'

/** Choices in order; rows with a kind for each cell; texts, each in a row of its own under `text`. */
export type AnswerKind = CellKind | 'list' | 'texts' | { row: Readonly<Record<string, CellKind>> }

/** The answers of a form by their paths, of any depth. */
export type AnswerKinds = Readonly<Record<string, AnswerKind>>

/** Half of a character pair and the NUL character cannot be stored; a paste may bring them. */
function storable(text: string): string {
  return text.toWellFormed().replaceAll('\0', '').trim()
}

function cellOf(kind: CellKind, text: string): unknown {
  if (kind === 'flag') return text === '' ? null : text === 'yes'
  const tidy = storable(kind === 'compact' ? text.replaceAll(/\s/g, '') : text)
  if (tidy === '') return null
  return kind === 'number' ? (numberOf(tidy) ?? tidy) : tidy
}

function cellText(kind: CellKind, value: unknown): string {
  if (value === null || value === undefined) return ''
  if (kind === 'flag') return value === true ? 'yes' : 'no'
  return typeof value === 'number' ? String(value) : (value as string)
}

function answerOf(kind: AnswerKind, value: TypedValue): unknown {
  if (kind === 'list') return typeof value === 'string' || value.length === 0 ? null : value
  if (kind === 'texts') return rowsOf(value).map(({ text = '' }) => storable(text))
  if (typeof kind === 'string') return cellOf(kind, textOf(value))
  const cells = Object.entries(kind.row)
  return rowsOf(value).map((row) =>
    Object.fromEntries(cells.map(([name, cell]) => [name, cellOf(cell, row[name] ?? '')])),
  )
}

function typedOf(kind: AnswerKind, value: unknown): TypedValue {
  if (kind === 'list') return (value as string[] | null | undefined) ?? []
  if (kind === 'texts') return ((value as string[] | null | undefined) ?? []).map((text) => ({ text }))
  if (typeof kind === 'string') return cellText(kind, value)
  const cells = Object.entries(kind.row)
  const rows = (value as Record<string, unknown>[] | null | undefined) ?? []
  return rows.map((row): Row => Object.fromEntries(cells.map(([name, cell]) => [name, cellText(cell, row[name])])))
}

function valueAt(source: unknown, path: string): unknown {
  return path
    .split('.')
    .reduce<unknown>((part, name) => (part as Record<string, unknown> | null | undefined)?.[name], source)
}

type Section = Record<string, unknown>

function put(section: Section, [first = '', ...rest]: readonly string[], answer: unknown): void {
  if (rest.length === 0) section[first] = answer
  else put((section[first] ??= {}) as Section, rest, answer)
}

/** What stands in the fields for stored answers. */
export function typedAnswers(kinds: AnswerKinds, source: unknown): Typed {
  return Object.fromEntries(Object.entries(kinds).map(([path, kind]) => [path, typedOf(kind, valueAt(source, path))]))
}

/** Part of a draft as the server takes it, from the values of some fields; what is no answer is left out. */
export function draftAnswers(kinds: AnswerKinds, typed: Typed): Record<string, unknown> {
  const draft: Section = {}
  for (const [path, value] of Object.entries(typed)) {
    const kind = kinds[path]
    if (kind) put(draft, path.split('.'), answerOf(kind, value))
  }
  return draft
}

/** The kinds of a section's answers, by their paths from outside. */
export function under(section: string, kinds: AnswerKinds): AnswerKinds {
  return Object.fromEntries(Object.entries(kinds).map(([field, kind]) => [`${section}.${field}`, kind]))
}

function shownCell(kind: CellKind | undefined, text: string): string {
  if (kind === 'flag') return text === 'yes' ? 'Yes' : text === 'no' ? 'No' : ''
  return kind === 'day' ? typedFromDay(text) : text
}

/** What is given in a row, joined; of its flags those that are set. */
function shownRow(kind: AnswerKind | undefined, row: Row): string {
  const kinds = typeof kind === 'object' ? kind.row : {}
  const cells = Object.entries(row).map(([name, text]) =>
    kinds[name] === 'flag' && text !== 'yes' ? '' : shownCell(kinds[name], text),
  )
  return cells.filter(Boolean).join(', ')
}

/** A value as people read it, where two windows are compared. */
export function shownAnswer(kind: AnswerKind | undefined, value: TypedValue | undefined): string {
  if (value === undefined) return ''
  if (typeof value === 'string') return shownCell(kind === 'flag' || kind === 'day' ? kind : undefined, value)
  const parts = value.map((part) => (typeof part === 'string' ? part : shownRow(kind, part)))
  return parts.join(rowsOf(value).length > 0 ? '\n' : ', ')
}
