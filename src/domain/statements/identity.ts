import type { StatementRow } from './read-statement.ts'
import { canonicalReference } from './references.ts'

const lettersAndDigits = (text: string) =>
  text
    .normalize('NFKC')
    .toUpperCase()
    .replaceAll(/[^\p{L}\p{M}\p{N}]/gu, '')

/**
 * By what rows are known, in whichever file of the account they stand and however it writes days and empty amounts. Of rows
 * that are alike in one file each has its own number.
 */
export function identitiesOf(rows: readonly StatementRow[]): string[] {
  const seen = new Map<string, number>()
  return rows.map(({ postedOn, amount, balance, text, reference }) => {
    const written = lettersAndDigits(reference)
    const known = /^0*$/.test(written) ? '' : canonicalReference(written)
    const alike = JSON.stringify([postedOn, amount, balance, lettersAndDigits(text), known])
    const number = (seen.get(alike) ?? 0) + 1
    seen.set(alike, number)
    return `${alike} ${number}`
  })
}
