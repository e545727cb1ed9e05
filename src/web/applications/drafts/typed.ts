/** What stands in one field: text as typed, a choice, or choices in order. */
export type TypedValue = string | readonly string[]

/** What stands in the fields of a draft, by their paths: `{ 'correspondAddress.pincode': '226010' }`. */
export type Typed = Readonly<Record<string, TypedValue>>

/** A value as one text; the choices of a list stand one under the other. */
export function textOf(value: TypedValue | undefined): string {
  return typeof value === 'string' ? value : (value ?? []).join('\n')
}

/** The same value, character by character. */
export function isSame(one: TypedValue | undefined, other: TypedValue | undefined): boolean {
  return textOf(one) === textOf(other)
}

/** Commas, hyphens, spaces and case are what a server tidies: `98765 43210` comes back as `9876543210`. */
function tidied(value: TypedValue | undefined): string {
  return textOf(value)
    .normalize('NFC')
    .replaceAll(/[\s\u00a0,-]/g, '')
    .toLowerCase()
}

/** The same answer, however it was typed. */
export function isSameAnswer(one: TypedValue | undefined, other: TypedValue | undefined): boolean {
  return tidied(one) === tidied(other)
}

/** Paths whose values differ. */
export function changedPaths(from: Typed, to: Typed): string[] {
  return [...new Set([...Object.keys(from), ...Object.keys(to)])].filter((path) => !isSame(from[path], to[path]))
}

/** The values at some paths. */
export function only(typed: Typed, paths: readonly string[]): Typed {
  return Object.fromEntries(paths.flatMap((path) => (path in typed ? [[path, typed[path] ?? '']] : [])))
}
