import type { rejectionReasons } from '#domain/applications/status.ts'
import { room, type Language } from '#words/room.ts'
import { asWritten, type Translator } from '#words/institute/institute-translations.ts'

type StandardReason = (typeof rejectionReasons)[number]

export const reasons = room('reasons', {
  'Not eligible by age': 'Not eligible by age',
  'Not eligible by marks or qualification': 'Not eligible by marks or qualification',
  'Documents missing or unreadable': 'Documents missing or unreadable',
  'Documents do not match the answers': 'Documents do not match the answers',
  'Category or disability certificate not valid': 'Category or disability certificate not valid',
  'Payment not received': 'Payment not received',
  'Duplicate application': 'Duplicate application',
  Other: 'Other',
} as const satisfies Record<StandardReason, string>)

/** A reason for a rejection by its stored name; one that the institute added stays as written or translated. */
export function sayReason(name: string, language: Language, translate: Translator = asWritten): string {
  const say = reasons.in(language)
  return say.has(name) ? say.by(name) : translate(name)
}
