import { reasons as reasonNames } from './reasons.ts'
import type { RejectionReason } from '#domain/applications/decisions/rejection-reasons.ts'
import type { Original } from '#domain/platform/translations.ts'
import { room, type Language } from '#words/room.ts'
import type { Translator } from '#words/institute/institute-translations.ts'

const reasonSentences = room('reason-sentences', {
  'Documents missing or unreadable': 'A document is missing or cannot be read.',
  'Documents do not match the answers': 'Your documents do not match your answers.',
  'Category or disability certificate not valid': 'Your category or disability certificate is not valid.',
  'Payment not received': 'We did not find your payment in our account.',
  'Duplicate application': 'You have sent more than one application. We are considering the other one.',
})

const hasSentence = (name: string): name is keyof typeof reasonSentences.sentences => reasonSentences.has(name)

/**
 * The first sentence of a comment for a reason: the portal's in any language, or the institute's own, as written or
 * translated.
 */
export function saySentenceOf(
  { name, sentence }: Pick<RejectionReason, 'name' | 'sentence'>,
  language: Language,
  translate: Translator,
): string {
  return hasSentence(name) && sentence === reasonSentences.in('en')(name)
    ? reasonSentences.in(language)(name)
    : translate(sentence)
}

/** The texts of reasons that the institute itself wrote, for which the portal has no translation. */
export function ownReasonTexts(reasons: readonly RejectionReason[], texts: readonly Original[]): Original[] {
  const known = new Set<string>(
    reasons.flatMap(({ name, sentence }) => {
      const isAsAtFirst = hasSentence(name) && sentence === reasonSentences.in('en')(name)
      return [...(reasonNames.has(name) ? [name] : []), ...(isAsAtFirst ? [sentence] : [])]
    }),
  )
  return texts.filter(({ text }) => !known.has(text))
}
