import type { en as foreseenEn } from './foreseen.en.ts'
import { foreseen } from './foreseen.ts'
import { en } from './problems.en.ts'
import { room } from './room.ts'
import type { Language } from './room.ts'
import { withStatesInWords } from './statuses.ts'

/** The English sentence of every refusal. */
export type ProblemSentences = typeof en & typeof foreseenEn

const problems = room('problems', en)

/** Which facts of a refusal are states of an application or of its payment. */
const statesIn: Partial<Record<keyof ProblemSentences, readonly string[]>> = {
  'not-possible-now': ['status'],
  'payment-did-not-stay': ['payment'],
  'payment-not-markable': ['status', 'mark'],
}

const isForeseen = (code: keyof ProblemSentences): code is keyof typeof foreseenEn => foreseen('en').has(code)

/** The sentence of a refusal. */
export function sayRefusal(
  { code, params = {} }: { code: keyof ProblemSentences; params?: object },
  language: Language,
): string {
  if (isForeseen(code)) return foreseen(language).by(code, params)
  return problems(language).by(code, withStatesInWords(params, statesIn[code] ?? [], language))
}
