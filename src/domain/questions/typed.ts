import { plainNumber } from '../platform/digits.ts'

/** One row of a list, as typed: `{ institution: 'KGMU', passingYear: '2015' }`. */
export type Row = Readonly<Record<string, string>>

/** The value of one field: typed text, an option, options in order, or a list of rows, which is one answer. */
export type TypedValue = string | readonly string[] | readonly Row[]

/** The values of a draft's fields, by path: `{ 'correspondAddress.pincode': '226010' }`. */
export type TypedValues = Readonly<Record<string, TypedValue>>

/** A value as one text, with the options or rows of a list one under the other. */
export function textOf(value: TypedValue | undefined): string {
  if (typeof value === 'string') return value
  return (value ?? []).map((part) => (typeof part === 'string' ? part : JSON.stringify(part))).join('\n')
}

/** The same value, character by character. */
export function isSame(one: TypedValue | undefined, other: TypedValue | undefined): boolean {
  return textOf(one) === textOf(other)
}

/**
 * Removes what a server tidies: commas, hyphens, spaces, case, digits of other scripts and text around a number. `98765
 * 43210` and `९८७६५ ४३२१०` come back as `9876543210`.
 */
function tidied(value: TypedValue | undefined): string {
  return plainNumber(textOf(value))
    .normalize('NFC')
    .replaceAll(/[\s\u00a0,%-]/g, '')
    .replace(/^\+91(?=\d{10}$)/, '')
    .toLowerCase()
}

/** The same answer, in any spelling. */
export function isSameAnswer(one: TypedValue | undefined, other: TypedValue | undefined): boolean {
  return tidied(one) === tidied(other)
}

/** Paths whose values differ. */
export function changedPaths(from: TypedValues, to: TypedValues): string[] {
  return [...new Set([...Object.keys(from), ...Object.keys(to)])].filter((path) => !isSame(from[path], to[path]))
}

/** The values at some paths. */
export function only(typed: TypedValues, paths: readonly string[]): TypedValues {
  return Object.fromEntries(paths.flatMap((path) => (path in typed ? [[path, typed[path] ?? '']] : [])))
}

/** The rows of a list; none for any other value. */
export function rowsOf(value: TypedValue | undefined): readonly Row[] {
  if (typeof value === 'string' || value === undefined) return []
  return value.filter((part) => typeof part !== 'string')
}
