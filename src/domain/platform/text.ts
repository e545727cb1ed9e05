import type { InputCode } from './field-errors.ts'
import { z } from 'zod'

// C0 and C1 controls, zero-width and bidirectional marks, soft hyphens: a name that looks like another must not be stored, and a line
// break in a name would become a second header line in a mail.
const invisible = /[\u0000-\u001f\u007f-\u009f\u00ad\u200b\u200e\u200f\u202a-\u202e\u2060-\u206f\ufeff]/g

// The usual case, printable ASCII with single spaces, for which checking is cheaper than tidying.
const tidyLine = /^(?:[!-~]+(?: [!-~]+)*)?$/

/** Tidies one line of text: NFC, no control characters, single spaces, no spaces at the ends. */
export function cleanLine(typed: string): string {
  if (tidyLine.test(typed)) return typed
  return typed
    .normalize('NFC')
    .replace(/[\s\u00a0]+/g, ' ')
    .replace(invisible, '')
    .replace(/ {2,}/g, ' ')
    .trim()
}

/** Tidies several lines: as `cleanLine`, keeping line breaks. */
export function cleanLines(typed: string): string {
  return typed
    .split(/\r\n|\r|\n/)
    .map(cleanLine)
    .join('\n')
    .trim()
}

// They shape letters and are none themselves; some keyboards add them, others do not.
const joiners = /[\u200c\u200d]/g

/** A text for comparison in searches: lower case, without shaping characters. */
export function asSearched(text: string): string {
  return text.replaceAll(joiners, '').toLowerCase()
}

/** A line of text up to `maxCharacters`; empty is allowed. */
export function line(maxCharacters: number) {
  return z.string().overwrite(cleanLine).max(maxCharacters)
}

/** Several lines of text up to `maxCharacters`; empty is allowed. */
export function lines(maxCharacters: number) {
  return z.string().overwrite(cleanLines).max(maxCharacters)
}

const longestByLanguage = 1000

/** A text by language: English is the original, and stands for every language without a text. */
export const TextByLanguage = z.object({ en: lines(longestByLanguage) }).catchall(lines(longestByLanguage))
export type TextByLanguage = z.infer<typeof TextByLanguage>

/** A line of text that must not be empty. */
export function requiredLine(maxCharacters: number, whenEmpty: InputCode) {
  return line(maxCharacters).min(1, whenEmpty)
}

/** Several lines of text that must be there. */
export function requiredLines(maxCharacters: number, whenMissing: InputCode) {
  return z.string(whenMissing).overwrite(cleanLines).max(maxCharacters).min(1, whenMissing)
}

/** The non-empty parts, joined; null when there are none. */
export function joined(parts: readonly (string | number | null | undefined)[], by = ', '): string | null {
  return parts.filter((part) => part !== null && part !== undefined && part !== '').join(by) || null
}
