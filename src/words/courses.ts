import type { firstCourses } from '#domain/admission/course.ts'
import { en } from './courses.en.ts'
import { asWritten, type Translator } from './institute-translations.ts'
import { room, type Language } from './room.ts'

type First = (typeof firstCourses)[number]
const courses = room('courses', en satisfies Record<First | `chosen ${First}`, string>)

/** A course by the name it is stored under, as its admission says it in a language. */
export function sayCourse(stored: string, language: Language, translate: Translator = asWritten): string {
  const say = courses(language)
  return say.has(stored) ? say.by(stored as First) : translate(stored)
}

const chosen = {
  'BSc EMT': 'chosen BSc EMT',
  'BSc HTM': 'chosen BSc HTM',
} as const satisfies Record<First, `chosen ${First}`>

/** The same where it is chosen. */
export function sayChosenCourse(stored: string, language: Language, translate: Translator = asWritten): string {
  const say = courses(language)
  return say.has(stored) ? say(chosen[stored as First]) : translate(stored)
}
