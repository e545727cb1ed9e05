import type { PaperWords } from '#domain/applications/paper.ts'
import { documentRoom } from '#words/form/documents.ts'
import { payments } from '#words/money/payments.ts'
import { print } from './print.ts'
import type { Language } from './room.ts'

/** Texts of every application on paper. */
export function paperWords(language: Language): PaperWords {
  const [say, sayPayment, sayDocument] = [print.in(language), payments.in(language), documentRoom.in(language)]
  return {
    say: (key, facts) => say.by(key, facts),
    sayPayment: (key) => sayPayment.by(key, { place: 'alone' }),
    onPage: (content) => sayDocument('onPage', content),
  }
}
