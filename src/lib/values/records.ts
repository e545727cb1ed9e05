/** The keys of a record whose type names all of them. */
export function keysIn<R extends object>(record: R): (keyof R & string)[] {
  return Object.keys(record) as (keyof R & string)[]
}

/** The keys of such a record, each with its value. */
export function entriesIn<R extends object>(record: R): [keyof R & string, R[keyof R & string]][] {
  return keysIn(record).map((key) => [key, record[key]])
}

/** A record with these keys; `valueOf` makes each value from the key and its place, counted from 0. */
export function recordOf<K extends string, V>(keys: readonly K[], valueOf: (key: K, place: number) => V): Record<K, V> {
  return Object.fromEntries(keys.map((key, place) => [key, valueOf(key, place)])) as Record<K, V>
}

/** A record of a type that is derived from what its entries are made of. */
export function recordAs<R>(entries: Iterable<readonly [string, unknown]>): R {
  const record: unknown = Object.fromEntries(entries)
  return record as R
}

/** Whether a value is an object or a list. */
export function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null
}

/** A text, or a number as text; empty for anything else. */
export const asText = (value: unknown): string =>
  typeof value === 'string' ? value : typeof value === 'number' ? String(value) : ''

/** The value under a name of whatever was sent, read or thrown; undefined if there is none. */
export function valueIn(value: unknown, name: string): unknown {
  return isRecord(value) ? value[name] : undefined
}

/** The same for a text. */
export function textIn(value: unknown, name: string): string | undefined {
  const found = valueIn(value, name)
  return typeof found === 'string' ? found : undefined
}

/** The parts of a record whose keys pass. */
export function partOf<R extends object>(record: R, isWanted: (key: keyof R & string) => boolean): Partial<R> {
  const part: Partial<R> = {}
  for (const key of keysIn(record)) if (isWanted(key)) part[key] = record[key]
  return part
}

/** Whether a list of all possible values has this one. */
export function isOneOf<T>(all: readonly T[], value: unknown): value is T {
  return all.some((each) => each === value)
}

/** Whether a record has a key of its own. */
export function isKeyOf<R extends object>(record: R, key: string): key is keyof R & string {
  return Object.hasOwn(record, key)
}
