/** The keys of a record that has no others than its type names. */
export function keysIn<R extends object>(record: R): (keyof R & string)[] {
  return Object.keys(record) as (keyof R & string)[]
}

/** The keys of such a record, each with its value. */
export function entriesIn<R extends object>(record: R): [keyof R & string, R[keyof R & string]][] {
  return keysIn(record).map((key) => [key, record[key]])
}

/** A record of some keys, each with the value that is made for it and for its place, from 0. */
export function recordOf<K extends string, V>(keys: readonly K[], valueOf: (key: K, place: number) => V): Record<K, V> {
  return Object.fromEntries(keys.map((key, place) => [key, valueOf(key, place)])) as Record<K, V>
}

/** Whether something is an object of whatever fields, or a list. */
export function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null
}

/** Whether something stands in a list of all that there are. */
export function isOneOf<T>(all: readonly T[], value: unknown): value is T {
  return all.some((each) => each === value)
}

/** Whether a record has a key of its own. */
export function isKeyOf<R extends object>(record: R, key: string): key is keyof R & string {
  return Object.hasOwn(record, key)
}
