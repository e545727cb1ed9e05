import type { rejectionReasons } from '#domain/applications/status.ts'
import { en } from './reasons.en.ts'
import { room, type Language } from './room.ts'
import { asWritten, type Translator } from './institute-translations.ts'

type Reason = (typeof rejectionReasons)[number]

const reasons = room('reasons', en satisfies Record<Reason, string>)

/** A reason for a rejection by the name it is stored under; one that an institute added is said as it wrote or translated it. */
export function sayReason(name: string, language: Language, translate: Translator = asWritten): string {
  const say = reasons(language)
  return say.has(name) ? say.by(name as Reason) : translate(name)
}
