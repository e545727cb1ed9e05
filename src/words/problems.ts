import type { en as foreseenEn } from './foreseen.en.ts'
import { foreseen } from './foreseen.ts'
import { en } from './problems.en.ts'
import { room } from './room.ts'
import type { Language } from './room.ts'

/** The English sentence of every refusal. */
export type ProblemSentences = typeof en & typeof foreseenEn

const problems = room('problems', en)

const isForeseen = (code: keyof ProblemSentences): code is keyof typeof foreseenEn => foreseen('en').has(code)

/** The sentence of a refusal. */
export function sayRefusal(
  { code, params }: { code: keyof ProblemSentences; params?: object },
  language: Language,
): string {
  return isForeseen(code) ? foreseen(language).by(code, params) : problems(language).by(code, params)
}
