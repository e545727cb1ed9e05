// Verhoeff's dihedral check: the product of two digits, and a permutation of each digit by its place.
const product = [
  [0, 1, 2, 3, 4, 5, 6, 7, 8, 9],
  [1, 2, 3, 4, 0, 6, 7, 8, 9, 5],
  [2, 3, 4, 0, 1, 7, 8, 9, 5, 6],
  [3, 4, 0, 1, 2, 8, 9, 5, 6, 7],
  [4, 0, 1, 2, 3, 9, 5, 6, 7, 8],
  [5, 9, 8, 7, 6, 0, 4, 3, 2, 1],
  [6, 5, 9, 8, 7, 1, 0, 4, 3, 2],
  [7, 6, 5, 9, 8, 2, 1, 0, 4, 3],
  [8, 7, 6, 5, 9, 3, 2, 1, 0, 4],
  [9, 8, 7, 6, 5, 4, 3, 2, 1, 0],
] as const
const permutation = [
  [0, 1, 2, 3, 4, 5, 6, 7, 8, 9],
  [1, 5, 7, 6, 2, 8, 3, 0, 9, 4],
  [5, 8, 0, 3, 7, 9, 6, 1, 4, 2],
  [8, 9, 1, 6, 0, 4, 3, 5, 2, 7],
  [9, 4, 5, 3, 1, 2, 6, 8, 7, 0],
  [4, 2, 8, 6, 5, 7, 3, 9, 0, 1],
  [2, 7, 9, 3, 8, 0, 6, 4, 1, 5],
  [7, 0, 4, 6, 9, 1, 3, 2, 5, 8],
] as const

function hasVerhoeffCheck(digits: string): boolean {
  const check = [...digits].toReversed().reduce((sum, digit, place) => {
    const permuted = permutation[place % 8]?.[Number(digit)] ?? 0
    return product[sum]?.[permuted] ?? 0
  }, 0)
  return check === 0
}

const plain = (typed: string) => typed.replaceAll(/[\s-]/g, '')

export const aadhaarMessage = 'Enter the 12 digits of the Aadhaar number, as printed on the card'

/** 12 digits, the first 2 to 9, with Verhoeff's checksum over all of them; spaces and hyphens do not count (decision 48). */
export function isAadhaar(typed: string): boolean {
  const digits = plain(typed)
  return /^[2-9]\d{11}$/.test(digits) && hasVerhoeffCheck(digits)
}

/** `XXXXXXXX7058`: the last four digits of a whole number. */
export function maskAadhaar(typed: string): string {
  return `XXXXXXXX${plain(typed).slice(-4)}`
}

/** Whether a text is a number as answers show it, with or without spaces. */
export function isMaskedAadhaar(text: string): boolean {
  return /^X{8}\d{4}$/.test(plain(text))
}

/** A text in which every whole number is masked: for what is written down about a search. */
export function hideAadhaar(text: string): string {
  return text.replaceAll(/[2-9](?:[\s-]?\d){11}/g, (digits) => (isAadhaar(digits) ? maskAadhaar(digits) : digits))
}
