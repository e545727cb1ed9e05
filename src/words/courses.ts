import type { firstCourses } from '#domain/admission/course.ts'
import { asWritten, type Translator } from './institute-translations.ts'
import { room, type Language } from './room.ts'

type First = (typeof firstCourses)[number]
/**
 * The two courses that an admission begins with, of which no administrator has to write the whole title or translate it.
 * `chosen` stands where one chooses.
 */
const courses = room('courses', {
  'BSc EMT': 'B.Sc. Emergency Medical Technology',
  'BSc HTM': 'B.Sc. Hematology and Transfusion Medicine',
  'chosen BSc EMT': 'B.Sc. Emergency Medical Technology (EMT)',
  'chosen BSc HTM': 'B.Sc. Hematology and Transfusion Medicine (HTM)',
} as const satisfies Record<First | `chosen ${First}`, string>)

/** A course by the name it is stored under, as its admission says it in a language. */
export function sayCourse(stored: string, language: Language, translate: Translator = asWritten): string {
  const say = courses.in(language)
  return say.has(stored) ? say.by(stored as First) : translate(stored)
}

const chosen = {
  'BSc EMT': 'chosen BSc EMT',
  'BSc HTM': 'chosen BSc HTM',
} as const satisfies Record<First, `chosen ${First}`>

/** The same where it is chosen. */
export function sayChosenCourse(stored: string, language: Language, translate: Translator = asWritten): string {
  const say = courses.in(language)
  return say.has(stored) ? say(chosen[stored as First]) : translate(stored)
}
