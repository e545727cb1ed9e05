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
// Marks of direction and joiners come with a paste or from keyboards of Indian scripts, and nobody sees them.
const invisible = /(?![\t-\r])[\p{Cc}\p{Cf}\p{Default_Ignorable_Code_Point}]/gu
const hyphen = /[\p{Pd}\u2212\u00ad]/gu
const space = /\p{Zs}/gu
// `＋９１`, as keyboards of East Asia type it.
const wide = /[\uff01-\uff5e]/g

/**
 * Converts the characters of a typed or pasted number to those in which numbers are stored and shown: `९८७६` from a
 * Hindi keyboard is 9876, as is `৯৮৭৬` from a Bengali one; every hyphen is `-`, every space ` `, and characters that
 * nobody sees are dropped. Browser and server both read numbers with it.
 */
export function plainNumber(typed: string): string {
  if (/^[\t-\r -~]*$/.test(typed)) return typed
  return typed
    .replaceAll(hyphen, '-')
    .replaceAll(invisible, '')
    .replaceAll(space, ' ')
    .replaceAll(wide, (sign) => String.fromCharCode(sign.charCodeAt(0) - 0xfee0))
    .replaceAll(otherDigit, (digit) => String(digitOf(digit)))
}

/** The same without spaces and hyphens, which mean nothing in a number that nobody calculates with. */
export function bareDigits(typed: string): string {
  return plainNumber(typed).replaceAll(/[\s-]/g, '')
}
