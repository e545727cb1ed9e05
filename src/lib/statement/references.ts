import type { StatementRow } from './read-statement.ts'

/** The facts in the text of a transaction. */
export type RowFacts = {
  /** References in their own place: after their rail, or in the column of references. */
  own: string[]
  /** References elsewhere in the row, such as in a note. */
  noted: string[]
  /** The beginning of a reference that the bank cut off. */
  cut: string | null
  /** A spreadsheet turned the reference into `6.30923E+11`. */
  hasLostDigits: boolean
  cheque: string | null
  /** The other party, as far as the bank names it; compared, not shown. */
  payer: string | null
  isGivenBack: boolean
  /** Why a row is no application fee, regardless of the payer. */
  other: 'interest' | 'charge' | 'own-transfer' | null
}

const lost = /\d(?:\.\d+)?E\+\d+/

/** Digits and letters only, upper case; references of digits without padding zeros, but never shorter than twelve. */
export function canonicalReference(written: string): string {
  const bare = written.toUpperCase().replaceAll(/[^A-Z0-9]/g, '')
  return /^\d+$/.test(bare) ? bare.replace(/^0+/, '').padStart(12, '0') : bare
}

/** The possible forms of a reference in an application: as it is, or with a bank's padding zeros. */
export function writtenForms(canonical: string): string[] {
  if (!/^\d+$/.test(canonical)) return [canonical]
  return [...new Set([canonical, canonical.padStart(16, '0'), canonical.padStart(22, '0')])]
}

const ifsc = /^[A-Z]{4}0[A-Z0-9]{6}$/
const rail = /^(?:UPI|IMPS|NEFT|RTGS|UTR|RRN)$/
// Written together with its rail, as in `IMPS630713882901`.
const glued = /^(UPI|IMPS|NEFT|RTGS|UTR|RRN)(\d{12})$/

/** Whether a word can be a reference: twelve digits, or the letters and digits of NEFT and RTGS. */
function isReference(token: string): boolean {
  if (/^\d+$/.test(token)) return token.length === 12 || token.length === 16 || token.length === 22
  return /^[A-Z0-9]{11,30}$/.test(token) && !ifsc.test(token) && token.replaceAll(/\D/g, '').length >= 6
}

type FoundReferences = { own: string[]; noted: string[]; cut: string | null }

const nothing: FoundReferences = { own: [], noted: [], cut: null }

/** The words of a text in capitals; one with an @ is kept whole as a handle. */
function tokensOf(text: string): string[] {
  return text
    .split(/[^A-Z0-9@]+/)
    .filter((token) => token !== '' && !token.includes('@'))
    .flatMap((token) => glued.exec(token)?.slice(1) ?? [token])
}

/** The first reference after each rail is the payment's own; all others are noted. */
function inText(text: string): FoundReferences {
  const found: FoundReferences = { ...nothing, own: [], noted: [] }
  const tokens = tokensOf(text)
  // Nothing but a reference.
  const [only = ''] = tokens
  if (tokens.length === 1 && isReference(only)) return { ...found, own: [canonicalReference(only)] }
  let isExpected = false
  for (const token of tokens) {
    if (rail.test(token)) isExpected = true
    else if (isReference(token)) {
      // Sixteen digits in a note are some other number: only the reference column pads with zeros.
      const reference = /^\d{13,}$/.test(token) ? token : canonicalReference(token)
      if (isExpected) found.own.push(reference)
      else found.noted.push(reference)
      isExpected = false
    } else if (isExpected && /^\d{5,11}$/.test(token)) {
      found.cut ??= token
      isExpected = false
    }
  }
  return found
}

/** The reference column: a single word is the payment's own reference, several words may be anything. */
function inColumn(written: string): FoundReferences {
  const [only = '', ...more] = tokensOf(written)
  if (more.length > 0) return { own: [], noted: [only, ...more].filter(isReference).map(canonicalReference), cut: null }
  const canonical = canonicalReference(only)
  if (/^0*$/.test(only)) return { own: [], noted: [], cut: null }
  const isWhole = isReference(/^\d+$/.test(only) ? canonical : only)
  const significant = only.replace(/^0+/, '')
  if (isWhole && significant.length >= 10) return { own: [canonical], noted: [], cut: null }
  return { own: [], noted: [], cut: /^\d{5,11}$/.test(significant) ? significant : null }
}

const chequeWords = /\b(?:CHQ|CHEQUE|CLG|CLEARING|REJECT)\b/

function chequeIn(text: string, reference: string): string | null {
  if (!chequeWords.test(text)) return null
  const inOwnColumn = /^0*([1-9]\d{2,6})\W*$/.exec(reference)?.[1]
  return inOwnColumn ?? /\b0*([1-9]\d{2,5})\b/.exec(text)?.[1] ?? null
}

// Characters; the key is in an index, and handles have at most 255.
const longestPayer = 255

/** The handle of a UPI payment, or what SBI keeps of name, bank and handle after the reference. */
function payerIn(text: string): string | null {
  const handle = /(?<![A-Z0-9.+_-])[A-Z0-9.+_-]+@[A-Z0-9.]+/.exec(text)?.[0]
  if (handle !== undefined) return handle.split('-').at(-1)?.slice(-longestPayer) ?? null
  return /UPI\/[A-Z]+\/\d{12}\/([^/]+\/[^/]+\/[^/]+)\//.exec(text)?.[1]?.slice(0, longestPayer) ?? null
}

const returnWords = /\b(?:REV|REVERSAL|REVERSED|REFUND|REFUNDED|RETURN|RETURNED|REJECT|EXCESS)\b/
const interest =
  /\bINT(?:EREST)?\.?\s?PD\b|\bCREDIT INTEREST\b|\bINTEREST (?:PAID|CREDIT|CAPITALI[SZ]ED)\b|\bDIVIDEND\b|\bMUTUAL FUND\b|\bACH C\b/
const charge = /\bCHARGES?\b|\bCHRGS?\b|\bCHG\b|\bGST\b|\bSERVICE TAX\b/
const transfer = /\bFT\b|\bINFT\b|\bSWEEP\b|\bOWN (?:A\/?C|ACCOUNT)\b/

/** Whether a transfer within the bank names the institute itself as the sender. */
function isOwnTransfer(text: string, holder: string): boolean {
  if (!transfer.test(text)) return false
  const sender = text
    .split(/[/-]/)
    .map((part) => part.trim())
    .findLast((part) => /[A-Z]{4}/.test(part))
  const [first = ''] = sender?.split(/[^\p{L}]+/u) ?? []
  return (
    first.length >= 4 &&
    holder
      .toUpperCase()
      .split(/[^\p{L}]+/u)
      .includes(first)
  )
}

function otherThanFee(text: string, amount: number, holder: string): RowFacts['other'] {
  if (amount < 0) return charge.test(text) ? 'charge' : null
  if (interest.test(text)) return 'interest'
  return isOwnTransfer(text, holder) ? 'own-transfer' : null
}

/** The facts in the text of a row; `holder` is everything known about the account's holder. */
export function factsOf(
  { text, reference, amount }: Pick<StatementRow, 'text' | 'reference' | 'amount'>,
  holder: string,
): RowFacts {
  const upper = text.toUpperCase()
  const column = reference.toUpperCase()
  const hasLostDigits = lost.test(upper) || lost.test(column)
  const words = hasLostDigits ? upper.replaceAll(new RegExp(lost, 'g'), ' ') : upper
  const said = inText(words)
  const cheque = said.own.length === 0 ? chequeIn(upper, column) : null
  const listed = cheque !== null || lost.test(column) ? nothing : inColumn(column)
  // A reference named by its rail wins over that of the column, which may be the bank's own number.
  const own = [...new Set(said.own.length > 0 ? said.own : listed.own)]
  const noted = [...new Set([...said.noted, ...listed.noted, ...listed.own])].filter((one) => !own.includes(one))
  return {
    own,
    noted,
    cut: own.length > 0 ? null : (said.cut ?? listed.cut),
    hasLostDigits,
    cheque,
    payer: payerIn(upper),
    isGivenBack: returnWords.test(upper),
    other: otherThanFee(upper, amount, holder),
  }
}

const mostNames = 4

/** Possible names in a payment's text: two words or more between slashes, or before the provider of a handle. */
export function namesIn(text: string): string[] {
  const parts = text.split(/[^\p{L}\p{M} .]+/u).map((part) => part.trim())
  return [...new Set(parts)].filter((part) => part.length <= 40 && /\p{L}[ .]+\p{L}/u.test(part)).slice(0, mostNames)
}
