import { bareDigits, digitOf } from './digits.ts'

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

/** 12 digits, the first 2 to 9, with Verhoeff's checksum over all of them; spaces and hyphens do not count. */
export function isAadhaar(typed: string): boolean {
  const digits = bareDigits(typed)
  return /^[2-9]\d{11}$/.test(digits) && hasVerhoeffCheck(digits)
}

/**
 * The fault of an invalid number, with what a person needs to find it; null for none. For a hidden one (`XXXX XXXX
 * XXXX`) only the length is known.
 */
export function aadhaarFault(typed: string): { code: string; params: Record<string, number> } | null {
  const digits = bareDigits(typed)
  if (isAadhaar(digits)) return null
  if (!/^[\dX]+$/.test(digits)) return { code: 'not-a-number', params: {} }
  if (digits.length === 16) return { code: 'virtual-id', params: {} }
  if (digits.length !== 12) return { code: 'wrong-length', params: { digits: digits.length } }
  return { code: /^[01]/.test(digits) ? 'wrong-start' : 'wrong-digit', params: {} }
}

/** `XXXXXXXX7058`: the last four digits of a whole number. */
export function maskAadhaar(typed: string): string {
  return `XXXXXXXX${bareDigits(typed).slice(-4)}`
}

/** Whether a text is a masked number, with or without spaces. */
export function isMaskedAadhaar(text: string): boolean {
  return /^X{8}\d{4}$/.test(bareDigits(text))
}

/** `+91` and a mobile number are twelve digits, too: nobody writes a plus before an Aadhaar number. */
const isPhone = (before: string | undefined, digits: string) => before === '+' && /^91[6-9]/.test(digits)

/** The places of the first eight digits of whole numbers in a text, split into pieces by `piece`. */
function placesToHide(typed: string, piece: RegExp): number[] {
  const places: number[] = []
  // The last twelve digits without a letter between them.
  let run: { place: number; digit: number }[] = []
  for (const { 0: read, index: place } of typed.matchAll(piece)) {
    const digit = digitOf(read)
    if (digit === null) {
      if (/^[\p{L}\p{N}]/u.test(read)) run = []
      continue
    }
    run = [...run, { place, digit }].slice(-12)
    const digits = run.map((one) => one.digit).join('')
    if (!isAadhaar(digits) || isPhone(typed[(run[0]?.place ?? 0) - 1], digits)) continue
    places.push(...run.slice(0, 8).map((one) => one.place))
  }
  return places
}

/**
 * Masks all but the last four digits of every whole number in typed text (a search, a comment, the name of a file), in
 * any spacing or script, and also within more digits. Other twelve digits with a valid checksum are masked as well, so
 * do not use it for ids, references and amounts.
 */
export function hideAadhaar(typed: string): string {
  // Downloaded files may be named like their address, with `%20` for a space, whose digits must not count.
  const hidden = new Set([/./gsu, /%[\da-f]{2}|./gisu].flatMap((piece) => placesToHide(typed, piece)))
  let place = 0
  const shown = [...typed].map((character) => {
    const isHidden = hidden.has(place)
    place += character.length
    return isHidden ? 'X' : character
  })
  return shown.join('')
}
