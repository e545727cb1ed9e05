import type { InputCode } from '#domain/platform/field-errors.ts'
import type { UnfitValue } from '#domain/platform/problem.ts'
import { inputs } from './inputs.ts'
import { room, type Language } from '#words/room.ts'

/** General errors for values that break their declaration, where nothing more specific exists. */
export const complaints = room('complaints', {
  required:
    'Enter {kind, select, text {a text} number {a number} whole {a whole number} truth {true or false} list {a list} object {an object} other {a value}}: it is required.',
  'wrong-kind':
    'Enter {kind, select, text {a text} number {a number} whole {a whole number} truth {true or false} list {a list} object {an object} other {another value}} here.',
  'not-offered': 'Choose one of these: {options}.',
  unknown: 'Remove {names}: this is not asked for here.',
  'too-long': 'Use at most {max, number} characters',
  'too-short': 'Use at least {min, number} characters',
  'too-many': 'Enter at most {max, number}',
  'too-few': 'Enter at least {min, number}',
  'too-high': 'Enter at most {max, number}',
  'too-low': 'Enter at least {min, number}',
  'wrong-form': 'Check how this is written.',
  'day-in-call': '{said} (in a call: YYYY-MM-DD)',
  unfit: 'This is not allowed here. Check it and correct it.',
  'aadhaar-not-asked':
    'This looks like an Aadhaar number, which must not be written here. If it is another number of 12 digits, write to the office.',
})

const isAsked = (code: UnfitValue['code']): code is InputCode => inputs.in('en').has(code)

/** The general error for a value that breaks its declaration. */
export function sayUnfit({ code, params }: UnfitValue, language: Language): string {
  return isAsked(code) ? inputs.in(language).by(code, params) : complaints.in(language).by(code, params)
}
