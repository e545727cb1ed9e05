import type { RejectionReason } from '#domain/applications/rejection-reasons.ts'
import { en } from './reason-sentences.en.ts'
import { room, type Language } from './room.ts'

const sentences = room('reason-sentences', en)

const hasSentence = (name: string): name is keyof typeof en => Object.hasOwn(en, name)

/**
 * What a comment begins with for a reason: the sentence it had at first in any language, one that an institute put in its
 * place as it wrote it.
 */
export function saySentenceOf(
  { name, sentence }: Pick<RejectionReason, 'name' | 'sentence'>,
  language: Language,
): string {
  return hasSentence(name) && sentence === en[name] ? sentences(language)(name) : sentence
}
