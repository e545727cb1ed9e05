import type { State } from '#domain/platform/india.ts'
import { room, type Language } from './room.ts'
import { en } from './indian-states.en.ts'

const states = room('indian-states', en satisfies Record<State, string>)

/** A state or union territory by the name it is stored under; what is no such name stays as it is. */
export function sayState(stored: string, language: Language): string {
  const say = states(language)
  return say.has(stored) ? say.by(stored as State) : stored
}
