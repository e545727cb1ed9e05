import type { FeeCategory } from '#domain/applications/application.ts'
import { en } from './categories.en.ts'
import { room, type Language } from './room.ts'

const categories = room('categories', en satisfies Record<FeeCategory, string>)

/** A category in words, by the name it is stored under; undefined for what is none. */
export function sayCategory(stored: FeeCategory, language: Language): string
export function sayCategory(stored: string, language: Language): string | undefined
export function sayCategory(stored: string, language: Language): string | undefined {
  const say = categories(language)
  return say.has(stored) ? say.by(stored as FeeCategory) : undefined
}
