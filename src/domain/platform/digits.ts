// Apart from text.ts: the first page reads numbers without loading a schema library.

/** The digit of a character, in any script or style (`2`, `２`, `२`, `②`); null for others. */
export function digitOf(character: string): number | null {
  const plainest = character.normalize('NFKC')
  if (/^\d$/.test(plainest)) return Number(plainest)
  if (!/^\p{Nd}$/u.test(plainest)) return null
  // The digits of every script have consecutive code points, zero first.
  const code = plainest.codePointAt(0) ?? 0
  let value = 0
  while (/\p{Nd}/u.test(String.fromCodePoint(code - value - 1))) value++
  return value % 10
}

const otherDigit = /\p{Nd}/gu
// Keyboards of Indian scripts leave these invisible characters between others.
const joiners = /[\u200b-\u200d]/g

/**
 * Converts typed digits to those in which numbers are stored and shown: `९८७६` from a Hindi keyboard is 9876, as is
 * `৯৮৭৬` from a Bengali one.
 */
export function latinDigits(typed: string): string {
  if (/^[\0-\x7f]*$/.test(typed)) return typed
  return typed.replaceAll(joiners, '').replaceAll(otherDigit, (digit) => String(digitOf(digit)))
}
