import { en } from './foreseen.en.ts'
import { room } from './room.ts'
import type { Language } from './room.ts'

export const foreseen = room('foreseen', en)

/** Refusals that the browser foresees, so that nothing is sent in vain. They are among the problems, too. */
export type Foreseen = { code: keyof typeof en; params?: object }

export function sayForeseen({ code, params }: Foreseen, language: Language): string {
  return foreseen(language).by(code, params)
}
