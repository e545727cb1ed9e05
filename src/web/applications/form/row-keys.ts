/** A name for each row that stays with it, so that its fields keep what they know when another row goes. */
export type RowKeys = readonly number[]

/** As many names as there are rows: another window may have added or removed some. */
export function fittedKeys(keys: RowKeys, count: number): RowKeys {
  const next = Math.max(-1, ...keys) + 1
  const missing = Array.from({ length: Math.max(0, count - keys.length) }, (_, place) => next + place)
  return [...keys.slice(0, count), ...missing]
}
