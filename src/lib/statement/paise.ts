/** Paise, a whole number: any statement's amounts are far below the limit of exact numbers. */
export type Paise = number

const amountShape = /^([+-]?)(\d+|\d{1,3}(?:,\d{2,3})*,\d{3})(?:\.(\d{1,2})0*)?(CR?|DR?)?\.?$/

/** An amount, and whether it says by a sign or a word that it came or went. */
type WrittenAmount = { paise: Paise; isMarked: boolean }

/** An amount in capitals without blanks, currency and brackets, its sign or direction in one place. */
const bareAmount = (written: string) =>
  written
    .toUpperCase()
    .replaceAll(/[\s\p{Cf}₹]|RS\.?|INR/gu, '')
    .replaceAll(/[\u2010-\u2015\u2212]/g, '-')
    .replace(/\(([CD])R?\.?\)$/, '$1R')
    .replace(/^\((.+)\)$/, '-$1')
    .replace(/^([CD]R)[.:]?(.+)$/, '$2$1')
    .replace(/^(.*\d)([+-])$/, '$2$1')
    .replace(/^([+-]?)\./, (_, sign: string) => `${sign}0.`)

/** Parses an amount as `readPaise` does. */
export function readAmount(written: string): WrittenAmount | null | undefined {
  const bare = bareAmount(written)
  if (/^(-*|NIL|NA|N\/A)$/.test(bare)) return null
  const [isAmount, sign = '', whole = '', fraction = '', direction = ''] = amountShape.exec(bare) ?? []
  if (isAmount === undefined) return undefined
  const paise = Number(`${whole.replaceAll(',', '')}${fraction.padEnd(2, '0')}`)
  if (!Number.isSafeInteger(paise)) return undefined
  const isPositive = (sign === '-') === direction.startsWith('D') || paise === 0
  return { paise: isPositive ? paise : -paise, isMarked: sign !== '' || direction !== '' }
}

/**
 * Parses an amount in the forms of banks and spreadsheets, `18,46,210.35`, `₹ 500`, `1,500.00 CR`, `Rs. 250.00 (Dr)`:
 * null for an empty one, undefined for text that is no amount. Never through a fraction: the digits after the point are
 * joined to those before it.
 */
export function readPaise(written: string): Paise | null | undefined {
  const read = readAmount(written)
  return read ? read.paise : read
}

/** Rupees with two decimals, such as `1845210.35`: exact in every program. */
export function decimalRupees(paise: Paise): string {
  const digits = String(Math.abs(paise)).padStart(3, '0')
  return `${paise < 0 ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`
}

const grouping = new Intl.NumberFormat('en-IN')

/** `₹18,45,210.35` for people; whole rupees without paise. */
export function showPaise(paise: Paise): string {
  const [whole = '', fraction] = decimalRupees(Math.abs(paise)).split('.')
  const shown = grouping.format(Number(whole))
  return `${paise < 0 ? '−' : ''}₹${shown}${fraction === '00' ? '' : `.${fraction}`}`
}
