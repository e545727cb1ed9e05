import type { RejectionReason } from '#domain/applications/rejection-reasons.ts'
import type { Original } from '#domain/platform/translations.ts'
import { en } from './reason-sentences.en.ts'
import { en as names } from './reasons.en.ts'
import { room, type Language } from './room.ts'
import type { Translator } from './institute-translations.ts'

const sentences = room('reason-sentences', en)

const hasSentence = (name: string): name is keyof typeof en => Object.hasOwn(en, name)

/**
 * What a comment begins with for a reason: the sentence it had at first in any language, one that an institute put in its
 * place as it wrote or translated it.
 */
export function saySentenceOf(
  { name, sentence }: Pick<RejectionReason, 'name' | 'sentence'>,
  language: Language,
  translate: Translator,
): string {
  return hasSentence(name) && sentence === en[name] ? sentences(language)(name) : translate(sentence)
}

/** Of what is written in reasons, what the institute wrote itself: the portal has no words for it in any language. */
export function ownReasonTexts(reasons: readonly RejectionReason[], texts: readonly Original[]): Original[] {
  const known = new Set<string>(
    reasons.flatMap(({ name, sentence }) => {
      const isAsAtFirst = hasSentence(name) && sentence === en[name]
      return [...(Object.hasOwn(names, name) ? [name] : []), ...(isAsAtFirst ? [sentence] : [])]
    }),
  )
  return texts.filter(({ text }) => !known.has(text))
}
