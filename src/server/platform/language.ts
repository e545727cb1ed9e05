import { languages, type Language } from '#words/room.ts'

/** The first language that a caller prefers (`Accept-Language`) among some that the portal speaks. */
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

/** The language to answer a call in: the first that is asked for, else that of the account, else English. */
export function languageOf(acceptLanguage: string | undefined, ofAccount: Language = 'en'): Language {
  return preferred(acceptLanguage, (language) => languages.has(language)) ?? ofAccount
}

/** The language of a page: what was chosen in this browser, else the first that it asks for among those people may choose. */
export function languageOfPage(chosen: string | undefined, acceptLanguage: string | undefined): Language {
  if (chosen !== undefined && languages.has(chosen)) return chosen
  return preferred(acceptLanguage, (language) => languages.get(language)?.isOffered === true) ?? 'en'
}
