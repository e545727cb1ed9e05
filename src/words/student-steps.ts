import { room, type Language } from './room.ts'
import { en } from './student-steps.en.ts'

const studentSteps = room('student-steps', en)

/** What the steps of the student form are called, in order. */
export function studentStepTitles(language: Language): string[] {
  const say = studentSteps(language)
  return (['1', '2', '3', '4', '5'] as const).map((step) => say(step))
}
