import { languages, type Language } from '#words/room.ts'

/** The languages that people can choose, English among them: what everybody is to read is written in each of these. */
export const offeredLanguages: readonly Language[] = [...languages].flatMap(([one, { isOffered }]) =>
  isOffered ? [one] : [],
)

/** The caller's first preferred language (`Accept-Language`) among these. */
function preferred(
  acceptLanguage: string | undefined,
  isSpoken: (language: Language) => boolean,
): Language | undefined {
  const asked = (acceptLanguage ?? '').split(',').map((range) => {
    const [tag = '', weight] = range.split(';')
    const [, quality = '1'] = /^\s*q=([\d.]{1,5})\s*$/.exec(weight ?? '') ?? []
    const [language = ''] = tag.trim().toLowerCase().split('-')
    return { language, quality: Number(quality) }
  })
  return asked
    .toSorted((one, other) => other.quality - one.quality)
    .find(({ language, quality }) => quality > 0 && isSpoken(language))?.language
}

/** The language of an answer: the first requested one, else that of the account, else English. */
export function languageOf(acceptLanguage: string | undefined, ofAccount: Language = 'en'): Language {
  return preferred(acceptLanguage, (language) => languages.has(language)) ?? ofAccount
}

/** The language of a page: the one chosen in this browser, else its first preferred one that people can choose. */
export function languageOfPage(chosen: string | undefined, acceptLanguage: string | undefined): Language {
  if (chosen !== undefined && languages.has(chosen)) return chosen
  return preferred(acceptLanguage, (language) => languages.get(language)?.isOffered === true) ?? 'en'
}
