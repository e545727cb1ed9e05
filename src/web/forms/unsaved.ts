import { changedElsewhere, hasUnsaved, unsavedPaths, type Draft } from './autosave.ts'
import type { KeptValues } from '#web/platform/kept-values.ts'
import { only, type Typed } from '#domain/questions/typed.ts'

/** What is kept on the device while it is not on the server: the values, and what they were typed over. */
export type Unsaved = { version: number; base: Typed; typed: Typed; step: number }

/** What would be lost if the page closed now; null when nothing would. */
export function unsavedOf(draft: Draft): Unsaved | null {
  if (!hasUnsaved(draft)) return null
  const paths = unsavedPaths(draft)
  const { stored, typed, step } = draft
  return { version: stored.version, base: only(stored.values, paths), typed: only(typed, paths), step }
}

/**
 * A draft as it was opened, with what was kept on the device laid over it. If the same answers were changed elsewhere
 * meanwhile, the person decides, as with two windows: at once where the server told of the draft, else when it does.
 */
export function withUnsaved(draft: Draft, unsaved: Unsaved, atMs: number): Draft {
  const { stored } = draft
  const known = new Set(Object.keys(stored.values))
  const kept = Object.fromEntries(Object.entries(unsaved.typed).filter(([path]) => known.has(path)))
  const typed = { ...stored.values, ...kept }
  const before = { ...stored, version: unsaved.version, values: { ...stored.values, ...unsaved.base } }
  const restored: Draft = { ...draft, typed, step: Math.max(draft.step, unsaved.step) }
  if (stored.notKept)
    return dueAt({ ...restored, stored: { ...before, version: stored.version }, saved: before.values }, atMs)
  const isClash = changedElsewhere({ ...restored, stored: before }, stored).length > 0
  if (isClash) return { ...restored, activity: { kind: 'conflict', incoming: stored } }
  return dueAt(restored, atMs)
}

const dueAt = (draft: Draft, atMs: number): Draft =>
  hasUnsaved(draft) ? { ...draft, activity: { kind: 'waiting', dueAtMs: atMs } } : draft

/** A place on the device that never holds some answers: those are typed again after a reload without a connection. */
export function withoutSecrets(kept: KeptValues<Unsaved>, secrets: readonly string[]): KeptValues<Unsaved> {
  const open = (typed: Typed) =>
    only(
      typed,
      Object.keys(typed).filter((path) => !secrets.includes(path)),
    )
  return {
    ...kept,
    write: (unsaved, nowMs) => kept.write({ ...unsaved, base: open(unsaved.base), typed: open(unsaved.typed) }, nowMs),
  }
}
