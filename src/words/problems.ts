import { en as foreseenEn } from './foreseen.en.ts'
import foreseenHi from './foreseen.hi.json' with { type: 'json' }
import { en } from './problems.en.ts'
import hi from './problems.hi.json' with { type: 'json' }
import { room } from './room.ts'
import type { Language } from './room.ts'

/** The English sentence of every refusal. */
export type ProblemSentences = typeof en & typeof foreseenEn

const problems = room({ en: { ...foreseenEn, ...en }, hi: { ...foreseenHi, ...hi } })

/** What is said of a refusal. */
export function sayRefusal(
  { code, params }: { code: keyof ProblemSentences; params?: object },
  language: Language,
): string {
  return problems(language).by(code, params)
}
