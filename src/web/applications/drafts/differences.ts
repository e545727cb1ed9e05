import { changedElsewhere, unsavedPaths, type Draft, type Stored } from './autosave.ts'
import { isSameAnswer, type TypedValue } from '#domain/questions/typed.ts'

/** One answer that stands differently here and in what somebody else saved. */
export type Difference = { path: string; here: TypedValue; there: TypedValue }

/**
 * What a person decides about when two windows met: answers typed here that read differently there, and answers
 * changed only there, which are taken over either way.
 */
export function differences(draft: Draft, incoming: Stored): { mine: Difference[]; takenOver: string[] } {
  const typedHere = unsavedPaths(draft)
  const mine = typedHere
    .filter((path) => !isSameAnswer(draft.typed[path], incoming.values[path]))
    .map((path) => ({ path, here: draft.typed[path] ?? '', there: incoming.values[path] ?? '' }))
  const takenOver = changedElsewhere(draft, incoming).filter((path) => !typedHere.includes(path))
  return { mine, takenOver }
}
