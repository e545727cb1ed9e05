import type { firstCourses } from '#domain/admission/course.ts'
import { asWritten, type Translator } from '#words/institute/institute-translations.ts'
import { room, type Language } from '#words/room.ts'

type First = (typeof firstCourses)[number]
/**
 * The two initial courses of an admission, whose titles administrators need not write or translate. `chosen` is for
 * choices.
 */
const courses = room('courses', {
  'BSc EMT': 'B.Sc. Emergency Medical Technology',
  'BSc HTM': 'B.Sc. Hematology and Transfusion Medicine',
  'chosen BSc EMT': 'B.Sc. Emergency Medical Technology (EMT)',
  'chosen BSc HTM': 'B.Sc. Hematology and Transfusion Medicine (HTM)',
} as const satisfies Record<First | `chosen ${First}`, string>)

/** A course by its stored name, as its admission names it in a language. */
export function sayCourse(stored: string, language: Language, translate: Translator = asWritten): string {
  const say = courses.in(language)
  return say.has(stored) ? say.by(stored) : translate(stored)
}

const chosen = {
  'BSc EMT': 'chosen BSc EMT',
  'BSc HTM': 'chosen BSc HTM',
} as const satisfies Record<First, `chosen ${First}`>

/** The same for choices. */
export function sayChosenCourse(stored: string, language: Language, translate: Translator = asWritten): string {
  const say = courses.in(language)
  return say.has(stored) ? say(chosen[stored as First]) : translate(stored)
}
