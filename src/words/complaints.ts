import type { InputCode } from '#domain/platform/field-errors.ts'
import type { UnfitValue } from '#domain/platform/problem.ts'
import { en } from './complaints.en.ts'
import { inputs } from './inputs.ts'
import { room, type Language } from './room.ts'

export const complaints = room('complaints', en)

const isAsked = (code: UnfitValue['code']): code is InputCode => inputs('en').has(code)

/** What is said of a value that does not fit its declaration. */
export function sayUnfit({ code, params }: UnfitValue, language: Language): string {
  return isAsked(code) ? inputs(language).by(code, params) : complaints(language).by(code, params)
}
