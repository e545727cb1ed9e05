import type { TextByLanguage } from './text.ts'

// Apart from the schema, which pages that only show a text do not load.

/** A text in a language, or in English. */
export function textIn(texts: TextByLanguage, language: string): string {
  return texts[language] || texts.en
}
