import { changedElsewhere, hasUnsaved, unsavedPaths, type Draft } from './autosave.ts'
import type { KeptValues } from '#web/platform/kept-values.ts'
import { only, type TypedValues } from '#domain/questions/typed.ts'

/** What the device stores until the server has it: the values, and what they were typed over. */
export type UnsavedDraft = { version: number; base: TypedValues; typed: TypedValues; step: number }

/** What closing the page now would lose; null if nothing. */
export function unsavedOf(draft: Draft): UnsavedDraft | null {
  if (!hasUnsaved(draft)) return null
  const paths = unsavedPaths(draft)
  const { stored, typed, step } = draft
  return { version: stored.version, base: only(stored.values, paths), typed: only(typed, paths), step }
}

/**
 * Puts values kept on the device on top of a draft. If the same answers changed elsewhere meanwhile, the person
 * decides, as with two windows: at once if the draft is the server's, else after its answer.
 */
export function withUnsaved(draft: Draft, unsaved: UnsavedDraft, atMs: number): Draft {
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

/** Storage that leaves out some answers: people type them again after an offline reload. */
export function withoutSecrets(kept: KeptValues<UnsavedDraft>, secrets: readonly string[]): KeptValues<UnsavedDraft> {
  const open = (typed: TypedValues) =>
    only(
      typed,
      Object.keys(typed).filter((path) => !secrets.includes(path)),
    )
  return {
    ...kept,
    write: (unsaved, nowMs) => kept.write({ ...unsaved, base: open(unsaved.base), typed: open(unsaved.typed) }, nowMs),
  }
}
