import { room, type Language } from './room.ts'
import { en } from './faculty-steps.en.ts'

const facultySteps = room('faculty-steps', en)

/** What the steps of the faculty form are called, in order. */
export function facultyStepTitles(language: Language): string[] {
  const say = facultySteps(language)
  return (['1', '2', '3', '4', '5', '6'] as const).map((step) => say(step))
}

/** What stands over the steps before the review. */
export function facultyStepHeadings(language: Language): string[] {
  const say = facultySteps(language)
  return (['1.heading', '2.heading', '3.heading', '4.heading', '5.heading'] as const).map((step) => say(step))
}
