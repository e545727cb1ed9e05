const names = ['year', 'course', 'number'] as const

/** Whether a pattern holds letters, digits, `/`, `-` and known names only, and the running number once. */
export function isRollPattern(pattern: string): boolean {
  const isMade = new RegExp(`^(?:[A-Za-z0-9/-]|\\{(?:${names.join('|')})\\})+$`).test(pattern)
  return isMade && pattern.split('{number}').length === 2
}

/** Its abbreviation where a course has one, BSc EMT: EMT; else the first letters of its words that begin with capitals. */
export function shortNameOf(course: string): string {
  const words = course.split(/[^\p{L}\p{N}]+/u)
  const abbreviation = words.findLast((word) => /^\p{Lu}[\p{Lu}\p{N}]+$/u.test(word))
  const letters = words.map((word) => /^[\p{Lu}\p{N}]/u.exec(word)?.[0] ?? '').join('')
  return abbreviation ?? letters
}

/** A pattern with the year and the course filled in: each resulting text has numbers of its own. */
export function filledRollPattern(pattern: string, { year, course }: { year: number; course: string }): string {
  return pattern.replaceAll('{year}', String(year)).replaceAll('{course}', shortNameOf(course))
}

const digits = 3

/** `2026EMT001`. */
export function rollNumberOf(filled: string, number: number): string {
  return filled.replace('{number}', String(number).padStart(digits, '0'))
}
