type Fields = Record<string, unknown>

const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Whether two states of a form are equal in every field. Unchanged parts are one object, and need no comparison. */
export function isSame(one: unknown, other: unknown): boolean {
  if (one === other) return true
  if (Array.isArray(one) && Array.isArray(other))
    return one.length === other.length && one.every((entry, place) => isSame(entry, other[place]))
  if (!isFields(one) || !isFields(other)) return JSON.stringify(one) === JSON.stringify(other)
  return [...new Set([...Object.keys(one), ...Object.keys(other)])].every((name) => isSame(one[name], other[name]))
}

/** What identifies an entry of a list, whatever else changes. */
function nameOf(entry: unknown): unknown {
  if (!isFields(entry)) return undefined
  return entry['id'] ?? entry['name'] ?? entry['post'] ?? entry['title']
}

/** The entries of a list by identity; null if they have none or share one. */
function named(list: readonly unknown[]): Map<unknown, unknown> | null {
  const byName = new Map(list.map((entry) => [nameOf(entry), entry]))
  return byName.size === list.length && !byName.has(undefined) && !byName.has('') ? byName : null
}

function listOnTop(before: readonly unknown[], mine: readonly unknown[], theirs: readonly unknown[]): unknown[] {
  const [was, typed, newer] = [named(before), named(mine.filter((entry) => nameOf(entry))), named(theirs)]
  if (!was || !typed || !newer) return [...mine]
  const kept = mine.flatMap((entry) => {
    const name = nameOf(entry)
    const isRemovedByThem = was.has(name) && !newer.has(name)
    if (isRemovedByThem) return isSame(was.get(name), entry) ? [] : [entry]
    return [newer.has(name) ? mergeThreeWay(was.get(name), entry, newer.get(name)) : entry]
  })
  return [...kept, ...theirs.filter((entry) => !was.has(nameOf(entry)) && !typed.has(nameOf(entry)))]
}

/**
 * Merges input with what somebody else saved meanwhile: whatever was not touched here keeps their values, down to a
 * single fee or the seats of a single post. If both changed the same, the input wins. `before` is the common origin.
 */
export function mergeThreeWay<T>(before: T, mine: T, theirs: T): T {
  if (isSame(before, mine)) return theirs
  if (Array.isArray(mine) && Array.isArray(theirs) && Array.isArray(before)) return listOnTop(before, mine, theirs) as T
  if (!isFields(mine) || !isFields(theirs) || !isFields(before)) return mine
  const names = [...new Set([...Object.keys(theirs), ...Object.keys(mine)])]
  const merged = names.map((name) => [name, mergeThreeWay(before[name], mine[name], theirs[name])])
  return Object.fromEntries(merged) as T
}
