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

/** Whether a value is an object or a list. */
export function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null
}

/** Whether a list of all possible values has this one. */
export function isOneOf<T>(all: readonly T[], value: unknown): value is T {
  return all.some((each) => each === value)
}

/** Whether a record has a key of its own. */
export function isKeyOf<R extends object>(record: R, key: string): key is keyof R & string {
  return Object.hasOwn(record, key)
}
