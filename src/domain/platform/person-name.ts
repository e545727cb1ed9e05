import { cleanLine, requiredLine } from './text.ts'

// Letters and their marks in any script, with joiners, and what may be between them: "Mary-Ann D’Souza", "Dr. A.K.
// Rao".
const outside = /[^\p{L}\p{M}\p{Join_Control} .'’‘‐‑-]/gu

// What phones and keyboards put for an apostrophe.
const likeApostrophe = /[\u0060\u00b4\u02b9\u02bc\u2032\uff07]/g

/** A name as it is stored: an apostrophe is one, whichever sign was typed for it. */
export const cleanName = (typed: string) => cleanLine(typed).replaceAll(likeApostrophe, "'")

// "Ramesh Kumar @ Raju", "Anil Kumar (Sonu)", as some certificates have it.
const aliasSigns = /(?<=\s)@|@(?=\s)|\([^()]+\)/g

const letters = (text: string) => text.match(/\p{L}/gu)?.length ?? 0

/** "evil.example": mail programs turn it into a link. More than two letters before a full stop are no initials. */
function isAddressLike(word: string): boolean {
  return word.split('.').some((part, place, parts) => letters(part) > 2 && letters(parts[place + 1] ?? '') > 0)
}

/**
 * The fault of a person's name, which goes into mails to strangers: digits, links and markup are refused. Null for
 * none.
 */
export function nameFault(name: string): 'not-in-letters' | 'alias-in-name' | 'dot-in-name' | null {
  const plain = name.replaceAll(aliasSigns, (sign) => sign.replaceAll(/[@()]/g, ''))
  if (letters(name) === 0 || plain.search(outside) >= 0) return 'not-in-letters'
  if (name.search(aliasSigns) >= 0) return 'alias-in-name'
  return name.split(' ').some(isAddressLike) ? 'dot-in-name' : null
}

/** Whether a name is one letter, with or without marks and full stops. */
export const isOneLetter = (name: string): boolean => letters(name) === 1

const maxCharacters = 100

/** The name of a person, as a schema. */
export const PersonName = (whenEmpty: 'name-required' | 'guardian-name') =>
  requiredLine(maxCharacters, whenEmpty)
    .overwrite(cleanName)
    .check(({ value, issues }) => {
      // Empty and too long names are refused already.
      const fault = value === '' || value.length > maxCharacters ? null : nameFault(value)
      if (fault) issues.push({ code: 'custom', input: value, message: fault })
    })

/** A name for mails: a name stored before names had a rule becomes no link, number or markup. */
export function nameInMail(name: string): string {
  return cleanLine(name.replaceAll(outside, ' ').replaceAll(/\.(?=\S)/g, '. '))
}
