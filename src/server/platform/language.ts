import { languages } from '#words/room.ts'
import type { Language } from '#words/room.ts'

const isSpoken = (tag: string): tag is Language => (languages as readonly string[]).includes(tag)

/**
 * The language to answer in: the first that a caller prefers among those the portal speaks (`Accept-Language`), else that
 * of the account, else English. This is the one place where it is chosen.
 */
export function languageOf(acceptLanguage: string | undefined, ofAccount: Language = 'en'): Language {
  const asked = (acceptLanguage ?? '').split(',').map((range) => {
    const [tag = '', weight] = range.split(';')
    const [, quality = '1'] = /^\s*q=([\d.]{1,5})\s*$/.exec(weight ?? '') ?? []
    const [language = ''] = tag.trim().toLowerCase().split('-')
    return { language, quality: Number(quality) }
  })
  const best = asked
    .toSorted((one, other) => other.quality - one.quality)
    .find(({ language, quality }) => quality > 0 && isSpoken(language))
  return best && isSpoken(best.language) ? best.language : ofAccount
}
