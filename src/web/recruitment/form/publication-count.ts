import { numberOf } from '#domain/platform/answers.ts'

const maxPublications = 100_000

/** A count as it stays in its field: what is not a number is none, as the server counts it; nothing stays nothing. */
export function publicationCount(typed: string): string {
  if (typed.trim() === '') return ''
  return String(Math.min(Math.trunc(numberOf(typed) ?? 0), maxPublications))
}
