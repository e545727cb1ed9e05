import { createElement, Fragment, type ReactElement, type ReactNode } from 'react'

import { languages, pageLanguage, type Language } from '#words/room.ts'

export { pageLanguage as language } from '#words/room.ts'

/** The languages into which the office translates its English texts. */
export const translatedInto = [...languages].filter(([one, { isOffered }]) => isOffered && one !== 'en')

/** The name of a language in the language of the page. */
export function languageName(language: Language): string {
  const names = new Intl.DisplayNames([languages.get(pageLanguage)?.tag ?? 'en-IN'], { type: 'language' })
  return names.of(language) ?? language
}

/** Pieces of a sentence, some of them elements, as one child. */
export function joined(pieces: readonly ReactNode[]): ReactElement {
  return createElement(Fragment, null, ...pieces)
}
