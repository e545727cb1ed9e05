import { latinDigits } from '#domain/platform/digits.ts'

/** Numbers as they are typed, by category or another key: texts until they are read. */
export type TypedNumbers<K extends string> = Record<K, string>

/** Texts for these keys from numbers that are there. */
export function texts<K extends string>(
  keys: readonly K[],
  value: (key: K) => number | string | undefined,
): TypedNumbers<K> {
  return Object.fromEntries(keys.map((key) => [key, String(value(key) ?? '')])) as TypedNumbers<K>
}

/** A number as typed, commas allowed. Not a number: the rules refuse it at its own field, as they refuse an empty one. */
export function numberIn(typed: string): number {
  return typed.trim() === '' ? Number.NaN : Number(latinDigits(typed).replaceAll(',', ''))
}

/** Every text of a table as `numberIn` reads it. */
export function numbers<K extends string>(typed: TypedNumbers<K>): Record<K, number> {
  return Object.fromEntries(Object.entries<string>(typed).map(([key, value]) => [key, numberIn(value)])) as Record<
    K,
    number
  >
}

/** The sum of the typed numbers; text that is no number counts as 0. */
export function sumOf(typed: readonly string[]): number {
  return typed.map(numberIn).reduce((sum, value) => sum + (Number.isFinite(value) ? value : 0), 0)
}
