import type { FeeCategory } from '#domain/drives/category.ts'
import { room, type Language } from '#words/room.ts'

/** The categories, keyed by stored name: for choices and public pages. */
const categories = room('categories', {
  UR: 'UR (unreserved)',
  OBC: 'OBC (Other Backward Class, non-creamy layer)',
  SC: 'SC (Scheduled Caste)',
  ST: 'ST (Scheduled Tribe)',
  EWS: 'EWS (Economically Weaker Section)',
  PWD: 'PwD (person with disability)',
} as const satisfies Record<FeeCategory, string>)

/** A category in words, by its stored name; undefined for any other text. */
export function sayCategory(stored: FeeCategory, language: Language): string
export function sayCategory(stored: string, language: Language): string | undefined
export function sayCategory(stored: string, language: Language): string | undefined {
  const say = categories.in(language)
  return say.has(stored) ? say.by(stored) : undefined
}
