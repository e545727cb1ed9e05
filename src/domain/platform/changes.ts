import { isRecord } from '#lib/values/records.ts'

export type Change = { before: unknown; after: unknown }

/** The fields that name an entry of a list. */
const naming = ['name', 'post'] as const

/** The name of an entry of a list. */
export function nameOf(entry: unknown): string | undefined {
  if (!isRecord(entry)) return undefined
  const names = naming.map((field) => entry[field]).filter((value) => typeof value === 'string')
  return names.find((name) => name !== '')
}

/** The entries of a list by name, so that removing one changes no other; by place where they have none. */
function named(list: readonly unknown[]): [string, unknown][] {
  return list.map((entry, place) => [nameOf(entry) ?? String(place), entry])
}

function leaves(value: unknown, path: string, into: Map<string, unknown>): Map<string, unknown> {
  if (typeof value !== 'object' || value === null) return into.set(path, value ?? null)
  const parts = Array.isArray(value) ? named(value) : Object.entries(value)
  for (const [name, one] of parts) leaves(one, path === '' ? name : `${path}.${name}`, into)
  return into
}

/**
 * The changes for the audit: dotted path → the value before and after, null where there was or is none. Unchanged
 * fields are left out; no change at all gives `{}`.
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
