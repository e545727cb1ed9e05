import { plainNumber } from '#domain/platform/digits.ts'
import { keysIn, recordOf } from '#lib/values/records.ts'

/** Numbers as typed, by category or another key: they stay texts until they are read. */
export type TypedNumbers<K extends string> = Record<K, string>

/** Texts for these keys, from stored numbers. */
export function texts<K extends string>(
  keys: readonly K[],
  value: (key: K) => number | string | undefined,
): TypedNumbers<K> {
  return recordOf(keys, (key) => String(value(key) ?? ''))
}

/**
 * Reads a typed number; allows commas. NaN for anything else: the rules refuse that at its own field, as they refuse an
 * empty one.
 */
export function numberIn(typed: string): number {
  const plain = plainNumber(typed).replaceAll(/[\s,]/g, '')
  return plain === '' ? Number.NaN : Number(plain)
}

/** Reads every text of a table as `numberIn` does. */
export function numbers<K extends string>(typed: TypedNumbers<K>): Record<K, number> {
  return recordOf(keysIn(typed), (key) => numberIn(typed[key]))
}

/** The sum of the typed numbers; text that is no number is taken as 0. */
export function sumOf(typed: readonly string[]): number {
  return typed.map(numberIn).reduce((sum, value) => sum + (Number.isFinite(value) ? value : 0), 0)
}
