export type Change = { before: unknown; after: unknown }

function leaves(value: unknown, path: string, into: Map<string, unknown>): Map<string, unknown> {
  if (typeof value !== 'object' || value === null) return into.set(path, value ?? null)
  for (const [name, one] of Object.entries(value)) leaves(one, path === '' ? name : `${path}.${name}`, into)
  return into
}

/**
 * What a change changed, for the audit: dotted path → the value before and after, null where there was or is none. Fields
 * that stayed the same are left out; nothing changed answers `{}`.
 */
export function changesBetween(before: object, after: object): Record<string, Change> {
  const old = leaves(before, '', new Map())
  const fresh = leaves(after, '', new Map())
  const changes: Record<string, Change> = {}
  for (const path of new Set([...old.keys(), ...fresh.keys()])) {
    const change = { before: old.get(path) ?? null, after: fresh.get(path) ?? null }
    if (change.before !== change.after) changes[path] = change
  }
  return changes
}
